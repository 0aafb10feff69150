import { expect, test } from 'vitest'
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
