import { expect, test } from 'vitest'
import { isHalfSentence } from './half-sentences.ts'

test.each([
  'Whether or not you knit',
  'With effect from October',
  'Lasts around an hour',
  'Central time, preceded by coffee and classes',
  'In the evening of Palm',
  'On Good',
  'Originally set for January',
  'I have left out',
  'Guests of all choirs are invited to sing along with us – we will rehearse',
])('%s is a piece of a sentence', (text) => {
  expect(isHalfSentence(text)).toBe(true)
})

test.each([
  'Last Supper Drama',
  'Good Friday',
  'Christmas on the Hill',
  'Thanksgiving Dinner',
  'Blue Christmas',
  'Women Who Will Not Be Quiet',
  'Effectual Prayer Workshop',
])('%s is a name', (text) => {
  expect(isHalfSentence(text)).toBe(false)
})
