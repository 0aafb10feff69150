import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunProgress, ScrapeResult } from '#src/contract/scraping.ts'
import { demoChurches } from '#src/demo/records.ts'
import { demoSites } from '#src/demo/sites/all-sites.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { churches } from '#src/schema/churches.ts'
import { events } from '#src/schema/events.ts'
import { countRead, listFaults, listRepeats, listTwice, type ReadEvent } from '../support/demo-reading.ts'
import { readRows } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { findUnprinted, isEveryFewWeeks, readDemoPage } from '../support/printed-rules.ts'
import { ZONE } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const NOW = new Date('2026-11-21T18:00:00Z')

const server = forFile(() => startTestServer({ demo: true, clock: createFakeClock(NOW) }))
const editor = clientOf(server, 'editor')
let first: { results: ScrapeResult[] }
let joined: { results: ScrapeResult[] }
beforeAll(async () => {
  const answers = await Promise.all(
    [1, 2].map(() => editor.post<{ results: ScrapeResult[] }>('/api/scrape/all')),
  )
  ;[first, joined] = answers.map(({ body }) => body) as [typeof first, typeof joined]
})

const scrapable = () => demoChurches.filter(({ site }) => site !== null)
const churchOf = (site: string) => demoChurches.find((church) => church.site === site)?.name ?? site
const byChurch = (a: ScrapeResult, b: ScrapeResult) => a.churchId - b.churchId

async function count(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await server.container.db.execute<{ count: string }>(query)
  return Number(rows[0]?.count)
}

function rowsOf() {
  return server.container.db.select().from(events).orderBy(events.id)
}

describe('scraping all', () => {
  test('answers a result for every church that has a site', () => {
    expect(first.results.map(({ church }) => church).sort()).toEqual(
      scrapable()
        .map(({ name }) => name)
        .sort(),
    )
    for (const { status, eventsFound } of first.results) {
      expect(['success', 'error']).toContain(status)
      expect(status === 'error' ? eventsFound : 0).toBe(0)
    }
  })

  test('a second call joins the run that is going', async () => {
    expect(joined.results.toSorted(byChurch)).toEqual(first.results.toSorted(byChurch))
    expect(await count(sql`select count(*) from scrape_runs`)).toBe(1)
  })

  test('writes one log row per church and run', async () => {
    const { body } = await editor.call('listScrapingLogs')
    const printed = (
      rows: { churchId: number; status: string; eventsFound: number; message: string | null }[],
    ) =>
      rows
        .map((row) => [row.churchId, row.status, row.eventsFound, row.message ?? ''] as const)
        .toSorted((a, b) => a[0] - b[0])
    expect(printed(body)).toEqual(printed(first.results))
    expect(await count(sql`select count(*) from scraping_logs`)).toBe(scrapable().length)
  })

  test('is kept in the audit log', async () => {
    expect(await count(sql`select count(*) from audit_log where action = 'scrape.started'`)).toBe(1)
  })

  const broken: [site: string, sentence: RegExp][] = [
    ['second-mile', /has a fault of its own \(500\)/],
    ['big-tent', /larger than this reader accepts/],
    ['circle-of-grace', /sends visitors round in a circle/],
    ['hidden-spring', /not on the public internet/],
    ['open-gate', /not on the public internet/],
    ['quiet-garden', /asks robots not to read this page/],
    ['west-levee', /shows automatic visitors a check/],
    ['old-mill-road', /has no page at this address \(404\)/],
    ['broken-bread', /broke off before the page was complete/],
    ['highland-hills-deliverance', /took too long to answer/],
  ]
  test.each(broken)('%s is named with what is wrong in a sentence', (site, sentence) => {
    const result = first.results.find(({ church }) => church === churchOf(site))
    expect(result).toMatchObject({ status: 'error', eventsFound: 0 })
    expect(result?.message).toMatch(sentence)
    expect(result?.message).toMatch(/^\S[^\n]+\.$/)
  })

  test('fails for no other church: a slow site, a damaged page and strange bytes are read', () => {
    const failed = first.results.filter(({ status }) => status === 'error').map(({ church }) => church)
    expect(failed.sort()).toEqual(broken.map(([site]) => churchOf(site)).sort())
  })
})

async function readFrom(site: string): Promise<ReadEvent[]> {
  const rows = await server.container.db
    .select({ event: events })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(and(eq(churches.name, churchOf(site)), isNotNull(events.sourceUrl)))
  return rows.map(({ event }) => ({
    title: event.title,
    date: event.onDate,
    time: event.startTime?.slice(0, 5) ?? null,
    cancelled: event.cancelledAt !== null,
  }))
}

const sites = [...demoSites.values()].filter(({ key }) => scrapable().some(({ site }) => site === key))

test('the scrape finds 97 in 100 planted events, each once, and walks into a trap at most at every third site', async () => {
  const readings = []
  for (const { key } of sites) readings.push({ key, read: await readFrom(key) })
  const counts = readings.map(({ key, read }) => countRead(key, read, NOW, ZONE))
  const planted = counts.reduce((sum, each) => sum + each.planted, 0)
  const found = counts.reduce((sum, each) => sum + each.found, 0)
  expect(planted).toBeGreaterThan(300)
  expect(found / planted).toBeGreaterThanOrEqual(0.97)
  const caught = readings.flatMap(({ key, read }) => listFaults(key, read, NOW, ZONE).caught)
  expect(caught.length).toBeLessThanOrEqual(sites.length / 3)
  expect(readings.flatMap(({ key, read }) => listTwice(key, read, NOW, ZONE))).toEqual([])
})

test('no card of the queue repeats another of its church', async () => {
  const rows = await server.container.db
    .select({ event: events, church: churches.name })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(eq(events.status, 'pending'))
  const cards = [
    ...Map.groupBy(rows, ({ event }) => (event.seriesId ? `s${event.seriesId}` : `e${event.id}`)),
  ]
  expect(cards.length).toBeGreaterThan(200)
  const queue = cards.map(([, dates]) => ({
    church: dates[0]?.church ?? '',
    title: dates[0]?.event.title ?? '',
    moments: dates.map(({ event }) => ({
      date: event.onDate,
      time: event.startTime,
      location: event.location,
    })),
  }))
  expect(listRepeats(queue)).toEqual([])
  const { body } = await editor.call('listEvents', {
    query: { status: 'pending', cards: 'true', sort: 'review' },
  })
  expect(body).toHaveLength(cards.length)
})

test('a rule is shown where the source prints it, or where its dates alone fit it; else the dates stand there', async () => {
  const { body } = await editor.call('listEvents', {
    query: { status: 'pending', cards: 'true', sort: 'review', limit: '1000' },
  })
  const series = body.flatMap((card) => (card.series?.rule ? [{ ...card, series: card.series }] : []))
  expect(series.length).toBeGreaterThan(200)
  expect(body.filter((card) => card.series?.rule === '' && card.series.dates > 1)).toEqual([])
  const stated = new Map(
    (await readRows<{ id: number; rule: string }>(server, 'select id, rule from series')).map(
      ({ id, rule }) => [id, rule],
    ),
  )
  const unprinted: string[] = []
  for (const {
    id,
    title,
    source,
    series: { id: seriesId, rule },
  } of series) {
    if (/^\d+ dates: /.test(rule)) continue
    const name = `${title}: ${rule}`
    if (stated.get(seriesId) === 'Repeats') {
      const dates = (await editor.call('reviewEvent', { params: { id } })).body.dates.map(
        ({ eventDate }) => eventDate,
      )
      if (!isEveryFewWeeks(rule, dates)) unprinted.push(`${name} (${dates})`)
    } else if (source)
      unprinted.push(
        ...findUnprinted(rule, await readDemoPage(source.url)).map((word) => `${name} (${word})`),
      )
  }
  expect(unprinted).toEqual([])
})

/** The demo sites that change for a visitor who has been there (`changes` in their site.json). */
const CHANGING_SITES = ['kessler-hill', 'peace-porch', 'double-bell']
const changingIds = () =>
  CHANGING_SITES.map((site) => first.results.find(({ church }) => church === churchOf(site))?.churchId ?? 0)

/** Sites that keep every run waiting; the first run has read them. */
const SLOW_SITES = ['highland-hills-deliverance', 'red-bird-tabernacle']

describe('scraping again', () => {
  const isRead = ({ church }: ScrapeResult) => !SLOW_SITES.map(churchOf).includes(church)
  beforeAll(async () => {
    const { db } = server.container
    const slow = inArray(churches.name, SLOW_SITES.map(churchOf))
    await db.update(churches).set({ status: 'withdrawn' }).where(slow)
    await db.update(events).set({ status: 'approved' }).where(inArray(events.churchId, changingIds()))
  })

  test('answers at once when asked to, and streams its progress to the end; nothing is added or changed', async () => {
    const unchanging = async () =>
      (await rowsOf()).filter(({ churchId }) => !changingIds().includes(churchId))
    const before = await unchanging()
    const answer = await editor.post<{ id: number; progress: string }>(
      '/api/scrape/all',
      {},
      { prefer: 'respond-async' },
    )
    expect(answer.status).toBe(202)
    expect((await editor.call('currentRun')).body).toEqual(answer.body)
    const messages = await editor.stream<RunProgress>(answer.body.progress)

    const last = messages.at(-1)
    const total = scrapable().length - SLOW_SITES.length
    expect(last).toMatchObject({ id: answer.body.id, status: 'finished', total, done: total })
    expect((last?.succeeded ?? 0) + (last?.failed ?? 0)).toBe(total)
    expect(messages.map(({ done }) => done)).toEqual(
      messages.map(({ done }) => done).toSorted((a, b) => a - b),
    )
    const results = messages.flatMap((message) => message.results)
    expect(results.map(({ churchId }) => churchId).sort()).toEqual(
      first.results
        .filter(isRead)
        .map(({ churchId }) => churchId)
        .sort(),
    )

    const stored = (row: (typeof before)[number]) => ({ ...row, fetchedAt: null })
    expect((await unchanging()).map(stored)).toEqual(before.map(stored))
    expect(await count(sql`select count(*) from scraping_logs`)).toBe(2 * total + SLOW_SITES.length)
    expect((await editor.call('currentRun')).body).toBeNull()
  })

  test('shows what three sites changed: a time and a cancellation at once, a place that waits for a person', async () => {
    const rows = await rowsOf()
    const titled = (title: string) => rows.filter((row) => row.title === title && row.onDate > '2026-11-21')
    const vespers = titled('Organ Vespers')
    expect(vespers.length).toBeGreaterThan(2)
    for (const { startTime, changes } of vespers) {
      expect(startTime).toBe('17:00:00')
      expect(changes).toEqual([expect.objectContaining({ field: 'startTime', from: '16:30', to: '17:00' })])
    }
    const messiah = titled('Sing-Along Messiah')
    expect(messiah.map(({ cancelledAt }) => cancelledAt)).toEqual(messiah.map(() => NOW))
    const concerts = titled('Porch Concert')
    expect(concerts.length).toBeGreaterThan(1)
    for (const { location, pendingChanges } of concerts) {
      expect(location).toBe('Porch')
      expect(pendingChanges).toEqual([
        expect.objectContaining({ field: 'location', to: expect.stringMatching(/fellowship hall/i) }),
      ])
    }
  })

  test('a run that is over streams its end at once, one that never was is not found', async () => {
    // A run that found another one at work leaves a gap in the numbers.
    const firstRun = await count(sql`select min(id) as count from scrape_runs`)
    const messages = await editor.stream<RunProgress>(`/api/scrape/runs/${firstRun}/progress`)
    expect(messages.map(({ status }) => status)).toEqual(['finished'])
    const answer = await editor.get('/api/scrape/runs/4711/progress')
    expect([answer.status, answer.text]).toEqual([404, 'There is no such run.'])
  })
})
