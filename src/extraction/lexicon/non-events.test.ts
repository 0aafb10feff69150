import { expect, test } from 'vitest'
import { isNonEvent } from './non-events.ts'

test.each([
  'Noon Dismissal',
  'Early Dismissal (11:30)',
  'Report Cards Go Home',
  'No School: Presidents Day',
  'End of 2nd Quarter',
  'Spring Break',
  'Teacher In-Service',
  'Classes resume',
  'Facebook Live',
  'Livestream on YouTube and Facebook',
])('%s', (title) => {
  expect(isNonEvent(title)).toBe(true)
})

test.each([
  'School Open House',
  'Book Fair',
  'Spring Break Camp',
  'Half Day Retreat',
  'Live Nativity',
  'Worship and Livestream',
  'Report to the Parish',
  'School Christmas Program',
  'Online Worship',
  'Zoom Bible Study',
])('not %s', (title) => {
  expect(isNonEvent(title)).toBe(false)
})
