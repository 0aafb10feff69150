import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerScrape } from '#src/cli/scrape.ts'
import { runVerb } from '../support/command-line.ts'
import { openTestDatabase } from '../support/database.ts'
import { answerWith, openLoopbackSite } from '../support/loopback-site.ts'

const WALK = '<h3>Lantern Walk</h3><p>Saturday, December 5, 2026, 6:00 PM, Fellowship Hall</p>'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 })
})
afterAll(() => database?.close())

async function scrape(words: string[], settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bulletin-site-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return runVerb(registerScrape, ['scrape', ...words], {
    NODE_ENV: 'test',
    DEMO: 'false',
    PLACES: 'off',
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    ...settings,
  })
}

async function saveSite(pages: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'saved-site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, html] of Object.entries(pages)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), html)
  }
  return folder
}

test('a saved site is read on a day that is named: what was asked for, what was left and why, each event once', async () => {
  const folder = await saveSite({
    'index.html': `<h1>Grace</h1><a href="events.html">Events</a> <a href="staff/">Staff</a>${WALK}`,
    'events.html': `<h1>Events</h1>${WALK}<h3>Chili Supper</h3><p>Friday, December 11, 5:30 PM</p>
      <a href="events/2024-03-02-fair.html">Fair</a> <a href="choir.html">Choir</a>`,
    'staff/index.html': '<h1>Staff</h1><p>Ann</p>',
    'choir.html': '<h1>Choir</h1>',
  })
  const words = ['--site', 'https://www.grace.example/', '--folder', folder, '--now', '2026-11-29']
  const { code, out } = await scrape([...words, '--json'])
  expect(code).toBe(0)
  const answer = JSON.parse(out)
  const address = (name: string) => `https://www.grace.example/${name}`
  expect(answer.pages).toMatchObject([
    { url: address(''), kind: 'home', isRead: true, found: 1 },
    { url: address('events.html'), kind: 'calendar-page', why: 'link: Events', isRead: true, found: 2 },
    { url: address('sitemap.xml'), kind: 'sitemap', isRead: false },
    { url: address('staff/'), kind: 'other-page', isRead: true, found: 0 },
  ])
  expect(answer.left).toMatchObject([
    { url: address('events/2024-03-02-fair.html'), kind: 'event-page', reason: 'other days' },
    { url: address('choir.html'), kind: 'other-page', reason: 'not linked from the home page' },
  ])
  expect(answer.events).toMatchObject([
    { title: 'Lantern Walk', onDate: '2026-12-05', startTime: '18:00' },
    { title: 'Chili Supper', onDate: '2026-12-11', startTime: '17:30' },
  ])
})

test('a site on this machine is read where it is named by hand, and nothing else there', async () => {
  const other = await openLoopbackSite(
    { '/cal.ics': answerWith('BEGIN:VCALENDAR\r\nEND:VCALENDAR') },
    'mercy',
  )
  const site = await openLoopbackSite({
    '/': answerWith(`${WALK}<a href="${other.origin}/cal.ics">Calendar</a>`),
  })
  const { out } = await scrape(['--site', site.origin, '--now', '2026-11-29', '--json'])
  const { pages, events } = JSON.parse(out)
  expect(events).toMatchObject([{ title: 'Lantern Walk', onDate: '2026-12-05' }])
  expect(pages).toContainEqual(expect.objectContaining({ url: `${other.origin}/cal.ics`, isRead: false }))
  expect(other.visits).toEqual([])
})

test('in production neither a folder nor this machine is read', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://bulletin.example' }
  const folder = await saveSite({ 'index.html': WALK })
  const saved = await scrape(['--site', 'https://grace.example/', '--folder', folder], production)
  expect([saved.code, saved.err]).toEqual([1, expect.stringContaining('in development alone')])
  const site = await openLoopbackSite({ '/': answerWith(WALK) })
  const { out } = await scrape(['--site', site.origin, '--json'], production)
  expect(JSON.parse(out).failure).not.toBeNull()
  expect(site.visits).toEqual([])
})

test.each([
  [['--now', '2026-11-29'], 'go with --site'],
  [['--site', 'https://grace.example/', '--folder', '/none'], 'no folder /none'],
  [['--site', 'https://grace.example/', '--now', 'soon'], 'YYYY-MM-DD'],
])('%j is refused in a sentence', async (words, sentence) => {
  const { code, err } = await scrape(words)
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
})
