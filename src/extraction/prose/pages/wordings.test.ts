import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// How churches word their dates, hours and rules; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'hours in words',
    '<h3>Potluck</h3><p>Saturday the 5th of December at half past six in the evening</p><h3>Vigil</h3><p>December 31, eleven o’clock at night</p><h3>Tea</h3><p>December 8 at two-thirty p.m.</p>',
    ['2026-12-05T18:30 Potluck', '2026-12-08T14:30 Tea', '2026-12-31T23:00 Vigil'],
  ],
  [
    'bare hours behind the word that makes them hours',
    '<h3>Cookie Walk</h3><p>When: December 5 at 9</p><h3>Toy Drive</h3><p>Saturday, December 12 from 10 to 1.</p><h3>Carols</h3><p>December 20 at 7</p>',
    ['2026-12-05T09:00 Cookie Walk', '2026-12-12T10:00/13:00 Toy Drive', '2026-12-20T19:00 Carols'],
  ],
  [
    'counted things are no hours',
    '<h3>Toy Drive</h3><p>December 12. Last year 7 churches gave for children from 3 to 12 years old.</p>',
    ['2026-12-12 Toy Drive'],
  ],
  [
    'a span from day and hour to day and hour',
    '<h3>Youth Retreat</h3><p>Friday, December 4, 5 PM – Sunday, December 6, 11 AM</p>',
    ['2026-12-04T17:00/2026-12-06T11:00 Youth Retreat'],
  ],
  [
    'days told from today',
    '<h3>Prayer Vigil</h3><p>Tomorrow night at 7 PM</p><h3>Chili Cookoff</h3><p>This Saturday, 5 pm, Fellowship Hall</p>',
    ['2026-11-16T19:00 Prayer Vigil', '2026-11-21T17:00 Chili Cookoff @ Fellowship Hall'],
  ],
  [
    'days told from the date above a bulletin',
    '<h2>Sunday, November 8, 2026</h2><h3>Choir</h3><p>This Wednesday at 7 PM</p>',
    ['2026-11-11T19:00 Choir'],
  ],
  [
    'what is said every week names no day',
    '<h1>Grace Church</h1><p>Join us this Sunday at 10:30 AM!</p>',
    [],
  ],
  [
    'several events in one sentence',
    '<p>Mark your calendars: Cookie Walk on December 5 at 9 am, Toy Drive on December 12 at 10 am, and Candlelight on December 24 at 6 pm.</p>',
    ['2026-12-05T09:00 Cookie Walk', '2026-12-12T10:00 Toy Drive', '2026-12-24T18:00 Candlelight'],
  ],
  [
    'an invitation is no part of the name',
    '<p>Next Sunday, November 22, we will have our harvest lunch at noon.</p>',
    ['2026-11-22T12:00 Harvest lunch'],
  ],
  [
    'a room behind the dates is no name',
    '<h3>Game Night</h3><p>Nov 20, Dec 4 and Dec 18 | 7 PM | Gym</p>',
    [
      '2026-11-20T19:00 Game Night @ Gym',
      '2026-12-04T19:00 Game Night @ Gym',
      '2026-12-18T19:00 Game Night @ Gym',
    ],
  ],
  [
    'hours in brackets',
    '<p>Dec 5: Cookie Walk (9 AM)<br>Dec 12: Toy Drive (10 AM)</p>',
    ['2026-12-05T09:00 Cookie Walk', '2026-12-12T10:00 Toy Drive'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})

test.each<[string, string, string[]]>([
  [
    'a plural before a range of dates',
    '<h3>Confirmation Class</h3><p>Sundays, November 22 – December 13, 4:00–5:30 pm</p>',
    ['2026-11-22T16:00/17:30 Confirmation Class, Every Sunday ×4'],
  ],
  [
    'until a date',
    '<h3>Grief Share</h3><p>Tuesdays 6:30–8 pm through December 15</p>',
    ['2026-11-17T18:30/20:00 Grief Share, Every Tuesday ×5'],
  ],
  [
    'every other week from a date',
    '<h3>Men’s Breakfast</h3><p>Every other Saturday at 8 am beginning November 21</p>',
    ['2026-11-21T08:00 Men’s Breakfast, Every other Saturday ×3'],
  ],
  [
    'the dates of a plural one by one',
    '<h3>Advent Study</h3><p>Wednesdays, December 2, 9 &amp; 16 at 6:30 pm</p>',
    ['2026-12-02T18:30 Advent Study', '2026-12-09T18:30 Advent Study', '2026-12-16T18:30 Advent Study'],
  ],
  [
    'bare hours of a rule',
    '<h3>Soup Kitchen</h3><p>Last Saturday of the month from 10 to 1</p>',
    ['2026-11-28T10:00/13:00 Soup Kitchen, Last Saturday of the month ×2'],
  ],
  [
    'who comes is no name',
    '<h3>Brick Club</h3><p>Thursdays, 5:15–6:30 p.m., for ages 6 to 11. Snacks are provided.</p>',
    ['2026-11-19T17:15/18:30 Brick Club, Every Thursday ×7'],
  ],
  [
    'one meeting under a shorter and a longer name',
    '<p>Psalms at dawn, Wednesday study for women at ten.</p><p>Wednesday study is at 10:00 AM.</p>',
    ['2026-11-18T10:00 Wednesday study, Every Wednesday ×7'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
