import type { RawEvent } from '../../candidate/candidate.ts'
import type { Element } from '../../html/tree.ts'
import { dateOf } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import { scanPeriods } from '../dates/scan-dates.ts'
import type { TimeMention } from '../hours/scan-times.ts'
import type { PageView } from '../page-view.ts'
import { placeOfList } from '../places/shared-place.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { NOT_HAPPENING } from '../words/papers.ts'
import { isNaming, piecesOf } from '../words/wording.ts'
import { type Cell, cellsOf, rowsOf } from './day-columns.ts'
import { nearestYear } from './month-grid.ts'

/** Fewer dates under such headings may be chance. */
const LEAST_CELLS = 3
const LONGEST_NAME = 100
const NUMBER = '\\d{1,2}(?:st|nd|rd|th)?\\s*\\*{0,2}'
const NUMBERS = new RegExp(`^\\s*${NUMBER}(?:\\s*(?:,|&|;|/|and|y)\\s*${NUMBER})*\\s*$`, 'i')
const NOTHING =
  /^\W*$|^\W*(?:no (?:meetings?|class(?:es)?|services?)|none|n\/?a|tb[ad]|recess|break|cancell?ed|closed|holiday)\b/i
/** Columns and rows of days on which nothing happens to which anybody would go. */
const NO_EVENT =
  /\b(?:agendas?|minutes|packets?|deadlines?|due|submi\w+|filing|post(?:ed|ing)?|publish\w*|publication|notices?|mail(?:ed|ing)|cut-?off|starts?|ends?|begins?|opens?|closes?|registration|dates?|days?|months?|weeks?|holidays?)\b/i

interface Heading {
  at: number
  name: string
  time: TimeMention | null
}

interface Month {
  year: number | null
  month: number
}

/**
 * Events of tables that tell what happens in the headings and when in the cells: a column for each ("City Council,
 * 7 PM"; "Bible Study") and a row for each month, or the other way round. A cell holds dates ("July 9") or the days of
 * its month ("9, 23"). The rows are claimed, so that their words are not read again.
 */
export function readEventColumns(view: PageView, anchors: readonly Anchor[]): RawEvent[] {
  const byLine = Map.groupBy(anchors, ({ line }) => line.order)
  return view.page.tables.flatMap((table) => {
    if (table.from >= table.to) return []
    const [head, ...rows] = rowsOf(table).filter(({ from, to }) => from < to)
    if (!head || rows.length === 0) return []
    const reading = new TableReading(table, byLine, view)
    const events = reading.readColumns(head, rows) ?? reading.readRows(head, rows) ?? []
    if (events.length > 0) for (const row of [head, ...rows]) view.page.claimed.add(row)
    return events
  })
}

class TableReading {
  private readonly table: Element
  private readonly byLine: ReadonlyMap<number, Anchor[]>
  private readonly view: PageView
  private previous: { year: number; month: number } | null = null

  constructor(table: Element, byLine: ReadonlyMap<number, Anchor[]>, view: PageView) {
    this.table = table
    this.byLine = byLine
    this.view = view
  }

  /** A column for each event; null where the table is none of these. */
  readColumns(head: Element, rows: readonly Element[]): RawEvent[] | null {
    const headings = cellsOf(head)
      .slice(1)
      .flatMap((cell) => this.headingOf(cell))
    if (headings.length < 2) return null
    const events: RawEvent[] = []
    let told = 0
    for (const row of rows) {
      const [first, ...cells] = cellsOf(row)
      if (!first || NO_EVENT.test(this.textOf(first))) return null
      const month = this.monthOf(first)
      for (const cell of cells) {
        const heading = headings.find(({ at }) => at === cell.at)
        if (!heading) continue
        const dates = this.datesOf(cell, month)
        if (dates === null) return null
        if (dates.length > 0) told++
        events.push(...dates.map((date) => this.eventOn(date, heading, cell)))
      }
    }
    return told >= LEAST_CELLS ? events : null
  }

  /** A row for each event, and the months above; null where the table is none of these. */
  readRows(head: Element, rows: readonly Element[]): RawEvent[] | null {
    const months = new Map<number, Month>()
    for (const cell of cellsOf(head)) {
      const month = this.monthOf(cell)
      if (month) months.set(cell.at, month)
    }
    if (months.size < LEAST_CELLS) return null
    const events: RawEvent[] = []
    for (const row of rows) {
      const cells = cellsOf(row)
      const [heading] = cells[0] ? this.headingOf(cells[0]) : []
      if (!heading) continue
      for (const cell of cells.slice(1)) {
        const month = months.get(cell.at)
        const dates = month ? this.datesOf(cell, month) : []
        if (dates === null) return null
        events.push(...dates.map((date) => this.eventOn(date, heading, cell)))
      }
    }
    return events.length >= LEAST_CELLS ? events : null
  }

  private linesOf({ element }: Cell): ScannedLine[] {
    return this.view.lines.slice(element.from, element.to)
  }

  private textOf(cell: Cell): string {
    return this.linesOf(cell)
      .map(({ text }) => text)
      .join(' ')
  }

  /** What a heading names, and the hour that it gives; nothing where it prints a date or names no event. */
  private headingOf(cell: Cell): Heading[] {
    const lines = this.linesOf(cell)
    if (lines.some(({ dates }) => dates.length > 0)) return []
    const name = lines
      .flatMap(piecesOf)
      .map(({ text }) => text)
      .join(' ')
    if (!isNaming(name) || name.length > LONGEST_NAME || NO_EVENT.test(name) || NOT_HAPPENING.test(name))
      return []
    return [{ at: cell.at, name, time: lines.flatMap(({ times }) => times)[0] ?? null }]
  }

  /** A cell that names a month and nothing else; its year follows from the months before it, or from what is printed above. */
  private monthOf(cell: Cell): Month | null {
    const text = this.textOf(cell)
    if (text.length > 30) return null
    // Read anew: with the number of the next cell it may have been taken for a date.
    const [period] = scanPeriods(text)
    if (!period?.month || /[\p{L}\d]/u.test(text.slice(0, period.at) + text.slice(period.end))) return null
    const { month } = period
    const before = this.previous
    const year =
      period.year ?? (before ? before.year + (month < before.month ? 1 : 0) : this.yearAbove()) ?? null
    if (year !== null) this.previous = { year, month }
    return { year, month }
  }

  private yearAbove(): number | null {
    for (let i = this.table.from; i >= Math.max(0, this.table.from - 8); i--) {
      const line = this.view.lines[i]
      const year = line && line.text.length < 120 ? line.periods.find((period) => period.year)?.year : null
      if (year) return year
    }
    return null
  }

  /** The dates of a cell that holds nothing else; null where it says something else. */
  private datesOf(cell: Cell, month: Month | null): string[] | null {
    const text = this.textOf(cell)
    if (NOTHING.test(text)) return []
    if (month && NUMBERS.test(text)) {
      const year = month.year ?? nearestYear(month.month, this.view.context.today)
      const days = text.match(/\d+/g) ?? []
      const dates = days.map((day) => dateOf(year, month.month, Number(day)))
      return dates.every((date) => date !== null) ? dates : null
    }
    const lines = this.linesOf(cell)
    const found = lines.flatMap(({ order }) => this.byLine.get(order) ?? [])
    const hasWords = lines.some((line) => piecesOf(line).some((piece) => isNaming(piece.text)))
    return found.length > 0 && !hasWords ? found.map(({ date }) => date) : null
  }

  private eventOn(date: string, { name, time }: Heading, cell: Cell): RawEvent {
    const own = this.linesOf(cell).flatMap(({ times }) => times)[0] ?? time
    const { context } = this.view
    return {
      title: name,
      start: own ? `${date}T${own.from}` : date,
      end: own?.to && own.to > own.from ? `${date}T${own.to}` : null,
      timeZone: context.timeZone,
      location: placeOfList(this.table.from, this.view),
      url: context.url,
      kind: 'html',
      confidence: own ? 0.85 : 0.75,
      origin: { proposer: 'table', line: this.linesOf(cell)[0]?.order ?? this.table.from },
      evidence: `${name}: ${this.textOf(cell)}`.slice(0, 240),
    }
  }
}
