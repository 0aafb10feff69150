import type { WaitingChurch } from '../../../../contract/churches/churches.ts'

/** The page promises that a submitted church is reviewed within 48 hours (specification, section 2). */
const PROMISED_HOURS = 48
const HOUR_MS = 60 * 60_000

/**
 * Hours that a submitted church waits beyond what its submitter was promised, begun ones included; null while the
 * promise holds, and for a church that nobody submitted. `now` is an instant (ISO 8601).
 */
export function hoursOverdue(
  church: Pick<WaitingChurch, 'origin' | 'createdAt'>,
  now: string,
): number | null {
  if (church.origin !== 'submission') return null
  const hours = (Date.parse(now) - Date.parse(church.createdAt)) / HOUR_MS - PROMISED_HOURS
  return hours > 0 ? Math.ceil(hours) : null
}
