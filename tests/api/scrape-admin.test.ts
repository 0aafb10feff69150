import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunProgress } from '#src/contract/scraping.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { type ChurchSites, openChurchSites } from '../support/church-sites.ts'
import type { Client } from '../support/client.ts'
import { answerWith } from '../support/loopback-site.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const clock = createFakeClock('2026-11-21T18:00:00Z')

let sites: ChurchSites
let server: TestServer
let editor: Client
beforeAll(async () => {
  sites = await openChurchSites(['grace', 'broken'])
  server = await startTestServer({ clock, sites: sites.origins, works: false })
  editor = await server.signIn({ role: 'editor' })
})
afterAll(async () => {
  await server?.close()
  await sites?.close()
})

const calendar = (events: string[]) =>
  answerWith(['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n'), {
    'content-type': 'text/calendar',
  })
const supper = (summary: string, uid = 'supper') =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}@grace.example`,
    'DTSTART:20261203T180000',
    `SUMMARY:${summary}`,
    'LOCATION:Hall',
    'END:VEVENT',
  ].join('\r\n')
const choir = [
  'BEGIN:VEVENT',
  'UID:choir@grace.example',
  'DTSTART:20261125T190000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
  'SUMMARY:Choir practice',
  'END:VEVENT',
].join('\r\n')
const meeting = [
  'BEGIN:VEVENT',
  'UID:board@grace.example',
  'DTSTART:20261204T180000',
  'CLASS:PRIVATE',
  'SUMMARY:Board meeting',
  'END:VEVENT',
].join('\r\n')

function publishGrace() {
  sites.publish('grace', {
    '/': '<title>Grace</title><h1>Welcome</h1><a href="/calendar.ics">Calendar</a><a href="/gone">Events</a>',
    '/calendar.ics': calendar([supper('Chili Supper'), choir, meeting]),
  })
}

async function scrape(churchId: number): Promise<void> {
  const { scraping } = server.container
  const run = await scraping.startRun('command line', churchId)
  await scraping.workOnRun(run)
}

describe('a preview', () => {
  test('previews what a site would give, page by page, and stores nothing', async () => {
    publishGrace()
    const { body } = await editor.call('previewScrape', { body: { website: sites.origin('grace') } })
    expect(body).toMatchObject({ failure: null, dates: 5 })
    expect(
      body.events.map(({ title, eventDate, eventTime, series }) => ({ title, eventDate, eventTime, series })),
    ).toEqual([
      {
        title: 'Choir practice',
        eventDate: '2026-11-25',
        eventTime: '7:00 PM',
        series: { rule: expect.stringMatching(/Wednesday/), dates: 4 },
      },
      { title: 'Chili Supper', eventDate: '2026-12-03', eventTime: '6:00 PM', series: null },
    ])
    const pages = new Map(body.pages.map((page) => [new URL(page.url).pathname, page]))
    expect(pages.get('/')).toMatchObject({
      why: 'home page',
      outcome: 'read',
      isRead: true,
      channel: null,
      cost: { ms: expect.any(Number) },
    })
    expect(pages.get('/calendar.ics')).toMatchObject({
      isRead: true,
      channel: 'calendar',
      rejections: [{ reason: 'private' }],
    })
    expect(pages.get('/gone')).toMatchObject({
      isRead: false,
      outcome: expect.stringMatching(/has no page at this address/),
    })
    expect((await editor.call('listEvents', { query: {} })).body).toEqual([])
  })

  test.each(['http://127.0.0.1/', 'http://169.254.169.254/latest/meta-data/', 'http://[::ffff:10.0.0.1]/'])(
    'of %s is refused by the guard, in a sentence',
    async (website) => {
      const { body } = await editor.call('previewScrape', { body: { website } })
      expect(body).toMatchObject({ events: [], failure: expect.stringMatching(/not on the public internet/) })
    },
  )

  test.each(['ftp://grace.example/', 'grace.example', ''])('of "%s" is a field error', async (website) => {
    const answer = await editor.post('/api/scrape/preview', { website })
    expect([answer.status, answer.text]).toEqual([
      400,
      'Please enter a web address that begins with http:// or https://.',
    ])
  })
})

describe("a church's scraping", () => {
  test('lists each visit: who began it, what it changed, and every page', async () => {
    publishGrace()
    const id = await addChurch(server.container.db, { website: sites.origin('grace') })
    await scrape(id)
    clock.advance(60_000)
    sites.publish('grace', {
      '/': '<title>Grace</title><a href="/calendar.ics">Calendar</a>',
      '/calendar.ics': calendar([supper('Gumbo Supper'), choir]),
    })
    await scrape(id)
    const { body } = await editor.call('churchScrapingLogs', { params: { id } })
    expect(body).toMatchObject({ pausedAt: null, hasOptedOut: false, everyTimes: 1 })
    expect(body.logs).toMatchObject([
      { status: 'success', startedBy: 'command line', eventsFound: 5, added: 0, changed: 1, cancelled: 0 },
      { status: 'success', eventsFound: 5, added: 5, changed: 0, cancelled: 0 },
    ])
    const reading = { channels: { calendar: 5 }, cost: { ms: expect.any(Number) } }
    expect(body.logs.map((log) => log.reading)).toEqual([reading, reading])
    expect((await editor.call('listScrapingLogs')).body).toMatchObject([
      { churchId: id, reading, mails: 0, model: null },
    ])
    expect(body.logs[0]?.pages.map(({ url, isRead }) => [new URL(url).pathname, isRead])).toContainEqual([
      '/calendar.ics',
      true,
    ])
  })

  test('can be paused and resumed, once each, and both are kept in the audit log', async () => {
    const id = await addChurch(server.container.db, { website: sites.origin('grace') })
    const pause = (paused: boolean) => editor.call('pauseScraping', { params: { id }, body: { paused } })
    await Promise.all([pause(true), pause(true)])
    expect((await editor.call('churchScrapingLogs', { params: { id } })).body.pausedAt).toMatch(
      /^2026-11-21T12/,
    )
    await expect(server.container.scraping.startRun('command line', id)).rejects.toThrow('may be scraped')
    await pause(false)
    expect((await editor.call('churchScrapingLogs', { params: { id } })).body.pausedAt).toBeNull()
    const { rows } = await server.container.db.execute(
      `select action from audit_log where subject = 'church:${id}' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['church.scraping_paused', 'church.scraping_resumed'])
  })

  test('is begun for one church by a token, and its progress streamed', async () => {
    const id = await addChurch(server.container.db, { website: sites.origin('grace') })
    const owner = await server.signIn()
    const { password } = await server.accountOf('owner')
    const tokenOf = async (scope: 'events:write' | 'newsletter:draft') => {
      const body = { name: scope, scopes: [scope], password }
      const { token } = (await owner.call('createApiToken', { body })).body
      return { authorization: `Bearer ${token}` }
    }
    const scrape = async (headers: Record<string, string>) =>
      server.visitor().post<{ id: number; progress: string }>(`/api/churches/${id}/scrape`, {}, headers)
    expect((await scrape(await tokenOf('newsletter:draft'))).status).toBe(403)
    const begun = await scrape(await tokenOf('events:write'))
    expect(begun.status).toBe(202)
    await server.container.scraping.workOnRun(begun.body.id)
    const [last] = (await editor.stream<RunProgress>(begun.body.progress)).slice(-1)
    expect(last).toMatchObject({ status: 'finished', total: 1, done: 1, results: [{ churchId: id }] })
  })

  test('is paused at the former address for a version, by the way to the new one', async () => {
    const { status, headers } = await editor.post('/api/churches/7/scraping', { paused: true })
    expect([status, headers.get('location')]).toEqual([308, '/api/churches/7/pause-scraping'])
    expect(headers.get('deprecation')).toMatch(/^@\d+$/)
    expect(Date.parse(headers.get('sunset') ?? '')).toBeGreaterThan(Date.parse('2027-11-30'))
  })

  test('of a church that nobody knows is not found', async () => {
    const answers = await Promise.all([
      editor.get('/api/churches/4711/scraping-logs'),
      editor.post('/api/churches/4711/pause-scraping', { paused: true }),
      editor.post('/api/churches/4711/scrape'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

test('a church that asks to be left out is left out', async () => {
  publishGrace()
  const id = await addChurch(server.container.db, { website: sites.origin('grace'), optedOutAt: clock.now() })
  sites.visits('grace')
  const { scraping } = server.container
  await expect(scraping.startRun('command line', id)).rejects.toThrow('may be scraped')
  const run = await scraping.startRun('command line')
  await scraping.workOnRun(run)
  expect((await scraping.waitForRun(run)).map(({ churchId }) => churchId)).not.toContain(id)
  expect((await editor.call('churchScrapingLogs', { params: { id } })).body).toMatchObject({
    hasOptedOut: true,
    nextAt: null,
    logs: [],
  })
})

describe('alerts', () => {
  test('name sites that fail, that suddenly give nothing, that went stale, and events that miss something', async () => {
    const { db } = server.container
    const [failing, empty, incomplete] = [
      await addChurch(db, { name: 'Failing', website: sites.origin('broken') }),
      await addChurch(db, { name: 'Emptied', website: sites.origin('grace') }),
      await addChurch(db, { name: 'Vague', website: sites.origin('broken') }),
    ]
    const address = '1 Elm Street, Dallas'
    const placed = await addChurch(db, { name: 'Placed', website: sites.origin('broken'), address })
    publishGrace()
    await scrape(empty)
    sites.publish('grace', { '/': '<title>Grace</title><p>Our new site is here.' })
    for (let visit = 0; visit < 3; visit += 1) {
      clock.advance(60_000)
      await scrape(failing)
    }
    await scrape(empty)
    for (const churchId of [incomplete, placed])
      await addEvent(db, {
        churchId,
        onDate: '2026-12-24',
        startTime: null,
        location: null,
        sourceUrl: 'https://vague.example/',
      })
    const { body } = await editor.call('listScrapeAlerts')
    const of = (id: number) => body.filter(({ church }) => church.id === id)
    expect(of(failing)).toMatchObject([
      { kind: 'failing', count: 3, message: expect.stringMatching(/^The last 3 visits failed: .*\(404\)/) },
    ])
    expect(of(empty)).toMatchObject([
      { kind: 'no-events', count: 5 },
      { kind: 'incomplete', count: 4 },
    ])
    expect(of(incomplete)).toMatchObject([
      {
        kind: 'incomplete',
        message: 'It has no address, and its pages state no place for 1 date.',
        count: 1,
      },
    ])
    expect(of(placed)).toEqual([])
  })
})

describe('the events of a church\u2019s own export', () => {
  const facebook = (names: string[], day = 5) =>
    JSON.stringify({
      your_events_v2: names.map((name, at) => ({
        name,
        start_timestamp: Date.UTC(2026, 11, day + at, 1) / 1000,
        end_timestamp: 0,
        place: { name: 'Parish Hall' },
        create_timestamp: 1_770_000_000 + day + at,
      })),
    })
  const queueOf = async (church: number) => {
    const { body } = await editor.call('listEvents', { query: { church, status: 'pending' } })
    return body
      .filter(({ cancelled }) => !cancelled)
      .map(({ title, startsAt, source }) => [title, startsAt, source?.url])
  }

  test('wait in the queue as that church\u2019s, and those that a newer file omits stay', async () => {
    const { db, scraping } = server.container
    const church = await addChurch(db, { name: 'Paper', website: 'https://paper.example/' })
    const name = 'your_events.json'
    const text = facebook(['Posada', 'Carols'])
    expect(await scraping.importEvents(church, { name, text })).toEqual({
      church: 'Paper',
      found: 2,
      added: 2,
      changed: 0,
    })
    const source = 'https://paper.example/#your_events.json'
    const queue = [
      ['Posada', expect.stringMatching(/^2026-12-04T19:00/), source],
      ['Carols', expect.stringMatching(/^2026-12-05T19:00/), source],
    ]
    expect(await queueOf(church)).toEqual(queue)
    expect(await scraping.importEvents(church, { name, text })).toMatchObject({ added: 0, changed: 0 })
    const renamed = { name, text: text.replace('Carols', 'Carols and Cocoa') }
    expect(await scraping.importEvents(church, renamed)).toMatchObject({ added: 0, changed: 1 })
    const newer = { name, text: facebook(['Concert'], 12) }
    expect(await scraping.importEvents(church, newer)).toMatchObject({ added: 1 })
    expect((await queueOf(church)).map(([title]) => title)).toEqual(['Posada', 'Carols and Cocoa', 'Concert'])
  })

  test('a file of another kind, and a church that nobody knows, are refused', async () => {
    const { db, scraping } = server.container
    const church = await addChurch(db, { website: null })
    const page = { name: 'page.html', text: '<p>Supper</p>' }
    await expect(scraping.importEvents(church, page)).rejects.toThrow(/neither a calendar file/)
    const ics = { name: 'a.ics', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }
    expect(await scraping.importEvents(church, ics)).toMatchObject({ found: 0, added: 0 })
    await expect(scraping.importEvents(999_999, ics)).rejects.toThrow(/no listed church/)
  })
})
