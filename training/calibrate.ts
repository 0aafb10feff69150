/** Isotonic regression of what was right on the score, thinned to a few points. */
import type { ReaderModel } from '../src/extraction/decide/model.ts'

const CALIBRATION_POINTS = 12
const MAX_SHARE = 0.99

export interface ScoredAnswer {
  score: number
  right: number
  weight: number
}

export function calibrate(answers: readonly ScoredAnswer[]): ReaderModel['calibration'] {
  const sorted = answers.toSorted((a, b) => a.score - b.score)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  const blocks: ScoredAnswer[] = []
  let open: ScoredAnswer = { score: 0, right: 0, weight: 0 }
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
