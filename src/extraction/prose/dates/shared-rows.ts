import { type Element, isElement } from '../../html/tree.ts'
import type { ScannedLine } from '../scanned-lines.ts'

const MOST_ROWS = 30

/**
 * Gives a row of a table the date of the row above where the table prints it once for both: a cell that spans several
 * rows, or an empty cell below it. Lines are changed in place.
 */
export function shareRowDates(lines: readonly ScannedLine[]): void {
  for (const line of lines) {
    const [date] = line.dates
    if (!date || line.dates.length > 1 || line.isFurniture) continue
    const cell = cellOf(line.element)
    const row = cell?.parent
    if (!cell || row?.name !== 'tr' || !row.parent || hasOtherDates(row, line, lines)) continue
    const column = cellsOf(row).indexOf(cell)
    const spanned = Math.min(MOST_ROWS, Number(cell.attribs.rowspan ?? 1) || 1) - 1
    const parts = row.parent.children
    let below = 0
    for (let i = parts.indexOf(row) + 1; i < parts.length && below < MOST_ROWS; i++) {
      const next = parts[i]
      if (!next || !isElement(next) || next.name !== 'tr') continue
      if (below >= spanned && !isLeftEmpty(cellsOf(next)[column], column)) break
      below++
      const first = lines.slice(next.from, next.to).find(({ isFurniture }) => !isFurniture)
      const told = lines.slice(next.from, next.to)
      if (!first || told.some(({ dates }) => dates.length > 0) || !told.some(({ times }) => times.length > 0))
        break
      first.dates.push({ ...date, first: { ...date.first }, at: 0, end: 0 })
    }
  }
}

function cellOf(element: Element): Element | null {
  for (let at: Element | null = element, i = 0; at && i < 5; at = at.parent, i++)
    if (at.name === 'td' || at.name === 'th') return at
  return null
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th')
}

/** Only the first column is left empty for "the same again". */
function isLeftEmpty(cell: Element | undefined, column: number): boolean {
  return column === 0 && cell !== undefined && cell.from >= cell.to
}

function hasOtherDates(row: Element, line: ScannedLine, lines: readonly ScannedLine[]): boolean {
  return lines.slice(row.from, row.to).some((other) => other !== line && other.dates.length > 0)
}
