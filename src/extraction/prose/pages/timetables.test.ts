import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Hand-made. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'days of the week in headings below what the page is about',
    '<h1>Mass Schedule</h1><h3>Weekdays</h3><p>Monday through Wednesday – 6:50 am</p><p>Saturday – 8:10 am</p><h3>Holy Days</h3><p>7:00 pm</p><h3>Eucharistic Adoration</h3><p>First Friday following the 12:05 pm Mass until 5:00 pm</p>',
    [
      '2026-11-16T06:50 Mass, Every Monday, Tuesday and Wednesday ×21',
      '2026-11-21T08:10 Mass, Every Saturday ×6',
      '2026-12-04 Eucharistic Adoration, First Friday of the month ×1',
    ],
  ],
  [
    'a row of a weekday with several hours',
    '<table><tr><td>Sunday</td><td>8:00 am Holy Eucharist<br>9:20 am Adult Forum</td></tr><tr><td>Monday</td><td>7:00 pm AA</td></tr></table>',
    [
      '2026-11-15T08:00 Holy Eucharist, Every Sunday ×7',
      '2026-11-15T09:20 Adult Forum, Every Sunday ×7',
      '2026-11-16T19:00 AA, Every Monday ×7',
    ],
  ],
  [
    'hours before the Liturgy, and feasts of no known day',
    '<h2>Divine Services</h2><p>Saturdays: Great Vespers at 5:30 PM</p><p>Sundays: Third &amp; Sixth Hours at 9:10 AM; Divine Liturgy at 9:30 AM.</p><p>Weekday Feasts: Divine Liturgy at 9:00 AM</p><p>Eves of Great Feasts: Vigil at 6:30 PM</p>',
    [
      '2026-11-15T09:10 Third & Sixth Hours, Every Sunday ×7',
      '2026-11-15T09:30 Divine Liturgy, Every Sunday ×7',
      '2026-11-21T17:30 Great Vespers, Every Saturday ×6',
    ],
  ],
  [
    'a table with rooms, and days that except some',
    "<table><tr><th>Day</th><th>Time</th><th>Event</th><th>Location</th></tr><tr><td>1st Monday</td><td>6:30 PM</td><td>Council</td><td>Library</td></tr><tr><td>Thursdays (except 1st)</td><td>9:30 AM - 11:00 AM</td><td>Moms' Morning</td><td>Nursery</td></tr></table>",
    [
      "2026-11-19T09:30/11:00 Moms' Morning @ Nursery, Every Thursday but the first of the month ×6",
      '2026-12-07T18:30 Council @ Library, First Monday of the month ×1',
    ],
  ],
  [
    'churches of one parish',
    '<h2>Weekend Masses</h2><p>Saturday 4:00 pm – St. Anne<br>Sunday 8:00 am – St. Joseph</p><h2>Weekday Masses</h2><p>St. Anne: Tuesday and Thursday 8:30 am</p><p>St. Joseph: Wednesday 6:00 pm, Friday 8:30 am</p>',
    [
      '2026-11-15T08:00 Sunday Masses (St. Joseph) @ St. Joseph, Every Sunday ×7',
      '2026-11-17T08:30 Weekday Masses (St. Anne) @ St. Anne, Every Tuesday and Thursday ×14',
      '2026-11-18T18:00 Weekday Masses (St. Joseph) @ St. Joseph, Every Wednesday ×7',
      '2026-11-20T08:30 Weekday Masses (St. Joseph) @ St. Joseph, Every Friday ×6',
      '2026-11-21T16:00 Saturday Masses (St. Anne) @ St. Anne, Every Saturday ×6',
    ],
  ],
  [
    'an hour that goes on into a sentence',
    '<p>The choir rehearses every Wednesday evening at 7 during the school year.</p>',
    ['2026-11-18T19:00 Choir, Every Wednesday ×7'],
  ],
  [
    'days by their letters',
    '<h2>Daily Mass</h2><p>M – F: 8:10 a.m.</p><p>Sat: 9:00 a.m.</p><h3>ESL</h3><p>T/Th 6–8pm</p>',
    [
      '2026-11-16T08:10 Daily Mass, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
      '2026-11-17T18:00/20:00 ESL, Every Tuesday and Thursday ×14',
      '2026-11-21T09:00 Daily Mass, Every Saturday ×6',
    ],
  ],
  [
    'what goes on below its heading, and what is open ends the day above',
    '<h3>Tai Chi</h3><p>Mon/Fri 9–10 am</p><h3>Youth Ministry</h3><p>Saturday 4:10 PM</p><p>Every Sunday<br>6:00 PM Bells Practice</p><p>Thrift Shop<br>Open Saturdays<br>10 AM – Noon</p>',
    [
      '2026-11-15T18:00 Bells Practice, Every Sunday ×7',
      '2026-11-16T09:00/10:00 Tai Chi, Every Monday and Friday ×13',
      '2026-11-21T16:10 Youth Ministry, Every Saturday ×6',
    ],
  ],
  [
    'names above their hours, below a day',
    '<p>Sunday</p><p>Bible Class</p><p>9:00 am</p><p>Evening Worship</p><p>6:00 pm</p><p>Wednesday</p><p>Bible Class</p><p>7:00 pm</p>',
    [
      '2026-11-15T09:00 Bible Class, Every Sunday ×7',
      '2026-11-15T18:00 Evening Worship, Every Sunday ×7',
      '2026-11-18T19:00 Bible Class, Every Wednesday ×7',
    ],
  ],
  [
    'which of the month, and a day that begins with what is monthly elsewhere',
    '<p><b>Saturday</b></p><ul><li>7:10 AM (mass on 01 st Saturday will be held in the garden, when the weather is good)</li></ul><p>We will have a work day on December 5, 2026. The day will begin with our First Saturday worship at 8:00am in the chapel.</p><p>The Knights are going to be running an Irish Dinner on Thursday, December 17th (St. Brigid).</p>',
    [
      '2026-11-21T07:10 Mass, Every Saturday ×6',
      '2026-12-05T08:00 Work day @ Chapel',
      '2026-12-17 Irish Dinner',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
