import { withoutMarks } from '../marks.ts'
import type { PageView } from '../page-view.ts'
import { isChurchName, isProperName } from '../places/church-names.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { LANGUAGES, REGULAR, SACRAMENT_HEADING } from '../words/regular-words.ts'
import { isWorshipAbroad, MASS, WORSHIP } from '../words/worship-words.ts'
import { massNamed } from './clear-name.ts'
import { massKindOf } from './mass-names.ts'
import { scanRepeats } from './repeat-phrase.ts'

/** Hours of several churches of one region or parish, listed under one heading: "8 am St. Mark's". */

const SHORT = /^\p{Lu}{2,5}$/u
const LONGEST = 70
const NEAR = 12
const MOST_CELLS = 8

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
  const church = nameBeside(line, view)
  if (church === null || !(isChurchName(church) || SHORT.test(church) || isTown(church, head))) return null
  const others = othersOfList(line, view).filter((name) => name !== church)
  const isListed =
    others.some(isChurchName) || (isTown(church, head) && others.some((name) => isTown(name, head)))
  return isListed ? { church, service: serviceUnder(head) } : null
}

/** What the lines like this one near it name beside their hours. */
function othersOfList(line: ScannedLine, view: PageView): string[] {
  const names: string[] = []
  for (const other of view.lines.slice(Math.max(0, line.order - NEAR), line.order + NEAR)) {
    if (other === line || other.level !== line.level || other.times.length === 0) continue
    const name = nameBeside(other, view)
    if (name !== null) names.push(name)
  }
  return names
}

/** "Vaubrun" in a list of Masses in another language: a town, where a parish of several has its churches. */
function isTown(name: string, head: string): boolean {
  return (
    isWorshipAbroad(head) &&
    isProperName(name) &&
    !REGULAR.test(name) &&
    !WORSHIP.test(name) &&
    !LANGUAGES.test(name) &&
    !SACRAMENT_HEADING.test(name)
  )
}

/** What stands beside the days and the only hour of a line, or in front of its days: "St. Anne: Tuesday 8:30 am". */
function nameBeside(line: ScannedLine, view: PageView): string | null {
  const { text, times, dates } = line
  const [time] = times
  if (!time || dates.length > 0 || text.length > LONGEST) return null
  const label = /^([^:\d]{3,40}):\s/.exec(text)?.[1]
  if (label && scanRepeats(label).length === 0) return label
  if (times.length > 1) return null
  const rest = withoutMarks(text, [...times, ...scanRepeats(text)], ' ')
  const name = rest.replace(/^[\s,:;|@–—-]+(?:(?:at|à|in)\s+)?|[\s,:;|@–—-]+$/giu, '')
  return name === '' ? cellBeside(line, view) : name
}

/** The only other cell of a row that holds words and neither day nor hour. */
function cellBeside({ element }: ScannedLine, { lines }: PageView): string | null {
  const row = element.parent
  if (element.name !== 'td' || row?.name !== 'tr' || row.to - row.from > MOST_CELLS) return null
  const cells = lines
    .slice(row.from, row.to)
    .filter((cell) => cell.times.length + cell.dates.length === 0 && scanRepeats(cell.text).length === 0)
  return cells.length === 1 ? (cells[0]?.text ?? null) : null
}

/** "Sunday Service Times" are Sunday services, "Horaires des messes" those of a Mass. */
export function serviceUnder(heading: string): string {
  const kind = massKindOf(heading)
  if (kind) return kind
  const mass =
    isWorshipAbroad(heading) && MASS.test(heading) && !BEGINS_SO.test(heading) ? massNamed(heading) : null
  return (
    mass ??
    heading
      .replace(/\W+$/u, '')
      .replace(/\s+(?:times?|schedule|hours)$/i, '')
      .replace(/(?<=\bservice)s$/i, '')
      .replace(/\bmasses$/i, 'Mass')
  )
}

/** "Messes dominicales" is a name, once it is of one. */
const BEGINS_SO =
  /^(?:messes?|missas?|misas?)\s+(?:dominica|quotidien|diari|anticip|vespertin|paroiss|parroqu|paroqu)/i
