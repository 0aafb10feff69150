import { expect, test } from 'vitest'
import { zoneAfter } from './named-zone.ts'

test.each([
  [' Eastern', 'America/New_York'],
  [' (Central Time)', 'America/Chicago'],
  [' PST', 'America/Los_Angeles'],
  [' MT via Zoom', 'America/Denver'],
  [' hora del este', 'America/New_York'],
  [' Central Baptist Church', null],
  [' ETERNAL', null],
  [' in the hall', null],
])('%j', (after, wanted) => {
  expect(zoneAfter(`7 PM${after}`, 4)).toBe(wanted)
})
