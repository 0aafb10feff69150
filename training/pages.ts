/** The candidates of labelled pages, with their features and what the labels say of them. */

import type { Signals } from '../src/extraction/candidate/candidate.ts'
import { featuresOf, unitsOf, type WeighedCandidate } from '../src/extraction/decide/features.ts'
import { proposeCandidates } from '../src/extraction/extract.ts'
import type { CorpusCase } from './corpus.ts'
import { scoreCase } from './score.ts'

export interface LabelledUnit {
  values: Record<string, number>
  texts: Signals['texts']
  /** The shares of its instances that are wanted, and that are right in date, hour and title; null where forgiven. */
  found: number | null
  whole: number
  instances: number
}

export interface LabelledPage {
  page: CorpusCase
  candidates: WeighedCandidate[]
  units: LabelledUnit[]
  /** How much a page counts beside a church's own. */
  weight: number
}

export function labelPage(page: CorpusCase, weight: number): LabelledPage {
  const candidates = proposeCandidates(page.input)
  const { verdicts } = scoreCase(page.expected, candidates)
  const verdictOf = new Map(candidates.map((candidate, at) => [candidate, verdicts[at] ?? 'wrong']))
  const units = unitsOf(candidates)
  const values = featuresOf(units, candidates, page.input.now.slice(0, 10))
  return {
    page,
    candidates,
    weight,
    units: units.map((unit, at): LabelledUnit => {
      const counted = unit.candidates
        .map((candidate) => verdictOf.get(candidate))
        .filter((verdict) => verdict !== 'optional')
      const share = (test: (verdict: string | undefined) => boolean) =>
        counted.filter(test).length / Math.max(1, counted.length)
      return {
        values: values[at] ?? {},
        texts: unit.signals.texts,
        found: counted.length === 0 ? null : share((verdict) => verdict !== 'wrong'),
        whole: share((verdict) => verdict === 'whole'),
        instances: counted.length,
      }
    }),
  }
}
