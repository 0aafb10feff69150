import { z } from 'zod'
import { dateAfter } from './event-plan.ts'
import { flag, nullable, readRecords } from './read-records.ts'
import type { DemoSubscriber } from './record-shapes.ts'

const rows = readRecords(
  'subscribers.csv',
  z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: nullable,
    source: z.enum(['website', 'newsletter', 'referral', 'other']),
    daysAgo: z.coerce.number(),
    hasLeft: flag,
  }),
)

export const DAYS_SINCE_ISSUE = 6

/** The newsletter's readers; `today` is YYYY-MM-DD. */
export function demoSubscribers(today: string): DemoSubscriber[] {
  return rows.map(({ daysAgo, hasLeft, ...row }) => ({
    ...row,
    isActive: !hasLeft,
    subscribedAt: `${dateAfter(today, -daysAgo)}T15:20:00Z`,
  }))
}
