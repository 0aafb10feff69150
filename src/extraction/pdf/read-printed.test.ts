import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'

const read = (...parts: string[]) =>
  extractEvents({
    body: `<main><section id="page-1"><h1>Grace Parish</h1>${parts.join('')}</section></main>`,
    type: 'pdf',
    url: null,
    now: '2027-01-03T12:00:00Z',
    timeZone: 'America/Chicago',
    from: '2027-01-03',
    to: '2027-01-23',
  }).events.map(({ start, title, recurrence }) => `${start} ${title}${recurrence ? ', repeated' : ''}`)

const ISSUE = '<p>Sunday, January 3, 2027 | 12 Elm Street | (214) 555-0100</p>'

test('a weekday with a number that the calendar confirms is a date, not an hour', () => {
  expect(
    read(
      ISSUE,
      '<h2>Masses for the Week</h2>',
      '<table><tr><td>Monday 4, 9am</td><td>Mass, Ann Lee</td></tr>',
      '<tr><td>Wednesday 6, 9am</td><td>Mass, Joe Roe</td></tr>',
      '<tr><td>Friday 8, 7pm</td><td>Mass, Eve Poe</td></tr></table>',
    ),
  ).toEqual(
    ['2027-01-04T09:00 Mass', '2027-01-06T09:00 Mass', '2027-01-08T19:00 Mass'].map((event) =>
      expect.stringContaining(event),
    ),
  )
})

test('hours of a weekday stay hours', () => {
  const found = read(ISSUE, '<p>Sunday 8, 10 am Mass</p>')
  expect(found.length).toBeGreaterThan(2)
  expect(found.every((event) => event.endsWith('repeated'))).toBe(true)
})

test.each([
  ['Bring your pets January 9, 10 in the morning.', ['2027-01-09T10:00 Blessing']],
  ['Come by on Sunday, January 10 between 9:00 AM and 2:00 PM.', ['2027-01-10T09:00 Blessing']],
  [
    'Three nights, January 11 thru January 13, 7 o’clock nightly.',
    ['2027-01-11T19:00 Blessing', '2027-01-12T19:00 Blessing', '2027-01-13T19:00 Blessing'],
  ],
  [
    'Starts Monday, January 11 and continues every Monday, 6:15 PM.',
    ['2027-01-11T18:15 Blessing, repeated', '2027-01-18T18:15 Blessing, repeated'],
  ],
  ['Mañana lunes a las 7:45 pm, en la sala.', ['2027-01-04T19:45 Blessing']],
])('%s', (text, events) => {
  expect(read(ISSUE, '<h4>Blessing</h4>', `<p>${text}</p>`)).toEqual(events)
})
