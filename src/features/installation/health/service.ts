import type { Health } from '../../../contract/health.ts'
import { countWorkers } from '../../../platform/database/liveness.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { freeMegabytes, MIN_FREE_MB } from '../../../platform/free-space.ts'

/** A monitor waits no longer for a database that hangs. */
const MAX_WAIT_MS = 3_000

/** How this installation is, part by part. Never throws: that something is wrong is the answer. */
export async function examineHealth(db: Database, dataDir: string): Promise<Health> {
  const [workers, free] = await Promise.all([
    within(MAX_WAIT_MS, countWorkers(db)).catch(() => null),
    freeMegabytes(dataDir).catch(() => null),
  ])
  const parts: Health['parts'] = {
    database: workers === null ? 'down' : 'ok',
    worker: workers === null ? 'unknown' : workers > 0 ? 'ok' : 'down',
    disk: free === null ? 'unknown' : free < MIN_FREE_MB ? 'full' : 'ok',
  }
  const isDegraded = parts.worker === 'down' || parts.disk === 'full'
  return { status: parts.database === 'down' ? 'down' : isDegraded ? 'degraded' : 'ok', parts }
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
