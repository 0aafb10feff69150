/** How often the categories are right: out of fold by church, all of them and the sure ones alone. */
import { CATEGORIES, type Category } from '../../src/domain/events/categories.ts'
import {
  type CategoryModel,
  guessCategory,
  probabilities,
} from '../../src/extraction/classify/classify-event.ts'
import { calibrationOf, type Prediction } from './fit.ts'
import type { CategoryRow } from './rows.ts'

export interface Answer {
  label: Category
  guess: Category
  probability: number
  isSure: boolean
  language: string
  church: string
  fold: number
}

/** Answers of the predictions; a fold's calibration comes from the other folds. */
export function answersOf(predictions: readonly Prediction[], sureFrom: number): Answer[] {
  const calibrations = new Map<number, number>()
  return predictions.map(({ row, sums }) => {
    const factor =
      calibrations.get(row.fold) ??
      calibrationOf(predictions.filter(({ row: { fold } }) => fold !== row.fold))
    calibrations.set(row.fold, factor)
    const odds = probabilities(sums, factor)
    const probability = Math.max(...odds)
    return {
      label: row.category,
      guess: CATEGORIES[odds.indexOf(probability)] ?? 'fellowship',
      probability,
      isSure: probability >= sureFrom,
      language: row.language,
      church: row.church,
      fold: row.fold,
    }
  })
}

/** Answers of one model to rows that it was not trained on. */
export function answersTo(rows: readonly CategoryRow[], model: CategoryModel): Answer[] {
  return rows.map(({ category: label, language, church, features }) => {
    const { category, probability } = guessCategory(model, new Map(features))
    return {
      label,
      guess: category,
      probability,
      isSure: probability >= model.sureFrom,
      language,
      church,
      fold: 0,
    }
  })
}

export interface CategoryFigures {
  titles: number
  precision: number
  recall: number
  f1: number
}

export function figuresOfCategory(answers: readonly Answer[], category: Category): CategoryFigures {
  const labelled = answers.filter(({ label }) => label === category)
  const guessed = answers.filter(({ guess }) => guess === category)
  const right = labelled.filter(({ guess }) => guess === category).length
  return {
    titles: labelled.length,
    precision: right / guessed.length,
    recall: right / labelled.length,
    f1: (2 * right) / (labelled.length + guessed.length),
  }
}

export function macroF1(answers: readonly Answer[]): number {
  // A fold may hold nothing of a category.
  const known = CATEGORIES.filter((category) => answers.some(({ label }) => label === category))
  return known.reduce((sum, category) => sum + figuresOfCategory(answers, category).f1, 0) / known.length
}

/** The 5th and 95th percentile of macro-F1 over churches drawn with replacement. */
export function intervalOf(answers: readonly Answer[]): [number, number] {
  const churches = [...Map.groupBy(answers, ({ church }) => church).values()]
  let state = 7
  const draws = Array.from({ length: 500 }, () => {
    const drawn = churches.flatMap(() => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return churches[Math.floor((state / 2 ** 32) * churches.length)] ?? []
    })
    return macroF1(drawn)
  }).sort((a, b) => a - b)
  return [draws[25] ?? 0, draws[474] ?? 0]
}

export function accuracy(answers: readonly Answer[]): number {
  return answers.filter(({ label, guess }) => label === guess).length / answers.length
}
