import { expect, test } from 'vitest'
import { extractEvents } from '../../extract.ts'
import { readWith } from './read-with.fixture.ts'

// What stands beside an event and is none itself; hand-made. Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'the hour at which the van leaves, on a line below the hour of the lunch',
    '<div><h3>Golden Years Lunch</h3><p>Thursday, December 17<br>11:30 a.m.<br>Rosie’s Kitchen on Main</p><p>The van leaves the church at 11:00. See Ann if you want a seat.</p></div><div><h3>Carols Downtown</h3><p>Sunday, December 20<br>5:00 p.m.</p><p>Bus departs at 4:30 from the lot.</p></div>',
    ['2026-12-17T11:30 Golden Years Lunch', '2026-12-20T17:00 Carols Downtown'],
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
    'what is heard on the radio, what can be paid for, what is shut, and a list of papers',
    '<p>Listen to Pastor Hale on the radio, Sundays at 7:45 am.</p><h3>Radio Broadcast Sponsorships</h3><p>Upcoming available dates are December 6 and December 13.</p><p>Closed on all major holidays: December 24 and December 25.</p><h2>News and more!</h2><p>Announcements Sunday November 22nd</p><p>Announcements Sunday November 29th</p>',
    [],
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
