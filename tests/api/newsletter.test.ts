import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { openMailSite, POSTAL_ADDRESS } from '../support/mail-site.ts'
import { insertEvent, openNewsroom, outcome, publish } from '../support/newsroom.ts'

test('a draft holds the approved events of the week by day, and generating again replaces it', async () => {
  const site = await openNewsroom(2)
  await insertEvent(site, { title: 'Too far ahead', date: '2026-12-01', time: '10:00' })
  await insertEvent(site, { title: 'Not approved', date: '2026-11-23', time: '10:00', status: 'pending' })
  await insertEvent(site, { title: 'Called off', date: '2026-11-23', time: '10:00', cancelled: true })
  await insertEvent(site, { title: 'Hour unknown', date: '2026-11-21', time: null })
  const admin = await site.signIn()
  const made = await admin.call('generateNewsletter')
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    subject: 'Church events in Dallas, November 21 to 28',
    status: 'draft',
    publishedAt: null,
    audience: 2,
    counts: { recipients: 0, queued: 0, submitted: 0, failed: 0, uncertain: 0 },
  })
  const { content } = made.body
  expect(content.indexOf('Hour unknown')).toBeGreaterThan(0)
  expect(content.indexOf('Soup &#38; Song')).toBeGreaterThan(content.indexOf('Hour unknown'))
  expect(content).not.toMatch(/Too far ahead|Not approved|Called off|\{\{/)
  expect(content).toContain(`href="${site.origin}/event/`)

  await insertEvent(site, { title: 'Late addition', date: '2026-11-24', time: '10:00' })
  site.clock.advance(60_000)
  const again = (await admin.call('generateNewsletter')).body
  expect(again.id).toBe(made.body.id)
  expect(again.content).toContain('Late addition')
  expect(await site.rows('select count(*)::int as drafts from newsletters')).toEqual([{ drafts: 1 }])
})

test('a week of more events than anybody reads shows the weekend’s best, and leads to each day’s others', async () => {
  const site = await openNewsroom(1)
  const title = 'A long name & more of it '.repeat(8)
  for (let number = 0; number < 160; number += 1) {
    const date = `2026-11-${21 + (number % 8)}`
    await insertEvent(site, { title: `${title} ${number}`, date, time: '19:00' })
  }
  const admin = await site.signIn()
  const { content } = (await admin.call('generateNewsletter')).body
  expect(Buffer.byteLength(content)).toBeLessThan(100_000)
  expect(content.match(/\d more events</g)).toHaveLength(6)
  expect(content.match(/<a /g)?.length).toBeLessThanOrEqual(45)
  expect(content).toContain('the 161 events')
})

test('the latest issue is null at first, then comes with its counts', async () => {
  const site = await openNewsroom(3)
  expect((await site.visitor().get('/api/newsletters/latest')).status).toBe(401)
  const admin = await site.signIn()
  expect((await admin.call('latestNewsletter')).body).toBeNull()
  const { id } = await publish(site)
  await outcome(site, id)
  expect((await admin.call('latestNewsletter')).body).toMatchObject({
    id,
    status: 'sent',
    publishedAt: '2026-11-21T09:00:00-06:00',
    counts: { recipients: 3, queued: 0, submitted: 3, failed: 0, uncertain: 0 },
  })
  expect((await admin.call('dashboardStats')).body).toMatchObject({
    lastNewsletterDate: '2026-11-21T09:00:00-06:00',
    subscribers: 3,
  })
})

test('publishing answers 202 and everyone gets the event, a link to leave and the list’s headers', async () => {
  const site = await openNewsroom(5)
  const { id, answer } = await publish(site)
  expect(answer.status).toBe(202)
  expect(answer.body).toEqual({ id, recipients: 5, progress: `/api/newsletters/${id}/progress` })
  const { last } = await outcome(site, id)
  expect(last).toEqual({
    id,
    status: 'sent',
    recipients: 5,
    queued: 0,
    submitted: 5,
    bounced: 0,
    failed: 0,
    skipped: 0,
    uncertain: 0,
    waitingBecause: null,
  })
  expect(site.smtp.taken.flatMap(({ to }) => to).sort()).toEqual(
    [1, 2, 3, 4, 5].map((n) => `reader${n}@mail.example`),
  )
  const taken = site.smtp.taken.find(({ to }) => to[0] === 'reader3@mail.example')
  const mail = await PostalMime.parse(taken?.raw ?? '')
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
  expect(mail.from).toMatchObject({ name: 'Dallas Faith Bulletin', address: 'bulletin@faith-bulletin.test' })
  expect(mail.to).toMatchObject([{ name: 'Reader 3', address: 'reader3@mail.example' }])
  expect(header('list-unsubscribe')).toBe(`<${site.origin}/api/newsletter/unsubscribe/token3>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-id')).toBe('"Dallas Faith Bulletin" <weekly.faith-bulletin.example>')
  for (const part of [mail.html, mail.text]) {
    expect(part).toMatch(/Soup (&|&#38;) Song/)
    expect(part).toContain('Hello Reader 3,')
    expect(part).toContain(`${site.origin}/api/go/1/2`)
    expect(part).toContain(`${site.origin}/api/newsletter/unsubscribe/token3`)
    expect(part).toContain(POSTAL_ADDRESS)
    expect(part).not.toContain('{{')
  }
  expect(mail.html?.length).toBeLessThan(100_000)
  expect(
    await site.rows('select count(*)::int as n from subscribers where last_email_sent_at is null'),
  ).toEqual([{ n: 0 }])
})

test('the links of a mail that was sent work: a GET ends nothing, the one-click POST does', async () => {
  const site = await openNewsroom(1)
  const { id } = await publish(site)
  await outcome(site, id)
  const mail = await PostalMime.parse(site.smtp.taken[0]?.raw ?? '')
  const link = /href="([^"]+\/unsubscribe\/[^"]+)"/.exec(mail.html ?? '')?.[1] ?? ''
  const isActive = async () => (await site.rows('select is_active from subscribers'))[0]?.is_active
  expect((await fetch(link)).status).toBe(200)
  expect(await isActive()).toBe(true)
  const answer = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect(await isActive()).toBe(false)
})

test('publishing twice, also at once, publishes once; the second is refused', async () => {
  const site = await openNewsroom(4)
  const admin = await site.signIn()
  const { id, subject } = (await admin.call('generateNewsletter')).body
  await site.rows(`insert into webhook_endpoints (url, kinds, secret, created_at)
    values ('http://127.0.0.1:9/', '{issue.published}', '', now())`)
  const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/newsletters/${id}/publish`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toContain('already been published')
  await outcome(site, id)
  expect(site.smtp.taken).toHaveLength(4)
  expect(
    await site.rows(`select actor <> '' as by from audit_log where action = 'newsletter.published'`),
  ).toEqual([{ by: true }])
  expect(await site.rows('select kind, data from webhook_deliveries')).toMatchObject([
    { kind: 'issue.published', data: { id, subject } },
  ])
})

test('who left, bounced or complained is not mailed; who leaves while the issue waits is not either', async () => {
  const site = await openNewsroom(4, { works: false })
  await site.rows(`update subscribers set is_active = false where email like 'reader1@%'`)
  await site.rows(`update subscribers set suppressed_because = 'bounce' where email like 'reader2@%'`)
  const { id, answer } = await publish(site)
  expect(answer.body.recipients).toBe(2)
  await fetch(`${site.origin}/api/newsletter/unsubscribe/token3`, { method: 'POST' })
  await site.container.mailing.sendIssue(id, new AbortController().signal)
  expect(site.smtp.taken.map(({ to }) => to)).toEqual([['reader4@mail.example']])
  expect((await outcome(site, id)).last).toMatchObject({ status: 'sent', submitted: 1, failed: 1 })
})

test('what is published is frozen: later subscribers and events change nothing', async () => {
  const site = await openNewsroom(2, { works: false })
  const { id, admin } = await publish(site)
  await insertEvent(site, { title: 'Late addition', date: '2026-11-24', time: '10:00' })
  await site.post('/api/newsletter/subscribe', { email: 'late@mail.example', firstName: 'Late' })
  site.clock.advance(1000)
  const draft = (await admin.call('generateNewsletter')).body
  expect(draft.id).not.toBe(id)
  await site.container.mailing.sendIssue(id, new AbortController().signal)
  expect(site.smtp.taken).toHaveLength(2)
  expect(site.smtp.taken.map(({ raw }) => raw).join()).not.toContain('Late addition')
})

test.each([
  ['without a mail server', { url: null }, 'No mail server is set'],
  ['without a postal address', { postalAddress: null }, 'postal address'],
])('%s publishing is refused in words, and a welcome waits', async (_name, mail, words) => {
  const site = await openNewsroom(1, { mail })
  const admin = await site.signIn()
  const { id } = (await admin.call('generateNewsletter')).body
  const answer = await admin.post(`/api/newsletters/${id}/publish`)
  expect(answer.status).toBe(409)
  expect(answer.text).toContain(words)
  expect(
    (await site.post('/api/newsletter/subscribe', { email: 'a@mail.example', firstName: 'A' })).status,
  ).toBe(200)
  await site.container.mailing.sendMails(new AbortController().signal)
  expect(await site.rows('select status from mails')).toEqual([{ status: 'queued' }])
  expect(await site.rows('select status from newsletters')).toEqual([{ status: 'draft' }])
})

test('an issue that does not exist, and one that nobody would get, are refused in words', async () => {
  const site = await openNewsroom(0)
  const admin = await site.signIn()
  const { id } = (await admin.call('generateNewsletter')).body
  const nobody = await admin.post(`/api/newsletters/${id}/publish`)
  expect([nobody.status, nobody.text]).toEqual([409, expect.stringContaining('no active subscribers')])
  expect((await admin.post('/api/newsletters/999/publish')).status).toBe(404)
  expect((await admin.get('/api/newsletters/999/progress')).status).toBe(404)
  expect((await site.visitor().post(`/api/newsletters/${id}/publish`)).status).toBe(401)
})

test('an issue larger than a batch reaches everybody once, and its progress is reported as it goes', async () => {
  const site = await openNewsroom(300)
  const { id } = await publish(site)
  const { messages, last } = await outcome(site, id)
  expect(last).toMatchObject({ status: 'sent', submitted: 300 })
  expect(messages.length).toBeGreaterThan(1)
  expect(new Set(site.smtp.taken.map(({ to }) => to[0])).size).toBe(300)
  expect(site.smtp.taken).toHaveLength(300)
})

test('in the demo an issue and a welcome land in the outbox folder', async () => {
  const site = await openMailSite({ demo: true, mail: { url: null, outbox: true, postalAddress: null } })
  onTestFinished(() => site.close())
  const { id, answer } = await publish(site)
  await outcome(site, id)
  const folder = site.container.mailPort?.description.replace('the folder ', '') ?? ''
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(names).toHaveLength(answer.body.recipients)
  const mail = await PostalMime.parse(await readFile(path.join(folder, names[0] ?? ''), 'utf8'))
  expect(mail.text).toContain('(demo)')
})
