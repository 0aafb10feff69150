import { expect, test } from 'vitest'
import { correctWord, foldForSearch, makeVocabulary, searchWords } from './vocabulary.ts'

test.each([
  ['ORACIÓN', 'oracion'],
  ['Oracio\u0301n', 'oracion'],
  ['Año Nuevo', 'ano nuevo'],
  ['Men’s “Night” – 7', 'mens "night"  7'],
  ['Clean-Up', 'cleanup'],
  ['100%_', '100%_'],
])('%s is compared as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test('takes what was typed apart, each word once', () => {
  expect(searchWords('  Youth  night\tYOUTH ')).toEqual(['youth', 'night'])
  expect(searchWords(' ')).toEqual([])
})

test('a text of very many words stays a search of a few', () => {
  expect(searchWords(Array.from({ length: 90 }, (_, n) => `w${n}`).join(' '))).toHaveLength(12)
})

const vocabulary = makeVocabulary([
  'candlelight compline',
  'pancake supper',
  'saturday breakfast',
  'sunday breakfast',
  'oak cliff',
  'redeemers hope church',
])

test.each([
  ['candlelite', ['candlelight']],
  ['cnadlelight', ['candlelight']],
  ['compl', null],
  ['rancake', null],
  ['oakcliff', ['oak', 'cliff']],
  ['brekfast', ['breakfast']],
  ['zebra', null],
  ['hop', null],
  ['hpo', null],
  ['sapper', ['supper']],
  ['sapp', null],
])('%s', (typed, meant) => {
  expect(correctWord(typed, vocabulary)).toEqual(meant)
})
