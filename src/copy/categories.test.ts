import { expect, it } from 'vitest'
import { categoryLook } from '../domain/events/category-look.ts'
import { categoryCopy, categoryLabel } from './categories.ts'

it.each([
  ['worship', 'Worship Services'],
  ['fellowship', 'Fellowship Events'],
  ['outreach', 'Outreach & Service'],
  ['children', "Children's Ministry"],
  ['youth', 'Youth Ministry'],
  ['family', 'Family Programs'],
  ['mens', "Men's Ministry"],
  ['womens', "Women's Ministry"],
  ['conferences', 'Conferences & Events'],
  ['music', 'Music & Worship'],
  ['prayer', 'Prayer Gatherings'],
  ['bible study', 'Bible Study'],
])('%s is shown as "%s", with an emoji before it', (category, label) => {
  expect(categoryLabel(categoryCopy.en, category)).toBe(label)
  expect(categoryLook(category).emoji).toMatch(/^\p{Extended_Pictographic}/u)
  expect(categoryLook(category).emoji).not.toBe('📅')
})

it('every category has a Spanish label of its own', () => {
  expect(Object.keys(categoryCopy.es)).toEqual(Object.keys(categoryCopy.en))
  expect(new Set(Object.values(categoryCopy.es)).size).toBe(Object.keys(categoryCopy.en).length)
})

it('an unknown category is a calendar and its raw name', () => {
  expect(categoryLook('potluck').emoji).toBe('📅')
  expect(categoryLabel(categoryCopy.en, 'potluck')).toBe('potluck')
})
