import { isRecord } from '../json/values.ts'
import { type Platform, recordsIn } from './platform.ts'

/** Subsplash: calendar answers hold events under _embedded, with instants and a zone. */
export const subsplash: Platform = {
  name: 'subsplash',
  records(data) {
    const embedded = isRecord(data._embedded) ? data._embedded : {}
    const events = [...recordsIn(embedded.events), ...recordsIn(embedded['calendar-events'])]
    if (events.length === 0 || !events.every((event) => 'start_at' in event)) return null
    return events.map((event) => ({
      title: event.title ?? event.name,
      start: event.start_at,
      end: event.end_at,
      timezone: event.timezone ?? event.time_zone,
      all_day: event.all_day,
      location: event.location ?? event.address,
      url: event.short_url ?? event.url,
      description: event.summary ?? event.description_text ?? event.description,
      uid: event.id,
      recurrence: event.rrule,
      status: event.status,
      private: event.visibility,
    }))
  },
}
