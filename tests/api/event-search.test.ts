import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { foldForSearch } from '#src/domain/search/words.ts'
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
  expect(await titles('old hall')).toEqual([])
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
