import { expect, test } from 'vitest'
import { linesOf } from '../../html/lines.ts'
import { parsePage } from '../../html/parse-page.ts'
import { readWith } from '../pages/read-with.fixture.ts'
import { scanLines } from '../scanned-lines.ts'
import { readGlossary, spellOut } from './glossary.ts'

test.each([
  ['Our Women’s Mission Guild (WMG) sews.', 'WMG SPECIAL MEETING', 'Women’s Mission Guild'],
  ['The parish keeps an Altar Flower Guild (the “AFG”).', 'AFG meeting', 'Altar Flower Guild'],
  ['Mothers of Preschoolers (MOPS) meets.', 'MOPS meeting', 'Mothers of Preschoolers'],
  ['The Parish Council of Lay People (PCLP)', 'PCLP', 'Parish Council of Lay People'],
  ['Open every day (FREE) for all', 'FREE meal', null],
  ['Saint Mark Church (ABC)', 'ABC meeting', null],
])('%s', (text, title, wanted) => {
  const glossary = readGlossary(scanLines(linesOf(parsePage(`<p>${text}</p>`, null)), '2026-11-15'))
  expect(spellOut(title, glossary)).toBe(wanted)
})

test('a bare meeting of an abbreviation is named in full', () => {
  expect(
    readWith(
      '<p>We know the Women’s Mission Guild (WMG).</p><ul><li>WMG REGULAR MEETING – December 7, 2026, 7 pm</li><li>WMG REGULAR MEETING – January 4, 2027, 7 pm</li></ul>',
    ),
  ).toEqual([
    '2026-12-07T19:00 Women’s Mission Guild – Regular Meeting',
    '2027-01-04T19:00 Women’s Mission Guild – Regular Meeting',
  ])
})
