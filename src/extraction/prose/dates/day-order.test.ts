import { expect, test } from 'vitest'
import { readWith } from '../pages/read-with.fixture.ts'

const item = (title: string, when: string) => `<article><h3>${title}</h3><p>${when}</p></article>`

// Read on Sunday, November 15, 2026.
test.each<[string, string, string[]]>([
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
  [
    'the day first by another date of the page',
    `<div lang="es">${item('Kermés', '05/12/2026')}${item('Posada', '16/12/2026')}</div>`,
    ['2026-12-05 Kermés', '2026-12-16 Posada'],
  ],
  [
    'the day first in a language that has it so',
    `<div lang="vi">${item('Hội Chợ', 'Ngày: 05/12/2026')}</div>`,
    ['2026-12-05 Hội Chợ'],
  ],
])('%s', (_, html, wanted) => {
  expect(readWith(html)).toEqual(wanted)
})
