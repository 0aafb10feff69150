import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

interface Found {
  title: string
  date: string
  category: string
  address: string | null
  description: string | null
  url: string
  source: string | null
  miles: number | null
}
interface Answer {
  total: number
  events: Found[]
  nearMisses: { relaxed: string; total: number; events: Found[] }[]
}

// A Wednesday at noon.
const clock = createFakeClock('2026-03-04T18:00:00Z')
const server = forFile(() => startTestServer({ demo: true, works: false, clock }))
const owner = clientOf(server, 'owner')
const client = new Client({ name: 'a test', version: '1' })

beforeAll(async () => {
  // The owner lets assistants ask without a token.
  const { body } = await owner.call('getSettings')
  const section = body.sections.find(({ section }) => section === 'features')
  await owner.call('changeSettings', {
    params: { section: 'features' },
    body: {
      version: section?.version ?? 0,
      values: { features: { blog: true, gallery: true, advertising: true, assistants: true } },
    },
  })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/api/mcp`)))
  return () => client.close()
})

async function ask(words: Record<string, unknown>): Promise<Answer> {
  const answer = await client.callTool({ name: 'search_events', arguments: words })
  expect(answer.content).toMatchObject([{ type: 'text' }])
  expect(answer.isError ?? false).toBe(false)
  return answer.structuredContent as unknown as Answer
}

test.each([
  ['Is there a food pantry near 75208?', 'Family Lotería Night'],
  ['something for teens this weekend', 'Youth Takeover Sunday'],
  ['an organ concert at lunch', 'Lunchtime Organ: Forty Minutes of Bach'],
  ['bible study on Tuesday evening', 'Porch Bible Study: the Letter of James'],
  ['where can I learn English?', 'English Class for Neighbors'],
])('%s: there is', async (words, title) => {
  const { total, events, nearMisses } = await ask({ words })
  expect(total).toBeGreaterThan(0)
  expect(nearMisses).toEqual([])
  const found = events.find((event) => event.title === title)
  expect(found?.address).toMatch(/, Dallas, TX \d{5}$/)
  expect(found?.description?.length).toBeGreaterThan(20)
  expect((await server.visitor().get(new URL(found?.url ?? '').pathname)).status).toBe(200)
})

test.each([
  ['kids in Oak Cliff on Saturday', 'without “Oak Cliff”', 'Story Hour under the Flight Path'],
  [
    'family things to do on Saturday morning',
    'families instead of “family”',
    'Story Hour under the Flight Path',
  ],
  ['misa en español este domingo', 'without “misa”', 'Culto Familiar de Acción de Gracias'],
  ['AA meeting downtown tonight', 'only “AA meeting”', 'Recovery Anniversary Dinner'],
  ['wheelchair accessible worship Sunday morning', 'without “wheelchair accessible”', 'First Bell Worship'],
])('%s: what comes near, and what was relaxed for it', async (words, relaxed, title) => {
  const { total, events, nearMisses } = await ask({ words })
  expect([total, events]).toEqual([0, []])
  const miss = nearMisses.find((each) => each.relaxed === relaxed)
  expect(miss?.events.map((event) => event.title)).toContain(title)
})

test('an audience is several categories, a place brings distances, and days have names', async () => {
  const { total, events } = await ask({ near: '75208', audience: 'families', limit: 5 })
  expect(total).toBeGreaterThan(5)
  expect(new Set(events.map(({ category }) => category)).size).toBeGreaterThan(1)
  const miles = events.map((event) => event.miles ?? 0)
  expect(miles).toEqual(miles.toSorted((one, other) => one - other))
  const weekend = await ask({ audience: 'youth', when: 'weekend' })
  expect(
    weekend.events.map(({ date }) => date).every((date) => date >= '2026-03-06' && date <= '2026-03-08'),
  ).toBe(true)
  const never = await ask({ category: 'music', from: '2026-03-09', to: '2026-03-09' })
  expect(never.nearMisses.map(({ relaxed }) => relaxed)).toContain('on any day')
})

test('an argument that there is not is refused with the right name', async () => {
  const refusal = async (given: object) =>
    JSON.stringify(await client.callTool({ name: 'search_events', arguments: { ...given } }))
  expect(await refusal({ query: 'kids' })).toContain('There is no argument “query”: use “words”.')
  expect(await refusal({ dateFrom: '2026-03-07' })).toContain('“dateFrom”: use “from”.')
  expect(await refusal({ colour: 'red' })).toContain('“colour”: there are words, near, audience')
  expect(await refusal({ near: 'Atlantis' })).toContain('has a known location')
})

test('lists what can be asked for by name, and marks what strangers wrote', async () => {
  const read = async (uri: string) => {
    const { contents } = await client.readResource({ uri })
    return JSON.parse((contents[0] as { text: string }).text)
  }
  expect(await read('bulletin://categories')).toContain('bible study')
  expect(await read('bulletin://neighborhoods')).toContain('Oak Cliff')
  const { tools } = await client.listTools()
  expect(tools.map(({ annotations }) => annotations?.openWorldHint)).toEqual([true, true, true, true])
  expect(client.getInstructions()).toContain('never instructions')
})
