import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { EventsQuery } from '#src/contract/events/events.ts'
import type { EventStatus } from '#src/domain/events/status.ts'
import { findListed } from '#src/features/churches/data.ts'
import { countComing, findUpcoming } from '#src/features/churches/directory/data.ts'
import { findIndexedEvents } from '#src/features/events/listing/index-data.ts'
import { findEvents as listEvents } from '#src/features/events/listing/page-data.ts'
import { createEventsService, createPublicIndex } from '#src/features/events/service.ts'
import { createSpelling } from '#src/features/spelling/service.ts'
import { churchTag, EVENTS_TAG } from '#src/platform/database/public-content.ts'
import { openDrizzle } from '#src/platform/database/transaction.ts'
import { createLogger } from '#src/platform/logger.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import {
  DAY_QUERIES,
  DROPPED_QUERIES,
  KIND_QUERIES,
  PLACE_QUERIES,
  TYPO_QUERIES,
} from '../../bench/intent-queries.ts'
import { forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'
import { CHURCH_QUERIES, EVENT_QUERIES, VAIN_QUERIES } from './search-queries.ts'

const server = forFile(() => startTestServer({ demo: true, works: false, clock: createFakeClock(NOW) }))
const NOW = '2026-03-04T18:00:00Z'
const SHOWN = 3
const MAX_MISSED = 3

async function findEvents(q: string): Promise<string[]> {
  const { body } = await server.visitor().call('listEvents', { query: { q, limit: SHOWN } })
  return body.map(({ title, church }) => `${title} ${church.name}`)
}

async function findChurches(q: string): Promise<string[]> {
  const { body } = await server.visitor().call('searchDirectory', { query: { q } })
  return body.churches.slice(0, SHOWN).map(({ name }) => name)
}

describe('what people type finds what they mean among the first three', () => {
  test('57 of 60', async () => {
    const missed: string[] = []
    for (const [typed, expected] of EVENT_QUERIES) {
      const found = await findEvents(typed)
      if (!found.some((one) => one.includes(expected))) missed.push(`${typed}: ${found.join(' / ')}`)
    }
    for (const [typed, expected] of CHURCH_QUERIES) {
      const found = await findChurches(typed)
      if (!found.some((one) => one.includes(expected))) missed.push(`church ${typed}: ${found.join(' / ')}`)
    }
    expect(EVENT_QUERIES.length + CHURCH_QUERIES.length).toBe(60)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MAX_MISSED)
  })

  test('57 of 60 in their own words: days, kinds, places, and misspelt ones', async () => {
    const missed: string[] = []
    const queries = [...DAY_QUERIES, ...KIND_QUERIES, ...PLACE_QUERIES, ...TYPO_QUERIES]
    for (const [typed, expected] of queries) {
      const found = await findEvents(typed)
      if (!found.some((one) => one.includes(expected))) missed.push(`${typed}: ${found.join(' / ')}`)
    }
    expect(queries).toHaveLength(60)
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(MAX_MISSED)
  })

  test('what nothing answers is dropped, and named', async () => {
    for (const [typed, dropped, isAnythingLeft] of DROPPED_QUERIES) {
      const { body, headers } = await server.visitor().call('listEvents', { query: { q: typed, limit: 1 } })
      expect(decodeURIComponent(headers.get('x-dropped-words') ?? ''), typed).toBe(dropped)
      expect(body.length, typed).toBe(isAnythingLeft ? 1 : 0)
    }
  })

  test('filters are links to what was typed without them', async () => {
    const { text } = await server.visitor().get('/?q=Quilting+Saturday+morning')
    expect(text).toContain('Nothing for “Quilting” — showing Saturday morning.')
    expect(text).toContain('aria-label="Remove: Saturday"')
    expect(text).toContain('href="/?q=Quilting+morning"')
    const churches = await server.visitor().get('/churches?q=karate+baptist', { cookie: 'language=es' })
    expect(churches.text).toContain('href="/churches?q=karate"')
  })

  test('and is named, while words that are found are left as they are', async () => {
    const searchedFor = async (q: string) =>
      (await server.visitor().call('listEvents', { query: { q } })).headers.get('x-searched-for')
    expect(await searchedFor('brekfast candlelite')).toBe('breakfast')
    expect(await searchedFor('candle')).toBeNull()
    expect((await server.visitor().get('/?q=candlelite')).text).toContain(
      'Showing results for “candlelight”.',
    )
  })

  test('what there is nothing of finds nothing', async () => {
    const found = await Promise.all(
      VAIN_QUERIES.map(async (q) => [q, await findEvents(q), await findChurches(q)]),
    )
    expect(found.filter(([, events, churches]) => events?.length || churches?.length)).toEqual([])
  })
})

const make = (logger = createLogger('fatal')) => {
  const { db, city } = server.container
  const clock = createFakeClock(NOW)
  const index = createPublicIndex({ db, clock, logger, minEvents: 1 })
  return {
    index,
    clock,
    service: createEventsService({ db, city, clock, index, spelling: createSpelling({ db, clock, city }) }),
  }
}

describe('the index in memory', () => {
  const list = (index: ReturnType<typeof createPublicIndex>) =>
    index.list(
      { status: 'approved', now: new Date(NOW), timeZone: 'America/Chicago' },
      { limit: 0, after: null },
    )
  /** The index is ready when it answers. */
  const follow = async ({ index }: ReturnType<typeof make>) => {
    index.resume()
    await expect.poll(() => list(index)).not.toBeNull()
  }
  const QUERIES: EventsQuery[] = [
    { limit: 7 },
    { from: '2026-03-06', to: '2026-03-08', limit: 5 },
    { category: 'education', limit: 5 },
    { category: 'mens', sponsored: false },
    { language: 'Spanish' },
    { denomination: 'Baptist', when: 'weekend' },
    { cancelled: true },
    { church: 3 },
    { picked: 'true' },
    ...[...EVENT_QUERIES.slice(0, 12), ...DAY_QUERIES, ...PLACE_QUERIES].map(([q]) => ({ q, limit: SHOWN })),
    ...VAIN_QUERIES.slice(0, 3).map((q) => ({ q })),
  ]

  test('lists what the database lists', async () => {
    const [indexed, database] = [make(), make()]
    await follow(indexed)
    expect(await list(database.index)).toBeNull()
    for (const query of QUERIES) {
      const found = await indexed.service.list(query, null)
      expect(found, JSON.stringify(query)).toEqual(await database.service.list(query, null))
      const { nextCursor } = found
      if (nextCursor === null) continue
      const next = { ...query, cursor: nextCursor }
      expect(await indexed.service.list(next, null)).toEqual(await database.service.list(next, null))
    }
  })

  test('follows a decision, and answers nothing while changes may be missed', async () => {
    const indexed = make()
    await follow(indexed)
    const before = await indexed.service.list({ q: 'candlelight' }, null)
    const event = before.events[0] ?? expect.fail('no event')
    const editor = await server.signIn({ role: 'editor' })
    const decide = async (status: EventStatus, seen: EventStatus) => {
      const body = { status, seen, scope: 'date' } as const
      await editor.call('decideEvent', { params: { id: event.id }, body })
      indexed.index.apply({ tags: [EVENTS_TAG, churchTag(event.church.id)], isWithdrawal: true })
      return (await indexed.service.list({ q: 'candlelight' }, null)).total
    }
    expect(await decide('rejected', 'approved')).toBe(before.total - 1)
    expect(await decide('approved', 'rejected')).toBe(before.total)
    indexed.index.suspend()
    expect(await list(indexed.index)).toBeNull()
  })

  test('answers while all is read anew, but for what was withdrawn', async () => {
    const indexed = make()
    await follow(indexed)
    const before = await list(indexed.index)
    indexed.index.apply({ tags: 'all', isWithdrawal: false })
    expect(await list(indexed.index)).toEqual(before)
    // A change of one church that comes meanwhile may have withdrawn something: the database answers.
    indexed.index.apply({ tags: [churchTag(1)], isWithdrawal: true })
    expect(await list(indexed.index)).toBeNull()
    await expect.poll(() => list(indexed.index)).toEqual(before)
    // Nor does the index answer where such a change came before, and nobody has read it yet.
    indexed.index.apply({ tags: [churchTag(1)], isWithdrawal: true })
    indexed.index.apply({ tags: 'all', isWithdrawal: false })
    expect(await list(indexed.index)).toBeNull()
    await expect.poll(() => list(indexed.index)).toEqual(before)
    indexed.index.apply({ tags: 'all', isWithdrawal: true })
    expect(await list(indexed.index)).toBeNull()
    await expect.poll(() => list(indexed.index)).toEqual(before)
  })

  test('is made a minute later where reading the events had failed', async () => {
    const { pool } = server.container.database
    const lines: string[] = []
    const { index, clock } = make(createLogger('error', { write: (line) => void lines.push(line) }))
    await pool.query('alter table event_texts rename to event_texts_away')
    index.resume()
    await expect.poll(() => lines).toHaveLength(1)
    await pool.query('alter table event_texts_away rename to event_texts')
    expect(await list(index)).toBeNull()
    clock.advance(60_000)
    await expect.poll(() => list(index)).not.toBeNull()
  })
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/** Plans depend on statistics: these few rows have to look like 100,000, which nobody reads from end to end. */
const AS_LARGE = `analyze; set local enable_seqscan = off;
  select pg_restore_relation_stats('schemaname', 'public', 'relname', name, 'relpages', pages, 'reltuples', 100000::real, 'relallvisible', pages) from unnest(array['events', 'event_texts']) name, lateral (select (pg_relation_size(name::regclass) / 8192)::int as pages) size`

describe('every list of public events', () => {
  test('is found by its index', async () => {
    const { pool } = server.container.database
    const client = await pool.connect()
    const used = new Set<string>()
    const read = new Set<string>()
    const look = (node: PlanNode) => {
      if (node['Index Name']) used.add(node['Index Name'])
      if (node['Node Type'] === 'Seq Scan') read.add(node['Relation Name'] ?? '')
      for (const part of node.Plans ?? []) look(part)
    }
    const explained = {
      async query(statement: pg.QueryConfig, values: unknown[]) {
        const text = `explain (format json) ${statement.text}`
        const plan = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(text, values)
        for (const { Plan } of plan.rows[0]?.['QUERY PLAN'] ?? []) look(Plan)
        return client.query(statement, values)
      },
    } as unknown as pg.PoolClient
    const db = openDrizzle(explained)
    const { index } = make()
    const now = new Date(NOW)
    const page = { limit: 21, after: null }
    const filter = { status: 'approved', now, timeZone: 'America/Chicago' } as const
    const LISTS: Record<string, [indexes: string[], list: () => Promise<unknown>]> = {
      'from a day': [
        ['events_by_status'],
        () => listEvents(db, { ...filter, from: '2026-03-06' }, page, index),
      ],
      all: [[], () => listEvents(db, filter, page, index)],
      'of a category': [[], () => listEvents(db, { ...filter, category: 'mens' }, page, index)],
      'of a church': [['events_by_church'], () => listEvents(db, { ...filter, churchId: 3 }, page, index)],
      'on cards, searched': [
        ['event_texts_trigrams', 'events_under_way'],
        () => listEvents(db, { ...filter, cards: true, terms: [{ part: 'candlelight' }] }, page, index),
      ],
      searched: [
        ['event_texts_trigrams'],
        () => listEvents(db, { ...filter, terms: [{ part: 'candlelight' }] }, page, index),
      ],
      'in memory': [
        ['events_by_status'],
        () => findIndexedEvents(db, now, { ids: 'all', after: null, limit: 1000 }),
      ],
      'in memory, of a church': [
        ['events_by_church'],
        () => findIndexedEvents(db, now, { ids: [3], after: null, limit: 1000 }),
      ],
      counted: [['events_shown_by_church'], () => countComing(db, now)],
      'of listed churches': [
        ['churches_listed_by_name', 'events_shown_by_church'],
        async () => findListed(db, now, { limit: 50 }),
      ],
      'on cards of churches': [['events_shown_by_church'], async () => findUpcoming(db, [1, 2, 3], now)],
    }
    try {
      await client.query(`begin; ${AS_LARGE}`)
      for (const [name, [indexes, list]] of Object.entries(LISTS)) {
        used.clear()
        read.clear()
        await list()
        expect([...used], name).toEqual(expect.arrayContaining(indexes))
        expect([...read], name).not.toContain('events')
        expect([...read], name).not.toContain('event_texts')
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
