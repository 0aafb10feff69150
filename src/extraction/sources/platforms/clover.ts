import { icalAddresses, type Platform } from './platform.ts'

/** Clover Sites: calendars are pages of the site; an export address, where the page names one, is the better source. */
export const clover: Platform = {
  name: 'clover',
  links({ html }) {
    return icalAddresses(
      html,
      /https?:\/\/[\w.-]*(?:cloversites|clovermedia)\.com\/[^\s"'<>\\]{0,300}?(?:\.ics|ical)[^\s"'<>\\]{0,200}/gi,
      'Clover',
    )
  },
}
