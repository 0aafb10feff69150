import { expect, test } from 'vitest'
import { findHabitChange, matchesRule } from './trust.ts'

const card = { title: 'The Daily Mass (English)', churchId: 1, category: 'worship' } as const
const anywhere = { churchId: null, category: null }

test.each([
  [{ words: 'daily mass', ...anywhere }, true],
  [{ words: 'Daily Masses', ...anywhere }, true],
  [{ words: 'mass daily', ...anywhere }, false],
  [{ words: 'Mas', ...anywhere }, false],
  [{ words: 'daily mass', churchId: 1, category: 'worship' as const }, true],
  [{ words: 'daily mass', churchId: 2, category: null }, false],
  [{ words: 'daily mass', churchId: null, category: 'music' as const }, false],
])(
  'a rule matches whole words one after the other, at its church and in its category: %j',
  (rule, matches) => {
    expect(matchesRule(rule, card)).toBe(matches)
  },
)

test.each([
  [{ cards: 10, unusual: 0, mostBefore: 0 }, null],
  [{ cards: 11, unusual: 0, mostBefore: 0 }, 'too-many'],
  [{ cards: 12, unusual: 0, mostBefore: 4 }, null],
  [{ cards: 13, unusual: 0, mostBefore: 4 }, 'too-many'],
  [{ cards: 2, unusual: 2, mostBefore: 0 }, null],
  [{ cards: 6, unusual: 3, mostBefore: 0 }, null],
  [{ cards: 5, unusual: 3, mostBefore: 0 }, 'unusual'],
])('a visit is a change of habits from a certain point on: %j', (visit, change) => {
  expect(findHabitChange(visit)).toBe(change)
})
