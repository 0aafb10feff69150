import { expect, test } from 'vitest'
import { nameDevice } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'A program'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is told as %s', (userAgent, words) => {
  expect(nameDevice(userAgent)).toBe(words)
})
