import { isMovedFrom } from '../../status/status.ts'
import type { ScannedLine } from '../page-parts.ts'

const JOINED = /^\s*(?:-|–|—|to|until|till|through|thru|al?|hasta)\s*(?:the\s+|el\s+)?$/i
const BESIDE = /^[\s,|@·•(]*(?:(?:at|from|a las?)\s+)?$/i

/**
 * "Friday, December 4, 5 PM – Sunday, December 6, 11 AM": one happening from the first day and hour to the last, not
 * two. Lines are changed in place.
 */
export function joinLongSpans(lines: readonly ScannedLine[]): void {
  for (const line of lines) {
    if (line.dates.length < 2 || line.times.length < 2 || line.text.length > 400) continue
    for (let i = line.dates.length - 2; i >= 0; i--) joinAt(line, i)
  }
}

function joinAt(line: ScannedLine, i: number): void {
  const { text } = line
  const [first, last] = [line.dates[i], line.dates[i + 1]]
  if (!first || !last || first.last || last.last || last.at < first.end) return
  const from = line.times.find((time) => time.at >= first.end && time.end <= last.at)
  const to = line.times.find((time) => time.at >= last.end)
  if (!from || !to || from.to || to.to || isMovedFrom(text.slice(0, first.at))) return
  const isOne =
    BESIDE.test(text.slice(first.end, from.at)) &&
    JOINED.test(text.slice(from.end, last.at)) &&
    BESIDE.test(text.slice(last.end, to.at))
  const { month, day } = last.first
  const isLater = month !== first.first.month || day > first.first.day
  if (!isOne || !isLater) return
  first.first.year ??= last.first.year
  first.last = last.first
  from.to = to.from
  from.end = to.end
  line.dates.splice(i + 1, 1)
  line.times.splice(line.times.indexOf(to), 1)
}
