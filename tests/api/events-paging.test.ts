import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import type { Answer, Client } from '../support/client.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const server = forFile(() =>
  startTestServer({ works: false, clock: createFakeClock('2026-03-04T18:00:00Z') }),
)
const editor = clientOf(server, 'editor')
const visitor = clientOf(server, 'visitor')
const singles: number[] = []
beforeAll(async () => {
  const { db } = server.container
  const churchId = await addChurch(db)
  // Many begin at the same instant, stored in an order that has nothing to do with it.
  for (let nth = 0; nth < 60; nth += 1) {
    const onDate = addDays('2026-03-10', (nth * 7) % 4)
    singles.push(await addEvent(db, { churchId, onDate, startTime: nth % 3 === 0 ? null : '10:30' }))
  }
  // Some are under way: they began together, days ago.
  for (let nth = 0; nth < 3; nth += 1) {
    const days = { onDate: '2026-03-01', endsOnDate: '2026-03-20', allDay: true, startTime: null }
    singles.push(await addEvent(db, { churchId, ...days }))
  }
  for (let nth = 0; nth < 3; nth += 1) {
    const seriesId = await addSeries(db, { churchId })
    for (let week = 0; week < 8; week += 1) {
      const onDate = addDays('2026-03-08', 7 * week)
      await addEvent(db, { churchId, seriesId, status: 'pending', onDate, startTime: '10:30' })
    }
  }
  await addEvent(db, { churchId, status: 'pending', onDate: '2026-03-15', startTime: '10:30' })
})

interface Walk {
  ids: number[]
  sizes: number[]
  totals: Set<string | null>
}

/** Follows the Link headers from a list's first page to its last. */
async function walk(client: Client, path: string): Promise<Walk> {
  const seen: Walk = { ids: [], sizes: [], totals: new Set() }
  let next: string | undefined = path
  while (next !== undefined) {
    const { body, headers }: Answer<{ id: number }[]> = await client.get(next)
    seen.ids.push(...body.map((event) => event.id))
    seen.sizes.push(body.length)
    seen.totals.add(headers.get('x-total-count'))
    next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }
  return seen
}

test.each([1, 7, 20, 59, 60, 61, 1000])(
  'pages of %i visit each event once, soonest first, although many begin together',
  async (limit) => {
    const all = await walk(visitor, '/api/events')
    const paged = await walk(visitor, `/api/events?limit=${limit}`)
    expect(paged.ids).toEqual(all.ids)
    expect(paged.ids.toSorted((a, b) => a - b)).toEqual(singles.toSorted((a, b) => a - b))
    const fromToday = await walk(visitor, `/api/events?from=2026-03-04&limit=${limit}`)
    expect(fromToday.ids).toEqual(all.ids)
    expect(fromToday.totals).toEqual(new Set([String(singles.length)]))
    expect(paged.totals).toEqual(new Set(['63']))
    expect(paged.sizes).toHaveLength(Math.ceil(63 / limit))
  },
)

test('the next page keeps the filters of the first', async () => {
  const { ids, totals } = await walk(visitor, '/api/events?from=2026-03-11&to=2026-03-12&limit=4')
  expect(new Set(ids).size).toBe(ids.length)
  expect(totals).toEqual(new Set([String(ids.length)]))
  expect(ids.length).toBe(33)
})

test('an event that is added meanwhile neither hides nor repeats another', async () => {
  const first = await visitor.get<{ id: number }[]>('/api/events?limit=30')
  const next = /^<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const churchId = await addChurch(server.container.db)
  await addEvent(server.container.db, { churchId, onDate: '2026-03-05' })
  const second = await walk(visitor, next)
  const ids = [...first.body.map((event) => event.id), ...second.ids]
  expect(ids.toSorted((a, b) => a - b)).toEqual(singles.toSorted((a, b) => a - b))
})

test.each([1, 2, 3, 4, 50])(
  'the queue shows a series as one card, its next date, in pages of %i too',
  async (limit) => {
    const { ids, totals } = await walk(editor, `/api/events?status=pending&cards=true&limit=${limit}`)
    expect(ids).toHaveLength(4)
    expect(totals).toEqual(new Set(['4']))
    const { body } = await editor.call('listEvents', { query: { status: 'pending', cards: 'true' } })
    expect(
      body.map((event) => [event.eventDate, event.series?.rule ?? null, event.series?.dates ?? 1]),
    ).toEqual([
      ['2026-03-08', 'Every Sunday', 8],
      ['2026-03-08', 'Every Sunday', 8],
      ['2026-03-08', 'Every Sunday', 8],
      ['2026-03-15', null, 1],
    ])
  },
)

test('the dashboard counts the same cards', async () => {
  const { body } = await editor.call('dashboardStats')
  expect(body.pendingReview).toBe(4)
})

test('from a day on, pages are whole: of what is common, of what comes only late, and of what begins together', async () => {
  await server.container.database.pool.query(
    `insert into events (church_id, identity_key, title, category, filters, status, on_date, starts_at, over_at,
       created_at, updated_at)
     select church_id, 'bulk:' || n, case when n > 3200 then 'Late Vespers' else 'Daily Lauds' end, category, filters,
       status, date '2026-04-05' + n / 100, timestamptz '2026-04-05 15:00Z' + make_interval(hours => n / 5),
       timestamptz '2026-04-05 16:00Z' + make_interval(hours => n / 5), created_at, updated_at
     from events, generate_series(1, 3240) as n where id = $1`,
    [singles[0]],
  )
  const from = '/api/events?from=2026-03-05'
  const all = await walk(visitor, `${from}&limit=1000`)
  expect(all.totals).toEqual(new Set(['3304']))
  expect(new Set(all.ids).size).toBe(3304)
  expect(await walk(visitor, `${from}&limit=700`)).toMatchObject({ ids: all.ids, totals: all.totals })
  const late = await walk(visitor, `${from}&q=vespers&limit=7`)
  expect(late).toMatchObject({ sizes: [7, 7, 7, 7, 7, 5], totals: new Set(['40']) })
  expect(late.ids).toEqual(all.ids.filter((id) => late.ids.includes(id)))
  expect(await walk(visitor, `${from}&q=nowhere`)).toMatchObject({ ids: [], totals: new Set(['0']) })
})

test('cards of what is approved are each series once, by its first date to come, on every page', async () => {
  const { db } = server.container
  const churchId = await addChurch(db)
  for (let nth = 0; nth < 3; nth += 1) {
    const seriesId = await addSeries(db, { churchId })
    // The first date is over, and the next is among the others or before all of them.
    for (let week = 0; week < 5; week += 1) {
      const onDate = addDays('2026-02-26', nth + 7 * week)
      await addEvent(db, { churchId, seriesId, status: 'approved', onDate, startTime: '10:30' })
    }
  }
  const retreat = { onDate: '2026-03-01', endsOnDate: '2026-03-20', allDay: true, startTime: null }
  // The last one comes behind the thousands that are looked through.
  for (const when of [retreat, { onDate: '2026-03-05' }, { onDate: '2026-03-09' }, { onDate: '2026-12-24' }])
    await addEvent(db, { churchId, ...when })
  const list = `/api/events?status=approved&church=${churchId}`
  const { body: dates } = await editor.get<{ id: number; series: { id: number } | null }[]>(list)
  const seen = new Set<number>()
  const cards = dates.filter(({ series }) => {
    if (series === null) return true
    const isFirst = !seen.has(series.id)
    seen.add(series.id)
    return isFirst
  })
  expect([seen.size, cards.length]).toEqual([3, 7])
  for (const limit of [1, 3, 6, 7, 50]) {
    const { ids, totals } = await walk(editor, `${list}&cards=true&limit=${limit}`)
    expect(ids).toEqual(cards.map(({ id }) => id))
    expect(totals).toEqual(new Set(['7']))
  }
})
