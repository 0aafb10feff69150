import { describe, expect, it, test } from 'vitest'
import { plainCandidate } from '../candidate/candidate.fixture.ts'
import { addDays } from '../time/civil-date.ts'
import { mergeVisit, type SourcedCandidate } from './merge-visit.ts'

const candidate = (values: Partial<SourcedCandidate>): SourcedCandidate => ({
  ...plainCandidate,
  sourceUrl: 'https://church.example/',
  ...values,
})
const FIRST = '2026-12-02'
const habit = (weeks: number, values: Partial<SourcedCandidate> = {}) =>
  Array.from({ length: weeks }, (_, week) =>
    candidate({
      title: 'Wednesday Supper',
      start: `${addDays(FIRST, 7 * week)}T18:00`,
      seriesKey: 'supper',
      recurrence: 'Every Wednesday',
      ...values,
    }),
  )
const listed = (days: readonly string[], values: Partial<SourcedCandidate> = {}) =>
  days.map((day) =>
    candidate({
      kind: 'ical',
      title: 'Supper',
      start: `2026-${day}T18:00`,
      sourceUrl: 'https://church.example/cal.ics',
      uid: 'u',
      seriesKey: 'u',
      recurrence: 'Weekly',
      ...values,
    }),
  )
const days = (candidates: SourcedCandidate[]) =>
  mergeVisit({ candidates, exceptions: [] }, 'Grace Church').map(({ start }) => start.slice(5, 10))
const ALL = ['12-02', '12-09', '12-16', '12-23', '12-30']
const DATED = {
  kind: 'html',
  recurrence: null,
  uid: null,
  sourceUrl: 'https://church.example/month',
} as const

test('a week that the calendar leaves out is left out of the rule that a page prints', () => {
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-16', '12-30'])])).toEqual([
    '12-02',
    '12-09',
    '12-16',
    '12-30',
  ])
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-30'])])).toHaveLength(5)
})

test('so are two weeks in a row, and the first of a calendar’s own rule', () => {
  expect(days([...habit(7), ...listed(['12-02', '12-09', '12-16', '12-30', '12-30'])])).not.toContain('12-23')
  expect(days([...habit(5), ...listed(['12-09', '12-16', '12-23', '12-30'])])).toEqual(ALL.slice(1))
  const single = { seriesKey: null, recurrence: null }
  expect(days([...habit(5), ...listed(['12-09', '12-16', '12-23', '12-30'], single)])).toEqual(ALL)
})

test('a dated list of another page leaves a week out too', () => {
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-16', '12-30'], DATED)])).toEqual([
    '12-02',
    '12-09',
    '12-16',
    '12-30',
  ])
})

test('a calendar that lists another habit, of every other week, or for a while only says nothing', () => {
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-16'])])).toEqual(ALL)
  expect(days([...habit(5), ...listed(['12-02', '12-16', '12-30'])])).toEqual(ALL)
  const choir = { title: 'Choir Practice', ...DATED }
  expect(days([...habit(5), ...listed(['12-02', '12-09', '12-16', '12-30'], choir)])).toContain('12-23')
})

test('the date that a calendar calls off stays, as cancelled', () => {
  const off = listed(['12-16'], { cancelled: true })
  const merged = mergeVisit(
    { candidates: [...habit(3), ...listed(['12-02', '12-09']), ...off], exceptions: [] },
    'Grace Church',
  )
  expect(merged.map(({ start, cancelled }) => `${start.slice(5, 10)} ${cancelled}`)).toEqual([
    '12-02 false',
    '12-09 false',
    '12-16 true',
  ])
})

const calendar = candidate({
  kind: 'ical',
  title: 'Chili Supper',
  uid: 'a',
  sourceUrl: 'https://church.example/cal.ics',
})
const titles = (candidates: SourcedCandidate[]) =>
  mergeVisit({ candidates, exceptions: [] }, 'Grace Church').map((merged) => `${merged.kind} ${merged.title}`)

describe('mergeVisit', () => {
  it('takes plain text about a moment that the calendar lists for the same event', () => {
    expect(titles([candidate({ title: 'Grace Church – What’s on' }), calendar])).toEqual([
      'ical Chili Supper',
    ])
  })
  it('does not read a page with marked-up events a second time as text', () => {
    const page = 'https://church.example/events'
    const marked = candidate({ kind: 'json-ld', sourceUrl: page })
    const text = candidate({ title: 'Tickets', start: '2026-12-01', sourceUrl: page })
    expect(titles([text, marked])).toEqual(['json-ld Chili Supper'])
  })
  it('keeps regular services in plain text beside a calendar', () => {
    const service = candidate({
      title: 'Worship',
      start: '2026-12-06T10:00',
      seriesKey: 'w',
      recurrence: 'Every Sunday',
    })
    expect(titles([calendar, service])).toEqual(['ical Chili Supper', 'html Worship'])
  })
  it.each([
    ['At the principal service. Bring your bags.', ['ical Blessing of Bags', 'html Worship']],
    ['Bring your bags.', ['ical Blessing of Bags']],
  ])('keeps the service of an hour beside what is listed for that hour: %s', (description, expected) => {
    const start = '2026-12-06T10:00'
    const service = candidate({
      title: 'Worship',
      start,
      seriesKey: 'w',
      recurrence: 'Every Sunday',
      category: 'worship',
    })
    const blessing = { ...calendar, title: 'Blessing of Bags', start, description }
    expect(titles([blessing, service])).toEqual(expected)
  })
  it('leaves out what has no title but the name of the church', () => {
    expect(titles([candidate({ title: 'GRACE church' })])).toEqual([])
  })
  it('joins a listing and the page of the event, and says where each field was read', () => {
    const own = 'https://church.example/events/supper'
    const provenance = { title: 'html', start: 'html', location: 'html', description: 'html' } as const
    const listed = [
      candidate({ start: '2026-12-05', url: own, description: 'Bring a bowl.', provenance }),
      candidate({ title: 'Carols', start: '2026-12-20', provenance }),
    ]
    const page = candidate({ location: 'Hall', sourceUrl: own, confidence: 0.8, provenance })
    const [supper, ...others] = mergeVisit({ candidates: [...listed, page], exceptions: [] }, 'Grace Church')
    expect(others.map(({ title }) => title)).toEqual(['Carols'])
    expect(supper).toMatchObject({
      start: '2026-12-05T18:00',
      location: 'Hall',
      description: 'Bring a bowl.',
    })
    // Where the listing drops it, it is known to be gone.
    expect(supper?.sourceUrl).toBe('https://church.example/')
    expect(supper?.fieldSources).toMatchObject({
      start: { url: own, confidence: 0.8 },
      location: { url: own, confidence: 0.8 },
      description: { url: 'https://church.example/', confidence: 0.9 },
    })
  })
  it('keeps what different pages tell of different hours and places apart', () => {
    const north = candidate({
      title: 'Worship',
      location: 'North House',
      sourceUrl: 'https://church.example/north',
    })
    const south = candidate({
      title: 'Worship',
      location: 'South House',
      sourceUrl: 'https://church.example/south',
    })
    const late = candidate({
      title: 'Worship',
      start: '2026-12-05T20:00',
      sourceUrl: 'https://church.example/late',
    })
    expect(titles([north, south, late])).toHaveLength(3)
  })
  it('joins what a list names shortly and without an hour to the same day of another page', () => {
    const short = candidate({
      title: 'Healing Mass',
      start: '2026-12-05',
      sourceUrl: 'https://church.example/home',
    })
    const long = candidate({
      title: 'Healing Mass with anointing of the sick',
      start: '2026-12-05T19:00',
      sourceUrl: 'https://church.example/bulletin',
    })
    const other = candidate({
      title: 'Mass for the harvest',
      start: '2026-12-05T08:00',
      sourceUrl: 'https://church.example/masses',
    })
    expect(titles([short, long, other])).toHaveLength(2)
  })
  it('joins two calendars of a site that tell of the same happening', () => {
    const other = { ...calendar, uid: 'b', sourceUrl: 'https://church.example/other.ics', location: 'Hall' }
    expect(mergeVisit({ candidates: [calendar, other], exceptions: [] }, 'Grace Church')).toMatchObject([
      { location: 'Hall' },
    ])
  })
  it('takes the name from the link to a page that is headed by the church, and no midnight that nobody stated', () => {
    const own = 'https://church.example/events/trip'
    const listed = candidate({ title: 'Service Trip', start: '2026-12-05', url: own })
    const page = candidate({ title: 'Grace Church', start: '2026-12-05T00:00', sourceUrl: own })
    expect(mergeVisit({ candidates: [listed, page], exceptions: [] }, 'Grace Church')).toMatchObject([
      { title: 'Service Trip', start: '2026-12-05', url: own },
    ])
  })
  it('takes no hour from a calendar page to which the entries of several days lead', () => {
    const month = 'https://church.example/month'
    const link = (title: string, start: string) => candidate({ title, start, url: month })
    const listed = [link('Reformation Festival', '2026-10-25'), link('Bread Sale', '2026-11-01')]
    const weekly = { seriesKey: 'h', recurrence: 'Every Sunday', sourceUrl: month }
    const early = candidate({ title: 'Holy Communion', start: '2026-10-25T08:45', ...weekly })
    const merged = mergeVisit({ candidates: [...listed, early], exceptions: [] }, 'Grace Church')
    expect(merged.map(({ title, start }) => `${title} ${start}`).toSorted()).toEqual([
      'Bread Sale 2026-11-01',
      'Holy Communion 2026-10-25T08:45',
      'Reformation Festival 2026-10-25',
    ])
  })
  it('takes what a model read on one page and rules on another as one event', () => {
    const known = candidate({ confidence: 0.6, sourceUrl: 'https://grace.example/home' })
    const asked = candidate({ kind: 'model', confidence: 0.9, sourceUrl: 'https://grace.example/events' })
    const merged = mergeVisit({ candidates: [known, asked], exceptions: [] }, 'Grace Church')
    expect(merged.map(({ title, start }) => [title, start])).toEqual([[known.title, known.start]])
  })
})
