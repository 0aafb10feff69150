import { dateAfter } from './event-plan.ts'
import { DAYS_SINCE_ISSUE, demoSubscribers } from './subscribers.ts'

export interface DemoDelivery {
  email: string
  status: 'submitted' | 'failed' | 'uncertain'
  attempts: number
  hasBounced: boolean
  error: string | null
}

const SUBMITTED: Omit<DemoDelivery, 'email'> = {
  status: 'submitted',
  attempts: 1,
  hasBounced: false,
  error: null,
}

/** The mails that did not simply go out: every end that a row of a finished issue can have. */
const EXCEPTIONS: Readonly<Record<string, Omit<DemoDelivery, 'email'>>> = {
  'karen.o@mail.example': { ...SUBMITTED, hasBounced: true },
  'winston@ledbetter.example': {
    ...SUBMITTED,
    status: 'failed',
    error: '550 5.1.1 <winston@ledbetter.example>: Recipient address rejected',
  },
  'josiah@marsh.example': {
    ...SUBMITTED,
    status: 'failed',
    attempts: 5,
    error: 'Tried too often; the last answer was: 452 4.2.2 Mailbox full',
  },
  'moses.tillery@mail.example': {
    ...SUBMITTED,
    status: 'failed',
    attempts: 0,
    error: 'The reader unsubscribed before it was sent.',
  },
  'abby@stonecipher.example': {
    ...SUBMITTED,
    status: 'uncertain',
    error:
      'The sending process ended while the mail was being handed over, so it may or may not have been taken.',
  },
}

export const BOUNCED_EMAIL = 'karen.o@mail.example'

/** The earlier issue's ledger; `today` is YYYY-MM-DD. One reader had left long before it. */
export function demoDeliveries(today: string): DemoDelivery[] {
  const issuedOn = dateAfter(today, -DAYS_SINCE_ISSUE)
  return demoSubscribers(today)
    .filter(
      ({ subscribedAt, isActive, email }) => subscribedAt < issuedOn && (isActive || email in EXCEPTIONS),
    )
    .map(({ email }) => ({ email, ...(EXCEPTIONS[email] ?? SUBMITTED) }))
}
