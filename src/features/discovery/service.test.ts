import { expect, test } from 'vitest'
import { describeDiscovery } from './service.ts'

const FOUND = 'Found 5 churches from Google Maps. Added 2 new churches to your database.'

test.each([
  [null, true, FOUND],
  [null, false, `${FOUND} They wait in the Inbox to be confirmed.`],
  [{ message: 'No answer.' }, true, `${FOUND} The search ended early: No answer.`],
])('after a failure %j, keeping details %s: "%s"', (failure, canStoreDetails, words) => {
  expect(describeDiscovery({ discovered: 5, added: 2, updated: 0 }, failure, canStoreDetails)).toBe(words)
})
