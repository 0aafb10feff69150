import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

// Hand-made from how churches list their hours. Read on Sunday, November 15, 2026.
const hours = (html: string) =>
  readWith(html).map((line) => line.replace(/^.*T([\d:/]+) (.*?)(?:, (?:Every|First|Second) .*)?$/, '$1 $2'))

test.each<[string, string[]]>([
  [
    '<h3>Wednesday Night</h3><p>Supper 5:30</p><p>Bible Classes 6:30</p><p>Choir 7:30</p>',
    ['17:30 Supper', '18:30 Bible Classes', '19:30 Choir'],
  ],
  [
    '<h3>Sunday</h3><ul><li>Bible Study 9:30</li><li>Worship 11:00</li></ul>',
    ['09:30 Bible Study', '11:00 Sunday worship service'],
  ],
  ['<h3>Sunday readings</h3><ul><li>John 3:15</li><li>Romans 8:30</li></ul>', []],
  [
    '<p>Services are held at 8:00, 9:30 and 11:00 each Sunday.</p>',
    ['08:00 Sunday service', '09:30 Sunday service', '11:00 Sunday service'],
  ],
  [
    '<p>Our Sunday Service starts at 10.30am and finishes at around 12 noon.</p>',
    ['10:30/12:00 Sunday Service'],
  ],
  ['<h3>Coffee Morning</h3><p>Every Wednesday from 10 ’til 12</p>', ['10:00/12:00 Coffee Morning']],
  [
    '<p>Sunday services: 8 am (Elm Park) and 10:30 am (Main Campus)</p>',
    ['08:00 Sunday services @ Elm Park', '10:30 Sunday services @ Main Campus'],
  ],
  [
    '<p>Saturday evenings at 5 and Sunday mornings at 9 and noon</p>',
    ['09:00 Sunday worship service', '12:00 Sunday worship service', '17:00 Saturday evening'],
  ],
  ['<h3>Bible Study</h3><p>Day: Thursday</p><p>Time: 7:00 PM</p>', ['19:00 Bible Study']],
  [
    '<p>Sabbath School: 9:30 AM<br>Divine Worship: 11:00 AM</p>',
    ['09:30 Sabbath School', '11:00 Divine Worship'],
  ],
  [
    '<ul><li>Confession<ul><li>Thursday at 4:30 pm</li><li>Saturday at 3:00 pm</li></ul></li></ul>',
    ['16:30 Confession', '15:00 Confession'],
  ],
  ['<h3>Friday Open House</h3><p>Every Friday, 9:30 AM – 11:30 AM</p>', ['09:30/11:30 Friday Open House']],
  ['<h3>Food Bank</h3><p>Open Tuesdays 10am–12pm</p>', ['10:00/12:00 Food Bank']],
  [
    '<p>여선교회: 매월 첫째 주 주일 오후 1시</p><p>청년부: 매월 둘째, 넷째 토요일 오후 6시</p>',
    ['18:00 청년부', '13:00 여선교회'],
  ],
  [
    '<h2>예배 안내</h2><table><tr><td>주일 1부</td><td>오전 9:00</td></tr><tr><td>수요예배</td><td>오후 7:30</td></tr></table>',
    ['09:00 주일 1부', '19:30 수요예배'],
  ],
])('%s', (html, told) => {
  expect(hours(html)).toEqual(told)
})
