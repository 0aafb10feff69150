/** What the words around a candidate say of it: a logistic regression over words by field, with a strong prior. */

import { type Signals, TEXT_FIELDS } from '../src/extraction/candidate/candidate.ts'
import { fieldWords } from '../src/extraction/decide/features.ts'
import { probabilityOf, type ReaderModel } from '../src/extraction/decide/model.ts'

const MIN_CHURCHES = 3
const ROUNDS = 40
const STEP = 0.25
const DECAY = 0.02
const MIN_WEIGHT = 0.02

export interface TextRow {
  texts: Signals['texts']
  label: number
  weight: number
  group: string
}

export function trainWords(rows: readonly TextRow[]): ReaderModel['words'] {
  const vocabulary = vocabularyOf(rows)
  const columns = rows.map(({ texts }) =>
    TEXT_FIELDS.flatMap((field) =>
      [...fieldWords(texts[field])].flatMap((word) => vocabulary.get(`${field} ${word}`) ?? []),
    ),
  )
  const weights = new Float64Array(vocabulary.size)
  const squares = new Float64Array(vocabulary.size).fill(1)
  let bias = 0
  for (let round = 0; round < ROUNDS; round++) {
    rows.forEach(({ label, weight }, at) => {
      const own = columns[at] ?? []
      let score = bias
      for (const column of own) score += weights[column] ?? 0
      const slope = weight * (label - probabilityOf(score))
      bias += 0.01 * slope
      for (const column of own) {
        const gradient = slope - DECAY * weight * (weights[column] ?? 0)
        squares[column] = (squares[column] ?? 0) + gradient * gradient
        weights[column] =
          (weights[column] ?? 0) + (STEP * gradient) / Math.sqrt((squares[column] ?? 1) * (own.length + 4))
      }
    })
  }
  const words = Object.fromEntries(TEXT_FIELDS.map((field) => [field, {}])) as ReaderModel['words']
  for (const [key, column] of vocabulary) {
    const weight = Number((weights[column] ?? 0).toFixed(3))
    if (Math.abs(weight) < MIN_WEIGHT) continue
    const [field = 'title', word = ''] = key.split(' ') as [keyof ReaderModel['words'], string]
    words[field][word] = weight
  }
  return words
}

/** Words that several churches use: one church's own names say nothing of another's. */
function vocabularyOf(rows: readonly TextRow[]): Map<string, number> {
  const churches = new Map<string, Set<string>>()
  for (const { texts, group } of rows)
    for (const field of TEXT_FIELDS)
      for (const word of fieldWords(texts[field])) {
        if (/^\d+$/.test(word)) continue
        const key = `${field} ${word}`
        const known = churches.get(key)
        if (known) known.add(group)
        else churches.set(key, new Set([group]))
      }
  const kept = [...churches].filter(([, groups]) => groups.size >= MIN_CHURCHES)
  return new Map(kept.map(([key], at) => [key, at]))
}
