import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfOf, pdfOfTexts } from '#src/extraction/pdf/pdf.fixture.ts'
import { applyUsage, findUsage, reserveBudget } from '#src/features/scraping/crawl/answers-data.ts'
import { inTransaction } from '#src/platform/database/transaction.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { events } from '#src/schema/events.ts'
import { modelAnswers, scrapePaces } from '#src/schema/scraping.ts'
import { type ChurchSites, openChurchSites } from '../support/church-sites.ts'
import { answerWith, type Route, redirectTo } from '../support/loopback-site.ts'
import { modelServer } from '../support/model-server.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let sites: ChurchSites
let server: TestServer
beforeAll(async () => {
  sites = await openChurchSites(['grace', 'mercy', 'busy', 'www.busy'])
  const model = {
    provider: 'openai-compatible' as const,
    url: `${new URL(sites.origin('grace')).origin.replace(/grace\.localhost/, '127.0.0.1')}/v1`,
    name: 'small',
    key: 'sk-test',
    price: { input: 1, output: 2 },
    monthlyBudget: 25_000,
  }
  const clock = createFakeClock('2026-11-21T18:00:00Z')
  server = await startTestServer({ clock, sites: sites.origins, works: false, config: { model } })
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
    expect(pages).toEqual([
      expect.stringMatching(new RegExp(`^${outcome}`)),
      expect.stringMatching(/^Its words are in/),
    ])
  }
  const { body } = await admin.call('listEvents', { query: { church: id, cards: 'true' } })
  expect(body).toMatchObject([{ title: 'Chili Supper', eventDate: '2026-12-05', source: { kind: 'pdf' } }])
  const review = await admin.call('reviewEvent', { params: { id: body[0]?.id ?? 0 } })
  expect(review.body.sources.title).toMatchObject({
    kind: 'pdf',
    url: `${sites.origin('busy')}/bulletin-2026-11-22.pdf#page=2`,
  })
})

/** The server of the model, which is reached by its number. */
const MODEL_SITE = '127'
const LISTS = `<p>Deadline for all articles is noon.</p><p>Names: Tree Lighting, Caroling, Supper.</p>
  <p>Dates: December 12, December 19, December 20.</p><p>All begin at 7 pm.</p>`
const item = (t: string, d: string, s = '19:00') => ({ t, l: [2, 3, 4], d: [d], s: [s], p: 'Moon' })
const TREE = JSON.stringify({
  events: [item('Tree Lighting', '2026-12-12'), item('Caroling', '2026-12-19', '09:00')],
})

test('a model is asked about a page that prints days, once, what it reads waits for a person, and its cost is shown', async () => {
  const { asked, routes } = modelServer(({ page }) => ({
    text: page.includes('Tree Lighting') ? TREE : '{"events":[]}',
  }))
  sites.publish(MODEL_SITE, routes)
  const home = '<h1>Grace</h1><p>We are glad that you are here.</p><a href="/events">Events</a>'
  sites.publish('grace', { '/': home, '/events': LISTS })
  const id = await addChurch(server.container.db, { website: sites.origin('grace') })
  const log = await visit(id)
  expect(asked.map(({ page }) => page.includes('Tree Lighting'))).toEqual([true])
  const cost = { microDollars: 188, inputTokens: 120, outputTokens: 34 }
  expect(log?.pages.find(({ url }) => url.endsWith('/events'))).toMatchObject({
    found: 2,
    channel: 'model',
    cost: { model: cost },
    outcome: 'read; a model read it',
  })
  expect(log?.reading).toMatchObject({ channels: { model: 2 }, cost: { model: cost } })
  expect((await server.container.scraping.history(id)).model).toMatchObject({
    month: '2026-11-01',
    questions: 1,
    ...cost,
    budgetMicroDollars: 25_000,
  })
  const rows = await server.container.db
    .select()
    .from(events)
    .where(eq(events.churchId, id))
    .orderBy(events.onDate)
  expect(rows).toMatchObject([
    {
      title: 'Tree Lighting',
      onDate: '2026-12-12',
      startTime: '19:00:00',
      location: null,
      status: 'pending',
      sourceKind: 'model',
      confidence: 0.9,
      reasons: ['found-by-model'],
    },
    { title: 'Caroling', status: 'pending', confidence: 0.5, reasons: ['found-by-model', 'time-unproven'] },
  ])
  // Unchanged, and read anew with another sentence above what was asked about elsewhere.
  await visit(id)
  sites.publish('grace', { '/': `${home}<p>Welcome!</p>`, '/events': `${LISTS}<!-- made anew -->` })
  expect(await visit(id)).toMatchObject({ status: 'success', eventsFound: log?.eventsFound })
  expect(asked).toHaveLength(1)
})

test('a process that is killed while a model answers asks nothing twice, and its price stays spent', async () => {
  const { db } = server.container
  const { asked, routes } = modelServer(() => ({ text: TREE }))
  sites.publish(MODEL_SITE, routes)
  sites.publish('grace', { '/': LISTS })
  const id = await addChurch(db, { website: sites.origin('grace') })
  await visit(id)
  expect(asked).toHaveLength(1)
  // As the row is before the answer is there.
  await db.update(modelAnswers).set({ answer: null }).where(eq(modelAnswers.churchId, id))
  const before = await findUsage(db, { churchId: id, month: '2026-11-01' })
  sites.publish('grace', { '/': `${LISTS}<!-- made anew -->` })
  await visit(id)
  expect(asked).toHaveLength(1)
  expect(await findUsage(db, { churchId: id, month: '2026-11-01' })).toEqual(before)
})

test('a model that is busy is left alone, and asked at the next visit; what it costs stays within the budget', async () => {
  const { asked, routes } = modelServer((_, count) =>
    count === 1 ? { status: 400 } : count === 2 ? { status: 404 } : { text: TREE },
  )
  sites.publish(MODEL_SITE, routes)
  const pages = (...words: string[]) =>
    Object.fromEntries(words.map((word) => [`/${word}`, LISTS.replace('articles', word)]))
  const publish = (...words: string[]) =>
    sites.publish('grace', {
      '/': words.map((word) => `<a href="/${word}">Events ${word}</a>`).join(' '),
      ...pages(...words),
    })
  publish('one')
  const id = await addChurch(server.container.db, { website: sites.origin('grace') })
  const outcome = (log: Awaited<ReturnType<typeof visit>>, path: string) =>
    log?.pages.find(({ url }) => url.endsWith(path))?.outcome
  expect(outcome(await visit(id), '/one')).toMatch(/status 404/)
  expect(outcome(await visit(id), '/one')).toBe('unchanged since the last visit; a model read it')
  expect(asked).toHaveLength(3)
  // As if other questions of the month had taken the rest.
  const month = { churchId: id, month: '2026-11-01' }
  const { db } = server.container
  expect(await inTransaction(db, (tx) => reserveBudget(tx, month, 24_000, 25_000))).toBe(true)
  publish('one', 'two')
  expect(outcome(await visit(id), '/two')).toMatch(/budget for asking a model is spent/)
  expect(asked).toHaveLength(3)
})

test('workers that ask at once never reserve more than the budget, and what is not applied stays reserved', async () => {
  const { db } = server.container
  const churchId = await addChurch(db)
  const month = { churchId, month: '2027-03-01' }
  const reserve = () =>
    Promise.all(
      Array.from({ length: 20 }, () => inTransaction(db, (tx) => reserveBudget(tx, month, 100, 750))),
    )
  expect((await reserve()).filter(Boolean)).toHaveLength(7)
  await applyUsage(db, month, { reserved: 100, microDollars: 80, tokens: null })
  expect((await reserve()).filter(Boolean)).toHaveLength(0)
  expect((await findUsage(db, month))?.microDollars).toBe(680)
  expect(await inTransaction(db, (tx) => reserveBudget(tx, month, 70, 750))).toBe(true)
})
