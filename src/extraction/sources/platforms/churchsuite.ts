import { calendarsBehind, type Platform } from './platform.ts'

/** ChurchSuite: what an account shows of its calendar in other sites is also an answer of JSON, with local times. */
export const churchSuite: Platform = {
  name: 'churchsuite',
  links({ html }) {
    return calendarsBehind(
      html,
      /\/\/(?!my\b|login\b|accounts\b)([a-z\d-]{2,60})\.churchsuite\.com\/(?:embed\/calendar|events?|calendar)\b/gi,
      (account) => `https://${account.toLowerCase()}.churchsuite.com/embed/calendar/json`,
      'ChurchSuite calendar',
      'site-api',
    )
  },
}
