import { expect, test } from 'vitest'
import { classifyEvent } from './classify.ts'

test.each([
  ['Sunday Worship', 'worship'],
  ['Misa en Español', 'worship'],
  ["Women's Bible Study", 'womens'],
  ['Men’s Prayer Breakfast', 'mens'],
  ['Youth Choir Tour', 'youth'],
  ['Christmas Concert', 'music'],
  ['Food Pantry', 'outreach'],
  ['Vacation Bible School', 'children'],
  ['Marriage Retreat', 'family'],
  ['Leadership Conference', 'conferences'],
  ['Rosary', 'prayer'],
  ['Wednesday Bible Study', 'bible study'],
  ['RCIA', 'education'],
  ['Picnic', 'fellowship'],
  ['Something Else Entirely', 'fellowship'],
])('%s is %s', (title, category) => {
  expect(classifyEvent(title, null, '')).toBe(category)
})

test('men and women together are not sorted by gender', () => {
  expect(classifyEvent('Men and Women Together: Bible Study', null, '')).toBe('bible study')
})

test('the description speaks where the title is silent', () => {
  expect(classifyEvent('Rooted', 'A choir concert for all', '')).toBe('music')
})
