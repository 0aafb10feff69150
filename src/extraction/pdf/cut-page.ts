/**
 * The order in which a printed page is read: the recursive X-Y cut (G. Nagy and S. Seth, "Hierarchical representation of
 * optically scanned documents", ICPR 1984) over the boxes of its words, as J. Ha, R. M. Haralick and I. T. Phillips do it
 * ("Recursive X-Y cut using bounding boxes of connected components", ICDAR 1995). Runs of rows that share a gutter are
 * columns, which are cut further, or the rows of a table.
 */
import { bottomOf, isBold, type Segment, topOf } from './printed-page.ts'
import { readTable, type TableRow } from './read-table.ts'
import type { VerticalRule } from './vertical-rules.ts'
import { readWeekdayGrid } from './weekday-grid.ts'

/** Text has lines that may go as far to the right as `edge`. */
export type Block = { kind: 'text'; segments: Segment[]; edge: number } | { kind: 'table'; rows: TableRow[] }

type Interval = readonly [from: number, to: number]

/** Of the size of the type, in runs of few and of many rows: spaces between words line up by chance in few. */
const MIN_GUTTER_OF_FEW = 1.4
const MIN_GUTTER_OF_MANY = 0.75
const MANY_ROWS = 4
const MAX_DEPTH = 12

export function cutPage(
  segments: readonly Segment[],
  rules: readonly VerticalRule[],
  edge = rightOf(segments),
  depth = 0,
): Block[] {
  if (segments.length === 0) return []
  const grid = depth < MAX_DEPTH ? readWeekdayGrid(segments, rules) : null
  if (grid) {
    const { above, below, columns, rows } = grid
    const inside: Block[] = rows
      ? [{ kind: 'table', rows }]
      : columns.flatMap((column) => cutPage(column.segments, rules, column.edge, depth + 1))
    return [...cutPage(above, rules, edge, depth + 1), ...inside, ...cutPage(below, rules, edge, depth + 1)]
  }
  const size = medianSize(segments)
  const blocks: Block[] = []
  let text: Segment[] = []
  const closeText = () => {
    if (text.length > 0) blocks.push({ kind: 'text', segments: text, edge })
    text = []
  }
  for (const { bands, gutters } of partsOf(bandsOf(segments), { size, rules })) {
    const columns = gutters.length > 0 && depth < MAX_DEPTH ? splitAt(bands.flat(), gutters) : []
    const entries = readTable(columns)
    if (columns.length === 0 || (entries === null && columns.every(({ length }) => length === 1))) {
      text.push(...bands.flat())
      continue
    }
    closeText()
    if (entries === null)
      blocks.push(...columns.flatMap((column) => cutPage(column, rules, rightOf(column), depth + 1)))
    else
      for (const entry of entries) {
        if (entry.kind === 'rows') blocks.push({ kind: 'table', rows: entry.rows })
        else blocks.push({ kind: 'text', segments: entry.segments, edge })
      }
  }
  closeText()
  return blocks
}

const rightOf = (segments: readonly Segment[]) => Math.max(...segments.map(({ right }) => right))

/** What decides how wide a gutter has to be. */
interface Type {
  size: number
  rules: readonly VerticalRule[]
}

interface Part {
  bands: Segment[][]
  gutters: Interval[]
}

/** Consecutive bands that share a gutter, and between them those that share none. */
function partsOf(bands: readonly Segment[][], type: Type): Part[] {
  const parts: Part[] = []
  let open: Part | null = null
  for (const band of bands) {
    const shared: Interval[] = open ? narrowed(open, band, type) : []
    if (open && shared.length > 0 && !endsTable(open, band, shared)) {
      open.bands.push(band)
      open.gutters = shared
      continue
    }
    const gutters = gapsOf(band).filter((gap) => isGutter(gap, [band], MIN_GUTTER_OF_MANY, type))
    open = { bands: [band], gutters }
    parts.push(open)
    if (gutters.length === 0) open = null
  }
  return parts.map((part) => ({ ...part, gutters: wideEnough(part, type) }))
}

/** A line of its own across some of a table's columns does not belong to it. */
function endsTable({ bands, gutters }: Part, band: readonly Segment[], shared: readonly Interval[]): boolean {
  const [only] = band
  if (!only || band.length > 1 || (shared.length === gutters.length && !isBold(only))) return false
  return readTable(splitAt(bands.flat(), gutters)) !== null
}

function narrowed(part: Part, band: readonly Segment[], type: Type): Interval[] {
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
  const rows = new Set(bands.flat().map(({ baseline }) => Math.round(baseline))).size
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
  bands: readonly (readonly Segment[])[],
  least: number,
  { size, rules }: Type,
): boolean {
  if (to - from >= least * size) return true
  const drawn = rules.filter(({ x }) => x > from - 1 && x < to + 1)
  return (
    drawn.length > 0 &&
    bands.every((band) =>
      band.every(({ baseline }) => drawn.some(({ top, bottom }) => top < baseline && bottom > baseline - 2)),
    )
  )
}

/** The white between the words of a band, from the left. */
function gapsOf(band: readonly Segment[]): Interval[] {
  const gaps: Interval[] = []
  let end: number | null = null
  for (const { left, right } of band.toSorted((a, b) => a.left - b.left)) {
    if (end !== null && left > end) gaps.push([end, left])
    end = Math.max(end ?? right, right)
  }
  return gaps
}

/** What overlaps from above to below: one line, or lines of several columns that interlock. */
function bandsOf(segments: readonly Segment[]): Segment[][] {
  const bands: Segment[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const segment of segments.toSorted((a, b) => topOf(a) - topOf(b))) {
    if (topOf(segment) < end - 0.5) bands.at(-1)?.push(segment)
    else bands.push([segment])
    end = Math.max(end, bottomOf(segment))
  }
  return bands
}

function splitAt(segments: readonly Segment[], gutters: readonly Interval[]): Segment[][] {
  const cuts = gutters.map(([from, to]) => (from + to) / 2).toSorted((a, b) => a - b)
  const columns: Segment[][] = [...cuts, 0].map(() => [])
  for (const segment of segments) {
    const middle = (segment.left + segment.right) / 2
    columns[cuts.filter((cut) => cut < middle).length]?.push(segment)
  }
  return columns.filter((column) => column.length > 0)
}

function medianSize(segments: readonly Segment[]): number {
  const sizes = segments.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 10
}
