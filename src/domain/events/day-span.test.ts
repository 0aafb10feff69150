import { expect, it } from 'vitest'
import { daySpan, weekendOf } from './day-span.ts'

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

it('never goes back before today', () => {
  expect(daySpan(nothing, '2026-11-21')).toEqual({ from: '2026-11-21', to: null })
  expect(daySpan({ ...nothing, from: '2026-01-01' }, '2026-11-21').from).toBe('2026-11-21')
})

it('takes chosen dates before the quick choice', () => {
  const filters = { when: 'today', from: '2026-12-24', to: '2026-12-26' } as const
  expect(daySpan(filters, '2026-11-21')).toEqual({ from: '2026-12-24', to: '2026-12-26' })
})
