import { expect, test } from 'vitest'
import { resolveContext } from '../candidate/context.ts'
import { linesOf } from '../html/lines.ts'
import { parsePage } from '../html/parse-page.ts'
import { viewPage } from '../prose/page-view.ts'
import { scanLines } from '../prose/scanned-lines.ts'
import { readSchedule } from './read-schedule.ts'

/** The rules of a page as "days hour name", read on Sunday, November 15, 2026. */
function rulesOf(html: string): string[] {
  const context = resolveContext({ url: null, now: '2026-11-15', timeZone: 'America/Chicago' })
  const page = parsePage(`<body>${html}</body>`, null)
  const view = viewPage(page, scanLines(linesOf(page), context.today), context)
  const rules = readSchedule(view, { printed: [], anchors: [], cancelledDays: [] }).events.map(
    ({ title, start, end, recurrence }) =>
      `${recurrence}, ${start.slice(11)}${end ? `–${end.slice(11)}` : ''}: ${title}`,
  )
  return [...new Set(rules)]
}

test.each([
  [
    'a heading, days, hours',
    '<h2>Horarios de Misas</h2><h3>Domingos</h3><p>8:00 y 12:30</p><h3>Lunes a viernes</h3><p>19:15</p>',
    [
      'Every Sunday, 08:00: Misa',
      'Every Sunday, 12:30: Misa',
      'Every Monday, Tuesday, Wednesday, Thursday and Friday, 19:15: Misa',
    ],
  ],
  [
    'a day, an hour and what it is in rows',
    '<table><tr><th>Dia</th><th>Hora</th><th>Culto</th></tr><tr><td>Terça</td><td>20h às 21h</td><td>Culto de ensino</td></tr><tr><td>Sábado</td><td>18h30</td><td>Culto jovem</td></tr></table>',
    ['Every Tuesday, 20:00–21:00: Culto de ensino', 'Every Saturday, 18:30: Culto jovem'],
  ],
  [
    'a name under one day ends at the next day',
    '<h3>Środa</h3><p>Nowenna 17:30</p><h3>Piątek</h3><p>Droga krzyżowa 18:00</p>',
    ['Every Wednesday, 17:30: Nowenna', 'Every Friday, 18:00: Droga krzyżowa'],
  ],
  [
    'confession and adoration below Masses are no Mass',
    '<h2>Orari delle Messe</h2><p>Sabato 17.30</p><p>Confessioni: sabato 16.00</p><p>Adorazione: giovedì 9.00</p>',
    [
      'Every Saturday, 17:30: Messe',
      'Every Saturday, 16:00: Confessioni',
      'Every Thursday, 09:00: Adorazione',
    ],
  ],
  [
    'what brackets behind an hour say, of that hour alone',
    '<h2>Mass Times</h2><p>Sunday: 7:30 AM, 9 AM (Family Mass), 11 AM (Choir), 1 PM (Spanish)</p>',
    [
      'Every Sunday, 07:30: Mass',
      'Every Sunday, 09:00: Family Mass',
      'Every Sunday, 11:00: Mass (Choir)',
      'Every Sunday, 13:00: Mass (Spanish)',
    ],
  ],
  [
    'the same behind a name',
    '<p>Sunday Mass: 8 AM, 10 AM (Spanish), 12 PM</p><p>Sunday Evensong: 4 PM (Choir), 6 PM</p>',
    [
      'Every Sunday, 08:00: Sunday Mass',
      'Every Sunday, 10:00: Sunday Mass (Spanish)',
      'Every Sunday, 12:00: Sunday Mass',
      'Every Sunday, 16:00: Sunday Evensong (Choir)',
      'Every Sunday, 18:00: Sunday Evensong',
    ],
  ],
  [
    'a name of the first day, and not of the second',
    '<p>Saturday Vigil Mass: 5 PM (English), 7 PM (Spanish); Sunday: 8 AM, 12 PM (Spanish)</p>',
    [
      'Every Saturday, 17:00: Saturday Vigil Mass (English)',
      'Every Saturday, 19:00: Saturday Vigil Mass (Spanish)',
      'Every Sunday, 08:00: Mass',
      'Every Sunday, 12:00: Mass (Spanish)',
    ],
  ],
  [
    'the kinds of a service that only its day names',
    '<p>Sunday: 8:30 AM (Traditional), 11 AM (Contemporary)</p>',
    [
      'Every Sunday, 08:30: Sunday worship service (Traditional)',
      'Every Sunday, 11:00: Sunday worship service (Contemporary)',
    ],
  ],
  [
    'a school whose name has its day, beside that day, below it and alone',
    '<p>Domingo: Escuela Dominical 9:30 am; Culto 11:00 am</p><h3>Domingo</h3><p>8:15 am Escuela Dominical</p>',
    [
      'Every Sunday, 09:30: Escuela Dominical',
      'Every Sunday, 11:00: Culto',
      'Every Sunday, 08:15: Escuela Dominical',
    ],
  ],
  [
    'a name that holds the day stated behind it',
    '<p>Second Tuesday Supper – second Tuesday of each month, 1-3 pm, school library ($5)</p>',
    ['Second Tuesday of the month, 13:00–15:00: Second Tuesday Supper'],
  ],
  [
    'days behind a word for all of them, in Korean',
    '<h2>예배 안내</h2><p>새벽기도 화-토 오전 6:00</p>',
    ['Every Tuesday, Wednesday, Thursday, Friday and Saturday, 06:00: 새벽기도'],
  ],
  [
    'what is said of an hour before the next day',
    '<h2>Masses</h2><p>Sat. 5 p.m. Vigil; Sun. 8 and 11:30 a.m.</p>',
    ['Every Saturday, 17:00: Saturday Vigil Mass', 'Every Sunday, 08:00: Mass', 'Every Sunday, 11:30: Mass'],
  ],
  [
    'hours before the day of a church',
    '<h2>Join Us</h2><p>9:00am &amp; 11:00am Sundays</p>',
    ['Every Sunday, 09:00: Sunday worship service', 'Every Sunday, 11:00: Sunday worship service'],
  ],
  [
    'what all the dates of a list have in common',
    '<h2>Recital Series</h2><p>All recitals are Sundays at 3 p.m. in the nave.</p><ul><li>January 17 – Brass</li><li>February 21 – Strings</li></ul>',
    [],
  ],
  [
    'several days and names in one line',
    '<p>Sunday Bible Study 9:15am, Sunday Worship 10:30am, Wednesday Bible Study 6:30pm.</p>',
    [
      'Every Sunday, 09:15: Sunday Bible Study',
      'Every Sunday, 10:30: Sunday Worship',
      'Every Wednesday, 18:30: Wednesday Bible Study',
    ],
  ],
  [
    'kinds of a service behind their hours',
    '<h2>Sunday Services</h2><p>8:30 AM Traditional</p><p>9:45 AM &amp; 11:15 AM Contemporary</p>',
    [
      'Every Sunday, 08:30: Sunday Services (Traditional)',
      'Every Sunday, 09:45: Sunday Services (Contemporary)',
      'Every Sunday, 11:15: Sunday Services (Contemporary)',
    ],
  ],
  [
    'two kinds of one service',
    '<h2>Cultos</h2><p>Domingos: 8:15 (tradicional) y 11:00 (contemporáneo)</p>',
    ['Every Sunday, 08:15: Cultos (tradicional)', 'Every Sunday, 11:00: Cultos (contemporáneo)'],
  ],
  [
    'festive days, working days, parts of the year',
    '<h2>Sante Messe</h2><h3>Festive</h3><li>8.30 e 10.30</li><h3>Feriali</h3><li>18.00 (da novembre a marzo)</li><li>19.00 (da aprile a ottobre)</li>',
    [
      'Every Sunday, 08:30: Sante Messe',
      'Every Sunday, 10:30: Sante Messe',
      'Every Monday, Tuesday, Wednesday, Thursday and Friday, 18:00: Sante Messe',
    ],
  ],
  [
    'a day that is taken out',
    '<h2>Misa diaria</h2><p>Lunes a viernes a las 7:45 am, no hay misa los martes</p>',
    ['Every Monday, Wednesday, Thursday and Friday, 07:45: Misa diaria'],
  ],
  [
    'weeks of the month in brackets',
    '<h2>Messen</h2><p>Sonntag: 9:30, 17:00 (1. Sonntag), 19:00</p>',
    [
      'First Sunday of the month, 17:00: Messen',
      'Every Sunday, 09:30: Messen',
      'Every Sunday, 19:00: Messen',
    ],
  ],
  [
    'one line of Korean, and one of Chinese',
    '<p>매주 수요예배 오후 7:30</p><p>主日崇拜 上午 10:30</p>',
    ['Every Wednesday, 19:30: 수요예배', 'Every Sunday, 10:30: 主日崇拜'],
  ],
  [
    'the day of a label, said again',
    '<p>Trường Chúa Nhật: 10:30 sáng mỗi Chúa Nhật</p><p>Cầu nguyện: Thứ Năm hàng tuần lúc 7 giờ 30 tối</p>',
    ['Every Sunday, 10:30: Trường Chúa Nhật', 'Every Thursday, 19:30: Cầu nguyện'],
  ],
  [
    'hours of an office',
    '<h2>Kancelaria</h2><p>Wtorek 16:00–17:30</p><p>Biuro: poniedziałek – piątek 9:00–16:00</p>',
    [],
  ],
  ['the hour of something else', '<h2>Catequesis</h2><p>Domingos después de la misa de 10:30</p>', []],
  [
    'days of the calendar',
    '<h2>Messe</h2><p>Samstag, 24. Dezember 17:00 Uhr</p><p>Mittwoch 18. 19 Uhr</p>',
    [],
  ],
  ['verses', '<h2>Domingo</h2><p>Romanos 10:10-14</p>', []],
  [
    'a Sunday of which nothing says more',
    '<h2>Service Times</h2><p>Sunday 10:30 AM</p>',
    ['Every Sunday, 10:30: Sunday worship service'],
  ],
])('%s', (_name, html, expected) => {
  expect(rulesOf(html)).toEqual(expected)
})
