import type { Platform } from './platform.ts'

/** Calendar plug-ins of WordPress, each with an iCal address of the whole site that its pages need not link. */
const PLUGINS = [
  {
    label: 'All-in-One Event Calendar',
    sign: /\/plugins\/all-in-one-event-calendar\/|\bai1ec[-_]/i,
    path: '/?plugin=all-in-one-event-calendar&controller=ai1ec_exporter_controller&action=export_events&no_html=true',
  },
  { label: 'My Calendar', sign: /\/plugins\/my-calendar\//i, path: '/?feed=my-calendar-ics' },
  {
    label: 'Modern Events Calendar',
    sign: /\/plugins\/modern-events-calendar|mec-(?:wrap|calendar|event)/i,
    path: '/?mec-ical-feed=1',
  },
  { label: 'Events Manager', sign: /\/plugins\/events-manager\//i, path: '/events.ics' },
]

export const wordPressCalendars: Platform = {
  name: 'wordpress-calendars',
  links({ html, origin }) {
    return PLUGINS.filter(({ sign }) => sign.test(html)).map(({ label, path }) => ({
      url: origin + path,
      kind: 'ics' as const,
      score: 0.9,
      label,
    }))
  },
}
