import type { Health } from '../../../contract/health.ts'
import { describeTrouble } from '../../../copy/admin/health.ts'
import { findTroubles, type Observations } from '../../../domain/health/troubles.ts'
import { countWorkers } from '../../../platform/database/liveness.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import { freeMegabytes } from '../../../platform/free-space.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findLastBackup } from '../backups/keeping.ts'
import { countMails, countScrapes } from '../metrics/data.ts'
import { findLastRead, findMailbox, findPauseReason, measureDatabase } from './data.ts'

/** A monitor waits no longer for a database that hangs. */
const MAX_WAIT_MS = 3_000

export interface HealthOptions {
  version: string
  dataDir: string
  clock: Clock
  /** Below it the disk counts as full; and what the operator allows an external database, null = anything. */
  limits: { minFreeMb: number; maxDatabaseMb: number | null }
  backups: { isScheduled: boolean; isNeeded: boolean }
  isScrapingScheduled: () => boolean
  /** Why no mail can be sent, in words; null = it can. */
  whyNoMail: () => string | null
  /** What the last check of the mail set-up found broken, in words. */
  findBrokenMail: () => Promise<readonly string[]>
}

type Watched = Pick<HealthOptions, 'version' | 'dataDir' | 'clock' | 'limits' | 'backups'>

/** How this installation is, part by part, for a monitor. Never throws: that something is wrong is the answer. */
export async function examineHealth(db: Database, options: Watched): Promise<Health> {
  const seen = await observeParts(db, options)
  const problems = findTroubles(seen, options.clock.now()).filter(({ level }) => level === 'problem')
  const isIn = (part: string) => problems.some((trouble) => trouble.part === part)
  const { workers, disk, backup } = seen
  const parts: Health['parts'] = {
    database: isIn('database') ? 'down' : 'ok',
    worker: workers === null ? 'unknown' : isIn('worker') ? 'down' : 'ok',
    disk: disk.freeMb === null ? 'unknown' : isIn('disk') ? 'low' : 'ok',
    backup: !options.backups.isScheduled
      ? 'off'
      : backup === null
        ? 'unknown'
        : isIn('backup')
          ? 'late'
          : 'ok',
  }
  return {
    status: parts.database === 'down' ? 'down' : problems.length > 0 ? 'degraded' : 'ok',
    isReady: parts.database === 'ok',
    version: options.version,
    parts,
    troubles: problems.map((trouble) => describeTrouble(trouble).words),
    lastBackupAt: backup?.lastGoodAt?.toISOString() ?? null,
  }
}

/** What the database shows of the installation as a whole. @throws where it does not answer */
export async function observeAll(
  db: Database,
  options: HealthOptions,
  known?: Observations,
): Promise<Observations> {
  const now = options.clock.now()
  const [parts, megabytes, mails, visits, lastGoodAt, pausedBecause, broken] = await Promise.all([
    known ?? observeParts(db, options),
    measureDatabase(db),
    countMails(db, now),
    countScrapes(db, now),
    findLastRead(db),
    findPauseReason(db),
    options.findBrokenMail(),
  ])
  const sum = (rows: { state: string; count: number }[], ...states: string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0)
  const waiting = mails.filter(({ state }) => state === 'queued' || state === 'submitting')
  return {
    ...parts,
    database: { megabytes, maxMb: options.limits.maxDatabaseMb },
    scraping: {
      isScheduled: options.isScrapingScheduled(),
      read: sum(visits, 'success'),
      failed: sum(visits, 'error'),
      lastGoodAt,
    },
    sending: {
      waitedSeconds: Math.max(0, ...waiting.map(({ age }) => age)),
      mails: sum(mails, 'submitted', 'failed', 'uncertain'),
      failed: sum(mails, 'failed'),
      uncertain: sum(mails, 'uncertain'),
      pausedBecause,
      notReady: options.whyNoMail(),
      broken,
    },
  }
}

/** What is cheap to see, also while the database is away. */
export async function observeParts(db: Database, options: Watched): Promise<Observations> {
  const [workers, freeMb, last, mailbox] = await Promise.all([
    within(MAX_WAIT_MS, countWorkers(db)).catch(() => null),
    freeMegabytes(options.dataDir).catch(() => null),
    within(MAX_WAIT_MS, findLastBackup(db)).catch(() => null),
    within(MAX_WAIT_MS, findMailbox(db)).catch(() => null),
  ])
  return {
    workers,
    disk: { freeMb, minFreeMb: options.limits.minFreeMb },
    database: null,
    backup: last && {
      ...options.backups,
      lastGoodAt: last.good && new Date(last.good.at),
      failure: last.failure?.reason ?? null,
    },
    scraping: null,
    sending: null,
    mailbox,
  }
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
