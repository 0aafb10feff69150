import { withoutMarks } from '../marks.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { HOURS } from '../words/regular-words.ts'
import { isAddressLike, isBareRoom, isNaming } from '../words/wording.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** Lists in which names and hours take turns, a line each: whether each hour belongs to the name above it. */

const LONGEST_NAME = 60
const MOST_LINES = 16
const LEAST_HOURS = 2

/**
 * "Sunday School" / "9:45" / "Morning Worship" / "11:00": the name above the bare hour of a list that begins with a name
 * and ends with an hour; null in any other list.
 */
export function nameOverHour(line: ScannedLine, lines: readonly ScannedLine[]): string | null {
  const above = lines[line.order - 1]
  if (!above || line.level > 0 || !isHourAlone(line) || !isNameOf(above, line)) return null
  let first = line.order - 1
  while (isTurn(lines, first - 2, line) && line.order - first < MOST_LINES) first -= 2
  let last = line.order
  while (isTurn(lines, last + 1, line) && last - line.order < MOST_LINES) last += 2
  if ((last - first + 1) / 2 < LEAST_HOURS) return null
  // An hour before the first name, or a name after the last hour: names may as well stand below.
  const before = lines[first - 1]
  const after = lines[last + 1]
  const isOpen = (before && isHourAlone(before)) || (after && isNameOf(after, line))
  return isOpen ? null : above.text
}

/** Whether a name and its hour stand on the line `at` and the next, like those beside `line`. */
function isTurn(lines: readonly ScannedLine[], at: number, line: ScannedLine): boolean {
  const [name, hour] = [lines[at], lines[at + 1]]
  return name !== undefined && hour !== undefined && isNameOf(name, line) && isHourAlone(hour)
}

function isNameOf(other: ScannedLine, { element }: ScannedLine): boolean {
  if (other.level > 0 || other.isFurniture || other.text.length > LONGEST_NAME) return false
  if (other.times.length + other.dates.length > 0) return false
  if (other.element !== element && other.element.parent !== element.parent) return false
  return (
    isNaming(other.text) && !HOURS.test(other.text) && !isAddressLike(other.text) && !isBareRoom(other.text)
  )
}

function isHourAlone({ text, times, dates, level }: ScannedLine): boolean {
  if (times.length === 0 || dates.length > 0 || level > 0 || text.length > LONGEST_NAME) return false
  return !/\p{L}{3}/u.test(withoutMarks(text, times)) && scanRepeats(text).length === 0
}
