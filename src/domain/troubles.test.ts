import { expect, test } from 'vitest'
import { describeTrouble } from '../copy/admin/health.ts'
import { findTroubles, type Observations } from './troubles.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const ago = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000)

const backup = { isScheduled: true, isNeeded: true, lastGoodAt: ago(20), failure: null }
const scraping = { isScheduled: true, read: 80, failed: 4, lastGoodAt: ago(5) }
const sending = {
  ...{ waitedSeconds: 60, mails: 100, failed: 2, uncertain: 0 },
  ...{ pausedBecause: null, notReady: null, broken: [], confirms: true, quarantined: 0 },
}
const healthy: Observations = {
  ...{ workers: 1, disk: { freeMb: 9000, minFreeMb: 500 }, database: { megabytes: 80, maxMb: 100 } },
  ...{ backup, scraping, sending, mailbox: { failingSince: null, failure: '' } },
}

test.each<[string, Partial<Observations>, string[]]>([
  ['all in order', {}, []],
  ['nothing looked at', { database: null, backup: null, scraping: null, sending: null, mailbox: null }, []],
  ['database away', { workers: null }, ['The database does not answer.']],
  ['no worker', { workers: 0 }, ['No worker is running: nothing is scraped or sent until one is.']],
  [
    'disk low',
    { disk: { freeMb: 499, minFreeMb: 500 } },
    ['Only 499 MB are free on the disk of the data folder.'],
  ],
  ['disk at the limit', { disk: { freeMb: 500, minFreeMb: 500 } }, []],
  ['database at nine tenths', { database: { megabytes: 90, maxMb: 100 } }, []],
  [
    'database large',
    { database: { megabytes: 91, maxMb: 100 } },
    ['The database holds 91 MB of the 100 MB that it may.'],
  ],
  ['database without a limit', { database: { megabytes: 99_999, maxMb: null } }, []],
  ['no backups', { backup: { ...backup, isScheduled: false } }, ['note: No backups are scheduled.']],
  ['none needed', { backup: { ...backup, isScheduled: false, isNeeded: false } }, []],
  ['none yet', { backup: { ...backup, lastGoodAt: null } }, ['note: There is no backup yet.']],
  [
    'the first one failed',
    { backup: { ...backup, lastGoodAt: null, failure: 'disk full' } },
    ['There is no good backup yet. (disk full)'],
  ],
  [
    'backup late',
    { backup: { ...backup, lastGoodAt: ago(51) } },
    ['The last good backup is of November 19, 2026.'],
  ],
  ['backup missing once', { backup: { ...backup, lastGoodAt: ago(49) } }, []],
  [
    'backup failed once',
    { backup: { ...backup, failure: 'no room' } },
    ['note: The latest backup failed. (no room)'],
  ],
  [
    'visits fail',
    { scraping: { ...scraping, read: 2, failed: 3 } },
    ['3 of the last day’s 5 visits to church websites failed.'],
  ],
  ['half of them', { scraping: { ...scraping, read: 3, failed: 3 } }, []],
  ['two visits in all', { scraping: { ...scraping, read: 0, failed: 2 } }, []],
  [
    'nothing read',
    { scraping: { ...scraping, lastGoodAt: ago(24 * 9) } },
    ['No church website has been read for 9 days.'],
  ],
  ['scraping off', { scraping: { isScheduled: false, read: 0, failed: 0, lastGoodAt: ago(24 * 90) } }, []],
  ['mails wait', { sending: { ...sending, waitedSeconds: 3601 } }, ['Emails have been waiting for an hour.']],
  [
    'mails fail',
    { sending: { ...sending, failed: 8, uncertain: 3 } },
    ['Of the last day’s 100 emails, 8 failed and 3 are uncertain.'],
  ],
  ['a tenth of them', { sending: { ...sending, failed: 10 } }, []],
  [
    'an issue paused, mail not set up, a record gone',
    { sending: { ...sending, pausedBecause: 'refused', notReady: 'none', broken: ['gone'] } },
    [
      'No email can be sent. (none)',
      'Sending an issue has paused by itself. (refused)',
      'The mail setup no longer works as it did. (gone)',
    ],
  ],
  [
    'sign-ups in quarantine, and none confirmed',
    { sending: { ...sending, quarantined: 650, confirms: false } },
    [
      'note: 650 sign-ups of a sudden rush wait in quarantine.',
      'note: New subscribers are not asked to confirm their address, so anyone can sign up anyone.',
    ],
  ],
  [
    'mailbox failing for an hour',
    { mailbox: { failingSince: ago(1), failure: 'no login' } },
    ['note: The mailbox that churches write to cannot be read. (no login)'],
  ],
  [
    'mailbox failing for longer',
    { mailbox: { failingSince: ago(1.1), failure: 'no login' } },
    ['The mailbox that churches write to cannot be read. (no login)'],
  ],
])('%s', (_, changes, expected) => {
  const found = findTroubles({ ...healthy, ...changes }, NOW).map((trouble) => {
    const { words, reason, advice, path } = describeTrouble(trouble)
    expect(advice).toMatch(/\.$/)
    expect(path).toMatch(/^\/admin/)
    return `${trouble.level === 'note' ? 'note: ' : ''}${words}${reason ? ` (${reason})` : ''}`
  })
  expect(found).toEqual(expected)
})
