import { expect, test } from 'vitest'
import { SmtpRefusal } from '../support/loopback-smtp.ts'
import { openNewsroom, outcome, publish } from '../support/newsroom.ts'

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

test('an issue is paused, resumed and finished: nobody is skipped, nobody gets it twice', async () => {
  const arrived = gate()
  const resumed = gate()
  const site = await openNewsroom(300, {
    hooks: {
      async onMessage() {
        arrived.open()
        await resumed.opened
      },
    },
  })
  const { admin, id } = await publish(site)
  await arrived.opened
  expect((await admin.call('pauseNewsletter', { params: { id } })).status).toBe(200)
  await expect(admin.call('pauseNewsletter', { params: { id } })).rejects.toThrow('409')
  resumed.open()
  await expect
    .poll(
      () =>
        site.rows(
          "select 1 from newsletter_deliveries where status = 'submitting' or claimed_by is not null and status = 'queued'",
        ),
      { timeout: 20_000 },
    )
    .toEqual([])
  const paused = (await admin.call('latestNewsletter')).body
  expect(paused).toMatchObject({ status: 'paused', pausedBecause: null })
  // Mails in hand were finished, and no further one was begun.
  expect(paused?.counts.submitted).toBeLessThanOrEqual(10)
  expect((await admin.call('resumeNewsletter', { params: { id } })).status).toBe(200)
  const { last } = await outcome(site, id)
  expect(last).toMatchObject({ status: 'sent', submitted: 300, failed: 0, uncertain: 0 })
  expect(new Set(site.smtp.taken.flatMap(({ to }) => to)).size).toBe(300)
  expect(site.smtp.taken).toHaveLength(300)
  await expect(admin.call('resumeNewsletter', { params: { id } })).rejects.toThrow('409')
  const audit = await site.rows("select action from audit_log where action like 'newsletter.%' order by id")
  expect(audit.map(({ action }) => action)).toEqual([
    'newsletter.generated',
    'newsletter.published',
    'newsletter.paused',
    'newsletter.resumed',
  ])
})

test('a cancelled issue sends nothing more, and its ledger says why', async () => {
  const site = await openNewsroom(5, { works: false })
  const { admin, id } = await publish(site)
  expect((await admin.call('cancelNewsletter', { params: { id } })).status).toBe(200)
  await site.container.startWorking()
  await site.container.mailing.sendIssue(id, new AbortController().signal)
  expect((await admin.call('latestNewsletter')).body).toMatchObject({
    status: 'cancelled',
    counts: { failed: 5, submitted: 0, queued: 0 },
  })
  expect(site.smtp.taken).toEqual([])
  await expect(admin.call('cancelNewsletter', { params: { id } })).rejects.toThrow('409')
  await expect(admin.call('cancelNewsletter', { params: { id: 999 } })).rejects.toThrow('404')
})

test('a mail service that refuses most mails for good pauses the issue, which says so', async () => {
  const site = await openNewsroom(300, {
    hooks: {
      onRcptTo() {
        throw new SmtpRefusal(550, '5.7.1 sender is on a block list')
      },
    },
  })
  const { admin, id } = await publish(site)
  const { last } = await outcome(site, id)
  expect(last).toMatchObject({ status: 'paused' })
  const { body } = await admin.call('latestNewsletter')
  expect(body?.pausedBecause).toBe(
    'Paused automatically: 26 of the last 50 emails were refused. Check the reasons before you resume.',
  )
  expect(body?.counts.failed).toBeLessThan(60)
  expect((body?.counts.queued ?? 0) + (body?.counts.failed ?? 0)).toBe(300)
})

test('mails whose fate nobody knows are sent again when the administrator says so, and not before', async () => {
  let drops = 2
  const site = await openNewsroom(4, {
    hooks: {
      onMessage(_mail, drop) {
        drops -= 1
        if (drops >= 0) drop()
      },
    },
  })
  const { admin, id } = await publish(site)
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', submitted: 2, uncertain: 2 })
  expect((await admin.call('resendUncertain', { params: { id } })).body).toEqual({ mails: 2 })
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', submitted: 4, uncertain: 0 })
  await expect(admin.call('resendUncertain', { params: { id } })).rejects.toThrow('409')
})

test('who left meanwhile gets none of the mails that are sent again', async () => {
  let drops = 3
  const site = await openNewsroom(3, {
    hooks: {
      onMessage(_mail, drop) {
        drops -= 1
        if (drops >= 0) drop()
      },
    },
  })
  const { admin, id } = await publish(site)
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', uncertain: 3 })
  await site.post('/api/newsletter/unsubscribe/token1', {})
  await site.rows("update subscribers set is_active = false, suppressed_because = 'complaint' where id = 2")
  site.smtp.taken.length = 0
  expect((await admin.call('resendUncertain', { params: { id } })).body).toEqual({ mails: 1 })
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', submitted: 1, uncertain: 2 })
  expect(site.smtp.taken.map(({ to }) => to)).toEqual([['reader3@mail.example']])
  await expect(admin.call('resendUncertain', { params: { id } })).rejects.toThrow('409')
})

test('who leaves while a mail is refused for now is not tried again', async () => {
  const asked = gate()
  const resumed = gate()
  const site = await openNewsroom(1, {
    works: false,
    hooks: {
      async onRcptTo() {
        asked.open()
        await resumed.opened
        throw new SmtpRefusal(451, 'try later')
      },
    },
  })
  const { id } = await publish(site)
  const sending = site.container.mailing.sendIssue(id, new AbortController().signal)
  await asked.opened
  await site.post('/api/newsletter/unsubscribe/token1', {})
  resumed.open()
  await sending
  expect(await site.rows('select status, error from newsletter_deliveries')).toEqual([
    { status: 'failed', error: 'The reader unsubscribed before it was sent.' },
  ])
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', failed: 1, queued: 0 })
})

test('who leaves while their mail is claimed, but has not begun to leave, gets none', async () => {
  const arrived = gate()
  const resumed = gate()
  const site = await openNewsroom(20, {
    works: false,
    hooks: {
      async onMessage() {
        arrived.open()
        await resumed.opened
      },
    },
  })
  const { id } = await publish(site)
  const sending = site.container.mailing.sendIssue(id, new AbortController().signal)
  await arrived.opened
  await site.post('/api/newsletter/unsubscribe/token12', {})
  resumed.open()
  await sending
  expect(await site.rows('select status, error from newsletter_deliveries where subscriber_id = 12')).toEqual(
    [{ status: 'failed', error: 'The reader unsubscribed before it was sent.' }],
  )
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', submitted: 19, failed: 1 })
  expect(site.smtp.taken.flatMap(({ to }) => to)).not.toContain('reader12@mail.example')
})

test('no more goes out in an hour than the service takes; the rest goes in the next', async () => {
  const limits = { perSecond: 1000, perHour: 3 }
  const site = await openNewsroom(5, { works: false, mail: { limits } })
  const { admin, id } = await publish(site)
  const turn = () => site.container.mailing.sendIssue(id, new AbortController().signal)
  await turn()
  await turn()
  expect((await admin.call('latestNewsletter')).body).toMatchObject({
    status: 'sending',
    counts: { submitted: 3, queued: 2 },
  })
  site.clock.advance(61 * 60_000)
  await turn()
  expect((await admin.call('latestNewsletter')).body).toMatchObject({
    status: 'sent',
    counts: { submitted: 5 },
  })
})
