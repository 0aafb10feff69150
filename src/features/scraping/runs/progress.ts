import type { RunProgress, ScrapeResult } from '../../../contract/scraping.ts'
import { followChannel, type Notifier } from '../../../platform/database/notify.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { findEndedLogs, findRunCounts } from '../data.ts'

/**
 * A run as it stands, and its churches that ended since the last look. A run has thousands of churches and is looked at
 * whenever one ends: what was reported is not read again.
 */
async function look(db: Database, runId: number, reported: Set<number>): Promise<RunProgress> {
  const counts = await findRunCounts(db, runId)
  // After the counts: a run that they call finished leaves nothing to report later.
  const fresh = await findEndedLogs(db, runId, reported)
  for (const { churchId } of fresh) reported.add(churchId)
  const { finishedAt = null, total = 0, succeeded = 0, failed = 0 } = counts ?? {}
  return {
    id: runId,
    status: finishedAt ? 'finished' : 'running',
    total,
    done: succeeded + failed,
    succeeded,
    failed,
    results: fresh.map(
      ({ status, message, ...log }): ScrapeResult => ({
        ...log,
        status: status === 'success' ? 'success' : 'error',
        message: message ?? '',
      }),
    ),
  }
}

/** The run's progress, at once and then whenever a church ends, until the run ends. */
export async function* followRun(options: {
  db: Database
  notifier: Notifier
  channel: string
  runId: number
}): AsyncGenerator<RunProgress> {
  const reported = new Set<number>()
  const changes = await followChannel(options.notifier, options.channel, String(options.runId))
  try {
    for (;;) {
      const progress = await look(options.db, options.runId, reported)
      yield progress
      if (progress.status === 'finished') return
      await changes.next()
    }
  } finally {
    changes.stop()
  }
}
