import type { RawEvent } from '../../candidate/candidate.ts'
import { type Element, isElement } from '../../html/tree.ts'
import { addDays, dateOf, daysInMonth } from '../../time/civil-date.ts'
import { scanDates, scanPeriods } from '../dates/scan-dates.ts'
import { inScannedWords } from '../languages/scanned-words.ts'
import type { Anchor, PageView } from '../page-parts.ts'
import { type DayCell, eventsOfDay } from './day-cell.ts'
import { dayNumberOf, numberedBoxes } from './numbered-boxes.ts'

const MIN_DAYS = 3
const MAX_ROWS = 200

/** The cells of tables whose columns are days: each stands below the cell that prints its date. */
function datedColumns(view: PageView, anchors: readonly Anchor[]): Map<Element, DayCell[]> {
  const grids = new Map<Element, DayCell[]>()
  const printed = Map.groupBy(anchors, ({ line }) => line.order)
  const rows = new Map<Element, Set<Element>>()
  for (const { line } of anchors) {
    const row = rowOf(line.element)
    if (!row?.parent) continue
    const known = rows.get(row.parent) ?? new Set()
    rows.set(row.parent, known.add(row))
  }
  for (const [body, heads] of rows) {
    const cells: DayCell[] = []
    let days: string[] | null = null
    for (const row of body.children.filter(isElement).slice(0, MAX_ROWS)) {
      days = heads.has(row) ? daysOf(row, printed) : days
      const filled = days && !heads.has(row) ? below(row, days) : []
      cells.push(...filled)
    }
    if (cells.length === 0) continue
    grids.set(body, cells)
    view.page.claimed.add(body)
  }
  return grids
}

/** The date of each column where every cell of a row prints the day after that of the cell before. */
function daysOf(row: Element, printed: ReadonlyMap<number, Anchor[]>): string[] | null {
  const days = cellsOf(row).map((cell) => {
    const [anchor, other] = cell.to === cell.from + 1 ? (printed.get(cell.from) ?? []) : []
    const isAlone = anchor && !other && anchor.lastDate === null && anchor.line.times.length === 0
    return isAlone ? anchor.date : ''
  })
  const areDays =
    days.length >= MIN_DAYS &&
    days.every((day, at) => day !== '' && (at === 0 || day === addDays(days[at - 1] ?? '', 1)))
  return areDays ? days : null
}

/** The cells of a row below those days; none where it has other columns. */
function below(row: Element, days: readonly string[]): DayCell[] {
  const cells = cellsOf(row)
  if (cells.length !== days.length) return []
  return cells.flatMap((element, at) => {
    const date = days[at] ?? ''
    return element.from < element.to ? [{ element, date, number: Number(date.slice(8)) }] : []
  })
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th')

function rowOf(element: Element): Element | null {
  for (let at: Element | null = element, i = 0; at && i < 5; at = at.parent, i++)
    if (at.name === 'tr') return at
  return null
}

const MAX_CELLS = 2000

/**
 * Events of a month drawn as a grid: tables whose cells or columns are days, ARIA grids, the calendars of widgets whose
 * days carry their date, and the plain boxes of page builders. The cells are claimed, so that their words are not read again.
 */
export function readMonthGrids(view: PageView, printed: readonly Anchor[]): RawEvent[] {
  const groups = new Map<Element, DayCell[]>()
  let count = 0
  for (const element of view.page.days) {
    const cell = asDayCell(element, view)
    if (!cell || count > MAX_CELLS) continue
    const grid = gridOf(element)
    if (!grid) continue
    count++
    const cells = groups.get(grid)
    if (cells) cells.push(cell)
    else groups.set(grid, [cell])
  }
  for (const [grid, boxes] of numberedBoxes(view)) if (!groups.has(grid)) groups.set(grid, boxes)
  for (const [grid, cells] of datedColumns(view, printed)) groups.set(grid, cells)
  const events: RawEvent[] = []
  for (const [grid, cells] of groups) {
    const found = datesOf(grid, cells, view)
    if (!found) continue
    for (const { cell, date } of found) {
      view.page.claimed.add(cell.element)
      events.push(...eventsOfDay(cell, date, view))
    }
  }
  return events
}

const CELL_CLASS =
  /(?:^|[\s_-])(?:daygrid-day|calendar-day|calendar__day|day-cell|month__day|cal-day|fc-day)(?:$|\s)/i
const DATED_ID = /(?:^|\D)(20\d\d)-(\d\d)-(\d\d)$/

function asDayCell(element: Element, view: PageView): DayCell | null {
  if (element.to - element.from > 80 || element.from >= element.to || !isCell(element)) return null
  const { attribs } = element
  const machine =
    DATED_ID.exec((attribs['data-date'] ?? '').slice(0, 10)) ??
    DATED_ID.exec(attribs['data-day'] ?? '') ??
    DATED_ID.exec(attribs.id ?? '')
  if (machine) {
    const date = dateOf(Number(machine[1]), Number(machine[2]), Number(machine[3]))
    return date ? { element, date, number: Number(date.slice(8)) } : null
  }
  const label = attribs['aria-label']
  const [said] = label && label.length < 120 ? scanDates(label) : []
  if (said?.first.year) {
    const date = dateOf(said.first.year, said.first.month, said.first.day)
    return date ? { element, date, number: said.first.day } : null
  }
  const number = dayNumberOf(element, view)
  return number === null ? null : { element, date: null, number }
}

function isCell({ name, attribs }: Element): boolean {
  if (name === 'td' || attribs.role === 'gridcell' || attribs['data-date'] !== undefined) return true
  return CELL_CLASS.test(attribs.class ?? '')
}

/** The table or grid that a day belongs to; days with a date of their own need none. */
function gridOf(element: Element): Element | null {
  for (let at = element.parent, i = 0; at && i < 6; at = at.parent, i++) {
    if (at.name === 'table' || at.attribs.role === 'grid' || at.attribs.role === 'rowgroup') return at
    if (/(?:^|[\s_-])(?:calendar|month|grid|daygrid)(?:$|[\s_-])/i.test(at.attribs.class ?? '')) return at
  }
  return null
}

/** The date of each cell; null where the cells are no month. */
function datesOf(grid: Element, cells: DayCell[], view: PageView): { cell: DayCell; date: string }[] | null {
  const dated = cells.flatMap((cell) => (cell.date ? [{ cell, date: cell.date }] : []))
  if (dated.length > 0) return dated.length >= 2 || dated.length === cells.length ? dated : null
  if (cells.length < 7) return null
  const month = monthOf(grid, view)
  if (!month) return null
  return numbered(cells, month)
}

/** Numbers that run 29, 30, 1, 2, … 31, 1, 2: the end of the month before, the month, the beginning of the next. */
function numbered(
  cells: DayCell[],
  month: { year: number; month: number },
): { cell: DayCell; date: string }[] | null {
  let { year, month: at } = month
  const start = cells.findIndex(({ number }) => number === 1)
  if (start < 0 || start > 6) return null
  if (start > 0) [year, at] = at === 1 ? [year - 1, 12] : [year, at - 1]
  const found: { cell: DayCell; date: string }[] = []
  let before = 0
  for (const cell of cells) {
    if (cell.number < before) {
      if (cell.number !== 1) return null
      ;[year, at] = at === 12 ? [year + 1, 1] : [year, at + 1]
    } else if (before > 0 && cell.number !== before + 1) return null
    before = cell.number
    const date = cell.number <= daysInMonth(year, at) ? dateOf(year, at, cell.number) : null
    if (!date) return null
    found.push({ cell, date })
  }
  return found
}

function monthIn(text: string, today: string): { year: number; month: number } | null {
  const periods = scanPeriods(inScannedWords(text))
  for (const { year, month } of periods) if (year && month) return { year, month }
  const [named] = periods
  const isAlone = named?.month && /^\W*$/.test(text.slice(0, named.at) + text.slice(named.end))
  return isAlone && named.month ? { year: nearestYear(named.month, today), month: named.month } : null
}

/** "JANUARY" above a month, and no year: the one that is going on, or comes next. */
function nearestYear(month: number, today: string): number {
  const [year = 0, current = 0] = today.split('-').map(Number)
  return month < current - 2 ? year + 1 : month > current + 9 ? year - 1 : year
}

/** The month that a grid's caption, its label or the nearest line above announces. */
function monthOf(grid: Element, view: PageView): { year: number; month: number } | null {
  const { today } = view.context
  const label = monthIn(grid.attribs['aria-label'] ?? '', today)
  if (label) return label
  for (let i = Math.min(grid.to, grid.from + 3); i >= Math.max(0, grid.from - 40); i--) {
    const line = view.lines[i]
    if (!line || line.text.length > 60) continue
    const found = monthIn(line.text, today)
    if (found) return found
  }
  return monthIn(view.page.title ?? '', today)
}
