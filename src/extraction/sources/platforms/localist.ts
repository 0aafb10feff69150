import { isRecord } from '../json/values.ts'
import { type PlainEvent, type Platform, recordsIn } from './platform.ts'

/** Localist: GET /api/2/events lists events, each with its instances. */
export const localist: Platform = {
  name: 'localist',
  records(data) {
    const events = recordsIn(data.events)
      .map((wrapper) => wrapper.event)
      .filter(isRecord)
    if (events.length === 0 || !events.every((event) => 'event_instances' in event)) return null
    return events.flatMap((event): PlainEvent[] =>
      recordsIn(event.event_instances)
        .map((wrapper) => wrapper.event_instance)
        .filter(isRecord)
        .map((instance) => ({
          title: event.title,
          start: instance.start,
          end: instance.end,
          all_day: instance.all_day,
          location: [event.location_name, event.room_number, event.address]
            .filter((part) => typeof part === 'string' && part)
            .join(', '),
          url: event.localist_url ?? event.url,
          image: event.photo_url,
          description: event.description_text ?? event.description,
          uid: instance.id,
          status: event.status,
          private: event.private,
          tags: event.tags,
        })),
    )
  },
  links({ html, origin }) {
    if (!/localist(?:-static|\.com)|data-localist/i.test(html)) return []
    return [
      { url: `${origin}/api/2/events?days=60&pp=100`, kind: 'site-api', score: 0.93, label: 'Localist' },
    ]
  },
}
