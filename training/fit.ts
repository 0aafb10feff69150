/** Makes a reader's model of labelled pages; the calibration comes from folds inside them. */
import { wordScores } from '../src/extraction/decide/features.ts'
import { type ReaderModel, scoreOf } from '../src/extraction/decide/model.ts'
import { type BoosterOptions, trainForest } from './booster.ts'
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

const CALIBRATION_POINTS = 12
/** A missing event costs four times a false one: what is as likely as that is kept. */
const KEEP_FROM = 0.2
const MAX_SHARE = 0.99

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
    calibration: calibrate(inner),
    threshold: KEEP_FROM,
  }
}

/** A page counts by the root of its candidates, so that one long list does not outweigh a hundred pages. */
function rowsOf(pages: readonly LabelledPage[]): Row[] {
  return pages.flatMap((page) => {
    const units = page.units.filter(({ found }) => found !== null)
    return units.map((unit) => ({
      unit,
      page,
      weight: (2 * page.weight) / Math.sqrt(Math.max(4, units.length)),
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
const eventRow = ({ unit, weight, features }: Row) => ({
  features,
  weight,
  label: Number((unit.found ?? 0) >= 0.5),
})
const wholeRow = ({ unit, weight, features }: Row) => ({ features, weight, label: Number(unit.whole >= 0.5) })

/** Isotonic regression of what was right on the score, by instances, thinned to a few points. */
function calibrate(inner: readonly InnerScore[]): ReaderModel['calibration'] {
  const sorted = inner
    .map(({ row, isWhole }) => ({
      score: isWhole,
      right: row.unit.whole,
      weight: Math.sqrt(row.unit.instances) * row.page.weight,
    }))
    .sort((a, b) => a.score - b.score)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  const blocks: { score: number; right: number; weight: number }[] = []
  let open = { score: 0, right: 0, weight: 0 }
  for (const { score, right, weight } of sorted) {
    open.score += score * weight
    open.right += right * weight
    open.weight += weight
    if (open.weight < total / CALIBRATION_POINTS) continue
    blocks.push(open)
    open = { score: 0, right: 0, weight: 0 }
  }
  if (open.weight > 0) blocks.push(open)
  for (let at = 1; at < blocks.length; ) {
    const [a, b] = [blocks[at - 1], blocks[at]]
    if (!a || !b || a.right / a.weight < b.right / b.weight) {
      at++
      continue
    }
    blocks.splice(at - 1, 2, {
      score: a.score + b.score,
      right: a.right + b.right,
      weight: a.weight + b.weight,
    })
    at = Math.max(1, at - 1)
  }
  return blocks.map(({ score, right, weight }) => [
    Number((score / weight).toFixed(4)),
    Number(Math.min(MAX_SHARE, right / weight).toFixed(4)),
  ])
}
