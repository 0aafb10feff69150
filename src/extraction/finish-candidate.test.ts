import { expect, test } from 'vitest'
import { extractEvents } from './extract.ts'

const read = (body: string, type: 'html' | 'json' = 'html') =>
  extractEvents({ body, type, url: null, now: '2026-11-20', timeZone: 'America/Chicago' }).events.map(
    ({ start, timeZone }) => `${start} ${timeZone}`,
  )
const marked = (start: string, printed = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","name":"Lantern Supper","startDate":"${start}"}</script>${printed}`
const PRINTED = '<h1>Lantern Supper</h1><p>Friday, December 4, 2026, 6:30 PM</p>'

test.each([
  ['is a wall time of the church’s zone', marked('2026-12-05T00:30:00+00:00')],
  ['is the event whose hour stands beside it', marked('2026-12-05T00:30:00+00:00', PRINTED)],
  ['is the wall time that the page prints', marked('2026-12-04T18:30:00+00:00', PRINTED)],
  ['as is one with a Z', marked('2026-12-04T18:30:00Z', PRINTED)],
  [
    'is the event of another hour, where it is the only one of its name and day',
    marked('2026-12-04T18:30', PRINTED.replace('6:30', '7')),
  ],
])('an instant in markup %s', (_, html) => {
  expect(read(html)).toEqual(['2026-12-04T18:30 America/Chicago'])
})

test('an answer in JSON whose events would all begin at night prints the clock of the house', () => {
  const entries = ['04T18:30', '05T09:00', '06T10:30'].map(
    (start, at) => `{"title":"Supper ${at}","start":"2026-12-${start}:00Z"}`,
  )
  expect(read(`[${entries.join()}]`, 'json').map((moment) => moment.slice(8, 16))).toEqual([
    '04T18:30',
    '05T09:00',
    '06T10:30',
  ])
  expect(read(`[${entries[0]}]`, 'json')).toEqual(['2026-12-04T12:30 America/Chicago'])
})

const ofSummer = (start: string, printed = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Event","name":"Lantern Picnic","startDate":"${start}"}</script>
   <h1>Lantern Picnic</h1>${printed}`
const readIn = (now: string, body: string) =>
  extractEvents({ body, type: 'html', url: null, now, timeZone: 'America/Chicago' }).events.map(
    ({ start, timeZone }) => `${start} ${timeZone}`,
  )

// Programs that know one offset for the whole year.
test.each([
  ['2027-06-11T18:00:00-06:00', '', '2027-06-11T18:00 America/Chicago'],
  ['2027-01-15T18:00:00-05:00', '', '2027-01-15T18:00 America/Chicago'],
  ['2027-06-11T18:00:00-05:00', '', '2027-06-11T18:00 America/Chicago'],
  ['2027-06-11T18:00:00-06:00', '<p>Friday, June 11, 2027, 6:00 PM</p>', '2027-06-11T18:00 America/Chicago'],
  ['2027-06-11T18:00:00-04:00', '<p>Friday, June 11, 2027, 6:00 PM</p>', '2027-06-11T18:00 America/Chicago'],
  ['2027-06-11T18:00:00-04:00', '<p>Friday, June 11, 2027, 5:00 PM</p>', '2027-06-11T17:00 America/Chicago'],
  ['2027-06-11T18:00:00-08:00', '<p>Friday, June 11, 2027, 6 pm</p>', '2027-06-11T18:00 America/Chicago'],
  ['2027-06-11T18:00:00+01:00', '<p>Friday, June 11, 2027, 6 pm</p>', '2027-06-11T18:00 America/Chicago'],
  ['2027-06-11T18:00:00-06:00', '<p>Friday, June 11, 2027, 7:00 PM</p>', '2027-06-11T19:00 America/Chicago'],
  ['2027-06-11T18:00:00-04:00', '', '2027-06-11T18:00 -04:00'],
])('an offset that is not the city’s of that day: %s %s', (start, printed, expected) => {
  expect(readIn('2027-01-05', ofSummer(start, printed))).toEqual([expected])
})

test.each([
  ['Lamps and hymns.', 'Lamps and hymns.'],
  [
    'Lamps and hymns.\n\nHope Chapel • 12 Main St, Alder, TX 75001 • (972) 555-0184\nOffice hours: Monday to Thursday. © 2026',
    'Lamps and hymns.',
  ],
  ['Hope Chapel • 12 Main St, Alder, TX 75001 • (972) 555-0184\n© 2026', null],
  ['Come during office hours for a ticket.', 'Come during office hours for a ticket.'],
])('a description of %j ends before the foot of its page', (description, expected) => {
  const body = JSON.stringify([{ title: 'Lantern Supper', start: '2026-12-04T18:30', description }])
  const [event] = extractEvents({
    body,
    type: 'json',
    url: null,
    now: '2026-11-20',
    timeZone: 'America/Chicago',
  }).events
  expect(event?.description).toBe(expected)
})
