import type { Box } from './drawn-shapes.ts'
import { bottomOf, type Segment, topOf } from './printed-page.ts'

/** What is cut as one: words on a line, or all that stands in a box. */
export interface Unit extends Box {
  segments: Segment[]
  isBox: boolean
}

/** Sides that are drawn so near to each other are one. */
const MAX_SIDE_GAP = 2
const MIN_BOX_LINES = 2

/** Boxes as regions of a page; the cells of a table, whose sides meet, are one. */
export function regionsOf(boxes: readonly Box[]): Box[] {
  let groups: Box[][] = []
  for (const box of boxes) {
    const adjacent = groups.filter((group) => group.some((other) => isAdjacent(box, other)))
    groups = [...groups.filter((group) => !adjacent.includes(group)), [box, ...adjacent.flat()]]
  }
  return groups.map((group) => group.reduce(unionOf)).toSorted((a, b) => areaOf(b) - areaOf(a))
}

/** The words of a part of a page; those in one of its regions together, unless all are. */
export function unitsOf(segments: readonly Segment[], regions: readonly Box[]): Unit[] {
  const left = new Set(segments)
  const boxed: Unit[] = []
  for (const region of regions) {
    const inside = segments.filter((segment) => left.has(segment) && isWithin(boundsOf(segment), region))
    const lines = new Set(inside.map(({ baseline }) => Math.round(baseline)))
    if (lines.size < MIN_BOX_LINES || inside.length === segments.length) continue
    if (segments.some((segment) => !inside.includes(segment) && isAcross(boundsOf(segment), region))) continue
    for (const segment of inside) left.delete(segment)
    boxed.push({ ...region, segments: inside, isBox: true })
  }
  return [...boxed, ...[...left].map(unitOf)]
}

export const unitOf = (segment: Segment): Unit => ({
  ...boundsOf(segment),
  segments: [segment],
  isBox: false,
})

const boundsOf = (segment: Segment): Box => ({
  left: segment.left,
  right: segment.right,
  top: topOf(segment),
  bottom: bottomOf(segment),
})

const areaOf = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top)

const isNear = (one: number, other: number) => Math.abs(one - other) <= MAX_SIDE_GAP

function isAdjacent(one: Box, other: Box): boolean {
  const isRow = isNear(one.top, other.top) && isNear(one.bottom, other.bottom)
  if (isRow && (isNear(one.right, other.left) || isNear(one.left, other.right))) return true
  const isColumn = isNear(one.left, other.left) && isNear(one.right, other.right)
  return isColumn && (isNear(one.bottom, other.top) || isNear(one.top, other.bottom))
}

const isWithin = (inner: Box, outer: Box) =>
  inner.left >= outer.left - MAX_SIDE_GAP &&
  inner.right <= outer.right + MAX_SIDE_GAP &&
  inner.top >= outer.top - MAX_SIDE_GAP &&
  inner.bottom <= outer.bottom + MAX_SIDE_GAP

const isAcross = (one: Box, other: Box) =>
  one.left < other.right - MAX_SIDE_GAP &&
  one.right > other.left + MAX_SIDE_GAP &&
  one.top < other.bottom - MAX_SIDE_GAP &&
  one.bottom > other.top + MAX_SIDE_GAP

const unionOf = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
})
