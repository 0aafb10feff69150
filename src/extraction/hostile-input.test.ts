import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExtractionInput, extractEvents } from './extract.ts'
import { findEventLinks } from './links/find-links.ts'

function read(type: ExtractionInput['type'], body: string) {
  return extractEvents({
    body,
    type,
    url: 'https://church.example/',
    now: '2026-03-01',
    timeZone: 'America/Chicago',
  })
}

// Each of these made some parser or pattern run away before it was bounded.
test.each([
  ['html', 'deep nesting', '<div>'.repeat(200_000)],
  ['html', 'end tags that close nothing', `${'<div>'.repeat(15_000)}${'</span>'.repeat(200_000)}`],
  ['html', 'one huge attribute', `<div data-x="${'a'.repeat(5_000_000)}">x</div>`],
  ['html', 'a line of nothing but dates', `<p>${'January 5, '.repeat(50_000)}`],
  ['html', 'label words without end', `<p>${'the agenda '.repeat(35)}! Jan 5, 2026</p>`.repeat(500)],
  [
    'html',
    'generic words without end',
    `<p>${'the regular meeting '.repeat(18)}x Jan 5, 2026</p>`.repeat(500),
  ],
  ['html', 'letters of no Latin alphabet without end', `<p>${'十二月'.repeat(1900)}</p>`.repeat(8)],
  ['html', 'separators without end', `<p>Jan 5, 2026 ${'- '.repeat(1500)}x</p>`.repeat(50)],
  ['html', 'an unfinished script', `<script type="application/ld+json">{"a":"${'\\"'.repeat(300_000)}`],
  ['html', 'open brackets', `<script type="application/ld+json">${'['.repeat(500_000)}`],
  ['ics', 'components that never end', 'BEGIN:VEVENT\n'.repeat(100_000)],
  [
    'ics',
    'a rule of every second',
    'BEGIN:VEVENT\nSUMMARY:x\nDTSTART:20260101T000000\nRRULE:FREQ=SECONDLY\nEND:VEVENT',
  ],
  [
    'ics',
    'a rule that never comes true',
    'BEGIN:VEVENT\nSUMMARY:x\nDTSTART:19700101T000000\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\nEND:VEVENT',
  ],
  [
    'ics',
    'a zone that no clock shows',
    'BEGIN:VTIMEZONE\nTZID:x\nBEGIN:STANDARD\nTZOFFSETTO:+9999\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nSUMMARY:x\nDTSTART;TZID=x:20260401T090000\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:y\nDTSTART;TZID=UTC+99:20260402T090000\nEND:VEVENT',
  ],
  ['json', 'open brackets', '['.repeat(500_000)],
  ['json', 'deep objects', `${'{"a":'.repeat(4000)}1${'}'.repeat(4000)}`],
  ['xml', 'deep nesting', '<a>'.repeat(300_000)],
] as const)('%s: %s', (type, _name, body) => {
  expect(read(type, body).events.length).toBeLessThan(5000)
})

const WORDS = [
  'Sunday',
  'every',
  'May',
  '5',
  '2026',
  '7 pm',
  ' - ',
  ',',
  '<p>',
  '</p>',
  '<div class="event">',
  '</div>',
  '<table><tr><td>',
  '</td>',
  'Worship',
  'agenda',
  '\n',
  '&',
  '"',
  '<a href="/x">',
  'at',
  'first',
]

test('pages put together at random are read without failing, in valid dates', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 120 }), (parts) => {
      for (const { start, title } of read('html', parts.join(' ')).events) {
        expect(start).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/)
        expect(title.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 150 },
  )
})

const LINES = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'END:VEVENT',
  'END:VCALENDAR',
  'DTSTART:20260301T090000',
  'DTSTART;VALUE=DATE:20260301',
  'DTEND:20260301T080000',
  'RRULE:FREQ=WEEKLY;BYDAY=SU',
  'RRULE:FREQ=',
  'EXDATE:20260308T090000',
  'RDATE:x',
  'UID:1',
  'RECURRENCE-ID:20260308T090000',
  'SUMMARY:A',
  ' folded',
  'DURATION:P',
  'TZID:',
  'BEGIN:VTIMEZONE',
  'DTSTART;TZID=Nowhere:20260301T090000',
]

test('calendars put together at random are read without failing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...LINES), { maxLength: 60 }), (lines) => {
      for (const { start } of read('ics', lines.join('\r\n')).events)
        expect(start).toMatch(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/)
    }),
    { numRuns: 150 },
  )
})

test('any JSON and any text are read without failing', () => {
  fc.assert(
    fc.property(fc.json(), fc.string({ maxLength: 200 }), (json, text) => {
      expect(Array.isArray(read('json', json).events)).toBe(true)
      for (const type of ['html', 'xml', 'json', 'ics'] as const)
        expect(Array.isArray(read(type, text).events)).toBe(true)
      expect(Array.isArray(findEventLinks(text, 'https://church.example/'))).toBe(true)
    }),
    { numRuns: 150 },
  )
})
