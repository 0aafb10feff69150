import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Forest, scoreOf } from '../../src/extraction/decide/model.ts'
import { boost } from '../../training/booster.ts'
import { measureReader } from '../../training/measure.ts'
import { scoreCase } from '../../training/score.ts'
import { countSure, tablesOf } from '../../training/tables.ts'

const TOLERANCE = 0.01

const measured = measureReader()

describe('the figures of docs/reading.md', () => {
  test.skipIf(measured === null)('hold for the labelled pages of ../shared/corpus', () => {
    if (!measured) return
    const printed = readFileSync(join(import.meta.dirname, '../../docs/reading.md'), 'utf8')
    const figures = rowsOf(tablesOf(measured))
    // What stands above is measured by other commands.
    const known = rowsOf(printed.split('<!-- npm run eval:reader writes')[1] ?? '')
    expect([...figures.keys()]).toEqual([...known.keys()])
    const fallen = [...known].flatMap(([name, cells]) =>
      cells.flatMap((cell, at) => ((figures.get(name)?.[at] ?? 0) < cell - TOLERANCE ? [name] : [])),
    )
    expect(fallen).toEqual([])
  })

  test.skipIf(measured === null)('of what is called sure, 94 in 100 are right', () => {
    const { sure, right } = countSure(measured?.cases.filter(({ corpus }) => corpus === 'church-pages') ?? [])
    expect(sure).toBeGreaterThan(100)
    expect(right / sure).toBeGreaterThanOrEqual(0.94 - TOLERANCE)
  })
})

/** The rows of a document's tables by name: recall, precision, time, title, place, whole and the mean of pages. */
function rowsOf(document: string): Map<string, number[]> {
  const rows = document.matchAll(/^\| ([^|]+) \| \d+ \| \d+ \|(.*)\| [^|]*\|$/gm)
  return new Map(
    [...rows].map(([, name = '', cells = '']) => [
      name,
      cells.split('|').map((cell) => Number.parseFloat(cell) || 0),
    ]),
  )
}

describe('scoreCase', () => {
  const answer = (title: string, start: string, recurrence: string | null = null) => ({
    title,
    start,
    recurrence,
    location: null,
  })
  const expected = {
    now: '2026-03-01',
    events: [
      { title: 'Lantern Supper', start: '2026-03-07T18:00', habit: false },
      { title: 'Morning Prayer', altTitles: ['Matins'], start: '2026-03-07T08:00', habit: true },
    ],
    optional: [{ title: 'Hall hire', start: '2026-03-09T10:00', habit: false }],
  }

  test('an answer is right in date, hour and title, or by another of its names', () => {
    const { all, verdicts } = scoreCase(expected, [
      answer('Matins', '2026-03-07T08:00'),
      answer('Supper with lanterns', '2026-03-07T18:30'),
    ])
    expect(verdicts).toEqual(['whole', 'date'])
    expect(all).toMatchObject({ want: 2, hit: 2, time: 1, title: 2, whole: 1, wrong: 0 })
  })

  test('an optional entry is neither wanted nor false; anything else is false', () => {
    const { all, dated, services, falseComing, verdicts } = scoreCase(expected, [
      answer('Hall hire', '2026-03-09T10:00'),
      answer('Bell ringing', '2026-03-10T10:00', 'Every Tuesday'),
      answer('Sermon', '2026-02-01'),
    ])
    expect(verdicts).toEqual(['optional', 'wrong', 'wrong'])
    expect([all.wrong, services.wrong, dated.wrong, falseComing]).toEqual([2, 1, 1, 1])
  })
})

test('a model read back from its file scores as it did in training', () => {
  const rows = Array.from({ length: 300 }, (_, n) => {
    const features = [(n * 7) % 13, ((n * 31) % 17) / 3, n % 5]
    return { features, label: Number((features[0] ?? 0) + (features[1] ?? 0) > 9), weight: 1 + (n % 3) }
  })
  const { forest, scores } = boost(rows)
  const stored = JSON.parse(JSON.stringify(forest)) as Forest
  for (const [at, { features }] of rows.entries())
    expect(Math.abs(scoreOf(stored, features) - (scores[at] ?? 0))).toBeLessThan(1e-6)
  const right = rows.filter(({ features, label }) => scoreOf(stored, features) > 0 === (label === 1))
  expect(right.length).toBeGreaterThan(280)
})
