import { expect, test } from 'vitest'
import { readJsonEvents } from '../read-json.fixture.ts'

test.each<[string, unknown, string[]]>([
  [
    'parts behind a word',
    [
      { name: 'Fry', event_day: 4, event_month: 12, event_year: 2026, event_hour: 17, event_minute: 30 },
      { name: 'Bingo', startYear: '2026', startMonth: 'December', startDay: '8', startTime: '19:00' },
      { name: 'Camp', startDay: 9, startMonth: 12, startYear: 2026, endDay: 11, endMonth: 12, endYear: 2026 },
      { name: 'Gala', date: { year: 2026, month: 12, day: 10 }, time: { hour: 18, minute: 0 } },
    ],
    ['2026-12-04T17:30 Fry', '2026-12-08T19:00 Bingo', '2026-12-09/2026-12-11 Camp', '2026-12-10T18:00 Gala'],
  ],
  [
    'numbers, of which another one proves the order',
    [
      { name: 'Fry', date: '05/12/2026 18:00' },
      { name: 'Bingo', date: '18/12/2026 19:00' },
    ],
    ['2026-12-05T18:00 Fry', '2026-12-18T19:00 Bingo'],
  ],
  [
    'numbers as America and as others write them',
    [
      { name: 'Fry', date: '12/05/2026' },
      { name: 'Bingo', date: '06.12.2026' },
    ],
    ['2026-12-05 Fry', '2026-12-06 Bingo'],
  ],
  [
    'words of another language',
    [
      { titre: 'Veillée', date: '24 décembre 2026 à 20h30' },
      { titel: 'Andacht', datum: '5. Dezember 2026' },
    ],
    ['2026-12-05 Andacht', '2026-12-24T20:30 Veillée'],
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
    'hours of one day, under a title beside them',
    { movie: { title: 'Nativity' }, showtimes: [{ date: '2026-12-04', times: ['14:00', '19:30'] }] },
    ['2026-12-04T14:00 Nativity', '2026-12-04T19:30 Nativity'],
  ],
  [
    'a record two below the title',
    { title: 'Paint', scheduling: { config: { startDate: '2026-12-11T00:00:00Z' }, formatted: 'soon' } },
    ['2026-12-10T18:00 Paint'],
  ],
  [
    'stores that wrap their values, and ranges as they ask for them',
    [
      { title: { S: 'Wash' }, startTime: { S: '2026-12-05T09:00' } },
      { name: 'Coats', dateRange: { from: '2026-12-06', to: '2026-12-08' } },
      { title: 'Talk', event_date: { gte: '2026-12-10T15:00:00Z', lte: '2026-12-10T17:00:00Z' } },
      {
        cells: [
          { column: 'Title', value: 'Club' },
          { column: 'Starts', value: '2026-12-11T13:00' },
        ],
      },
    ],
    [
      '2026-12-05T09:00 Wash',
      '2026-12-06/2026-12-08 Coats',
      '2026-12-10T09:00/2026-12-10T11:00 Talk',
      '2026-12-11T13:00 Club',
    ],
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
    'timings, and a local date without an hour',
    [
      { title: { en: 'Vigil' }, timings: [{ begin: '2026-12-24T20:00', end: '2026-12-24T21:00' }] },
      { name: 'Tour', dates: { start: { localDate: '2026-12-26', timeTBA: true } } },
    ],
    ['2026-12-24T20:00/2026-12-24T21:00 Vigil', '2026-12-26 Tour'],
  ],
])('a moment told by %s', (_, data, expected) => {
  expect(readJsonEvents(data)).toEqual(expected)
})

test('an answer from abroad writes the day first, and counts its hours to 24', () => {
  const data = [{ tytul: 'Roraty', data: '2026-12-08', godzina: '6:30' }]
  expect(readJsonEvents(data, 'Europe/Warsaw')).toEqual(['2026-12-08T06:30 Roraty'])
  expect(readJsonEvents([{ name: 'Fête', date: '05/12/2026' }], 'Europe/Paris')).toEqual(['2026-12-05 Fête'])
})
