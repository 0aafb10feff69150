import { withoutMarks } from '../marks.ts'
import type { PageView, ScannedLine } from '../page-parts.ts'
import { isChurchName } from '../places/church-names.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** Hours of several churches of one region or parish, listed under one heading: "8 am St. Mark's". */

const SHORT = /^\p{Lu}{2,5}$/u
const LONGEST = 70
const NEAR = 12

/** A church that a line of hours names in a list of several, and what the list's heading calls those hours. */
interface ListedChurch {
  church: string
  service: string
}

/** Which church of a list a line is about; null for any other line. */
export function churchListed(
  line: ScannedLine,
  dayLine: ScannedLine | null,
  heading: string | null,
  view: PageView,
): ListedChurch | null {
  const head = dayLine && WORSHIP.test(dayLine.text) ? dayLine.text : heading
  if (!head || !WORSHIP.test(head)) return null
  const church = nameBeside(line)
  if (church === null || !(isChurchName(church) || SHORT.test(church))) return null
  const others = othersOfList(line, view).filter((name) => name !== church)
  const isListed = others.some(isChurchName)
  return isListed ? { church, service: head } : null
}

/** What the lines like this one near it name beside their hours. */
function othersOfList(line: ScannedLine, view: PageView): string[] {
  const names: string[] = []
  for (const other of view.lines.slice(Math.max(0, line.order - NEAR), line.order + NEAR)) {
    if (other === line || other.level !== line.level || other.times.length === 0) continue
    const name = nameBeside(other)
    if (name !== null) names.push(name)
  }
  return names
}

/** What stands beside the days and the only hour of a line, or in front of its days: "St. Anne: Tuesday 8:30 am". */
function nameBeside(line: ScannedLine): string | null {
  const { text, times, dates } = line
  const [time] = times
  if (!time || dates.length > 0 || text.length > LONGEST) return null
  const label = /^([^:\d]{3,40}):\s/.exec(text)?.[1]
  if (label && scanRepeats(label).length === 0) return label
  if (times.length > 1) return null
  const rest = withoutMarks(text, [...times, ...scanRepeats(text)], ' ')
  const name = rest.replace(/^[\s,:;|@–—-]+(?:(?:at|à|in)\s+)?|[\s,:;|@–—-]+$/giu, '')
  return name === '' ? null : name
}
