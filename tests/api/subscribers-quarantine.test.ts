import { beforeEach, expect, test } from 'vitest'
import { insertDeliveries } from '#src/features/newsletter/drafting/data.ts'
import { forFile } from '../support/for-file.ts'
import { openMailSite } from '../support/mail-site.ts'
import { startTestServer } from '../support/server.ts'
import { addSubscriber, auditedAt, forgetReaders } from '../support/subscribers.ts'

const site = forFile(() => openMailSite({ works: false, config: { proxies: 1 } }))
const HOUR_MS = 60 * 60_000
beforeEach(async () => {
  await forgetReaders(site)
  site.clock.advance(HOUR_MS)
})

const numbers = (length: number) => Array.from({ length }, (_, nth) => nth)
const emailOf = (nth: number) => `reader${nth}@mail.example`
const subscribeFrom = (address: string, email: string) =>
  site.container.subscribers.subscribe(
    { email, firstName: 'Ada', source: 'website', language: 'en' },
    { address, mailOrigin: site.origin },
  )
const countOf = async (table: string, condition = 'true') =>
  (await site.rows(`select count(*)::int as n from ${table} where ${condition}`))[0].n
const quarantined = () => countOf('subscribers', 'quarantined_at is not null')
const asked = () => countOf('mails', "key like '%:confirm:%'")
const auditedSubscribers = async () =>
  (await auditedAt(site)).filter(({ subject }) => subject === 'subscribers')
/** Freezes the recipients of an issue, and answers their addresses. */
async function recipients(): Promise<string[]> {
  const editor = await site.signIn({ role: 'editor' })
  const { body: issue } = await editor.call('generateNewsletter')
  await insertDeliveries(site.container.db, issue.id, '2026-11-22', {
    bySegment: new Map(),
    skippedBecause: '',
  })
  const rows = await site.rows('select email from newsletter_deliveries order by email')
  return rows.map(({ email }) => email)
}

test('of 700 addresses from 700 networks none gets an issue; the rush waits, the owner knows, one press asks them', async () => {
  const owner = await site.signIn()
  await addSubscriber(site, { email: 'imported@mail.example', consent: 'Signed at the fair' })
  const addressOf = (nth: number) => `10.${nth >> 8}.${nth & 255}.7`
  const answers = await Promise.all(
    numbers(60).map((nth) => {
      const from = { 'x-forwarded-for': addressOf(nth) }
      return site.visitor().post('/api/newsletter/subscribe', { firstName: 'A', email: emailOf(nth) }, from)
    }),
  )
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).toContain('Successfully subscribed!')
  }
  // The others come the way that the call takes, without a server between.
  for (let nth = 60; nth < 700; nth += 1) await subscribeFrom(addressOf(nth), emailOf(nth))
  expect([await quarantined(), await asked()]).toEqual([650, 50])
  const alerts = await site.rows("select to_address, text from mails where key like 'quarantine:%'")
  expect(alerts).toHaveLength(1)
  expect(alerts[0].text).toContain('/admin/subscribers?status=quarantined')
  const health = await owner.get('/admin/health')
  expect(health.text).toContain('650 sign-ups of a sudden rush wait in quarantine.')
  expect(await recipients()).toEqual(['imported@mail.example'])
  expect((await owner.call('subscriberStats')).body).toMatchObject({ total: 51, active: 1, quarantined: 650 })
  const shown = await owner.get<{ waitsFor: string }[]>('/api/admin/subscribers?isQuarantined=true&limit=3')
  expect(shown.headers.get('x-total-count')).toBe('650')
  expect(shown.body.map(({ waitsFor }) => waitsFor)).toEqual(['release', 'release', 'release'])
  const export_ = await owner.get('/api/admin/subscribers/export?list=all')
  expect(export_.text.trim().split('\n')).toHaveLength(52)

  const editor = await site.signIn({ role: 'editor' })
  const press = () => editor.post('/api/admin/subscribers/quarantine', { decision: 'release' })
  const both = await Promise.all([press(), press()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await quarantined(), await asked()]).toEqual([0, 700])
  expect((await auditedSubscribers()).at(-1)).toMatchObject({
    ...{ action: 'subscriber.released', after: { count: 650 } },
  })
  const [{ token }] = await site.rows(
    "select confirm_token as token from subscribers where email = 'reader699@mail.example'",
  )
  await fetch(`${site.origin}/api/newsletter/confirm/${token}`, { method: 'POST' })
  await site.rows('truncate newsletter_deliveries')
  expect(await recipients()).toEqual(['imported@mail.example', 'reader699@mail.example'])
})

test.each([
  ['an IPv4 /24', (nth: number) => `192.0.2.${nth}`, '192.0.3.1'],
  ['an IPv6 /48', (nth: number) => `2001:db8:5:${nth.toString(16)}::1`, '2001:db8:6::1'],
])('more than 20 an hour from %s wait; others and the next hour do not', async (_what, addressOf, other) => {
  for (const nth of numbers(21)) await subscribeFrom(addressOf(nth), emailOf(nth))
  expect(await quarantined()).toBe(1)
  await subscribeFrom(other, 'other@mail.example')
  expect(await quarantined()).toBe(1)
  site.clock.advance(HOUR_MS)
  await subscribeFrom(addressOf(1), 'later@mail.example')
  expect([await quarantined(), await asked()]).toEqual([1, 22])
  const counts = await site.rows('select key from rate_limit')
  expect(JSON.stringify(counts)).not.toMatch(/192\.0|2001:db8/)
})

test('a proxy that is not named is no network, and typing an address in again counts nothing', async () => {
  for (const nth of numbers(40)) await subscribeFrom('127.0.0.1', emailOf(nth))
  for (const _ of numbers(60)) await subscribeFrom('192.0.2.1', emailOf(0))
  expect([await quarantined(), await asked()]).toEqual([0, 40])
})

test('a normal day of 3 an hour is never disturbed, nor three times what the busiest hours usually have', async () => {
  for (const hour of numbers(24)) {
    for (const nth of numbers(3)) await subscribeFrom('198.51.100.4', `day${hour}-${nth}@mail.example`)
    site.clock.advance(HOUR_MS)
  }
  expect([await quarantined(), await asked()]).toEqual([0, 72])
  await site.rows(
    `insert into subscribers (email, first_name, source, token, subscribed_at)
     select 'w' || week || '-' || n || '@mail.example', 'Ada', 'website', 't' || week || '-' || n,
       $1::timestamptz - week * interval '7 days'
     from generate_series(1, 5) week, generate_series(1, 30) n`,
    [site.clock.now()],
  )
  for (const nth of numbers(91)) await subscribeFrom(`198.51.${nth}.4`, `feast${nth}@mail.example`)
  expect([await quarantined(), await asked()]).toEqual([1, 72 + 90])
})

test('erasing a quarantine leaves who was here before; a later rush is mailed anew; what nobody decides is erased', async () => {
  await site.signIn()
  const editor = await site.signIn({ role: 'editor' })
  for (const nth of numbers(20)) await subscribeFrom('192.0.2.1', emailOf(nth))
  const left = await addSubscriber(site, {
    email: 'back@mail.example',
    is_active: false,
    confirmed_at: '2026-01-01T00:00:00Z',
    unsubscribed_at: '2026-02-01T00:00:00Z',
  })
  for (const email of ['back@mail.example', 'rush@mail.example', 'rush@mail.example'])
    await subscribeFrom('192.0.2.1', email)
  expect(await quarantined()).toBe(2)
  const alerts = () => countOf('mails', "key like 'quarantine:%'")
  expect(await alerts()).toBe(1)
  const erase = () => editor.call('decideQuarantine', { body: { decision: 'erase' } })
  expect((await erase()).body).toEqual({ count: 2 })
  expect(await countOf('subscribers')).toBe(21)
  expect(await site.rows('select is_active, quarantined_at from subscribers where id = $1', [left])).toEqual([
    { is_active: false, quarantined_at: null },
  ])
  await expect(erase()).rejects.toThrow('409')
  expect(await auditedSubscribers()).toMatchObject([
    { action: 'subscriber.quarantine-erased', after: { count: 2 } },
  ])
  site.clock.advance(1000)
  await subscribeFrom('192.0.2.1', 'again@mail.example')
  expect([await quarantined(), await alerts()]).toEqual([1, 2])
  site.clock.advance(30 * 24 * HOUR_MS)
  await site.container.quarantine.forgetOld()
  expect(await countOf('subscribers', "email = 'again@mail.example'")).toBe(0)
  expect((await site.visitor().post('/api/admin/subscribers/quarantine', { decision: 'erase' })).status).toBe(
    401,
  )
})

test('an import with consent waits for nothing; office and disposable addresses are marked', async () => {
  const editor = await site.signIn({ role: 'editor' })
  const people = ['info@church.example', 'eve@mailinator.com', ...numbers(80).map(emailOf)]
  const csv = ['Email', ...people].join('\n')
  await editor.call('importSubscribers', { body: { csv, consent: 'Signed at the fair', dryRun: false } })
  expect([await quarantined(), await countOf('subscribers', 'is_active')]).toEqual([0, 82])
  expect(await auditedSubscribers()).toMatchObject([{ action: 'subscriber.imported', after: { added: 82 } }])
  const { body } = await editor.get<{ email: string; mark: string | null }[]>('/api/admin/subscribers')
  expect(
    body
      .filter(({ mark }) => mark)
      .map(({ email, mark }) => `${email} ${mark}`)
      .sort(),
  ).toEqual(['eve@mailinator.com disposable', 'info@church.example role'])
})

test('readers from before the setting was stored stay unasked, and Health says what to do', async () => {
  await addSubscriber(site, { email: 'old@mail.example' })
  const [{ value }] = await site.rows("delete from settings where key = 'city.schedules' returning value")
  expect(value.values.schedules.confirmsSubscriptions).toBe(true)
  const { connectionString: databaseUrl } = site.container.database
  const upgraded = await startTestServer({ works: false, clock: site.clock, config: { databaseUrl } })
  const [stored] = await site.rows("select value from settings where key = 'city.schedules'")
  expect(stored.value.values.schedules.confirmsSubscriptions).toBe(false)
  // A version before stored fewer fields: the form of the settings holds what stands for them.
  await site.rows(
    "update settings set value = value #- '{values,schedules,maxSignups}' where key = 'city.schedules'",
  )
  const owner = await site.signIn()
  const { sections } = (await owner.call('getSettings')).body
  expect(sections.find(({ section }) => section === 'schedules')?.values).toMatchObject({
    schedules: { maxSignups: 50 },
  })
  const health = await owner.get(`${upgraded.origin}/admin/health`)
  expect(health.text).toContain('New subscribers are not asked to confirm their address')
  await upgraded.close()
})
