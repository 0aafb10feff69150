import { expect, test } from 'vitest'
import { readJsonEvents } from './read-json.fixture.ts'

test.each<[string, unknown, string[]]>([
  [
    'numbers as America and as others write them',
    [
      { name: 'Fry', date: '12/05/2026' },
      { name: 'Bingo', date: '06.12.2026' },
    ],
    ['2026-12-05 Fry', '2026-12-06 Bingo'],
  ],
  [
    'a range in one text',
    [
      { name: 'Fry', date: 'December 5, 2026 10:00 AM - 2:00 PM' },
      { name: 'Camp', date: '12/26/2026 - 12/28/2026' },
      { name: 'Lock-in', date: 'Dec 18, 2026 8:00 PM - Dec 19, 2026 7:00 AM' },
      { name: 'Two', date: 'December 11, 2026 and December 12, 2026' },
    ],
    [
      '2026-12-05T10:00/2026-12-05T14:00 Fry',
      '2026-12-11 Two',
      '2026-12-18T20:00/2026-12-19T07:00 Lock-in',
      '2026-12-26/2026-12-28 Camp',
    ],
  ],
  [
    'from and to',
    [
      {
        name: 'Open Day',
        date_from: '2026-12-05',
        date_to: '2026-12-06',
        time_from: '10:00',
        time_to: '16:00',
      },
      { title: 'Lights', eventstartdate: '20261207', eventenddate: '20261208' },
    ],
    ['2026-12-05T10:00/2026-12-06T16:00 Open Day', '2026-12-07/2026-12-08 Lights'],
  ],
  [
    'a machine’s clock, in the morning',
    [{ name: 'Matins', date: '2026-12-05', time: '06:00' }],
    ['2026-12-05T06:00 Matins'],
  ],
  [
    'a key with signs in it',
    [{ Name: 'Toys', 'Date & Time': '2026-12-10T18:00', 'Start (CT)': '' }],
    ['2026-12-10T18:00 Toys'],
  ],
  [
    'the end of whole days as Google tells it',
    [{ summary: 'Retreat', start: { date: '2026-12-18' }, end: { date: '2026-12-21' } }],
    ['2026-12-18/2026-12-20 Retreat'],
  ],
  [
    'a length',
    [
      { name: 'Talk', start: '2026-12-07T19:00', duration: 'PT1H30M' },
      { name: 'Walk', start: '2026-12-08T09:00', duration_minutes: 50 },
      { name: 'Sit', start: '2026-12-09T09:00', duration: 50 },
    ],
    [
      '2026-12-07T19:00/2026-12-07T20:30 Talk',
      '2026-12-08T09:00/2026-12-08T09:50 Walk',
      '2026-12-09T09:00 Sit',
    ],
  ],
  [
    'a local date without an hour',
    [{ name: 'Tour', dates: { start: { localDate: '2026-12-26', timeTBA: true } } }],
    ['2026-12-26 Tour'],
  ],
])('a moment told by %s', (_, data, expected) => {
  expect(readJsonEvents(data)).toEqual(expected)
})

test('an answer from abroad writes the day first', () => {
  expect(readJsonEvents([{ name: 'Fête', date: '05/12/2026' }], 'Europe/Paris')).toEqual(['2026-12-05 Fête'])
})
