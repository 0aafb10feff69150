import { REFUSALS } from '../../contract/refusals.ts'
import { isDatabaseAway, isDatabaseFull } from '../database/database-error.ts'
import { AppError } from '../errors.ts'

/** Seconds. A database that was started again is back within seconds; a disk that is full waits for a person. */
export const AWAY_SECONDS = 30
const FULL_SECONDS = 300

/**
 * The answer while the database is away or has no room (503, with when to ask again); null for every other failure.
 * The site mends itself: nothing has to be started again.
 */
export function toUnavailable(error: unknown): AppError | null {
  if (error instanceof AppError) return null
  if (isDatabaseAway(error)) {
    return new AppError('unavailable', REFUSALS.away, { retryAfterSeconds: AWAY_SECONDS, cause: error })
  }
  if (isDatabaseFull(error)) {
    return new AppError('unavailable', REFUSALS.full, { retryAfterSeconds: FULL_SECONDS, cause: error })
  }
  return null
}
