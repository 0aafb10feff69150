import { isRecord } from '../json/values.ts'
import { type Platform, recordsIn } from './platform.ts'

/** The Events Calendar for WordPress: GET /wp-json/tribe/events/v1/events, and ?ical=1 on its pages. */
export const theEventsCalendar: Platform = {
  name: 'the-events-calendar',
  records(data) {
    const events = recordsIn(data.events)
    if (events.length === 0 || !events.every((event) => 'utc_start_date' in event && 'start_date' in event))
      return null
    return events
      .filter(
        (event) => event.status === undefined || event.status === 'publish' || event.status === 'canceled',
      )
      .map((event) => ({
        title: event.title,
        // Local to `timezone`, unlike utc_start_date.
        start: event.start_date,
        end: event.end_date,
        timezone: event.timezone,
        all_day: event.all_day,
        location: event.venue,
        url: event.url,
        image: event.image,
        description: event.description,
        uid: event.global_id,
        status: event.event_status ?? event.status,
        private: event.hide_from_listings === true ? 'hidden' : null,
        organizer:
          recordsIn(event.organizer)[0]?.organizer ??
          (isRecord(event.organizer) ? event.organizer.organizer : null),
        tags: event.categories,
      }))
  },
  links({ html, origin }) {
    if (!/\/plugins\/the-events-calendar\/|tribe-events|\/wp-json\/tribe\//i.test(html)) return []
    const label = 'The Events Calendar'
    return [
      { url: `${origin}/wp-json/tribe/events/v1/events?per_page=50`, kind: 'site-api', score: 0.99, label },
      { url: `${origin}/events/?ical=1`, kind: 'ics', score: 0.9, label },
    ]
  },
}
