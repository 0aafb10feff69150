import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../events/when.ts'
import { chooseIssue, countChosen, type IssueEvent } from './choose-issue.ts'

const TODAY = '2026-11-21'
let lastId = 0

function event(changes: Partial<IssueEvent> = {}): IssueEvent {
  lastId += 1
  return {
    id: lastId,
    title: 'Choir practice',
    status: 'approved',
    cancelled: false,
    isSponsored: false,
    eventDate: TODAY,
    eventTime: '7:00 PM',
    startsAt: `${changes.eventDate ?? TODAY}T19:00:00-06:00`,
    allDay: false,
    location: null,
    church: { name: 'Grace', neighborhood: null },
    ...changes,
  }
}

test.each([
  ['an approved event of today is in', {}, true],
  ['one seven days ahead is in', { eventDate: '2026-11-28' }, true],
  ['one eight days ahead is not', { eventDate: '2026-11-29' }, false],
  ['one of yesterday is not', { eventDate: '2026-11-20' }, false],
  ['one of yesterday that lasts until today is in', { eventDate: '2026-11-20', lastDay: TODAY }, true],
  ['a pending one is not', { status: 'pending' }, false],
  ['a rejected one is not', { status: 'rejected' }, false],
  ['a cancelled one is not', { cancelled: true }, false],
  ['one without a time is in', { startsAt: null }, true],
])('%s', (_name, changes, isIn) => {
  expect(countChosen(chooseIssue([event(changes)], { today: TODAY }))).toBe(isIn ? 1 : 0)
})

test('what is under way stands on the first day', () => {
  const under = event({ eventDate: '2026-11-19', lastDay: '2026-11-23' })
  expect(chooseIssue([event(), under], { today: TODAY }).map(({ date }) => date)).toEqual([TODAY])
})

test('days follow one another; in a day: sponsored, all day, by time, without a time', () => {
  const days = chooseIssue(
    [
      event({ title: 'later day', eventDate: addDays(TODAY, 2) }),
      event({ title: 'no time', startsAt: null }),
      event({ title: 'evening' }),
      event({ title: 'morning', startsAt: `${TODAY}T08:00:00-06:00` }),
      event({ title: 'all day', allDay: true }),
      event({ title: 'sponsored', isSponsored: true }),
    ],
    { today: TODAY },
  )
  expect(days.map(({ date, events }) => [date, events.map(({ title }) => title)])).toEqual([
    [TODAY, ['sponsored', 'all day', 'morning', 'evening', 'no time']],
    [addDays(TODAY, 2), ['later day']],
  ])
})

test('every event stands once, whatever their number', () => {
  const some = fc.array(
    fc
      .record({ ahead: fc.integer({ min: 0, max: 7 }), isSponsored: fc.boolean() })
      .map(({ ahead, isSponsored }) => event({ eventDate: addDays(TODAY, ahead), isSponsored })),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(some, (events) => {
      const days = chooseIssue(events, { today: TODAY })
      const shown = days.flatMap((day) => day.events.map(({ id }) => id))
      expect(new Set(shown).size).toBe(shown.length)
      expect(countChosen(days)).toBe(events.length)
    }),
  )
})
