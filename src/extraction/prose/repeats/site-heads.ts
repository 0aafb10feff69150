import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { isGathering } from '../words/happenings.ts'
import { KEPT_UP, REGULAR } from '../words/regular-words.ts'
import { isAddressLike } from '../words/wording.ts'

/** Headings that say which house of a church is meant, and groups that a heading lists by their house. */

const LONGEST = 40
const NEAR = 4

/** "Downtown" above "200 Main Street" above the hours, or "EAST CAMPUS": one of the houses of a church. */
export function isSiteHead(heading: string, line: ScannedLine, { lines }: PageView): boolean {
  if (heading.length >= LONGEST) return false
  if (/\bcampus\b/i.test(heading)) return true
  if (isGathering(heading) || KEPT_UP.test(heading) || REGULAR.test(heading)) return false
  for (let i = line.order - 1; i >= Math.max(0, line.order - NEAR); i--) {
    const above = lines[i]
    if (!above || above.isFurniture) return false
    if (above.level > 0 && above.text === heading)
      return lines.slice(i + 1, line.order).some(isStreet) || isStreet(lines[line.order + 1])
  }
  return false
}

/** The street between the name of a card and its hours. */
export function streetAbove({ order, element }: ScannedLine, lines: readonly ScannedLine[]): string | null {
  const above = lines[order - 1]
  const head = lines[order - 2]
  if (!isStreet(above) || !head || head.level === 0) return null
  return above?.element.parent === element.parent ? (above?.text ?? null) : null
}

const LONGEST_STREET = 90

const isStreet = (line: ScannedLine | undefined): boolean =>
  line !== undefined &&
  line.level === 0 &&
  line.text.length < LONGEST_STREET &&
  line.times.length + line.dates.length === 0 &&
  isAddressLike(line.text)

const GROUPS_BY_HOUSE =
  /^(?:our\s+|find\s+a\s+|join\s+a\s+)?((?:small|life|home|house|cell|community|connect|growth|neighbou?rhood|fellowship|missional|city)\s+group)s\b/i

/** "Miller House" below "Small Groups": what is held there, and which of them it is; the name itself below any other heading. */
export function groupOfHouse(name: string, heading: string | null): string {
  const group = heading ? GROUPS_BY_HOUSE.exec(heading)?.[1] : undefined
  if (!group || isGathering(name) || KEPT_UP.test(name) || REGULAR.test(name)) return name
  return `${group} (${name})`
}
