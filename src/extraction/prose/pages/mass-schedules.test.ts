import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made from how parishes print their Masses. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'daily Masses on some days',
    '<p>Daily Masses: Tuesday, Thursday at 9:00am</p>',
    ['2026-11-17T09:00 Daily Masses, Every Tuesday and Thursday ×14'],
  ],
  [
    'what an hour is for, in brackets behind it',
    '<h2>Weekly Mass Schedule</h2><h4>Monday</h4><p>6:30 AM (Eucharistic Adoration)</p><p>7:00 AM</p>',
    ['2026-11-16T06:30 Eucharistic Adoration, Every Monday ×7', '2026-11-16T07:00 Mass, Every Monday ×7'],
  ],
  [
    'sacraments by their headings, whatever stands on the next line',
    '<h3>Confession</h3><p>Fridays after morning Mass</p><p>1st Fridays from 6:00pm to 7:00pm</p><h3>Adoration</h3><p>Tuesday 9:00am to 3:00pm</p><p>Prayer before the tabernacle</p>',
    [
      '2026-11-17T09:00/15:00 Adoration, Every Tuesday ×7',
      '2026-12-04T18:00/19:00 Confession, First Friday of the month ×1',
    ],
  ],
  [
    'Vietnamese and Korean, days and hours in cells of their own',
    '<h2>Giờ Lễ</h2><p>Thứ Hai - Thứ Sáu: 6:15 AM</p><h2>미사 시간</h2><table><tr><td>주일</td><td>오전 8:30</td></tr><tr><td>토요일</td><td>오후 6:00 (주일 특전)</td></tr><tr><td>화,목</td><td>오후 7:30</td></tr></table>',
    [
      '2026-11-15T08:30 미사, Every Sunday ×7',
      '2026-11-16T06:15 Thánh Lễ, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
      '2026-11-17T19:30 미사, Every Tuesday and Thursday ×14',
      '2026-11-21T18:00 미사, Every Saturday ×6',
    ],
  ],
  [
    'a kind of Mass that is called daily, on some days',
    '<p>Daily Mass is sung every Tuesday and Thursday at 7:15 am and Saturday at 9:15 am</p>',
    [
      '2026-11-17T07:15 Daily Mass, Every Tuesday and Thursday ×14',
      '2026-11-21T09:15 Daily Mass, Every Saturday ×6',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
