import { expect, test } from 'vitest'
import { readJsonEvents } from '../json/read-json.fixture.ts'

test('a calendar written as JSON is read as one', () => {
  const event = (...properties: unknown[]) => ['vevent', properties, []]
  const calendar = [
    'vcalendar',
    [['version', {}, 'text', '2.0']],
    [
      event(
        ['dtstart', { tzid: 'America/Chicago' }, 'date-time', '2026-12-01T19:00:00'],
        ['duration', {}, 'duration', 'PT1H'],
        ['summary', {}, 'text', 'Psalms, sung; by all'],
        ['location', {}, 'text', 'Nave'],
      ),
      event(
        ['dtstart', {}, 'date', '2026-12-03'],
        ['summary', {}, 'text', 'Fast'],
        ['rrule', {}, 'recur', { freq: 'WEEKLY', count: 2, byday: ['TH'] }],
      ),
      event(
        ['dtstart', {}, 'date-time', '2026-12-05T10:00:00'],
        ['summary', {}, 'text', 'Retreat'],
        ['rdate', {}, 'period', ['2026-12-06T10:00:00', 'PT3H']],
      ),
    ],
  ]
  expect(readJsonEvents(calendar)).toEqual([
    '2026-12-01T19:00/2026-12-01T20:00 Psalms, sung; by all @ Nave',
    '2026-12-03 Fast',
    '2026-12-05T10:00 Retreat',
    '2026-12-06T10:00/2026-12-06T13:00 Retreat',
    '2026-12-10 Fast',
  ])
})

test('lists that only look like a calendar are none', () => {
  expect(readJsonEvents(['vcalendar', 'x', []])).toEqual([])
  expect(readJsonEvents([['vcalendar'], [['vevent', null, []]]])).toEqual([])
})
