import type { Element } from '../html/tree.ts'
import type { ScannedLine } from '../prose/page-parts.ts'
import type { Bounds } from '../prose/repeats/repeat-dates.ts'
import { isWorship } from './line-names.ts'
import { nameIn } from './line-parts.ts'
import type { NameSource } from './rule-events.ts'
import type { Days, ScheduleLine } from './schedule-lines.ts'
import { isServiceName, STAFF_WORD } from './service-words.ts'

/** A line whose days hold for the hours below it. */
export interface DayHead {
  line: ScheduleLine
  /** Null where it is a day of the calendar. */
  days: Days | null
  rank: number
  /** What bounds it, where its own line says so: "Sunday Worship, Nov 22 – Dec 20" above its hour. */
  bounds?: Bounds | null
}

/** Of the lines that head others plain ones are the lowest. */
export const PLAIN_RANK = 8
export const rankOf = ({ line: { level } }: ScheduleLine) => level || PLAIN_RANK

/** "1st weekend" above "Saturday": the weeks of the heading above the day. */
export const outerWeeks = (heads: readonly DayHead[], head: DayHead | null): number[] =>
  heads.findLast(({ days, rank }) => head && rank < head.rank && (days?.weeks.length ?? 0) > 0)?.days
    ?.weeks ?? []

const REACH_OF_STAFF = 12
/** Whether the nearest heading above that names a service or an office names an office. */
export function isBelowStaff(line: ScheduleLine, titles: readonly { line: ScheduleLine }[]): boolean {
  if (isServiceName(line.folded)) return false
  const nearest = titles.findLast(
    ({ line: title }) => STAFF_WORD.test(title.folded) || isServiceName(title.folded),
  )
  return nearest?.line.isStaffed === true && line.line.order - nearest.line.line.order < REACH_OF_STAFF
}

export interface Chosen {
  name: string
  from: NameSource
  line: ScheduleLine
}

const MAX_CARD_LINES = 2
/** A card's heading, above a line that names its day. */
export const isHeadOfCard = (title: Chosen, line: ScheduleLine) =>
  title.from === 'heading' &&
  line.days.length > 0 &&
  line.line.order - title.line.line.order <= MAX_CARD_LINES &&
  !isWorship(title.name)

/** "Misas del domingo 9:00" heads "11:00" below it. */
export const nameOfHead = (line: ScheduleLine) => nameIn(line, 0, line.hours[0]?.at ?? 0)

const MAX_BOX_LINES = 4
/** Whether a line is in a box of few lines, as a card is. */
export const isInside = (box: Element | null, order: number) =>
  box !== null && box.to - box.from <= MAX_BOX_LINES && order >= box.from && order < box.to

/** The row of a table in which a cell's line stands. */
export function rowOf({ element: { parent } }: ScannedLine): Element | null {
  return parent?.name === 'tr' ? parent : null
}
