import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made from how churches say when to come. Read on Sunday, November 15, 2026.
const FOOT = '<h1>Sermons</h1><h2>Older sermons</h2><p>Listen again.</p>'
const WEEKLY = ['2026-11-15T09:45 Sunday worship service, Every Sunday ×7']

test.each<[string, string, string[]]>([
  ['the foot of a page', `${FOOT}<footer><p>Hope Chapel</p><p>Sunday at 9:45 AM</p></footer>`, WEEKLY],
  [
    'a foot of one line of parts',
    `${FOOT}<footer><p>Hope Chapel | Elmwood | Sundays 9:45am</p></footer>`,
    ['2026-11-15T09:45 Sunday worship service @ Hope Chapel, Every Sunday ×7'],
  ],
  ['below the name of the church', '<h1>Hope Chapel</h1><p>Sunday 9:45 AM</p>', WEEKLY],
  ['below an invitation', '<h2>Visit Us</h2><p>When: Sunday, 9:45 AM</p>', WEEKLY],
  ['an invitation to worship', '<p>Please join us for worship at 9:45 a.m. on Sunday.</p>', WEEKLY],
  [
    'hours below "Morning Worship"',
    '<h2>Morning Worship</h2><p>Our service begins at 9:45 a.m.</p>',
    ['2026-11-15T09:45 Sunday service, Every Sunday ×7'],
  ],
  ['what happens once, by its heading', '<h1>Events</h1><h3>Chili Cookoff</h3><p>Sunday, 12:30 PM</p>', []],
  [
    'what happens once, by its sentence',
    '<h1>Hope Chapel</h1><p>Join us Sunday at 11 for a potluck.</p>',
    [],
  ],
  [
    'a timetable of the week',
    '<h2>Programação</h2><ul><li>Dom 10h e 18h30 | Celebração</li><li>Qua 20h | Estudo</li><li>Sáb 17h | Adolescentes</li></ul>',
    [
      '2026-11-15T10:00 Celebração, Every Sunday ×7',
      '2026-11-15T18:30 Celebração, Every Sunday ×7',
      '2026-11-18T20:00 Estudo, Every Wednesday ×7',
      '2026-11-21T17:00 Adolescentes, Every Saturday ×6',
    ],
  ],
  [
    'a list of what comes this week',
    '<h2>This week</h2><ul><li>Sun 2 PM | Trustees</li><li>Tue 7 PM | Finance</li><li>Sat 9 AM | Work team</li></ul>',
    [],
  ],
  ['sunsets', '<p>Friday Sunset 4:37 PM</p><p>Saturday Sunset 4:38 PM</p><p>Friday Sunset 4:30 PM</p>', []],
  ['twice a year', '<p>Twice a year we hold Bible evenings, on Wednesdays at 7 PM in the hall.</p>', []],
])('%s', (_, html, told) => {
  expect(readWith(html)).toEqual(told)
})
