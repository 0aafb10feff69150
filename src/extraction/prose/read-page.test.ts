import { expect, test } from 'vitest'
import { extractEvents } from '../extract.ts'

function read(html: string, more: { now?: string; to?: string; url?: string } = {}) {
  return extractEvents({
    body: `<html><body>${html}</body></html>`,
    type: 'html',
    url: more.url ?? 'https://grace.example/events',
    now: more.now ?? '2026-03-01',
    timeZone: 'America/Chicago',
    ...(more.to ? { to: more.to } : {}),
  })
}

function told(html: string, more: { now?: string; to?: string; url?: string } = {}): string[] {
  return read(html, more).events.map(({ start, title }) => `${start} ${title}`)
}

test('a table tells its columns', () => {
  const row = (date: string, time: string, what: string) =>
    `<tr><td>${date}</td><td>${time}</td><td>${what}</td><td>Fellowship Hall</td></tr>`
  const { events } = read(`<h2>2026 Calendar</h2><table>
    <tr><th>Date</th><th>Time</th><th>Event</th><th>Location</th></tr>
    ${row('May 3', '9 am', 'Blood Drive')}${row('June 7', '6:30 - 8 pm', 'Potluck')}</table>`)
  expect(events).toMatchObject([
    { start: '2026-05-03T09:00', title: 'Blood Drive', location: 'Fellowship Hall' },
    { start: '2026-06-07T18:30', end: '2026-06-07T20:00', title: 'Potluck', location: 'Fellowship Hall' },
  ])
})

test('the content of a page is no card: a day of the calendar in it takes no weekly Mass away', () => {
  const masses = '<p>Sunday Mass: 8:00 AM and 10:30 AM. Saturday Vigil Mass: 5:30 PM.</p>'
  const fair = (day: number) => `<p><b>Spring Fair</b>: Sunday, March ${day}, 2026 at 1:00 PM, the yard.</p>`
  const found = told(`<div class="entry-content"><h1>Our Parish</h1>${masses}${fair(8)}${fair(22)}</div>`)
  expect(found).toEqual(
    expect.arrayContaining([
      '2026-03-08T08:00 Sunday Mass',
      '2026-03-08T10:30 Sunday Mass',
      '2026-03-07T17:30 Saturday Vigil Mass',
      '2026-03-08T13:00 Spring Fair',
    ]),
  )
})

test('repeated blocks, with dates in badges of their own', () => {
  const block = (month: string, day: number, title: string) =>
    `<div class="event"><div class="badge"><span>${month}</span><span>${day}</span></div><h3><a href="/e/${day}">${title}</a></h3><p>7:00 PM</p></div>`
  const { events } = read(`<h1>Events</h1>${block('Mar', 14, 'Concert')}${block('Apr', 2, 'Supper')}`)
  expect(events.map(({ start, title, url }) => [start, title, url])).toEqual([
    ['2026-03-14T19:00', 'Concert', 'https://grace.example/e/14'],
    ['2026-04-02T19:00', 'Supper', 'https://grace.example/e/2'],
  ])
})

test('a flat page of headings and dates', () => {
  expect(
    told(
      '<h1>News</h1><h3>Chili Supper</h3><p>March 7, 6 pm</p><p>Bring a pot.</p><h3>Clean-up Day</h3><p>March 21</p>',
    ),
  ).toEqual(['2026-03-07T18:00 Chili Supper', '2026-03-21 Clean-up Day'])
})

test('one date with several hours is several events', () => {
  expect(told('<h2>Christmas Eve</h2><p>Dec 24: 3, 5 and 11 PM</p>', { now: '2026-12-01' })).toEqual([
    '2026-12-24T15:00 Christmas Eve',
    '2026-12-24T17:00 Christmas Eve',
    '2026-12-24T23:00 Christmas Eve',
  ])
})

test('years come from headings, and roll over with the list', () => {
  expect(told('<h2>Study 2026-2027</h2><ul><li>September 8</li><li>January 12</li></ul>')).toEqual([
    '2026-09-08 Study',
    '2027-01-12 Study',
  ])
})

test('a printed weekday finds the year', () => {
  const right = read('<p>Picnic: Saturday, May 16, 1 pm</p>').events[0]
  expect(right?.start).toBe('2026-05-16T13:00')
})

test('dates of posts, copyrights and deadlines are left out', () => {
  const { events, rejections } = read(
    '<p>Posted on March 3, 2026 by admin</p><p>Register by March 10, 2026</p><p class="entry-date">March 4, 2026</p><p>© March 1, 2026 Grace</p>',
  )
  expect(events).toEqual([])
  expect(rejections).toHaveLength(4)
})

test('a missing time is not midnight', () => {
  const [event] = read('<h3>Retreat</h3><p>April 17-19, 2026</p>').events
  expect(event).toMatchObject({ start: '2026-04-17', end: '2026-04-19', allDay: false })
})

test('an hour that is said once holds for the whole list', () => {
  expect(
    told(
      '<h1>Vestry</h1><p>All meetings begin at 6:30 pm.</p><ul><li>March 10, 2026</li><li>April 14, 2026</li></ul>',
    ),
  ).toEqual(['2026-03-10T18:30 Vestry', '2026-04-14T18:30 Vestry'])
})

test('weekly meetings under the name of a day, monthly ones by their week', () => {
  expect(
    told(
      '<h3>Wednesday</h3><ul><li>5:30 PM - Supper</li><li>6:30-8 pm Bible Study</li></ul><p>Men’s Breakfast: first Saturday of each month at 8 am</p>',
      { to: '2026-03-10' },
    ),
  ).toEqual(['2026-03-04T17:30 Supper', '2026-03-04T18:30 Bible Study', '2026-03-07T08:00 Men’s Breakfast'])
})

test('office hours are no events', () => {
  expect(told('<p>Office hours: Monday - Friday 9 am - 4 pm</p>')).toEqual([])
})

test('a repetition keeps to its first and last date and its exceptions', () => {
  const starts = read(
    '<p>Choir practice every Thursday at 7 pm, starting March 5, 2026 through April 2, 2026, except March 19</p>',
    { to: '2026-05-01' },
  ).events
  expect(starts.map(({ start }) => start.slice(5, 10))).toEqual(['03-05', '03-12', '03-26', '04-02'])
})
