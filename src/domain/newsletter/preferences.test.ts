import { expect, test } from 'vitest'
import {
  addCategory,
  choosePreferences,
  type PreferencesChoice,
  READER_CATEGORIES,
  readPreferences,
} from './preferences.ts'

const today = '2026-11-21'
const offered = { neighborhoods: ['Oak Cliff', 'Uptown'], languages: ['English', 'Spanish'] }
const none = {
  categories: null,
  neighborhoods: null,
  languages: null,
  needs: null,
  onlyWhen: null,
  pausedUntil: null,
}
const blank: PreferencesChoice = {
  categories: [],
  neighborhoods: [],
  languages: [],
  needs: [],
  sends: 'weekly',
  pausedUntil: '',
}

test.each<[string, Partial<PreferencesChoice>, object | string]>([
  ['nothing chosen', {}, none],
  [
    'everything chosen',
    { categories: [...READER_CATEGORIES], neighborhoods: ['Uptown', 'Oak Cliff'], pausedUntil: today },
    none,
  ],
  [
    'some, once each and in order',
    {
      categories: ['youth', 'education', 'bible study'],
      languages: ['Spanish', 'Spanish'],
      needs: ['wheelchair', 'asl'],
      sends: 'only-when',
      pausedUntil: '2026-12-24',
    },
    {
      ...none,
      categories: ['bible study', 'youth'],
      languages: ['Spanish'],
      needs: ['asl', 'wheelchair'],
      onlyWhen: true,
      pausedUntil: '2026-12-24',
    },
  ],
  ['a day that is over', { pausedUntil: '2026-11-20' }, 'badDate'],
  ['a day beyond a year', { pausedUntil: '2028-01-01' }, 'badDate'],
])('%s', (_name, form, meant) => {
  expect(choosePreferences({ ...blank, ...form }, { today, offered })).toEqual(meant)
})

test.each([null, {}, { categories: 'youth', needs: [], onlyWhen: 'x', pausedUntil: 7 }])(
  '%j asks for everything',
  (stored) => {
    expect(readPreferences(stored)).toEqual(none)
  },
)

test('a category more is added once; who had everything gets it alone', () => {
  expect(addCategory(none, 'education').categories).toEqual(['bible study'])
  const music = { ...none, categories: ['music'], neighborhoods: ['Uptown'] }
  expect(addCategory(addCategory(music, 'youth'), 'youth')).toEqual({
    ...music,
    categories: ['music', 'youth'],
  })
})
