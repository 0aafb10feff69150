import { expect, test } from 'vitest'
import { makeVocabulary, relaxWords } from './vocabulary.ts'

const vocabulary = makeVocabulary([
  'candlelight compline',
  'pancake supper',
  'saturday breakfast',
  'sunday breakfast',
  'oak cliff',
  'redeemers hope church',
])

test.each([
  ['candlelite', [['candlelight']]],
  ['cnadlelight', [['candlelight']]],
  ['compl', [['compl']]],
  ['oakcliff', [['oak', 'cliff'], ['oak']]],
  ['pancake brekfast', [['pancake', 'breakfast'], ['pancake']]],
  ['breakfast zebra', []],
  ['hop', [['hop']]],
  ['hpo', []],
  ['sapper', [['supper']]],
  ['sapp', []],
])('%s', (typed, attempts) => {
  expect(relaxWords(typed.split(' '), vocabulary)).toEqual(attempts)
})
