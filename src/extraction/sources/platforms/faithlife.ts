import { icalAddresses, type Platform } from './platform.ts'

/** Faithlife Sites and calendars publish iCal addresses beside their pages. */
export const faithlife: Platform = {
  name: 'faithlife',
  links({ html }) {
    return icalAddresses(
      html,
      /(?:https?|webcal):\/\/[\w.-]*faithlife\.com\/[^\s"'<>\\]{0,300}?(?:\.ics|ical)[^\s"'<>\\]{0,200}/gi,
      'Faithlife',
    )
  },
}
