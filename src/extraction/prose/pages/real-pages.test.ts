import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

/** Classes of reading that pages of real churches brought up, in words of our own. */
const PAGES: [string, string, string[]][] = [
  [
    'a post about birthdays of another kind, with dates and names',
    '<h2>Why Retreats Are Like Birthdays</h2><p>Fri 2/19 - Sun 2/21 Snow Retreat</p><p>Sat 3/6 Kite Retreat</p>',
    ['2027-02-19/2027-02-21 Snow Retreat', '2027-03-06 Kite Retreat'],
  ],
  [
    'what the day is said to be, and what is said of it in a clause of its own',
    '<h2>News</h2><p>Next Saturday, November 28th is the parish barbecue! We need people to carry benches, and the youth will serve at the tables all day long with a smile.</p><p>Next week the nave will be bright for Winter Bible Camp, which will be held December 28-30, and we hope for snow.</p>',
    ['2026-11-28 Parish barbecue', '2026-12-28/2026-12-30 Winter Bible Camp'],
  ],
  [
    'the name beside the date of a heading, below the name of the page',
    '<div><h1>Website Announcements</h1><h3>Yearly Church Meeting, December 8th, 2026</h3><p>We are planning our yearly church meeting for December 8th, 2026 at 7:00 pm.</p></div>',
    ['2026-12-08T19:00 Yearly Church Meeting'],
  ],
  [
    'how early and late a feast may fall',
    '<h2>Lent</h2><p>Dates: Ash Wednesday can fall as early as February 5, or as late as March 9.</p>',
    [],
  ],
  [
    'no sentence for a name, and no meal where there is none',
    '<h1>Sunday Services</h1><h2>Join us for our Sunday Services</h2><p>During the summer we have one service, which begins at 9:30 AM.</p>',
    [],
  ],
  [
    'helpers that are needed are no event, and neither is a span of months a name',
    '<h3>Nursery Helpers Needed:</h3><table><tr><th>Dates</th><th>Nursery</th></tr><tr><td>December 6</td><td>Need one more person</td></tr><tr><td>December 13</td><td>Need two persons</td></tr></table><h3>Upper Room</h3><p>Wednesdays at 6:30 am, September through May.</p>',
    ['2026-11-18T06:30 Upper Room, Every Wednesday ×7'],
  ],
  [
    'what people have scheduled, and an hour before its day',
    '<h2>News</h2><p>Time is passing quickly. We have renewal services scheduled December 6-9 and we ask you to invite your friends.</p>',
    ['2026-12-06/2026-12-09 Renewal services'],
  ],
  [
    'a name in bold that meets, and a guild that meets four times a year',
    '<h3>Women</h3><p>The Guild meets four times a year; January, April, July and October on the third Wednesday at 7 pm.</p><p><strong>Ruth Circle</strong> meets the first Wednesday of the month. Lunch at noon at a restaurant.</p>',
    [
      '2026-11-18T19:00 Guild, Third Wednesday of the month ×2',
      '2026-12-02T12:00 Ruth Circle, First Wednesday of the month ×1',
    ],
  ],
  [
    'a bold name with a church in bold below it, above the day, in a column that begins with people',
    '<td><div><a href="/x">Church Web Site</a></div><div><a href="/p">Reverend Ann Bell, Pastor</a></div><div><b>Viola Recital</b></div><div><b>First Mill Church</b></div><div><b>December 4, 7:30 p.m.</b></div></td>',
    ['2026-12-04T19:30 Viola Recital @ First Mill Church'],
  ],
  [
    'a weekday with its number, below the month that it is of',
    '<h2>December 2026</h2><p>The <b>Rug Circle</b> meets on Tuesday the 1st at one o’clock in the afternoon. <b>Lamp Evensong</b> will be sung on Thursday the 17th at 6:30 in the evening. Dress warmly.</p>',
    ['2026-12-01T13:00 Rug Circle', '2026-12-17T18:30 Lamp Evensong'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted)
})
