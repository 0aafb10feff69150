import type { getDocument } from 'unpdf/pdfjs'

export type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type Operators = Awaited<ReturnType<PdfPage['getOperatorList']>>
export type Matrix = [number, number, number, number, number, number]

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
