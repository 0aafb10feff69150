/** What the rooms of prose hand to one another: what a line prints, and the parts of a page. */
import type { ReadingContext } from '../candidate/context.ts'
import type { TableColumns } from '../html/columns.ts'
import type { Line } from '../html/lines.ts'
import type { Element, Page } from '../html/tree.ts'

/** A stretch of a line between its dates and times. */
export interface Piece {
  text: string
  /** It follows the date or time as "at ...", "in ...": a place. */
  isPlace: boolean
}

/** A calendar day as printed; the year may be missing. */
export interface PrintedDay {
  year: number | null
  month: number
  day: number
  /** 0 (Sunday) to 6 where the page prints one: a check, and a help to find the year. */
  weekday: number | null
}

/** A feast that a line begins with, where its date is nowhere printed on the line. */
export interface FeastMention {
  at: number
  end: number
  /** Which of the feasts, whatever it is called. */
  id: number
  /** The day it falls on in a year, in the reckoning of an Orthodox church where `isOrthodox`. */
  dayIn(year: number, isOrthodox: boolean): PrintedDay
}

/** One printed date, or range of dates, and where in the line it stands. */
export interface DateMention {
  at: number
  end: number
  first: PrintedDay
  /** The last day of a range ("May 3-5"). */
  last: PrintedDay | null
  /** A feast by its name: the day depends on the year, and the words stay part of the title. */
  feast?: FeastMention
  /** A day told from the day of writing ("tomorrow"). */
  dayFrom?: (written: string) => string
}

/** "June 2024" or "2024" without a day: what later dates inherit. */
export interface PeriodMention {
  at: number
  end: number
  year: number | null
  month: number | null
}

/** A time of day, or a span of it, and where in the line it stands. Times are 'hh:mm', 24 hours. */
export interface TimeMention {
  at: number
  end: number
  from: string
  to: string | null
  /** Printed with am or pm (or as noon, or past twelve), rather than guessed. */
  certain: boolean
}

/** A line with the dates, times, months and years that it prints. */
export interface ScannedLine extends Line {
  dates: DateMention[]
  times: TimeMention[]
  /** Hours that it takes back ("instead of 5:30"); they are not among its times. */
  off?: TimeMention[]
  periods: PeriodMention[]
  /** Part of a date that is spread over several lines ("MAY" / "5"): no words of its own. */
  isFragment: boolean
  /** Its stretches between dates and times; cut when they are first asked for (`piecesOf`). */
  pieces: Piece[] | null
  /** The text as the page has it, where its dates were put into English to be read. */
  printed?: string
}

/** A printed date with its year found: where an event may hang. */
export interface Anchor {
  line: ScannedLine
  mention: DateMention
  date: string
  /** The last day of a range. */
  lastDate: string | null
  /** How the year was found. */
  yearFrom: 'printed' | 'heading' | 'neighbour' | 'page' | 'weekday' | 'now'
  /** The weekday that is printed beside it is another one. */
  hasWrongWeekday: boolean
  /** The page says that nothing takes place on it. */
  isOff?: boolean
}

/** A line that says of a day, or of a span of days, that something does not take place. */
export type DayNote = Pick<Anchor, 'line' | 'date' | 'lastDate' | 'hasWrongWeekday'>

/** What the abbreviations of one page stand for: 'CAC' → 'Community Advisory Committee'. */
export type Glossary = ReadonlyMap<string, string>

/** A page, its lines, and what the page as a whole says. */
export interface PageView {
  page: Page
  lines: ScannedLine[]
  columns: TableColumns
  context: ReadingContext
  /** The page's own name: its first naming h1, else its title without the site's name. */
  name: string | null
  /** The church's own name where a page of its site prints it as a heading above what the page is about. */
  siteName: string | null
  /** The board, committee or council that the page mostly speaks of; of the kind that `text` names, if it names one. */
  bodyFor(text: string): string | null
  /** By a line's order, whether it stands in the block of one dated record; filled when the page is cut. */
  isTold: boolean[]
  /** The days on which a calendar's boxes say that something does not take place; filled when they are read. */
  notes: DayNote[]
  /** What the page's abbreviations stand for, where it says so itself. */
  glossary(): Glossary
}

/** The part of a page that tells of one date: lines from (inclusive) to (exclusive). */
export interface PageRecord {
  anchors: Anchor[]
  from: number
  to: number
  /** The element that holds the record alone; null where it is a line among others of one block. */
  element: Element | null
  /** The element that holds this record and its neighbours. */
  group: Element | null
  /** All records of the group, this one too. */
  siblings: PageRecord[]
  /** Lines before and after that belong to no record of the group. */
  before: [number, number]
  after: [number, number]
}

/** An hour of a record. */
export interface RecordTime {
  from: string
  to: string | null
  /** Where one day has several events, the name of this one. */
  title: string | null
  /** The line of its hour, in the program of a day. */
  line?: ScannedLine
  /** It is not for everyone, and the others of the day are. */
  isPrivate?: boolean
}

/** A repetition as a line says it: weekdays, which weeks of the month, and how plainly it is said. */
export interface RepeatPhrase {
  at: number
  end: number
  /** 0 (Sunday) to 6. */
  weekdays: number[]
  /** 1-5 and -1 (last); empty for every week. */
  weeks: number[]
  /** Weeks of the month that are taken out again ("except the last"), as in `weeks`. */
  exceptWeeks?: number[]
  /** "every other": which weeks is not known without a first date. */
  isAlternate: boolean
  /** Of such a one, how many weeks apart it is: 2 where it is not here. */
  weeksApart?: number
  /** Said outright ("every", plural, "first ... of the month"), rather than a bare weekday. */
  isPlain: boolean
  /** "Monday - Friday". */
  isSpan: boolean
  /** The day of each month ("the 13th of each month"); its weekdays are all seven. */
  monthDay?: number
}
