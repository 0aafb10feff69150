/**
 * What the weights of the title choice owe to single sources. Each source is left out in turn: every weight takes the
 * value (a multiple of its own) that is best on the other sources, and the result is scored on the one left out.
 */
import { TITLE_WEIGHTS } from '../src/extraction/prose/titles/title.ts'
import { sumTallies, type Tally } from './extraction-score.ts'

type Weight = keyof typeof TITLE_WEIGHTS
const MULTIPLES = [0, 0.5, 1.5, 2]

export interface SourceTallies {
  source: string
  tallies: Tally[]
}

interface LeftOut {
  source: string
  /** Whole events, with the weights as they are, and with those that the other sources choose. */
  own: number
  chosen: number
  events: number
  /** Weights that the other sources would change, by which multiple. */
  changes: string[]
}

/** `score` reads all pages with the weights as they stand, by source. */
export function leaveOneOut(score: () => SourceTallies[]): {
  leftOut: LeftOut[]
  ablated: { weight: Weight; losses: [string, number][] }[]
} {
  const base = wholes(score())
  const sources = [...base.keys()]
  const tried = new Map<Weight, Map<number, Map<string, number>>>()
  const weights = Object.keys(TITLE_WEIGHTS) as Weight[]
  for (const weight of weights) {
    const own = TITLE_WEIGHTS[weight]
    const results = new Map<number, Map<string, number>>()
    for (const multiple of MULTIPLES) {
      TITLE_WEIGHTS[weight] = own * multiple
      results.set(multiple, wholes(score()))
    }
    TITLE_WEIGHTS[weight] = own
    tried.set(weight, results)
  }
  const leftOut = sources.map((source): LeftOut => {
    const kept = { ...TITLE_WEIGHTS }
    const changes: string[] = []
    for (const weight of weights) {
      const others = (result: Map<string, number>) =>
        sources.reduce((sum, other) => sum + (other === source ? 0 : (result.get(other) ?? 0)), 0)
      let best = { multiple: 1, whole: others(base) }
      for (const [multiple, result] of tried.get(weight) ?? [])
        if (others(result) > best.whole) best = { multiple, whole: others(result) }
      if (best.multiple !== 1) changes.push(`${weight} ×${best.multiple}`)
      TITLE_WEIGHTS[weight] = kept[weight] * best.multiple
    }
    const tallies = score()
    Object.assign(TITLE_WEIGHTS, kept)
    return {
      source,
      own: base.get(source) ?? 0,
      chosen: wholes(tallies).get(source) ?? 0,
      events:
        tallies.find((entry) => entry.source === source)?.tallies.reduce((sum, { want }) => sum + want, 0) ??
        0,
      changes,
    }
  })
  const ablated = weights.map((weight) => ({
    weight,
    losses: sources
      .map((source): [string, number] => [
        source,
        (base.get(source) ?? 0) - (tried.get(weight)?.get(0)?.get(source) ?? 0),
      ])
      .filter(([, loss]) => loss !== 0),
  }))
  return { leftOut, ablated }
}

function wholes(entries: SourceTallies[]): Map<string, number> {
  return new Map(entries.map(({ source, tallies }) => [source, sumTallies(tallies).whole]))
}
