import { join } from 'node:path'
import { expect, test } from 'vitest'
import { extractEvents } from '#src/extraction/extract.ts'
import { findPlatformLinks } from '#src/extraction/sources/platforms/calendar-addresses.ts'
import { readCases } from '../../training/corpus.ts'
import { scoreCase } from '../../training/score.ts'

const cases = readCases(join(import.meta.dirname, '../../corpus/made'))

/**
 * What has been reached; sums alone, because nobody who tunes the reading is to learn more of the held-out pages. Rules
 * that served only the pages they were written for are gone, which costs these pages some precision. One engine reads the
 * weekly hours since November 29, 2026: church pages nobody had seen gained (whole .731 to .772, precision .873 to .923), and
 * these lost names of services (2,199 to 1,942 right).
 */
const FLOORS = { recall: 0.95, precision: 0.85, whole: 0.86 }

test('the made pages are read no worse than before', () => {
  expect(cases.length).toBeGreaterThan(500)
  const sums = { want: 0, hit: 0, whole: 0, wrong: 0 }
  for (const { input, expected } of cases) {
    const { all } = scoreCase(expected, extractEvents(input).events)
    for (const key of ['want', 'hit', 'whole', 'wrong'] as const) sums[key] += all[key]
  }
  const shares = {
    recall: sums.hit / sums.want,
    precision: sums.hit / (sums.hit + sums.wrong),
    whole: sums.whole / sums.want,
  }
  const fallen = Object.entries(FLOORS).filter(([name, floor]) => shares[name as keyof typeof FLOORS] < floor)
  expect(fallen, JSON.stringify(shares)).toEqual([])
}, 120_000)

test('of the platforms, only those that the made sites show are recognized', () => {
  const found = cases.flatMap(({ input: { type, body, url } }) => {
    if (type !== 'html' || !url) return []
    const day = { today: '2026-12-27', timeZone: 'America/Chicago' }
    return findPlatformLinks({ html: body, url, origin: new URL(url).origin, day })
  })
  expect([...new Set(found.map(({ label }) => label))].toSorted()).toEqual([
    'Squarespace events',
    'The Events Calendar',
  ])
})
