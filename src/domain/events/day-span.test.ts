import { expect, it } from 'vitest'
import { daySpan, lastDayOf, weekendOf } from './day-span.ts'

const nothing = { when: '', from: '', to: '' } as const

it.each([
  ['2026-11-18', '2026-11-21', '2026-11-22'], // Wednesday
  ['2026-11-20', '2026-11-21', '2026-11-22'], // Friday
  ['2026-11-21', '2026-11-21', '2026-11-22'], // Saturday
  ['2026-11-22', '2026-11-22', '2026-11-22'], // Sunday: what is left of it
  ['2026-12-31', '2027-01-02', '2027-01-03'], // over the year's end
])('on %s the weekend is %s to %s', (today, from, to) => {
  expect(weekendOf(today)).toEqual({ from, to })
})

it('counts this week as 0 to 7 days ahead', () => {
  expect(daySpan({ ...nothing, when: 'week' }, '2026-11-21')).toEqual({
    from: '2026-11-21',
    to: '2026-11-28',
  })
})

it.each([
  ['2026-11-18', '2026-11-20', '17:00'],
  ['2026-11-20', '2026-11-20', '17:00'],
  ['2026-11-21', '2026-11-21', undefined],
])(
  'on %s looks for the weekend from Friday evening on, as far as that is to come',
  (today, from, fromTime) => {
    expect(daySpan({ ...nothing, when: 'weekend' }, today)).toEqual({
      from,
      to: '2026-11-22',
      ...(fromTime && { fromTime }),
    })
  },
)

it('never goes back before today', () => {
  expect(daySpan(nothing, '2026-11-21')).toEqual({ from: '2026-11-21', to: null })
  expect(daySpan({ ...nothing, from: '2026-01-01' }, '2026-11-21').from).toBe('2026-11-21')
})

it('takes chosen dates before the quick choice', () => {
  const filters = { when: 'today', from: '2026-12-24', to: '2026-12-26' } as const
  expect(daySpan(filters, '2026-11-21')).toEqual({ from: '2026-12-24', to: '2026-12-26' })
})

it.each([
  ['a day', { allDay: true, endsAt: '2026-11-22T00:00:00-06:00' }, null],
  ['a weekend', { allDay: true, endsAt: '2026-11-23T00:00:00-06:00' }, '2026-11-22'],
  ['an evening', { allDay: false, endsAt: '2026-11-21T21:00:00-06:00' }, null],
  ['a night until one', { allDay: false, endsAt: '2026-11-22T01:00:00-06:00' }, null],
  ['a retreat until noon', { allDay: false, endsAt: '2026-11-23T12:00:00-06:00' }, '2026-11-23'],
  ['no end', { allDay: false, endsAt: null }, null],
])('knows the last day of %s', (_, times, last) => {
  expect(lastDayOf({ eventDate: '2026-11-21', ...times })).toBe(last)
})
