import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

/** Sentences as people write them on the pages of their churches. */
const PAGES: [string, string, string[]][] = [
  [
    'several habits in one paragraph, and one in a long one',
    '<h2>Groups</h2><p>Our weekly Prayer Chain meets on Tuesday mornings from 10:30 to 11:00 am. All are welcome to it. Our Grief Circle meets on Thursday from 6:30 to 7:30 p.m.</p><h2>Morning Stitchers</h2><p>We began in 1954 with four women and one machine, and by now nobody knows how many blankets have left this room for hospitals, shelters and the homes of those who are new in town. We meet every Monday at 9:00 a.m. in the basement. Bring whatever you are working on, bring a friend, and bring something for the coffee table if you like to bake.</p>',
    [
      '2026-11-17T10:30/11:00 Weekly Prayer Chain, Every Tuesday ×7',
      '2026-11-19T18:30/19:30 Grief Circle, Every Thursday ×7',
      '2026-11-16T09:00 Morning Stitchers @ Basement, Every Monday ×7',
    ],
  ],
  [
    'hours with dots',
    '<h3>Sunday</h3><p>9.00 - 9.30am</p><p>Morning Prayer</p><p>11.00 Sung Eucharist</p>',
    [
      '2026-11-15T09:00/09:30 Morning Prayer, Every Sunday ×7',
      '2026-11-15T11:00 Sung Eucharist, Every Sunday ×7',
    ],
  ],
  [
    'a day in a sentence does not take the hour of something else',
    '<h3>Sunday</h3><p>10:00 AM Worship</p><p>The Reverend Ann Moss, who comes to us from Maple Hill, will be installed on Saturday, December 5. We look forward to her joining us.</p>',
    [
      '2026-12-05 The Reverend Ann Moss, who comes to us from Maple Hill, will be installed',
      '2026-11-15T10:00 Sunday worship service, Every Sunday ×7',
    ],
  ],
  [
    'topics do not take the hour of the first line of a program',
    '<h2>Midweek</h2><p>4:00pm: Bells set up</p><p>5:30: Children’s Choir</p><p>This fall the Tuesday forum talks about:</p><ul><li>December 2: Work and Rest</li><li>December 9: Bread and Land</li></ul>',
    ['2026-12-02 Work and Rest', '2026-12-09 Bread and Land'],
  ],
  [
    'what was is a report',
    '<p>On Saturday, November 7 we held a sale of cakes and plants, and it was a joy. The next sale of cakes is on Saturday, December 5 at 10 am.</p>',
    ['2026-12-05T10:00 Next sale of cakes'],
  ],
  [
    'days and what is done on them',
    '<p>In the parish we are marking Harvest Sunday this coming Sunday, November 22, and then holding the Parish Barn Supper on Saturday, November 28. Come hungry!</p>',
    ['2026-11-22 Harvest Sunday', '2026-11-28 Parish Barn Supper'],
  ],
  [
    'a Christmas in paragraphs',
    '<p>On Sunday 20 December, we have our annual Service of Lights. Come early for a seat. The service starts at 6.30pm, and tea follows.</p><p>Later on Christmas Eve we come together for Midnight Mass, beginning at 11.30pm. And on Christmas morning (Friday 25 December) at 10am, we invite everyone to our Morning Eucharist – bring the children!</p><p>On Saturday 26 December and Sunday 27 December we have Quiet Eucharists at 9am.</p><p>Finally, on Monday 28 December, we have a Messy Nativity at 2pm in the Green Room.</p>',
    [
      '2026-12-20T18:30 Service of Lights',
      '2026-12-24T23:30 Midnight Mass',
      '2026-12-25T10:00 Morning Eucharist',
      '2026-12-26T09:00 Quiet Eucharists',
      '2026-12-27T09:00 Quiet Eucharists',
      '2026-12-28T14:00 Messy Nativity @ Green Room',
    ],
  ],
  [
    'days with their hours below them, as plain paragraphs',
    '<h2>Holy days</h2><p>December 24 – Eve of the Nativity</p><p>– 7:30 AM Royal Hours</p><p>– 6 PM Vespers of the Eve</p><p>December 25 – The Nativity</p><p>– 9 AM Divine Liturgy</p><p>– 7 PM Vespers</p>',
    [
      '2026-12-24T07:30 Royal Hours',
      '2026-12-24T18:00 Vespers of the Eve',
      '2026-12-25T09:00 Divine Liturgy',
      '2026-12-25T19:00 Vespers',
    ],
  ],
  [
    'days told from the day of a bulletin',
    '<h2>Announcements (November 15, 2026)</h2><p>1. Our second collection is for seminarians.</p><p>2. Next Saturday we will have our Parish Leaf Rake. Bring gloves. Also our Men’s Guild will offer a waffle, bacon and coffee breakfast next Sunday after the morning Masses.</p><p>3. This Monday evening our Reading Guild will present a lecture and discussion on: What do we hope for? Come and see.</p><p>4. Here is a special invitation to the Ann Moss retreat this Saturday, 10 a.m. to 4 p.m., at the Barn.</p><p>5. Next weekend Father Tom will be away.</p>',
    [
      '2026-11-21 Parish Leaf Rake',
      '2026-11-22 Waffle, bacon and coffee breakfast',
      '2026-11-16 Lecture and discussion',
      '2026-11-21T10:00/16:00 Ann Moss retreat @ Barn',
    ],
  ],
  [
    'briefs of a newspaper: the next such day, not a rule',
    '<h3>Briefs</h3><p>The Elm Street Association will meet at 9 a.m. Saturday at Union Chapel in Garland.</p><p>Mount Ida Church will host its annual revival at 7:30 p.m. nightly Nov. 17-19. A Homecoming celebration will follow at 3 p.m. Sunday, Nov. 22.</p><p>The chapel’s Quilt Day will take place at 2:30 p.m. Friday. Sister Lee will speak.</p><p>Sunday School will begin at 9:30 every Sunday.</p>',
    [
      '2026-11-21T09:00 Elm Street Association @ Union Chapel in Garland',
      '2026-11-17T19:30 Annual revival',
      '2026-11-18T19:30 Annual revival',
      '2026-11-19T19:30 Annual revival',
      '2026-11-22T15:00 Homecoming celebration',
      '2026-11-20T14:30 Chapel’s Quilt Day',
      '2026-11-15T09:30 Sunday School, Every Sunday ×7',
    ],
  ],
  [
    'a day as a heading, and sentences with an hour below it',
    '<h2>Saturday, November 21</h2><p>Oak Chapel will have its harvest festival. When: 5 p.m. Details: There will be games and a soup supper.</p><h2>Sunday, November 29</h2><p>Elm Chapel will honor its pastor, Sister Ann Moss, for thirteen years. When: 11 a.m. Details: bring a dish and a story about her to share with everybody who comes.</p><p>Ash Chapel will have a musician appreciation program for Tom and Kay. When: 2:30 p.m.</p>',
    [
      '2026-11-21T17:00 Harvest festival',
      '2026-11-29T11:00 Elm Chapel will honor its pastor',
      '2026-11-29T14:30 Musician appreciation program',
    ],
  ],
  [
    'days within sentences',
    '<p>Third, Sunday – November 22 at 6 PM – we will have our first congregational meeting of the year. Bring your questions.</p><p>Don’t forget that Saturday will be a work day at the church from 10:00am to 2:00pm for our buildings and grounds. We want to tidy things up for Bishop Ruth’s visitation on December 6. Bring your own tools.</p>',
    [
      '2026-11-22T18:00 First congregational meeting',
      '2026-11-21T10:00/14:00 Work day at the church',
      '2026-12-06 Bishop Ruth’s visitation',
    ],
  ],
  [
    'a page that nobody took down: its weekdays fit another year',
    '<h2>Evening study</h2><p>Wednesday, October 28: Ruth and Boaz</p><p>Wednesday, November 4: Ruth and Naomi</p><p>Wednesday, November 11: Who is my kin?</p><p>Wednesday, November 18: Gleaners all</p>',
    [
      '2026-10-28 Ruth and Boaz',
      '2026-11-04 Ruth and Naomi',
      '2026-11-11 Who is my kin?',
      '2026-11-18 Gleaners all',
    ],
  ],
  [
    'the way to the events before and behind is none of them',
    '<p>Back to all events</p><h2>Lantern Fair</h2><p>Our yearly fair falls on November 28th. Bring a lantern and a friend.</p><p>Previous</p><p>November 21</p><p>Breakfast</p><p>Next</p><p>December 15</p><p>Supper</p>',
    ['2026-11-28 Lantern Fair'],
  ],
  [
    'groups in cards: a long text with one habit, and what people come for',
    '<h5>Trail Kids</h5><p>The children sing songs, share prayer requests, learn their lessons, take part in projects and play games with others. Trail Kids starts children on a path of feeling at home, braver and glad of what they can do in it all. Trail Kids meets Wednesdays from 6-8pm, beginning with supper.</p><h5>Teens</h5><p>Our Teen Band gathers Thursday evenings for supper, games and singing from 7-9pm.</p>',
    [
      '2026-11-18T18:00/20:00 Trail Kids, Every Wednesday ×7',
      '2026-11-19T19:00/21:00 Teen Band, Every Thursday ×7',
    ],
  ],
  [
    'what is broadcast, where a group meets, and classes that resume',
    '<p>We broadcast Mondays at 3:30pm and Fridays at 8:30am on Cable Channel 12.</p><h2>Knitters</h2><p>Meets every Wednesday at 1:30 PM in Queen Esther Room.</p><h3>Classes are back</h3><p>Sunday School for young and old resumes this week during the 9:00 a.m. hour on Sunday morning.</p>',
    [
      '2026-11-18T13:30 Knitters @ Queen Esther Room, Every Wednesday ×7',
      '2026-11-15T09:00 Sunday School for young and old, Every Sunday ×7',
    ],
  ],
  [
    'bare days, each above what happens on it',
    '<h2>News of the parish</h2><p>Monday, November 16</p><p>Roof repair meeting of the Trustees 7:00 PM</p><p>Sunday, November 22</p><p>Harvest Sunday</p><p>Thursday, December 3</p><p>Wreath Lunch 11:30 AM</p><p>Sunday, December 13</p><p>Children’s pageant</p>',
    [
      '2026-11-16T19:00 Roof repair meeting of the Trustees',
      '2026-11-22 Harvest Sunday',
      '2026-12-03T11:30 Wreath Lunch',
      '2026-12-13 Children’s pageant',
    ],
  ],
  [
    'confessions on a weekday, and daily bread',
    '<h2>Sacrament of Reconciliation (Confession)</h2><ul><li><b>Saturday:</b> 3:15 PM - 4:15 PM</li><li><b>Other times:</b> call the parish office.</li></ul><p>Students read their daily portion at home; lunch follows the study at noon.</p>',
    ['2026-11-21T15:15/16:15 Sacrament of Reconciliation (Confession), Every Saturday ×6'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html).toSorted()).toEqual(wanted.toSorted())
})
