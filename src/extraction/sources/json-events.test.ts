import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'

function told(data: unknown): string[] {
  const { events } = extractEvents({
    body: JSON.stringify(data),
    type: 'json',
    url: 'https://grace.example/api/',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
    to: '2027-01-31',
  })
  return events.map(
    ({ start, end, title, location, cancelled }) =>
      `${start}${end ? `/${end}` : ''} ${title}${location ? ` @ ${location}` : ''}${cancelled ? ' (off)' : ''}`,
  )
}

const SUPPER = '2026-12-03T18:30/2026-12-03T20:00 Chili Supper'

// Shapes of answers that nobody has written a reader for; hand-made.
test.each<[string, unknown, string[]]>([
  [
    'a start time that holds the day',
    [{ Subject: 'Chili Supper', StartTime: '2026-12-03T18:30:00', EndTime: '2026-12-03T20:00:00' }],
    [SUPPER],
  ],
  [
    'a day, and the hour stored on a day long past',
    [{ name: 'Chili Supper', date: '2026-12-03', startTime: '1900-01-01T18:30:00' }],
    ['2026-12-03T18:30 Chili Supper'],
  ],
  [
    'the post’s date beside the start',
    [{ title: 'Chili Supper', date: '2026-11-01T09:12:44', startTime: '2026-12-03T18:30' }],
    ['2026-12-03T18:30 Chili Supper'],
  ],
  [
    'a title one record deeper, not the hall’s',
    {
      _embedded: {
        shows: [{ hall: { name: 'Moody' }, work: { title: 'Messiah' }, showDateTime: '2026-12-12T19:30:00' }],
      },
    },
    ['2026-12-12T19:30 Messiah @ Moody'],
  ],
  [
    'a title among what is included',
    {
      data: [
        {
          type: 'instance',
          id: '7',
          attributes: { starts_at: '2026-12-04T00:30:00Z', ends_at: '2026-12-04T02:00:00Z' },
          relationships: {
            event: { data: { type: 'event', id: '1' } },
            room: { data: { type: 'room', id: 3 } },
          },
        },
      ],
      included: [
        { type: 'event', id: '1', attributes: { name: 'Chili Supper' } },
        { type: 'room', id: 3, attributes: { name: 'Hall' } },
      ],
    },
    [`${SUPPER} @ Hall`],
  ],
  [
    'dates listed under their event',
    {
      title: 'Chili Supper',
      occurrences: [
        { starts_at: '2026-12-03T18:30', ends_at: '2026-12-03T20:00' },
        { starts_at: '2026-12-10T18:30' },
      ],
    },
    [SUPPER, '2026-12-10T18:30 Chili Supper'],
  ],
  [
    'a spreadsheet’s values',
    {
      range: 'Sheet1!A1:D9',
      values: [
        ['Event', 'Start Date', 'Start Time', 'End Time', 'Room'],
        ['Chili Supper', '12/3/2026', '6:30 PM', '8:00 PM', 'Hall'],
        ['Closing', ''],
      ],
    },
    [`${SUPPER} @ Hall`],
  ],
  [
    'columns beside rows',
    {
      columns: [{ label: 'When' }, { label: 'What' }, {}],
      rows: [['2026-12-03 18:30', 'Chili Supper', 9]],
    },
    ['2026-12-03T18:30 Chili Supper'],
  ],
  [
    'whole days, told as midnights',
    [
      { name: 'Retreat', allDay: true, start: '2026-12-04T00:00:00Z', end: '2026-12-06T00:00:00Z' },
      { name: 'Fast', allDay: true, start: '2026-12-09T00:00:00', end: '2026-12-10T00:00:00' },
      { name: 'Market', dtstart: '20261211', dtend: '20261213' },
    ],
    ['2026-12-04/2026-12-05 Retreat', '2026-12-09 Fast', '2026-12-11/2026-12-12 Market'],
  ],
  [
    'an end by another name, a place by its label, and what is off',
    [
      {
        headline: 'Chili Supper',
        begins: '2026-12-03T18:30',
        finishes: '2026-12-03T20:00',
        where: { label: 'Hall' },
        stat: 'canceled',
      },
    ],
    [`${SUPPER} @ Hall (off)`],
  ],
])('%s', (_, data, expected) => {
  expect(told(data)).toEqual(expected)
})

test.each<[string, unknown]>([
  [
    'the span that was asked for',
    { title: 'Calendar', query: { start: '2026-12-01T08:00', end: '2026-12-31T20:00' } },
  ],
  ['who wrote when', [{ dateTime: '2026-12-01T08:00', author: { name: 'Ann' }, status: { title: 'done' } }]],
  ['figures', { columns: ['day', 'visits'], rows: [['2026-12-01', 12]] }],
  [
    'a list of lists',
    [
      ['2026-12-01', 'Advent'],
      ['2026-12-02', 'Lucia'],
    ],
  ],
  ['an order', [{ title: 'Chairs', orderDateTime: '2026-12-01T08:00' }]],
])('%s is no event', (_, data) => {
  expect(told(data)).toEqual([])
})
