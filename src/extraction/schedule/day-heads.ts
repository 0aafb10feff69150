import type { Bounds } from '../prose/repeats/repeat-dates.ts'
import { isWorship } from './line-names.ts'
import { nameIn } from './line-parts.ts'
import type { NameSource } from './rule-events.ts'
import type { Days, ScheduleLine } from './schedule-lines.ts'

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
