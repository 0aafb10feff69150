import { isHeading } from '../../html/lines.ts'
import { isNoEventNotice } from '../../status/nothing-happens.ts'
import type { Anchor, ScannedLine } from '../page-parts.ts'
import { piecesOf } from '../words/wording.ts'

/** Lines that say of a day that something does not take place. */

/** "Nov 25 – No Wednesday activities", or the same on the line below a date of its own. */
export function noteOfNothing({ line }: Anchor, lines: ScannedLine[]): ScannedLine | null {
  if (line.times.length > 0)
    return piecesOf(line).some(({ text }) => /^no\s/i.test(text) && isNoEventNotice(text)) ? line : null
  if (isNoteOfNothing(line)) return line
  if (piecesOf(line).length > 0) return null
  // The saint of the day, or what else it has, may stand between.
  for (const below of lines.slice(line.order + 1, line.order + LINES_OF_DAY)) {
    if (below.dates.length > 0 || isHeading(below)) break
    if (isNoteOfNothing(below)) return below
  }
  return null
}

const LINES_OF_DAY = 6

/** Whether a line, or a part of it between its dates and hours, says that nothing takes place. */
export function isNoteOfNothing(line: ScannedLine): boolean {
  return isNoEventNotice(line.text) || piecesOf(line).some((piece) => isNoEventNotice(piece.text))
}
