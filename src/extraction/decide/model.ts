import type { TextField } from '../candidate/candidate.ts'

/** A node's feature, its limit (smaller goes left) and both children; or a leaf's value. */
export type TreeNode = [feature: number, limit: number, left: number, right: number] | number
export type Tree = TreeNode[]

/** Boosted trees: their sum is the log odds. */
export interface Forest {
  base: number
  trees: Tree[]
}

/** What training writes (training/README.md); `npm run train:reader` makes it anew. */
export interface ReaderModel {
  features: string[]
  /** By field, what a word adds to the log odds of an event. */
  words: Record<TextField, Record<string, number>>
  isEvent: Forest
  isWhole: Forest
  /** The share that was right, by the raw score: points of a line from one to the next. */
  calibration: [score: number, share: number][]
  /** The least probability of an event that is kept, and of the likeliest event of a page that has any. */
  threshold: number
  pageThreshold: number
}

/** The log odds of a forest for one row of features. */
export function scoreOf({ base, trees }: Forest, row: ArrayLike<number>): number {
  let score = base
  for (const tree of trees) score += leafValue(tree, row)
  return score
}

/** The value of the leaf that a row ends in. */
export function leafValue(tree: Tree, row: ArrayLike<number>): number {
  let node = tree[0]
  while (typeof node === 'object') node = tree[(row[node[0]] ?? 0) < node[1] ? node[2] : node[3]]
  return node ?? 0
}

export function probabilityOf(score: number): number {
  return 1 / (1 + Math.exp(-score))
}

/** The share of right answers that a raw score stands for. */
export function calibrated(points: ReaderModel['calibration'], score: number): number {
  const after = points.findIndex(([at]) => at >= score)
  const next = points[after]
  const last = points[after - 1]
  if (!next) return points.at(-1)?.[1] ?? 0
  if (!last) return next[1]
  const part = next[0] === last[0] ? 1 : (score - last[0]) / (next[0] - last[0])
  return last[1] + part * (next[1] - last[1])
}
