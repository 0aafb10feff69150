import { type Box, type Unit, unitOf, unitsOf, type VerticalRule } from './boxed-units.ts'
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
import { hasProse, readTable, type TableRow } from './read-table.ts'

interface WeekdayGrid {
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
function readWeekdayGrid(segments: readonly Segment[], rules: readonly VerticalRule[]): WeekdayGrid | null {
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

/**
 * The order in which a printed page is read: the recursive X-Y cut (G. Nagy and S. Seth, "Hierarchical representation of
 * optically scanned documents", ICPR 1984) over the boxes of its words, as J. Ha, R. M. Haralick and I. T. Phillips do it
 * ("Recursive X-Y cut using bounding boxes of connected components", ICDAR 1995). Runs of rows that share a gutter are
 * columns, which are cut further, or the rows of a table.
 */

/** Text has lines that may go as far to the right as `edge`. */
export type Block = { kind: 'text'; segments: Segment[]; edge: number } | { kind: 'table'; rows: TableRow[] }

type Interval = readonly [from: number, to: number]

/** Of the size of the type, in runs of few and of many rows: spaces between words line up by chance in few. */
const MIN_GUTTER_OF_FEW = 1.4
const MIN_GUTTER_OF_MANY = 0.75
const MANY_ROWS = 4
const MAX_DEPTH = 12

/** What is drawn on the page: lines, and boxes that hold words of their own. */
export interface Drawn {
  rules: readonly VerticalRule[]
  regions: readonly Box[]
}

export function cutPage(
  segments: readonly Segment[],
  drawn: Drawn,
  edge = rightOf(segments),
  depth = 0,
): Block[] {
  if (segments.length === 0) return []
  const cut = (inside: readonly Segment[], to = rightOf(inside)) => cutPage(inside, drawn, to, depth + 1)
  const units = depth < MAX_DEPTH ? unitsOf(segments, drawn.regions) : segments.map(unitOf)
  const grid = depth < MAX_DEPTH ? readWeekdayGrid(segments, drawn.rules) : null
  // A grid within a box is read there; the boxes within a grid are its cells.
  if (grid && !units.some((unit) => holdsGrid(unit, grid))) {
    const { above, below, columns, rows } = grid
    const inside: Block[] = rows
      ? [{ kind: 'table', rows }]
      : columns.flatMap((column) => cut(column.segments, column.edge))
    return [...cut(above, edge), ...inside, ...cut(below, edge)]
  }
  const type = { size: medianSize(segments), rules: drawn.rules }
  const blocks: Block[] = []
  let text: Segment[] = []
  const closeText = () => {
    if (text.length > 0) blocks.push({ kind: 'text', segments: text, edge })
    text = []
  }
  for (const { bands, gutters } of partsOf(bandsOf(units), type)) {
    const parts = bands.flat()
    const columns = gutters.length > 0 && depth < MAX_DEPTH ? splitAt(parts, gutters) : []
    const box = parts.find(({ isBox }) => isBox)
    const entries = box ? null : readTable(columns.map(segmentsIn))
    if (!box && (columns.length === 0 || (entries === null && columns.every(({ length }) => length === 1)))) {
      text.push(...segmentsIn(parts))
      continue
    }
    closeText()
    if (columns.length === 0)
      blocks.push(
        ...parts.toSorted((a, b) => a.top - b.top).flatMap((unit) => cut(unit.segments, unit.right)),
      )
    else if (entries === null) blocks.push(...columns.flatMap((column) => cut(segmentsIn(column))))
    else
      for (const entry of entries) {
        if (entry.kind === 'rows') blocks.push({ kind: 'table', rows: entry.rows })
        else blocks.push({ kind: 'text', segments: entry.segments, edge })
      }
  }
  closeText()
  return blocks
}

const holdsGrid = (unit: Unit, { columns }: WeekdayGrid) =>
  columns.every(({ segments: [name] }) => name !== undefined && unit.segments.includes(name))

const segmentsIn = (units: readonly Unit[]) => units.flatMap(({ segments }) => segments)

function rightOf(segments: readonly Segment[]): number {
  const own = segments.filter(({ isClipped }) => !isClipped)
  return Math.max(...(own.length > 0 ? own : segments).map(({ right }) => right))
}

/** What decides how wide a gutter has to be. */
interface Type {
  size: number
  rules: readonly VerticalRule[]
}

interface Part {
  bands: Unit[][]
  gutters: Interval[]
}

/** Consecutive bands that share a gutter, and between them those that share none. */
function partsOf(bands: readonly Unit[][], type: Type): Part[] {
  const parts: Part[] = []
  let open: Part | null = null
  for (const [i, band] of bands.entries()) {
    const shared: Interval[] = open ? narrowed(open, band, type) : []
    const isTableEnd =
      open !== null && endsTable(open, band, shared) && !hasProseBelow(shared, bands.slice(i), type)
    if (open && shared.length > 0 && !isTableEnd) {
      open.bands.push(band)
      open.gutters = shared
      continue
    }
    const gutters = gapsOf(band).filter((gap) => isGutter(gap, [band], MIN_GUTTER_OF_MANY, type))
    open = { bands: [band], gutters }
    parts.push(open)
    if (gutters.length === 0) open = null
  }
  return withLinesAbove(parts.map((part) => ({ ...part, gutters: wideEnough(part, type) })))
}

/** Whether gutters part columns of sentences below. */
function hasProseBelow(gutters: readonly Interval[], bands: readonly Unit[][], type: Type): boolean {
  let below: Part = { bands: [], gutters: [...gutters] }
  for (const band of bands) {
    const shared = narrowed(below, band, type)
    if (shared.length === 0) break
    below = { bands: [...below.bands, band], gutters: shared }
  }
  const columns = splitAt(below.bands.flat(), below.gutters)
  return columns.length > 1 && columns.some((column) => hasProse(linesOf(segmentsIn(column))))
}

/** Lines right above another column than the first, which begin where it does: that column is higher than the others. */
function withLinesAbove(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const [, ...columns] = splitAt(part.bands.flat(), part.gutters)
    const lefts = columns.map((column) => Math.min(...column.map(({ left }) => left)))
    const isColumns =
      columns.length > 0 && readTable(splitAt(part.bands.flat(), part.gutters).map(segmentsIn)) === null
    while (isColumns) {
      const above = all.at(-1)
      const [line, ...others] = above?.bands.flat() ?? []
      const top = Math.min(...(part.bands[0] ?? []).map((unit) => unit.top))
      if (!above || !line || others.length > 0 || above.gutters.length > 0) break
      if (top - line.bottom > line.bottom - line.top || !lefts.some((left) => Math.abs(left - line.left) < 1))
        break
      all.pop()
      part.bands.unshift(...above.bands)
    }
    all.push(part)
  }
  return all
}

/** A line of its own across some of a table's columns does not belong to it. */
function endsTable({ bands, gutters }: Part, band: readonly Unit[], shared: readonly Interval[]): boolean {
  const [only] = band
  if (!only || band.length > 1 || (shared.length === gutters.length && !only.segments.every(isBold)))
    return false
  return readTable(splitAt(bands.flat(), gutters).map(segmentsIn)) !== null
}

function narrowed(part: Part, band: readonly Unit[], type: Type): Interval[] {
  return part.gutters.flatMap(([from, to]) => {
    let free: Interval[] = [[from, to]]
    for (const { left, right } of band) {
      free = free.flatMap(([a, b]): Interval[] =>
        right <= a || left >= b
          ? [[a, b]]
          : [
              [a, Math.min(b, left)],
              [Math.max(a, right), b],
            ],
      )
    }
    return free.filter((gap) => isGutter(gap, [...part.bands, band], MIN_GUTTER_OF_MANY, type))
  })
}

function wideEnough({ bands, gutters }: Part, type: Type): Interval[] {
  const rows = new Set(segmentsIn(bands.flat()).map(({ baseline }) => Math.round(baseline))).size
  const least = rows >= MANY_ROWS ? MIN_GUTTER_OF_MANY : MIN_GUTTER_OF_FEW
  const all = bands.flat()
  return gutters.filter(
    ([from, to]) =>
      isGutter([from, to], bands, least, type) &&
      all.some(({ right }) => right <= from + 0.5) &&
      all.some(({ left }) => left >= to - 0.5),
  )
}

/** Whether a gap is wide enough, or a line is drawn in it all along. */
function isGutter(
  [from, to]: Interval,
  bands: readonly (readonly Unit[])[],
  least: number,
  { size, rules }: Type,
): boolean {
  if (to - from >= least * size) return true
  const drawn = rules.filter(({ x }) => x > from - 1 && x < to + 1)
  return (
    drawn.length > 0 &&
    bands.every((band) =>
      band.every((unit) =>
        drawn.some(({ top, bottom }) => top < unit.bottom - 2 && bottom > unit.bottom - 4),
      ),
    )
  )
}

/** The white between the words of a band, from the left. */
function gapsOf(band: readonly Unit[]): Interval[] {
  const gaps: Interval[] = []
  let end: number | null = null
  for (const { left, right } of band.toSorted((a, b) => a.left - b.left)) {
    if (end !== null && left > end) gaps.push([end, left])
    end = Math.max(end ?? right, right)
  }
  return gaps
}

/** What overlaps from above to below: one line, or lines of several columns that interlock. */
function bandsOf(units: readonly Unit[]): Unit[][] {
  const bands: Unit[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const unit of units.toSorted((a, b) => a.top - b.top)) {
    if (unit.top < end - 0.5) bands.at(-1)?.push(unit)
    else bands.push([unit])
    end = Math.max(end, unit.bottom)
  }
  return bands
}

function splitAt(units: readonly Unit[], gutters: readonly Interval[]): Unit[][] {
  const cuts = gutters.map(([from, to]) => (from + to) / 2).toSorted((a, b) => a - b)
  const columns: Unit[][] = [...cuts, 0].map(() => [])
  for (const unit of units) {
    const middle = (unit.left + unit.right) / 2
    columns[cuts.filter((cut) => cut < middle).length]?.push(unit)
  }
  return columns.filter((column) => column.length > 0)
}

function medianSize(segments: readonly Segment[]): number {
  const sizes = segments.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 10
}
