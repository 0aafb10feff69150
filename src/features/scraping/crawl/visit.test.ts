import { afterAll, expect, onTestFinished, test } from 'vitest'
import { answerWith, openLoopbackSite, type Route } from '../../../../tests/support/loopback-site.ts'
import { createFakeClock } from '../../../ports/clock/clock.ts'
import { createWebFetch } from '../../../ports/web-fetch/http-web-fetch.ts'
import type { AskModel } from './ask-model.ts'
import type { KnownPage } from './read-target.ts'
import { createReaderPool } from './reader-pool.ts'
import { type Visit, visitSite } from './visit.ts'

const NOW = '2026-11-21T18:00:00Z'
const reader = createReaderPool()
afterAll(() => reader.close())

interface Site {
  visit(options?: {
    known?: KnownPage[]
    now?: string
    to?: string
    version?: string
    /** The path of a calendar that the church named. */
    calendar?: string
    /** The address of the calendar of a church without a site. */
    alone?: string
    askModel?: AskModel
    maxDurationMs?: number
  }): Promise<Visit>
  /** The paths asked for since the last look, robots.txt apart. */
  asked(): string[]
  origin: string
}

async function openSite(pages: (origin: string) => Record<string, string | Route>): Promise<Site> {
  const routes: Record<string, Route> = {}
  const site = await openLoopbackSite(routes)
  for (const [path, page] of Object.entries(pages(site.origin)))
    routes[path] = typeof page === 'string' ? answerWith(page) : page
  const webFetch = createWebFetch({
    clock: createFakeClock(NOW),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    allowedOrigins: [site.origin],
    // No test leaves this machine.
    resolver: async () => [],
    crawlDelayMs: 0,
  })
  onTestFinished(() => webFetch.close())
  let looked = 0
  return {
    origin: site.origin,
    asked() {
      const paths = site.visits.slice(looked).filter((path) => path !== '/robots.txt')
      looked = site.visits.length
      return paths
    },
    visit: ({ known = [], now = NOW, to = '2027-01-20', version = '1', calendar, alone, ...more } = {}) =>
      visitSite(alone ?? `${site.origin}/`, {
        calendar: alone ?? (calendar ? `${site.origin}${calendar}` : null),
        webFetch,
        reader,
        timeZone: 'America/Chicago',
        now: new Date(now),
        from: now.slice(0, 10),
        to,
        known,
        version,
        signal: new AbortController().signal,
        maxDurationMs: 60_000,
        ...more,
      }),
  }
}

const titled = (visit: Visit) =>
  visit.candidates.map(({ title, start }) => `${start} ${title}`).toSorted((a, b) => a.localeCompare(b))
const eventPage = (title: string, start: string, more = '') =>
  `<title>${title}</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","name":"${title}","startDate":"${start}"${more}}</script>`
const xml = (body: string) => answerWith(body, { 'content-type': 'application/xml' })

test('event pages that only a sitemap names are found: through robots.txt, an index and packed maps', async () => {
  const { gzipSync } = await import('node:zlib')
  const site = await openSite((origin) => ({
    '/robots.txt': answerWith(`User-agent: *\nSitemap: ${origin}/maps.xml`, { 'content-type': 'text/plain' }),
    '/': '<title>Grace</title><p>Welcome.</p>',
    '/maps.xml': xml(
      `<sitemapindex><sitemap><loc>${origin}/events-map.xml.gz</loc></sitemap><sitemap><loc>${origin}/image-map.xml</loc></sitemap></sitemapindex>`,
    ),
    '/events-map.xml.gz': answerWith(
      gzipSync(
        `<urlset><url><loc>${origin}/events/supper</loc></url><url><loc>${origin}/events/2024-12-01-fair</loc></url></urlset>`,
      ),
      { 'content-type': 'application/gzip' },
    ),
    '/events/supper': eventPage('Chili Supper', '2026-12-03T18:00'),
  }))
  const visit = await site.visit()
  expect(titled(visit)).toEqual(['2026-12-03T18:00 Chili Supper'])
  expect(site.asked()).toEqual(['/', '/maps.xml', '/events-map.xml.gz', '/events/supper'])
  expect(visit.notes.map(({ why }) => why)).toEqual([
    'home page',
    'sitemap of robots.txt',
    'sitemap',
    'link: sitemap',
  ])
})

// One of the two is cut between its halves.
test.each(['', 'a'])('why a page is visited is never told with half an emoji', async (before) => {
  const title = `${before}${'🎉'.repeat(60)}`
  const data = `{"@context":"https://schema.org","@type":"Event","name":"${title}","startDate":"2026-12-03","url":"/party"}`
  const site = await openSite(() => ({
    '/': `<script type="application/ld+json">${data}</script>`,
    '/party': eventPage('Party', '2026-12-03T18:00'),
  }))
  const { notes } = await site.visit()
  expect(notes.map(({ why }) => why)).toContainEqual(expect.stringMatching(/^the page of ".*🎉"$/u))
})

test('the usual sitemap is looked for where nothing else is known, and not again for a while where it is missing', async () => {
  const site = await openSite(() => ({ '/': '<title>Grace</title>' }))
  const first = await site.visit()
  expect(site.asked()).toEqual(['/', '/sitemap.xml'])
  expect(first.failure).toBeNull()
  await site.visit({ known: first.pages })
  expect(site.asked()).toEqual(['/'])
  await site.visit({ known: first.pages, now: '2026-12-25T18:00:00Z' })
  expect(site.asked()).toEqual(['/', '/sitemap.xml'])
})

test('the months of a calendar are followed as far as the horizon, and never back', async () => {
  const month = (name: string, next: string, before: string, body: string) =>
    `<h2>${name}</h2><a rel="prev" href="/calendar/${before}">« Previous month</a> <a href="/calendar/${next}">Next month »</a>${body}`
  const site = await openSite(() => ({
    '/': '<a href="/calendar">Calendar</a>',
    '/calendar': month('November 2026', '2026/12', '2026/10', eventPage('Supper', '2026-11-25T18:00')),
    '/calendar/2026/12': month(
      'December 2026',
      '2027/01',
      '2026/11',
      eventPage('Carols', '2026-12-20T18:00'),
    ),
    '/calendar/2027/01': month('January 2027', '2027/02', '2026/12', eventPage('Feast', '2027-01-06T18:00')),
    '/calendar/2027/02': month('February 2027', '2027/03', '2027/01', eventPage('Lent', '2027-02-10T18:00')),
    '/calendar/2026/10': eventPage('Past', '2026-10-10T18:00'),
  }))
  const visit = await site.visit()
  expect(titled(visit)).toEqual([
    '2026-11-25T18:00 Supper',
    '2026-12-20T18:00 Carols',
    '2027-01-06T18:00 Feast',
  ])
  expect(site.asked().filter((path) => /2026\/10|2027\/02/.test(path))).toEqual([])
})

test('a page of an event is read for what the listing leaves out, and skipped where the listing is complete', async () => {
  const listing = [
    ['Supper', '2026-12-03', ''],
    ['Carols', '2026-12-20T18:00', ',"location":"Hall"'],
    ['Old fair', '2026-10-01', ''],
  ]
    .map(([title, start, more]) =>
      eventPage(
        title ?? '',
        start ?? '',
        `${more},"url":"/events/${title?.toLowerCase().replace(' ', '-')}"`,
      ),
    )
    .join('')
  const site = await openSite(() => ({
    '/': '<a href="/events">Events</a>',
    '/events': `${listing}<a href="/events/carols">Carols</a><a href="/events/old-fair">Old fair</a>`,
    '/events/supper': eventPage('Supper', '2026-12-03T18:30', ',"location":"Kitchen"'),
    '/events/carols': eventPage('Carols', '2026-12-20T18:00'),
    '/events/old-fair': eventPage('Old fair', '2026-10-01T10:00'),
  }))
  await site.visit()
  expect(site.asked()).toEqual(['/', '/events', '/events/supper'])
})

test('what a platform offers is asked for only where the page shows that platform', async () => {
  const plain = await openSite(() => ({
    '/': '<a href="/events/">Events</a>',
    '/events/': '<h1>Events</h1>',
  }))
  await plain.visit()
  expect(plain.asked()).toEqual(['/', '/events/', '/sitemap.xml'])
  const shown = await openSite(() => ({
    '/': '<link rel="stylesheet" href="/wp-content/plugins/the-events-calendar/a.css">',
  }))
  await shown.visit()
  expect(shown.asked()).toEqual([
    '/',
    '/wp-json/tribe/events/v1/events?per_page=50',
    '/events/?ical=1',
    '/sitemap.xml',
  ])
})

test('the pages of an answer are followed to the horizon, within a budget of their own', async () => {
  const path = '/wp-json/tribe/events/v1/events'
  const openPaged = (dates: string[]) =>
    openSite(() => ({
      '/': '<link rel="stylesheet" href="/wp-content/plugins/the-events-calendar/a.css">',
      [path]: (request, response) => {
        const page = Number(/[?&]page=(\d+)/.exec(request.url ?? '')?.[1] ?? 1)
        const date = dates[page - 1] ?? dates.at(-1)
        const event = {
          title: `Mass ${page}`,
          status: 'publish',
          start_date: `${date} 08:00:00`,
          utc_start_date: `${date} 14:00:00`,
          timezone: 'America/Chicago',
        }
        const answer = { events: [event], next_rest_url: `${path}?per_page=50&page=${page + 1}` }
        answerWith(JSON.stringify(answer), { 'content-type': 'application/json' })(request, response)
      },
    }))
  const asked = (site: Site) => site.asked().filter((address) => address.startsWith(path))
  const long = await openPaged(['2026-12-01', '2026-12-31', '2027-03-01'])
  const whole = await long.visit()
  expect(titled(whole).slice(0, 2)).toEqual(['2026-12-01T08:00 Mass 1', '2026-12-31T08:00 Mass 2'])
  expect(whole.cutPages.size).toBe(0)
  expect(asked(long)).toHaveLength(3)
  const endless = await openPaged(['2026-12-01'])
  const { cutPages } = await endless.visit()
  expect(asked(endless)).toHaveLength(8)
  expect([...cutPages]).toEqual([`${endless.origin}${path}?per_page=50&page=8`])
})

test('a page that has not changed is neither sent nor read again, on later days too, until the horizon has moved on', async () => {
  const page = eventPage('Supper', '2026-12-03T18:00')
  const withTag: Route = (request, response) =>
    request.headers['if-none-match'] === '"1"'
      ? response.writeHead(304, { etag: '"1"' }).end()
      : response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(page)
  const site = await openSite(() => ({ '/': withTag, '/events': page, '/sitemap.xml': xml('<urlset/>') }))
  const first = await site.visit()
  const outcomes = (visit: Visit) => [...new Set(visit.notes.map(({ outcome }) => outcome))]
  const known = first.pages
  const unchanged = ['unchanged since the last visit']
  expect(outcomes(first)).toEqual(['read'])
  for (const options of [{}, { now: '2026-11-30T18:00:00Z', to: '2027-01-29' }]) {
    const again = await site.visit({ known, ...options })
    expect(outcomes(again)).toEqual(unchanged)
    expect(titled(again)).toEqual(titled(first))
    expect(again.pages.every(({ isUnchanged }) => isUnchanged)).toBe(true)
  }
  expect(outcomes(await site.visit({ known, to: '2027-02-28' }))).toEqual(['read'])
  expect(outcomes(await site.visit({ known, version: '2' }))).toEqual(['read'])
})

test('a repeating event is unfolded to the horizon, one date further each week without the page being read', async () => {
  const ics = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:w',
    'SUMMARY:Worship',
    'DTSTART:20260104T100000',
    'RRULE:FREQ=WEEKLY',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const site = await openSite(() => ({
    '/': '<a href="/a.ics">Calendar</a>',
    '/a.ics': answerWith(ics, { 'content-type': 'text/calendar' }),
  }))
  const first = await site.visit()
  expect(titled(first).slice(0, 1)).toEqual(['2026-11-22T10:00 Worship'])
  expect(titled(first).slice(-1)).toEqual(['2027-01-17T10:00 Worship'])
  const later = await site.visit({ known: first.pages, now: '2026-11-28T18:00:00Z', to: '2027-01-27' })
  expect(titled(later).slice(-1)).toEqual(['2027-01-24T10:00 Worship'])
  expect(later.notes.every(({ outcome }) => outcome.startsWith('unchanged'))).toBe(true)
})

test('a site that asks to be left alone is left alone at once', async () => {
  const busy: Route = (_request, response) => response.writeHead(503, { 'retry-after': '3600' }).end()
  const site = await openSite(() => ({
    '/': '<a href="/calendar.ics">Calendar</a><a href="/events">Events</a>',
    '/calendar.ics': busy,
    '/events': eventPage('Supper', '2026-12-03T18:00'),
  }))
  const visit = await site.visit()
  expect(visit).toMatchObject({ failure: null, restUntil: new Date('2026-11-21T19:00:00Z') })
  expect(site.asked()).toEqual(['/', '/calendar.ics'])
  const shut = await openSite(() => ({ '/': busy }))
  expect(await shut.visit()).toMatchObject({
    failure: expect.stringMatching(/not available just now \(503\)/),
    restUntil: new Date('2026-11-21T19:00:00Z'),
  })
})

test('an endless site is left after its budget', async () => {
  const site = await openSite(() => {
    const pages: Record<string, string> = { '/': '<a href="/events/list-0">Events list</a>' }
    for (let page = 0; page < 100; page += 1) {
      const links = [1, 2, 3].map(
        (more) => `<a href="/calendar-${page * 3 + more}">Calendar ${page * 3 + more}</a>`,
      )
      pages[`/calendar-${page}`] = links.join('')
    }
    pages['/'] = '<a href="/calendar-0">Calendar</a>'
    return pages
  })
  const visit = await site.visit()
  expect(visit.notes.filter(({ why }) => !why.startsWith('sitemap'))).toHaveLength(15)
})

test('an event that the home page marks up does not end the search for others', async () => {
  const ics =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Lantern Walk\r\nDTSTART:20261209T180000\r\nEND:VEVENT\r\nEND:VCALENDAR'
  const site = await openSite(() => ({
    '/': `${eventPage('Supper', '2026-12-03T18:00')}<a href="/nights">Our nights</a><a href="/notes">Notes</a>`,
    '/nights': '<p>Take <a href="/nights/all.ics">all of them</a> with you.</p>',
    '/nights/all.ics': answerWith(ics, { 'content-type': 'text/calendar' }),
    '/notes': '<h2>Rummage Sale</h2><p>Saturday, December 12, 2026, 9 AM</p>',
  }))
  expect(titled(await site.visit())).toEqual(['2026-12-03T18:00 Supper', '2026-12-09T18:00 Lantern Walk'])
})

test('a calendar that the church itself named is read although nothing leads to it, and where the home page is broken', async () => {
  const ics =
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Lantern Walk\r\nDTSTART:20261209T180000\r\nEND:VEVENT\r\nEND:VCALENDAR'
  const calendar = answerWith(ics, { 'content-type': 'text/calendar' })
  const site = await openSite(() => ({ '/': '<p>Welcome.</p>', '/office/all.ics': calendar }))
  expect(titled(await site.visit({ calendar: '/office/all.ics' }))).toEqual(['2026-12-09T18:00 Lantern Walk'])
  expect(titled(await site.visit())).toEqual([])

  const broken = await openSite(() => ({ '/office/all.ics': calendar }))
  const visit = await broken.visit({ calendar: '/office/all.ics' })
  expect(visit.failure).toBeNull()
  expect(titled(visit)).toEqual(['2026-12-09T18:00 Lantern Walk'])
  expect((await broken.visit({ calendar: '/office/none.ics' })).failure).not.toBeNull()
})

test('a church that has a calendar with a service and no site is visited by its feed alone', async () => {
  const site = await openSite(() => ({}))
  const page = 'https://www.churchtrac.com/public_calendar?ui=0C7B1090'
  const { notes, failure } = await site.visit({ alone: page })
  expect(notes.map(({ url }) => url)).toEqual(['https://www.churchtrac.com/ical?ui=0C7B1090'])
  expect(failure).toMatch(/churchtrac\.com/)
})

test('a calendar that several cards lead to is read all the same', async () => {
  const card = (day: string, title: string) =>
    `<li><b>${title}</b><p>${day}, 6 PM</p><p>Great Hall</p><a href="/calendar">Details</a></li>`
  const site = await openSite(() => ({
    '/': `<a href="/calendar">Our calendar</a><ul>${card('December 2, 2026', 'Chili Night')}${card('December 5, 2026', 'Carol Sing')}</ul>`,
    '/calendar': '<ul><li>December 9, 2026, 7 PM: Quilt Show</li><li>December 11, 2026, 7 PM: Play</li></ul>',
  }))
  const visit = await site.visit()
  expect(titled(visit)).toEqual([
    '2026-12-02T18:00 Chili Night',
    '2026-12-05T18:00 Carol Sing',
    '2026-12-09T19:00 Quilt Show',
    '2026-12-11T19:00 Play',
  ])
})

test('what its own page reserves for members is dropped from the listing, too', async () => {
  const site = await openSite(() => ({
    '/': '<a href="/events">Events</a>',
    '/events':
      '<ul><li><a href="/events/ask-the-elders">Dec 3 <b>Ask the Elders</b></a></li><li><a href="/events/soup-lunch">Dec 6 <b>Soup Lunch</b></a></li></ul>',
    '/events/ask-the-elders':
      '<h1>Ask the Elders</h1><p>December 3, 2026, 7 PM</p><p>An evening for members only.</p>',
    '/events/soup-lunch': '<h1>Soup Lunch</h1><p>December 6, 2026, noon</p><p>Great Hall</p>',
  }))
  expect(titled(await site.visit()).filter((line) => line.includes('Elders'))).toEqual([])
})

const APP = '<title>Grace</title><div id="root"></div><script src="/app.js"></script>'

test('a site that only scripts fill is not taken for one without events, now or when it is unchanged', async () => {
  const site = await openSite(() => ({ '/': APP }))
  const first = await site.visit()
  expect(first.failure).toContain('Only scripts fill this page')
  expect(first.notes[0]).toMatchObject({ isRead: false, outcome: first.failure })
  const second = await site.visit({ known: first.pages })
  expect(second.failure).toBe(first.failure)
})

test('a calendar that stands beside a home page that only scripts fill is read all the same', async () => {
  const site = await openSite((origin) => ({
    '/': `<link rel="alternate" type="text/calendar" href="${origin}/all.ics">${APP}`,
    '/all.ics': answerWith(
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Supper\r\nDTSTART;TZID=America/Chicago:20261203T180000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      { 'content-type': 'text/calendar' },
    ),
  }))
  const visit = await site.visit()
  expect(visit.failure).toBeNull()
  expect(titled(visit)).toEqual(['2026-12-03T18:00 Supper'])
})

test('the files of single events are no calendar beside which nothing else is needed', async () => {
  const file = (title: string, day: string) =>
    answerWith(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${day}\r\nDTSTART:202612${day}T180000\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      { 'content-type': 'text/calendar' },
    )
  const days = ['01', '02', '03', '04', '05']
  const site = await openSite(() => ({
    '/': '<a href="/gatherings">Gatherings</a> <a href="/quilters">Quilters</a>',
    '/gatherings': days
      .map((day) => `<p>December ${day}: <a href="/g${day}?format=ical">ICS</a></p>`)
      .join(''),
    '/quilters': '<p>The quilters meet every Tuesday at 10 am.</p>',
    ...Object.fromEntries(days.map((day) => [`/g${day}?format=ical`, file(`Walk ${day}`, day)])),
  }))
  const visit = await site.visit()
  expect(site.asked()).toContain('/quilters')
  expect(visit.candidates.map(({ title }) => title)).toContain('Quilters')
})

const json = (data: unknown, type = 'application/json; charset=utf-8') =>
  answerWith(JSON.stringify(data), { 'content-type': type })
const localist = (title: string, day: number, page: number) => ({
  events: [
    {
      event: {
        title,
        event_instances: [{ event_instance: { id: day, start: `2026-12-${day}T12:00:00-06:00` } }],
      },
    },
  ],
  page: { current: page, size: 1, total: 2 },
})

test.each<[string, string | null, (origin: string) => Record<string, string | Route>]>([
  [
    'Rock RMS',
    null,
    (origin) => ({
      '/': `<a href="${origin}/GetEventCalendarFeed.ashx?CalendarId=1&amp;campusids=2">Subscribe</a>`,
      '/GetEventCalendarFeed.ashx': answerWith(
        [
          'BEGIN:VCALENDAR',
          'PRODID:-//github.com/rianjs/ical.net//NONSGML ical.net 4.0//EN',
          'VERSION:2.0',
          'BEGIN:VEVENT',
          'DTSTART;TZID=America/Chicago:20261210T120000',
          'DTEND;TZID=America/Chicago:20261210T130000',
          'RRULE:FREQ=WEEKLY;COUNT=2',
          'SUMMARY:Supper',
          'UID:7f0c',
          'END:VEVENT',
          'END:VCALENDAR',
        ].join('\r\n'),
        { 'content-type': 'text/calendar' },
      ),
    }),
  ],
  [
    'Squarespace',
    null,
    () => ({
      '/': '<a href="/happenings">Events</a>',
      '/happenings': (request, response) => {
        const page =
          '<script src="https://static1.squarespace.com/static/a.js"></script><body class="collection-type-events"><div class="eventlist"></div>'
        const items = [10, 17].map((day) => ({
          id: `${day}`,
          title: 'Supper',
          startDate: Date.UTC(2026, 11, day, 18),
        }))
        const answer = { website: { timeZone: 'America/Chicago' }, collection: {}, upcoming: items }
        const route = request.url?.endsWith('?format=json') ? json(answer) : answerWith(page)
        route(request, response)
      },
    }),
  ],
  [
    'Localist, two pages',
    null,
    () => ({
      '/': '<div data-localist-widget="1"></div>',
      '/api/2/events': (request, response) =>
        json(request.url?.includes('page=2') ? localist('Supper', 17, 2) : localist('Supper', 10, 1))(
          request,
          response,
        ),
    }),
  ],
  [
    'ChurchSuite, named by the church',
    '/embed/calendar/json',
    () => ({
      '/': '<p>Welcome.</p>',
      '/embed/calendar/json': json(
        [10, 17].map((day) => ({
          id: day,
          identifier: `k${day}`,
          name: 'Supper',
          datetime_start: `2026-12-${day} 12:00:00`,
          status: 'confirmed',
          public_visible: true,
        })),
      ),
    }),
  ],
  [
    'Elvanto, named by the church, its answer called a page',
    '/calendar/load.php',
    () => ({
      '/': '<p>Welcome.</p>',
      '/calendar/load.php': json(
        [10, 17].map((day) => ({
          id: `e${day}`,
          uid: `e${day}`,
          title: 'Supper',
          start: `2026-12-${day} 12:00:00`,
          end: `2026-12-${day} 13:00:00`,
          allDay: false,
          where: 'Hall',
        })),
        'text/html',
      ),
    }),
  ],
  [
    'ServiceU, named by the church, while the home page is down',
    '/rest/events/occurrences',
    () => ({
      '/rest/events/occurrences': json(
        [10, 17].map((day) => ({
          OccurrenceId: day,
          Name: 'Supper',
          OccurrenceStartTime: `12/${day}/2026 12:00:00 PM`,
          StatusDescription: 'Approved',
        })),
      ),
    }),
  ],
])('%s: the calendar is found, read and unfolded', async (_, calendar, pages) => {
  const site = await openSite(pages)
  const visit = await site.visit(calendar ? { calendar } : {})
  expect(visit.failure).toBeNull()
  expect(titled(visit)).toEqual(['2026-12-10T12:00 Supper', '2026-12-17T12:00 Supper'])
})

test('a model is asked in what is left of a visit, about pages that are not for members alone', async () => {
  const asked: { lines: readonly string[]; maxMs: number }[] = []
  const askModel: AskModel = async (lines, { maxMs }) => {
    const ms = maxMs()
    if (ms > 5000) asked.push({ lines, maxMs: ms })
    return { answers: [], isWhole: false, why: 'Busy.', isAway: false, cost: null }
  }
  const unsure = '<p>Register for the Tea by December 12, 7 pm.</p>'
  const site = await openSite(() => ({
    '/': `<a href="/events">Events</a><a href="/calendar">Calendar</a>${unsure}`,
    '/events': `<h2>Tea</h2><p>December 12</p><p>7:00 PM · members only, please</p>`,
    '/calendar': `<h1>Grace</h1><p>Potluck on December 6 at noon in the hall</p>`,
  }))
  const visit = await site.visit({ askModel, maxDurationMs: 20_000 })
  expect(asked.map(({ lines }) => lines.at(-1))).toEqual([
    'Register for the Tea by December 12, 7 pm.',
    'Potluck on December 6 at noon in the hall',
  ])
  expect(asked[0]?.maxMs).toBeLessThanOrEqual(20_000)
  expect(visit.notes[0]?.outcome).toBe('read; Busy.')
  await site.visit({ askModel, maxDurationMs: 4000 })
  expect(asked).toHaveLength(2)
})
