import type { EventLink, SourceKind, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import type { Page } from '../../html/tree.ts'
import { readJsonEvents } from '../json/events.ts'
import { isRecord } from '../json/values.ts'

/** What a page shows of the software that made it. */
export interface PageSigns {
  html: string
  url: string
  origin: string
  /** The day of reading, for addresses that name the days they ask for. */
  day?: CalendarDay | undefined
}

/** The day of reading, 'YYYY-MM-DD', and the church's zone. */
export type CalendarDay = Pick<ReadingContext, 'today' | 'timeZone'>

/** A site builder or calendar service. Each knows its own answers, pages or addresses; none needs a key. */
export interface Platform {
  name: string
  /** The events of an answer of its API as plain records, or null where the answer is not its own. */
  records?(data: Record<string, unknown>): PlainEvent[] | null
  /** The same of an answer that is a bare list; never empty. */
  list?(rows: Record<string, unknown>[]): PlainEvent[] | null
  /** The records that its pages carry inside. */
  pageRecords?(page: Page): PlainEvent[]
  /** Where a page of this platform has its events for machines; empty where the page is not its own. */
  links?(signs: PageSigns): EventLink[]
}

/** An event in the words that the reader of unknown JSON understands. */
export interface PlainEvent {
  title: unknown
  start: unknown
  end?: unknown
  timezone?: unknown
  all_day?: unknown
  location?: unknown
  url?: unknown
  image?: unknown
  description?: unknown
  uid?: unknown
  status?: unknown
  private?: unknown
  recurrence?: unknown
  organizer?: unknown
  tags?: unknown
}

/** Reads a platform's records into raw events, with the platform's name as their source. */
export function readRecords(
  platform: Platform,
  records: PlainEvent[],
  context: ReadingContext,
): SourceResult {
  const kind: SourceKind = `site-api:${platform.name}`
  const result = readJsonEvents(records, context, kind)
  for (const event of result.events) event.confidence = 0.96
  return result
}

export function recordsIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

interface NamedCalendars {
  label: string
  pattern: RegExp
  /** The address behind what the pattern found. */
  address: (found: string) => string
  kind?: EventLink['kind']
}

/** The distinct calendars of one service that a page names anywhere, in scripts too. */
export function findCalendars(
  html: string,
  { label, pattern, address, kind = 'ics' }: NamedCalendars,
): EventLink[] {
  const found = [...html.slice(0, MAX_HTML_CHARS).matchAll(pattern)].map((match) =>
    address(match[1] ?? match[2] ?? match[0]),
  )
  const urls = [...new Set(found)].filter((url) => URL.canParse(url))
  return urls.slice(0, MAX_CALENDARS).map((url) => ({ url, kind, score: 0.95, label }))
}

const MAX_HTML_CHARS = 5_000_000
const MAX_CALENDARS = 5
