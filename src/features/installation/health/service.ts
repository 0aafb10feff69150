import type { Health } from '../../../contract/health.ts'
import { countWorkers } from '../../../platform/database/liveness.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { freeMegabytes, MIN_FREE_MB } from '../../../platform/free-space.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findLastBackup, isLate } from '../backups/keeping.ts'

/** A monitor waits no longer for a database that hangs. */
const MAX_WAIT_MS = 3_000

export interface HealthOptions {
  version: string
  dataDir: string
  clock: Clock
  /** Whether back-ups are scheduled. */
  hasBackups: boolean
}

/** How this installation is, part by part. Never throws: that something is wrong is the answer. */
export async function examineHealth(
  db: Database,
  { version, dataDir, clock, hasBackups }: HealthOptions,
): Promise<Health> {
  const [workers, free, backup] = await Promise.all([
    within(MAX_WAIT_MS, countWorkers(db)).catch(() => null),
    freeMegabytes(dataDir).catch(() => null),
    within(MAX_WAIT_MS, findLastBackup(db)).catch(() => null),
  ])
  const parts: Health['parts'] = {
    database: workers === null ? 'down' : 'ok',
    worker: workers === null ? 'unknown' : workers > 0 ? 'ok' : 'down',
    disk: free === null ? 'unknown' : free < MIN_FREE_MB ? 'full' : 'ok',
    backup: !hasBackups ? 'off' : backup === null ? 'unknown' : isLate(backup, clock.now()) ? 'late' : 'ok',
  }
  const isDegraded = parts.worker === 'down' || parts.disk === 'full' || parts.backup === 'late'
  const status = parts.database === 'down' ? 'down' : isDegraded ? 'degraded' : 'ok'
  return { status, version, parts, lastBackupAt: backup?.good?.at ?? null }
}

async function within<Value>(ms: number, value: Promise<Value>): Promise<Value> {
  const tooLate = AbortSignal.timeout(ms)
  return Promise.race([
    value,
    new Promise<never>((_, reject) => {
      tooLate.addEventListener('abort', () => reject(tooLate.reason), { once: true })
    }),
  ])
}
