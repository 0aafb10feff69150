import { XMLParser, XMLValidator } from 'fast-xml-parser'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { city } from '#city'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'
const LONG = 'Bring a dish; sing, pray — ñandú \\ and "more". '.repeat(6).trim()

const server = forFile(() => startTestServer({ works: false, clock: createFakeClock(NOW) }))
const editor = clientOf(server, 'editor')
const visitor = clientOf(server, 'visitor')
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { db } = server.container
  const grace = await addChurch(db, { language: 'English', website: 'https://grace.example/' })
  const luz = await addChurch(db, { name: 'Iglesia Luz & Vida', language: 'Spanish' })
  const add = async (name: string, columns: Parameters<typeof addEvent>[1]) => {
    ids[name] = await addEvent(db, columns)
  }
  await add('dinner', {
    churchId: grace,
    title: 'Dinner, Song; Prayer <b>',
    description: `${LONG}\nSecond line.`,
    category: 'fellowship',
    onDate: '2026-03-06',
    startTime: '18:30',
    endTime: '20:00',
    location: 'Fellowship Hall, 100 Main St, Dallas, TX 75201',
    sequence: 3,
  })
  await add('vigilia', {
    churchId: luz,
    title: 'Vigilia juvenil',
    category: 'youth',
    // The night in which clocks go forward.
    onDate: '2026-03-07',
    startTime: '22:00',
    endsOnDate: '2026-03-08',
    endTime: '06:00',
  })
  await add('timeless', {
    churchId: luz,
    title: 'Picnic',
    category: 'family',
    onDate: '2026-03-09',
    startTime: null,
  })
  await add('retreat', {
    churchId: grace,
    title: 'Retreat',
    description: 'Three days for the whole of the church.',
    category: 'conferences',
    onDate: '2026-03-13',
    startTime: null,
    endsOnDate: '2026-03-15',
    allDay: true,
  })
  await add('cancelled', {
    churchId: grace,
    title: 'Car Wash',
    category: 'outreach',
    onDate: '2026-03-14',
    cancelledAt: new Date('2026-03-01T12:00:00Z'),
    sequence: 1,
  })
  await add('pending', { churchId: grace, title: 'Secret', status: 'pending' })
  await add('over', { churchId: grace, title: 'Yesterday', onDate: '2026-03-03' })
})

async function readByIcalJs(path: string) {
  const { text } = await visitor.get(path)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  return {
    calendar,
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      const isDate = event.startDate.isDate
      return {
        uid: event.uid,
        title: event.summary,
        description: event.description,
        location: event.location,
        sequence: event.sequence,
        status: String(component.getFirstPropertyValue('status')),
        start: isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
        end: isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
      }
    }),
  }
}

async function readByNodeIcal(path: string) {
  const { text } = await visitor.get(path)
  const parsed = nodeIcal.sync.parseICS(text)
  return Object.values(parsed)
    .filter((part): part is VEvent => part?.type === 'VEVENT')
    .map((event) => {
      const isDate = event.datetype === 'date'
      const at = (date: Date) => {
        if (!isDate) return date.toISOString()
        const pad = (part: number) => String(part).padStart(2, '0')
        return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
      }
      return {
        uid: event.uid,
        title: event.summary,
        description: event.description,
        location: event.location ?? null,
        sequence: Number(event.sequence),
        status: event.status,
        start: at(event.start),
        end: at(event.end ?? event.start),
      }
    })
}

describe('the calendar feed', () => {
  test('two parsers that know nothing of each other read the same events', async () => {
    const { events } = await readByIcalJs('/api/events.ics')
    expect(events.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Dinner, Song; Prayer <b>', '2026-03-07T00:30:00.000Z', '2026-03-07T02:00:00.000Z'],
      ['Vigilia juvenil', '2026-03-08T04:00:00.000Z', '2026-03-08T11:00:00.000Z'],
      ['Picnic', '2026-03-09', '2026-03-10'],
      ['Retreat', '2026-03-13', '2026-03-16'],
      ['Canceled: Car Wash', '2026-03-14T23:30:00.000Z', '2026-03-14T23:30:00.000Z'],
    ])
    expect(await readByNodeIcal('/api/events.ics')).toEqual(events)
    expect(events[0]?.description).toContain(`${LONG}\nSecond line.`)
  })

  test('an event keeps its identifier and has a sequence', async () => {
    const { events } = await readByIcalJs('/api/events.ics')
    expect(events[0]).toMatchObject({ uid: `event-${ids.dinner}@${city.mail.listId}`, sequence: 3 })
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(5)
  })

  test('a cancelled event says so', async () => {
    const { events } = await readByIcalJs('/api/events.ics')
    expect(events.at(-1)).toMatchObject({ title: 'Canceled: Car Wash', status: 'CANCELLED', sequence: 1 })
    const rss = await readRss('/api/events.rss')
    expect(rss.item.at(-1)?.title).toBe('Canceled: Car Wash')
    expect((await visitor.get('/api/embed')).text).toContain('Canceled: Car Wash')
    for (const path of ['events.ics', 'events.rss', 'embed']) {
      const { text } = await visitor.get(`/api/${path}?lang=es`)
      expect(text).toContain('Cancelado: Car Wash')
      expect(text).not.toContain('Canceled:')
    }
    expect((await visitor.get('/api/events.rss?lang=es')).text).toMatch(/<language>es/)
  })

  test('lines are folded at 75 bytes and end as RFC 5545 has it', async () => {
    const { text } = await visitor.get('/api/events.ics')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const lines = text.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('it has a name, the rules of its zone, and asks to be read again', async () => {
    const { calendar } = await readByIcalJs('/api/events.ics?category=youth&when=week')
    const { text } = await visitor.get('/api/events.ics?category=youth&when=week')
    expect(text).toContain(`X-WR-CALNAME:${city.site.name}: Youth Ministry\\, next 7 days`)
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe(city.timeZone)
    expect(text).toContain(`DTSTART;TZID=${city.timeZone}:20260307T220000`)
  })
})

interface RssItem {
  title: string
  link: string
  guid: string
  description: string
  category: string
}

async function readRss(path: string): Promise<{ title: string; item: RssItem[] }> {
  const { text, headers, status } = await visitor.get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/rss+xml')
  expect(XMLValidator.validate(text)).toBe(true)
  const parser = new XMLParser({
    isArray: (name) => name === 'item',
    processEntities: true,
    htmlEntities: true,
  })
  const { rss } = parser.parse(text)
  return { ...rss.channel, item: rss.channel.item ?? [] }
}

test('RSS lists the same, and what readers take for HTML is no markup of a church', async () => {
  const { item } = await readRss('/api/events.rss')
  expect(item.map(({ title }) => title)).toEqual([
    'Dinner, Song; Prayer <b>',
    'Vigilia juvenil',
    'Picnic',
    'Retreat',
    'Canceled: Car Wash',
  ])
  expect(item[0]).toMatchObject({
    link: `${server.origin}/event/${ids.dinner}`,
    guid: `event-${ids.dinner}@${city.mail.listId}`,
    category: 'Fellowship Events',
  })
  expect(item[0]?.description).toContain('<p>Friday, March 6, 6:30 PM. Grace Chapel, Fellowship Hall')
  expect(item[0]?.description).toContain('&#34;more&#34;')
})

test('the same query gives the same events everywhere', async () => {
  const queries = [
    '',
    '?category=youth',
    '?q=dinner',
    '?from=2026-03-09',
    '?to=2026-03-07',
    '?when=weekend',
    '?when=today',
    '?language=Spanish',
    '?church=1',
    '?denomination=baptist',
  ]
  for (const query of queries) {
    const { body } = await visitor.get<{ id: number }[]>(`/api/events${query}`)
    const wanted = body.map(({ id }) => id)
    const { events } = await readByIcalJs(`/api/events.ics${query}`)
    expect(events.map(({ uid }) => Number(/\d+/.exec(uid)?.[0]))).toEqual(wanted)
    const rss = await readRss(`/api/events.rss${query}`)
    expect(rss.item.map(({ link }) => Number(link.split('/').at(-1)))).toEqual(wanted)
    const { text } = await visitor.get(`/api/embed${query}`)
    expect([...text.matchAll(/\/event\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual(wanted)
  }
  // From Friday evening on.
  expect((await visitor.get<unknown[]>('/api/events?when=weekend')).body).toHaveLength(2)
})

test.each(['/api/events.ics', '/api/events.rss', '/api/embed'])(
  '%s holds what is public, to an administrator too',
  async (path) => {
    for (const client of [editor, visitor]) {
      const { text } = await client.get(path)
      expect(text).toContain('Picnic')
      expect(text).not.toContain('Secret')
      expect(text).not.toContain('Yesterday')
    }
  },
)

describe('one event', () => {
  test('is a calendar file of its own', async () => {
    const path = `/api/events/${ids.dinner}/calendar.ics`
    const { events } = await readByIcalJs(path)
    expect(events).toMatchObject([
      { title: 'Dinner, Song; Prayer <b>', location: 'Fellowship Hall, 100 Main St, Dallas, TX 75201' },
    ])
    expect(await readByNodeIcal(path)).toEqual(events)
    const { headers } = await visitor.get(path)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="event-${ids.dinner}.ics"`)
  })

  test.each(['calendar.ics', 'image.png'])('that is not public has no %s', async (file) => {
    expect((await editor.get(`/api/events/${ids.pending}/${file}`)).status).toBe(404)
    expect((await visitor.get(`/api/events/999/${file}`)).status).toBe(404)
    expect((await visitor.get(`/api/events/x/${file}`)).status).toBe(400)
  })
})

describe('the list in a frame', () => {
  test('is a whole page that any site may show, and runs one script that it names', async () => {
    const { text, headers } = await visitor.get('/api/embed?limit=1')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; .*frame-ancestors \*$/,
    )
    expect(headers.get('set-cookie')).toBeNull()
    expect(text).not.toMatch(/<script[^>]+src|javascript:|style="/)
    expect(text).toContain('Dinner, Song; Prayer &#60;b&#62;')
    expect(text).not.toContain('Picnic')
    expect([...text.matchAll(/<a /g)]).toHaveLength(
      [...text.matchAll(/target="_blank" rel="noopener"/g)].length,
    )
    expect(text).toContain(`>From ${city.site.name}</a>`)
  })

  test('takes the color of a host page, and refuses what is none in words', async () => {
    const { text } = await visitor.get('/api/embed?church=1&accent=ffe000&theme=light')
    expect(text).toContain('<h1>Grace Chapel</h1>')
    expect([...text.matchAll(/\/event\/(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
      ids.dinner,
      ids.retreat,
      ids.cancelled,
    ])
    expect((await visitor.get('/api/embed?accent=red')).text).toBe(
      'A color is written with six hexadecimal digits, such as 1e3f97.',
    )
  })

  test('speaks Spanish where it is asked to', async () => {
    const { text } = await visitor.get('/api/embed?lang=es')
    expect(text).toContain('<html lang="es">')
    expect(text).toContain('Hora por anunciar')
    expect(text).toContain('Cancelado: Car Wash')
    // A screen reader reads what is left in English as such (WCAG 3.1.2).
    expect(text).toMatch(/lang="en">Retreat</)
  })
})

test('a sheet has the week', async () => {
  const sheet = await visitor.get('/api/week')
  expect(sheet.text).toMatch(/March 4\s–\s10, 2026/)
  const titles = [...sheet.text.matchAll(/\/event\/(\d+)"/g)].map(([, id]) => Number(id))
  expect(titles).toEqual([ids.dinner, ids.vigilia, ids.timeless])
  expect((await visitor.get('/api/week?from=2026-03-11')).text).toContain('Retreat')
  const spanish = await visitor.get('/api/week?church=2&lang=es')
  expect(spanish.text).toContain('<h1>Iglesia Luz &#38; Vida</h1>')
  expect(spanish.text).not.toContain('Dinner')
})

test('a query that cannot be meant is refused in words', async () => {
  const { status, text } = await visitor.get('/api/events.ics?from=soon')
  expect([status, text]).toEqual([400, 'Dates are written YYYY-MM-DD.'])
})

test('nothing is cut: a calendar lists all, and a page of RSS names the next one', async () => {
  const church = await addChurch(server.container.db, { name: 'Chapel of Many Hours' })
  await server.container.database.pool.query(
    `insert into events (church_id, identity_key, title, category, filters, status, on_date, starts_at, over_at, created_at, updated_at)
     select $1, 'many ' || n, 'Hour ' || n, 'prayer', '{prayer}', 'approved', '2026-03-20',
       timestamptz '2026-03-20T06:00Z' + n * interval '1 minute', '2026-03-21T06:00Z', now(), now()
     from generate_series(1, 501) as n`,
    [church],
  )
  const titles = Array.from({ length: 501 }, (_, n) => `Hour ${n + 1}`)
  const { events } = await readByIcalJs(`/api/events.ics?church=${church}`)
  expect(events.map(({ title }) => title)).toEqual(titles)
  const first = await visitor.get(`/api/events.rss?church=${church}`)
  expect(first.headers.get('x-total-count')).toBe('501')
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect(first.text).toContain(`href="${next.replaceAll('&', '&amp;')}" rel="next"`)
  const pages = await Promise.all(
    [`/api/events.rss?church=${church}`, next.slice(server.origin.length)].map(readRss),
  )
  expect(pages.flatMap(({ item }) => item.map(({ title }) => title))).toEqual(titles)
  expect(pages[1]?.item).toHaveLength(1)
})

const resource = z.strictObject({ '@id': z.url() })
const literal = (type: string, value: z.ZodType) =>
  z.strictObject({ '@type': z.literal(`xsd:${type}`), '@value': value })
/** What DCAT 3 (W3C, 2024) asks of a dataset and its distributions: resources are nodes, literals have their type. */
const dcatDataset = z.object({
  '@context': z.object({ dcat: z.literal('http://www.w3.org/ns/dcat#'), dct: z.url(), xsd: z.url() }),
  '@type': z.literal('dcat:Dataset'),
  '@id': z.url(),
  'dct:title': z.string().min(1),
  'dct:description': z.string().min(1),
  'dct:license': resource,
  'dct:accrualPeriodicity': resource,
  'dcat:landingPage': resource,
  'dcat:distribution': z
    .array(
      z.object({
        '@type': z.literal('dcat:Distribution'),
        'dct:title': z.string(),
        'dcat:accessURL': resource,
        'dcat:downloadURL': resource,
        'dcat:mediaType': resource,
        'dcat:byteSize': literal('nonNegativeInteger', z.string().regex(/^\d+$/)),
        'dct:modified': literal('dateTime', z.iso.datetime()),
        'dct:license': resource,
      }),
    )
    .min(4),
})

const dated = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
const named = { '@type': z.literal('Place'), name: z.string().optional() }
const postal = z.union([
  z.string(),
  z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: z.string().optional(),
    addressLocality: z.string().optional(),
    addressRegion: z.string().optional(),
    postalCode: z.string().optional(),
    addressCountry: z.string().optional(),
  }),
])
/** The properties of schema.org's Church that a line may have, of the types that schema.org gives them, and no other. */
const church = {
  '@type': z.literal('Church'),
  '@id': z.url().optional(),
  identifier: z.string(),
  name: z.string(),
  address: postal.optional(),
  telephone: z.string().optional(),
  url: z.url().optional(),
  sameAs: z.union([z.url(), z.array(z.url())]).optional(),
  geo: z
    .strictObject({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() })
    .optional(),
  knowsLanguage: z.string().optional(),
  containedInPlace: z.strictObject(named).optional(),
  keywords: z.string().optional(),
}
const schemaOrgChurch = z.strictObject({ '@context': z.literal('https://schema.org'), ...church })
/** The same of an Event. */
const schemaOrgEvent = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Event'),
  '@id': z.url().optional(),
  identifier: z.string(),
  name: z.string(),
  url: z.url(),
  startDate: dated,
  endDate: dated.optional(),
  eventStatus: z.enum(['https://schema.org/EventScheduled', 'https://schema.org/EventCancelled']),
  eventAttendanceMode: z.string().startsWith('https://schema.org/').optional(),
  location: z
    .union([
      z.strictObject({ ...named, address: postal.optional() }),
      z.strictObject({ '@type': z.literal('VirtualLocation'), url: z.url() }),
    ])
    .optional(),
  organizer: z.strictObject(church),
  keywords: z.string(),
})

test('open data are the public facts in files with a license, and asked for again only when they changed', async () => {
  const file = '/api/open-data/events.jsonl'
  expect((await visitor.get(file)).status).toBe(404)
  const { db } = server.container
  const churchId = await addChurch(db, { name: 'Open Door' })
  await addEvent(db, { churchId, title: '=SUM(1)', description: 'Not ours to give', onDate: '2026-03-12' })
  await server.container.openData.make()
  const answer = await visitor.get(file)
  expect(answer.headers.get('link')).toBe('<https://creativecommons.org/licenses/by/4.0/>; rel="license"')
  const lines = answer.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  // More than are read at once, each once.
  expect(lines.length).toBeGreaterThan(500)
  expect(new Set(lines.map(({ identifier }) => identifier)).size).toBe(lines.length)
  expect(lines.find(({ name }) => name === '=SUM(1)')).toMatchObject({
    '@type': 'Event',
    keywords: expect.any(String),
  })
  expect(answer.text).not.toContain('Not ours to give')
  const unchanged = await visitor.get(file, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  expect((await visitor.get('/api/open-data/events.csv')).text).toContain("'=SUM(1)")
  const churches = await visitor.get('/api/open-data/churches.csv')
  expect(churches.text.split('\n')[0]).toBe(
    'identifier,name,address,containedInPlace,latitude,longitude,telephone,sameAs,keywords,knowsLanguage,url',
  )
  expect((await visitor.get('/api/open-data')).body).toMatchObject({
    'dct:license': { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
    'dcat:distribution': [{ 'dct:title': 'events.jsonl' }, {}, {}, {}],
  })
  expect(dcatDataset.safeParse((await visitor.get('/api/open-data')).body).error).toBeUndefined()
  for (const line of lines) expect(schemaOrgEvent.safeParse(line).error).toBeUndefined()
  const lists = (await visitor.get('/api/open-data/churches.jsonl')).text.trim().split('\n')
  for (const line of lists) expect(schemaOrgChurch.safeParse(JSON.parse(line)).error).toBeUndefined()
  expect((await visitor.get('/api/open-data/subscribers.csv')).status).toBe(400)
  const owner = await server.signIn({ role: 'owner' })
  const sections = (await owner.call('getSettings')).body.sections
  const { version, values } = sections.find(({ section }) => section === 'legal') ?? {
    version: 0,
    values: {},
  }
  await owner.call('changeSettings', {
    params: { section: 'legal' },
    body: { version, values: { ...values, openData: { license: 'https://example.org/許諾' } } },
  })
  expect((await visitor.get(file)).headers.get('link')).toContain('<https://example.org/%E8%A8%B1%E8%AB%BE>')
})
