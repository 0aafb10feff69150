import { expect, it } from 'vitest'
import { explainCodeRefusal, explainRefusal } from './frame.tsx'

it.each([400, 401, 422])('says the same for %i, whichever half was wrong', (status) => {
  expect(explainRefusal(status, null)).toBe('The email address or password is incorrect.')
})

it.each([
  ['8', 'Too many attempts. Please try again in 8 seconds.'],
  ['1', 'Too many attempts. Please try again in 1 second.'],
  ['61', 'Too many attempts. Please try again in 2 minutes.'],
  [null, 'Too many attempts. Please try again in a few minutes.'],
  ['soon', 'Too many attempts. Please try again in a few minutes.'],
])('says when to try again: %s', (retryAfter, expected) => {
  expect(explainRefusal(429, retryAfter)).toBe(expected)
})

it('does not blame the password for our own failure', () => {
  expect(explainRefusal(500, null)).toBe('Could not sign you in. Please try again later.')
})

it.each([
  [401, null, 'The code is not right.', 'The code is not right.'],
  [429, '8', 'Too many.', 'Too many attempts. Please try again in 8 seconds.'],
  [500, null, 'Oh.', 'Could not sign you in. Please try again later.'],
  [401, null, '', 'Could not sign you in. Please try again later.'],
] as const)('a code that is refused with %i is told so', (status, retryAfter, sentence, expected) => {
  expect(explainCodeRefusal(status, retryAfter, sentence)).toBe(expected)
})
