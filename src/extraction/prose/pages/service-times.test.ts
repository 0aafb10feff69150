import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

// Hand-made from how real church sites look; none is a copy of one. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'hours under the names of days',
    `<h1>Grace Church</h1><h2>Sunday</h2><ul><li>9:15 AM School</li><li>10:30 AM Worship</li><li>6:00 PM Glory</li></ul><h2>Wednesday</h2><p>6:30 PM Bible Study</p>`,
    [
      '2026-11-15T09:15 Sunday School, Every Sunday ×7',
      '2026-11-15T10:30 Sunday worship service, Every Sunday ×7',
      '2026-11-15T18:00 Sunday Glory, Every Sunday ×7',
      '2026-11-18T18:30 Bible Study, Every Wednesday ×7',
    ],
  ],
  [
    'a table of languages',
    `<h2>Worship Services</h2><table><tr><th>Language</th><th>Sunday</th></tr><tr><td>English</td><td>9:00 AM</td></tr><tr><td>Español</td><td>11:00 AM</td></tr><tr><td>Tiếng Việt</td><td>1:00 PM</td></tr></table>`,
    [
      '2026-11-15T09:00 Worship service (English), Every Sunday ×7',
      '2026-11-15T11:00 Worship service (Español), Every Sunday ×7',
      '2026-11-15T13:00 Worship service (Tiếng Việt), Every Sunday ×7',
    ],
  ],
  [
    'days in capitals, hours and nothing else',
    `<div class="times"><h3>SUNDAYS</h3><p>9AM &amp; 11AM</p><h3>WEDNESDAYS</h3><p>7PM Midweek</p></div>`,
    [
      '2026-11-15T09:00 Sunday worship service, Every Sunday ×7',
      '2026-11-15T11:00 Sunday worship service, Every Sunday ×7',
      '2026-11-18T19:00 Midweek, Every Wednesday ×7',
    ],
  ],
  [
    'a place, and what is weekly',
    `<p>Sunday Worship 10:30am, in person and online</p><p>Weekly on Tuesdays: Men’s Bible Study, 6:30 a.m. in the Parlor</p>`,
    [
      '2026-11-15T10:30 Sunday Worship, Every Sunday ×7',
      '2026-11-17T06:30 Men’s Bible Study @ Parlor, Every Tuesday ×7',
    ],
  ],
  [
    'a Spanish table',
    `<table><tr><th>Día</th><th>Hora</th><th>Actividad</th></tr><tr><td>Domingo</td><td>10:00 a.m.</td><td>Culto General</td></tr><tr><td>Miércoles</td><td>7:00 p.m.</td><td>Oración</td></tr></table>`,
    ['2026-11-15T10:00 Culto General, Every Sunday ×7', '2026-11-18T19:00 Oración, Every Wednesday ×7'],
  ],
  [
    'Korean services and dates',
    `<h2>예배 시간</h2><p>주일 1부 예배: 오전 8시</p><p>주일 2부 예배: 오전 11시</p><p>수요예배: 수요일 오후 7시 30분</p><p>새벽기도: 화-토 오전 6시</p><h2>행사</h2><h3>성탄절 축하예배</h3><p>2026년 12월 25일 (금) 오전 11시</p><h3>송구영신예배</h3><p>12월 31일 목요일 오후 11시</p>`,
    [
      '2026-11-15T08:00 주일 1부 예배, Every Sunday ×7',
      '2026-11-15T11:00 주일 2부 예배, Every Sunday ×7',
      '2026-11-17T06:00 새벽기도, Every Tuesday, Wednesday, Thursday, Friday and Saturday ×33',
      '2026-11-18T19:30 수요예배, Every Wednesday ×7',
      '2026-12-25T11:00 성탄절 축하예배',
      '2026-12-31T23:00 송구영신예배',
    ],
  ],
  [
    'Chinese services and dates',
    `<h2>聚會時間</h2><p>主日崇拜：星期日上午9:30</p><p>禱告會：星期三晚上7:30</p><p>週五團契 晚上8:00</p><h2>活動</h2><h3>聖誕晚會</h3><p>2026年12月20日（星期日）下午5時</p><h3>新年特會</h3><p>1月1日 上午10點</p>`,
    [
      '2026-11-15T09:30 主日崇拜, Every Sunday ×7',
      '2026-11-18T19:30 禱告會, Every Wednesday ×7',
      '2026-11-20T20:00 週五團契, Every Friday ×6',
      '2026-12-20T17:00 聖誕晚會',
      '2027-01-01T10:00 新年特會',
    ],
  ],
  [
    'Vietnamese dates',
    `<h2>Giờ Lễ</h2><p>Chúa Nhật: 8:00 sáng, 10:00 sáng, 5:00 chiều</p><p>Thứ Bảy: 6:00 chiều</p><h2>Sự kiện</h2><h3>Lễ Giáng Sinh</h3><p>Thứ Năm, ngày 24 tháng 12 năm 2026, lúc 9:00 tối</p><h3>Tết</h3><p>Chúa Nhật 14 tháng 2, 2027 lúc 11 giờ sáng</p>`,
    [
      '2026-11-15T08:00 Thánh Lễ, Every Sunday ×7',
      '2026-11-15T10:00 Thánh Lễ, Every Sunday ×7',
      '2026-11-15T17:00 Thánh Lễ, Every Sunday ×7',
      '2026-11-21T18:00 Thánh Lễ, Every Saturday ×6',
      '2026-12-24T21:00 Lễ Giáng Sinh',
      '2027-02-14T11:00 Tết',
    ],
  ],
  [
    'service, day and hour in columns',
    `<table><tr><th>Service</th><th>Day</th><th>Time</th></tr><tr><td>Holy Eucharist Rite I</td><td>Sunday</td><td>8:00 AM</td></tr><tr><td>Holy Eucharist Rite II</td><td>Sunday</td><td>10:30 AM</td></tr><tr><td>Evening Prayer</td><td>Wednesday</td><td>5:30 PM</td></tr></table>`,
    [
      '2026-11-15T08:00 Holy Eucharist Rite I, Every Sunday ×7',
      '2026-11-15T10:30 Holy Eucharist Rite II, Every Sunday ×7',
      '2026-11-18T17:30 Evening Prayer, Every Wednesday ×7',
    ],
  ],
  [
    'a day that holds for the rows below',
    `<table><tr><td>Sunday</td><td>9:00 am</td><td>Christian Education</td></tr><tr><td></td><td>10:15 am</td><td>Worship</td></tr><tr><td>Tuesday</td><td>10:00 am</td><td>Quilting</td></tr></table>`,
    [
      '2026-11-15T09:00 Christian Education, Every Sunday ×7',
      '2026-11-15T10:15 Sunday worship service, Every Sunday ×7',
      '2026-11-17T10:00 Tuesday Quilting, Every Tuesday ×7',
    ],
  ],
  [
    'an Orthodox schedule',
    `<h3>Schedule of Services</h3><p>Saturday</p><p>Great Vespers 5:00pm</p><p>Sunday</p><p>Orthros 9:00am<br>Divine Liturgy 10:00am</p>`,
    [
      '2026-11-15T09:00 Orthros, Every Sunday ×7',
      '2026-11-15T10:00 Divine Liturgy, Every Sunday ×7',
      '2026-11-21T17:00 Great Vespers, Every Saturday ×6',
    ],
  ],
  [
    'services told in a sentence',
    `<p>We gather for worship every Sunday at 9:00 AM and 11:00 AM at 123 Main Street. Kids programming available at both services.</p>`,
    [
      '2026-11-15T09:00 Sunday worship service @ 123 Main Street, Every Sunday ×7',
      '2026-11-15T11:00 Sunday worship service @ 123 Main Street, Every Sunday ×7',
    ],
  ],
  [
    'a footer of a home page',
    `<main><h1>Welcome</h1></main><footer><div>Sundays at 10:30am</div><div>1200 Oak Ave, Dallas, TX 75201</div><div>© 2026 Grace</div></footer>`,
    ['2026-11-15T10:30 Sunday worship service @ 1200 Oak Ave, Dallas, TX 75201, Every Sunday ×7'],
  ],
  [
    'working days',
    `<h3>Prayer Call</h3><p>Weekdays at 6:00 a.m. via Zoom</p><p>Daily Noon Prayer 12:00 PM</p>`,
    [
      '2026-11-15T12:00 Noon Prayer, Every day ×47',
      '2026-11-16T06:00 Prayer Call, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
    ],
  ],
  [
    'campuses',
    `<h3>Plano Campus</h3><p>Sundays 9:00 &amp; 10:45 AM</p><p>100 Legacy Dr, Plano, TX 75024</p><h3>Frisco Campus</h3><p>Sundays 9:30 &amp; 11:15 AM</p>`,
    [
      '2026-11-15T09:00 Sunday worship service (Plano Campus) @ 100 Legacy Dr, Plano, TX 75024, Every Sunday ×7',
      '2026-11-15T09:30 Sunday worship service (Frisco Campus) @ Frisco Campus, Every Sunday ×7',
      '2026-11-15T10:45 Sunday worship service (Plano Campus) @ 100 Legacy Dr, Plano, TX 75024, Every Sunday ×7',
      '2026-11-15T11:15 Sunday worship service (Frisco Campus) @ Frisco Campus, Every Sunday ×7',
    ],
  ],
  [
    'weeks of the month',
    `<h3>Food Pantry</h3><p>Every 2nd and 4th Tuesday, 10 am - 12 pm</p><h3>Taizé Prayer</h3><p>First Friday of the month at 7:00 pm</p><p>Men's breakfast meets the last Saturday of each month at 8 AM.</p><p>WMU - 2nd Monday at 7pm</p><p>Quilters 1st &amp; 3rd Thursdays 10am–2pm</p>`,
    [
      '2026-11-19T10:00/14:00 Quilters, First and third Thursday of the month ×3',
      '2026-11-24T10:00/12:00 Food Pantry, Second and fourth Tuesday of the month ×3',
      "2026-11-28T08:00 Men's breakfast, Last Saturday of the month ×2",
      '2026-12-04T19:00 Taizé Prayer, First Friday of the month ×1',
      '2026-12-14T19:00 WMU, Second Monday of the month ×1',
    ],
  ],
  [
    'a bounded class with days off',
    `<h3>Wednesday Night Classes</h3><p>Wednesdays at 6:30 pm, December 2 – January 20 (no class Dec 23 &amp; 30)</p>`,
    ['2026-12-02T18:30 Wednesday Night Classes, Every Wednesday ×3'],
  ],
  [
    'a day off on a line of its own',
    `<h3>ESL Classes</h3><p>Every Thursday 7-9 PM</p><p>No class Nov 26</p>`,
    ['2026-11-19T19:00/21:00 ESL Classes, Every Thursday ×6'],
  ],
  [
    'notes that something does not take place',
    `<h2>Upcoming</h2><ul><li>Nov 25 – No Wednesday activities</li><li>Nov 26 – Church office closed</li><li>Nov 29 – Hanging of the Greens, 5 PM</li></ul><p>Wednesday Night Supper: Wednesdays 5:30 PM</p>`,
    ['2026-11-18T17:30 Wednesday Night Supper, Every Wednesday ×6', '2026-11-29T17:00 Hanging of the Greens'],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
