import { expect, test } from 'vitest'
import { describeDiscovery } from './service.ts'

const FOUND = 'Found 5 churches from Google Maps. Added 2 new churches to your database.'

test.each([
  [null, 0, FOUND],
  [null, 2, `${FOUND} They wait in the Inbox to be confirmed.`],
  [null, 1, `${FOUND} One of them waits in the Inbox to be confirmed.`],
  [{ message: 'No answer.' }, 0, `${FOUND} The search ended early: No answer.`],
])('after a failure %j, with %i waiting: "%s"', (failure, waiting, words) => {
  expect(describeDiscovery({ discovered: 5, added: 2, updated: 0 }, failure, waiting)).toBe(words)
})

test('the service that answered is named', () => {
  const answer = { discovered: 5, added: 2, updated: 0 }
  expect(describeDiscovery(answer, null, 0, 'openstreetmap')).toContain(
    'Found 5 churches from OpenStreetMap.',
  )
})
