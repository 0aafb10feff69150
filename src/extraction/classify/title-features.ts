/** What the category classifier sees of a title: hashed words, parts of words and the church's tradition. */

import { traditionOf } from '../lexicon/traditions.ts'

/** Hashed features share this many weights a category. */
export const BUCKET_COUNT = 16384

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
