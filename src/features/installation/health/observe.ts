import type { City } from '../../../contract/city.ts'
import type { Health } from '../../../contract/health.ts'
import { describeTrouble } from '../../../copy/admin/health.ts'
import { ownerAlertCopy } from '../../../copy/mail/owner-alert.ts'
import { dateIn, startOfDay } from '../../../domain/events/when.ts'
import { findTroubles, HEALTH_PARTS, type Observations } from '../../../domain/troubles.ts'
import { countWorkers } from '../../../platform/database/liveness.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import { freeMegabytes } from '../../../platform/free-space.ts'
import type { Facts } from '../../../platform/metrics.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { findOwnerAddresses, type MailAccount } from '../../accounts/service.ts'
import { countQuarantined } from '../../subscribers/service.ts'
import { findLastBackup } from '../backups/keeping.ts'
import {
  countJobs,
  countMails,
  countScrapes,
  findLastAlert,
  findLastRead,
  findMailbox,
  findPauseReason,
  insertAlert,
  measureDatabase,
} from './data.ts'

/** What went wrong in the night waits for the morning. */
const AFTER_MIDNIGHT_MS = 7 * 60 * 60_000

interface OwnerAlertOptions {
  db: Database
  city: City
  health: HealthOptions
  mail: MailAccount
  siteUrl: string
}

/**
 * Mails the owners what needs a person, once a day at most, and once that all is well again. The row of the day and the
 * mails are one transaction: two workers, or one that is killed, make neither two nor half of one.
 * @returns what is logged: how many troubles there were, and how many mails were written
 */
export async function makeOwnerAlert(
  options: OwnerAlertOptions,
): Promise<{ troubles?: number; mails: number }> {
  const { db, city, health, siteUrl } = options
  const now = health.clock.now()
  const onDate = dateIn(city.timeZone, now)
  if (now.getTime() < startOfDay(onDate, city.timeZone).getTime() + AFTER_MIDNIGHT_MS) return { mails: 0 }
  const last = await findLastAlert(db)
  if (last?.onDate === onDate || health.whyNoMail() !== null) return { mails: 0 }
  const seen = await observeAll(db, health)
  const troubles = findTroubles(seen, now).filter(({ level }) => level === 'problem')
  const isAllClear = troubles.length === 0
  if (isAllClear && last?.isAllClear !== false) return { troubles: 0, mails: 0 }
  return inTransaction(db, async (tx) => {
    if (!(await insertAlert(tx, { onDate, madeAt: now, isAllClear }))) return { mails: 0 }
    const owners = await findOwnerAddresses(tx)
    for (const { id, email } of owners) {
      await options.mail(tx, {
        key: `owner-alert:${onDate}:${id}`,
        to: email,
        ...ownerAlertCopy.letter(city.site.name, troubles, siteUrl),
        link: { label: ownerAlertCopy.link, address: `${siteUrl}/admin/health` },
      })
    }
    return { troubles: troubles.length, mails: owners.length }
  })
}

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
  confirmsSubscriptions: () => boolean
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
  const [parts, megabytes, mails, visits, lastGoodAt, pausedBecause, broken, quarantined] = await Promise.all(
    [
      known ?? observeParts(db, options),
      measureDatabase(db),
      countMails(db, now),
      countScrapes(db, now),
      findLastRead(db),
      findPauseReason(db),
      options.findBrokenMail(),
      countQuarantined(db),
    ],
  )
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
      confirms: options.confirmsSubscriptions(),
      quarantined,
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

/** What the whole installation shows a monitor. While the database is away, that it is, and nothing of what is in it. */
export async function readFacts(db: Database, options: HealthOptions): Promise<Facts> {
  const now = options.clock.now()
  const parts = await observeParts(db, options)
  const isUp = parts.workers !== null
  const seen = isUp ? await observeAll(db, options, parts) : parts
  const [jobs, mails, scrapes] = await Promise.all([
    isUp ? countJobs(db, now) : [],
    isUp ? countMails(db, now) : [],
    isUp ? countScrapes(db, now) : [],
  ])
  const broken = findTroubles(seen, now).filter(({ level }) => level === 'problem')
  const isKnown = {
    database: true,
    worker: isUp,
    disk: seen.disk.freeMb !== null,
    backup: seen.backup?.isScheduled === true,
    scraping: isUp,
    sending: isUp,
    mailbox: seen.mailbox !== null,
  }
  const lastReadAt = seen.scraping?.lastGoodAt ?? null
  const lastBackupAt = seen.backup?.lastGoodAt ?? null
  const waiting = ({ state }: { state: string }) => ['created', 'retry', 'queued'].includes(state)
  return {
    bulletin_health: {
      help: '1 = this part is in order, 0 = it is not; a part that is off or not known is left out.',
      values: HEALTH_PARTS.filter((part) => isKnown[part]).map((part) => ({
        labels: { part },
        value: broken.some((trouble) => trouble.part === part) ? 0 : 1,
      })),
    },
    bulletin_jobs: {
      help: 'Jobs that are not done.',
      values: jobs.map(({ name, state, count }) => ({ labels: { queue: name, state }, value: count })),
    },
    bulletin_job_age_seconds: {
      help: 'How long the oldest job of a queue has waited.',
      values: jobs
        .filter(waiting)
        .map(({ name, state, age }) => ({ labels: { queue: name, state }, value: age })),
    },
    bulletin_mails: {
      help: 'Mails: all that wait, and those of the last day.',
      values: mails.map(({ name, state, count }) => ({ labels: { kind: name, state }, value: count })),
    },
    bulletin_mail_age_seconds: {
      help: 'How long the oldest mail has been due.',
      values: mails.filter(waiting).map(({ name, age }) => ({ labels: { kind: name }, value: age })),
    },
    bulletin_scrapes: {
      help: 'Visits to churches of the last day.',
      values: scrapes.map(({ state, count }) => ({ labels: { outcome: state }, value: count })),
    },
    bulletin_scrape_success_timestamp_seconds: {
      help: "When a church's website was read last.",
      values: lastReadAt ? [{ labels: {}, value: lastReadAt.getTime() / 1000 }] : [],
    },
    bulletin_backup_timestamp_seconds: {
      help: 'When the last good back-up was made.',
      values: lastBackupAt ? [{ labels: {}, value: lastBackupAt.getTime() / 1000 }] : [],
    },
    bulletin_disk_free_bytes: {
      help: 'What is free where the data folder is.',
      values: seen.disk.freeMb === null ? [] : [{ labels: {}, value: seen.disk.freeMb * 1024 * 1024 }],
    },
    bulletin_database_bytes: {
      help: 'The size of the database.',
      values: seen.database ? [{ labels: {}, value: seen.database.megabytes * 1024 * 1024 }] : [],
    },
  }
}
