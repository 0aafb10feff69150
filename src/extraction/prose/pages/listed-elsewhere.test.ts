import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'
import { readWith } from './read-with.fixture.ts'

// Classes that pages written by somebody else showed; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'a year on the button that opens the part below it',
    '<h1>Choir Concerts</h1><div class=item><button aria-expanded=true>2027</button><ul><li>January 9 – Epiphany Concert, 7 pm</li></ul></div><div class=item><button aria-expanded=false>2025</button><ul><li>January 10 – Winter Concert, 7 pm</li></ul></div>',
    ['2025-01-10T19:00 Winter Concert', '2027-01-09T19:00 Epiphany Concert'],
  ],
  [
    'a dotted date behind its weekday, and the show rather than the doors',
    '<div><div>Fri 12.04 Doors: 6:30 pm Show: 7:30 pm</div><div>Gospel Night</div></div><div><div>Sat 12.12 Doors: 6:00 pm Show: 7:00 pm</div><div>Brass and Bells</div></div>',
    ['2026-12-04T19:30 Gospel Night', '2026-12-12T19:00 Brass and Bells'],
  ],
  [
    'the number of a house is no year',
    '<p>Our Advent service is on Wednesday, December 2, at 7:00 p.m. at Bethel, 1903 Peachtree Lane, and all may come.</p>',
    ['2026-12-02T19:00 Advent service @ Bethel, 1903 Peachtree Lane'],
  ],
  [
    'the heading, where the sentence below it only calls',
    '<h4>Pet Blessing</h4><p>Bring your furry, feathered or scaly friends to the courtyard this Sunday, November 22, at 3:00 p.m.</p><h4>Pledge Lunch</h4><p>Join us following the 10:30 service on November 29 for a catered meal.</p>',
    ['2026-11-22T15:00 Pet Blessing', '2026-11-29 Pledge Lunch'],
  ],
  [
    'the name beside the hour, below a bare date',
    '<h1>Bethel School</h1><div><div>Tuesday, December 1, 2026</div><div>Work Day - 5:00 PM - Lakeside Conference Center</div><div>Saturday, December 5, 2026</div><div>Open House - 9:00 AM - Roosevelt High School</div></div>',
    [
      '2026-12-01T17:00 Work Day @ Lakeside Conference Center',
      '2026-12-05T09:00 Open House @ Roosevelt High School',
    ],
  ],
  [
    'the room of a row, and a place that ends with its sentence',
    '<table><tr><th>Group</th><th>Day</th><th>Time</th><th>Room</th></tr><tr><td>Knitters</td><td>Tuesdays</td><td>10 am</td><td>Room 4</td></tr></table><h3>Craft Fair</h3><p>Saturday, December 5 from 9 AM to 3 PM in the Parish Gym. Over 40 tables!</p>',
    [
      '2026-11-17T10:00 Knitters @ Room 4, Every Tuesday ×7',
      '2026-12-05T09:00/15:00 Craft Fair @ Parish Gym',
    ],
  ],
  [
    'Portuguese hours from and to',
    '<h3>Mutirão</h3><p>Sábado, 12 de dezembro, das 9h às 12h</p>',
    ['2026-12-12T09:00/12:00 Mutirão'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})

test('from midnight to a minute before midnight is no hour', () => {
  const body = `BEGIN:VCALENDAR
BEGIN:VEVENT
UID:1
DTSTART;TZID=America/Chicago:20261204T000000
DTEND;TZID=America/Chicago:20261206T235900
SUMMARY:Days of Quiet
END:VEVENT
END:VCALENDAR`
  const { events } = extractEvents({
    body,
    type: 'ics',
    url: null,
    now: '2026-11-15',
    timeZone: 'America/Chicago',
  })
  expect(events).toMatchObject([{ start: '2026-12-04', end: '2026-12-06', allDay: true }])
})
