import { describe, expect, test } from 'vitest'
import type { EventsQuery } from '#src/contract/events/events.ts'
import type { EventStatus } from '#src/domain/events/status.ts'
import { createEventsService, createPublicIndex } from '#src/features/events/service.ts'
import { churchTag, EVENTS_TAG } from '#src/platform/database/public-content.ts'
import { createLogger } from '#src/platform/logger.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
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

  test('and is named, while words that are found are left as they are', async () => {
    const searchedFor = async (q: string) =>
      (await server.visitor().call('listEvents', { query: { q } })).headers.get('x-searched-for')
    expect(await searchedFor('brekfast candlelite')).toBe('candlelight')
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

describe('the index in memory', () => {
  const make = () => {
    const { db, city } = server.container
    const clock = createFakeClock(NOW)
    const index = createPublicIndex({ db, clock, logger: createLogger('fatal'), minEvents: 1 })
    return { index, service: createEventsService({ db, city, clock, index }) }
  }
  /** The index is ready when it counts. */
  const follow = async ({ index }: ReturnType<typeof make>) => {
    index.resume()
    await expect.poll(() => index.count()).not.toBeNull()
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
    ...EVENT_QUERIES.slice(0, 12).map(([q]) => ({ q, limit: SHOWN })),
    ...VAIN_QUERIES.slice(0, 3).map((q) => ({ q })),
  ]

  test('lists what the database lists', async () => {
    const [indexed, database] = [make(), make()]
    await follow(indexed)
    expect(await database.index.count()).toBeNull()
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
    expect(await indexed.index.count()).toBeNull()
  })
})
