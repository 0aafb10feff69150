/** Makes a reader's model of labelled pages; the calibration comes from folds inside them. */
import { wordScores } from '../src/extraction/decide/features.ts'
import { type ReaderModel, scoreOf } from '../src/extraction/decide/model.ts'
import { type BoosterOptions, trainForest } from './booster.ts'
import { calibrate } from './calibrate.ts'
import { FOLD_COUNT } from './corpus.ts'
import type { LabelledPage, LabelledUnit } from './pages.ts'
import { trainWords } from './word-weights.ts'

interface Row {
  unit: LabelledUnit
  page: LabelledPage
  weight: number
  features: number[]
}

interface InnerScore {
  row: Row
  isWhole: number
}

/** A missing event costs a little more than a false one: what is as likely as that is kept. */
const KEEP_FROM = 0.45
/** A page of which nothing is as likely as that has nothing: a history, an archive. */
const KEEP_PAGE_FROM = 0.55

export function fitReader(pages: readonly LabelledPage[], options?: BoosterOptions): ReaderModel {
  const rows = rowsOf(pages)
  const names = featureNames(rows)
  // The words of a page are weighed by what others say of them, so that the trees learn how far to trust them.
  const inner: InnerScore[] = []
  const innerFolds = innerFoldsOf(pages)
  const heldOut = (fold: number) => ({
    rest: rows.filter(({ page }) => innerFolds.get(page.page.group) !== fold),
    part: rows.filter(({ page }) => innerFolds.get(page.page.group) === fold),
  })
  for (let fold = 0; fold < FOLD_COUNT - 1; fold++) {
    const { rest, part } = heldOut(fold)
    fillFeatures(part, names, trainWords(rest.map(textRow)))
  }
  for (let fold = 0; fold < FOLD_COUNT - 1; fold++) {
    const { rest, part } = heldOut(fold)
    const isWhole = trainForest(rest.map(wholeRow), options)
    for (const row of part) inner.push({ row, isWhole: scoreOf(isWhole, row.features) })
  }
  return {
    features: names,
    words: trainWords(rows.map(textRow)),
    isEvent: trainForest(rows.map(eventRow), options),
    isWhole: trainForest(rows.map(wholeRow), options),
    calibration: calibrate(
      inner.map(({ row, isWhole }) => ({
        score: isWhole,
        right: row.unit.whole,
        weight: Math.sqrt(row.unit.instances) * row.page.weight,
      })),
    ),
    threshold: KEEP_FROM,
    pageThreshold: KEEP_PAGE_FROM,
  }
}

/** A page counts by the root of its candidates and a rule by that of its dates, so that no long list outweighs others. */
function rowsOf(pages: readonly LabelledPage[]): Row[] {
  return pages.flatMap((page) => {
    const units = page.units.filter(({ found }) => found !== null)
    return units.map((unit) => ({
      unit,
      page,
      weight: (2 * page.weight * Math.sqrt(unit.instances)) / Math.sqrt(Math.max(4, units.length)),
      features: [],
    }))
  })
}

function featureNames(rows: readonly Row[]): string[] {
  const names = new Set(rows.flatMap(({ unit }) => Object.keys(unit.values)))
  const [first] = rows
  const words = { title: {}, line: {}, heading: {}, before: {}, after: {}, page: {} }
  return [...names, ...(first ? Object.keys(wordScores(first.unit.texts, words)) : [])].sort()
}

function fillFeatures(rows: readonly Row[], names: readonly string[], words: ReaderModel['words']): void {
  for (const row of rows) {
    const all: Record<string, number> = { ...row.unit.values, ...wordScores(row.unit.texts, words) }
    row.features = names.map((name) => all[name] ?? 0)
  }
}

/** Churches by their order: each fold inside the training pages has every fourth. */
function innerFoldsOf(pages: readonly LabelledPage[]): Map<string, number> {
  const groups = [...new Set(pages.map(({ page }) => page.group))].sort()
  return new Map(groups.map((group, at) => [group, at % (FOLD_COUNT - 1)]))
}

const textRow = ({ unit, page, weight }: Row) => ({
  texts: unit.texts,
  label: Number((unit.found ?? 0) >= 0.5),
  weight,
  group: page.page.group,
})
const eventRow = ({ unit, weight, features }: Row) => ({ features, weight, label: unit.found ?? 0 })
const wholeRow = ({ unit, weight, features }: Row) => ({ features, weight, label: unit.whole })
