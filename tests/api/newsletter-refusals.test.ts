import { expect, test } from 'vitest'
import { SmtpRefusal } from '../support/loopback-smtp.ts'
import { insertEvent, openNewsroom, outcome, publish } from '../support/newsroom.ts'

test('a temporary refusal is tried again later, a permanent one is not, and each is in the ledger', async () => {
  let greylists = true
  const site = await openNewsroom(3, {
    works: false,
    hooks: {
      onRcptTo(address) {
        if (address.startsWith('reader1@')) throw new SmtpRefusal(550, 'no such mailbox')
        if (address.startsWith('reader2@') && greylists) throw new SmtpRefusal(451, 'try later')
      },
    },
  })
  const { id } = await publish(site)
  const send = () => site.container.mailing.sendIssue(id, new AbortController().signal)
  const ledger = () =>
    site.rows('select status, attempts, error from newsletter_deliveries order by subscriber_id')
  await send()
  expect(await ledger()).toEqual([
    { status: 'failed', attempts: 1, error: expect.stringContaining('no such mailbox') },
    { status: 'queued', attempts: 1, error: expect.stringContaining('try later') },
    { status: 'submitted', attempts: 1, error: null },
  ])
  await send()
  expect(site.smtp.taken).toHaveLength(1)
  greylists = false
  site.clock.advance(2 * 60_000)
  await send()
  expect(site.smtp.taken).toHaveLength(2)
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', submitted: 2, failed: 1, queued: 0 })
})

test('a server that takes nothing stops the sending, costs nobody an attempt, and all arrives once it is back', async () => {
  let isAway = true
  const site = await openNewsroom(40, {
    works: false,
    hooks: {
      onMailFrom() {
        if (isAway) throw new SmtpRefusal(421, 'closing')
      },
    },
  })
  const { admin, id } = await publish(site)
  const send = () => site.container.mailing.sendIssue(id, new AbortController().signal)
  await send()
  expect(await site.rows('select distinct status, attempts, claimed_by from newsletter_deliveries')).toEqual([
    { status: 'queued', attempts: 0, claimed_by: null },
  ])
  // The administrator sees why nothing moves.
  const latest = async () => (await admin.call('latestNewsletter')).body?.counts
  expect(await latest()).toMatchObject({ queued: 40, waitingBecause: '421 closing' })
  isAway = false
  site.clock.advance(61_000)
  await send()
  expect(site.smtp.taken).toHaveLength(40)
  expect((await outcome(site, id)).last).toMatchObject({
    status: 'sent',
    submitted: 40,
    waitingBecause: null,
  })
})

test('a mail whose connection broke before the answer is uncertain, and is not sent again', async () => {
  const site = await openNewsroom(3, {
    works: false,
    hooks: {
      onMessage(mail, drop) {
        if (mail.to[0] === 'reader2@mail.example') drop()
      },
    },
  })
  const { id } = await publish(site)
  await site.container.mailing.sendIssue(id, new AbortController().signal)
  site.clock.advance(24 * 60 * 60_000)
  await site.container.mailing.recover()
  await site.container.mailing.sendIssue(id, new AbortController().signal)
  expect((await outcome(site, id)).last).toMatchObject({
    status: 'sent',
    submitted: 2,
    uncertain: 1,
    failed: 0,
  })
  expect(site.smtp.taken.filter(({ to }) => to[0] === 'reader2@mail.example')).toHaveLength(1)
})

test('what a dead process had in hand is uncertain, also of a cancelled issue; its readers are noted, and others go on', async () => {
  const site = await openNewsroom(4, { works: false })
  const { admin, id } = await publish(site)
  const nobody = 999_999
  const take = (reader: number, status: string) =>
    site.rows(
      'update newsletter_deliveries set status = $2, claimed_by = $3, claimed_at = $4, data_began_at = $4, submitted_at = $4 where subscriber_id = $1',
      [reader, status, nobody, site.clock.now()],
    )
  await take(1, 'submitting')
  await take(2, 'submitted')
  const helpers = () =>
    site.rows("select count(*)::int as n from pgboss.job where name = 'send-issue' and state = 'created'")
  const before = await helpers()
  await site.container.mailing.recover()
  await site.container.mailing.recover()
  // Help that waits already is not asked for again.
  expect(await helpers()).toEqual(before)
  expect(await site.rows('select id from subscribers where last_email_sent_at is not null')).toEqual([
    { id: 2 },
  ])
  await site.container.mailing.sendIssue(id, new AbortController().signal)
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', submitted: 3, uncertain: 1 })
  expect(site.smtp.taken.flatMap(({ to }) => to).sort()).toEqual([
    'reader3@mail.example',
    'reader4@mail.example',
  ])

  site.clock.advance(7 * 24 * 60 * 60_000)
  await insertEvent(site, { title: 'Advent Supper', date: '2026-11-29', time: '18:30' })
  const { id: next } = await publish(site)
  await site.rows(
    `update newsletter_deliveries set status = 'submitting', claimed_by = ${nobody}, data_began_at = now() where newsletter_id = ${next} and subscriber_id = 1`,
  )
  await admin.call('cancelNewsletter', { params: { id: next } })
  await site.container.mailing.recover()
  expect(
    await site.rows(
      `select status, count(*)::int as n from newsletter_deliveries where newsletter_id = ${next} group by 1 order by 1`,
    ),
  ).toEqual([
    { status: 'failed', n: 3 },
    { status: 'uncertain', n: 1 },
  ])
})

test('an answer that the database refuses keeps no mail of the issue from being recorded', async () => {
  const site = await openNewsroom(3, {
    works: false,
    hooks: {
      onRcptTo(address) {
        if (address.startsWith('reader1@')) throw new SmtpRefusal(550, `no\0 such mailbox`)
        if (address.startsWith('reader2@')) throw new SmtpRefusal(550, `no ${'\u{1f54a}'.repeat(200)}`)
      },
    },
  })
  const { id } = await publish(site)
  await site.container.mailing.sendIssue(id, new AbortController().signal)
  expect(await site.rows('select status, error from newsletter_deliveries order by subscriber_id')).toEqual([
    { status: 'failed', error: expect.stringContaining('no such mailbox') },
    { status: 'failed', error: expect.stringContaining('\u{1f54a}') },
    { status: 'submitted', error: null },
  ])
})
