import { isHeading } from '../../html/lines.ts'
import { withoutMarks } from '../marks.ts'
import { scanRepeats } from '../repeats/repeat-phrase.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isChurchName } from './church-names.ts'

const LEAST = 2
const LONGEST_HOURS = 60

/**
 * "São José" / "domingo 9h" / "Santa Rita" / "domingo 7h30": churches on lines of their own, each above its hours, are
 * heads as those in bold are. Changes the level of such lines.
 */
export function raiseHouses(lines: readonly ScannedLine[]): void {
  const heads = lines.filter((line) => isHead(line, lines))
  if (new Set(heads.map(({ text }) => text)).size < LEAST) return
  for (const head of heads) if (head.level === 0) head.level = 7
}

function isHead(line: ScannedLine, lines: readonly ScannedLine[]): boolean {
  if (line.isFurniture || line.times.length + line.dates.length > 0 || /[.!?]$/.test(line.text)) return false
  if (isHeading(line)) return false
  const next = lines[line.order + 1]
  return next !== undefined && areHours(next) && isChurchName(line.text) && isBeside(line, next)
}

/** "1º sábado 17h": days and hours, and not a word more. */
function areHours({ text, times, dates, level }: ScannedLine): boolean {
  if (times.length === 0 || dates.length > 0 || text.length > LONGEST_HOURS || level > 0) return false
  const days = scanRepeats(text)
  const rest = withoutMarks(text, [...times, ...days])
  return days.length > 0 && !/\p{L}{3}/u.test(rest)
}

function isBeside({ element }: ScannedLine, { element: other }: ScannedLine): boolean {
  return element === other || element === other.parent || element.parent === other.parent
}
