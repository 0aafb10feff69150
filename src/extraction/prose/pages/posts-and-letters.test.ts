import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Posts, letters and lists as church offices write them; hand-made. Read on Sunday, November 15, 2026.
test('the day of a post is no event, also where its text tells of another day', () => {
  expect(
    readWith(
      '<h1>Get your chili pots out</h1><p>November 9, 2026</p><p>Our Harvest Chili Supper is almost here, and the kitchen crew has been counting bowls since summer. We start at 5 pm on November 21st, rain or shine, right here at the church.</p>',
    ),
  ).toEqual(['2026-11-21T17:00 Harvest Chili Supper'])
})

test('a letter is named by who writes it, and its date is not that of what it tells', () => {
  expect(
    readWith(
      '<h1>Pastor Lena’s Reflection November 15, 2026</h1><p>Advent is near. The Hanging of the Greens is on Saturday, November 28, at 10 am.</p>',
    ),
  ).toEqual(['2026-11-28T10:00 Hanging of the Greens'])
  expect(readWith('<h2>November 12 Blast</h2><p>We give thanks for a fine autumn.</p>')).toEqual([])
})

test('what stands between a date and its first full stop is the name, whatever follows', () => {
  expect(
    readWith(
      '<h1>December Events</h1><p>SUNDAY DEC. 6 — 90th Anniversary Celebration! We never do this one small. Songs by the children, a meal by the men, and the reading of the names of all who built this house.</p><p>SUNDAY DEC. 13 — Vestry meeting after worship. We look at every report ahead of our Dec. 27 Congregational Meeting.</p>',
    ),
  ).toEqual(['2026-12-06 90th Anniversary Celebration', '2026-12-13 Vestry meeting after worship.'])
  expect(readWith('<h1>Worship for December 6, 2026, 10 am</h1>')).toEqual(['2026-12-06T10:00 Worship'])
})

test('days with their names below them, and hours that are those of another part', () => {
  expect(
    readWith(
      '<h1>Oak Street Youth</h1><p>*We meet at the church unless told otherwise*</p><p>DECEMBER 6 Youth Sunday during Worship</p><p>DECEMBER 13</p><p>COOKIE WALK</p><p>DECEMBER 19 – 20</p><p>Lake Lodge Retreat</p><p>DECEMBER 27</p><p>BOWLING</p><h2>Tutoring of the Week</h2><p>3:30 PM</p>',
    ),
  ).toEqual([
    '2026-12-06 Youth Sunday during Worship',
    '2026-12-13 COOKIE WALK',
    '2026-12-19/2026-12-20 Lake Lodge Retreat',
    '2026-12-27 BOWLING',
  ])
})

test('a place in brackets is where, wherever it stands in the name', () => {
  expect(
    readWith(
      '<h1>Fall Camp</h1><h2>Saturday, November 21, 2026</h2><p>12:00 pm Lunch (Chapel) – Stew</p><p>1:30 pm Costume Parade (parking lot)</p><p>3:00 pm Carnival (Peace Pavilion)</p>',
    ),
  ).toEqual([
    '2026-11-21T12:00 Lunch – Stew @ Chapel',
    '2026-11-21T13:30 Costume Parade @ Parking lot',
    '2026-11-21T15:00 Carnival @ Peace Pavilion',
  ])
})

test('what is to come, where a theme has the date of a post, is no post', () => {
  const entry = (name: string, day: string, written: string) =>
    `<article><h3>${name}</h3><p class="post-meta"><time class="post-date" datetime="${written}">${day}</time></p><p>All are welcome.</p></article>`
  const html = `<h2>Upcoming</h2>${entry('Organ Vespers', 'Sat, November 28th', '2026-03-01')}${entry('Roof Report', 'Thu, November 12th', '2026-11-12')}`
  expect(readWith(html)).toEqual(['2026-11-28 Organ Vespers'])
})
