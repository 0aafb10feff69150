import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'

function readJson(data: unknown) {
  return extractEvents({
    body: JSON.stringify(data),
    type: 'json',
    url: 'https://grace.example/api',
    now: '2026-03-01',
    timeZone: 'America/Chicago',
  })
}

test('Planning Center: the published hour, and what the event of an instance adds, hidden ones left out', () => {
  const instance = (id: string, event: string, attributes: object) => ({
    type: 'EventInstance',
    id,
    attributes,
    relationships: { event: { data: { type: 'Event', id: event } } },
  })
  const { events, rejections } = readJson({
    links: { self: 'https://grace.example/api' },
    data: [
      instance('1', 'a', {
        name: null,
        starts_at: '2026-04-05T16:00:00Z',
        published_starts_at: '2026-04-05T17:00:00Z',
        published_ends_at: '2026-04-05T19:00:00Z',
        location: 'Lawn',
      }),
      instance('2', 'b', { name: 'Elders', starts_at: '2026-04-06T00:00:00Z' }),
      instance('3', 'c', { name: 'Wedding', starts_at: '2026-04-11T20:00:00Z' }),
    ],
    included: [
      {
        type: 'Event',
        id: 'a',
        attributes: {
          name: 'Picnic',
          summary: 'Bring a dish.',
          visible_in_church_center: true,
          approval_status: 'A',
        },
      },
      { type: 'Event', id: 'b', attributes: { name: 'Elders', visible_in_church_center: false } },
      { type: 'Event', id: 'c', attributes: { visible_in_church_center: true, approval_status: 'P' } },
    ],
  })
  expect(events).toMatchObject([
    {
      title: 'Picnic',
      start: '2026-04-05T12:00',
      end: '2026-04-05T14:00',
      location: 'Lawn',
      description: 'Bring a dish.',
    },
  ])
  expect(rejections.map(({ reason }) => reason)).toEqual(['private', 'private'])
})

test('ChurchSuite: cancelled ones marked, those for some people left out', () => {
  const { events, rejections } = readJson([
    {
      id: 41,
      identifier: 'k3x9',
      sequence: null,
      name: 'Carols by Candlelight',
      datetime_start: '2026-12-20 18:30:00',
      datetime_end: '2026-12-20 19:45:00',
      description: '<p>Mince pies after.</p>',
      status: 'confirmed',
      visible_to: [],
      images: [],
      location: { type: 'physical', name: 'The Nave', address: '4 Mill Lane' },
      category: { id: 2, name: 'Christmas' },
      public_visible: true,
      mtime: '2026-02-14 09:05:58',
    },
    {
      id: 42,
      identifier: 'k3xa',
      name: 'Toddler Group',
      datetime_start: '2026-12-22 09:30:00',
      datetime_end: '2026-12-22 11:00:00',
      status: 'cancelled',
      public_visible: true,
    },
    {
      id: 43,
      identifier: 'k3xb',
      name: 'Serve the City',
      datetime_start: '2026-12-23 00:00:00',
      datetime_end: '2026-12-23 23:59:59',
      status: 'confirmed',
      public_visible: true,
    },
    {
      id: 44,
      identifier: 'k3xc',
      name: 'Trustees',
      datetime_start: '2026-12-24 19:00:00',
      status: 'confirmed',
      visible_to: [{ id: 9, name: 'Trustees' }],
    },
    {
      id: 45,
      identifier: 'k3xd',
      name: 'Staff Lunch',
      datetime_start: '2026-12-24 12:00:00',
      public_visible: false,
    },
  ])
  expect(events).toMatchObject([
    {
      title: 'Carols by Candlelight',
      start: '2026-12-20T18:30',
      end: '2026-12-20T19:45',
      location: 'The Nave, 4 Mill Lane',
      cancelled: false,
      kind: 'site-api:churchsuite',
    },
    { title: 'Toddler Group', start: '2026-12-22T09:30', cancelled: true },
    { title: 'Serve the City', start: '2026-12-23' },
  ])
  expect(rejections.map(({ reason }) => reason)).toEqual(['private', 'private'])
})

test('Elvanto: each date by itself, in local time, whole days up to the day before their end', () => {
  const { events } = readJson([
    {
      id: 'e1',
      uid: 'e1-20260308',
      title: 'Prayer Breakfast ',
      start: '2026-03-08 07:30:00',
      end: '2026-03-08 09:00:00',
      allDay: false,
      where: 'Hall, 12 Long Road',
      description: '<p>Coffee at <b>7</b>.</p>',
    },
    {
      id: 'e2',
      uid: 'e2-20260320',
      title: 'Retreat',
      start: '2026-03-20 00:00:00',
      end: '2026-03-23 00:00:00',
      allDay: true,
      where: '',
    },
  ])
  expect(events).toMatchObject([
    {
      title: 'Prayer Breakfast',
      start: '2026-03-08T07:30',
      end: '2026-03-08T09:00',
      location: 'Hall, 12 Long Road',
      kind: 'site-api:elvanto',
    },
    { title: 'Retreat', start: '2026-03-20', end: '2026-03-22', allDay: true },
  ])
})

test('ServiceU: occurrences in local time; unapproved ones left out, hours that are not to be shown too', () => {
  const row = (name: string, more: object) => ({
    EventId: 7,
    OccurrenceId: 70,
    Name: name,
    OccurrenceStartTime: '03/15/2026 09:30:00 AM',
    OccurrenceEndTime: '03/15/2026 11:30:00 AM',
    ResourceStartTime: '03/15/2026 08:00:00 AM',
    DisplayTimes: true,
    LocationName: 'Atrium',
    LocationAddress: '1 Main St',
    LocationCity: 'Dallas',
    PublicEventUrl: 'http://public.serviceu.com/events/70',
    StatusDescription: 'Approved',
    DateModified: '03/01/2026 06:29:59 PM',
    ...more,
  })
  const { events, rejections } = readJson([
    row('Newcomers', {}),
    row('Work Day', { DisplayTimes: 'false', OccurrenceId: 71 }),
    row('Board', { StatusDescription: 'Pending', OccurrenceId: 72 }),
  ])
  expect(events).toMatchObject([
    { title: 'Work Day', start: '2026-03-15', allDay: true },
    {
      title: 'Newcomers',
      start: '2026-03-15T09:30',
      end: '2026-03-15T11:30',
      location: 'Atrium, 1 Main St, Dallas',
      kind: 'site-api:serviceu',
    },
  ])
  expect(rejections.map(({ reason }) => reason)).toEqual(['private'])
})

test('the events of a page in Facebook’s own export: instants, no end, letters written byte by byte', () => {
  const { events } = readJson({
    your_events_v2: [
      {
        name: 'Posada Biling\u00c3\u00bce',
        start_timestamp: Date.UTC(2026, 3, 2, 0, 30) / 1000,
        end_timestamp: 0,
        place: { name: 'Parish Hall', address: '1 Main St, Dallas, TX' },
        description: 'Caf\u00c3\u00a9 & pan dulce',
        create_timestamp: 1770000000,
      },
    ],
  })
  expect(events).toMatchObject([
    {
      title: 'Posada Bilingüe',
      start: '2026-04-01T19:30',
      end: null,
      location: 'Parish Hall, 1 Main St, Dallas, TX',
      description: 'Café & pan dulce',
      kind: 'site-api:facebook',
    },
  ])
})

test.each([
  [
    'Subsplash',
    { _embedded: { events: [{ title: 'Team', start_at: '2026-04-04T00:00:00Z', visibility: 'private' }] } },
  ],
  [
    'Subsplash',
    { _embedded: { events: [{ title: 'Team', start_at: '2026-04-04T00:00:00Z', status: 'draft' }] } },
  ],
  [
    'The Events Calendar',
    {
      events: [
        {
          title: 'Team',
          status: 'publish',
          hide_from_listings: true,
          start_date: '2026-04-04 18:00:00',
          utc_start_date: '2026-04-04 23:00:00',
        },
      ],
    },
  ],
])('%s: what is not for everyone is left out', (_, answer) => {
  const { events, rejections } = readJson(answer)
  expect(events).toEqual([])
  expect(rejections.map(({ reason }) => reason)).toEqual(['private'])
})

test('TeamUp: each listed date of a series once, deleted ones left out', () => {
  const date = (day: string, more: object = {}) => ({
    id: `4278-rid-${day}`,
    series_id: 4278,
    title: 'Choir',
    rrule: 'FREQ=WEEKLY;COUNT=9',
    start_dt: `2026-03-${day}T19:00:00-06:00`,
    end_dt: `2026-03-${day}T20:30:00-06:00`,
    ristart_dt: `2026-03-${day}T19:00:00-06:00`,
    tz: 'America/Chicago',
    delete_dt: null,
    ...more,
  })
  const { events } = readJson({
    events: [date('02'), date('05', { delete_dt: '2026-02-20T09:00:00-06:00' })],
  })
  expect(events.map(({ start }) => start)).toEqual(['2026-03-02T19:00'])
})
