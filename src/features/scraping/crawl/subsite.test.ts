import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openChurchSites } from '../../../../tests/support/church-sites.ts'
import { createFakeClock } from '../../../ports/clock/clock.ts'
import { createWebFetch } from '../../../ports/web-fetch/http-web-fetch.ts'
import { createReaderPool } from './reader-pool.ts'
import { subsiteOf, visitSite } from './visit.ts'

const NOW = '2026-11-21T18:00:00Z'
const reader = createReaderPool()
afterAll(() => reader.close())

/** What a visit of http://grace.localhost finds, with the pages of the other hosts around it. */
async function visitGrace(
  hosts: (origin: (name: string) => string) => Record<string, Record<string, string>>,
): Promise<{ found: string[]; asked: string[] }> {
  const sites = await openChurchSites(['grace', 'booking', 'diary'])
  onTestFinished(() => sites.close())
  for (const [name, pages] of Object.entries(hosts(sites.origin))) sites.publish(name, pages)
  const webFetch = createWebFetch({
    clock: createFakeClock(NOW),
    userAgent: 'FaithBulletin/1.0',
    contact: 'mail@bulletin.example.org',
    allowedOrigins: [...sites.origins],
    crawlDelayMs: 0,
  })
  onTestFinished(() => webFetch.close())
  const visit = await visitSite(`${sites.origin('grace')}/`, {
    webFetch,
    reader,
    timeZone: 'America/Chicago',
    now: new Date(NOW),
    from: '2026-11-21',
    to: '2027-01-20',
    known: [],
    version: '1',
    signal: new AbortController().signal,
    maxDurationMs: 60_000,
  })
  const asked = ['booking', 'diary'].flatMap((name) => sites.visits(name).map(({ path }) => path))
  return {
    found: visit.candidates.map(({ title, start }) => `${start} ${title}`).sort(),
    asked: asked.filter((path) => path !== '/robots.txt'),
  }
}

const entry = (title: string, when: string, href: string) =>
  `<li><h3><a href="${href}">${title}</a></h3><p>${when}</p></li>`

test('what a church keeps with a booking service is its own, below the path that it links to and nowhere else', async () => {
  const { found, asked } = await visitGrace((origin) => ({
    grace: { '/': `<p>Welcome</p><a href="${origin('booking')}/grace/signups">Register for Events</a>` },
    booking: {
      '/grace/signups': `<ul>${entry('Quilt Retreat', 'Friday, December 4, 2026', '/grace/signups/quilts')}
        ${entry('Choir Picnic', 'Saturday, December 12, 2026, 11:30 AM at Kiest Park', '/grace/signups/picnic')}</ul>
        <a href="/hope/events">Events of Hope Chapel</a>`,
      '/grace/signups/quilts': '<h1>Quilt Retreat</h1><p>Friday, December 4, 2026 at 5:30 PM</p>',
      '/hope/events': '<h1>Hope Bazaar</h1><p>Saturday, December 5, 2026 at 9 AM</p>',
    },
  }))
  expect(found).toContain('2026-12-04T17:30 Quilt Retreat')
  expect(found).toContain('2026-12-12T11:30 Choir Picnic')
  expect(found.filter((line) => line.includes('Hope'))).toEqual([])
  expect(asked).not.toContain('/hope/events')
})

test('what a link calls by another name than events is not the church’s own', async () => {
  const { found } = await visitGrace((origin) => ({
    grace: { '/': `<a href="${origin('booking')}/city">Community events downtown</a>` },
    booking: { '/city': `<ul>${entry('Parade', 'Saturday, December 5, 2026, 9 AM', '/city/parade')}</ul>` },
  }))
  expect(found).toEqual([])
})

test('a frame holds a calendar by its title, by its zone, or by the page that it stands on; a map holds none', async () => {
  const shown =
    '<script type="application/json">{"items":[{"title":"Vesper Walk","startDate":"2026-12-06T17:00:00"}]}</script>'
  for (const [path, frame] of [
    ['/', (base: string) => `<iframe title="Parish calendar" src="${base}/w/81"></iframe>`],
    ['/', (base: string) => `<iframe src="${base}/w/81?ctz=America/Chicago"></iframe>`],
    ['/whats-on', (base: string) => `<iframe data-src="${base}/w/81"></iframe>`],
  ] as const) {
    const { found } = await visitGrace((origin) => ({
      grace: {
        '/': path === '/' ? frame(origin('diary')) : `<a href="${path}">What’s on</a>`,
        [path]: frame(origin('diary')),
      },
      diary: { '/w/81': shown, '/w/81?ctz=America/Chicago': shown },
    }))
    expect(found).toEqual(['2026-12-06T17:00 Vesper Walk'])
  }
  const { asked } = await visitGrace((origin) => ({
    grace: {
      '/': '<a href="/events">Events</a>',
      '/events': `<iframe title="Where we are" src="${origin('diary')}/maps/embed?pb=1"></iframe>`,
    },
    diary: {},
  }))
  expect(asked).toEqual([])
})

test('the annex of a host that is the church’s alone is the whole host', () => {
  const link = { kind: 'calendar-page', score: 1, label: 'Events', isAnnex: true } as const
  const home = 'https://gracedallas.example'
  expect(subsiteOf({ ...link, url: 'https://grace-dallas.signup.example/calendar' }, home)).toBe(
    'https://grace-dallas.signup.example/',
  )
  expect(subsiteOf({ ...link, url: 'https://www.signup.example/o/grace-17' }, home)).toBe(
    'https://www.signup.example/o',
  )
  expect(subsiteOf({ ...link, url: 'https://gracedallas.example/events' }, home)).toBeNull()
})
