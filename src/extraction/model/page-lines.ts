import { type Line, linesOf } from '../html/lines.ts'
import type { Element, Page } from '../html/tree.ts'

const MAX_PAGE_CHARS = 60_000
const MAX_LINE_CHARS = 600
/** Some 3,500 tokens. */
const MAX_PIECE_CHARS = 14_000
/** Of a piece, the part in which a heading is looked for where the next one begins. */
const OVERLAP = 0.3
/** Lines that two pieces share where no heading parts them. */
const OVERLAP_LINES = 8
const MAX_CELL_CHARS = 160
const MAX_CELLS = 12
const STRUCK = new Set(['s', 'strike', 'del'])
const STRUCK_STYLE = /line-through/i
const BOLD_LEVEL = 7

/**
 * The page as a language model is shown it: its text line by line without its navigation, headings begun by "#", bold
 * lines by "**", the row of a table as one line with bars between its cells, what is struck through between "~~".
 */
export function questionLines(page: Page): string[] {
  const lines: string[] = []
  let left = MAX_PAGE_CHARS
  for (const text of rowsOf(linesOf(page).filter(({ isFurniture }) => !isFurniture))) {
    const line = text.replace(/\s+/g, ' ').trim().slice(0, MAX_LINE_CHARS)
    left -= line.length + 1
    if (left < 0) break
    if (line !== '') lines.push(line)
  }
  return lines
}

function* rowsOf(lines: readonly Line[]): Generator<string> {
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]
    if (!line) return
    const row = rowOf(line.element)
    let end = at + 1
    while (row && lines[end] && rowOf((lines[end] as Line).element) === row) end++
    const cells = row && end - at > 1 ? cellsOf(row, lines.slice(at, end)) : null
    if (cells) yield `| ${cells.join(' | ')} |`
    else for (const each of lines.slice(at, end)) yield marked(each)
    at = end
  }
}

/** The row of the table that an element stands in, or null. */
function rowOf(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parent) {
    if (at.name === 'tr') return at
    if (at.name === 'table') return null
  }
  return null
}

/** The texts of a row's cells, or null where the table lays out the page. */
function cellsOf(row: Element, lines: readonly Line[]): string[] | null {
  const texts = new Map<Element, string[]>()
  for (const child of row.children)
    if ('name' in child && (child.name === 'td' || child.name === 'th')) texts.set(child, [])
  for (const line of lines) {
    let at: Element | null = line.element
    while (at && at.parent !== row) at = at.parent
    const texts_ = at && texts.get(at)
    if (!texts_) return null
    texts_.push(struckIn(line))
  }
  const cells = [...texts.values()].map((parts) => parts.join(' / '))
  if (cells.length > MAX_CELLS || cells.filter(Boolean).length < 2) return null
  return cells.some((cell) => cell.length > MAX_CELL_CHARS) ? null : cells
}

function marked(line: Line): string {
  const text = struckIn(line)
  if (line.level === BOLD_LEVEL) return `**${text}**`
  return line.level > 0 ? `${'#'.repeat(Math.min(line.level, 4))} ${text}` : text
}

/** The text of a line, what is struck through in it between "~~". */
function struckIn({ text, runs, element }: Line): string {
  let marked = ''
  let last = 0
  for (const { at, end, element: holder } of runs) {
    if (!isStruck(holder, element)) continue
    marked += `${text.slice(last, at)}~~${text.slice(at, end)}~~`
    last = end
  }
  return (marked + text.slice(last)).replaceAll('~~~~', '')
}

function isStruck(element: Element, block: Element): boolean {
  for (let at: Element | null = element; at; at = at.parent) {
    if (STRUCK.has(at.name) || STRUCK_STYLE.test(at.attribs.style ?? '')) return true
    if (at === block) return STRUCK.has(at.parent?.name ?? '')
  }
  return false
}

/** Lines of a page from one (inclusive) to another (exclusive), counted from 0, that are asked about at once. */
export interface Piece {
  from: number
  to: number
}

/** A long page in pieces that overlap: the next one begins at a heading of the one before, where it has one near its end. */
export function piecesOf(lines: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from < lines.length; ) {
    let to = from
    for (let chars = 0; to < lines.length && (chars < MAX_PIECE_CHARS || to === from); to++)
      chars += (lines[to]?.length ?? 0) + 1
    pieces.push({ from, to })
    if (to >= lines.length) break
    const earliest = Math.ceil(to - (to - from) * OVERLAP)
    const heading = lines.findLastIndex((line, at) => at >= earliest && at < to && /^(?:#|\*\*)/.test(line))
    from = heading > from ? heading : Math.max(from + 1, to - OVERLAP_LINES)
  }
  return pieces
}
