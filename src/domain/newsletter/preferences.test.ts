import { expect, test } from 'vitest'
import { choosePreferences, READER_CATEGORIES, readPreferences } from './preferences.ts'

const TODAY = '2026-11-21'
const all = [...READER_CATEGORIES]

test.each([
  ['everything', { categories: all, pausedUntil: '' }, { categories: null, pausedUntil: null }],
  [
    'some, once each and in order',
    { categories: ['youth', 'education', 'bible study'], pausedUntil: '2026-12-24' },
    { categories: ['bible study', 'youth'], pausedUntil: '2026-12-24' },
  ],
  ['a pause until today', { categories: all, pausedUntil: TODAY }, { categories: null, pausedUntil: null }],
  ['nothing', { categories: [], pausedUntil: '' }, 'noCategory'],
  ['a day that is over', { categories: all, pausedUntil: '2026-11-20' }, 'badDate'],
  ['a day beyond a year', { categories: all, pausedUntil: '2028-01-01' }, 'badDate'],
])('%s', (_name, form, meant) => {
  expect(choosePreferences(form, TODAY)).toEqual(meant)
})

test.each([null, {}, { categories: 'youth', pausedUntil: 7 }])('%j asks for everything', (stored) => {
  expect(readPreferences(stored)).toEqual({ categories: null, pausedUntil: null })
})
