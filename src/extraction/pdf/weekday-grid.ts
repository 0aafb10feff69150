import type { VerticalRule } from './drawn-shapes.ts'
import {
  bottomOf,
  isBold,
  joinSegments,
  linesOf,
  type Segment,
  segmentRows,
  type TextLine,
  textOf,
  topOf,
} from './printed-page.ts'
import type { TableRow } from './read-table.ts'

export interface WeekdayGrid {
  above: Segment[]
  below: Segment[]
  /** Under each weekday's name, the name first; `edge` is where the column ends. */
  columns: { segments: Segment[]; edge: number }[]
  /** The weeks of a month, or the dates of one week and what is below them; null where no dates are printed. */
  rows: TableRow[] | null
}

const WEEKDAY =
  /^(?:sun|mon|tue|wed|thu|fri|sat|dom|lun|mar|mi[eé]|jue|vie|s[aá]b)\p{L}*\.?(?=$|[\s,])(?!.*\d[:.]\d)/iu
const MIN_WEEKDAYS = 5
const DAY_NUMBER = /^(?:[1-9]|[12]\d|3[01])$/
const MIN_NUMBERED = 3

/** The first row of weekday names and what stands below them, column by column; null where there is none. */
export function readWeekdayGrid(
  segments: readonly Segment[],
  rules: readonly VerticalRule[],
): WeekdayGrid | null {
  for (const row of segmentRows(segments)) {
    const names = row.filter((segment) => WEEKDAY.test(textOf(segment)))
    const first = names[0]
    if (!first || names.length < MIN_WEEKDAYS || names.length < row.length) continue
    const others = segments.filter((segment) => !names.includes(segment))
    // Names alone, over nothing: a line of "Mon Tue Wed".
    const under = others.filter((segment) => topOf(segment) >= topOf(first))
    const edges = edgesOf(names)
    const isInside = ({ left, right }: Segment) =>
      edges.filter((edge) => left < edge - 4 && right > edge + 4).length === 0
    const edge = Math.max(
      ...names.map(({ right }) => right),
      ...under.filter(isInside).map(({ right }) => right),
    )
    const end = Math.min(...under.filter((segment) => !isInside(segment)).map(topOf))
    const columnsTo = (bottom: number) => {
      const cells = under.filter((segment) => topOf(segment) < bottom)
      const columnOf = ({ left, right }: Segment) => edges.filter((cut) => cut < (left + right) / 2).length
      return names.map((name, i) => ({
        segments: [name, ...cells.filter((segment) => columnOf(segment) === i)],
        edge: edges[i] ?? edge,
      }))
    }
    const ruled = ruledEnd(first, edges, rules)
    const monthEnd = Math.min(end, ruled ?? end)
    const rows = monthRows(columnsTo(monthEnd).map((column) => column.segments))
    const bottom = rows ? monthEnd : Math.min(end, ruled ?? firstBlank([first, ...under]))
    const columns = columnsTo(bottom)
    if (!under.some((segment) => topOf(segment) < bottom)) continue
    return {
      above: others.filter((segment) => topOf(segment) < topOf(first)),
      below: under.filter((segment) => topOf(segment) >= bottom),
      columns,
      rows: rows ?? weekRows(columns.map((column) => column.segments)),
    }
  }
  return null
}

/** Where the lines end that are drawn between the columns; null where none are. */
function ruledEnd(name: Segment, edges: readonly number[], rules: readonly VerticalRule[]): number | null {
  const near = rules
    .filter(({ x }) => edges.some((edge) => Math.abs(edge - x) < 0.8 * name.size))
    .toSorted((a, b) => a.top - b.top)
  const end = near.reduce(
    (reach, { top, bottom }) => (top < reach + 3 ? Math.max(reach, bottom) : reach),
    bottomOf(name),
  )
  return end > bottomOf(name) + name.size ? end : null
}

/** Where more than a line is left blank in all columns. */
function firstBlank(segments: readonly Segment[]): number {
  let end = Number.NEGATIVE_INFINITY
  for (const segment of segments.toSorted((a, b) => topOf(a) - topOf(b))) {
    if (topOf(segment) > end + 1.2 * segment.size && end > Number.NEGATIVE_INFINITY) return topOf(segment)
    end = Math.max(end, bottomOf(segment))
  }
  return Number.POSITIVE_INFINITY
}

/** Between two names, in the middle of what separates their centers. */
function edgesOf(names: readonly Segment[]): number[] {
  const centers = names.map(({ left, right }) => (left + right) / 2)
  // Names that are set to the left of their column begin where it does.
  const widths = new Set(names.map(({ left, right }) => Math.round(right - left))).size
  const steps = names.slice(1).map(({ left }, i) => left - (names[i]?.left ?? 0))
  const isFlushLeft = widths > 1 && Math.max(...steps) - Math.min(...steps) < 2
  return isFlushLeft
    ? names.slice(1).map(({ left }) => left - 5)
    : centers.slice(1).map((center, i) => (center + (centers[i] ?? 0)) / 2)
}

function monthRows(columns: readonly Segment[][]): TableRow[] | null {
  const numbers = columns.flat().filter((segment) => DAY_NUMBER.test(textOf(segment)))
  const rows = segmentRows(numbers)
  const starts = rows
    .filter(
      (row, i) => row.length >= MIN_NUMBERED || isNextWeek(rows[i - 1], row) || isNextWeek(row, rows[i + 1]),
    )
    .map((row) => Math.min(...row.map(topOf)) - 2)
  if (starts.length < 2) return null
  const bounds = [Number.NEGATIVE_INFINITY, ...starts, Number.POSITIVE_INFINITY]
  return bounds
    .slice(1)
    .map((to, i) =>
      columns.map((column) =>
        linesOf(column.filter((segment) => topOf(segment) >= (bounds[i] ?? 0) && topOf(segment) < to)),
      ),
    )
}

/** Whether a week begins with the day after another's last. */
function isNextWeek(week: readonly Segment[] | undefined, next: readonly Segment[] | undefined): boolean {
  const [last, first] = [week?.at(-1), next?.[0]]
  return last !== undefined && first !== undefined && Number(textOf(last)) + 1 === Number(textOf(first))
}

const DATE = /^(?!.*\d[:.]\d)\D{2,25}\d{1,2}(?:\/\d{1,2})?\D{0,20}$/u

/** The days of a week with their dates, and below each what it holds. */
function weekRows(columns: readonly Segment[][]): TableRow[] | null {
  const lines = columns.map((column) => linesOf(column))
  const heads = lines.map((column) => column.slice(0, headLength(column)))
  if (!heads.every((head) => head[0] && DATE.test(textOf(joinSegments(head))))) return null
  return [
    heads.map((head) => [joinSegments(head)]),
    lines.map((column, i) => column.slice(heads[i]?.length ?? 0)),
  ]
}

/** The name of the day and what of its date stands below it: as bold as the name, or up to its number. */
function headLength(column: readonly TextLine[]): number {
  const [name = NONE] = column
  const end = isBold(name)
    ? column.findIndex((line) => !isBold(line) || /\d[:.]\d/.test(textOf(line)))
    : column.findIndex((line) => /\d/.test(textOf(line))) + 1
  return end < 0 ? column.length : Math.min(end, 3)
}

const NONE: Segment = { runs: [], left: 0, right: 0, baseline: 0, size: 0 }
