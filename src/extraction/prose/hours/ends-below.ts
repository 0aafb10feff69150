import type { ScannedLine } from '../scanned-lines.ts'
import { scanTimes } from './scan-times.ts'

/** "– 12:00", "to 1:30 pm": the rest of a span that the line above begins. */
const REST = /^\s*(?:-|–|—|−|to|until|till|bis|hasta|às|à|do)\s*\d[\d:.h]*\s*(?:[ap]\.?\s?m\.?)?\s*$/i
const DASH = /^\s*(?:-|–|—|−)\s*$/
const DASH_FIRST = /^\s*(?:-|–|—|−)/
const LONGEST = 30

/**
 * "10:00" / "– 12:00", "10:00 –" / "12:00", "10:00" / "–" / "12:00": a span whose end stands on a line of its own is one
 * hour with an end, and no two. Lines are changed in place.
 */
export function joinEndsBelow(lines: readonly ScannedLine[]): void {
  for (const line of lines) {
    if (line.times.length !== 1 || line.isFurniture || line.text.length > LONGEST) continue
    const [time] = line.times
    // "- 5:00" / "- 6:30" are the entries of a list.
    if (!time || time.to !== null || DASH_FIRST.test(line.text)) continue
    const last = endOf(line, lines)
    if (!last || !isBeside(line, last)) continue
    const rest = last.text.replace(/^\s*(?:-|–|—|−)\s*/, '')
    const begun = line.text.replace(/\s*(?:-|–|—|−)\s*$/, '')
    const joined = REST.test(rest) ? `${begun} ${rest}` : `${begun} - ${rest}`
    const [span, other] = scanTimes(joined, line.dates)
    if (!span?.to || other) continue
    line.times = [{ ...time, from: span.from, to: span.to, certain: time.certain || span.certain }]
    last.times = []
  }
}

/** The line with nothing but the end of the span that a line begins; null where none does. */
function endOf({ order, text, times }: ScannedLine, lines: readonly ScannedLine[]): ScannedLine | null {
  const next = lines[order + 1]
  const after = text.slice(times[0]?.end ?? 0).trim()
  if (!next || (after !== '' && !DASH.test(after))) return null
  const isOpen = DASH.test(after)
  if (!isOpen && REST.test(next.text)) return next
  const last = isOpen ? next : DASH.test(next.text) ? lines[order + 2] : undefined
  return last && last.times.length === 1 && isHourAlone(last) ? last : null
}

const isHourAlone = ({ text, times: [time], dates }: ScannedLine) =>
  time !== undefined &&
  dates.length === 0 &&
  text.slice(0, time.at).trim() + text.slice(time.end).trim() === ''

function isBeside(one: ScannedLine, other: ScannedLine): boolean {
  return (
    !other.isFurniture &&
    other.dates.length === 0 &&
    (one.element === other.element || one.element.parent === other.element.parent)
  )
}
