import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'days of the week in headings below what the page is about',
    '<h1>Mass Schedule</h1><h3>Weekdays</h3><p>Monday through Wednesday – 6:50 am</p><p>Saturday – 8:10 am</p><h3>Holy Days</h3><p>7:00 pm</p><h3>Eucharistic Adoration</h3><p>First Friday following the 12:05 pm Mass until 5:00 pm</p>',
    [
      '2026-11-16T06:50 Mass, Every Monday, Tuesday and Wednesday ×21',
      '2026-11-21T08:10 Mass, Every Saturday ×6',
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
    'an hour that goes on into a sentence',
    '<p>The choir rehearses every Wednesday evening at 7 during the school year.</p>',
    ['2026-11-18T19:00 Choir, Every Wednesday ×7'],
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
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
