import type { Element } from '../../html/tree.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { MONTH_PATTERN, monthOf } from '../words/calendar-names.ts'
import { monthAbove } from './month-days.ts'
import type { DateMention } from './scan-dates.ts'

/** 1 the day, 2 the month of the last day, where it is another one, 3 the last day. */
const NUMBER = new RegExp(
  `^\\s*(\\d{1,2})(?:st|nd|rd|th)?(?:\\s*(?:-|–|—|&|to)\\s*(?:(${MONTH_PATTERN})\\.?\\s*)?(\\d{1,2})(?:st|nd|rd|th)?)?\\s*$`,
  'iu',
)
const QUICK = /^\s*\d{1,2}(?!\d|[:/.]\d)/
const LONGEST_NUMBER = 24
const LEAST_ROWS = 2
/** A row of days has its number, what is on, and perhaps the hour and the place. */
const MOST_CELLS = 5

interface NumberedRow {
  line: ScannedLine
  mention: DateMention
}

interface Table {
  rows: NumberedRow[]
  months: number
  /** Rows that begin with anything else. */
  others: number
}

/**
 * A year's calendar in a table: below the row or the heading "JANUARY 2027" each row begins with a number, "16" or
 * "17-19", and goes on with what is on. The numbers of a month have to rise, and hardly any row may begin otherwise:
 * a table of hymns or of scores has numbers too.
 */
export function dateRowNumbers(lines: readonly ScannedLine[]): void {
  if (!lines.some(mayBeNumber)) return
  const tables = new Map<Element, Table>()
  let month: { month: number; year: number | null } | null = null
  let lastDay = 0
  for (const line of lines) {
    if (line.isFurniture) continue
    const row = rowOf(line)
    const named = line.text.length < LONGEST_HEADING && line.times.length === 0 ? monthAbove(line) : null
    if (named) {
      month = named
      lastDay = 0
    }
    const table = row ? tableOf(row, tables) : null
    if (!row || !table || line.order !== row.from) continue
    if (named) table.months++
    const mention: DateMention | null = month && !named ? dayOf(line, lines, row, month) : null
    if (mention && mention.first.day >= lastDay) {
      table.rows.push({ line, mention })
      lastDay = mention.first.day
    } else if (!named) table.others++
  }
  for (const { rows, others } of tables.values()) {
    if (rows.length < LEAST_ROWS || others * 4 > rows.length + 4) continue
    for (const { line, mention } of rows) {
      line.times = []
      line.periods = []
      line.dates = [mention]
    }
  }
}

const LONGEST_HEADING = 60

const mayBeNumber = (line: ScannedLine) =>
  line.text.length <= LONGEST_NUMBER && line.element.name === 'td' && QUICK.test(line.text)

function rowOf({ element }: ScannedLine): Element | null {
  if (element.name !== 'td' && element.name !== 'th') return null
  return element.parent?.name === 'tr' ? element.parent : null
}

function tableOf(row: Element, tables: Map<Element, Table>): Table | null {
  let at = row.parent
  for (let i = 0; at && at.name !== 'table' && i < 3; i++) at = at.parent
  if (at?.name !== 'table') return null
  const known = tables.get(at) ?? { rows: [], months: 0, others: 0 }
  tables.set(at, known)
  return known
}

function dayOf(
  line: ScannedLine,
  lines: readonly ScannedLine[],
  row: Element,
  { month, year }: { month: number; year: number | null },
): DateMention | null {
  if (line.text.length > LONGEST_NUMBER || !QUICK.test(line.text) || row.children.length > MOST_CELLS * 2)
    return null
  const next = lines[line.order + 1]
  const isNamed = next && next.order < row.to && next.element !== line.element && /\p{L}{3}/u.test(next.text)
  const [, number = '', lastMonth, lastNumber] = NUMBER.exec(line.text) ?? []
  const day = Number(number)
  if (!isNamed || day < 1 || day > 31 || NUMBER.test(next.text)) return null
  const last = lastNumber
    ? { year: null, month: lastMonth ? monthOf(lastMonth) : month, day: Number(lastNumber), weekday: null }
    : null
  return { at: 0, end: line.text.length, first: { year, month, day, weekday: null }, last }
}
