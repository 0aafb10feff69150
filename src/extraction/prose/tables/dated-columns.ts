import { type Element, isElement } from '../../html/tree.ts'
import { addDays } from '../../time/civil-date.ts'
import type { Anchor, PageView } from '../page-parts.ts'
import type { DayCell } from './day-cell.ts'

const MIN_DAYS = 3
const MAX_ROWS = 200

/** The cells of tables whose columns are days: each stands below the cell that prints its date. */
export function datedColumns(view: PageView, anchors: readonly Anchor[]): Map<Element, DayCell[]> {
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
