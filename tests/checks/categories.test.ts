import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { predictOutOfFold, SURE_FROM } from '../../training/categories/fit.ts'
import { answersOf, macroF1 } from '../../training/categories/measure.ts'
import { readCorpusRows, readMadeRows } from '../../training/categories/rows.ts'

const TOLERANCE = 0.01

const corpus = readCorpusRows()

test.skipIf(corpus === null)('the figures of docs/categories.md hold for ../shared/corpus', () => {
  const document = readFileSync(join(import.meta.dirname, '../../docs/categories.md'), 'utf8')
  const [printed = ''] = /^\| all \|.*$/m.exec(document) ?? []
  const [, , titles, unsure, , , allF1, sureF1] = printed.split('|').map(Number)
  const answers = answersOf(predictOutOfFold(corpus ?? [], readMadeRows()), SURE_FROM)
  const sure = answers.filter(({ isSure }) => isSure)
  expect(answers).toHaveLength(titles ?? 0)
  expect(1 - sure.length / answers.length).toBeLessThanOrEqual((unsure ?? 0) + TOLERANCE)
  expect(macroF1(answers)).toBeGreaterThan((allF1 ?? 1) - TOLERANCE)
  expect(macroF1(sure)).toBeGreaterThan((sureF1 ?? 1) - TOLERANCE)
})
