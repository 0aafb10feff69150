import { type Platform, recordsIn } from './platform.ts'

/** Google Calendar's public events list (calendar#events); its iCal address comes from the embedded frame. */
export const googleCalendar: Platform = {
  name: 'google-calendar',
  records(data) {
    if (data.kind !== 'calendar#events') return null
    return recordsIn(data.items)
      .filter((item) => item.summary !== undefined || item.status !== 'cancelled')
      .map((item) => ({
        title: item.summary ?? 'Busy',
        start: item.start,
        end: item.end,
        timezone: data.timeZone,
        location: item.location,
        url: item.htmlLink,
        description: item.description,
        uid: item.iCalUID,
        status: item.status,
        private: item.visibility,
        recurrence: item.recurrence,
      }))
  },
}
