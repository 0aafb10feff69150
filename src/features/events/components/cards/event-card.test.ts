import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it.each([
  [null, null],
  ['   ', null],
  ['Short  and\nplain.', 'Short and plain.'],
])('shortens %j to %j', (text, expected) => {
  expect(shorten(text)).toBe(expected)
})

it('cuts at the end of a word', () => {
  expect(shorten('one two three', 9)).toBe('one two …')
  expect(shorten('one two three', 7)).toBe('one two …')
})

it('cuts a word that is longer than the whole', () => {
  expect(shorten('abcdefghij', 4)).toBe('abcd …')
})
