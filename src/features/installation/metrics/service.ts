import { findTroubles, HEALTH_PARTS } from '../../../domain/health/troubles.ts'
import type { Database } from '../../../platform/database/transaction.ts'
import type { Facts } from '../../../platform/metrics.ts'
import { type HealthOptions, observeAll, observeParts } from '../health/service.ts'
import { countJobs, countMails, countScrapes } from './data.ts'

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
