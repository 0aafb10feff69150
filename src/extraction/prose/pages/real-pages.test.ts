import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

/** Classes of reading that pages of real churches brought up, in words of our own. */
const PAGES: [string, string, string[]][] = [
  [
    'headings of parts, on a page that says what happens on one weekday',
    '<h2>What is on at Wednesdays at Hope</h2><h3>Mending Hearts | Wed @ 10 AM | Cup Room</h3><p>It may be hard.</p><h3>Midweek Stew | Wed, 4:30 - 6 PM | Alder Center</h3><p>Our cooks make a stew.</p><h3>New Paths | Wed @ 5:45 PM | Annex</h3><p>Life can stop working.</p>',
    [
      '2026-11-18T10:00 Mending Hearts @ Cup Room, Every Wednesday ×7',
      '2026-11-18T16:30/18:00 Midweek Stew @ Alder Center, Every Wednesday ×7',
      '2026-11-18T17:45 New Paths @ Annex, Every Wednesday ×7',
    ],
  ],
  [
    'a row with a rule of its own below a weekday of several rows, and one that a calendar tells',
    '<table><tr><th rowspan="3">Tuesday</th><td>Ruth Circle (2nd Tuesday of each Month)</td><td>7:00 PM</td></tr><tr><td>Prayer</td><td>6:00 PM</td></tr><tr><td>Council meeting (<a href="/c">See Calendar</a>)</td><td>8:00 PM</td></tr></table>',
    [
      '2026-11-17T18:00 Prayer, Every Tuesday ×7',
      '2026-12-08T19:00 Ruth Circle, Second Tuesday of the month ×1',
    ],
  ],
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
    'names and their hours below a badge of a day, bold within white space',
    `<title>Hope Chapel - Welcome!</title><h2>Upcoming Events</h2><ul>${[
      ['Dec', '6', 'Sunday', 'Sung Vespers', '10 AM', 'Lantern Walk', '5 PM'],
      ['Dec', '7', 'Monday', 'Ruth Circle Study', '9:30 AM'],
    ]
      .map(
        ([month, day, weekday, ...rest]) =>
          `<li class="e"><div class="m">${month}</div><div class="d">${day}</div><div class="w">${weekday}</div>${rest
            .map((text, i) =>
              i % 2 === 0
                ? `<div class="event-description">\n <strong>${text}</strong>\n</div>`
                : `<div class="event-time">${text}</div>`,
            )
            .join('')}</li>`,
      )
      .join('')}</ul>`,
    ['2026-12-06T10:00 Sung Vespers', '2026-12-06T17:00 Lantern Walk', '2026-12-07T09:30 Ruth Circle Study'],
  ],
  [
    'days that lead on to a name on the next line',
    '<h2>Church Events</h2><p>Wed Dec 2 @10:00AM -</p><p>Ladies Bible Class</p><p>Sun Dec 6 @ 6:00PM -</p><p>Evening Praise</p>',
    ['2026-12-02T10:00 Ladies Bible Class', '2026-12-06T18:00 Evening Praise'],
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
    'a list of days and of the churches where one thing takes place',
    '<h2>Week of Common Prayer</h2><p>Monday, December 7—Upper Mill Baptist Church</p><p>Tuesday, December 8—Weir Methodist Church</p><p>Wednesday, December 9—Zion Church</p><p>All meetings will begin at 7:00 PM</p>',
    [
      '2026-12-07T19:00 Week of Common Prayer @ Upper Mill Baptist Church',
      '2026-12-08T19:00 Week of Common Prayer @ Weir Methodist Church',
      '2026-12-09T19:00 Week of Common Prayer @ Zion Church',
    ],
  ],
  [
    'hours of a feast that a heading names, each in its own room',
    '<h2>Christmas Eve Worship Schedule</h2><p>The 4 p.m. service will be streamed.</p><ul><li>4 p.m. Contemporary in Fellowship Hall</li></ul><p>Carols for kids.</p><ul><li>5 p.m. The 12th Lantern Feast in the Sanctuary</li></ul><p>Buns and cider will be served. Doors open at 4:30 p.m.</p>',
    [
      '2026-12-24T16:00 Contemporary @ Fellowship Hall',
      '2026-12-24T17:00 The 12th Lantern Feast @ Sanctuary',
    ],
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
    'the day on which a letter was written',
    `<p>Thursday, November 12, 2026</p><h2>Busy With Renewal</h2><p>${'We have been glad of all that came about among us, and of every voice that sang. '.repeat(3)}</p>`,
    [],
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
