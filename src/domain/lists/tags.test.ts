import { expect, it } from 'vitest'
import { readTags } from './tags.ts'

it.each([
  ['["visiting","guides"]', ['visiting', 'guides']],
  ['visiting, guides ,, welcome', ['visiting', 'guides', 'welcome']],
  ['["a", 3, "a", " b "]', ['a', 'b']],
  ['[broken, list', ['[broken', 'list']],
  ['', []],
  ['[]', []],
])('%s', (stored, expected) => {
  expect(readTags(stored)).toEqual(expected)
})
