/** Reads the labelled pages with the reader as it stands, and scores what it found. */
import type { EventCandidate } from '../src/extraction/candidate/candidate.ts'
import { extractEvents } from '../src/extraction/extract.ts'
import { type CorpusCase, corpusFolder, readCases, readRuleCases } from './corpus.ts'
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
  const began = process.cpuUsage()
  const cases = pages.map(({ corpus, page }): ScoredCase => {
    const answers = answersTo(page)
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

function answersTo({ input }: CorpusCase): EventCandidate[] {
  return extractEvents(input).events
}
