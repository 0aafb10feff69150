import { expect, test } from 'vitest'
import { addDays } from '../events/when.ts'
import { findRecurrence } from './calendar-file.ts'
import type { FeedEvent } from './feed-event.ts'

const eventOn = (eventDate: string, changes: Partial<FeedEvent> = {}): FeedEvent => ({
  id: Number(eventDate.replaceAll('-', '')),
  title: 'Vespers',
  description: null,
  category: 'worship',
  eventDate,
  eventTime: '6:00 PM',
  location: '12 Main St',
  placeSource: 'church',
  church: { id: 1, name: 'Grace Chapel', website: null },
  startsAt: `${eventDate}T18:00:00-06:00`,
  endsAt: null,
  allDay: false,
  series: { id: 1 },
  cancelled: false,
  sequence: 0,
  updatedAt: '2026-11-20T10:00:00-06:00',
  imageUrl: null,
  url: null,
  changes: [],
  ...changes,
})
/** Sundays from the first one of 2026 on. */
const sundays = (...weeks: number[]) => weeks.map((week) => addDays('2026-01-04', 7 * week))

test.each([
  ['each week', sundays(0, 1, 2, 3), 'FREQ=WEEKLY;BYDAY=SU;COUNT=4', [], 0],
  ['but one', sundays(0, 1, 3, 4), 'FREQ=WEEKLY;BYDAY=SU;COUNT=5', sundays(2), 0],
  ['every fourth week', sundays(0, 4, 8, 12), 'FREQ=WEEKLY;INTERVAL=4;BYDAY=SU;COUNT=4', [], 0],
  ['every other week', sundays(0, 2, 4, 6), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=4', [], 0],
  [
    'two days a week',
    sundays(0, 1, 2).flatMap((day) => [day, addDays(day, 3)]),
    'FREQ=WEEKLY;BYDAY=SU,WE;COUNT=6',
    [],
    0,
  ],
  [
    'one moved to a Saturday',
    [...sundays(0, 1, 2, 4), '2026-01-24'],
    'FREQ=WEEKLY;BYDAY=SU;COUNT=5',
    sundays(3),
    1,
  ],
  ['the first one moved', ['2026-01-03', ...sundays(1, 2, 3)], 'FREQ=WEEKLY;BYDAY=SU;COUNT=3', [], 1],
  ['second Tuesdays', ['2026-01-13', '2026-02-10', '2026-03-10'], 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3', [], 0],
  [
    'last Fridays',
    ['2026-01-30', '2026-02-27', '2026-04-24', '2026-05-29'],
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=5',
    ['2026-03-27'],
    0,
  ],
  [
    'first and third Mondays',
    ['2026-01-05', '2026-01-19', '2026-02-02', '2026-02-16', '2026-03-02'],
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=5',
    [],
    0,
  ],
  [
    'a day of the month',
    ['2026-01-31', '2026-03-31', '2026-05-31'],
    'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3',
    [],
    0,
  ],
] as const)('%s', (_what, dates, rule, exceptions, others) => {
  const found = findRecurrence(dates.map((date) => eventOn(date)))
  expect(found?.recurrence).toMatchObject({ rule, exceptions, overrides: [] })
  expect(found?.others).toHaveLength(others)
})

test.each([
  ['one date', ['2026-01-04']],
  ['dates at random', ['2026-01-04', '2026-01-07', '2026-01-17', '2026-02-03']],
  ['dates far apart', ['2026-01-04', '2026-03-22']],
] as const)('%s follows no rule', (_what, dates) => {
  expect(findRecurrence(dates.map((date) => eventOn(date)))).toBeNull()
})

test('what differs from most is an override, and a second event of a day stands alone', () => {
  const [first, second, third, fourth] = sundays(0, 1, 2, 3) as [string, string, string, string]
  const cancelled = eventOn(first, { cancelled: true })
  const early = eventOn(second, { id: 9, startsAt: `${second}T09:00:00-06:00`, eventTime: '9:00 AM' })
  const events = [cancelled, early, eventOn(second), eventOn(third), eventOn(fourth)]
  const found = findRecurrence(events)
  expect(found?.recurrence).toMatchObject({
    rule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=4',
    firstOn: first,
    overrides: [cancelled],
    id: eventOn(second).id,
  })
  expect(found?.others).toEqual([early])
})
