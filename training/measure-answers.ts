/** Scores what a model's answers give (`bulletin reader import-answers`) beside the reader, on the same church pages. */
import { readFileSync } from 'node:fs'
import type { EventCandidate } from '../src/extraction/candidate/candidate.ts'
import { chooseReadings } from '../src/extraction/decide/choose-readings.ts'
import type { Measured, ScoredCase } from './measure.ts'
import { scoreCase } from './score.ts'
import { tableOf } from './tables.ts'

export function tableOfAnswers(measured: Measured, file: string): string {
  const answered = readAnswers(file)
  const reader = measured.cases.filter(
    ({ corpus, page }) => corpus === 'church-pages' && answered.has(page.id),
  )
  const score = (scored: ScoredCase, answers: EventCandidate[]): ScoredCase => ({
    ...scored,
    answers,
    score: scoreCase(scored.page.expected, answers),
  })
  const foundBy = ({ page }: ScoredCase) => answered.get(page.id) ?? []
  return tableOf({
    reader,
    model: reader.map((scored) => score(scored, foundBy(scored))),
    both: reader.map((scored) => score(scored, chooseReadings(scored.answers, foundBy(scored)))),
  })
}

function readAnswers(file: string): Map<string, EventCandidate[]> {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const answers = lines.map((line) => JSON.parse(line) as { id: string; events: EventCandidate[] })
  return new Map(answers.map(({ id, events }) => [id, events]))
}
