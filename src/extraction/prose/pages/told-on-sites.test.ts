import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

/** What whole sites taught: rules in sentences, labels, rotas, days on which nothing is. Read on November 15, 2026. */

test('services that a sentence or a list names have a name each', () => {
  expect(
    readWith('<p>On Sundays there is Sunrise Praise at 8:15 am and Harvest Worship at 10:30 am.</p>'),
  ).toEqual([
    '2026-11-15T08:15 Sunrise Praise, Every Sunday ×7',
    '2026-11-15T10:30 Harvest Worship, Every Sunday ×7',
  ])
  expect(
    readWith('<p>Our services: Evening Prayer, Wednesdays at 6 PM; Holy Eucharist, Sundays at 10:30 AM.</p>'),
  ).toEqual([
    '2026-11-15T10:30 Holy Eucharist, Every Sunday ×7',
    '2026-11-18T18:00 Evening Prayer, Every Wednesday ×7',
  ])
})

test('a note below the saint of a day takes that day out of the rule', () => {
  const html = `<p>Compline every Tuesday at 8 PM.</p>
    <h4>Tuesday, November 24</h4><p><i>Forty-Four Martyrs of Lyon</i></p><ul><li>No Compline (Father is away)</li></ul>
    <h4>Wednesday, November 25</h4><p><i>Chains of the Apostle</i></p>`
  expect(readWith(html)).toEqual(['2026-11-17T20:00 Compline, Every Tuesday ×6'])
})

test('a habit that people had is none', () => {
  const html = `<h3>Elm Table</h3><ul><li>When: Thursdays at 6:30 PM</li><li>Where: 22 Corn Alley</li><li>Hosted by Ann</li></ul>
    <h3>Oak Table</h3><p>On hiatus. It used to gather Mondays at 6 PM.</p>
    <h3>Pine Table</h3><p>The Wednesday supper at 7 PM is paused until we find a house.</p>`
  expect(readWith(html)).toEqual(['2026-11-19T18:30 Elm Table @ 22 Corn Alley, Every Thursday ×7'])
})

test('a rule that names only its place is named by the heading', () => {
  const html =
    '<h3>Everybody at Once</h3><p>The last Friday of every month, 6 PM, at Tanner Hall, 9 Mill Row, Dallas. Bring bread.</p>'
  expect(readWith(html)).toEqual([
    '2026-11-27T18:00 Everybody at Once @ Tanner Hall, 9 Mill Row, Dallas, Last Friday of the month ×2',
  ])
})

test.each([
  'Property Committee members meet Tuesday, December 1 at 6 PM.',
  '<b>Property Committee</b> members: we meet Tuesday, December 1 at 6 PM.',
  'The Parish Council (elected members) meets Tuesday, December 1 at 6 PM.',
  'Silent retreat for enrolled confirmands: Friday, December 4, 9 AM.',
  'Leaders’ Lunch, for elders and their spouses: Sunday, December 6, 12:30 PM.',
])('what is for some alone is not told: %s', (text) => {
  expect(readWith(`<p>${text}</p>`)).toEqual([])
})

test('the day of a letter, and those of older ones, are no events', () => {
  const html = `<p>Newsletter of Rose Hill Church for Thursday, November 26, 2026</p><p>Friends, the van leaves at 9:30 AM.</p>
    <h2>Back Issues</h2><ul><li><a href="x">November 12, 2026</a></li><li><a href="y">November 5, 2026</a></li></ul>`
  expect(readWith(html)).toEqual([])
})

test('parts of the week beside the hours of Masses are no names', () => {
  const html =
    '<h3>Mass Schedule</h3><p><b>Weekend</b><br>Sat. 4:30 PM (Vigil)<br>Sun. 9 AM</p><p><b>Weekday</b><br>Mon. – Thu. 7 AM</p>'
  expect(readWith(html)).toEqual([
    '2026-11-15T09:00 Mass, Every Sunday ×7',
    '2026-11-16T07:00 Mass, Every Monday, Tuesday, Wednesday and Thursday ×28',
    '2026-11-21T16:30 Saturday Vigil Mass, Every Saturday ×6',
  ])
})

test('the one day of a page is named by what stands in bold above it, not by the page', () => {
  const html =
    '<h1>Mass Times</h1><h2>Upcoming Holy Days</h2><p><strong>All Saints of the Valley</strong><br>Tuesday, December 8, 2026<br>Mass at 6 PM only</p>'
  expect(readWith(html)).toEqual(['2026-12-08T18:00 All Saints of the Valley'])
})

test('the hours that are prayed before a liturgy do not hide it', () => {
  const html =
    '<h4>Sunday, November 22</h4><ul><li>9:40 AM – Hours</li><li>10:00 AM – Divine Liturgy</li></ul>'
  expect(readWith(html)).toEqual(['2026-11-22T09:40 Hours', '2026-11-22T10:00 Divine Liturgy'])
})
