import type { PreviewAnswer } from '../../../contract/scraping/scraping.ts'
import { overInstant, readableStart } from '../../../domain/events/when.ts'
import { groupSeries } from '../../../extraction/same-event/group-series.ts'
import type { IncomingEvent } from '../../events/service.ts'
import type { PageNote } from './read-target.ts'

const SHOWN_EVENTS = 200

export function presentPreview(
  website: string,
  visit: { failure: string | null; pages: PageNote[]; events: IncomingEvent[] },
  options: { now: Date; timeZone: string },
): PreviewAnswer {
  const coming = visit.events
    .filter((event) => overInstant(event, options.timeZone) > options.now)
    .toSorted((a, b) => moment(a).localeCompare(moment(b)))
  const keys = groupSeries(coming)
  const series = Map.groupBy(coming, (event) => keys.get(event))
  const datesOf = (event: IncomingEvent) => (keys.has(event) ? (series.get(keys.get(event)) ?? []) : [])
  const cards = coming.filter((event) => !keys.has(event) || datesOf(event)[0] === event)
  return {
    website,
    failure: visit.failure,
    pages: visit.pages,
    events: cards
      .slice(0, SHOWN_EVENTS)
      .map((event) => ({
        title: event.title,
        eventDate: event.onDate,
        eventTime: readableStart(event),
        location: event.location,
        category: event.category,
        series:
          datesOf(event).length === 0
            ? null
            : { rule: event.rule ?? 'Repeats', dates: datesOf(event).length },
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
