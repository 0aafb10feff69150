import { beforeAll, expect, test } from 'vitest'
import { clientOf, forFile } from '../support/for-file.ts'
import { openMailSite } from '../support/mail-site.ts'
import { addSubscriber } from '../support/subscribers.ts'

// Saturday, November 21, 2026: its week began on Monday the 16th.
const site = forFile(() => openMailSite({ works: false }))
const editor = clientOf(site, 'editor')
beforeAll(async () => {
  await site.rows(`insert into churches (id, name, status, origin, created_at, updated_at)
    values (1, 'Grace Church', 'listed', 'person', now(), now()), (2, 'Hope', 'listed', 'person', now(), now())`)
})

let key = 0
async function addEvent(category: string, startsAt: string, columns: Record<string, unknown> = {}) {
  key += 1
  const all = { status: 'approved', cancelled_at: null, joined_into_id: null, ...columns }
  const [row] = await site.rows(
    `insert into events (church_id, identity_key, title, category, filters, status, on_date, starts_at, over_at,
       cancelled_at, joined_into_id, created_at, updated_at)
     values (1, $1, $1, $2, '{}', $3, ($4::timestamptz at time zone 'America/Chicago')::date, $4, $4, $5, $6, now(), now()) returning id`,
    [`event ${key}`, category, all.status, startsAt, all.cancelled_at, all.joined_into_id],
  )
  return row.id
}

test('an empty city has a row for every week, and nothing in it', async () => {
  const { body } = await editor.call('getAnalytics')
  expect(body.thisWeek).toBe('2026-11-16')
  expect(body.events).toEqual({ weeks: expect.any(Array), categories: [] })
  expect(body.events.weeks).toHaveLength(20)
  expect([body.events.weeks[0], body.events.weeks.at(-1)]).toEqual(['2026-08-31', '2027-01-11'])
  for (const rows of [body.subscribers, body.scraping, body.advertising]) {
    expect(rows.map(({ week }) => week)).toEqual(body.events.weeks.slice(0, 12))
  }
  expect(body.subscribers.at(-1)).toEqual({ week: '2026-11-16', gained: 0, lost: 0 })
  expect((await editor.call('getAnalytics', { query: { weeks: 52 } })).body.subscribers).toHaveLength(52)
  expect((await editor.get('/api/admin/analytics?weeks=5000')).status).toBe(400)
})

test('weeks begin on the city’s Monday, also where the clocks were changed', async () => {
  // Sunday 11:59 PM and Monday midnight, before and after the change of November 1.
  for (const startsAt of ['2026-10-26T04:59:00Z', '2026-10-26T05:00:00Z', '2026-11-02T05:59:00Z']) {
    await addEvent('worship', startsAt)
  }
  await addEvent('prayer', '2026-11-02T06:00:00Z')
  await addEvent('prayer', '2027-01-18T05:59:00Z')
  await addEvent('prayer', '2026-11-03T06:00:00Z', { status: 'pending' })
  await addEvent('prayer', '2026-11-03T06:00:00Z', { cancelled_at: '2026-11-01' })
  const retained = await addEvent('youth', '2026-08-31T05:00:00Z')
  await addEvent('youth', '2026-08-31T05:00:00Z', { joined_into_id: retained })
  await addEvent('youth', '2026-08-31T04:59:00Z')
  await addEvent('youth', '2027-01-18T06:00:00Z')
  const { weeks, categories } = (await editor.call('getAnalytics')).body.events
  const counts = Object.fromEntries(
    categories.map((row) => [
      row.category,
      Object.fromEntries(row.counts.flatMap((n, index) => (n > 0 ? [[weeks[index], n]] : []))),
    ]),
  )
  expect(counts).toEqual({
    worship: { '2026-10-19': 1, '2026-10-26': 2 },
    prayer: { '2026-11-02': 1, '2027-01-11': 1 },
    youth: { '2026-08-31': 1 },
  })
  expect(categories.map(({ category, total }) => [category, total])).toEqual([
    ['worship', 3],
    ['prayer', 2],
    ['youth', 1],
  ])
})

test('subscribers are gained and lost, those erased since too', async () => {
  await addSubscriber(site, { email: 'a@mail.example', subscribed_at: '2026-11-16T06:00:00Z' })
  await addSubscriber(site, { email: 'b@mail.example', subscribed_at: '2026-11-16T05:59:59Z' })
  const id = await addSubscriber(site, { email: 'c@mail.example', subscribed_at: '2026-11-10T12:00:00Z' })
  await addSubscriber(site, {
    email: 'd@mail.example',
    subscribed_at: '2020-01-01',
    is_active: false,
    unsubscribed_at: '2026-11-11T12:00:00Z',
  })
  await editor.call('eraseSubscriber', { params: { id } })
  expect((await editor.call('getAnalytics')).body.subscribers.slice(-2)).toEqual([
    { week: '2026-11-09', gained: 2, lost: 1 },
    { week: '2026-11-16', gained: 1, lost: 1 },
  ])
})

test('visits are counted as they ended, with what they found', async () => {
  await site.rows(`insert into scrape_runs (id, kind, started_by, started_at) values
    (1, 'all', 'schedule', '2026-11-15T12:00:00Z'), (2, 'church', 'schedule', '2026-11-17T12:00:00Z')`)
  await site.rows(`insert into scraping_logs (run_id, church_id, status, events_found, scraped_at) values
    (1, 1, 'success', 7, now()), (1, 2, 'error', 0, now()), (2, 1, 'running', 3, now())`)
  expect((await editor.call('getAnalytics')).body.scraping.slice(-2)).toEqual([
    { week: '2026-11-09', succeeded: 1, failed: 1, eventsFound: 7 },
    { week: '2026-11-16', succeeded: 0, failed: 0, eventsFound: 0 },
  ])
})

test('placements count in every week that they run in, payments in the one they were made in', async () => {
  const event = await addEvent('music', '2026-12-01T18:00:00Z')
  await site.rows(`insert into payments (key, provider, intent_id, amount_cents, refunded_cents, status, created_at, paid_at) values
    ('a', 'sandbox', 'a', 2500, 0, 'paid', now(), '2026-11-12T12:00:00Z'),
    ('b', 'sandbox', 'b', 19500, 19500, 'refunded', now(), '2026-11-12T12:00:00Z'),
    ('c', 'sandbox', 'c', 2500, 0, 'started', now(), null)`)
  await site.rows(
    `insert into placements (event_id, offer, starts_at, ends_at, ended_early_at, created_at) values
     ($1, 'a', '2026-11-12T12:00:00Z', '2026-11-19T12:00:00Z', null, now()),
     ($1, 'b', '2026-11-03T06:00:00Z', '2026-12-24T06:00:00Z', '2026-11-04T06:00:00Z', now())`,
    [event],
  )
  expect((await editor.call('getAnalytics')).body.advertising.slice(-3)).toEqual([
    { week: '2026-11-02', placements: 1, paidCents: 0, refundedCents: 0 },
    { week: '2026-11-09', placements: 1, paidCents: 22_000, refundedCents: 19_500 },
    { week: '2026-11-16', placements: 1, paidCents: 0, refundedCents: 0 },
  ])
})
