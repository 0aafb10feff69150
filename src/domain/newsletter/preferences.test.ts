import { expect, test } from 'vitest'
import type { IssueItem } from './issue-items.ts'
import {
  addCategory,
  assignEditions,
  choosePreferences,
  fitsTopics,
  MAX_EDITIONS,
  type PreferencesChoice,
  READER_CATEGORIES,
  type ReaderGroup,
  readPreferences,
  type Topics,
} from './preferences.ts'

const everything: Topics = { categories: null, neighborhoods: null, languages: null, needs: null }

function item(id: number, changes: Partial<IssueItem> = {}): IssueItem {
  return {
    id,
    title: `Event ${id}`,
    status: 'approved',
    cancelled: false,
    isSponsored: false,
    eventDate: '2026-11-22',
    eventTime: '9:00 AM',
    startsAt: null,
    allDay: false,
    location: null,
    church: { name: 'Grace', neighborhood: 'Uptown' },
    filters: ['music'],
    isRegular: false,
    languages: ['English'],
    access: ['wheelchair', 'childcare'],
    ...changes,
  }
}

test.each<[Partial<Topics>, boolean]>([
  [{}, true],
  [{ categories: ['youth', 'music'] }, true],
  [{ categories: ['youth'] }, false],
  [{ neighborhoods: ['Uptown'] }, true],
  [{ neighborhoods: ['Oak Cliff'] }, false],
  [{ languages: ['English', 'Spanish'] }, true],
  [{ languages: ['Spanish'] }, false],
  [{ needs: ['wheelchair', 'childcare'] }, true],
  [{ needs: ['wheelchair', 'asl'] }, false],
  [{ categories: ['music'], needs: ['asl'] }, false],
])('music in Uptown fits %j: %s', (topics, fits) => {
  expect(fitsTopics(item(1), { ...everything, ...topics })).toBe(fits)
})

const group = (
  segment: string,
  topics: Partial<Topics>,
  changes: Partial<ReaderGroup> = {},
): ReaderGroup => ({
  segment,
  language: 'en',
  topics: { ...everything, ...topics },
  isOnlyWhen: false,
  readers: 1,
  ...changes,
})

test('choices that select the same events share an edition; only-when readers of nothing get none', () => {
  const items = [item(1), item(2, { filters: ['youth'] }), item(3, { filters: ['prayer'] })]
  const { editions, bySegment } = assignEditions(
    [
      group('en:all', {}),
      group('a', { categories: ['youth'] }),
      group('b', { categories: ['youth', 'mens'] }),
      group('c', { categories: ['youth'] }, { language: 'es' }),
      group('d', { categories: ['mens'] }),
      group('e', { categories: ['mens'] }, { isOnlyWhen: true }),
      group('f', { neighborhoods: ['Uptown'] }, { isOnlyWhen: true }),
    ],
    items,
    new Set([3]),
  )
  expect(Object.fromEntries(bySegment)).toEqual({
    'en:all': 'en:all',
    a: 'en:1',
    b: 'en:1',
    c: 'es:2',
    d: 'en:3',
    e: null,
    f: 'en:all',
  })
  expect(editions.map(({ items: own, isEmpty }) => [own?.map(({ id }) => id), isEmpty])).toEqual([
    [[2, 3], false],
    [[2, 3], false],
    [[3], true],
  ])
})

test('beyond the bound the choices of the fewest readers get everything', () => {
  const items = Array.from({ length: MAX_EDITIONS + 2 }, (_, id) =>
    item(id, { church: { name: 'Grace', neighborhood: `N${id}` } }),
  )
  const groups = items.map(({ id }) =>
    group(`n${id}`, { neighborhoods: [`N${id}`] }, { readers: id === 0 ? 1 : 2 }),
  )
  const { editions, bySegment } = assignEditions(groups, items, new Set())
  expect(editions).toHaveLength(MAX_EDITIONS)
  expect([...bySegment].filter(([, name]) => name === 'en:all').map(([segment]) => segment)).toContain('n0')
})

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
