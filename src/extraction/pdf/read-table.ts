import { isBold, linesOf, type Segment, segmentRows, type TextLine, textOf } from './printed-page.ts'

/** The cells of a row, each as its lines; an empty cell has none. */
export type TableRow = TextLine[][]

/** Rows, and between them the lines that stand over those that follow. */
type TableEntry = { kind: 'rows'; rows: TableRow[] } | { kind: 'heading'; segments: Segment[] }

/** A cell of a day or an hour: "Sat, Nov 28", "5:00 PM", "11/29", "sábado 17:30". */
const TIME =
  /\d{1,2}[:h]\d\d|\d\s*[ap]\.?\s?m\b|\d{1,2}\/\d{1,2}|\b(?:sun|mon|tues?|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|dom|lun|mi[eé]|jue|vie|s[aá]b|ene|abr|ago|dic|noon|mediod)/iu
/** Words of three letters that are neither: what the hour is of. */
const OTHER_WORD =
  /(?<!\p{L})(?!(?:sun|mon|tue|wed|thu|fri|sat|dom|lun|mar|mi[eé]|jue|vie|s[aá]b|jan|ene|feb|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic|and|noon|mid|daily|every|first|second|third|fourth|last|each|after|before|cada)\p{L}*)\p{L}{3,}/iu
const MAX_NAMED_SHARE = 0.5
const HOUR = /\d[:.]\d\d|\d\s*[ap]\.?\s?m\b/i
const MIN_OTHER_HOURS = 2
const MAX_TIME_WORDS = 6
const MIN_TIME_SHARE = 0.6
const MIN_ALIGNED = 0.8
/** Lines that fill their column, one after the other, are sentences. */
const MAX_PROSE_SHARE = 0.35

/**
 * Columns as the rows of a table, where one holds days or hours that stand beside the others' words line by line; null
 * where each column is read by itself.
 */
export function readTable(columns: readonly Segment[][]): TableEntry[] | null {
  const lines = columns.map((column) => linesOf(column))
  if (lines.length < 2 || lines.some((column) => isProse(column))) return null
  const at = lines.findIndex((column, i) => isOfTimes(column) || isNextToNames(column, lines.toSpliced(i, 1)))
  const times = lines[at]
  if (!times) return null
  const others = lines.filter((_, i) => i !== at).flat()
  // Hours with names in one column, and more of them in another: each is a list of its own.
  const named = times.filter((line) => OTHER_WORD.test(textOf(line)))
  const hours = others.filter((line) => HOUR.test(textOf(line)))
  if (named.length > MAX_NAMED_SHARE * times.length && hours.length >= MIN_OTHER_HOURS) return null
  const aligned = times.filter((line) => others.some((other) => isAligned(line, other)))
  if (aligned.length < MIN_ALIGNED * times.length) return null
  // A column of hours beside one with more words is a column, not a cell.
  const anchored = lines.filter(
    (column, i) =>
      i !== at &&
      column.filter((line) => times.some((time) => isAligned(line, time))).length * 2 >= column.length,
  )
  if (anchored.length === 0) return null
  return entriesOf(columns)
}

function entriesOf(columns: readonly Segment[][]): TableEntry[] {
  const entries: TableEntry[] = []
  const rows = segmentRows(columns.flat())
  const isBoldTable = rows.filter((row) => row.length > 1 && row.every(isBold)).length * 2 > rows.length
  let before: Segment | undefined
  for (const row of rows) {
    const cells = columns.map((column) => row.filter((segment) => column.includes(segment)))
    const isAlone = cells.filter((cell) => cell.length > 0).length === 1
    const isHeading =
      isAlone &&
      row.every((line) => (!isBoldTable && isBold(line)) || isFar(before, line) || isLarger(line, before))
    before = row[0]
    const last = entries.at(-1)
    if (isHeading) {
      if (last?.kind === 'heading') last.segments.push(...row)
      else entries.push({ kind: 'heading', segments: [...row] })
      continue
    }
    const table = last?.kind === 'rows' ? last : { kind: 'rows' as const, rows: [] }
    if (table !== last) entries.push(table)
    // What stands alone goes on with the cell above it.
    if (!isAlone || table.rows.length === 0) table.rows.push(columns.map(() => []))
    cells.forEach((cell, i) => {
      if (cell.length > 0) table.rows.at(-1)?.[i]?.push(...linesOf(cell))
    })
  }
  return entries
}

const MAX_ROW_STEP = 2.2
const isFar = (before: Segment | undefined, { baseline, size }: Segment) =>
  before !== undefined && baseline - before.baseline > MAX_ROW_STEP * size
const isLarger = ({ size }: Segment, before: Segment | undefined) =>
  before !== undefined && size > 1.09 * before.size

function isOfTimes(lines: readonly TextLine[]): boolean {
  const times = lines.filter((line) => {
    const text = textOf(line)
    return TIME.test(text) && text.split(' ').length <= MAX_TIME_WORDS
  })
  return times.length >= Math.max(1, MIN_TIME_SHARE * lines.length)
}

/** Hours in every line, however long, each beside a name without one, and no name without hours. */
function isNextToNames(lines: readonly TextLine[], others: readonly TextLine[][]): boolean {
  const [names = [], another] = others
  return (
    another === undefined &&
    names.length === lines.length &&
    lines.every(
      (line, i) =>
        HOUR.test(textOf(line)) &&
        names.some((name) => isAligned(name, line)) &&
        !HOUR.test(textOf(names[i] ?? line)),
    )
  )
}

const isSentence = (text: string) =>
  text.split(' ').length > 5 && (text.match(/\p{L}{3,}/gu) ?? []).length > 3

function isProse(lines: readonly TextLine[]): boolean {
  const edge = Math.max(...lines.map(({ right }) => right))
  const start = Math.min(...lines.map(({ left }) => left))
  const full = lines.filter((line) => line.right - start > 0.85 * (edge - start) && isSentence(textOf(line)))
  return lines.length > 3 && full.length > MAX_PROSE_SHARE * lines.length
}

const isAligned = (one: TextLine, other: TextLine) =>
  Math.abs(one.baseline - other.baseline) < 0.3 * Math.min(one.size, other.size)

/** Sentences, beside lines of days and hours. */
export const hasProse = (lines: readonly TextLine[]) =>
  isProse(lines.filter((line) => !TIME.test(textOf(line))))
