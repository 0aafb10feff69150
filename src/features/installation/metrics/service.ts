import type { Database } from '../../../platform/database/transaction.ts'
import { freeMegabytes } from '../../../platform/free-space.ts'
import type { Facts } from '../../../platform/metrics.ts'
import { examineHealth, type HealthOptions } from '../health/service.ts'
import { countJobs, countMails, countScrapes } from './data.ts'

/** What the whole installation shows a monitor. While the database is away, that it is, and nothing of what is in it. */
export async function readFacts(db: Database, options: HealthOptions): Promise<Facts> {
  const health = await examineHealth(db, options)
  const isUp = health.parts.database === 'ok'
  const [jobs, mails, scrapes, free] = await Promise.all([
    isUp ? countJobs(db) : [],
    isUp ? countMails(db) : [],
    isUp ? countScrapes(db) : [],
    freeMegabytes(options.dataDir).catch(() => null),
  ])
  const waiting = ({ state }: { state: string }) => ['created', 'retry', 'queued'].includes(state)
  return {
    bulletin_health: {
      help: '1 = this part is in order, 0 = it is not; a part that is off or not known is left out.',
      values: Object.entries(health.parts)
        .filter(([, state]) => state !== 'off' && state !== 'unknown')
        .map(([part, state]) => ({ labels: { part }, value: state === 'ok' ? 1 : 0 })),
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
    bulletin_backup_timestamp_seconds: {
      help: 'When the last good back-up was made.',
      values: health.lastBackupAt ? [{ labels: {}, value: Date.parse(health.lastBackupAt) / 1000 }] : [],
    },
    bulletin_disk_free_bytes: {
      help: 'What is free where the data folder is.',
      values: free === null ? [] : [{ labels: {}, value: free * 1024 * 1024 }],
    },
  }
}
