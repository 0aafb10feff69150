/** Gradient-boosted trees for yes or no, deterministic: histograms of each feature, leaves grown best first. */
import { type Forest, leafValue, probabilityOf, type Tree } from '../src/extraction/decide/model.ts'

export interface BoosterOptions {
  trees: number
  leaves: number
  learningRate: number
  /** The least weight of rows in a leaf. */
  minLeafWeight: number
  l2: number
  /** The shares of features and of rows that each tree sees. */
  columns: number
  rows: number
}

export const DEFAULT_BOOSTER: BoosterOptions = {
  trees: 200,
  leaves: 8,
  learningRate: 0.05,
  minLeafWeight: 6,
  l2: 3,
  columns: 0.25,
  rows: 0.75,
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
  /** For each bin of each feature the sums of gradients, hessians and weights of its rows. */
  sums: Float64Array
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
  const random = randomFrom(count + 1)
  for (let round = 0; round < options.trees; round++) {
    rows.forEach(({ label }, at) => {
      const p = probabilityOf(scores[at] ?? 0)
      const weight = weights[at] ?? 0
      gradients[at] = weight * (label - p)
      hessians[at] = weight * Math.max(p * (1 - p), 1e-6)
    })
    const columns = [...bins.keys()].filter(
      (at) => (edges[at]?.length ?? 0) > 0 && random() < options.columns,
    )
    const sample = Uint32Array.from(scores, (_, at) => at).filter(() => random() < options.rows)
    trees.push(
      growTree(sample, { edges, bins, columns, gradients, hessians, scores, weights, options }, rows),
    )
  }
  return { forest: { base, trees }, scores }
}

/** Numbers from 0 to 1 that look like chance and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Growth {
  edges: number[][]
  bins: Uint8Array[]
  columns: number[]
  gradients: Float64Array
  hessians: Float64Array
  scores: Float64Array
  weights: Float64Array
  options: BoosterOptions
}

function growTree(sample: Uint32Array, growth: Growth, known: readonly TrainingRow[]): Tree {
  const { edges, bins, scores, options } = growth
  const tree: Tree = [0]
  const leaves: Leaf[] = [leafOf(sample, sumRows(sample, growth), 0, growth)]
  while (leaves.length < options.leaves) {
    const leaf = leaves.reduce((a, b) => ((b.best?.gain ?? 0) > (a.best?.gain ?? 0) ? b : a))
    const { best } = leaf
    if (!best || best.gain <= 1e-6) break
    const column = bins[best.feature] as Uint8Array
    const isLeft = (row: number) => (column[row] ?? 0) <= best.bin
    const parts = [leaf.rows.filter(isLeft), leaf.rows.filter((row) => !isLeft(row))] as const
    // The larger part has what the smaller one leaves of the whole.
    const isLeftSmaller = parts[0].length <= parts[1].length
    const smaller = sumRows(parts[isLeftSmaller ? 0 : 1], growth)
    const larger = leaf.sums.map((sum, at) => sum - (smaller[at] ?? 0))
    const left = leafOf(parts[0], isLeftSmaller ? smaller : larger, tree.length, growth)
    const right = leafOf(parts[1], isLeftSmaller ? larger : smaller, tree.length + 1, growth)
    tree[leaf.node] = [best.feature, edges[best.feature]?.[best.bin] ?? 0, tree.length, tree.length + 1]
    tree.push(0, 0)
    leaves.splice(leaves.indexOf(leaf), 1, left, right)
  }
  for (const { gradient, hessian, node } of leaves)
    tree[node] = rounded((options.learningRate * gradient) / (hessian + options.l2))
  for (const [at, { features }] of known.entries()) scores[at] = (scores[at] ?? 0) + leafValue(tree, features)
  return tree
}

function leafOf(rows: Uint32Array, sums: Float64Array, node: number, growth: Growth): Leaf {
  let gradient = 0
  let hessian = 0
  for (const row of rows) {
    gradient += growth.gradients[row] ?? 0
    hessian += growth.hessians[row] ?? 0
  }
  return { rows, gradient, hessian, sums, node, best: bestSplit(sums, gradient, hessian, growth) }
}

const STRIDE = 3 * (MAX_BINS + 1)

function sumRows(rows: Uint32Array, { bins, columns, gradients, hessians, weights }: Growth): Float64Array {
  const sums = new Float64Array(bins.length * STRIDE)
  const own = Float64Array.from(rows, (row) => gradients[row] ?? 0)
  const ownHessians = Float64Array.from(rows, (row) => hessians[row] ?? 0)
  const ownWeights = Float64Array.from(rows, (row) => weights[row] ?? 0)
  for (const feature of columns) {
    const column = bins[feature] as Uint8Array
    const offset = feature * STRIDE
    for (let n = 0; n < rows.length; n++) {
      const at = offset + 3 * (column[rows[n] as number] as number)
      sums[at] = (sums[at] as number) + (own[n] as number)
      sums[at + 1] = (sums[at + 1] as number) + (ownHessians[n] as number)
      sums[at + 2] = (sums[at + 2] as number) + (ownWeights[n] as number)
    }
  }
  return sums
}

function bestSplit(sums: Float64Array, gradient: number, hessian: number, growth: Growth): Split | null {
  const { columns, edges, options } = growth
  const parent = (gradient * gradient) / (hessian + options.l2)
  let best: Split | null = null
  for (const feature of columns) {
    const limits = edges[feature]?.length ?? 0
    const offset = feature * STRIDE
    let weight = 0
    for (let bin = 0; bin <= limits; bin++) weight += sums[offset + 3 * bin + 2] ?? 0
    let g = 0
    let h = 0
    let w = 0
    for (let bin = 0; bin < limits; bin++) {
      g += sums[offset + 3 * bin] ?? 0
      h += sums[offset + 3 * bin + 1] ?? 0
      w += sums[offset + 3 * bin + 2] ?? 0
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
