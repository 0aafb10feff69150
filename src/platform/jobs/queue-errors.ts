import { errorCode, isDatabaseAway } from '../database/database-error.ts'
import type { Logger } from '../logger.ts'

const SAME_AGAIN_AFTER_MS = 60_000

/**
 * Logs the job queue's errors so that they can be read: it asks the database several times a second, so that one
 * failure would fill the log. The same one is logged once a minute; that the database is away, in one sentence.
 */
export function createErrorTeller(logger: Logger, now = () => performance.now()): (error: Error) => void {
  const reportedAt = new Map<string, number>()
  return (error) => {
    const isAway = isDatabaseAway(error)
    // pg-boss names the worker at the end of the message: the same failure of another worker is no news.
    const failure = isAway ? 'away' : error.message.replace(/ \(Queue: .*\)$/, '')
    const last = reportedAt.get(failure)
    if (last !== undefined && now() - last < SAME_AGAIN_AFTER_MS) return
    reportedAt.set(failure, now())
    if (isAway) {
      const reason = errorCode(error) ?? error.message
      logger.warn({ reason }, 'the job queue cannot reach the database; its work goes on when that is back')
    } else logger.error({ err: error }, 'the job queue met an error')
  }
}
