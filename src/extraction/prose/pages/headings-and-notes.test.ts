import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

const PAGES: [string, string, string[]][] = [
  [
    'a heading names what the sentence below it only says the hosts of',
    '<h3>ADVENT CHILI SUPPER</h3><p>The Order of Saint Luke will be serving bowls of red every Friday: <b>December 4 and 11</b>, 5:30 - 7 PM, in Parish Hall.</p><h3>Youth</h3><p>The winter lock-in party is on Friday, December 18 at 8 pm.</p><h3>Candles &amp; Psalms</h3><p>Wednesdays in Advent: Dec. 2, 9 &amp; 16 at 6 pm in Weir Room. Sign up to bring soup.</p>',
    [
      '2026-12-04T17:30/19:00 ADVENT CHILI SUPPER @ Parish Hall',
      '2026-12-11T17:30/19:00 ADVENT CHILI SUPPER @ Parish Hall',
      '2026-12-18T20:00 Winter lock-in party',
      '2026-12-02T18:00 Candles & Psalms @ Weir Room',
      '2026-12-09T18:00 Candles & Psalms @ Weir Room',
      '2026-12-16T18:00 Candles & Psalms @ Weir Room',
    ],
  ],
  [
    'the date of a bulletin, of former minutes, of birthdays, and of what goes on as usual',
    '<h1>Parish Bulletin</h1><h2>Christ the King – November 22, 2026</h2><h3>Vestry</h3><p>Tuesday, December 8 at 6:30 PM in Room 5. Agenda: prayer, approval of the minutes of November 10, 2026.</p><p>Happy birthday this week: Nov 23 – Lou K.; Nov 25 – Bea R.</p><p>No evening activities after Christmas. Regular programs resume January 6, 2027.</p>',
    ['2026-12-08T18:30 Vestry @ Room 5'],
  ],
  [
    'the name on the only dated line of a page, and not the name of the page',
    '<h1>About Us</h1><p>Welcome to the parish.</p><p>Harvest Supper: Saturday, December 5, 2026, 5 pm in the Undercroft.</p>',
    ['2026-12-05T17:00 Harvest Supper @ Undercroft'],
  ],
  [
    'the name of a page of one event, whose line says no other',
    '<h1>Harvest Supper</h1><p>Details: Saturday, December 5, 2026, 5 pm in the Undercroft.</p>',
    ['2026-12-05T17:00 Harvest Supper @ Undercroft'],
  ],
  [
    'the name on a line, below the name of the church and a welcome',
    '<h1>Grace Church</h1><h2>Welcome</h2><p>Sat Dec 5, 2026, 9 am - Toy drive</p>',
    ['2026-12-05T09:00 Toy drive @ Grace Church'],
  ],
  [
    'a feast whose name ends in the weekday of its date',
    '<h2>Parish Dates</h2><p>Christ the King Sunday, November 22, 2026, 10 am</p><p>Christmas Eve, December 24, 2026, 5 pm</p>',
    ['2026-11-22T10:00 Christ the King Sunday', '2026-12-24T17:00 Christmas Eve'],
  ],
  [
    'a place said of one hour of a day, and not of the others',
    '<h2>This Week</h2><p><strong>Sunday, December 6, 2026</strong><br>9:30 Bagels<br>10:00 Worship with Baptism<br>12:00 Chili lunch in the hall</p>',
    [
      '2026-12-06T09:30 Bagels',
      '2026-12-06T10:00 Worship with Baptism',
      '2026-12-06T12:00 Chili lunch @ Hall',
    ],
  ],
  [
    'joints before a Spanish date',
    '<h2>Próximos eventos</h2><ul><li>Retiro de parejas del 11 al 13 de diciembre de 2026</li><li>Tamalada familiar el 19 de diciembre de 2026, 3:00 pm</li></ul>',
    ['2026-12-11/2026-12-13 Retiro de parejas', '2026-12-19T15:00 Tamalada familiar'],
  ],
  [
    'the heading of a ministry, beside a name and alone',
    '<h1>Grace Church</h1><h2>Kids</h2><p>Cocoa &amp; Pajamas – Friday, December 11, 2026, 6-9 p.m.</p>',
    ['2026-12-11T18:00/21:00 Cocoa & Pajamas @ Grace Church'],
  ],
  [
    'a ministry whose day has no other name',
    '<h1>Grace Church</h1><h2>Youth</h2><p>Wednesday, December 9, 2026, 6:30 pm</p>',
    ['2026-12-09T18:30 Youth @ Grace Church'],
  ],
  [
    'a day below what comes again, under the name of a season',
    '<h2>Advent 2026</h2><ul><li>Soup Suppers – Wednesdays, Dec. 2 – Dec. 16, 6 p.m.</li><li>Penance Service – Monday, December 21, 7:00 PM</li></ul>',
    ['2026-12-02T18:00 Soup Suppers, Every Wednesday ×3', '2026-12-21T19:00 Penance Service'],
  ],
  [
    'a name before a colon, under groups, in Spanish',
    '<h2>Grupos</h2><p>Kermés: domingo 6 de diciembre de 2026 de 10 am a 4 pm.</p>',
    ['2026-12-06T10:00/16:00 Kermés'],
  ],
  [
    'a notice whose day stands before the name',
    '<h2>News</h2><p>CANCELED: The December 9, 2026 Quilters Luncheon has been canceled.</p>',
    ['2026-12-09 Quilters Luncheon (cancelled)'],
  ],
  [
    'what to do beside what happens',
    '<article><h2><a href="/e">Park Clean-up</a></h2><div>Saturday, December 5, 2026</div><div>8:00 AM</div><div class="venue">Mill Park</div><p>Meet at the gate at 7:45.</p></article><article><h2><a href="/f">Carol Walk</a></h2><div>Saturday, December 12, 2026</div><div>5:00 PM</div></article>',
    ['2026-12-05T08:00 Park Clean-up @ Mill Park', '2026-12-12T17:00 Carol Walk'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
