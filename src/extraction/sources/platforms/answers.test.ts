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

test('The Events Calendar', () => {
  const { events } = readJson({
    events: [
      {
        id: 7,
        global_id: 'grace.example?id=7',
        status: 'publish',
        title: 'Fish &#038; Chips',
        start_date: '2026-03-06 18:00:00',
        end_date: '2026-03-06 20:00:00',
        utc_start_date: '2026-03-07 00:00:00',
        timezone: 'America/Chicago',
        all_day: false,
        url: 'https://grace.example/event/fish/',
        venue: { venue: 'Parish Hall', address: '1 Main St', city: 'Dallas' },
        image: { url: 'https://grace.example/fish.jpg' },
      },
      {
        title: 'Draft',
        status: 'draft',
        start_date: '2026-03-06 18:00:00',
        utc_start_date: '2026-03-07 00:00:00',
      },
    ],
  })
  expect(events).toMatchObject([
    {
      title: 'Fish & Chips',
      start: '2026-03-06T18:00',
      end: '2026-03-06T20:00',
      location: 'Parish Hall, 1 Main St, Dallas',
      imageUrl: 'https://grace.example/fish.jpg',
      kind: 'site-api:the-events-calendar',
    },
  ])
})

test('Squarespace, in milliseconds and the site’s own zone', () => {
  const { events } = readJson({
    website: { timeZone: 'America/Chicago' },
    collection: { typeName: 'events' },
    upcoming: [
      {
        id: 'a',
        title: 'Concert',
        startDate: Date.UTC(2026, 3, 2, 0, 30),
        endDate: Date.UTC(2026, 3, 2, 2),
        fullUrl: '/events/concert',
        location: { addressTitle: 'Sanctuary', addressLine1: '' },
      },
    ],
  })
  expect(events).toMatchObject([
    {
      start: '2026-04-01T19:30',
      end: '2026-04-01T21:00',
      url: 'https://grace.example/events/concert',
      location: 'Sanctuary',
    },
  ])
})

test('Google Calendar: private and cancelled entries, whole days, repetitions', () => {
  const { events, rejections } = readJson({
    kind: 'calendar#events',
    timeZone: 'America/Chicago',
    items: [
      { summary: 'VBS', start: { date: '2026-06-08' }, end: { date: '2026-06-13' }, iCalUID: '1' },
      { summary: 'Staff', visibility: 'private', start: { dateTime: '2026-03-03T09:00:00-06:00' } },
      {
        summary: 'Supper',
        status: 'cancelled',
        start: { dateTime: '2026-03-04T18:00:00-06:00' },
        iCalUID: '2',
      },
      {
        summary: 'Prayer',
        recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'],
        start: { dateTime: '2026-03-05T07:00:00-06:00' },
        iCalUID: '3',
      },
    ],
  })
  expect(events.map(({ title, start, cancelled, allDay }) => [title, start, cancelled, allDay])).toEqual([
    ['Supper', '2026-03-04T18:00', true, false],
    ['Prayer', '2026-03-05T07:00', false, false],
    ['Prayer', '2026-03-12T07:00', false, false],
    ['VBS', '2026-06-08', false, true],
  ])
  expect(rejections.map(({ reason }) => reason)).toEqual(['private'])
})

test('Google Calendar: dates taken out, added, moved and cancelled one by one', () => {
  const at = (day: number, hour = '19') => `2026-03-${String(day).padStart(2, '0')}T${hour}:00:00-06:00`
  const { events } = readJson({
    kind: 'calendar#events',
    timeZone: 'America/Chicago',
    items: [
      {
        id: 'choir',
        summary: 'Choir',
        start: { dateTime: at(5), timeZone: 'America/Chicago' },
        recurrence: [
          'RRULE:FREQ=WEEKLY;UNTIL=20260403T000000Z',
          'EXDATE;TZID=America/Chicago:20260312T190000',
          'RDATE;TZID=America/Chicago:20260310T190000',
        ],
        iCalUID: 'choir@x',
      },
      {
        id: 'choir_1',
        recurringEventId: 'choir',
        originalStartTime: { dateTime: '2026-03-19T19:00:00-05:00' },
        summary: 'Choir',
        start: { dateTime: '2026-03-20T18:00:00-05:00' },
        iCalUID: 'choir@x',
      },
      {
        id: 'choir_2',
        recurringEventId: 'choir',
        originalStartTime: { dateTime: '2026-03-26T19:00:00-05:00' },
        status: 'cancelled',
      },
      { id: 'hidden', start: { dateTime: at(6) }, end: { dateTime: at(6, '20') } },
    ],
  })
  expect(events.map(({ title, start }) => `${start} ${title}`)).toEqual([
    '2026-03-05T19:00 Choir',
    '2026-03-10T19:00 Choir',
    '2026-03-20T18:00 Choir',
    '2026-04-02T19:00 Choir',
  ])
})

test('Planning Center, TeamUp, Localist and Subsplash answers', () => {
  expect(
    readJson({
      data: [
        {
          type: 'EventInstance',
          id: '9',
          attributes: {
            name: 'Picnic',
            starts_at: '2026-04-05T17:00:00Z',
            all_day_event: false,
            church_center_url: 'https://grace.churchcenter.com/e/9',
          },
        },
      ],
    }).events,
  ).toMatchObject([{ title: 'Picnic', start: '2026-04-05T12:00', kind: 'site-api:planning-center' }])
  expect(
    readJson({
      events: [
        {
          id: '1',
          title: 'Choir',
          start_dt: '2026-04-02T19:00:00-05:00',
          end_dt: '2026-04-02T20:30:00-05:00',
        },
      ],
    }).events,
  ).toMatchObject([{ start: '2026-04-02T19:00', end: '2026-04-02T20:30', kind: 'site-api:teamup' }])
  expect(
    readJson({
      events: [
        {
          event: {
            title: 'Lecture',
            location_name: 'Library',
            event_instances: [
              { event_instance: { id: 1, start: '2026-04-03T12:00:00-05:00', all_day: false } },
            ],
          },
        },
      ],
    }).events,
  ).toMatchObject([
    { title: 'Lecture', start: '2026-04-03T12:00', location: 'Library', kind: 'site-api:localist' },
  ])
  expect(
    readJson({
      _embedded: {
        events: [
          { id: 'x', title: 'Youth Night', start_at: '2026-04-04T00:00:00Z', timezone: 'America/Chicago' },
        ],
      },
    }).events,
  ).toMatchObject([{ start: '2026-04-03T19:00', kind: 'site-api:subsplash' }])
})

test('Wix pages carry their events in a script', () => {
  const data = {
    any: {
      events: [
        {
          id: 'w',
          title: 'Gala',
          slug: 'gala',
          scheduling: {
            config: {
              startDate: '2026-05-02T00:00:00.000Z',
              endDate: '2026-05-02T03:00:00.000Z',
              timeZoneId: 'America/Chicago',
            },
          },
          location: { name: 'Hall' },
        },
      ],
    },
  }
  const { events } = extractEvents({
    body: `<script type="application/json" id="wix-warmup-data">${JSON.stringify(data)}</script>`,
    type: 'html',
    url: 'https://grace.example/events',
    now: '2026-03-01',
    timeZone: 'America/Chicago',
  })
  expect(events).toMatchObject([
    {
      title: 'Gala',
      start: '2026-05-01T19:00',
      end: '2026-05-01T22:00',
      url: 'https://grace.example/event-details/gala',
      kind: 'site-api:wix',
    },
  ])
})
