/** Reads the labelled pages with the reader as it stands, and scores what it found. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EventCandidate } from '../src/extraction/candidate/candidate.ts'
import type { ReaderModel } from '../src/extraction/decide/model.ts'
import { extractEvents } from '../src/extraction/extract.ts'
import { type CorpusCase, corpusFolder, FOLD_COUNT, readCases, readRuleCases } from './corpus.ts'
import { type CaseScore, scoreCase } from './score.ts'

export interface ScoredCase {
  corpus: 'church-pages' | 'events'
  page: CorpusCase
  answers: EventCandidate[]
  score: CaseScore
}

export interface Measured {
  cases: ScoredCase[]
  rules: { count: number; right: number }
  cpuSeconds: number
  peakMegabytes: number
}

/** Null where the labelled pages were not handed over. */
export function measureReader(): Measured | null {
  const churchPages = corpusFolder('church-pages')
  const events = corpusFolder('events')
  if (!churchPages || !events) return null
  const pages = [
    ...readCases(churchPages).map((page) => ({ corpus: 'church-pages' as const, page })),
    ...readCases(events).map((page) => ({ corpus: 'events' as const, page })),
  ]
  const folds = foldModels()
  const began = process.cpuUsage()
  const cases = pages.map(({ corpus, page }): ScoredCase => {
    const answers = answersTo(page, folds)
    return { corpus, page, answers, score: scoreCase(page.expected, answers) }
  })
  const used = process.cpuUsage(began)
  const rules = readRuleCases(events)
  const right = rules.filter(({ input, expected }) => {
    const got = new Set(
      extractEvents(input).events.map(({ start }) => (start.length === 10 ? `${start}T00:00` : start)),
    )
    return got.size === expected.size && [...got].every((start) => expected.has(start))
  })
  return {
    cases,
    rules: { count: rules.length, right: right.length },
    cpuSeconds: (used.user + used.system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  }
}

/** The answers by the model that has not seen the church or site. */
function answersTo({ fold, input }: CorpusCase, folds: ReaderModel[]): EventCandidate[] {
  return extractEvents(input, undefined, folds[fold - 1]).events
}

function foldModels(): ReaderModel[] {
  return Array.from(
    { length: FOLD_COUNT },
    (_, at) =>
      JSON.parse(readFileSync(join(import.meta.dirname, 'folds', `${at + 1}.json`), 'utf8')) as ReaderModel,
  )
}
