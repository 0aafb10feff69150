import { expect, test } from 'vitest'
import { discoveryWords } from './use-quick-actions.ts'

const LITERAL = 'Found 12 churches from Google Maps. Added 3 new churches to your database.'

test.each([
  [LITERAL, LITERAL],
  ['', LITERAL],
  [`${LITERAL} They wait in the Inbox.`, `${LITERAL} They wait in the Inbox.`],
  ['The search ended early.', `${LITERAL} The search ended early.`],
])('a message "%s" is told once, after the words of the specification', (message, description) => {
  const answer = { success: true, discovered: 12, added: 3, updated: 0, message }
  expect(discoveryWords(answer)).toEqual({ title: 'Churches Discovered!', description })
})
