import { expect, test } from 'vitest'
import { readJsonEvents } from '../read-json.fixture.ts'

test.each<[string, unknown, string[]]>([
  [
    'JSCalendar’s rules, with one date left out',
    {
      '@type': 'Event',
      title: 'Soup',
      start: '2026-12-02T12:00:00',
      duration: 'PT45M',
      recurrenceRules: [{ '@type': 'RecurrenceRule', frequency: 'weekly', count: 3 }],
      recurrenceOverrides: { '2026-12-09T12:00:00': { excluded: true } },
    },
    ['2026-12-02T12:00/2026-12-02T12:45 Soup', '2026-12-16T12:00/2026-12-16T12:45 Soup'],
  ],
  [
    'a pattern with its range',
    [
      {
        subject: 'Council',
        start: { dateTime: '2026-11-17T19:00:00', timeZone: 'Central Standard Time' },
        recurrence: {
          pattern: { type: 'relativeMonthly', interval: 1, daysOfWeek: ['tuesday'], index: 'third' },
          range: { type: 'endDate', startDate: '2026-11-17', endDate: '2026-12-31' },
        },
      },
    ],
    ['2026-11-17T19:00 Council', '2026-12-15T19:00 Council'],
  ],
  [
    'a script’s rule that holds the start',
    [
      {
        title: 'Lauds',
        rrule: { freq: 'weekly', dtstart: '2026-12-07T07:00', byweekday: [0, 'we'], until: '2026-12-14' },
      },
    ],
    ['2026-12-07T07:00 Lauds', '2026-12-09T07:00 Lauds', '2026-12-14T07:00 Lauds'],
  ],
  [
    'fields of the entry',
    [
      {
        title: 'Pantry',
        start_time: '2026-12-05T09:00',
        is_recurring: true,
        recurrence_type: 'weekly',
        recurrence_interval: 2,
        recurrence_end_date: '2026-12-31',
      },
    ],
    ['2026-12-05T09:00 Pantry', '2026-12-19T09:00 Pantry'],
  ],
  [
    'one word, which may stand on each of its dates',
    [{ title: 'Pantry', start: '2026-12-05T09:00', recurrence_type: 'weekly' }],
    ['2026-12-05T09:00 Pantry'],
  ],
])('a repetition told by %s', (_, data, expected) => {
  expect(readJsonEvents(data)).toEqual(expected)
})
