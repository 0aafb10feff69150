import type { Trouble } from '../../domain/troubles.ts'
import { describeTrouble } from '../admin/health.ts'

/** What owners are written when the site needs a person, and when it no longer does. */
export const ownerAlertCopy = {
  letter: (siteName: string, troubles: readonly Trouble[], siteUrl: string) => {
    if (troubles.length === 0) {
      return {
        subject: `All is well again on ${siteName}`,
        lines: ['Hello,', `Everything that needed attention on ${siteName} is in order again.`],
      }
    }
    return {
      subject:
        troubles.length === 1
          ? `Something on ${siteName} needs attention`
          : `${troubles.length} things on ${siteName} need attention`,
      lines: [
        'Hello,',
        ...troubles.map(describeTrouble).map(({ words, reason, advice, path }) => {
          const because = reason === undefined ? '' : ` (${reason.replace(/\.$/, '')})`
          return `${words}${because} ${advice} ${siteUrl}${path}`
        }),
        'This email comes at most once a day, and once more when all is well again. An owner can turn it off under Settings, Schedules.',
      ],
    }
  },
  link: 'See the health of the site',
} as const

/** What owners are written when a burst of sign-ups begins to wait. */
export const quarantineCopy = {
  letter: (siteName: string) => ({
    subject: `Sign-ups on ${siteName} are waiting for you`,
    lines: [
      'Hello,',
      `Far more people than usual are signing up for ${siteName} right now. That may be robots, or a church that has just told everyone about you.`,
      'So that no one gets email they did not ask for, new sign-ups wait in quarantine. Please look at them, then release or erase all of them with one button. Released people are asked by email to confirm; what nobody decides about is erased after 30 days.',
    ],
  }),
  link: 'See the sign-ups',
} as const
