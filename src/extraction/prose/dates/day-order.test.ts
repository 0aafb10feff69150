import { expect, test } from 'vitest'
import { readWith } from '../pages/told-by.fixture.ts'

const item = (title: string, when: string) => `<article><h3>${title}</h3><p>${when}</p></article>`

// Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
  [
    'by the language of the page',
    `<div lang="vi">${item('Hội Chợ Mùa Xuân', 'Ngày: 09/01/2027')}${item('Tĩnh Tâm', 'Thứ Sáu 8/1, 7:30 tối')}</div>`,
    ['2027-01-08T19:30 Tĩnh Tâm', '2027-01-09 Hội Chợ Mùa Xuân'],
  ],
  [
    'by a weekday',
    `<div lang="es">${item('Kermés', 'Sábado 05/12/2026, 10:00 am')}${item('Retiro', '11/12/2026')}</div>`,
    ['2026-12-05T10:00 Kermés', '2026-12-11 Retiro'],
  ],
  [
    'by a number that can be no month',
    `${item('Festa Junina', '19/12/2026 18:00')}${item('Ceia', '06/12/2026 10:00')}`,
    ['2026-12-06T10:00 Ceia', '2026-12-19T18:00 Festa Junina'],
  ],
  [
    'the month first where nothing says otherwise',
    `<div lang="es">${item('Kermés', '12/05/2026, 10:00 am')}</div>`,
    ['2026-12-05T10:00 Kermés'],
  ],
  [
    'the month first by the weekday, in a language that has the day first',
    `<div lang="vi">${item('Hội Chợ', 'Thứ Bảy, 12/05/2026')}</div>`,
    ['2026-12-05 Hội Chợ'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
