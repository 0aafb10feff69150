import type { Trouble } from '../../domain/troubles.ts'
import { count } from './admin.ts'

export interface TroubleWords {
  /** What is the matter: anybody may read it. */
  words: string
  /** What a program reported; for administrators alone. */
  reason?: string
  advice: string
  /** The screen where one goes on. */
  path: string
}

const number = (value: number) => value.toLocaleString('en-US')
const day = (at: Date) => at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A trouble for a person: what is the matter, what to do, and where. */
export function describeTrouble(trouble: Trouble): TroubleWords {
  const path = '/admin/health'
  switch (trouble.kind) {
    case 'database-away':
      return {
        words: 'The database does not answer.',
        advice: 'Start it, or correct DATABASE_URL. The site comes back by itself.',
        path,
      }
    case 'database-large':
      return {
        words: `The database holds ${number(trouble.megabytes)} MB of the ${number(trouble.maxMb)} MB that it may.`,
        advice: 'Get more room from its provider, then raise DATABASE_MAX_MB.',
        path,
      }
    case 'no-worker':
      return {
        words: 'No worker is running: nothing is scraped or sent until one is.',
        advice: 'Start the site on the server, or beside ROLE=web a worker: ./bulletin worker.',
        path,
      }
    case 'disk-low':
      return {
        words: `Only ${number(trouble.freeMb)} MB are free on the disk of the data folder.`,
        advice: 'Delete what is not needed on the server, or get a larger disk. A full disk stops the site.',
        path,
      }
    case 'no-backups':
      return {
        words: 'No backups are scheduled.',
        advice: 'On the server, set BACKUP_CRON (40 3 * * * is every night) and restart.',
        path,
      }
    case 'no-backup-yet':
      return {
        words: 'There is no backup yet.',
        advice: 'A worker makes the first one soon after it starts.',
        path,
      }
    case 'backup-late':
      return {
        words: trouble.lastGoodAt
          ? `The last good backup is of ${day(trouble.lastGoodAt)}.`
          : 'There is no good backup yet.',
        ...(trouble.failure !== null && { reason: trouble.failure }),
        advice: 'On the server, run ./bulletin doctor: it tries the places where backups are stored.',
        path,
      }
    case 'backup-failed':
      return {
        words: 'The latest backup failed.',
        reason: trouble.failure,
        advice: 'It is tried again tonight. If that fails, too, run ./bulletin doctor on the server.',
        path,
      }
    case 'scrapes-failing':
      return {
        words: `${number(trouble.failed)} of the last day’s ${number(trouble.visits)} visits to church websites failed.`,
        advice:
          'The dashboard lists each church with the reason. If every visit fails, the server may have lost its way to the internet.',
        path: '/admin',
      }
    case 'nothing-scraped':
      return {
        words: `No church website has been read for ${number(trouble.days)} days.`,
        advice: 'Press “Scrape All Churches” on the dashboard, and see what it reports.',
        path: '/admin',
      }
    case 'mails-waiting':
      return {
        words: `Emails have been waiting for ${trouble.hours === 1 ? 'an hour' : `${number(trouble.hours)} hours`}.`,
        advice: 'Send a test email under Settings, Mail: its answer is the reason.',
        path: '/admin/settings/mail',
      }
    case 'mails-failing':
      return {
        words: `Of the last day’s ${number(trouble.mails)} emails, ${number(trouble.failed)} failed and ${number(trouble.uncertain)} are uncertain.`,
        advice: 'The newsletter screen shows the reason of each. Check the mail setup as well.',
        path: '/admin/newsletter',
      }
    case 'issue-paused':
      return {
        words: 'Sending an issue has paused by itself.',
        reason: trouble.reason,
        advice: 'Look at the reasons on the newsletter screen, then resume or cancel it.',
        path: '/admin/newsletter',
      }
    case 'mail-not-ready':
      return {
        words: 'No email can be sent.',
        reason: trouble.reason,
        advice: 'Follow the mail setup under Settings, Mail.',
        path: '/admin/settings/mail',
      }
    case 'mail-setup-broken':
      return {
        words: 'The mail setup no longer works as it did.',
        reason: trouble.reason,
        advice: 'Check it under Settings, Mail, and restore the record or setting.',
        path: '/admin/settings/mail',
      }
    case 'sign-ups-quarantined':
      return {
        words: `${count(trouble.count, 'sign-up')} of a sudden rush ${trouble.count === 1 ? 'waits' : 'wait'} in quarantine.`,
        advice: 'Look at them, then release or erase all of them with one button.',
        path: '/admin/subscribers?status=quarantined',
      }
    case 'sign-ups-unconfirmed':
      return {
        words: 'New subscribers are not asked to confirm their address, so anyone can sign up anyone.',
        advice:
          'Under Settings, Schedules, turn on “Ask new subscribers to confirm by email”. Whoever is on the list stays on it.',
        path: '/admin/settings/schedules',
      }
    case 'mailbox-failing':
      return {
        words: 'The mailbox that churches write to cannot be read.',
        reason: trouble.reason,
        advice: 'It is tried every three minutes. On the server, check the mailbox and the INTAKE settings.',
        path,
      }
  }
}

export const healthCopy = {
  title: 'Health',
  troubles: 'What needs attention',
  allClear: 'Everything is in order.',
  problem: 'Problem:',
  note: 'Note:',
  open: 'Go there',
  alerts: {
    title: 'Email to the owners',
    on: 'On: when something needs attention, the owners get an email, at most one a day, and one more when all is well again.',
    off: 'Off.',
    demo: 'Off: the demo sends none.',
    'no-mail': 'On, but no email can be sent yet.',
    last: (when: string, isAllClear: boolean) =>
      `The last one went out on ${when}${isAllClear ? ', when all was well again' : ''}.`,
    change: 'Change it under Settings, Schedules',
  },
  facts: 'At a glance',
  version: 'Version',
  workers: 'Workers',
  free: 'Free disk space',
  database: 'Database',
  backup: 'Last good backup',
  read: 'Last church website read',
  never: 'Never',
  unknown: 'Not known',
  megabytes: (value: number, locale: string) => `${value.toLocaleString(locale)} MB`,
} as const
