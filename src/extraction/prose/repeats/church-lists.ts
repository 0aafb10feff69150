import type { PageView } from '../page-view.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { REGULAR, WORSHIP } from '../words/regular-words.ts'
import { massKindOf } from './mass-names.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** Hours of several churches of one region or parish, listed under one heading: "8 am St. Mark's". */

const DEDICATED =
  /^(?:(?:st|ste|sts|ss|saints?|san|santa)\b\.?\s+\p{L}|all\s+(?:saints|souls)\b|our\s+lady\b|(?:most\s+)?(?:sacred|immaculate)\s+heart\b|(?:holy\s+(?:trinity|cross|family|spirit|name|rosary|redeemer|apostles|innocents)|christ\s+the\s+king|good\s+shepherd|(?:church|chapel|cathedral)\s+of)\b)|\b(?:church|chapel|cathedral|mission)$/iu
const SHORT = /^\p{Lu}{2,5}$/u
const LONGEST = 70
const NEAR = 12

/** A church that a line of hours names in a list of several, and what the list's heading calls those hours. */
export interface ListedChurch {
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
  if (church === null || !(isChurch(church) || SHORT.test(church))) return null
  const from = Math.max(0, line.order - NEAR)
  const others = view.lines
    .slice(from, line.order + NEAR)
    .filter((other) => other !== line && other.level === line.level && isChurch(nameBeside(other) ?? ''))
  return others.length > 0 ? { church, service: massKindOf(head) ?? serviceOf(head) } : null
}

function isChurch(name: string): boolean {
  return DEDICATED.test(name) && !REGULAR.test(name)
}

/** What stands beside the days and the only hour of a line, or in front of its days: "St. Anne: Tuesday 8:30 am". */
function nameBeside({ text, times, dates }: ScannedLine): string | null {
  const [time] = times
  if (!time || dates.length > 0 || text.length > LONGEST) return null
  const label = /^([^:\d]{3,40}):\s/.exec(text)?.[1]
  if (label) return isChurch(label) ? label : null
  if (times.length > 1) return null
  const cuts = [...times, ...scanRepeats(text)].sort((a, b) => b.at - a.at)
  const rest = cuts.reduce((left, { at, end }) => `${left.slice(0, at)} ${left.slice(end)}`, text)
  const name = rest.replace(/^[\s,:;|@–—-]+(?:at\s+)?|[\s,:;|@–—-]+$/giu, '')
  return name === '' ? null : name
}

/** "Sunday Service Times" are Sunday services. */
function serviceOf(heading: string): string {
  return heading
    .replace(/\W+$/u, '')
    .replace(/\s+(?:times?|schedule|hours)$/i, '')
    .replace(/(?<=\bservice)s$/i, '')
    .replace(/\bmasses$/i, 'Mass')
}
