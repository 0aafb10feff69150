import { CATEGORIES, type Category } from '../../domain/events/categories.ts'
import { BUCKET_COUNT } from './title-features.ts'

/** What `npm run train:categories` writes. */
export interface CategoryModelFile {
  /** What a step of a weight is worth. */
  step: number
  /** Multiplies the log odds, so that a probability is the share of such titles that is right. */
  calibration: number
  /** The least probability of a sure category. */
  sureFrom: number
  /** Base64 of one signed byte a bucket and category, buckets first. */
  weights: string
}

export interface CategoryModel {
  calibration: number
  sureFrom: number
  /** A row a bucket, a column a category. */
  weights: ArrayLike<number>
}

export function decodeModel({ step, calibration, sureFrom, weights }: CategoryModelFile): CategoryModel {
  const bytes = Uint8Array.from(atob(weights), (character) => character.charCodeAt(0))
  return { calibration, sureFrom, weights: Float32Array.from(new Int8Array(bytes.buffer), (n) => n * step) }
}

export function encodeModel({ calibration, sureFrom, weights }: CategoryModel): CategoryModelFile {
  let largest = 0
  for (let at = 0; at < weights.length; at++) largest = Math.max(largest, Math.abs(weights[at] ?? 0))
  const step = Number((largest / 127).toPrecision(6))
  const steps = Int8Array.from(weights, (weight) => Math.round(weight / step))
  const text = Array.from(new Uint8Array(steps.buffer), (byte) => String.fromCharCode(byte)).join('')
  return { step, calibration, sureFrom, weights: btoa(text) }
}

export interface CategoryGuess {
  category: Category
  /** The calibrated chance that it is right, 0..1. */
  probability: number
}

/** The most probable category of a set of features. */
export function guessCategory(model: CategoryModel, features: ReadonlyMap<number, number>): CategoryGuess {
  const odds = probabilities(logOdds(model.weights, features), model.calibration)
  const best = odds.indexOf(Math.max(...odds))
  return { category: CATEGORIES[best] ?? 'fellowship', probability: odds[best] ?? 0 }
}

export function emptyWeights(): Float64Array {
  return new Float64Array(BUCKET_COUNT * CATEGORIES.length)
}

export function logOdds(weights: ArrayLike<number>, features: Iterable<readonly [number, number]>): number[] {
  const sums = CATEGORIES.map(() => 0)
  for (const [bucket, value] of features) {
    const row = bucket * sums.length
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + value * (weights[row + at] ?? 0)
  }
  return sums
}

export function probabilities(sums: readonly number[], calibration: number): number[] {
  const most = Math.max(...sums)
  const parts = sums.map((sum) => Math.exp(calibration * (sum - most)))
  const total = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / total)
}
