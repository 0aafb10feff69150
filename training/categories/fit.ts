/** Multinomial logistic regression by AdaGrad, deterministic: the rows in a shuffled order that is always the same. */
import { CATEGORIES } from '../../src/domain/events/categories.ts'
import {
  type CategoryModel,
  decodeModel,
  emptyWeights,
  encodeModel,
  logOdds,
  probabilities,
} from '../../src/extraction/classify/classify-event.ts'
import type { CategoryRow, CorpusRow } from './rows.ts'

const ROUNDS = 10
const STEP = 0.2
const DECAY = 0.002
const FOLDS = [1, 2, 3, 4]
/** Below this chance of being right a category is unsure: a fifth of the titles at most. */
export const SURE_FROM = 0.58

export function fitWeights(rows: readonly CategoryRow[]): Float64Array {
  const weights = emptyWeights()
  const squares = emptyWeights().fill(0.01)
  const order = rows.map((_, at) => at)
  let state = 7
  for (let round = 0; round < ROUNDS; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const other = state % (at + 1)
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
    for (const at of order) {
      const row = rows[at]
      if (row) step(row, weights, squares)
    }
  }
  return weights
}

function step(
  { features, category, weight }: CategoryRow,
  weights: Float64Array,
  squares: Float64Array,
): void {
  const odds = probabilities(logOdds(weights, features), 1)
  const right = CATEGORIES.indexOf(category)
  const slopes = odds.map((chance, column) => weight * (chance - (column === right ? 1 : 0)))
  for (const [bucket, value] of features) {
    for (let column = 0; column < slopes.length; column++) {
      const at = bucket * slopes.length + column
      const gradient = (slopes[column] ?? 0) * value + DECAY * (weights[at] ?? 0)
      squares[at] = (squares[at] ?? 0) + gradient * gradient
      weights[at] = (weights[at] ?? 0) - (STEP * gradient) / Math.sqrt(squares[at] ?? 1)
    }
  }
}

export interface Prediction {
  row: CorpusRow
  /** Log odds of the model that was made without the row's fold. */
  sums: number[]
}

/** Every corpus row, predicted by a model that saw no church of its fold. */
export function predictOutOfFold(corpus: readonly CorpusRow[], others: readonly CategoryRow[]): Prediction[] {
  return FOLDS.flatMap((fold) => {
    const fitted = fitWeights([...corpus.filter((row) => row.fold !== fold), ...others])
    // As the file of a model keeps them.
    const { weights } = decodeModel(encodeModel({ weights: fitted, calibration: 1, sureFrom: SURE_FROM }))
    return corpus
      .filter((row) => row.fold === fold)
      .map((row) => ({ row, sums: logOdds(weights, row.features) }))
  })
}

/** The factor of the log odds under which the predictions are most likely (temperature scaling). */
export function calibrationOf(predictions: readonly Prediction[]): number {
  let best = { factor: 1, loss: Number.POSITIVE_INFINITY }
  for (let factor = 0.3; factor <= 2; factor += 0.02) {
    let loss = 0
    for (const { row, sums } of predictions)
      loss -= Math.log(probabilities(sums, factor)[CATEGORIES.indexOf(row.category)] ?? 1e-9)
    if (loss < best.loss) best = { factor, loss }
  }
  return Number(best.factor.toFixed(2))
}

/** The model of all rows, calibrated on what models without a fold predict of it. */
export function fitModel(
  corpus: readonly CorpusRow[],
  others: readonly CategoryRow[],
  predictions: readonly Prediction[],
): CategoryModel {
  return {
    weights: fitWeights([...corpus, ...others]),
    calibration: calibrationOf(predictions),
    sureFrom: SURE_FROM,
  }
}
