import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

// Hand-made months as page builders draw them. Read on Sunday, November 15, 2026.
function boxes(days: number, told: Readonly<Record<number, string>>): string[] {
  return Array.from(
    { length: days },
    (_, i) => `<div class="b"><p>${i + 1}</p>${told[i + 1] ? `<p>${told[i + 1]}</p>` : ''}</div>`,
  )
}

const EMPTY = '<div class="b"></div>'
const HEADS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].map((day) => `<div class="b">${day}</div>`)
const DECEMBER = { 4: '7p <b>Game Night</b>', 12: 'Cookie Swap 10a', 14: 'Deacon Joe’s birthday' }

test.each([
  [
    'all days side by side',
    `<h3>December 2026</h3><section>${[...HEADS, EMPTY, EMPTY, ...boxes(31, DECEMBER)].join('')}</section>`,
    ['2026-12-04T19:00 Game Night', '2026-12-12T10:00 Cookie Swap'],
  ],
  [
    'weeks as rows, the name of the month without its year',
    `<h3>DECEMBER</h3><section>${Array.from({ length: 5 }, (_, week) => `<div>${[EMPTY, EMPTY, ...boxes(31, DECEMBER)].slice(week * 7, week * 7 + 7).join('')}</div>`).join('')}</section>`,
    ['2026-12-04T19:00 Game Night', '2026-12-12T10:00 Cookie Swap'],
  ],
  [
    'a month in Korean',
    `<h3>2026년 12월</h3><ul>${boxes(31, { 6: '오후 2시 성경 퀴즈', 9: '박 집사 생일' })
      .join('')
      .replaceAll('div', 'li')}</ul>`,
    ['2026-12-06T14:00 성경 퀴즈'],
  ],
  [
    'a month in Vietnamese',
    `<h3>Tháng 12 năm 2026</h3><section>${boxes(31, { 20: '5 giờ chiều Hoạt cảnh' }).join('')}</section>`,
    ['2026-12-20T17:00 Hoạt cảnh'],
  ],
  ['a list of pages is no month', `<h3>December 2026</h3><nav>${boxes(31, {}).join('')}</nav>`, []],
  [
    'numbers that skip are no month',
    `<h3>December 2026</h3><section>${boxes(40, { 3: 'Hymn 312 at the old tune' }).slice(2).join('')}</section>`,
    [],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
