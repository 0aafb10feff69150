import type { RawEvent, RecurrenceException } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { parsePage } from '../../html/parse-page.ts'
import { readProse } from '../../prose/read-page.ts'
import { addDays } from '../../time/civil-date.ts'
import { wallTimeOf } from '../../time/zones.ts'

/** A post of a feed: its words and when it was written. */
export interface Post {
  title: string
  link: string | null
  /** As the feed prints it (RFC 822 or ISO). */
  written: string | undefined
  /** HTML or plain text. */
  content: string
}

const MAX_CONTENT = 15_000
/** What was written longer ago announces nothing that is still to come. */
const OLDEST_DAYS = 200
const HAS_DATE = /\d/

/**
 * Events that a post announces in its own words ("… will be here Friday, January 22, at 7 PM"), read as a page is, from
 * the day of writing: dates without a year are looked for after it, and what lies before it is a report. What it says
 * does not take place, or is replaced by what it announces, is reported to `onException`.
 */
export function readPost(
  { title, link, written, content }: Post,
  context: ReadingContext,
  onException: (exception: RecurrenceException) => void,
): RawEvent[] {
  const instant = Date.parse(written ?? '')
  if (Number.isNaN(instant) || !HAS_DATE.test(content)) return []
  const day = wallTimeOf(instant, context.timeZone).slice(0, 10)
  if (day < addDays(context.today, -OLDEST_DAYS) || day > addDays(context.today, 1)) return []
  const body = `<html><body><main><h1>${escapeText(title)}</h1><p>Posted on ${day}</p><div>${content.slice(0, MAX_CONTENT)}</div></main></body></html>`
  const page = parsePage(body, link ?? context.url)
  const { events, exceptions } = readProse(page, { ...context, url: link ?? context.url, today: day })
  for (const exception of exceptions ?? []) onException(exception)
  return events
    .filter(({ start, seriesKey }) => (seriesKey ?? null) === null && start.slice(0, 10) >= day)
    .map((event) => ({ ...event, url: link ?? event.url ?? null }))
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
