import { expect, test } from 'vitest'
import { readWith } from './read-with.fixture.ts'

/** What is told, without the places, which are tested elsewhere. */
const named = (html: string) =>
  readWith(html)
    .map((line) => line.replace(/ @ .*?(?=,| \(|$)/, ''))
    .sort()

const PAGES: [string, string, string[]][] = [
  [
    'Masses below their intentions, a drive beside a collection, an hour that is meant',
    '<h2>Mass Intentions</h2><p>Sunday Mass: Sundays 9 am</p><h2>News</h2><p>Second Collection and Food Drive: Saturday, December 5, 9 am to noon.</p><p>There is no cost: Clay Class meets 6:30 to 8 pm on Thursday, December 10.</p><p>The tower was mended on March 9 and the Open Tower is on December 12 at 2 pm.</p>',
    [
      '2026-12-05T09:00/12:00 Second Collection and Food Drive',
      '2026-12-10T18:30/20:00 Clay Class',
      '2026-12-12T14:00 Open Tower',
      '2026-11-15T09:00 Sunday Mass, Every Sunday ×7',
    ],
  ],
  [
    'a list of birthdays in one line',
    '<p>HAPPY BIRTHDAY TO: 11/17 Sis. Ada ... 11/22 Bro. Lew ... 11/27 Mother Ida</p><p>Prayer: Wednesdays 7:00 P.M.</p>',
    ['2026-11-18T19:00 Prayer, Every Wednesday ×7'],
  ],
  [
    'who reads on which day, in Chinese',
    '<h2>輪值</h2><table><tr><th>日期</th><th>讀經</th></tr><tr><td>12/6</td><td>陳美玲</td></tr><tr><td>12/13</td><td>李約翰</td></tr></table>',
    [],
  ],
  [
    'names in bold above their sentences, in one box',
    '<h2>This Week</h2><div><strong>BUTTON BRUNCH</strong><br>Our cooks take over the whole hall on Saturday, December 5, 10:30 a.m. Pray for them.<br><br><strong>SHOE DRIVE</strong><br>Thurs., Dec. 10, 1-6:30 p.m., van in the parking lot. Bring pairs!<br><br><strong>CHOIR NEWS</strong><br>The Carol Concert is on Friday, December 18 at 7 p.m.</div>',
    ['2026-12-05T10:30 BUTTON BRUNCH', '2026-12-10T13:00/18:30 SHOE DRIVE', '2026-12-18T19:00 Carol Concert'],
  ],
  [
    'terms and what is said of them, in Chinese',
    '<dl><dt>掃除日</dt><dd>12月5日（星期六）上午八時半，請帶水桶。</dd><dt>茶會</dt><dd>12月12日（星期六）下午三時，副堂。</dd></dl>',
    ['2026-12-05T08:30 掃除日', '2026-12-12T15:00 茶會'],
  ],
  [
    'three nights in a row, told in one breath',
    '<p><b>Tent Revival</b><br>Wednesday, Thursday and Friday, Dec. 9 through Dec. 11, 7:00 p.m. nightly.</p>',
    ['2026-12-09T19:00 Tent Revival', '2026-12-10T19:00 Tent Revival', '2026-12-11T19:00 Tent Revival'],
  ],
  [
    'three nights in the first cell of a row',
    '<table><tr><td colspan=3><b>DECEMBER 2026</b></td></tr><tr><td>Mon. 7, Tue. 8 &amp; Wed. 9</td><td>7:00 P.M. NIGHTLY</td><td>Bible School<br>With Sis. Ruth.</td></tr><tr><td>Sat. 12</td><td>10:00 A.M.</td><td>Tool Fair</td></tr></table>',
    [
      '2026-12-07T19:00 Bible School',
      '2026-12-08T19:00 Bible School',
      '2026-12-09T19:00 Bible School',
      '2026-12-12T10:00 Tool Fair',
    ],
  ],
  [
    'an hour that is another one for once',
    '<p>Vigil Mass: Saturdays 5:30 pm</p><p>NOTE: On Saturday, December 12 the Vigil Mass will be at 4:00 pm instead of 5:30 pm because of the play.</p>',
    ['2026-12-12T16:00 Vigil Mass', '2026-11-21T17:30 Vigil Mass, Every Saturday ×5'],
  ],
  [
    'two services that become one',
    '<p>Early Worship: Sundays 9:00 am</p><p>Late Worship: Sundays 11:15 am</p><p>On December 6 there will be the Joint Worship at 10 am; there will be no 9:00 or 11:15 worship.</p>',
    [
      '2026-12-06T10:00 Joint Worship',
      '2026-11-15T09:00 Early Worship, Every Sunday ×6',
      '2026-11-15T11:15 Late Worship, Every Sunday ×6',
    ],
  ],
  [
    'an hour that ends the one before it',
    '<h3>Adoration</h3><p>Adoration: every first Friday of the month, beginning at 8:30 am and closing with Benediction at 5:00 pm.</p>',
    ['2026-12-04T08:30/17:00 Adoration, First Friday of the month ×1'],
  ],
  [
    'the first Friday of a month, in Vietnamese',
    '<h2>Giờ lễ</h2><p><b>Chầu Thánh Thể</b>: thứ Sáu đầu tháng, 8g tối</p>',
    ['2026-12-04T20:00 Chầu Thánh Thể, First Friday of the month ×1'],
  ],
  [
    'days and months that Friends count',
    '<h2>Notices</h2><p><strong>Stew Supper.</strong> Seventh Day, Twelfth Month 5, 6 pm. Bring a bowl.</p><p><strong>Porch Reading.</strong> 12th Month 13, 3 pm, at the mill.</p><p>Meeting for Worship is held every First Day (Sunday) at 10:30 am.</p><p>First Day School is for children on the first day of the month.</p>',
    [
      '2026-12-05T18:00 Stew Supper.',
      '2026-12-13T15:00 Porch Reading.',
      '2026-11-15T10:30 Meeting for Worship, Every Sunday ×7',
    ],
  ],
]

test.each(PAGES)('%s', (_, html, told) => {
  expect(named(html)).toEqual(told.toSorted())
})
