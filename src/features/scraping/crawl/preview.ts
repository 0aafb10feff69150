import type { PreviewAnswer } from '../../../contract/scraping/scraping.ts'
import { overInstant, readableStart } from '../../../domain/events/when.ts'
import type { IncomingEvent } from '../../events/service.ts'
import type { PageNote } from './read-target.ts'

const SHOWN_EVENTS = 200

/** What a visit gave, as the admin shows it: a series as its next date, soonest first. */
export function presentPreview(
  website: string,
  visit: { failure: string | null; pages: PageNote[]; events: IncomingEvent[] },
  options: { now: Date; timeZone: string },
): PreviewAnswer {
  const coming = visit.events
    .filter((event) => overInstant(event, options.timeZone) > options.now)
    .toSorted((a, b) => moment(a).localeCompare(moment(b)))
  const dates = new Map<string, number>()
  for (const { seriesKey } of coming) {
    if (seriesKey !== null) dates.set(seriesKey, (dates.get(seriesKey) ?? 0) + 1)
  }
  const reported = new Set<string>()
  const cards = coming.filter(({ seriesKey }) => {
    if (seriesKey === null) return true
    const isFirst = !reported.has(seriesKey)
    reported.add(seriesKey)
    return isFirst
  })
  return {
    website,
    failure: visit.failure,
    pages: visit.pages,
    events: cards.slice(0, SHOWN_EVENTS).map((event) => ({
      title: event.title,
      eventDate: event.onDate,
      eventTime: readableStart(event),
      location: event.location,
      category: event.category,
      series:
        event.seriesKey === null
          ? null
          : { rule: event.rule ?? 'Repeats', dates: dates.get(event.seriesKey) ?? 1 },
      cancelled: event.cancelled,
      description: event.description,
      url: event.url,
      source: { url: event.sourceUrl, kind: event.sourceKind },
      confidence: event.provenance.start?.confidence ?? event.provenance.title?.confidence ?? 0,
    })),
    dates: coming.length,
  }
}

const moment = (event: IncomingEvent) => `${event.onDate}T${event.startTime ?? ''}`
