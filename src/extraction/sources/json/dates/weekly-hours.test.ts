import { expect, test } from 'vitest'
import { readJsonEvents } from '../read-json.fixture.ts'

test.each<[string, unknown, string[]]>([
  [
    'a day and an hour',
    [{ name: 'Vespers', day: 'Saturday', time: '5:30 PM', location: 'Apse' }],
    ['2026-11-21T17:30 Vespers @ Apse', '2026-11-28T17:30 Vespers @ Apse'],
  ],
  [
    'a sentence',
    { study: { title: 'Ruth', details: { When: 'Every Monday 8:00pm', Where: 'Attic' } } },
    ['2026-11-16T20:00 Ruth @ Attic', '2026-11-23T20:00 Ruth @ Attic'],
  ],
  [
    'an hour that names its day',
    [{ title: 'Alpha', time: 'Tuesday at 7-9pm' }],
    ['2026-11-17T19:00/2026-11-17T21:00 Alpha', '2026-11-24T19:00/2026-11-24T21:00 Alpha'],
  ],
  [
    'several hours',
    [{ title: 'Mass', dayOfWeek: 'sunday', time: '9:00 AM & 11:00 AM' }],
    ['2026-11-15T09:00 Mass', '2026-11-15T11:00 Mass', '2026-11-22T09:00 Mass', '2026-11-22T11:00 Mass'],
  ],
])('what comes each week is told by %s', (_, data, expected) => {
  const weeks = readJsonEvents(data).filter((line) => line < '2026-11-29')
  expect(weeks).toEqual(expected)
})

test('a day without an hour, hours of an office and a day with its date are no habit', () => {
  expect(
    readJsonEvents([
      { name: 'Quilts', day: 'Friday' },
      { name: 'Office', hours: [{ day: 'Monday', open: '09:00', close: '17:00' }] },
      { name: 'Gala', when: 'Friday, December 4, 2026 at 6 PM' },
    ]),
  ).toEqual(['2026-12-04T18:00 Gala'])
})

test('the hours of one day are several events, and its entries may have but a text', () => {
  expect(
    readJsonEvents([
      { title: 'Prayer', date: '2026-12-11', time: '7:00 AM & 7:00 PM' },
      { title: 'Picnic', date: '2026-12-12', time: '11:00 AM - 3:00 PM' },
      {
        date: '14 Dicembre 2026',
        content: [{ description: '<b>Feria</b>' }, { time: '18:30', description: 'S. Messa' }],
      },
    ]),
  ).toEqual([
    '2026-12-11T07:00 Prayer',
    '2026-12-11T19:00 Prayer',
    '2026-12-12T11:00/2026-12-12T15:00 Picnic',
    '2026-12-14T18:30 S. Messa',
  ])
})
