import { describe, expect, it } from 'vitest'
import { genderTags, matchesCategory } from './categories.ts'

const event = (title: string, category = 'fellowship') => ({ title, description: null, category })

describe('genderTags', () => {
  it.each([
    ["Women's Bible Brunch", { womens: true, mens: false }],
    ['Women’s Retreat', { womens: true, mens: false }],
    ['Ladies Night', { womens: true, mens: false }],
    ["Men's Breakfast", { womens: false, mens: true }],
    ['Stage lighting workshop', { womens: false, mens: false }],
    ['Stag barbecue', { womens: false, mens: true }],
    ['Brothers and Sisters picnic', { womens: true, mens: true }],
    ['Comments on Romans', { womens: false, mens: false }],
  ])('%s', (title, expected) => {
    expect(genderTags(title, null)).toEqual(expected)
  })
})

describe('matchesCategory', () => {
  it('lets education and bible study find each other through the aliases', () => {
    expect(matchesCategory(event('Seminar', 'education'), 'bible study')).toBe(true)
    expect(matchesCategory(event('Romans', 'bible study'), 'education')).toBe(true)
    expect(matchesCategory(event('Romans', 'bible study'), 'study')).toBe(true)
  })
  it('finds gender keywords under another category', () => {
    expect(matchesCategory(event("Men's Breakfast", 'fellowship'), 'mens')).toBe(true)
    expect(matchesCategory(event("Women's Tea", 'fellowship'), 'mens')).toBe(false)
  })
  it('keeps other categories apart', () => {
    expect(matchesCategory(event('Choir', 'music'), 'worship')).toBe(false)
    expect(matchesCategory(event('Choir', 'music'), 'all')).toBe(true)
  })
})
