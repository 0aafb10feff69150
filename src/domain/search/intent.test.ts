import { describe, expect, test } from 'vitest'
import { askedWords, daysOfIntent, intentWords, readIntent, withoutReading } from './intent.ts'
import { knownPlaces } from './known-places.ts'
import { correctWord, makeVocabulary } from './vocabulary.ts'

const AREAS = [{ name: 'River Side', parts: ['Mill Row', 'Tannery'] }]
const MIDDLES = [
  { name: 'River Side', latitude: 32.75, longitude: -96.84 },
  { name: 'Mill Row', latitude: 32.748, longitude: -96.83 },
  { name: 'Uptown', latitude: 32.8, longitude: -96.8 },
  { name: 'Old Quarry', latitude: 32.77, longitude: -96.83 },
]
const places = knownPlaces(MIDDLES, AREAS)
/** A Wednesday. */
const TODAY = '2026-11-25'

const read = (typed: string) => readIntent(askedWords(typed), { today: TODAY, places })
const daysOf = (typed: string) => daysOfIntent(read(typed), {})
const termsOf = (typed: string) => read(typed).flatMap(({ term }) => term ?? [])
const textOf = (typed: string) => read(typed).flatMap(({ isText, label }) => (isText ? label : []))

test.each([
  ['today', '2026-11-25', '2026-11-25'],
  ['Tonight!', '2026-11-25', '2026-11-25'],
  ['mañana', '2026-11-26', '2026-11-26'],
  ['this weekend', '2026-11-28', '2026-11-29'],
  ['next weekend', '2026-12-05', '2026-12-06'],
  ['este domingo', '2026-11-29', '2026-11-29'],
  ['this week', '2026-11-25', '2026-11-29'],
  ['la próxima semana', '2026-11-30', '2026-12-06'],
  ['december', '2026-12-01', '2026-12-31'],
  ['en marzo', '2027-03-01', '2027-03-31'],
  ['noviembre', '2026-11-25', '2026-11-30'],
  ['christmas eve', '2026-12-24', '2026-12-24'],
  ['Nochebuena', '2026-12-24', '2026-12-24'],
  ['good friday', '2027-03-26', '2027-03-26'],
  ['ash wednesday', '2027-02-10', '2027-02-10'],
  ['dec 13th', '2026-12-13', '2026-12-13'],
  ['6 de enero', '2027-01-06', '2027-01-06'],
  ['11/24', '2027-11-24', '2027-11-24'],
  ['feb 29', '2028-02-29', '2028-02-29'],
])('%s is %s to %s', (typed, from, to) => {
  expect(daysOf(typed)).toEqual({ from, to })
})

test.each([
  ['after 6', { from: 1080, before: 1440 }],
  ['before 10', { from: 0, before: 600 }],
  ['antes de las 10:30 am', { from: 0, before: 630 }],
  ['at 7 pm', { from: 1140, before: 1200 }],
  ['9am', { from: 540, before: 600 }],
  ['before noon', { from: 0, before: 720 }],
  ['por la mañana', { from: 240, before: 720 }],
  ['tonight', { from: 1020, before: 1440 }],
])('%s has the hours %o', (typed, hours) => {
  expect(termsOf(typed)).toMatchObject([{ hours }])
})

test.each([
  ['fridays', { weekdays: [5] }],
  ['saturday or sunday', { weekdays: [6, 7] }],
  ['Kids', { filters: ['children'] }],
  ['VBS', { filters: ['children'] }],
  ['grupo de jóvenes', { filters: ['youth'] }],
  ['Estudio Bíblico', { filters: ['bible study'] }],
  ['food pantry', { words: expect.arrayContaining(['pantry', 'despensa']) }],
  ['misa', { words: expect.arrayContaining(['mass']) }],
  ['divorce care', { words: expect.arrayContaining(['divorcecare', 'divorcio']) }],
  ['AA', { words: expect.arrayContaining(['alcoholics']) }],
  ['Iglesia de Cristo', { denominations: ['church of christ'] }],
  ['en español', { languages: ['Spanish', 'Bilingual'] }],
  ['sign language', { fact: 'asl' }],
  ['con cuidado de niños', { fact: 'childcare' }],
  ['tannery', { neighborhoods: ['River Side'] }],
  ['mill row', { neighborhoods: ['Mill Row'] }],
  ['river side', { neighborhoods: ['River Side', 'Mill Row'] }],
  ['near mill row', { neighborhoods: ['Mill Row', 'River Side', 'Old Quarry'] }],
])('%s is one filter', (typed, term) => {
  expect(termsOf(typed)).toMatchObject([term])
  expect(textOf(typed)).toEqual([])
})

test.each([
  ['march for life', ['march', 'life']],
  ['food', ['food']],
  ['organ', ['organ']],
  ['the may pole', ['may', 'pole']],
  ['choir 7', ['choir', '7']],
])('%s is text', (typed, words) => {
  expect(textOf(typed)).toEqual(words)
})

test('a filter is taken away with its words, which others are left as they were typed', () => {
  const typed = 'Quilting  Saturday morning, near Mill Row'
  const left = read(typed).map((reading) => withoutReading(typed, reading))
  expect(left).toEqual([
    'Saturday morning, near Mill Row',
    'Quilting morning, near Mill Row',
    'Quilting Saturday near Mill Row',
    'Quilting Saturday morning,',
  ])
})

describe('a word that exists', () => {
  const texts = ['good food for marriage and carriage', 'oración, men and woman', 'bread, broad, board']
  const found = makeVocabulary([...texts, ...intentWords(places)])

  test('is never another, whichever of the vocabulary it is', () => {
    for (const word of found.keys()) expect(correctWord(word, found)).toEqual([word])
  })

  test('also where nothing has it that is asked for besides', () => {
    expect(textOf('marriage food tonight')).toEqual(['marriage', 'food'])
  })
})
