import { expect, test } from 'vitest'
import { toLoggableAddress } from './log-address.ts'

test.each([
  [
    'https://church.example.org/events/easter-2026-sunrise-service',
    'https://church.example.org/events/easter-2026-sunrise-service',
  ],
  ['https://church.example.org/events?key=hunter2', 'https://church.example.org/events?…'],
  ['https://user:secret@church.example.org/#token=1', 'https://church.example.org/'],
  [
    'https://calendar.example.org/ical/a%40b.org/private-0f3c/basic.ics',
    'https://calendar.example.org/ical/a%40b.org/…/basic.ics',
  ],
  ['https://calendar.example.org/feeds/a8Sd93kKs0f3lQpZx71mWv42', 'https://calendar.example.org/feeds/…'],
  ['not an address?key=1', '(unreadable address)'],
])('%s is logged as %s', (address, expected) => {
  expect(toLoggableAddress(address)).toBe(expected)
})
