import { describe, expect, it } from 'vitest'
import { smartSelect } from './review-reasons.ts'

// 2026-11-21 is a Saturday.
const today = '2026-11-21'
const events = [
  { id: 1, category: 'youth', eventDate: '2026-11-20' }, // Friday, yesterday
  { id: 2, category: 'fellowship', eventDate: '2026-11-21' }, // Saturday, today
  { id: 3, category: 'outreach', eventDate: '2026-11-22' }, // Sunday
  { id: 4, category: 'youth', eventDate: '2026-11-23' }, // Monday
  { id: 5, category: 'worship', eventDate: '2026-11-28' }, // Saturday, 7 days ahead
  { id: 6, category: 'fellowship', eventDate: '2026-11-29' }, // Sunday, 8 days ahead
  { id: 7, category: 'outreach', eventDate: '2027-11-23' }, // Tuesday, a year ahead
]

describe('smartSelect', () => {
  it.each([
    ['youth', [1, 4]],
    ['fellowship', [2, 6]],
    ['outreach', [3, 7]],
    ['weekend', [2, 3, 5, 6]],
    ['this week', [2, 3, 4, 5]],
  ] as const)('%s', (kind, expected) => {
    expect(smartSelect(events, kind, today)).toEqual(expected)
  })

  it.each([
    ['over the end of summer time', '2026-10-31', '2026-11-07', true],
    ['over the start of summer time', '2026-03-07', '2026-03-14', true],
    ['over the new year', '2026-12-28', '2027-01-04', true],
    ['eight days', '2026-12-28', '2027-01-05', false],
    ['a leap day', '2028-02-24', '2028-03-02', true],
    ['the day before', '2026-12-28', '2026-12-27', false],
  ])('counts calendar days %s', (_what, from, eventDate, selected) => {
    const ids = smartSelect([{ id: 1, category: 'prayer', eventDate }], 'this week', from)
    expect(ids).toEqual(selected ? [1] : [])
  })

  it('compares categories exactly, as the queue shows them', () => {
    const near = [{ id: 1, category: 'youth ministry', eventDate: today }]
    expect(smartSelect(near, 'youth', today)).toEqual([])
  })
})
