import type { PageView } from './page-view.ts'
import { REGULAR, WORSHIP } from './regular-words.ts'
import type { ScannedLine } from './scanned-lines.ts'

/** Hours of several churches of one region or parish, listed under one heading: "8 am St. Mark's". */

const DEDICATED =
  /^(?:(?:st|ste|sts|ss|saints?|san|santa)\b\.?\s+\p{L}|all\s+(?:saints|souls)\b|our\s+lady\b|(?:most\s+)?(?:sacred|immaculate)\s+heart\b|(?:holy\s+(?:trinity|cross|family|spirit|name|rosary|redeemer|apostles|innocents)|christ\s+the\s+king|good\s+shepherd|(?:church|chapel|cathedral)\s+of)\b)|\b(?:church|chapel|cathedral|mission)$/iu
const SHORT = /^\p{Lu}{2,5}$/u
const LONGEST = 50
const NEAR = 12

/** The church that a line of hours names, where it stands among others of the same list; null for any other line. */
export function churchListed(line: ScannedLine, dayLine: ScannedLine | null, view: PageView): string | null {
  if (!dayLine || !WORSHIP.test(dayLine.text)) return null
  const name = nameBehind(line)
  if (name === null || !(isChurch(name) || SHORT.test(name))) return null
  const others = view.lines
    .slice(Math.max(dayLine.order + 1, line.order - NEAR), line.order + NEAR)
    .filter((other) => other !== line && other.level === line.level && isChurch(nameBehind(other) ?? ''))
  return others.length > 0 ? name : null
}

function isChurch(name: string): boolean {
  return DEDICATED.test(name) && !REGULAR.test(name)
}

/** What stands beside the only hour of a line. */
function nameBehind({ text, times, dates }: ScannedLine): string | null {
  const [time] = times
  if (!time || times.length > 1 || dates.length > 0 || text.length > LONGEST) return null
  const name = (text.slice(0, time.at) + text.slice(time.end)).replace(
    /^[\s,:;|@–—-]+(?:at\s+)?|[\s,:;|@–—-]+$/giu,
    '',
  )
  return name === '' ? null : name
}

/** What the heading of such a list calls its hours: "Sunday Service Times" are Sunday services. */
export function serviceListed(dayLine: ScannedLine): string {
  return dayLine.text
    .replace(/\W+$/u, '')
    .replace(/\s+(?:times?|schedule|hours)$/i, '')
    .replace(/(?<=\bservice|\bliturg)(?:s|ies)$/i, '')
    .replace(/\bmasses$/i, 'Mass')
}
