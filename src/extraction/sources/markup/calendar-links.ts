import type { RawEvent, SourceResult } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import type { Element, Page } from '../../html/tree.ts'
import { oneLine, plainText } from '../../text/plain-text.ts'
import { readStamp, zoneOfStamp } from '../../time/timestamp.ts'
import { convertWall, zoneNamed } from '../../time/zones.ts'
import { spanOf } from './schema-event.ts'

const MAX_EVENTS = 500

interface LinkedEvent {
  title: string | null
  start: string
  end: string
  location: string | null
  description: string | null
  zone: string | null
}

/** Events that a page states in its "Add to calendar" links, as Google's, Yahoo's and Outlook's addresses document them. */
export function readCalendarLinks(page: Page, context: ReadingContext): SourceResult {
  const events = new Map<string, RawEvent>()
  for (const element of page.calendarLinks.slice(0, MAX_EVENTS)) {
    const href = element.attribs.href ?? ''
    const event = readLink(element, href, context)
    const key = `${event?.start} ${event?.title}`
    // Links for several calendars tell the same; the first is kept.
    if (event && !events.has(key)) events.set(key, event)
  }
  return { events: [...events.values()], rejections: [], warnings: [] }
}

function readLink(element: Element, href: string, context: ReadingContext): RawEvent | null {
  const address = URL.parse(href.startsWith('//') ? `https:${href}` : href)
  const linked = address ? readQuery(address.searchParams) : null
  const title = oneLine(linked?.title)
  const [start, end] = [readStamp(linked?.start ?? ''), readStamp(linked?.end ?? '')]
  if (!linked || !title || !start) return null
  const zone = zoneNamed(linked.zone) ?? context.timeZone
  // An instant is wanted as the clock of the place.
  const local = (stamp: typeof start) =>
    stamp.offset === 'UTC' ? { wall: convertWall(stamp.wall, 'UTC', zone), offset: null } : stamp
  const from = local(start)
  return {
    title,
    timeZone: zoneOfStamp(from, zone),
    ...spanOf(from, end && local(end), null, zone),
    location: oneLine(linked.location),
    description: plainText(linked.description),
    kind: 'json',
    confidence: 0.9,
    evidence: `${title} ${linked.start} (${element.attribs.title ?? 'link to add it to a calendar'})`.slice(
      0,
      200,
    ),
  }
}

function readQuery(query: URLSearchParams): LinkedEvent | null {
  const first = (...names: string[]) => names.map((name) => query.get(name)).find(Boolean) ?? null
  const [from, to] = (query.get('dates') ?? '').split('/')
  const start = from || first('startdt', 'st')
  if (!start) return null
  return {
    title: first('text', 'subject', 'title'),
    start,
    end: to || (first('enddt', 'et') ?? ''),
    location: first('location', 'in_loc'),
    description: first('details', 'body', 'desc'),
    zone: first('ctz'),
  }
}
