import { calendarsBehind, type Platform } from './platform.ts'

/** A calendar published from Outlook: beside the page for people lies the same as iCalendar. Bookings are none. */
export const outlook: Platform = {
  name: 'outlook',
  links({ html }) {
    return calendarsBehind(
      html,
      /(https?:\/\/outlook\.(?:office365|office|live)\.com\/owa\/calendar\/[^\s"'<>?]{10,300}\/(?:(?:reach)?calendar|index)\.html)/gi,
      (url) => url.replace(/index\.html$/i, 'calendar.ics').replace(/\.html$/i, '.ics'),
      'Outlook calendar',
    )
  },
}
