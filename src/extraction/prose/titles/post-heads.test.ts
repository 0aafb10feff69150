import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'the day of a blog above a post that tells of a day of its own',
    '<h3>Sunday, November 15, 2026</h3><h2>Harvest Work Day</h2><p>We will have a work day on December 5, 2026. Bring gloves.</p>',
    ['2026-12-05 Harvest Work Day'],
  ],
  [
    'the day of a blog above a post that people comment on',
    '<h3>Thursday, November 12, 2026</h3><h2>5 PM Saturday Mass Canceled</h2><p>Because of the snow the 5:00 PM Saturday Mass is canceled.</p><p>No comments:</p><p>Post a Comment</p>',
    [],
  ],
  [
    'a day with its event below',
    '<h3>Sunday, November 15, 2026</h3><h2>Harvest Supper</h2><p>Come and eat with us at 6 PM.</p>',
    ['2026-11-15T18:00 Harvest Supper'],
  ],
  [
    'the head of a report',
    '<h3>17th October 2026</h3><p>The autumn tea in the hall was again a success, raising £410 for the roof.</p><p>Many thanks to all.</p>',
    [],
  ],
  [
    'a block that begins with its date, in a box of its category',
    '<div class="events-category"><h1>News &amp; Events</h1><p><a href="n">View our Autumn Newsletters</a></p><h3>Jump to section:</h3><h3>Upcoming Concerts</h3><div class="featured"><p class="date"><em>December 4th</em> @ 7PM</p><h4>An Evening of Fiddles</h4><p>With the fiddlers of the valley and their friends.</p><p>Tickets at the door.</p></div></div>',
    ['2026-12-04T19:00 An Evening of Fiddles'],
  ],
  [
    'the worship of Friends',
    '<p>Children join the meeting for worship after a quarter of an hour.</p><p>We keep one combined worship at 10:30 on Sunday mornings.</p>',
    ['2026-11-15T10:30 Meeting for worship, Every Sunday ×7'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
