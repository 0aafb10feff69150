import { calendarsBehind, type Platform } from './platform.ts'

/** Trumba: a "spud" in the page names its calendar, whose iCal address holds the same name. */
export const trumba: Platform = {
  name: 'trumba',
  links({ html }) {
    if (!/trumba\.com\//i.test(html)) return []
    return calendarsBehind(
      html,
      /\bwebName["']?\s{0,5}:\s{0,5}["']([\w-]{2,80})["']|\/\/(?:www\.)?trumba\.com\/calendars\/([\w-]{2,80})(?=["'?/])/gi,
      (name) => `https://www.trumba.com/calendars/${name}.ics`,
      'Trumba calendar',
    )
  },
}
