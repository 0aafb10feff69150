import { expect, test } from 'vitest'
import { nearestOf } from './act.ts'

test.each([
  ['a', ['b', 'c', 'd']],
  ['b', ['c', 'd', 'a']],
  ['d', ['c', 'b', 'a']],
  ['x', ['a', 'b', 'c', 'd']],
])('after %s the nearest come first, those behind it before those ahead of it', (item, nearest) => {
  expect(nearestOf(['a', 'b', 'c', 'd'], item)).toEqual(nearest)
})
