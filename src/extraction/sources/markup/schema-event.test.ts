import { expect, test } from 'vitest'
import { readWith } from '../../prose/pages/read-with.fixture.ts'
import { readJsonEvents } from '../json/read-json.fixture.ts'

const schedule = (fields: object) => ({ '@type': 'Schedule', ...fields })

test.each<[string, object, string[]]>([
  [
    'without a first day runs already',
    {
      eventSchedule: schedule({ repeatFrequency: 'P1M', byDay: '2SA', startTime: '08:00', endTime: '09:30' }),
    },
    ['2026-12-12T08:00/2026-12-12T09:30 Drill', '2027-01-09T08:00/2027-01-09T09:30 Drill'],
  ],
  [
    'that names its days repeats weekly',
    {
      eventSchedule: schedule({
        startDate: '2026-12-06',
        endDate: '2026-12-13',
        byDay: ['https://schema.org/Sunday'],
        startTime: '17:00',
      }),
    },
    ['2026-12-06T17:00 Drill', '2026-12-13T17:00 Drill'],
  ],
  [
    'over midnight ends on the next day',
    {
      eventSchedule: schedule({
        startDate: '2026-12-04',
        repeatCount: 1,
        repeatFrequency: 'P1D',
        startTime: '21:00',
        endTime: '07:00',
      }),
    },
    ['2026-12-04T21:00/2026-12-05T07:00 Drill'],
  ],
  [
    'without an end lasts as long as the event',
    {
      duration: 'PT1H',
      eventSchedule: schedule({
        startDate: '2026-12-04',
        repeatCount: 1,
        repeatFrequency: 'P1D',
        startTime: '10:00',
      }),
    },
    ['2026-12-04T10:00/2026-12-04T11:00 Drill'],
  ],
  [
    'may be a course’s',
    {
      '@type': 'CourseInstance',
      startDate: '2026-12-07',
      courseSchedule: schedule({
        startDate: '2026-12-07',
        endDate: '2026-12-14',
        repeatFrequency: 'P1W',
        byDay: 'Monday',
        startTime: '19:00',
      }),
    },
    ['2026-12-07T19:00 Drill', '2026-12-14T19:00 Drill'],
  ],
])('a schedule %s', (_, fields, expected) => {
  expect(readJsonEvents({ '@type': 'Event', name: 'Drill', ...fields })).toEqual(expected)
})

test.each([
  ['microdata', 'itemscope itemtype="https://schema.org/Event"', 'itemprop'],
  ['RDFa', 'vocab="https://schema.org/" typeof="Event"', 'property'],
])('a date of the machine yields to the full date that is printed right at it (%s)', (_, scope, prop) => {
  const page = (printed: string) =>
    readWith(
      `<div ${scope}><h3 ${prop}="name">Concert</h3><meta ${prop}="startDate" content="2026-10-01T19:00">${printed}</div>`,
    )
  expect(page('Start date: December 5, 2026')).toEqual(['2026-12-05T19:00 Concert'])
  expect(page('October 1, 2026')).toEqual(['2026-10-01T19:00 Concert'])
  expect(page('Doors close early, tell us by September 20, 2026')).toEqual(['2026-10-01T19:00 Concert'])
  expect(page('Every December 5')).toEqual(['2026-10-01T19:00 Concert'])
})

test('an event inside another thing is read once', () => {
  expect(
    readWith(
      '<div vocab="https://schema.org/" typeof="Church"><h1 property="name">Grace</h1><div property="event" typeof="Event"><span property="name">Supper</span> <span property="startDate" content="2026-12-05T18:00">December 5, 2026, 6 pm</span></div></div>',
    ),
  ).toEqual(['2026-12-05T18:00 Supper'])
})

test.each([
  ['December 5, 2026 7:30 PM', '2026-12-05T19:30 Concert'],
  ['5 December 2026', '2026-12-05 Concert'],
])('a machine’s date that was filled in by hand, with its year: %s', (startDate, expected) => {
  const event = { '@context': 'https://schema.org', '@type': 'Event', name: 'Concert', startDate }
  expect(readWith(`<script type="application/ld+json">${JSON.stringify(event)}</script>`)).toEqual([expected])
  const noYear = { ...event, startDate: startDate.replace(/,? 2026/, '') }
  expect(readWith(`<script type="application/ld+json">${JSON.stringify(noYear)}</script>`)).toEqual([])
})

test('a day of the machine takes the hour that is printed right behind it', () => {
  const page = (date: string) =>
    readWith(
      `<div itemscope itemtype="https://schema.org/Event"><h3 itemprop="name">Concert</h3>${date}</div>`,
    )
  const expected = ['2026-12-05T18:00 Concert']
  expect(
    page('<meta itemprop="startDate" content="2026-12-05">Saturday, December 5, 2026 at 6:00 PM'),
  ).toEqual(expected)
  expect(page('<time itemprop="startDate" datetime="2026-12-05">Dec. 5, 6 pm</time>')).toEqual(expected)
  expect(page('<time itemprop="startDate" datetime="2026-12-05">Dec. 5</time>')).toEqual([
    '2026-12-05 Concert',
  ])
})
