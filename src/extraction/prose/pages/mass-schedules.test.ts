import { expect, test } from 'vitest'
import { readWith } from './told-by.fixture.ts'

// Hand-made from how parishes print their Masses. Read on Sunday, November 15, 2026.
const PAGES: [string, string, string[]][] = [
  [
    'an eve and its Sunday on one line',
    '<p>Sunday Masses: Vigil 5:30pm Saturday, Sunday 7:30am and 11:00am</p>',
    [
      '2026-11-15T07:30 Sunday Masses, Every Sunday ×7',
      '2026-11-15T11:00 Sunday Masses, Every Sunday ×7',
      '2026-11-21T17:30 Vigil Mass, Every Saturday ×6',
    ],
  ],
  [
    'daily Masses on some days',
    '<p>Daily Masses: Tuesday, Thursday at 9:00am</p>',
    ['2026-11-17T09:00 Daily Masses, Every Tuesday and Thursday ×14'],
  ],
  [
    'the kind of Mass in the heading, the language in brackets',
    '<h3>Weekday Masses</h3><ul><li>Monday - 7:15 AM (English)</li><li>Tuesday – 7:15 AM (Spanish)</li></ul>',
    [
      '2026-11-16T07:15 Weekday Masses (English), Every Monday ×7',
      '2026-11-17T07:15 Weekday Masses (Spanish), Every Tuesday ×7',
    ],
  ],
  [
    'of which day a Mass counts, and what is said of one week in brackets',
    '<p><b>Weekend Masses</b></p><p><b>Saturday</b></p><ul><li>8:00 AM (in the garden on 1st Saturday when it is dry)</li><li>5:45 PM Mass (fulfils the Sunday obligation)</li></ul>',
    [
      '2026-11-21T08:00 Saturday Masses, Every Saturday ×6',
      '2026-11-21T17:45 Mass (fulfils the Sunday obligation), Every Saturday ×6',
    ],
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
    'a day that is taken out, a language beside the hour, and no name from the line above',
    '<h2>Horario de Misas</h2><p>Lunes a viernes: 6:30 p.m. excepto miércoles</p><p>Miércoles: Hora Santa 5:30 p.m., Misa 6:30 p.m.</p><p>Sábado: 5:00 p.m. (inglés)</p>',
    [
      '2026-11-16T18:30 Misa, Every Monday, Tuesday, Thursday and Friday ×27',
      '2026-11-18T17:30 Hora Santa, Every Wednesday ×7',
      '2026-11-18T18:30 Misa, Every Wednesday ×7',
      '2026-11-21T17:00 Misa (Inglés), Every Saturday ×6',
    ],
  ],
  [
    'days in one line, each with its hour before or behind it',
    '<p>Morning Prayer is said daily at 8.15am (except Sundays) and Evening Prayer at 5pm Monday to Thursday.</p><p>Weekdays: Mon-Fri 7:00 PM Qurbana; Saturday 9:30 AM Novena</p>',
    [
      '2026-11-16T08:15 Morning Prayer, Every Monday, Tuesday, Wednesday, Thursday, Friday and Saturday ×40',
      '2026-11-16T17:00 Evening Prayer, Every Monday, Tuesday, Wednesday and Thursday ×28',
      '2026-11-16T19:00 Qurbana, Every Monday, Tuesday, Wednesday, Thursday and Friday ×34',
      '2026-11-21T09:30 Saturday Novena, Every Saturday ×6',
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
  [
    'a name that spans rows, one that stands behind a stop, and one in bold below the hour',
    '<table><tr><td rowspan="2">Messes paroissiales</td><td>Saturday</td><td>4:30 pm</td></tr><tr><td>Friday</td><td>8:00 pm</td></tr></table><p>Tuesday 7:00 PM. Prayer Meeting in the annex.</p><p>(Thursdays 6pm)</p><p><b>Small Vespers</b> is an old service of the evening, sung from the psalms of the day.</p>',
    [
      '2026-11-17T19:00 Prayer Meeting @ Annex, Every Tuesday ×7',
      '2026-11-19T18:00 Small Vespers, Every Thursday ×7',
      '2026-11-20T20:00 Messes paroissiales, Every Friday ×6',
      '2026-11-21T16:30 Messes paroissiales, Every Saturday ×6',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
