import type { getDocument } from 'unpdf/pdfjs'
import { bottomOf, type Segment, topOf } from './printed-page.ts'

export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type Operators = Awaited<ReturnType<PdfPage['getOperatorList']>>
type Matrix = [number, number, number, number, number, number]

/** A line between two cells or columns, or the side of a box: points from the upper left corner. */
export interface VerticalRule {
  x: number
  top: number
  bottom: number
}

/** A box that is drawn or filled. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const MAX_RULES = 2000
const MIN_HEIGHT = 6
/** Lines that are drawn as narrow boxes. */
const MAX_THICKNESS = 3

/** The vertical lines and the boxes that a page draws, from the bounds of its paths; the sides of boxes are lines, too. */
export function drawnShapesOf(
  { fnArray, argsArray }: Operators,
  pageMatrix: Matrix,
  ops: Readonly<Record<string, number>>,
): { rules: VerticalRule[]; boxes: Box[] } {
  const rules: VerticalRule[] = []
  const boxes: Box[] = []
  const saved: Matrix[] = []
  let matrix = pageMatrix
  for (const [i, operator] of fnArray.entries()) {
    const args: unknown = argsArray[i]
    if (operator === ops.save || operator === ops.paintFormXObjectBegin) saved.push(matrix)
    if (operator === ops.restore || operator === ops.paintFormXObjectEnd) matrix = saved.pop() ?? pageMatrix
    if (operator === ops.transform) matrix = multiply(matrix, numbersOf(args))
    if (operator === ops.paintFormXObjectBegin && Array.isArray(args))
      matrix = multiply(matrix, numbersOf(args[0]))
    if (operator !== ops.constructPath || !Array.isArray(args) || args[0] === ops.endPath) continue
    const bounds = numbersOf(args[2])
    if (bounds.length !== 4) continue
    const [left, top, right, bottom] = place(matrix, bounds)
    if (bottom - top < MIN_HEIGHT) continue
    if (right - left <= MAX_THICKNESS) rules.push({ x: (left + right) / 2, top, bottom })
    else {
      rules.push({ x: left, top, bottom }, { x: right, top, bottom })
      boxes.push({ left, top, right, bottom })
    }
    if (rules.length >= MAX_RULES) break
  }
  return { rules, boxes }
}

function numbersOf(value: unknown): number[] {
  return Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : []
}

export function multiply(one: readonly number[], other: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function place(
  [a, b, c, d, e, f]: Matrix,
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[],
): [number, number, number, number] {
  const xs = [a * x0 + c * y0 + e, a * x1 + c * y1 + e]
  const ys = [b * x0 + d * y0 + f, b * x1 + d * y1 + f]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

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
