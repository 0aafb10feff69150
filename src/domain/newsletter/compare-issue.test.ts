import { expect, test } from 'vitest'
import { compareIssue, type IssueEvent, waitingIn } from './choose-issue.ts'

const event = (id: number, hour: string, changes: Partial<IssueEvent> = {}): IssueEvent => ({
  id,
  title: `Event ${id}`,
  status: 'approved',
  cancelled: false,
  isSponsored: false,
  eventDate: '2026-11-21',
  eventTime: hour,
  startsAt: `2026-11-21T${hour}:00-06:00`,
  allDay: false,
  location: null,
  church: { name: 'Grace', neighborhood: null },
  ...changes,
})
/** 5:08 PM in the city. */
const moment = { at: new Date('2026-11-21T23:08:00Z'), today: '2026-11-21' }

test('what has begun, is gone, was moved or renamed, or is new since the draft', () => {
  const drafted = [
    event(1, '15:30'),
    event(2, '17:08'),
    event(3, '19:00'),
    event(4, '19:00'),
    event(5, '19:00'),
    event(6, '09:00', { lastDay: '2026-11-22' }),
    event(7, '00:00', { allDay: true }),
    event(8, '19:00'),
    event(11, '19:00'),
    event(12, '19:00', { cancelled: true }),
    event(13, '19:00', { cancelled: true }),
  ]
  const current = [
    ...drafted.filter(({ id }) => id !== 3 && id !== 4 && id !== 8 && id !== 11 && id !== 13),
    event(13, '19:00'),
    event(4, '20:00'),
    event(8, '19:00', { cancelled: true }),
    event(11, '19:00', { title: 'Another name' }),
    event(9, '21:00'),
    event(10, '08:00'),
  ]
  expect(compareIssue(drafted, current, moment).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'begun 1',
    'begun 2',
    'gone 3',
    'moved 4',
    'gone 8',
    'renamed 11',
    'added 13',
    'added 9',
  ])
})

test('what waits for a person is in the issue unless it is left out, canceled or over', () => {
  const waiting = { mayHaveChanged: true }
  const items = [
    event(1, '19:00', waiting),
    event(2, '19:00'),
    event(3, '15:30', waiting),
    event(4, '19:00', { ...waiting, cancelled: true }),
    event(5, '19:00', waiting),
  ]
  expect(waitingIn(items, { excluded: [5] }, moment).map(({ id }) => id)).toEqual([1])
})
