/**
 * Many small church web sites on loopback, in a process of their own: each has a home page, a page of events with
 * linked data and a calendar, with entity tags. The parent sends their number; it answers with its port, and with counts on request.
 */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

function homePage(site: number): string {
  const news = Array.from(
    { length: 8 },
    (_, at) =>
      `<section><h3>News ${at} of house ${site}</h3><p>${'All are welcome, come as you are. '.repeat(6)}</p></section>`,
  )
  return `<!doctype html><html lang="en"><head><title>House ${site}</title></head><body><nav><a href="/">Home</a>
<a href="/events">Events</a> <a href="/about">About us</a> <a href="/give">Give</a></nav><h1>House ${site}</h1>
<p>Worship every Sunday at ${8 + (site % 4)}:30 am.</p>${news.join('\n')}<a href="/calendar.ics">Add our calendar</a></body></html>`
}

function eventsPage(site: number): string {
  const events = Array.from({ length: 5 }, (_, at) => ({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `Gathering ${at} of house ${site}`,
    startDate: `${dayIn(3 + at * 5)}T18:30`,
    endDate: `${dayIn(3 + at * 5)}T20:00`,
    location: { '@type': 'Place', name: 'Fellowship hall' },
  }))
  const items = events.map(
    ({ name, startDate }) =>
      `<li><h3>${name}</h3><time datetime="${startDate}">${startDate}</time><p>${'Bring a dish. '.repeat(5)}</p></li>`,
  )
  return `<!doctype html><html lang="en"><head><title>Events</title><script type="application/ld+json">${JSON.stringify(events)}</script></head>
<body><nav><a href="/">Home</a> <a href="/about">About us</a></nav><ul>${items.join('\n')}</ul></body></html>`
}

function calendar(site: number): string {
  const single = (at: number) => {
    const day = dayIn(2 + at * 7).replaceAll('-', '')
    return `BEGIN:VEVENT\r\nUID:${at}@house${site}\r\nDTSTART:${day}T190000\r\nDTEND:${day}T203000\r\nSUMMARY:Supper ${at} of house ${site}\r\nLOCATION:Hall\r\nEND:VEVENT\r\n`
  }
  const day = dayIn(1).replaceAll('-', '')
  const weekly = `BEGIN:VEVENT\r\nUID:w@house${site}\r\nDTSTART:${day}T060000\r\nRRULE:FREQ=WEEKLY\r\nSUMMARY:Morning prayer\r\nLOCATION:Chapel\r\nEND:VEVENT\r\n`
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${[0, 1, 2, 3].map(single).join('')}${weekly}END:VCALENDAR\r\n`
}

const PAGES: Readonly<Record<string, [type: string, make: (site: number) => string]>> = {
  '/': ['text/html; charset=utf-8', homePage],
  '/events': ['text/html; charset=utf-8', eventsPage],
  '/about': ['text/html; charset=utf-8', (site) => `<title>About</title><p>House ${site} since 1901.</p>`],
  '/calendar.ics': ['text/calendar; charset=utf-8', calendar],
}

const counts = { pages: 0, notModified: 0, robots: 0, missing: 0 }

const server = createServer({ keepAlive: true }, (request, response) => {
  const site = Number(/^s(\d+)\./.exec(request.headers.host ?? '')?.[1] ?? 0)
  const path = request.url ?? '/'
  const page = PAGES[path]
  if (!page) {
    counts[path === '/robots.txt' ? 'robots' : 'missing'] += 1
    response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here')
    return
  }
  counts.pages += 1
  const [type, make] = page
  const body = make(site)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  if (request.headers['if-none-match'] === etag) {
    counts.notModified += 1
    response.writeHead(304, { etag }).end()
    return
  }
  response.writeHead(200, { 'content-type': type, etag }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('message', () => {
  process.send?.({ counts })
  Object.assign(counts, { pages: 0, notModified: 0, robots: 0, missing: 0 })
})
process.on('disconnect', () => process.exit(0))
