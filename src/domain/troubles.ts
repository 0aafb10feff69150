import { DAY_MS, HOUR_MS } from './durations.ts'

/** A daily back-up that is missing twice. */
const BACKUP_LATE_MS = 50 * HOUR_MS
const MAIL_LATE_SECONDS = 60 * 60
/** Of few visits or mails some always fail. */
const MIN_FAILED = 3
const MAX_FAILED_VISITS_SHARE = 0.5
const MAX_FAILED_MAILS_SHARE = 0.1
/** A site without news is visited every seventh day; one day more. */
const SCRAPE_LATE_MS = 8 * DAY_MS
/** Of the size that an external database may reach. */
const DATABASE_FULL_SHARE = 0.9
/** A mail server restarts, or a network fails, for shorter. */
const MAILBOX_LATE_MS = HOUR_MS

export const HEALTH_PARTS = [
  'database',
  'worker',
  'disk',
  'backup',
  'scraping',
  'sending',
  'mailbox',
] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/** What was seen of an installation. null = it could not be seen, or was not looked at. */
export interface Observations {
  /** null = it does not answer. */
  workers: number | null
  disk: { freeMb: number | null; minFreeMb: number }
  /** `maxMb` is what the operator allows an external database. */
  database: { megabytes: number; maxMb: number | null } | null
  backup: {
    isScheduled: boolean
    /** Whether this is a real site, which needs back-ups. */
    isNeeded: boolean
    lastGoodAt: Date | null
    failure: string | null
  } | null
  /** Visits of the last day. */
  scraping: { isScheduled: boolean; read: number; failed: number; lastGoodAt: Date | null } | null
  sending: {
    /** How long nothing was handed over while mails were due. */
    waitedSeconds: number
    /** Of the last day. */
    mails: number
    failed: number
    uncertain: number
    /** Why an issue paused by itself. */
    pausedBecause: string | null
    /** Why no mail can be sent, in words. */
    notReady: string | null
    /** What the last check of the mail set-up found broken, in words. */
    broken: readonly string[]
    /** Whether new subscribers are asked to confirm their address. */
    confirms: boolean
    /** Sign-ups that wait in quarantine. */
    quarantined: number
  } | null
  /** Where churches' mail arrives; null where none is set, too. */
  mailbox: { failingSince: Date | null; failure: string } | null
}

/** Something that needs a person; a `note` can wait. */
export type Trouble = { part: HealthPart; level: 'problem' | 'note' } & (
  | { kind: 'database-away' | 'no-worker' | 'no-backups' | 'no-backup-yet' | 'sign-ups-unconfirmed' }
  | { kind: 'sign-ups-quarantined'; count: number }
  | { kind: 'disk-low'; freeMb: number }
  | { kind: 'database-large'; megabytes: number; maxMb: number }
  | { kind: 'backup-late'; lastGoodAt: Date | null; failure: string | null }
  | { kind: 'backup-failed'; failure: string }
  | { kind: 'scrapes-failing'; failed: number; visits: number }
  | { kind: 'nothing-scraped'; days: number }
  | { kind: 'mails-waiting'; hours: number }
  | { kind: 'mails-failing'; failed: number; uncertain: number; mails: number }
  | { kind: 'issue-paused' | 'mail-not-ready' | 'mail-setup-broken' | 'mailbox-failing'; reason: string }
)

/** What needs a person, worst part first. The one list of health, doctor, the health screen and the owners' mail. */
export function findTroubles(seen: Observations, now: Date): Trouble[] {
  const { workers, disk, database } = seen
  const troubles: Trouble[] = []
  const add = (trouble: Trouble) => troubles.push(trouble)
  if (workers === null) add({ part: 'database', level: 'problem', kind: 'database-away' })
  if (database !== null && database.maxMb !== null) {
    const { megabytes, maxMb } = database
    if (megabytes > maxMb * DATABASE_FULL_SHARE)
      add({ part: 'database', level: 'problem', kind: 'database-large', megabytes, maxMb })
  }
  if (workers === 0) add({ part: 'worker', level: 'problem', kind: 'no-worker' })
  troubles.push(...judgeDisk(disk))
  if (seen.backup !== null) troubles.push(...judgeBackup(seen.backup, now))
  if (seen.scraping !== null) troubles.push(...judgeScraping(seen.scraping, now))
  if (seen.sending !== null) troubles.push(...judgeSending(seen.sending))
  if (seen.mailbox !== null) troubles.push(...judgeMailbox(seen.mailbox, now))
  return troubles
}

export function judgeDisk({ freeMb, minFreeMb }: Observations['disk']): Trouble[] {
  if (freeMb === null || freeMb >= minFreeMb) return []
  return [{ part: 'disk', level: 'problem', kind: 'disk-low', freeMb }]
}

function judgeBackup(backup: NonNullable<Observations['backup']>, now: Date): Trouble[] {
  const part = 'backup'
  const { isScheduled, isNeeded, lastGoodAt, failure } = backup
  // Only a setting turns them off on a real site.
  if (!isScheduled) return isNeeded ? [{ part, level: 'note', kind: 'no-backups' }] : []
  // A new site waits for its first one.
  if (lastGoodAt === null && failure === null) return [{ part, level: 'note', kind: 'no-backup-yet' }]
  if (lastGoodAt === null || now.getTime() - lastGoodAt.getTime() > BACKUP_LATE_MS)
    return [{ part, level: 'problem', kind: 'backup-late', lastGoodAt, failure }]
  return failure === null ? [] : [{ part, level: 'note', kind: 'backup-failed', failure }]
}

function judgeScraping(scraping: NonNullable<Observations['scraping']>, now: Date): Trouble[] {
  const { isScheduled, read, failed, lastGoodAt } = scraping
  const visits = read + failed
  const troubles: Trouble[] = []
  if (failed >= MIN_FAILED && failed > visits * MAX_FAILED_VISITS_SHARE)
    troubles.push({ part: 'scraping', level: 'problem', kind: 'scrapes-failing', failed, visits })
  const restMs = lastGoodAt === null ? 0 : now.getTime() - lastGoodAt.getTime()
  if (isScheduled && restMs > SCRAPE_LATE_MS) {
    const days = Math.floor(restMs / DAY_MS)
    troubles.push({ part: 'scraping', level: 'problem', kind: 'nothing-scraped', days })
  }
  return troubles
}

function judgeSending(sending: NonNullable<Observations['sending']>): Trouble[] {
  const part = 'sending'
  const { waitedSeconds, mails, failed, uncertain, pausedBecause, notReady, broken } = sending
  const { confirms, quarantined } = sending
  const troubles: Trouble[] = []
  if (notReady !== null) troubles.push({ part, level: 'problem', kind: 'mail-not-ready', reason: notReady })
  if (waitedSeconds > MAIL_LATE_SECONDS)
    troubles.push({ part, level: 'problem', kind: 'mails-waiting', hours: Math.floor(waitedSeconds / 3600) })
  const lost = failed + uncertain
  if (lost >= MIN_FAILED && lost > mails * MAX_FAILED_MAILS_SHARE)
    troubles.push({ part, level: 'problem', kind: 'mails-failing', failed, uncertain, mails })
  if (pausedBecause !== null)
    troubles.push({ part, level: 'problem', kind: 'issue-paused', reason: pausedBecause })
  for (const reason of broken) troubles.push({ part, level: 'problem', kind: 'mail-setup-broken', reason })
  // The owners have a mail of their own about it.
  if (quarantined > 0)
    troubles.push({ part, level: 'note', kind: 'sign-ups-quarantined', count: quarantined })
  if (!confirms) troubles.push({ part, level: 'note', kind: 'sign-ups-unconfirmed' })
  return troubles
}

function judgeMailbox(mailbox: NonNullable<Observations['mailbox']>, now: Date): Trouble[] {
  const { failingSince, failure } = mailbox
  if (failingSince === null) return []
  const level = now.getTime() - failingSince.getTime() > MAILBOX_LATE_MS ? 'problem' : 'note'
  return [{ part: 'mailbox', level, kind: 'mailbox-failing', reason: failure }]
}
