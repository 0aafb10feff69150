import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ingestDropFolder } from '#src/features/mail-reports/service.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import type { MailReport } from '#src/ports/mail-reports/port.ts'
import type { MailSite } from '../support/mail-site.ts'
import { openNewsroom, outcome, publish } from '../support/newsroom.ts'

const LATER = new Date('2026-11-21T16:00:00Z')

const report = (fields: Partial<MailReport>): MailReport => ({
  id: 'report-1',
  service: 'postmark',
  kind: 'bounce',
  isPermanent: true,
  recipient: 'Reader2@mail.example',
  messageId: null,
  reason: 'smtp; 550 no such user reader2@mail.example',
  at: LATER,
  ...fields,
})

async function readers(site: MailSite) {
  return site.rows('select email, is_active, suppressed_because from subscribers order by id')
}

async function sentIssue(count: number) {
  const site = await openNewsroom(count)
  const { admin, id } = await publish(site)
  await outcome(site, id)
  return { site, admin, id }
}

async function openDrop(site: MailSite) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bulletin-bounces-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const take = () =>
    ingestDropFolder({
      folder,
      reports: site.container.mailReports,
      ingestTestMail: site.container.mailSetup.ingest,
      clock: site.clock,
      logger: pino({ level: 'silent' }),
    })
  return { folder, take }
}

const notice = (recipient: string, messageId: string, diagnosis = 'smtp; 550 no such user') =>
  [
    `Message-ID: <notice-${recipient}>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    `Diagnostic-Code: ${diagnosis}`,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--b--',
    '',
  ].join('\r\n')

test('an address that is gone gets no further mail, and the ledger says that the mail came back', async () => {
  const { site, admin } = await sentIssue(3)
  const { mailReports } = site.container
  await Promise.all([mailReports.ingest([report({})]), mailReports.ingest([report({})])])
  expect(await readers(site)).toMatchObject([
    { is_active: true },
    { is_active: false, suppressed_because: 'bounce' },
    { is_active: true },
  ])
  const { body } = await admin.call('latestNewsletter')
  expect(body?.counts).toMatchObject({ submitted: 3, bounced: 1 })
  expect(body?.audience).toBe(2)
  expect(await site.rows('select service, kind, reason from mail_reports')).toEqual([
    { service: 'postmark', kind: 'bounce', reason: 'smtp; 550 no such user …' },
  ])
  const audit = await site.rows("select actor, subject from audit_log where action = 'subscriber.suppressed'")
  expect(audit).toEqual([{ actor: 'mail service postmark', subject: 'subscriber:2' }])

  // Subscribing again does not bring the mail back, and reveals nothing.
  const again = await site.post('/api/newsletter/subscribe', {
    email: 'reader2@mail.example',
    firstName: 'R',
  })
  expect(again.status).toBe(200)
  expect((await readers(site))[1]).toMatchObject({ is_active: false })
})

test('mail that comes back for a time stops only after several days of it', async () => {
  const { site } = await sentIssue(2)
  const soft = (day: number, id: string) =>
    report({ id, isPermanent: false, at: new Date(`2026-11-${day}T10:00:00Z`) })
  await site.container.mailReports.ingest([
    soft(22, 'a'),
    soft(22, 'b'),
    soft(22, 'c'),
    soft(22, 'd'),
    soft(24, 'e'),
    soft(25, 'f'),
  ])
  expect((await readers(site))[1]).toMatchObject({ is_active: true })
  await site.container.mailReports.ingest([soft(27, 'g')])
  expect((await readers(site))[1]).toMatchObject({ is_active: false, suppressed_because: 'bounce' })
})

test('a complaint stops the mail at once; reports about strangers change nothing', async () => {
  const { site } = await sentIssue(2)
  await site.container.mailReports.ingest([
    report({ kind: 'complaint', recipient: 'reader1@mail.example', reason: 'abuse' }),
    report({ id: 'report-2', recipient: 'stranger@mail.example' }),
  ])
  expect(await readers(site)).toMatchObject([
    { is_active: false, suppressed_because: 'complaint' },
    { is_active: true, suppressed_because: null },
  ])
  expect(await site.rows('select reason from mail_reports where subscriber_id is null')).toEqual([
    { reason: 'smtp; 550 no such user …' },
  ])
})

test('a notice that cannot be stored, or has no date, keeps none of the others waiting', async () => {
  const { site } = await sentIssue(2)
  const { folder, take } = await openDrop(site)
  const [own] = await site.rows('select message_id from newsletter_deliveries where subscriber_id = 1')
  const [other] = await site.rows('select message_id from newsletter_deliveries where subscriber_id = 2')
  await writeFile(path.join(folder, '1.eml'), notice('rea\0der1@mail.example', own?.message_id))
  await writeFile(
    path.join(folder, '2.eml'),
    `Date: the other day\r\n${notice('reader1@mail.example', own?.message_id, 'x-unix; gone\0 for good')}`,
  )
  await writeFile(path.join(folder, '3.eml'), notice('reader2@mail.example', other?.message_id))
  await take()
  expect(await readers(site)).toMatchObject([
    { suppressed_because: 'bounce' },
    { suppressed_because: 'bounce' },
  ])
  expect(await readdir(folder)).toEqual(['done'])
})

test('notices dropped into the folder are believed about mails that were sent, and put aside', async () => {
  const { site } = await sentIssue(2)
  const { folder, take } = await openDrop(site)
  const [own] = await site.rows('select message_id from newsletter_deliveries where subscriber_id = 1')
  await writeFile(path.join(folder, '1.eml'), notice('reader1@mail.example', own?.message_id))
  await writeFile(path.join(folder, '2-forged.eml'), notice('reader2@mail.example', '<guess@sender.example>'))
  await writeFile(path.join(folder, '3-letter.eml'), 'Subject: Hello\r\n\r\nThank you for the bulletin!\r\n')
  await writeFile(path.join(folder, '.4-unfinished'), 'Subj')
  await mkdir(path.join(folder, 'a folder'))
  await take()
  await take()
  expect(await readers(site)).toMatchObject([{ suppressed_because: 'bounce' }, { suppressed_because: null }])
  expect((await readdir(folder)).sort()).toEqual(['.4-unfinished', 'a folder', 'done', 'unread'])
  expect((await readdir(path.join(folder, 'done'))).sort()).toEqual(['1.eml', '2-forged.eml'])
  expect(await readdir(path.join(folder, 'unread'))).toEqual(['3-letter.eml'])
})

test('a file that cannot be taken in stays, and keeps none of the others waiting', async () => {
  const { folder } = await openDrop({} as MailSite)
  for (const n of [1, 2, 3])
    await writeFile(path.join(folder, `${n}.eml`), notice(`reader${n}@mail.example`, '<m>'))
  const taken: string[] = []
  const ingest = async ([report]: MailReport[]) => {
    if (report?.recipient.startsWith('reader1')) throw new Error('it cannot be stored')
    taken.push(report?.recipient ?? '')
  }
  await ingestDropFolder({
    folder,
    reports: { ingest },
    ingestTestMail: async () => false,
    clock: createFakeClock(LATER),
    logger: pino({ level: 'silent' }),
  })
  expect(taken).toEqual(['reader2@mail.example', 'reader3@mail.example'])
  expect((await readdir(folder)).sort()).toEqual(['1.eml', 'done'])
})

test('a site without such a folder goes on', async () => {
  const site = await openNewsroom(0)
  await ingestDropFolder({
    folder: path.join(tmpdir(), 'bulletin-no-such-folder'),
    reports: site.container.mailReports,
    ingestTestMail: site.container.mailSetup.ingest,
    clock: site.clock,
    logger: pino({ level: 'silent' }),
  })
  expect(await site.rows('select 1 from mail_reports')).toEqual([])
})

test('a service reports by webhook, and nobody else can', async () => {
  const reports = {
    sesTopic: null,
    postmark: { user: 'bulletin', password: 'long enough' },
    mailgunKey: null,
  }
  const site = await openNewsroom(1, { works: false, mail: { reports } })
  const report = (path: string, authorization: string, body: object) =>
    fetch(`${site.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    })
  const bounce = {
    RecordType: 'Bounce',
    ID: 7,
    Type: 'HardBounce',
    Email: 'reader1@mail.example',
    BouncedAt: '2026-11-21T14:59:00Z',
  }
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`
  const forged = await report('/api/mail-reports/postmark', basic('bulletin:guess'), bounce)
  expect([forged.status, await forged.text()]).toEqual([400, 'The report could not be verified.'])
  expect(await readers(site)).toMatchObject([{ is_active: true }])
  const reported = await report('/api/mail-reports/postmark', basic('bulletin:long enough'), bounce)
  expect([reported.status, await reported.json()]).toEqual([200, { received: true }])
  expect(await readers(site)).toMatchObject([{ is_active: false, suppressed_because: 'bounce' }])
  expect((await report('/api/mail-reports/mailgun', '', bounce)).status).toBe(404)
})
