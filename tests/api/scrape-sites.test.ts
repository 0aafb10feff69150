import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf, pdfOfTexts } from '#src/extraction/pdf/pdf.fixture.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { scrapePaces } from '#src/schema/scraping.ts'
import { type ChurchSites, openChurchSites } from '../support/church-sites.ts'
import { answerWith, type Route, redirectTo } from '../support/loopback-site.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let sites: ChurchSites
let server: TestServer
beforeAll(async () => {
  sites = await openChurchSites(['grace', 'mercy', 'busy', 'www.busy'])
  const clock = createFakeClock('2026-11-21T18:00:00Z')
  server = await startTestServer({ clock, sites: sites.origins, works: false })
})
afterAll(async () => {
  await server?.close()
  await sites?.close()
})

async function visit(churchId: number) {
  const { scraping } = server.container
  await scraping.workOnRun(await scraping.startRun('command line', churchId))
  return (await scraping.history(churchId)).logs[0]
}

const entry = (title: string, day: string) =>
  ['BEGIN:VEVENT', `UID:${title}`, `DTSTART:${day}T180000`, `SUMMARY:${title}`, 'END:VEVENT'].join('\r\n')
const file = (entries: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries, 'END:VCALENDAR', ''].join('\r\n')
const calendar = (entries: string[]) => answerWith(file(entries), { 'content-type': 'text/calendar' })

test('a site is given the rest that it asks for wherever its home page has sent the visit', async () => {
  sites.publish('busy', { '/': redirectTo(`${sites.origin('www.busy')}/`, 301) })
  // Hosts differ in the first part of their names.
  sites.publish('www', {
    '/': '<a href="/events">Events</a> <a href="/calendar">Calendar</a>',
    '/events': (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end(),
    '/calendar': (_request, response) => response.writeHead(429, { 'retry-after': '7200' }).end(),
  })
  const id = await addChurch(server.container.db, { website: sites.origin('busy') })
  await visit(id)
  expect(sites.visits('www').map(({ path }) => path)).toHaveLength(3)
  const rows = await server.container.db.select().from(scrapePaces).where(eq(scrapePaces.churchId, id))
  expect(rows[0]?.restUntil).not.toBeNull()
})

test('a site that has moved is said to have, rather than to tell of nothing', async () => {
  sites.publish('mercy', {
    '/': '<a href="/calendar.ics">Calendar</a>',
    '/calendar.ics': calendar([entry('Fair', '20261220')]),
  })
  sites.publish('grace', { '/': redirectTo(`${sites.origin('mercy')}/`, 301) })
  const id = await addChurch(server.container.db, { website: sites.origin('grace') })
  expect(await visit(id)).toMatchObject({ status: 'success', eventsFound: 1 })
  sites.publish('mercy', { '/': '<h1>Mercy</h1><p>Bible Study every Tuesday at 7 pm</p>' })
  expect(await visit(id)).toMatchObject({
    status: 'error',
    message: expect.stringMatching(/^grace\.localhost\S* leads to another site now, mercy\.localhost/),
  })
})

test('a calendar that broke off on its way calls nothing off, and is asked for whole the next time', async () => {
  const [later, sooner] = [entry('Fair', '20261220'), entry('Supper', '20261205')]
  const put = (text: string, etag: string) => {
    const route: Route = answerWith(text, { 'content-type': 'text/calendar', etag })
    sites.publish('grace', { '/': '<a href="/calendar.ics">Calendar</a>', '/calendar.ics': route })
  }
  const id = await addChurch(server.container.db, { website: sites.origin('grace') })
  const whole = file([later, sooner])
  put(whole, '"1"')
  expect(await visit(id)).toMatchObject({ added: 2 })
  put(whole.slice(0, whole.indexOf(sooner)), '"2"')
  expect(await visit(id)).toMatchObject({ eventsFound: 1, cancelled: 0 })
  sites.visits('grace')
  put(file([later]), '"2"')
  expect(await visit(id)).toMatchObject({ eventsFound: 1, cancelled: 1 })
  const last = sites.visits('grace').find(({ path }) => path === '/calendar.ics')
  expect(last?.request.headers['if-none-match']).toBeUndefined()
})

test('the page of a card is kept as it was read, with the lines that state its title, day, hour and place', async () => {
  sites.publish('mercy', {
    '/': redirectTo('/news', 302),
    '/news':
      '<nav><a href="/">Home</a></nav><h2>Chili Supper</h2><p>Saturday, December 5, 6:30 PM</p><p>Fellowship Hall</p>',
  })
  const id = await addChurch(server.container.db, { website: sites.origin('mercy') })
  const admin = await server.signIn({ role: 'editor' })
  for (const _time of ['read', 'unchanged']) {
    expect(await visit(id)).toMatchObject({ eventsFound: 1 })
    const { body } = await admin.call('listEvents', { query: { church: id, cards: 'true' } })
    const review = await admin.call('reviewEvent', { params: { id: body[0]?.id ?? 0 } })
    expect(review.body.excerpt).toEqual({
      lines: ['Chili Supper', 'Saturday, December 5, 6:30 PM', 'Fellowship Hall'],
      marks: { title: 0, date: 1, time: 1, place: 2 },
    })
  }
})

test('a bulletin that a page links to becomes cards, each with the page of the PDF; a scanned one is said to be', async () => {
  const pdf = (bytes: Uint8Array) => answerWith(bytes, { 'content-type': 'application/pdf', etag: '"1"' })
  const head = { x: 72, y: 720, text: 'Sunday, November 22, 2026' }
  const supper = [
    { x: 72, y: 690, text: 'Chili Supper', size: 14, isBold: true },
    { x: 72, y: 670, text: 'Saturday, December 5, 6:30 PM, Fellowship Hall' },
  ]
  sites.publish('busy', {
    '/': '<h1>Busy</h1><a href="/bulletin-2026-11-22.pdf">Bulletin</a> <a href="/newsletter.pdf">Newsletter</a>',
    '/bulletin-2026-11-22.pdf': pdf(pdfOfTexts([head], supper)),
    '/newsletter.pdf': pdf(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
      ]),
    ),
  })
  const id = await addChurch(server.container.db, { website: sites.origin('busy') })
  const admin = await server.signIn({ role: 'editor' })
  for (const outcome of ['read as a PDF, 2 pages', 'unchanged since the last visit']) {
    const log = await visit(id)
    expect(log).toMatchObject({ status: 'success', eventsFound: 1 })
    const pages = log?.pages.filter(({ url }) => url.endsWith('.pdf')).map(({ outcome: words }) => words)
    expect(pages).toEqual([outcome, expect.stringMatching(/^A scanned PDF/)])
  }
  const { body } = await admin.call('listEvents', { query: { church: id, cards: 'true' } })
  expect(body).toMatchObject([{ title: 'Chili Supper', eventDate: '2026-12-05', source: { kind: 'pdf' } }])
  const review = await admin.call('reviewEvent', { params: { id: body[0]?.id ?? 0 } })
  expect(review.body.sources.title).toMatchObject({
    kind: 'pdf',
    url: `${sites.origin('busy')}/bulletin-2026-11-22.pdf#page=2`,
  })
})
