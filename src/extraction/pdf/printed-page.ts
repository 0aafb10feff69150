import type { Box, VerticalRule } from './boxed-units.ts'

/** What a printed page shows, with its place on the page: points from the upper left corner. */

/** Words that the file sets in one piece. */
export interface TextRun {
  text: string
  left: number
  right: number
  baseline: number
  size: number
  isBold: boolean
}

export interface PrintedPage {
  number: number
  runs: TextRun[]
  rules: VerticalRule[]
  boxes: Box[]
}

/** Words beside each other, with no more than a space between them. */
export interface Segment {
  runs: TextRun[]
  left: number
  right: number
  baseline: number
  size: number
  /** Its end runs into the next column, and is not counted. */
  isClipped?: boolean
}

/** What stands on one baseline within a column. */
export type TextLine = Segment

/** Of the size of the type: letters rise so far above their baseline and reach so far below it. */
const ASCENT = 0.72
const DESCENT = 0.2
export const topOf = ({ baseline, size }: Segment): number => baseline - ASCENT * size
export const bottomOf = ({ baseline, size }: Segment): number => baseline + DESCENT * size

/** Wider than this many sizes of the type, a gap separates; sentences that are set to both margins stay below it. */
const MAX_SPACE = 0.9
const MIN_SPACE = 0.12
const MAX_JUSTIFIED_SPACE = 3
/** A raised "th" stands on a baseline of its own. */
const MAX_RISE = 0.45

/** So many lines that begin at the same place begin a column there. */
const MIN_COLUMN_LINES = 6
const MAX_START_SHIFT = 0.6
/** Before the start of a column, words may stand nearer, or run into it. */
const MIN_SPACE_BEFORE_COLUMN = 0.45

/** The runs of a page joined to segments, from above, then from the left. */
export function segmentsOf({ runs, rules }: Pick<PrintedPage, 'runs' | 'rules'>): Segment[] {
  const rows = rowsOf(runs.filter(({ text }) => text.trim() !== '')).map((row) =>
    row.toSorted((a, b) => a.left - b.left),
  )
  const starts = columnStarts(rows.flatMap((row) => segmentsOfRow(row, rules, [])))
  const segments = rows.flatMap((row) => segmentsOfRow(row, rules, starts))
  for (const start of starts) clipOverruns(segments, start)
  return segments
}

/** What runs up to the next column or into it is of its own nevertheless. */
function clipOverruns(segments: readonly Segment[], start: number): void {
  const next = segments.filter(({ left }) => Math.abs(left - start) <= MAX_START_SHIFT)
  for (const segment of segments) {
    const { left, right, baseline, size } = segment
    const end = start - MAX_SPACE * size
    if (left > end - size || right <= end) continue
    if (right <= start || next.some((other) => Math.abs(other.baseline - baseline) < size))
      segment.right = end
  }
}

function segmentsOfRow(
  row: readonly TextRun[],
  rules: readonly VerticalRule[],
  starts: readonly number[],
): Segment[] {
  const segments: Segment[] = []
  let last: Segment | undefined
  for (const [i, run] of row.entries()) {
    const size = Math.max(last?.size ?? 0, run.size)
    const gap = run.left - (last?.right ?? 0)
    const isInto =
      last !== undefined &&
      (gap > MIN_SPACE_BEFORE_COLUMN * size || gap < -MIN_SPACE * size) &&
      starts.some((start) => Math.abs(start - run.left) <= MAX_START_SHIFT)
    const isJoined = isJustified(row, i) || (gap < MAX_SPACE * size && !isInto)
    if (last && isJoined && !isRuled(last.right, run.left, run.baseline, rules)) append(last, run)
    else {
      last = { runs: [run], left: run.left, right: run.right, baseline: run.baseline, size: run.size }
      segments.push(last)
    }
  }
  return segments
}

function columnStarts(segments: readonly Segment[]): number[] {
  const lines = Map.groupBy(segments, ({ left }) => Math.round(left))
  return [...lines.values()]
    .filter(({ length }) => length >= MIN_COLUMN_LINES)
    .map((line) => line[line.length >> 1]?.left ?? 0)
}

/** Single words with the same wide space before and behind, or twice before: a line that is set to both margins. */
function isJustified(row: readonly TextRun[], at: number): boolean {
  const gap = gapBefore(row, at)
  const size = row[at]?.size ?? 0
  if (gap > MAX_JUSTIFIED_SPACE * size) return false
  return [gapBefore(row, at + 1), gapBefore(row, at - 1)].some((other) => Math.abs(other - gap) < 0.02 * size)
}

function gapBefore(row: readonly TextRun[], at: number): number {
  const [before, run] = [row[at - 1], row[at]]
  const areWords = before && run && !before.text.trim().includes(' ')
  return areWords ? run.left - before.right : Number.NaN
}

/** Whether a line is drawn between two words of one baseline. */
function isRuled(from: number, to: number, baseline: number, rules: readonly VerticalRule[]): boolean {
  return rules.some(
    ({ x, top, bottom }) => x > from - 1 && x < to + 1 && top < baseline && bottom > baseline - 2,
  )
}

function append(segment: Segment, run: TextRun): void {
  const before = segment.runs.at(-1)
  const isApart = run.left - segment.right > MIN_SPACE * run.size
  if (before && isApart && !before.text.endsWith(' ') && !run.text.startsWith(' '))
    segment.runs[segment.runs.length - 1] = { ...before, text: `${before.text} ` }
  segment.runs.push(run)
  segment.right = Math.max(segment.right, run.right)
  if (run.size > segment.size) {
    segment.size = run.size
    segment.baseline = run.baseline
  }
}

/** What stands on one baseline, from above. */
function rowsOf(runs: readonly TextRun[]): TextRun[][] {
  const rows: TextRun[][] = []
  let tallest: TextRun | null = null
  for (const run of runs.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    const limit = tallest ? tolerance(tallest, run) : 0
    if (row && tallest && Math.abs(run.baseline - tallest.baseline) <= limit) {
      row.push(run)
      if (run.size > tallest.size) tallest = run
    } else {
      rows.push([run])
      tallest = run
    }
  }
  return rows
}

function tolerance(one: TextRun, other: TextRun): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  return small.size < 0.8 * large.size ? MAX_RISE * large.size : 0.15 * large.size
}

/** Segments of one baseline as one line. */
export function linesOf(segments: readonly Segment[]): TextLine[] {
  return segmentRows(segments).map((row) => joinSegments(row))
}

/** Segments by baseline, each row from the left. */
export function segmentRows(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline)) {
    const first = rows.at(-1)?.[0]
    if (first && segment.baseline - first.baseline < 0.3 * Math.min(first.size, segment.size))
      rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows.map((row) => row.toSorted((a, b) => a.left - b.left))
}

export function joinSegments(row: readonly Segment[]): TextLine {
  const [first, ...rest] = row
  if (!first) throw new RangeError('A line has at least one segment.')
  return rest.reduce<TextLine>(
    (line, segment) => ({
      runs: [...line.runs, space, ...segment.runs],
      left: Math.min(line.left, segment.left),
      right: Math.max(line.right, segment.right),
      baseline: line.baseline,
      size: Math.max(line.size, segment.size),
    }),
    first,
  )
}

const space: TextRun = { text: ' ', left: 0, right: 0, baseline: 0, size: 0, isBold: false }

export const textOf = ({ runs }: Segment): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

export const isBold = ({ runs }: Segment): boolean =>
  runs.every(({ text, isBold: bold }) => bold || text.trim() === '')
