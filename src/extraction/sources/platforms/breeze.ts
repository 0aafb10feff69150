import { icalAddresses, type Platform } from './platform.ts'

/** Breeze: the public feed of a calendar, which says by its path alone that it is iCalendar. */
export const breeze: Platform = {
  name: 'breeze',
  links({ html }) {
    return icalAddresses(
      html,
      /https?:\/\/[\w-]{2,60}\.breezechms\.com\/events\/feed\/[\w%+/=-]{6,400}/gi,
      'Breeze',
    )
  },
}
