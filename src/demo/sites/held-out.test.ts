import { expect, test } from 'vitest'
import { heldOutChurches } from '../records/churches-held-out.ts'
import { openedChurches } from '../records/churches-opened.ts'
import { demoSites } from './all-sites.ts'
import { expectedEvents, expectedTraps } from './expected.ts'
import { HELD_OUT } from './held-out.ts'
import { heldOutSites } from './held-out-sites.ts'
import { momentOf } from './moment.ts'
import { openedSites } from './opened-sites.ts'

const TIME_ZONE = 'America/Chicago'
const MOST_PAGES = 80
/** Winters, a night on which the clock changes, a summer, the change back, and a turn of the year. */
const NOWS = [
  '2026-11-21T18:00:00Z',
  '2026-12-27T18:00:00Z',
  '2027-03-10T16:00:00Z',
  '2027-06-30T23:00:00Z',
  '2027-10-30T20:00:00Z',
].map((iso) => new Date(iso))

const UNLISTED = [...openedChurches, ...heldOutChurches]
const unlistedSites = [...openedSites, ...heldOutSites]

const keyOf = (url: URL) => url.hostname.replace('.localhost', '')

/** The page's bytes as text, or null where the site has none. */
function open(url: URL, now: Date): string | null {
  const church = UNLISTED.find(({ site }) => site === keyOf(url)) ?? UNLISTED[0]
  if (!church) throw new Error('no church is held out')
  const answer = demoSites.get(keyOf(url))?.respond({
    site: keyOf(url),
    church,
    url,
    method: 'GET',
    headers: {},
    origin: url.origin,
    originOf: (key) => `http://${key}.localhost`,
    moment: momentOf(now, TIME_ZONE),
  })
  return answer && typeof answer !== 'function' ? answer.body.toString() : null
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  nbsp: ' ',
}

const decode = (text: string) =>
  text
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll(/&([a-z])acute;/g, (_, letter) => `${letter}\u0301`.normalize())
    .replaceAll(/&([a-z]+);/g, (whole, name) => NAMED[name] ?? whole)

function linksOf(page: string, at: URL): URL[] {
  return [...page.matchAll(/(?:href|src)="([^"]+)"/gi)].flatMap(([, href = '']) => {
    const url = URL.parse(decode(href).replace(/^webcal:/, 'http:'), at)
    if (url) url.hash = ''
    return url && demoSites.has(keyOf(url)) ? [url] : []
  })
}

/** Every page that can be reached from the home page by links, decoded, one after the other. */
function readWhole(site: string, now: Date): string {
  const waiting = [new URL(`http://${site}.localhost/`)]
  const seen = new Set<string>()
  const texts: string[] = []
  for (let url = waiting.shift(); url && seen.size < MOST_PAGES; url = waiting.shift()) {
    if (seen.has(url.href)) continue
    seen.add(url.href)
    const page = open(url, now)
    if (page === null) continue
    texts.push(decode(decode(page)).replaceAll(/\r?\n /g, ''))
    waiting.push(...linksOf(page, url))
  }
  return texts.join('\n')
}

test('every held-out church has a site of its own, and only the measure looks at it', () => {
  const keys = heldOutChurches.map(({ site }) => site)
  const withEvents = heldOutSites.filter(({ plantedEvents }) => plantedEvents).map(({ key }) => key)
  for (const key of withEvents) expect(HELD_OUT).toContain(key)
  expect(withEvents.toSorted()).toEqual(keys.toSorted())
})

test('every site that was opened has a church of its own, and is held out no more', () => {
  const keys = openedSites.filter(({ plantedEvents }) => plantedEvents).map(({ key }) => key)
  for (const key of keys) expect(HELD_OUT).not.toContain(key)
  expect(keys.toSorted()).toEqual(openedChurches.map(({ site }) => site).toSorted())
})

test.each(NOWS)('each held-out or opened site tells at %s of eight to thirty events, by name', (now) => {
  for (const { site } of UNLISTED) {
    const events = expectedEvents(site ?? '', now, TIME_ZONE)
    expect([site, events.length >= 8, events.length <= 30]).toEqual([site, true, true])
    const text = readWhole(site ?? '', now)
    const untold = events.filter(({ title }) => !text.includes(title)).map(({ title }) => title)
    expect([site, untold]).toEqual([site, []])
  }
})

test.each(NOWS)('no trap of a held-out site is part of an event that it tells of at %s', (now) => {
  for (const { site } of UNLISTED) {
    const events = expectedEvents(site ?? '', now, TIME_ZONE)
    for (const trap of expectedTraps(site ?? '', now, TIME_ZONE)) {
      const hit = events.filter(
        ({ title, date }) =>
          title.toLowerCase().includes(trap.title.toLowerCase()) &&
          (trap.date === null || trap.date === date),
      )
      expect([site, trap, hit]).toEqual([site, trap, []])
    }
  }
})

test.each(NOWS)('a day after %s the held-out sites tell the same events on the same dates', (now) => {
  const later = new Date(now.getTime() + 86_400_000)
  const line = (event: { title: string; date: string; time: string | null }) =>
    `${event.date} ${event.time} ${event.title}`
  for (const { key } of unlistedSites) {
    const first = momentOf(later, TIME_ZONE).today.toString()
    const next = expectedEvents(key, later, TIME_ZONE).map(line)
    const before = expectedEvents(key, now, TIME_ZONE).filter(({ date }) => date > first)
    expect(next).toEqual(expect.arrayContaining(before.map(line)))
  }
})
