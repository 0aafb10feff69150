import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { scrapeRuns, scrapingLogs } from '#src/schema/scraping.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'
const clock = createFakeClock(NOW)
const server = forFile(() => startTestServer({ works: false, clock }))
const editor = clientOf(server, 'editor')
let runId: number

beforeAll(async () => {
  const [run] = await server.container.db
    .insert(scrapeRuns)
    .values({ kind: 'church', startedBy: 'a test', startedAt: new Date(NOW) })
    .returning({ id: scrapeRuns.id })
  runId = run?.id ?? 0
})

const stats = async () => (await editor.call('dashboardStats')).body
const church = (name: string, columns = {}) => addChurch(server.container.db, { name, ...columns })
const daysAgo = (days: number) => new Date(new Date(NOW).getTime() - days * 86_400_000)

async function addLog(churchId: number, status: 'success' | 'error' | 'running', scrapedAt: Date) {
  await server.container.db.insert(scrapingLogs).values({ runId, churchId, status, scrapedAt })
}

test('the numbers of an empty city are zero', async () => {
  expect(await stats()).toMatchObject({
    eventsToday: 0,
    pendingReview: 0,
    activeChurches: 0,
    lastNewsletterDate: null,
  })
})

test('a church is active when it was scraped successfully within 30 days or has a coming approved event', async () => {
  const { db } = server.container
  await addLog(await church('Scraped just in time'), 'success', daysAgo(29.9))
  await addLog(await church('Scraped too long ago'), 'success', daysAgo(30.1))
  await addLog(await church('Failed lately'), 'error', daysAgo(1))
  await addLog(await church('Being scraped'), 'running', daysAgo(0))
  await addLog(await church('Not listed', { status: 'awaiting_review' }), 'success', daysAgo(1))
  const both = await church('Scraped, and with two events')
  await addLog(both, 'success', daysAgo(2))
  await addEvent(db, { churchId: both, title: 'One' })
  await addEvent(db, { churchId: both, title: 'Two' })
  await addEvent(db, { churchId: await church('With an event alone'), title: 'Coming' })
  await addEvent(db, {
    churchId: await church('With an undecided event'),
    title: 'Undecided',
    status: 'pending',
  })
  await addEvent(db, { churchId: await church('With an event that is over'), onDate: '2026-03-03' })
  expect((await stats()).activeChurches).toBe(3)
})

describe('the other numbers', () => {
  test('today is the day of the city, and only what is approved takes place', async () => {
    const { db } = server.container
    const churchId = await church('Church of Today')
    const before = await stats()
    await addEvent(db, { churchId, title: 'At night', onDate: '2026-03-04', startTime: '23:30' })
    await addEvent(db, { churchId, title: 'After midnight', onDate: '2026-03-05', startTime: '00:15' })
    await addEvent(db, { churchId, title: 'Not decided', onDate: '2026-03-04', status: 'pending' })
    await addEvent(db, { churchId, title: 'Retreat', onDate: '2026-03-02', endsOnDate: '2026-03-04' })
    await addEvent(db, { churchId, title: 'Over', onDate: '2026-03-01', endsOnDate: '2026-03-03' })
    const after = await stats()
    expect(after.eventsToday - before.eventsToday).toBe(2)
    expect(after.pendingReview - before.pendingReview).toBe(1)
  })

  test('what is counted for the tabs is cards: a series once, and what waits because its page changed', async () => {
    const { db } = server.container
    const churchId = await church('Church of Cards')
    const before = (await stats()).cards
    const seriesId = await addSeries(db, { churchId })
    const change = { field: 'location' as const, from: null, to: 'Gym', at: '2026-03-04T12:00:00Z' }
    for (const onDate of ['2026-03-08', '2026-03-15']) {
      await addEvent(db, {
        churchId,
        seriesId,
        title: 'Vespers',
        onDate,
        status: 'approved',
        pendingChanges: [change],
      })
      await addEvent(db, { churchId, seriesId, title: 'Vespers, new', onDate, status: 'pending' })
    }
    await addEvent(db, { churchId, title: 'Bazaar', onDate: '2026-03-09', status: 'approved' })
    await addEvent(db, { churchId, title: 'Concert', onDate: '2026-03-10', status: 'pending' })
    const { cards: after, pendingReview } = await stats()
    expect(pendingReview).toBe(after.queue)
    expect({ queue: after.queue - before.queue, ready: after.ready - before.ready }).toEqual({
      queue: 3,
      ready: 2,
    })
  })

  test('a series waits as one card', async () => {
    const { db } = server.container
    const churchId = await church('Church of Sundays')
    const before = (await stats()).pendingReview
    const seriesId = await addSeries(db, { churchId })
    for (const onDate of ['2026-03-08', '2026-03-15', '2026-03-22']) {
      await addEvent(db, { churchId, seriesId, title: 'Sunday School', onDate, status: 'pending' })
    }
    expect((await stats()).pendingReview - before).toBe(1)
  })
})

test("the administrator's search looks at title, description and church, whatever the case, and not at the place", async () => {
  const { db } = server.container
  const churchId = await church('Sanctuary of Zebras')
  await addEvent(db, {
    churchId,
    title: 'Quilting Bee',
    description: 'Bring thimbles.',
    location: 'Xylophone Hall',
    status: 'pending',
  })
  const titles = async (q: string) =>
    (await editor.call('listEvents', { query: { q, status: 'pending', cards: 'true' } })).body.map(
      ({ title }) => title,
    )
  for (const words of ['quilting', 'THIMBLES', 'of zebras'])
    expect(await titles(words)).toEqual(['Quilting Bee'])
})
