import { createHmac } from 'node:crypto'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { countFailure, forgetFailures } from './throttle-data.ts'

export type SignInThrottle = ReturnType<typeof createSignInThrottle>

/**
 * Slows the guessing of passwords down, whatever addresses it comes from (ASVS 6.3.1). Nobody is locked out for good: a
 * device that has signed in before is counted by itself, and a passkey is not counted at all.
 */
export function createSignInThrottle(options: { db: Database; clock: Clock; secret: string }) {
  const { db, clock, secret } = options
  const keyOf = (who: string) => createHmac('sha256', secret).update(`sign-in ${who}`).digest('base64url')
  return {
    /** Counts a try as a failure before it is made. Answers how many seconds to wait instead, or null. */
    begin: (who: string): Promise<number | null> => countFailure(db, keyOf(who), clock.now()),
    /** The password was right. */
    succeed: (who: string) => forgetFailures(db, keyOf(who)),
  }
}
