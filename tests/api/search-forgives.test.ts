import { describe, expect, test } from 'vitest'
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
