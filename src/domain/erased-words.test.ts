import { expect, test } from 'vitest'
import { removePerson, removePersonWithin } from './erased-words.ts'

const GRACE = { name: 'Pastor Grace O’Dell-Ruiz', email: 'grace.o@quill.example', phone: '(214) 555-0177' }

test.each([
  ['Call grace.o@quill.example or 214.555.0177.', 'Call [removed] or [removed].'],
  ['Questions? PASTOR GRACE O’DELL-RUIZ knows.', 'Questions? [removed] knows.'],
  ['Ask Grace, or the O’Dell-Ruiz family', 'Ask [removed], or the [removed] family'],
  ['A pastor says grace; Gracefully sung', 'A pastor says grace; Gracefully sung'],
  ['Pastor Lee speaks at 7, 214 seats', 'Pastor Lee speaks at 7, 214 seats'],
])('a person is taken out of %j', (text, expected) => {
  expect(removePerson(text, GRACE, '')).toBe(expected)
})

test('what is the church’s name stays the church’s', () => {
  expect(removePerson('Grace Chapel: ask O’Dell-Ruiz', GRACE, 'Grace Chapel')).toBe(
    'Grace Chapel: ask [removed]',
  )
})

test('whoever has no name is found by the address, and names with signs of patterns harm nothing', () => {
  expect(removePerson('a+b@x.example (Al)', { name: null, email: 'a+b@x.example' }, '')).toBe(
    '[removed] (Al)',
  )
  expect(removePerson('Al* (the) sings', { name: 'Al* (the', email: '' }, '')).toBe('[removed]) sings')
})

test('a value keeps its shape', () => {
  const value = { notes: ['By Grace'], times: 3, none: null }
  expect(removePersonWithin(value, GRACE, '')).toEqual({ notes: ['By [removed]'], times: 3, none: null })
  expect(removePersonWithin(undefined, GRACE, '')).toBeUndefined()
})
