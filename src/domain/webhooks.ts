/** What an endpoint can be notified of. */
export const WEBHOOK_KINDS = [
  'event.approved',
  'event.changed',
  'event.cancelled',
  'church.added',
  'issue.published',
  'application.paid',
] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** One attempt at a delivery. */
export interface WebhookAttempt {
  /** ISO 8601 */
  at: string
  ms: number
  /** What was sent beside the body; absent where it was not stored yet. */
  headers?: Record<string, string>
  /** The HTTP status; null where nothing was answered. */
  status: number | null
  /** The beginning of the answer, or why there is none, in one sentence. */
  answer: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The pauses between attempts that the Standard Webhooks specification recommends: 27 hours and 35 minutes in all. */
const RETRY_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR] as const

/** An endpoint where nothing arrived for so long is stopped. */
export const MAX_FAILING_DAYS = 5

/** When a delivery is tried again after so many attempts, or null where it is given up. */
export function nextAttemptAt(tries: number, now: Date): Date | null {
  const seconds = RETRY_SECONDS[tries - 1]
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000)
}
