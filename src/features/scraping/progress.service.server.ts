import type { RunProgress, ScrapeResult } from '../../contract/scraping.ts'
import { followChannel } from '../../platform/database/follow.ts'
import type { Notifier } from '../../platform/database/notify.ts'
import type { Database } from '../../platform/database/transaction.ts'
import { findRun, findRunLogs } from './data.server.ts'

/** A run as it stands, and its churches that ended since the last look. */
async function look(db: Database, runId: number, told: Set<number>): Promise<RunProgress> {
  const run = await findRun(db, runId)
  const logs = await findRunLogs(db, runId)
  const ended = logs.filter(({ log }) => log.status !== 'running')
  const fresh = ended.filter(({ log }) => !told.has(log.churchId))
  for (const { log } of fresh) told.add(log.churchId)
  return {
    id: runId,
    status: run?.finishedAt ? 'finished' : 'running',
    total: logs.length,
    done: ended.length,
    succeeded: ended.filter(({ log }) => log.status === 'success').length,
    failed: ended.filter(({ log }) => log.status === 'error').length,
    results: fresh.map(
      ({ log, churchName }): ScrapeResult => ({
        churchId: log.churchId,
        church: churchName,
        status: log.status === 'success' ? 'success' : 'error',
        eventsFound: log.eventsFound,
        message: log.message ?? '',
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
  const told = new Set<number>()
  const changes = await followChannel(options.notifier, options.channel, String(options.runId))
  try {
    for (;;) {
      const progress = await look(options.db, options.runId, told)
      yield progress
      if (progress.status === 'finished') return
      await changes.next()
    }
  } finally {
    changes.stop()
  }
}
