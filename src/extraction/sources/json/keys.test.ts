import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'

const OPEN = { name: 'Chili Supper', start: '2026-12-03T18:30:00' }

function readFlags(flags: Record<string, unknown>): string[] {
  const { events } = extractEvents({
    body: JSON.stringify({ rows: [OPEN, { name: 'Key Audit', start: '2026-12-04T08:00:00', ...flags }] }),
    type: 'json',
    url: 'https://grace.example/rows',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
    to: '2027-01-31',
  })
  return events.map(({ title }) => title)
}

test.each<Record<string, unknown>>([
  { is_public: 'N' },
  { Public: 0 },
  { showOnWebsite: 'no' },
  { display_on_web: false },
  { isPublished: false },
  { approved: 'false' },
  { publishStatus: 'draft' },
  { status: 'Draft' },
  { event_status: 'pending approval' },
  { hidden: true },
  { is_draft: 1 },
  { hide_on_calendar: 'Y' },
  { visibility: 'staff only' },
  { access_level: 'unlisted' },
  { public: 'Y', internal: 'Y' },
])('an entry with %j is not for the public', (flags) => {
  expect(readFlags(flags)).toEqual(['Chili Supper'])
})

test.each<Record<string, unknown>>([
  { is_public: 'Y' },
  { published: '2026-11-01T08:00:00' },
  { isPublished: 1 },
  { hidden: 'N' },
  { draft: false },
  { visibility: 'public' },
  { status: 'confirmed' },
  { audience: 'Members and friends' },
  { public: null },
])('an entry with %j is for everyone', (flags) => {
  expect(readFlags(flags)).toEqual(['Chili Supper', 'Key Audit'])
})
