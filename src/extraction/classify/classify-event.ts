import { CATEGORIES, type Category } from '../../domain/events/categories.ts'
import { traditionOf } from '../lexicon/traditions.ts'
import categories from './categories.json' with { type: 'json' }

/** What the category classifier sees of a title: hashed words, parts of words and the church's tradition. */

/** Hashed features share this many weights a category. */
const BUCKET_COUNT = 16384

export interface TitleInput {
  title: string
  /** The church's language as the directory names it, or empty. */
  language: string
  /** The church's name and denomination, as far as they are known. */
  church: string
}

const WORD_WEIGHT = 1.5
const PART_WEIGHT = 0.5
/** Without spaces the parts are the words. */
const UNSPACED_PART_WEIGHT = 1

const UNSPACED = /\p{Script=Han}/u

/** The buckets of an input and how much each counts. */
export function titleFeatures({ title, language, church }: TitleInput): Map<number, number> {
  const features = new Map<number, number>()
  const add = (name: string, value: number) => {
    const bucket = hash(name) % BUCKET_COUNT
    features.set(bucket, Math.max(features.get(bucket) ?? 0, value))
  }
  const words = wordsOf(title)
  const tradition = traditionOf(church)
  add('bias', 1)
  add(`tradition ${tradition}`, 0.5)
  if (language !== '') add(`language ${language}`, 0.5)
  const scale = 1 / Math.sqrt(Math.max(1, words.length))
  words.forEach((word, at) => {
    add(`word ${word}`, WORD_WEIGHT * scale)
    add(`${tradition} ${word}`, 0.5 * scale)
    add(`pair ${words[at - 1] ?? '^'} ${word}`, scale)
    if (at === words.length - 1) add(`pair ${word} $`, scale)
    const partWeight = UNSPACED.test(word) ? UNSPACED_PART_WEIGHT : PART_WEIGHT
    for (const part of partsOf(word)) add(`part ${part}`, partWeight * scale)
  })
  return features
}

function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}|['’ʼ]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replace(/\d+/g, '0')
  return folded.match(/[\p{L}\p{N}]+/gu)?.slice(0, 30) ?? []
}

function partsOf(word: string): string[] {
  const characters = [...(UNSPACED.test(word) ? word : `<${word.slice(0, 40)}>`)].slice(0, 42)
  const [shortest, longest] = UNSPACED.test(word) || /\p{Script=Hangul}/u.test(word) ? [1, 3] : [3, 5]
  const parts: string[] = []
  for (let length = shortest; length <= longest; length++)
    for (let from = 0; from + length <= characters.length; from++)
      parts.push(characters.slice(from, from + length).join(''))
  return parts
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** What `npm run train:categories` writes. */
interface CategoryModelFile {
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

interface CategoryGuess {
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

/** The model that classifies in production; made by `npm run train:categories`. */
const model = decodeModel(categories.model)

export interface Classification {
  category: Category
  /** The category is the best guess, but a person should look at it. */
  isCategoryUnsure: boolean
}

/** The category of an event by its title and church; its source's tags decide where the title leaves a doubt. */
export function classifyEvent(input: TitleInput, tags: string): Classification {
  // "Mass (Choir)" is a Mass.
  const plain = input.title.replace(/\s*\([^()]*\)$/, '')
  if (plain !== input.title && plain !== '') {
    const byName = guessCategory(model, titleFeatures({ ...input, title: plain }))
    if (byName.category === 'worship' && byName.probability >= model.sureFrom)
      return { category: 'worship', isCategoryUnsure: false }
  }
  const byTitle = guessCategory(model, titleFeatures(input))
  if (byTitle.probability >= model.sureFrom) return { category: byTitle.category, isCategoryUnsure: false }
  const byTags = guessCategory(model, titleFeatures({ ...input, title: tags }))
  if (tags !== '' && byTags.probability >= model.sureFrom)
    return { category: byTags.category, isCategoryUnsure: false }
  return { category: byTitle.category, isCategoryUnsure: true }
}
