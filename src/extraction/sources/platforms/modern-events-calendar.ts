import type { Platform } from './platform.ts'

/** Modern Events Calendar for WordPress: an iCal feed by address; its RSS carries mec: dates, its pages JSON-LD. */
export const modernEventsCalendar: Platform = {
  name: 'modern-events-calendar',
  links({ html, origin }) {
    if (!/\/plugins\/modern-events-calendar|mec-(?:wrap|calendar|event)/i.test(html)) return []
    return [
      { url: `${origin}/?mec-ical-feed=1`, kind: 'ics', score: 0.9, label: 'Modern Events Calendar' },
      { url: `${origin}/events/feed/`, kind: 'feed', score: 0.7, label: 'Modern Events Calendar' },
    ]
  },
}
