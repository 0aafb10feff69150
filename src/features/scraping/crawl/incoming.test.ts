import { describe, expect, test } from 'vitest'
import { plainCandidate } from '../../../extraction/candidate/candidate.fixture.ts'
import { parsePage } from '../../../extraction/html/parse-page.ts'
import type { MergedCandidate } from '../../../extraction/same-event/merge-visit.ts'
import { readSharedPicture } from '../../../extraction/sources/markup/shared-picture.ts'
import { eventPictures, incomingEvent, withPictures } from './incoming.ts'

test.each([
  ['<meta property="og:image" content="/choir.jpg">', 'https://grace.example/choir.jpg'],
  ['<meta name="og:image:secure_url" content="https://cdn.example/a.jpg">', 'https://cdn.example/a.jpg'],
  ['<meta property="og:image:alt" content="A choir">', null],
  ['<meta property="og:image" content="javascript:alert(1)">', null],
  ['<meta property="og:image">', null],
])('%s names %j', (head, picture) => {
  expect(readSharedPicture(parsePage(`<head>${head}</head>`, 'https://grace.example/events/choir'))).toBe(
    picture,
  )
})

const page = (path: string, picture: string | null, isOfOneEvent = true) => ({
  url: `https://grace.example${path}`,
  picture,
  isOfOneEvent,
})
const event = (path: string | null, imageUrl: string | null = null) =>
  ({
    url: path && `https://grace.example${path}`,
    sourceUrl: 'https://grace.example/calendar',
    imageUrl,
    provenance: {},
    fieldSources: {},
  }) as MergedCandidate

test('an event without a picture gets that of its own page; a logo is nobody’s, and the source’s own stays', () => {
  const pictures = eventPictures([
    page('/', 'logo.png', false),
    page('/calendar', 'calendar.jpg', false),
    page('/choir', 'choir.jpg'),
    page('/picnic', 'logo.png'),
    page('/fair', 'fair.jpg'),
    page('/talk', null),
  ])
  const events = [event('/choir'), event('/picnic'), event('/fair', 'own.jpg'), event('/talk'), event(null)]
  expect(withPictures(events, pictures).map(({ imageUrl }) => imageUrl)).toEqual([
    'choir.jpg',
    null,
    'own.jpg',
    null,
    null,
  ])
})

const CITY = 'America/Chicago'

const candidate = (overrides: Partial<MergedCandidate> = {}): MergedCandidate => ({
  ...plainCandidate,
  kind: 'ical',
  provenance: { title: 'ical' },
  sourceUrl: 'https://church.example/cal.ics',
  fieldSources: {},
  ...overrides,
})

describe('times of the source become wall times of the city', () => {
  test.each([
    ['the same zone', CITY, '2026-12-05T18:00', '2026-12-05', '18:00'],
    ['UTC in winter', 'UTC', '2026-12-06T00:00', '2026-12-05', '18:00'],
    ['UTC in summer', 'UTC', '2026-07-06T00:00', '2026-07-05', '19:00'],
    ['an hour ahead', 'America/New_York', '2026-12-05T00:30', '2026-12-04', '23:30'],
    ['half an hour beside', 'Asia/Kolkata', '2026-12-05T05:30', '2026-12-04', '18:00'],
    ['UTC in the hour that is left out', 'UTC', '2026-03-08T08:30', '2026-03-08', '03:30'],
    ['UTC in the hour that comes twice', 'UTC', '2026-11-01T07:30', '2026-11-01', '01:30'],
  ])('%s', (_case, timeZone, start, onDate, startTime) => {
    expect(incomingEvent(candidate({ timeZone, start }), CITY)).toMatchObject({ onDate, startTime })
  })

  test('an end after midnight keeps its date, one on the same day needs none', () => {
    const over = incomingEvent(
      candidate({ timeZone: 'UTC', start: '2026-12-06T03:00', end: '2026-12-06T07:00' }),
      CITY,
    )
    expect(over).toMatchObject({
      onDate: '2026-12-05',
      startTime: '21:00',
      endsOnDate: '2026-12-06',
      endTime: '01:00',
    })
    const same = incomingEvent(candidate({ end: '2026-12-05T20:00' }), CITY)
    expect(same).toMatchObject({ endsOnDate: null, endTime: '20:00' })
  })
})

test('a date without a time stays that date, whatever the zone, and is not midnight', () => {
  const event = incomingEvent(candidate({ start: '2026-12-05', timeZone: 'Asia/Tokyo' }), CITY)
  expect(event).toMatchObject({ onDate: '2026-12-05', startTime: null, endTime: null, allDay: false })
})

test('an event of whole days has no times', () => {
  const event = incomingEvent(candidate({ start: '2026-12-05', end: '2026-12-07', allDay: true }), CITY)
  expect(event).toMatchObject({ startTime: null, endTime: null, endsOnDate: '2026-12-07', allDay: true })
})

test('texts are trimmed and bounded, blank ones are none', () => {
  const event = incomingEvent(
    candidate({ title: 'x'.repeat(400), description: 'y'.repeat(9000), location: '   ', contact: ' Ann ' }),
    CITY,
  )
  expect([event.title.length, event.description?.length, event.location, event.contactInfo]).toEqual([
    300,
    5000,
    null,
    'Ann',
  ])
})

test('only plain HTML waits for a person', () => {
  const kinds = ['ical', 'json-ld', 'html'] as const
  expect(kinds.map((kind) => incomingEvent(candidate({ kind }), CITY).isStructured)).toEqual([
    true,
    true,
    false,
  ])
})

test('a field from another page names that page, and how sure it is', () => {
  const page = { url: 'https://church.example/supper', confidence: 0.6 }
  const merged = candidate({
    provenance: { title: 'ical', location: 'html' },
    fieldSources: { location: page },
  })
  expect(incomingEvent(merged, CITY).provenance.location).toEqual({ kind: 'html', ...page })
})

test('each field states where it was read', () => {
  expect(incomingEvent(candidate(), CITY).provenance).toEqual({
    title: { kind: 'ical', url: 'https://church.example/cal.ics', confidence: 0.9 },
  })
})

test('an endless identifier is stored as its digest, which is stable and distinct', () => {
  const endless = 'abcdefgh'.repeat(500)
  const [uid, again, other] = [endless, endless, `${endless}i`].map((overrides) =>
    incomingEvent(candidate({ uid: overrides, seriesKey: overrides }), CITY),
  )
  expect(uid?.uid?.length).toBeLessThan(100)
  expect(uid).toMatchObject({ uid: again?.uid, seriesKey: again?.seriesKey })
  expect(other?.uid).not.toBe(uid?.uid)
  expect(incomingEvent(candidate({ uid: 'supper@grace.example' }), CITY).uid).toBe('supper@grace.example')
})

// One of the two is cut between its halves.
test.each(['', 'a'])('a text is never cut in the middle of an emoji', (before) => {
  const { title, description } = incomingEvent(
    candidate({ title: before + '🎉'.repeat(400), description: before + '🎉'.repeat(4000) }),
    CITY,
  )
  expect([title, description].map((text) => text?.isWellFormed())).toEqual([true, true])
})
