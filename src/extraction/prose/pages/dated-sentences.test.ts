import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Letters and bulletins in running text, several days in a paragraph; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'each sentence tells of its own day',
    '<p>The Advent Tea is on Saturday, December 5 at 2 pm in the parlor. Bring a cup. On December 12 at 10 a.m. the youth will host a Pie Auction. Rev. Odell will call it. The choir sings Lessons and Carols on Sunday, December 20, at 4 p.m.</p>',
    [
      '2026-12-05T14:00 Advent Tea @ Parlor',
      '2026-12-12T10:00 Pie Auction',
      '2026-12-20T16:00 Lessons and Carols',
    ],
  ],
  [
    'what stands out is the name',
    '<p><b>Tool Swap.</b> Saturday, December 5, 10-2, in the gym. Drop-off begins the Monday before. <b>Blood Drive.</b> We need you on Monday, December 7, 1 PM to 6 PM.</p><p>The <b>Handbell Hour</b> is back. Bring a blanket to the lawn on Sunday afternoon, December 6, at three o’clock; if it rains we listen from the porch.</p>',
    [
      '2026-12-05T10:00/14:00 Tool Swap @ Gym',
      '2026-12-06T15:00 Handbell Hour',
      '2026-12-07T13:00/18:00 Blood Drive',
    ],
  ],
  [
    'a name in quotation marks, and the year of something else',
    '<p>Dr. Marsh will lead an evening called “Mending Fences” on Tuesday, December 8, 7-8:15 p.m., parlor. Her book came out in 2019, and there is no charge for the evening.</p>',
    ['2026-12-08T19:00/20:15 Mending Fences'],
  ],
  [
    'one is off, and one is for some',
    '<p>Film Night on Friday, December 4, 7 p.m., will not take place, since the projector is ill. The Finance Committee, for its own members, meets on Tuesday, December 8 at 7 p.m. The Cider Press is on Saturday, December 12 at 1 p.m.</p>',
    ['2026-12-04T19:00 Film Night (cancelled)', '2026-12-12T13:00 Cider Press'],
  ],
  [
    'hours with the half of the day in words',
    '<p>Choir Rehearsal is every Thursday evening at 7:15 in the loft.</p><p>The county brings its <b>Flu Shots</b> to the gym on Monday, November 30 between 8:30 and 11:30 a.m.</p><p>Men’s Breakfast 6:30 Saturday mornings</p>',
    [
      '2026-11-19T19:15 Choir Rehearsal @ Loft, Every Thursday ×7',
      '2026-11-21T06:30 Men’s Breakfast, Every Saturday ×6',
      '2026-11-30T08:30/11:30 Flu Shots',
    ],
  ],
  [
    'weekly services of one sentence, each with its day',
    '<p>Vespers is on Saturday evenings at 5:30 and the Divine Liturgy on Sunday mornings at 9:30.</p>',
    ['2026-11-15T09:30 Divine Liturgy, Every Sunday ×7', '2026-11-21T17:30 Vespers, Every Saturday ×6'],
  ],
  [
    'weeks that are taken out of a rule',
    '<table><tr><td><b>When</b></td><td><b>What</b></td><td><b>Ask</b></td></tr><tr><td>Thursdays<br>7&ndash;9 p.m.<br>(but never the last Thursday of a month)</td><td>Darning Club</td><td>Opal</td></tr><tr><td>Mondays<br>10 a.m.&ndash;1 p.m.</td><td>Somebody is in the office</td><td>555-0100</td></tr></table><p>Band practice: Wednesdays 7 PM (no practice on fifth Wednesdays)</p>',
    [
      '2026-11-18T19:00 Band practice, Every Wednesday but the fifth of the month ×6',
      '2026-11-19T19:00/21:00 Darning Club, Every Thursday but the last of the month ×5',
    ],
  ],
  [
    'a clock is no event, an hour said twice is two',
    '<ul><li>Sunday, March 14: the clocks change at 2 a.m.</li><li>December 24: Candles, at 5 p.m. and again at 11 p.m.</li></ul>',
    ['2026-12-24T17:00 Candles', '2026-12-24T23:00 Candles'],
  ],
  [
    'a beginning and an end on lines of their own',
    '<h3>Lock-In</h3><p>Starts: December 4, 2026 5:00 PM<br>Ends: December 5, 2026 11:00 AM</p>',
    ['2026-12-04T17:00/2026-12-05T11:00 Lock-In'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
