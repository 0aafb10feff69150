import { addDays, isDate } from '../time/civil-date.ts'
import { wallTimeOf, zoneNamed } from '../time/zones.ts'

/** What is known of the church whose page it is; empty where nothing is. */
export interface ChurchContext {
  /** As the directory names it: "Spanish". */
  language: string
  /** Name and denomination. */
  church: string
}

/** A page, feed or calendar file, and what has to be known to read its dates. */
export interface ExtractionInput {
  body: string
  /** Of a PDF the body is what `readPdf` makes of it, of pictures what `htmlOfPictures` does, of a model's answer what `answeredPage` does. */
  type: 'html' | 'ics' | 'json' | 'xml' | 'pdf' | 'word' | 'picture' | 'model'
  /** Address the body came from; relative links resolve against it. */
  url: string | null
  /** ISO instant, local date-time or date: dates without a year resolve against it. */
  now: string
  /** IANA zone of the church. */
  timeZone: string
  church?: ChurchContext | undefined
  /** First and last date ('YYYY-MM-DD', inclusive) between which repeating events are expanded. */
  from?: string
  to?: string
}

/** The input's circumstances, resolved once and handed to every source. */
export interface ReadingContext {
  url: string | null
  timeZone: string
  church: ChurchContext
  /** Today in the church's zone, 'YYYY-MM-DD'. */
  today: string
  from: string
  to: string
  /** Of an answer in JSON: whether its stamps print the clock of the house with a Z behind it. */
  hasLocalClock?: () => boolean
}

/** How far repeating events are expanded when nothing else is asked for (the product's horizon). */
export const DEFAULT_HORIZON_DAYS = 60

/**
 * Resolves `now` and the window. Throws a RangeError with a plain sentence when a date is not valid.
 * A zone that nobody knows is read as UTC: wall times stay as printed.
 */
export function resolveContext(input: Omit<ExtractionInput, 'body' | 'type'>): ReadingContext {
  const timeZone = zoneNamed(input.timeZone) ?? 'UTC'
  const today = todayIn(input.now, timeZone)
  const from = input.from ?? today
  const to = input.to ?? addDays(from, DEFAULT_HORIZON_DAYS)
  if (!isDate(from)) throw new RangeError(`"${from}" is not a date (YYYY-MM-DD).`)
  if (!isDate(to)) throw new RangeError(`"${to}" is not a date (YYYY-MM-DD).`)
  return { url: input.url, timeZone, church: input.church ?? { language: '', church: '' }, today, from, to }
}

function todayIn(now: string, timeZone: string): string {
  const date = now.slice(0, 10)
  if (!isDate(date)) throw new RangeError(`"${now}" is not a date or an ISO instant.`)
  if (!/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(now)) return date
  const instant = Date.parse(now)
  if (Number.isNaN(instant)) throw new RangeError(`"${now}" is not a date or an ISO instant.`)
  return wallTimeOf(instant, timeZone).slice(0, 10)
}
