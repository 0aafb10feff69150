import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { demoChurches } from '../records.ts'
import { demoSites } from './all-sites.ts'
import { expectedEvents, expectedTraps, expectedWindow } from './expected.ts'
import { momentOf } from './moment.ts'
import type { Answer } from './site-shapes.ts'

const TIME_ZONE = 'America/Chicago'
/** A winter, a spring night on which the clock changes, a summer, and the change back. */
const NOWS = [
  '2026-11-21T18:00:00Z',
  '2027-03-14T07:30:00Z',
  '2027-06-30T23:00:00Z',
  '2027-10-20T04:10:00Z',
].map((iso) => new Date(iso))

/** The page as a visitor gets it, without a server between; the only page of bytes asked for is ISO-8859-1. */
function visit(site: string, path: string, now: Date): string {
  const church = demoChurches.find((each) => each.site === site) ?? demoChurches[0]
  if (!church) throw new Error('the city has no churches')
  const origin = `http://${site}.localhost`
  const answer = demoSites.get(site)?.respond({
    site,
    church,
    url: new URL(path, origin),
    method: 'GET',
    headers: {},
    origin,
    originOf: (key) => `http://${key}.localhost`,
    moment: momentOf(now, TIME_ZONE),
  })
  if (!answer || typeof answer === 'function') throw new Error(`${site}${path} has no page`)
  const { body } = answer as Answer
  return Buffer.isBuffer(body) ? body.toString('latin1') : body
}

const row = (event: { title: string; date: string; time: string | null; cancelled: boolean }) =>
  `${event.date} ${event.time ?? '--:--'} ${event.title}${event.cancelled ? ' CANCELLED' : ''}`

interface LinkedEvent {
  name: string
  startDate: string
  eventStatus?: string
  item?: LinkedEvent
}

/** JSON-LD events of a page read in the plainest way: JSON.parse, and the Date of the platform. */
function readLinkedData(html: string): string[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return scripts
    .flatMap(([, json = '']) => {
      const data = JSON.parse(json)
      return (data['@graph'] ?? data.itemListElement ?? [data]) as LinkedEvent[]
    })
    .map((node) => node.item ?? node)
    .filter((node) => node.startDate)
    .map((node) => {
      const start = node.startDate
      const isBare = !/[Z+]|T.*-/.test(start)
      const local = isBare ? start : new Date(start).toLocaleString('sv-SE', { timeZone: TIME_ZONE })
      const title = node.name.replaceAll('&#38;', '&')
      return row({
        title,
        date: local.slice(0, 10),
        time: start.length === 10 ? null : local.slice(11, 16),
        cancelled: node.eventStatus?.endsWith('EventCancelled') ?? false,
      })
    })
}

function inWindow(rows: readonly string[], now: Date): string[] {
  const { from, to } = expectedWindow(now, TIME_ZONE)
  return rows.filter((each) => each.slice(0, 10) >= from && each.slice(0, 10) <= to).sort()
}

test.each(NOWS)('the JSON-LD pages say at %s what is expected of them', (now) => {
  for (const [site, path] of [
    ['abrams-hill', '/events/'],
    ['saint-brendan', '/'],
    ['piedra-viva', '/'],
  ] as const) {
    const html = visit(site, path, now)
    const expected = expectedEvents(site, now, TIME_ZONE).map(row).sort()
    expect(expected.length).toBeGreaterThan(2)
    expect(inWindow(readLinkedData(html), now)).toEqual(expected)
  }
})

function readZoned(time: ICAL.Time): string {
  const local = time.isDate ? '' : time.toJSDate().toLocaleString('sv-SE', { timeZone: TIME_ZONE })
  return time.isDate ? time.toString() : `${local.slice(0, 10)} ${local.slice(11, 16)}`
}

function readCalendar(ics: string, now: Date): string[] {
  const calendar = new ICAL.Component(ICAL.parse(ics))
  const { to } = expectedWindow(now, TIME_ZONE)
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const masters = events.filter((event) => !event.isRecurrenceException())
  for (const exception of events.filter((event) => event.isRecurrenceException())) {
    masters.find((event) => event.uid === exception.uid)?.relateException(exception)
  }
  return masters
    .filter((event) => event.component.getFirstPropertyValue('class') !== 'PRIVATE')
    .flatMap((event) => {
      const rows: string[] = []
      const steps = event.iterator()
      for (let at = steps.next(); at && at.toString().slice(0, 10) <= to; at = steps.next()) {
        const { item, startDate } = event.getOccurrenceDetails(at)
        const [date = '', time = null] = readZoned(startDate).split(' ')
        const cancelled = item.component.getFirstPropertyValue('status') === 'CANCELLED'
        rows.push(row({ title: item.summary, date, time, cancelled }))
      }
      return rows
    })
}

test.each(NOWS)('the calendars say at %s what is expected of them', (now) => {
  const feed = '/calendar/ical/lantern%40group.calendar.example/public/basic.ics'
  for (const [site, host, path] of [
    ['pecan-grove', 'pecan-grove', '/calendar/church.ics'],
    ['turtle-creek-lantern', 'calendar', feed],
    ['shoreline', 'shoreline', '/events/?ical=1'],
    ['haetsal', 'haetsal', '/calendar.ics'],
    ['new-wine-commons', 'people-center', '/icals/eJxj4ajmsGLLz2SymbPGSxTlFtHU%3D2f0ce4'],
    ['saint-columb', 'team-calendar', '/feed/ks7f3b20d9e1c4a865/0.ics'],
    ['grace-harbor', 'grace-harbor', '/calendar/feed/public.ics'],
    ['double-bell', 'double-bell', '/bells.ics'],
  ] as const) {
    const expected = expectedEvents(site, now, TIME_ZONE).map(row).sort()
    expect(expected.length).toBeGreaterThan(3)
    expect(inWindow(readCalendar(visit(host, path, now), now), now)).toEqual(expected)
  }
})

test.each(NOWS)('no trap at %s is an expected event', (now) => {
  for (const site of demoSites.keys()) {
    const events = expectedEvents(site, now, TIME_ZONE)
    for (const trap of expectedTraps(site, now, TIME_ZONE)) {
      const same = events.filter(
        ({ title, date }) => title === trap.title && (trap.date === null || date === trap.date),
      )
      expect([site, trap.title, same]).toEqual([site, trap.title, []])
    }
  }
})

test.each(NOWS)('every page with words names at %s each of its dated titles', (now) => {
  for (const [site, path] of [
    ['kessler-hill', '/calendar.html'],
    ['samaritan-road', '/gather'],
    ['bluebonnets', '/feed.xml'],
    ['carmel-ridge', '/calendar.htm'],
    ['elm-street-assembly', '/happenings'],
    ['cedars-table', '/dinners?format=json'],
    ['mustard-seed', '/events/'],
    ['sparrow-house', '/gather'],
    ['fig-tree-chapel', '/around'],
    ['old-orchard', '/doings.html'],
    ['bread-and-fishes', '/'],
    ['copper-beech', '/atom.xml'],
    ['saint-agnella', '/parish-calendar.html'],
    ['centennial', '/coming-events/'],
    ['peace-porch', '/plans'],
    ['lamplighter', '/calendar'],
  ] as const) {
    const page = visit(site, path, now).replaceAll(/&#38;(?:#38;)?/g, '&')
    const events = expectedEvents(site, now, TIME_ZONE)
    expect(events.length).toBeGreaterThan(3)
    for (const event of events) expect(page).toContain(event.title)
  }
  expect(visit('luz-del-valle', '/eventos', now)).toContain('Noche Juvenil')
  expect(visit('lantana-lane', '/', now)).toContain('Area-Wide Singing')
})

test('a day later the same events stand on the same dates', () => {
  const [first, second] = [new Date('2026-11-21T18:00:00Z'), new Date('2026-11-22T18:00:00Z')]
  for (const site of demoSites.keys()) {
    const today = expectedEvents(site, first, TIME_ZONE).map(row)
    const tomorrow = new Set(expectedEvents(site, second, TIME_ZONE).map(row))
    for (const each of today.filter((event) => event.slice(0, 10) >= '2026-11-23'))
      expect(tomorrow).toContain(each)
  }
})

test('sites that cannot be read are expected to give nothing', () => {
  const now = new Date('2026-11-21T18:00:00Z')
  for (const site of ['second-mile', 'open-gate', 'quiet-garden', 'west-levee', 'old-mill-road', 'nobody']) {
    expect(expectedEvents(site, now, TIME_ZONE)).toEqual([])
  }
  const readable = [...demoSites.keys()].filter((site) => expectedEvents(site, now, TIME_ZONE).length > 0)
  expect(readable.length).toBeGreaterThanOrEqual(30)
})
