import type { RawEvent } from '../../candidate/candidate.ts'
import { type Element, isElement } from '../../html/tree.ts'
import { dayNumber } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { PageView } from '../page-view.ts'
import { piecesOf } from '../words/wording.ts'
import { eventsOfDay } from './day-cell.ts'

const LEAST_DAYS = 2
const MOST_COLUMNS = 40

interface Column {
  /** Which column, counted with its spans. */
  at: number
  /** 'YYYY-MM-DD' */
  date: string
}

/**
 * Events of tables whose row of headings names days ("Mon 11/23", "Tue 11/24") and whose cells below tell what happens
 * on them; a first column of hours gives the hour. The rows are claimed, so that their words are not read again.
 */
export function readDayColumns(view: PageView, anchors: readonly Anchor[]): RawEvent[] {
  const byLine = new Map<number, Anchor[]>()
  for (const anchor of anchors)
    byLine.set(anchor.line.order, [...(byLine.get(anchor.line.order) ?? []), anchor])
  const events: RawEvent[] = []
  for (const table of view.page.tables) {
    if (table.from >= table.to) continue
    let head: { row: Element; columns: Column[] } | null = null
    for (const row of rowsOf(table)) {
      const cells = cellsOf(row)
      const columns = readHeads(cells, byLine, view)
      // A row with dates of its own tells what happens by itself.
      if (columns || hasDate(row, byLine)) head = columns ? { row, columns } : null
      else if (head) {
        const found = eventsOfRow(cells, head.columns, view)
        if (found.length === 0) continue
        events.push(...found)
        view.page.claimed.add(head.row).add(row)
      }
    }
  }
  return events
}

export interface Cell {
  element: Element
  at: number
}

export function rowsOf(table: Element): Element[] {
  const rows: Element[] = []
  for (const part of table.children) {
    if (!isElement(part)) continue
    if (part.name === 'tr') rows.push(part)
    else if (/^t(?:head|body|foot)$/.test(part.name))
      rows.push(...part.children.filter(isElement).filter(({ name }) => name === 'tr'))
  }
  return rows
}

export function cellsOf(row: Element): Cell[] {
  const cells: Cell[] = []
  let at = 0
  for (const element of row.children) {
    if (!isElement(element) || (element.name !== 'td' && element.name !== 'th')) continue
    cells.push({ element, at })
    at += Math.min(MOST_COLUMNS, Math.max(1, Number(element.attribs.colspan ?? 1) || 1))
  }
  return cells
}

function hasDate(row: Element, byLine: ReadonlyMap<number, Anchor[]>): boolean {
  for (let i = row.from; i < row.to; i++) if (byLine.has(i)) return true
  return false
}

/** The days of a row in which each cell (the first may be empty or name the hours) is a date and nothing else. */
function readHeads(cells: Cell[], byLine: ReadonlyMap<number, Anchor[]>, view: PageView): Column[] | null {
  if (cells.length < LEAST_DAYS || cells.length > MOST_COLUMNS) return null
  const columns: Column[] = []
  for (const [i, { element, at }] of cells.entries()) {
    const date = dateAlone(element, byLine, view)
    if (date) columns.push({ at, date })
    else if (i > 0) return null
  }
  const days = columns.map(({ date }) => dayNumber(date))
  const areOfOneWeek = days.every((day, i) => i === 0 || isShortlyAfter(days[i - 1] ?? 0, day))
  return columns.length >= LEAST_DAYS && areOfOneWeek ? columns : null
}

/** The next day, or one of the next where a week names only some ("Mon", "Wed", "Fri"). */
function isShortlyAfter(day: number, next: number): boolean {
  return next > day && next - day <= 3
}

function dateAlone(cell: Element, byLine: ReadonlyMap<number, Anchor[]>, view: PageView): string | null {
  let date: string | null = null
  for (let i = cell.from; i < cell.to; i++) {
    const line = view.lines[i]
    if (!line || line.isFragment) continue
    const found = byLine.get(i) ?? []
    if (found.length > 1 || line.times.length > 0 || piecesOf(line).length > 0) return null
    if (found[0] && (date !== null || found[0].lastDate)) return null
    date = found[0]?.date ?? date
  }
  return date
}

function eventsOfRow(cells: Cell[], columns: Column[], view: PageView): RawEvent[] {
  const [first] = cells
  const isHour = first !== undefined && !columns.some(({ at }) => at === first.at)
  const time = isHour ? view.lines[first.element.from]?.times[0] : undefined
  const hour =
    time && first && first.element.from < first.element.to ? { from: time.from, to: time.to } : null
  return cells.flatMap(({ element, at }) => {
    const date = columns.find((column) => column.at === at)?.date
    if (!date || element.from >= element.to) return []
    return eventsOfDay({ element, date, number: Number(date.slice(8)) }, date, view, hour)
  })
}
