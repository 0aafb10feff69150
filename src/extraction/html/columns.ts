import type { Hint } from './parse-page.ts'
import { type Element, isElement, textOf } from './tree.ts'

const MEANINGS: readonly [Hint, RegExp][] = [
  [
    'other',
    /agenda|minutes|notice|video|audio|attach|document|download|link|register|rsvp|contact|phone|status|details$|material|packet|recording/i,
  ],
  ['location', /location|place|where|venue|room|address|site/i],
  ['date', /^\s*(?:date|day|time|when|start|end|hours?|date\s*[/&]\s*time|month|year)/i],
  [
    'title',
    /event|name|title|meeting|subject|topic|description|program|activity|what|service|committee|body|board|class|group/i,
  ],
]

const AUTHOR =
  /\b(?:author|posted by|writer|autor)\b|글쓴이|작성자|이름|작성|作者|發[佈表布]者|发[布表]者|người (?:đăng|viết)|tác giả/i
const COUNTED =
  /\b(?:views?|hits?|reads?|no\.?|replies|vistas|lecturas)\b|조회|번호|點[閱击擊]|点[阅击]|瀏覽|浏览|編號|编号|lượt xem/i

/** What the table's heading cells say of the columns; one instance a page. */
export class TableColumns {
  private readonly known = new Map<Element, (Hint | null)[]>()
  private readonly boards = new Map<Element, boolean>()

  /** The meaning of the column that an element stands in, or null where it stands in none. */
  hintOf(element: Element): Hint | null {
    let cell: Element | null = element
    for (let i = 0; cell && cell.name !== 'td' && i < 8; i++) cell = cell.parent
    const row = cell?.parent
    if (cell?.name !== 'td' || row?.name !== 'tr') return null
    const named =
      cell.attribs['data-label'] ??
      cell.attribs['data-title'] ??
      cell.attribs['data-th'] ??
      cell.attribs.headers
    if (named) return meaningOf(named)
    let column = 0
    for (const child of row.children) {
      if (child === cell) break
      if (isElement(child) && (child.name === 'td' || child.name === 'th'))
        column += Number(child.attribs.colspan ?? 1) || 1
    }
    return this.columnsOf(row)[column] ?? null
  }

  /** Whether an element stands in a table of posts: its headings name who wrote each, and how often it was read or its number. */
  isBoard(element: Element): boolean {
    let table: Element | null = element
    for (let i = 0; table && table.name !== 'table' && i < 10; i++) table = table.parent
    if (table?.name !== 'table') return false
    let isBoard = this.boards.get(table)
    if (isBoard === undefined) {
      const head = firstRow(table)
      const words = head ? textOf(head, 200) : ''
      isBoard = AUTHOR.test(words) && COUNTED.test(words)
      this.boards.set(table, isBoard)
    }
    return isBoard
  }

  private columnsOf(row: Element): (Hint | null)[] {
    let table: Element | null = row.parent
    if (table && table.name !== 'table') table = table.parent
    if (table?.name !== 'table') return []
    let columns = this.known.get(table)
    if (!columns) {
      columns = readHeadings(table)
      this.known.set(table, columns)
    }
    return columns
  }
}

function readHeadings(table: Element): (Hint | null)[] {
  const first = firstRow(table)
  if (!first) return []
  const cells = first.children.filter(isElement).filter(({ name }) => name === 'th' || name === 'td')
  const meanings: (Hint | null)[] = []
  let known = 0
  for (const cell of cells) {
    const text = textOf(cell, 80)
    const meaning = text.length <= 40 && !/\d/.test(text) ? meaningOf(text) : null
    if (meaning) known++
    for (let i = 0; i < Math.min(20, Number(cell.attribs.colspan ?? 1) || 1); i++) meanings.push(meaning)
  }
  const isHeading =
    cells.length > 1 && (cells.every(({ name }) => name === 'th') || known * 2 >= cells.length)
  return isHeading ? meanings : []
}

function firstRow(table: Element): Element | null {
  for (const part of table.children) {
    if (!isElement(part)) continue
    if (part.name === 'tr') return part
    if (part.name === 'thead' || part.name === 'tbody') {
      const row = part.children.find((child) => isElement(child) && child.name === 'tr')
      if (row && isElement(row)) return row
    }
  }
  return null
}

function meaningOf(text: string): Hint | null {
  for (const [hint, pattern] of MEANINGS) if (pattern.test(text)) return hint
  return null
}
