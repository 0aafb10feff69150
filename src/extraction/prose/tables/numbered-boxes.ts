import { type Element, isElement } from '../../html/tree.ts'
import type { PageView } from '../page-parts.ts'
import type { DayCell } from './day-cell.ts'

/** The shortest month. */
const LEAST_DAYS = 28
/** Six weeks of days, their headings and what stands beside them. */
const MOST_BOXES = 60
const DAYS_OF_WEEK = 7

/** The day's number that an element begins with, alone or told apart from what follows it; null where it does not. */
export function dayNumberOf(element: Element, view: PageView): number | null {
  const first = element.from < element.to ? view.lines[element.from] : undefined
  if (!first) return null
  const printed = /^\W*(\d{1,2})(?!\d|[:/.]\d|\s*[ap]\.?m)(?:st|nd|rd|th)?(?=\D|$)/i.exec(first.text)
  const number = Number(printed?.[1] ?? 0)
  if (number < 1 || number > 31) return null
  const isAlone =
    first.text.trim().length <= 4 || first.text.slice(0, first.runs[0]?.end).trim() === printed?.[1]
  return isAlone ? number : null
}

/**
 * Months that are drawn with boxes of which nothing says that they are days: the children of one element, or of its
 * rows, each begin with the number of the next day. Whether they are a month is left to who reads them.
 */
export function numberedBoxes(view: PageView): Map<Element, DayCell[]> {
  const grids = new Map<Element, DayCell[]>()
  if (!hasManyDays(view)) return grids
  // What is too small for a month holds none.
  const stack = [view.page.root]
  for (let element = stack.pop(); element; element = stack.pop()) {
    if (element.name !== 'table' && element !== view.page.root) {
      const boxes = boxesOf(element, view)
      if (boxes) grids.set(element, boxes)
    }
    for (const child of element.children)
      if (isElement(child) && child.to - child.from >= LEAST_DAYS) stack.push(child)
  }
  return grids
}

function hasManyDays({ lines }: PageView): boolean {
  let count = 0
  for (const { text } of lines) if (/^\W{0,3}[1-3]?\d(?!\d)/.test(text) && ++count >= LEAST_DAYS) return true
  return false
}

function boxesOf(element: Element, view: PageView): DayCell[] | null {
  const children = element.children.filter(isElement)
  if (children.length > MOST_BOXES || children.length < 4) return null
  if (children.length >= LEAST_DAYS) return numbered(children, view)
  const rows = children.map((row) => row.children.filter(isElement))
  const weeks = rows.filter((boxes) => boxes.length > 0 && boxes.length <= DAYS_OF_WEEK)
  return weeks.length === rows.length ? numbered(weeks.flat(), view) : null
}

function numbered(boxes: readonly Element[], view: PageView): DayCell[] | null {
  const cells: DayCell[] = []
  for (const element of boxes) {
    if (element.from >= element.to) continue
    const number = dayNumberOf(element, view)
    if (number !== null) cells.push({ element, date: null, number })
    // The headings of the week may stand first; between the days there is nothing else.
    else if (cells.length > 0) return null
  }
  return cells.length >= LEAST_DAYS ? cells : null
}
