import { findCalendars, type PlainEvent, type Platform } from './platform.ts'

/** ServiceU Events (EventU): the key of an organization's public calendar opens its list of occurrences, in local time. */
export const serviceU: Platform = {
  name: 'serviceu',
  list(rows) {
    if (!rows.every((row) => 'OccurrenceStartTime' in row && 'Name' in row)) return null
    return rows.map(
      (row): PlainEvent => ({
        title: row.Name,
        start: row.OccurrenceStartTime,
        end: row.OccurrenceEndTime,
        // The church asks that its hours are not shown.
        all_day: row.DisplayTimes === false || row.DisplayTimes === 'false',
        location: [row.LocationName, row.LocationAddress, row.LocationCity]
          .filter((part) => typeof part === 'string' && part)
          .join(', '),
        url: row.ExternalEventUrl || row.PublicEventUrl,
        image: row.ExternalImageUrl,
        description: row.Description,
        uid: row.OccurrenceId,
        organizer: row.ContactName,
        tags: row.CategoryList,
        status: row.StatusDescription,
        private: /^(?:approved|cancell?ed)?$/i.test(String(row.StatusDescription ?? '')) ? null : 'hidden',
      }),
    )
  },
  links: ({ html }) =>
    findCalendars(html, {
      label: 'ServiceU calendar',
      kind: 'site-api',
      pattern:
        /\.serviceu\.com\/(?:calendar|rest\/events)[^\s"'<>]{0,300}?orgkey=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/gi,
      address: (key) =>
        `https://api.serviceu.com/rest/events/occurrences?orgKey=${key.toLowerCase()}&nextDays=${DAYS}&format=json`,
    }),
}

const DAYS = 75
