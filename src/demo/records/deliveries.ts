import { z } from 'zod'
import { dateAfter } from './event-plan.ts'
import { flag, nullable, readRecords } from './read-records.ts'
import { DAYS_SINCE_ISSUE, demoSubscribers } from './subscribers.ts'

const delivery = z.object({
  email: z.string(),
  status: z.enum(['submitted', 'failed', 'uncertain']),
  attempts: z.coerce.number(),
  hasBounced: flag,
  error: nullable,
})
export type DemoDelivery = z.infer<typeof delivery>

const SUBMITTED = { status: 'submitted', attempts: 1, hasBounced: false, error: null } as const

/** The mails that did not simply go out: every end that a row of a finished issue can have. */
const exceptions = new Map(readRecords('delivery-exceptions.csv', delivery).map((row) => [row.email, row]))

export const BOUNCED_EMAIL = 'karen.o@mail.example'

/** The earlier issue's ledger; `today` is YYYY-MM-DD. One reader had left long before it. */
export function demoDeliveries(today: string): DemoDelivery[] {
  const issuedOn = dateAfter(today, -DAYS_SINCE_ISSUE)
  return demoSubscribers(today)
    .filter(
      ({ subscribedAt, isActive, email }) => subscribedAt < issuedOn && (isActive || exceptions.has(email)),
    )
    .map(({ email }) => exceptions.get(email) ?? { email, ...SUBMITTED })
}
