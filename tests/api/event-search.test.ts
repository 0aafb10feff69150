import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { foldForSearch } from '#src/domain/search/vocabulary.ts'
import { foldedText, hasSearchIndexes, keepSearchIndexes } from '#src/platform/database/search-text.ts'
import { eventSearchIndexes } from '#src/schema/events.ts'
import { forFile } from '../support/for-file.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const logger = pino({ level: 'silent' })

const server = forFile(() => startTestServer({ works: false }))
beforeAll(async () => {
  const { db } = server.container
  const churchId = await addChurch(db, { name: 'Iglesia Peñón' })
  await addEvent(db, { churchId, title: 'Ladies’ Brunch', onDate: '2099-03-10', location: 'Café Ámbar' })
})

const titles = async (q: string) => {
  const { body } = await server.visitor().call('listEvents', { query: { q } })
  return body.map(({ title }) => title)
}

test.each(["ladies' brunch", 'cafe ambar', 'PENON', 'brunch café peñ'])('%s is found', async (q) => {
  expect(await titles(q)).toEqual(['Ladies’ Brunch'])
})

test('a renamed event and a renamed church are found by the new name alone', async () => {
  const { db } = server.container
  const churchId = await addChurch(db, { name: 'Old Hall Church' })
  const id = await addEvent(db, { churchId, title: 'Harvest Supper', onDate: '2099-03-11' })
  await db.execute(sql`update events set title = 'Cosecha' where id = ${id}`)
  await db.execute(sql`update churches set name = 'New Hall Church' where id = ${churchId}`)
  expect(await titles('harvest')).toEqual([])
  expect(await titles('old')).toEqual([])
  expect(await titles('new hall cosecha')).toEqual(['Cosecha'])
})

test('a decision leaves what searches look at as it was', async () => {
  const { db } = server.container
  const id = await addEvent(db, { churchId: await addChurch(db), title: 'Quilting Bee', status: 'pending' })
  const version = async () =>
    (await db.execute(sql`select xmin::text as version, ctid from event_texts where event_id = ${id}`)).rows
  const before = await version()
  await db.execute(sql`update events set status = 'approved', title = title where id = ${id}`)
  expect(await version()).toEqual(before)
  await db.execute(sql`update events set location = 'Hall' where id = ${id}`)
  expect(await version()).not.toEqual(before)
})

test('the database folds what it stores as the page folds what is typed', async () => {
  const { db } = server.container
  const texts = [
    'Oración ÑANDÚ',
    'Oracio\u0301n',
    'Men’s “Night” – ½ ﬁnal №5',
    'ÅØÆ ß ŁÓDŹ',
    'Ｆｕｌｌ ｗｉｄｔｈ',
    '日本語',
    'a\tb\nc',
  ]
  for (const text of texts) {
    const { rows } = await db.execute<{ folded: string }>(
      sql`select ${foldedText(sql`${text}::text`)} as folded union select fold_for_search(${text})`,
    )
    expect(rows).toEqual([{ folded: foldForSearch(text) }])
  }
})

describe('among thousands of events', () => {
  const found: { id: number; text: string; startsAt: string; overAt: string }[] = []
  beforeAll(async () => {
    const { db } = server.container
    const churchId = await addChurch(db, { name: 'Plenty Chapel' })
    const day = sql`(timestamptz '2090-01-01 12:00:00Z' + make_interval(mins => 90 * (n * 7 % 4200)))`
    const words = sql`'all n' || n || case when n % 2 = 0 then ' even' else '' end
      || case when n % 40 = 0 then ' forty' else '' end || case when n > 4100 then ' latest' else '' end`
    await db.execute(sql`
      insert into events (church_id, identity_key, title, location, category, filters, status, on_date, starts_at, over_at,
        created_at, updated_at)
      select ${churchId}, 'many:' || n, ${words}, 'Room ' || n % 50, 'worship', '{worship}',
        case when n % 9 = 0 then 'pending' else 'approved' end, ${day}::date, ${day},
        -- Some have begun, and last for long.
        ${day} + make_interval(days => n % 5), now(), now()
      from generate_series(1, 4200) n`)
    const { rows } = await db.execute<(typeof found)[number]>(sql`
      select id, lower(title || ' ' || location) as text,
        to_json(starts_at) #>> '{}' as "startsAt", to_json(over_at) #>> '{}' as "overAt"
      from events
      where church_id = ${churchId} and status = 'approved' order by starts_at, id`)
    found.push(...rows)
  })
  // What is under way on the first day belongs to it.
  const naive = (q: string, from: string) => {
    const start = `${from}T05:00:00+00:00`
    const isMeant = (event: (typeof found)[number]) =>
      from === '' || event.startsAt >= start || event.overAt > start
    return found.filter((event) => isMeant(event) && q.split(' ').every((word) => event.text.includes(word)))
  }

  test.each([
    ['all', ''],
    ['all even', ''],
    ['forty', ''],
    ['latest', ''],
    ['n412', ''],
    ['even forty', ''],
    ['room 7 even', ''],
    ['even latest', ''],
    ['forty', '2090-08-01'],
    ['all', '2090-09-01'],
  ])('%s from %s is what a plain look at each finds', async (q, from) => {
    const expected = naive(q, from).map(({ id }) => id)
    const query = { q: `${q} chapel`, ...(from && { from }), limit: '45' }
    let path = `/api/events?${new URLSearchParams(query)}`
    const ids: number[] = []
    for (let page = 0; page < 4 && path !== ''; page += 1) {
      const { body, headers } = await server.visitor().get<{ id: number }[]>(path)
      ids.push(...body.map(({ id }) => id))
      expect(headers.get('x-total-count')).toBe(`${Math.min(1000, expected.length)}`)
      expect(headers.get('x-total-capped')).toBe(expected.length > 1000 ? 'true' : null)
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(ids).toEqual(expected.slice(0, 180))
  })
})

test('the index is made at the start, and once', async () => {
  const { pool } = server.container.database
  expect(await hasSearchIndexes(pool, eventSearchIndexes)).toBe(true)
  const again = await Promise.all([1, 2].map(() => keepSearchIndexes(pool, eventSearchIndexes, logger)))
  expect(again).toEqual([true, true])
})

test('where the extension may not be made, everything is found all the same', async () => {
  const { pool } = server.container.database
  await pool.query('drop extension pg_trgm cascade')
  expect(await hasSearchIndexes(pool, eventSearchIndexes)).toBe(false)
  await pool.query('create schema trigrams')
  expect(await titles('brunch')).toEqual(['Ladies’ Brunch'])
  // An administrator put it where ours would not look for it.
  await pool.query('create extension pg_trgm schema trigrams')
  expect(await keepSearchIndexes(pool, eventSearchIndexes, logger)).toBe(true)
  expect(await titles('brunch')).toEqual(['Ladies’ Brunch'])
})
