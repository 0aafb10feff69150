/** Gradient-boosted trees for yes or no, deterministic: histograms of each feature, leaves grown best first. */
import type { Forest, Tree } from '../src/extraction/decide/model.ts'

export interface BoosterOptions {
  trees: number
  leaves: number
  learningRate: number
  /** The least weight of rows in a leaf. */
  minLeafWeight: number
  l2: number
}

export const DEFAULT_BOOSTER: BoosterOptions = {
  trees: 120,
  leaves: 8,
  learningRate: 0.07,
  minLeafWeight: 8,
  l2: 3,
}

const MAX_BINS = 40

export interface TrainingRow {
  features: readonly number[]
  label: number
  weight: number
}

interface Leaf {
  rows: Uint32Array
  gradient: number
  hessian: number
  best: Split | null
  node: number
}

interface Split {
  gain: number
  feature: number
  bin: number
}

export function trainForest(rows: readonly TrainingRow[], options?: BoosterOptions): Forest {
  return boost(rows, options).forest
}

/** The forest, and the score that each row has while it is trained. */
export function boost(
  rows: readonly TrainingRow[],
  options: BoosterOptions = DEFAULT_BOOSTER,
): { forest: Forest; scores: Float64Array } {
  const count = rows.length
  const { edges, bins } = binRows(rows)
  const weights = Float64Array.from(rows, ({ weight }) => weight)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const right = rows.reduce((sum, { label, weight }) => sum + label * weight, 0)
  const share = Math.min(0.99, Math.max(0.01, right / total))
  const base = rounded(Math.log(share / (1 - share)))
  const scores = new Float64Array(count).fill(base)
  const gradients = new Float64Array(count)
  const hessians = new Float64Array(count)
  const trees: Tree[] = []
  for (let round = 0; round < options.trees; round++) {
    rows.forEach(({ label }, at) => {
      const p = 1 / (1 + Math.exp(-(scores[at] ?? 0)))
      const weight = weights[at] ?? 0
      gradients[at] = weight * (label - p)
      hessians[at] = weight * Math.max(p * (1 - p), 1e-6)
    })
    trees.push(growTree({ edges, bins, gradients, hessians, scores, weights, options }))
  }
  return { forest: { base, trees }, scores }
}

interface Growth {
  edges: number[][]
  bins: Uint8Array[]
  gradients: Float64Array
  hessians: Float64Array
  scores: Float64Array
  weights: Float64Array
  options: BoosterOptions
}

function growTree(growth: Growth): Tree {
  const { edges, bins, scores, options } = growth
  const tree: Tree = [0]
  const leaves: Leaf[] = [
    leafOf(
      Uint32Array.from(scores, (_, at) => at),
      0,
      growth,
    ),
  ]
  while (leaves.length < options.leaves) {
    const leaf = leaves.reduce((a, b) => ((b.best?.gain ?? 0) > (a.best?.gain ?? 0) ? b : a))
    const { best } = leaf
    if (!best || best.gain <= 1e-6) break
    const column = bins[best.feature] as Uint8Array
    const isLeft = (row: number) => (column[row] ?? 0) <= best.bin
    const left = leafOf(leaf.rows.filter(isLeft), tree.length, growth)
    const right = leafOf(
      leaf.rows.filter((row) => !isLeft(row)),
      tree.length + 1,
      growth,
    )
    tree[leaf.node] = [best.feature, edges[best.feature]?.[best.bin] ?? 0, tree.length, tree.length + 1]
    tree.push(0, 0)
    leaves.splice(leaves.indexOf(leaf), 1, left, right)
  }
  for (const { rows, gradient, hessian, node } of leaves) {
    const value = rounded((options.learningRate * gradient) / (hessian + options.l2))
    tree[node] = value
    for (const row of rows) scores[row] = (scores[row] ?? 0) + value
  }
  return tree
}

function leafOf(rows: Uint32Array, node: number, growth: Growth): Leaf {
  let gradient = 0
  let hessian = 0
  for (const row of rows) {
    gradient += growth.gradients[row] ?? 0
    hessian += growth.hessians[row] ?? 0
  }
  return { rows, gradient, hessian, node, best: bestSplit(rows, gradient, hessian, growth) }
}

function bestSplit(rows: Uint32Array, gradient: number, hessian: number, growth: Growth): Split | null {
  const { bins, edges, gradients, hessians, weights, options } = growth
  const parent = (gradient * gradient) / (hessian + options.l2)
  let best: Split | null = null
  const sums = new Float64Array(3 * (MAX_BINS + 1))
  for (let feature = 0; feature < bins.length; feature++) {
    const limits = edges[feature]?.length ?? 0
    const column = bins[feature]
    if (limits === 0 || !column) continue
    sums.fill(0, 0, 3 * (limits + 1))
    let weight = 0
    for (const row of rows) {
      const at = 3 * (column[row] ?? 0)
      sums[at] = (sums[at] ?? 0) + (gradients[row] ?? 0)
      sums[at + 1] = (sums[at + 1] ?? 0) + (hessians[row] ?? 0)
      sums[at + 2] = (sums[at + 2] ?? 0) + (weights[row] ?? 0)
      weight += weights[row] ?? 0
    }
    let g = 0
    let h = 0
    let w = 0
    for (let bin = 0; bin < limits; bin++) {
      g += sums[3 * bin] ?? 0
      h += sums[3 * bin + 1] ?? 0
      w += sums[3 * bin + 2] ?? 0
      if (w < options.minLeafWeight || weight - w < options.minLeafWeight) continue
      const gain = (g * g) / (h + options.l2) + (gradient - g) ** 2 / (hessian - h + options.l2) - parent
      if (!best || gain > best.gain) best = { gain, feature, bin }
    }
  }
  return best
}

/** Each feature cut at quantiles: a value below `edges[bin]` falls into that bin or an earlier one. */
function binRows(rows: readonly TrainingRow[]): { edges: number[][]; bins: Uint8Array[] } {
  const width = rows[0]?.features.length ?? 0
  const edges: number[][] = []
  const bins: Uint8Array[] = []
  for (let feature = 0; feature < width; feature++) {
    const column = Float64Array.from(rows, ({ features }) => features[feature] ?? 0)
    const sorted = column.slice().sort()
    const distinct = [...new Set(sorted)]
    const cuts =
      distinct.length <= MAX_BINS
        ? distinct.slice(1).map((value, at) => rounded((value + (distinct[at] ?? value)) / 2))
        : [
            ...new Set(
              Array.from({ length: MAX_BINS - 1 }, (_, n) =>
                rounded(sorted[Math.floor(((n + 1) * sorted.length) / MAX_BINS)] ?? 0),
              ),
            ),
          ]
    edges.push(cuts)
    bins.push(Uint8Array.from(column, (value) => binOf(value, cuts)))
  }
  return { edges, bins }
}

function binOf(value: number, cuts: readonly number[]): number {
  let from = 0
  let to = cuts.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (value < (cuts[middle] ?? 0)) to = middle
    else from = middle + 1
  }
  return from
}

/** As the model's file keeps it, so that training and reading score alike. */
function rounded(value: number): number {
  return Number(value.toFixed(5))
}
