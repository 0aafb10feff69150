import { expect, test } from 'vitest'
import { languageInTitle, languageOfCode, languageOfName } from './languages.ts'

test.each([
  ['Misa en español', 'Spanish'],
  ['Spanish Mass', 'Spanish'],
  ['Culto Dominical', 'Spanish'],
  ['Vietnamese Mass (Tiếng Việt)', 'Vietnamese'],
  ['Sunday Worship', null],
  ['Shoe polishing for the parade', null],
  ['Bilingual Mass: English and Spanish', null],
])('"%s" is in %s', (title, language) => {
  expect(languageInTitle(title)).toBe(language)
})

test('languages are known by name and by code', () => {
  expect(languageOfCode('es')).toBe('Spanish')
  expect(languageOfCode('tlh')).toBeUndefined()
  expect(languageOfName(' spanish')).toBe('Spanish')
  expect(languageOfName('Holy Mass')).toBeUndefined()
})
