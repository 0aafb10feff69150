import { calendarsBehind, type Platform } from './platform.ts'

/** Tockify: the name of an embedded or linked calendar is also that of its iCal feed. */
export const tockify: Platform = {
  name: 'tockify',
  links({ html }) {
    return calendarsBehind(
      html,
      /(?:data-tockify-calendar=["']?|\/\/(?:www\.)?tockify\.com\/(?!(?:api|browser|i|pages|tkf2)\b))([\w.-]{2,60})/gi,
      (name) => `https://tockify.com/api/feeds/ics/${name}`,
      'Tockify calendar',
    )
  },
}
