import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'
import { readWith } from './told-by.fixture.ts'

// What stands beside an event and is none itself; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'the hour at which the van leaves, on a line below the hour of the lunch',
    '<div><h3>Golden Years Lunch</h3><p>Thursday, December 17<br>11:30 a.m.<br>Rosie’s Kitchen on Main</p><p>The van leaves the church at 11:00. See Ann if you want a seat.</p></div><div><h3>Carols Downtown</h3><p>Sunday, December 20<br>5:00 p.m.</p><p>Bus departs at 4:30 from the lot.</p></div>',
    ['2026-12-17T11:30 Golden Years Lunch', '2026-12-20T17:00 Carols Downtown'],
  ],
  [
    'the hour at which a trip sets off, where no other is told, and not when it is back',
    '<ul><li><h3>Zoo Trip</h3><p>Saturday, December 19. Bus leaves the church at 8 a.m., returning at 5 p.m.</p></li><li><h3>Ski Day</h3><p>Monday, December 28</p><p>Vans load at 6 a.m. Home by 8 p.m.</p></li><li><h3>Opera Night</h3><p>Tuesday, December 15. Carpool leaves at 5:15 p.m.; curtain is at 7 p.m.</p></li></ul>',
    ['2026-12-15T19:00 Opera Night', '2026-12-19T08:00 Zoo Trip', '2026-12-28T06:00 Ski Day'],
  ],
  [
    'the last day to register below a name in bold that its line explains',
    '<div><p><strong>Winter Camp</strong> – Campamento</p><p>From Friday, December 18, 2026 to Sunday, December 20, 2026, Camp Oaks. Last day to register: December 9.</p></div><div><p><strong>Eye Exams</strong> (free)</p><p>Saturday, December 12, 8:30 am – 12:00 pm, room 3.</p></div>',
    [
      '2026-12-12T08:30/12:00 Eye Exams (free) @ Room 3',
      '2026-12-18/2026-12-20 Winter Camp – Campamento @ Camp Oaks',
    ],
  ],
  [
    'the same in Vietnamese, from one day to another',
    '<div><p><strong>Trại hè</strong> – Youth Retreat</p><p>Từ Thứ Sáu, ngày 18 tháng 12 năm 2026 đến Chúa Nhật, ngày 20 tháng 12 năm 2026, Camp Oaks. Hạn chót ghi danh: 9/12/2026.</p></div><div><p><strong>Họp Hội đồng</strong></p><p>Thứ Hai 7/12/2026, 8 giờ tối, họp kín, chỉ dành cho các trưởng lão.</p></div>',
    ['2026-12-18/2026-12-20 Trại hè – Youth Retreat @ Camp Oaks'],
  ],
  [
    'when inscriptions end',
    '<p>Las inscripciones a la catequesis cierran el 11 de diciembre.</p><p>El registro para el retiro termina el 4 de diciembre.</p><p>As inscrições encerram em 6 de dezembro de 2026.</p>',
    [],
  ],
  [
    'a meeting to which only members may come, and one at which only they vote',
    '<p>Our Budget Meeting follows prayer meeting on Wednesday, December 9, 7:30 pm. Only members may attend and vote.</p><p>Annual Meeting, Sunday, December 13, 12 pm. Only members may vote; all are welcome.</p>',
    ['2026-12-13T12:00 Annual Meeting'],
  ],
  [
    'whose name is said on a day, on a page of its own',
    '<h1>Parroquia San Elmo</h1><h2>Misas</h2><table><tr><th>Sunday Mass</th><td>9:00 AM</td></tr></table><h2>Intenciones</h2><p>December 3: † Rosa Vela, requested by her sisters.</p>',
    ['2026-11-15T09:00 Sunday Mass, Every Sunday ×7'],
  ],
  [
    'birthdays, anniversaries and the elders in the boxes of a month',
    `<h2>December 2026</h2><table><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr><tr><td>29</td><td>30</td><td>1<br>7pm Elders mtg</td><td>2<br>Happy B-Day Lou</td><td>3<br>Anniv: Hal &amp; Bea W.</td><td>4<br>Pastor &amp; Wife Anniversary Dinner 6pm</td><td>5<br>Craft Fair 9am-2pm</td></tr><tr><td>6</td><td>7</td><td>8</td><td>9</td><td>10</td><td>11</td><td>12</td></tr></table>`,
    ['2026-12-04T18:00 Pastor & Wife Anniversary Dinner', '2026-12-05T09:00/14:00 Craft Fair'],
  ],
  [
    'whom an entry is for, and what a school tells its pupils, in the boxes of a month',
    `<h2>December 2026</h2><table><tr><th>Sun</th><th>Mon</th><th>Tue</th><th>Wed</th><th>Thu</th><th>Fri</th><th>Sat</th></tr><tr><td>29</td><td>30</td><td>1<div><span class="at">7pm</span> <span class="evt-name">Finance Board (members)</span></div></td><td>2<div><span class="evt-name">No Soup</span></div></td><td>3</td><td>4<div><span class="evt-name">Jeans Day $1</span></div></td><td>5<div><span class="at">2pm</span> <span class="evt-name">Reserved: Hale-Ito wedding</span></div></td></tr><tr><td>6<div><span class="at">5:30pm</span> <span class="evt-name"><del>Skating Party</del> CANCELLED</span></div></td><td>7</td><td>8</td><td>9</td><td>10</td><td>11</td><td>12</td></tr></table>`,
    ['2026-12-06T17:30 Skating Party (cancelled)'],
  ],
  [
    'a notice that is told once more in another language, sentence by sentence',
    '<h3>Taller de Barro</h3><p>Build a crib from clay on Wednesday, December 2 at 5:30 p.m., room 3. Children with an adult.</p><p><i>Hagamos un pesebre de barro el miércoles 2 de diciembre a las 5:30 p. m., aula 3. Niños con un adulto.</i></p><h3>Noche de Juegos</h3><p>CANCELLED: the games of Thursday, December 10, 6:45 p.m. The caller has lost her voice.</p><p><i>CANCELADA: los juegos del jueves 10 de diciembre, 6:45 p. m. La señora está afónica.</i></p>',
    ['2026-12-02T17:30 Taller de Barro @ Room 3', '2026-12-10T18:45 Noche de Juegos (cancelled)'],
  ],
  [
    'days that are a part of their name, and names that end in a colon',
    '<h1>Coming</h1><p>Good Friday, April 2 7:00 PM We remember the betrayal by candlelight.</p><p>Palm Sunday, March 28 10:00 AM</p><p>Bread Class: Tuesday, December 8, 7 pm</p>',
    ['2026-12-08T19:00 Bread Class', '2027-03-28T10:00 Palm Sunday', '2027-04-02T19:00 Good Friday'],
  ],
  [
    'what is heard on the radio, what can be paid for, what is shut, and a list of papers',
    '<p>Listen to Pastor Hale on the radio, Sundays at 7:45 am.</p><h3>Radio Broadcast Sponsorships</h3><p>Upcoming available dates are December 6 and December 13.</p><p>Closed on all major holidays: December 24 and December 25.</p><h2>News and more!</h2><p>Announcements Sunday November 22nd</p><p>Announcements Sunday November 29th</p>',
    [],
  ],
  [
    'paragraphs of one day that each begin with a name of their own',
    '<h2>What’s On</h2><p>Choir Concert, Friday, December 4, 7 pm, for the whole of the town.</p><p>Film Night, Friday, December 4, 7 pm, with popcorn for the youth.</p><p>Craft Fair, Friday, December 4, 9 am in the hall.</p>',
    ['2026-12-04T09:00 Craft Fair @ Hall', '2026-12-04T19:00 Choir Concert', '2026-12-04T19:00 Film Night'],
  ],
  [
    'what is asked or sent by a day',
    '<h3>Winter Camp</h3><p>January 8–10. Early bird ends December 1; final registration December 20. Packing list goes out January 2.</p>',
    ['2027-01-08/2027-01-10 Winter Camp'],
  ],
])('%s', (_, page, wanted) => {
  expect(readWith(page)).toEqual(wanted)
})

test('birthdays that a calendar keeps as whole days', () => {
  const entry = (title: string, day: string) =>
    `BEGIN:VEVENT\r\nUID:${day}@x\r\nDTSTART;VALUE=DATE:202612${day}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`
  const { events } = extractEvents({
    body: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entry('Happy Birthday Lou', '02')}${entry('Anniv. Hal & Bea Wills', '03')}${entry('Birthday Party for Jesus', '24')}${entry('Choir and Usher Anniversary', '13')}END:VCALENDAR\r\n`,
    type: 'ics',
    url: 'https://grace.example/all.ics',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
    to: '2026-12-31',
  })
  expect(events.map(({ title }) => title)).toEqual([
    'Choir and Usher Anniversary',
    'Birthday Party for Jesus',
  ])
})

test('what a post of a feed replaces is off on that day, for the church’s other pages', () => {
  const { events, exceptions } = extractEvents({
    body: '<rss><channel><item><title>Tartan Sunday</title><link>https://grace.example/tartan</link><pubDate>Tue, 10 Nov 2026 15:00:00 +0000</pubDate><description><![CDATA[<p>At the <strong>Tartan Sunday</strong> on Sunday, November 29 at 11 a.m. a piper leads us in. It takes the place of the usual Morning Worship that day.</p>]]></description></item></channel></rss>',
    type: 'xml',
    url: 'https://grace.example/feed',
    now: '2026-11-15',
    timeZone: 'America/Chicago',
    to: '2026-12-31',
  })
  expect(events.map(({ title, start }) => `${start} ${title}`)).toEqual(['2026-11-29T11:00 Tartan Sunday'])
  expect(exceptions).toContainEqual(
    expect.objectContaining({ date: '2026-11-29', about: 'Morning services' }),
  )
})

test('the foot of a page is no place of an event, and an address ends before the phone', () => {
  const place = (foot: string) =>
    extractEvents({
      body: `<html><body><h1>Hymn Sing</h1><p>Hymn Sing, Sunday, December 6, 4 p.m.</p><hr><p>${foot}</p></body></html>`,
      type: 'html',
      url: 'https://grace.example/hymn-sing',
      now: '2026-11-15',
      timeZone: 'America/Chicago',
      to: '2026-12-31',
    }).events.map(({ location }) => location)
  expect(place('7 Kettle St, Dallas, TX 75201 · (214) 555-0100 · © 2026')).toEqual([null])
  expect(place('7 Kettle St, Dallas, TX 75201 · (214) 555-0100')).toEqual(['7 Kettle St, Dallas, TX 75201'])
})
