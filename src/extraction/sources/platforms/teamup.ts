import { findCalendars, type Platform, recordsIn } from './platform.ts'

/** TeamUp: the calendar's public key, in a link or a frame, is also the key of its iCal feed. */
export const teamup: Platform = {
  name: 'teamup',
  records(data) {
    const events = recordsIn(data.events)
    if (events.length === 0 || !events.every((event) => 'start_dt' in event && 'end_dt' in event)) return null
    const present = events.filter((event) => !event.delete_dt)
    return present.map((event) => ({
      title: event.title,
      start: event.start_dt,
      end: event.end_dt,
      timezone: event.tz,
      all_day: event.all_day,
      location: event.location,
      description: event.notes,
      uid: event.id,
      // The API lists each date of a series by itself, with the rule of all.
      recurrence: event.ristart_dt ? null : event.rrule,
      organizer: event.who,
    }))
  },
  links: ({ html }) =>
    findCalendars(html, {
      label: 'TeamUp calendar',
      pattern: /https?:\/\/(?:www\.)?teamup\.com\/(ks[a-z0-9]{8,30})/gi,
      address: (key) => `https://ics.teamup.com/feed/${key}/0.ics`,
    }),
}
