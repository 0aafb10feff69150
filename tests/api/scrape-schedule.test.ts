import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '#src/ports/clock/clock.ts'
import { churches } from '#src/schema/churches.ts'
import { events } from '#src/schema/events.ts'
import { scrapePaces } from '#src/schema/scraping.ts'
import { type ChurchSites, openChurchSites } from '../support/church-sites.ts'
import { answerWith, type Route } from '../support/loopback-site.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

let sites: ChurchSites
let server: TestServer
let clock: FakeClock
beforeAll(async () => {
  sites = await openChurchSites(['grace', 'mercy', 'slow', 'busy'])
  clock = createFakeClock('2026-11-21T18:00:00Z')
  // Nobody takes jobs up by itself here: the test says when.
  server = await startTestServer({ clock, sites: sites.origins, works: false })
})
afterEach(async () => {
  await server.container.db.update(churches).set({ status: 'withdrawn' })
})
afterAll(async () => {
  await server?.close()
  await sites?.close()
})

const scraping = () => server.container.scraping
const logged = (churchId: number) => scraping().history(churchId)

/** Moves the clock to the church's own moment and does what is due then. Answers how many churches that was. */
async function untilDue(churchId: number): Promise<number> {
  await scraping().startDue()
  const pace = await paceOf(churchId)
  clock.advance((pace?.nextAt?.getTime() ?? 0) - clock.now().getTime())
  return work()
}

/** One minute's look, and the work that it begins. */
async function work(): Promise<number> {
  const due = await scraping().startDue()
  const { rows } = await server.container.db.execute<{ id: number }>(
    sql`select id from scrape_runs where finished_at is null order by id`,
  )
  for (const { id } of rows) await scraping().workOnRun(id)
  return due
}

async function paceOf(churchId: number) {
  const rows = await server.container.db.select().from(scrapePaces).where(eq(scrapePaces.churchId, churchId))
  return rows[0] ?? null
}

const weekly = (title: string): Route =>
  answerWith(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:weekly@grace.example',
      'DTSTART:20261101T100000',
      'RRULE:FREQ=WEEKLY',
      `SUMMARY:${title}`,
      'DESCRIPTION:<p>Bring <b>a friend</b>.</p><script>alert(1)</script>',
      'LOCATION:Hall',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
    { 'content-type': 'text/calendar' },
  )
const publish = (name: string, title = 'Worship') =>
  sites.publish(name, { '/': '<a href="/calendar.ics">Calendar</a>', '/calendar.ics': weekly(title) })

describe('the schedule', () => {
  test('visits each church once in a minute of its own after the time, night after night', async () => {
    publish('grace')
    publish('mercy')
    const ids = [
      await addChurch(server.container.db, { website: sites.origin('grace') }),
      await addChurch(server.container.db, { website: sites.origin('mercy') }),
    ]
    expect(await work()).toBe(0)
    const visited: string[][] = []
    for (let minute = 0; minute < 2 * 24 * 60; minute += 20) {
      clock.advance(20 * 60 * 1000)
      await work()
    }
    for (const id of ids) visited.push((await logged(id)).logs.map(({ scrapedAt }) => scrapedAt))
    for (const times of visited) {
      expect(times.map((time) => time.slice(0, 10))).toEqual(['2026-11-23', '2026-11-22'])
      // 5:17 and the hour after it, in the city; looked at every twenty minutes here.
      for (const time of times)
        expect(time.slice(11, 16) >= '05:17' && time.slice(11, 16) <= '06:30').toBe(true)
    }
    expect(await logged(ids[0] ?? 0)).toMatchObject({ logs: [{ startedBy: 'schedule' }, {}] })
  })

  test('carries a series forward, a date for each week, and reads nothing again for it', async () => {
    publish('grace')
    const { db } = server.container
    const id = await addChurch(db, { website: sites.origin('grace') })
    await untilDue(id)
    const dates = async () => {
      const rows = await db.select().from(events).where(eq(events.churchId, id)).orderBy(events.onDate)
      return rows.map(({ onDate }) => onDate)
    }
    const first = await dates()
    expect(first.length).toBeGreaterThanOrEqual(8)
    const begin = clock.now().getTime()
    while (clock.now().getTime() < begin + 10 * DAY) await untilDue(id)
    const later = await dates()
    expect(later.slice(0, first.length)).toEqual(first)
    expect(later.length).toBeGreaterThan(first.length)
    const weeks = later.map((date) => Date.parse(date) / (7 * DAY))
    expect(weeks).toEqual(weeks.map((_, at) => (weeks[0] ?? 0) + at))
    const ahead = Date.parse(later.at(-1) ?? '') - clock.now().getTime()
    expect(ahead).toBeGreaterThan(52 * DAY)
    expect(ahead).toBeLessThanOrEqual(60 * DAY)
    const { logs } = await logged(id)
    expect(logs[0]?.pages.map(({ outcome }) => outcome)).toEqual([
      'unchanged since the last visit',
      'unchanged since the last visit',
    ])
    const { rows } = await db.execute(
      sql`select count(distinct series_id)::int as series from events where church_id = ${id}`,
    )
    expect(rows).toEqual([{ series: 1 }])
  })

  test('keeps descriptions as plain text', async () => {
    publish('grace')
    const id = await addChurch(server.container.db, { website: sites.origin('grace') })
    await untilDue(id)
    const rows = await server.container.db.select().from(events).where(eq(events.churchId, id)).limit(1)
    expect(rows[0]).toMatchObject({
      description: expect.stringMatching(/^Bring a friend\.$/),
      sourceUrl: `${sites.origin('grace')}/calendar.ics`,
    })
  })

  test('slows down for a site that lists nothing new, and not any more once it does', async () => {
    publish('grace')
    const id = await addChurch(server.container.db, { website: sites.origin('grace') })
    for (let visit = 0; visit < 5; visit += 1) await untilDue(id)
    expect(await logged(id)).toMatchObject({ everyTimes: 2 })
    const before = clock.now().getTime()
    publish('grace', 'Family worship')
    await untilDue(id)
    expect(clock.now().getTime() - before).toBe(2 * DAY)
    expect(await logged(id)).toMatchObject({ everyTimes: 1 })
  })

  test('makes up once for the nights that the machine slept', async () => {
    publish('grace')
    const id = await addChurch(server.container.db, { website: sites.origin('grace') })
    await untilDue(id)
    clock.advance(3 * DAY + 5 * HOUR)
    expect(await work()).toBe(1)
    expect(await work()).toBe(0)
    expect((await logged(id)).logs).toHaveLength(2)
  })

  test('gives a site the rest that it asks for, by hand and by itself', async () => {
    sites.publish('busy', {
      '/': (_request, response) => response.writeHead(503, { 'retry-after': '7200' }).end(),
    })
    const id = await addChurch(server.container.db, { website: sites.origin('busy') })
    await untilDue(id)
    sites.visits('busy')
    const run = await scraping().startRun('command line', id)
    await scraping().workOnRun(run)
    expect((await logged(id)).logs[0]).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^The site asked to be left alone until .*, so it was\.$/),
    })
    expect(sites.visits('busy')).toEqual([])
    clock.advance(2 * HOUR)
    publish('busy')
    await scraping().workOnRun(await scraping().startRun('command line', id))
    expect((await logged(id)).logs[0]).toMatchObject({ status: 'success' })
  })

  test('leaves churches alone that are paused or left out', async () => {
    publish('grace')
    const { db } = server.container
    const id = await addChurch(db, { website: sites.origin('grace') })
    await scraping().startDue()
    await db.update(churches).set({ scrapePausedAt: clock.now() }).where(eq(churches.id, id))
    clock.advance(2 * DAY)
    expect(await work()).toBe(0)
    await db
      .update(churches)
      .set({ scrapePausedAt: null, optedOutAt: clock.now() })
      .where(eq(churches.id, id))
    expect(await work()).toBe(0)
    expect((await logged(id)).logs).toEqual([])
  })
})

describe('two runs that want one church', () => {
  test('visit it once, and both get the same results', async () => {
    let arrived = () => {}
    const isAsked = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let answer = () => {}
    const release = new Promise<void>((resolve) => {
      answer = resolve
    })
    sites.publish('slow', {
      '/': async (request, response) => {
        arrived()
        await release
        answerWith('<a href="/calendar.ics">Calendar</a>')(request, response)
      },
      '/calendar.ics': weekly('Worship'),
    })
    const id = await addChurch(server.container.db, { website: sites.origin('slow') })
    await scraping().startDue()
    const pace = await paceOf(id)
    clock.advance((pace?.nextAt?.getTime() ?? 0) - clock.now().getTime())
    const scheduled = work()
    await isAsked
    const manual = await scraping().startRun('command line')
    await scraping().workOnRun(manual)
    answer()
    await scheduled
    const results = await scraping().waitForRun(manual)
    expect(results).toMatchObject([{ churchId: id, status: 'success' }])
    expect(sites.visits('slow').filter(({ path }) => path === '/')).toHaveLength(1)
    const { logs } = await logged(id)
    expect(logs.map(({ startedBy }) => startedBy).sort()).toEqual(['command line', 'schedule'])
    expect(logs[0]?.eventsFound).toBe(logs[1]?.eventsFound)
  })

  test('the schedule waits while a run by hand is going', async () => {
    publish('grace')
    const id = await addChurch(server.container.db, { website: sites.origin('grace') })
    await scraping().startDue()
    clock.advance(2 * DAY)
    const manual = await scraping().startRun('command line')
    expect(await scraping().startDue()).toBe(0)
    await scraping().workOnRun(manual)
    expect(await scraping().startDue()).toBe(0)
    expect((await logged(id)).logs).toHaveLength(1)
  })
})

test('a second run over sites that have not changed is answered by 304s and parses nothing', async () => {
  const tagged =
    (body: string, type: string): Route =>
    (request, response) =>
      request.headers['if-none-match'] === '"a"'
        ? response.writeHead(304, { etag: '"a"' }).end()
        : response.writeHead(200, { 'content-type': type, etag: '"a"' }).end(body)
  const { db } = server.container
  for (const name of ['grace', 'mercy']) {
    sites.publish(name, {
      '/': tagged('<a href="/events">Events</a><p>Worship every Sunday at 10 am.</p>', 'text/html'),
      '/events': tagged(
        '<script type="application/ld+json">{"@type":"Event","@context":"https://schema.org","name":"Supper","startDate":"2027-06-01T18:00","location":"Hall"}</script>',
        'text/html',
      ),
    })
    await addChurch(db, { website: sites.origin(name) })
  }
  const runOnce = async () => {
    const run = await scraping().startRun('command line')
    await scraping().workOnRun(run)
    const { rows } = await db.execute<{ outcome: string }>(
      sql`select page ->> 'outcome' as outcome from scraping_logs, jsonb_array_elements(explanation -> 'pages') as page where run_id = ${run}`,
    )
    return rows.map(({ outcome }) => outcome)
  }
  await runOnce()
  for (const name of ['grace', 'mercy']) sites.visits(name)
  const outcomes = await runOnce()
  expect(outcomes.length).toBeGreaterThanOrEqual(4)
  expect([...new Set(outcomes)]).toEqual(['unchanged since the last visit'])
  for (const name of ['grace', 'mercy']) {
    const asked = sites.visits(name)
    expect(asked.filter(({ request }) => request.headers['if-none-match'] !== '"a"')).toEqual([])
  }
})

describe('the end of a run', () => {
  const isGoing = async () => (await scraping().currentRun()) !== null

  test('comes once, however many of its churches end at the same moment, and each is reported once', async () => {
    for (const name of ['grace', 'mercy', 'slow', 'busy']) {
      publish(name)
      await addChurch(server.container.db, { website: sites.origin(name) })
    }
    const run = await scraping().startRun('command line')
    const reported: number[] = []
    const statuses: string[] = []
    const following = (async () => {
      for await (const { status, results } of await scraping().followRun(run)) {
        statuses.push(status)
        reported.push(...results.map(({ churchId }) => churchId))
      }
    })()
    await scraping().workOnRun(run)
    await following
    expect(new Set(reported).size).toBe(4)
    expect(reported).toHaveLength(4)
    expect(statuses.filter((status) => status === 'finished')).toHaveLength(1)
    expect(await isGoing()).toBe(false)
  })

  test('is made up for when the process died right after the last church', async () => {
    publish('grace')
    await addChurch(server.container.db, { website: sites.origin('grace') })
    const run = await scraping().startRun('command line')
    await scraping().workOnRun(run)
    await server.container.db.execute(sql`update scrape_runs set finished_at = null where id = ${run}`)
    expect(await isGoing()).toBe(true)
    await scraping().recover()
    expect(await isGoing()).toBe(false)
    expect(await scraping().waitForRun(run)).toMatchObject([{ status: 'success' }])
  })

  test('leaves what each visit saw to be looked up for ninety days', async () => {
    publish('grace')
    const id = await addChurch(server.container.db, { website: sites.origin('grace') })
    await scraping().workOnRun(await scraping().startRun('command line'))
    const pages = async () => {
      await scraping().recover()
      return (await logged(id)).logs[0]?.pages?.length ?? 0
    }
    clock.advance(89 * DAY)
    expect(await pages()).toBeGreaterThan(0)
    clock.advance(2 * DAY)
    expect(await pages()).toBe(0)
    expect((await logged(id)).logs[0]?.eventsFound).toBeGreaterThan(0)
  })
})

test('half an emoji and a NUL in a site cost their own characters, not the visit', async () => {
  sites.publish('grace', {
    '/': `<a href="/events">Events</a><h2>Potluck</h2><p>June 1, 2027 at 6 pm. Bring a dish ${'🎉'.repeat(400)}</p>`,
    '/events':
      '<script type="application/ld+json">{"@type":"Event","@context":"https://schema.org","name":"Choir \\ud83d night\\u0000","startDate":"2027-06-02T18:00","location":"Hall"}</script>',
  })
  const id = await addChurch(server.container.db, { website: sites.origin('grace') })
  await scraping().workOnRun(await scraping().startRun('command line'))
  expect((await logged(id)).logs[0]).toMatchObject({ status: 'success', eventsFound: 2 })
  const found = await server.container.db.select().from(events).where(eq(events.churchId, id))
  expect(found.map(({ title }) => title).sort()).toEqual(['Choir night', 'Potluck'])
  for (const { evidence } of found) expect(evidence?.isWellFormed()).toBe(true)
})

test('what the database refuses ends as a fault of ours, and the run with it', async () => {
  const { db } = server.container
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await db.execute(sql`
    create trigger refuse before insert on events for each row when (new.title = 'Refused') execute function refuse()`)
  try {
    publish('mercy', 'Refused')
    const id = await addChurch(db, { website: sites.origin('mercy') })
    const run = await scraping().startRun('command line')
    await scraping().workOnRun(run)
    expect(await scraping().waitForRun(run)).toMatchObject([
      {
        churchId: id,
        status: 'error',
        eventsFound: 0,
        message: expect.stringContaining('a fault on our side'),
      },
    ])
  } finally {
    await db.execute(sql`drop function refuse cascade`)
  }
})
