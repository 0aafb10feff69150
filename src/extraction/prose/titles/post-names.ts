import type { Element } from '../../html/tree.ts'
import { addDays } from '../../time/civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { PrintedDay } from '../dates/scan-dates.ts'
import { cleanHeading, type PageView } from '../page-view.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { piecesOf } from '../words/wording.ts'

const NEAR = 4
/** More posts than any page shows whole. */
const MAX_POSTS = 100

/**
 * What posts call the one date that each of them announces: "Car Wash", posted on Tuesday, tells in a sentence of
 * Saturday at nine. A post that names several dates is a list, and each entry names itself.
 */
export function postNames(
  records: readonly PageRecord[],
  posts: readonly Anchor[],
  view: PageView,
): Map<PageRecord, { text: string; line: ScannedLine }> {
  const names = new Map<PageRecord, { text: string; line: ScannedLine }>()
  const read = posts.slice(0, MAX_POSTS)
  const orders = read.map(({ line }) => line.order)
  for (const post of read) {
    const heading = headingOf(post.line, view)
    if (!heading) continue
    const { from, to } = articleOf(post.line.element, orders)
    const told = records.filter(({ anchors: [first] }) => {
      const order = first?.line.order ?? -1
      return order >= Math.max(from, heading.line.order) && order < to
    })
    const [only] = told
    if (only && areOfOneThing(told)) for (const record of told) names.set(record, heading)
  }
  return names
}

/** One day, or days side by side in one sentence: "Friday and Saturday, December 11 and 12". */
function areOfOneThing(told: readonly PageRecord[]): boolean {
  const anchors = told.flatMap((record) => record.anchors)
  const [first] = anchors
  if (!first) return false
  if (told.length === 1 && anchors.every(({ date }) => date === first.date)) return true
  return anchors.every(({ line, mention }, i) => {
    const before = anchors[i - 1]?.mention
    return line === first.line && (!before || !/\p{L}{4}/u.test(line.text.slice(before.end, mention.at)))
  })
}

const LONGEST_HEAD = 4
const LEAST_TEXT = 120

/**
 * "Thursday, August 30" right above or below the first heading of a page that goes on in running text: the day on which
 * a letter was written, where it is not to come and the text is not about it.
 */
export function isLetterDate({ line, date, yearFrom }: Anchor, { lines, context }: PageView): boolean {
  if (yearFrom !== 'printed' || line.times.length > 0 || line.level > 0) return false
  if (
    line.text.length > LONGEST_DATE ||
    piecesOf(line).some(({ text }) => !/^(?:date|posted|published)$/i.test(text))
  )
    return false
  const below = lines.slice(line.order + 1, line.order + LONGEST_HEAD)
  const above = lines.slice(Math.max(0, line.order - LONGEST_HEAD), line.order)
  const isSaluted = below.some(
    ({ text, dates }) => dates.length === 0 && (SALUTATION.test(text) || SALUTED.test(text)),
  )
  if (above.slice(-2).some(isSermonHead) || below.slice(0, 1).some(isSermonHead)) return true
  // A letter for the month that comes says so, an invitation to a day begins with "Dear friends" too.
  const isToCome = date > context.today
  if (isSaluted && (!isToCome || (date <= addDays(context.today, LONGEST_AHEAD) && above.some(isLetterHead))))
    return true
  if (isToCome) return false
  const before = lines[line.order - 1]
  const byline = before && BYLINE.test(before.text) ? before : null
  const isBeside = [lines[(byline ?? line).order - 1], lines[line.order + 1]].some(
    (other) => other && other.level >= 1,
  )
  if (!isBeside) return false
  const first = lines.find(({ level, isFurniture }) => level >= 1 && level <= 3 && !isFurniture)
  if (!first || Math.abs(first.order - line.order) !== (byline ? 2 : 1)) return false
  const isOther = ({ dates }: ScannedLine) => dates.every(({ first: day }) => !isDay(day, date))
  const told = lines.slice(
    Math.max(first.order, line.order) + 1,
    Math.max(first.order, line.order) + LONGEST_HEAD,
  )
  return isOther(first) && told.some((other) => other.text.length > LEAST_TEXT && isOther(other))
}

/** Whether a printed day may be that date. */
function isDay({ month, day }: PrintedDay, date: string): boolean {
  return month === Number(date.slice(5, 7)) && day === Number(date.slice(8, 10))
}

const LONGEST_DATE = 40
const LONGEST_AHEAD = 45
/** "By Pastor Lee" between the heading and the date. */
const BYLINE = /^\W*(?:written\s+)?by\s+(?:the\s+)?\p{Lu}[^.!?]{2,50}$/iu
const LETTER_HEAD =
  /\bletter\b|\b(?:pastor|rector|vicar|priest|bishop|dean|minister|father|fr|moderator|deacon)(?:['’]?s)?\b.{0,20}\b(?:letter|message|note|corner|column|desk|pen|reflections?)\b|\bfrom\s+(?:the|our|your)\s+(?:pastor|rector|vicar|priest|bishop|dean|minister|moderator)/i
/** "Advent Letter", "From the Rector": what is written, and nothing that takes place. */
export const isLetterHead = ({ text, dates }: ScannedLine) =>
  dates.length === 0 && text.length < 2 * LONGEST_DATE && LETTER_HEAD.test(text)

/** "A sermon for the First Sunday of Advent" beside the day on which it was, or will be, preached. */
const SERMON_HEAD =
  /^\W*(?:(?:an?|the)\s+)?(?:sermon|homily|meditation|reflection|devotion(?:al)?)s?\s+(?:for|by|on|from|preached|given|delivered)\s/i
const isSermonHead = ({ text, times }: ScannedLine) =>
  times.length === 0 && text.length < 2 * LONGEST_DATE && SERMON_HEAD.test(text)

/** "Dear friends, as we near Advent": a paragraph that begins so. */
const SALUTED =
  /^\W*dear\s+(?:\p{L}+\s+){0,2}(?:friends?|family|parishioners?|brothers|sisters|saints|members|people|church|community|ones|all)\b[^.!?]{0,40},/iu
/** How a letter begins. */
const SALUTATION =
  /^\W*(?:(?:my\s+)?dear(?:est)?|beloved|greetings|to\s+the\s+(?:members|congregation|saints))(?!\p{L}).{0,60}$|^\W*(?:friends|brothers\s+and\s+sisters|sisters\s+and\s+brothers)\b.{0,30}[,:–—-]\s*$/iu

/** The largest element around a post's date that holds no other post's. */
function articleOf(element: Element, orders: readonly number[]): Element {
  let at = element
  while (at.parent?.parent && orders.filter((order) => isInside(order, at.parent)).length < 2) at = at.parent
  return at
}

function isInside(order: number, element: Element | null): boolean {
  return element !== null && order >= element.from && order < element.to
}

/** The heading right above the date of a post, or right below it. */
function headingOf(post: ScannedLine, view: PageView): { text: string; line: ScannedLine } | null {
  for (const step of [-1, 1]) {
    for (let i = 1; i <= NEAR; i++) {
      const line = view.lines[post.order + i * step]
      if (!line || line.isFurniture || line.level < 1 || line.level > 6 || line.text === view.siteName)
        continue
      const text = cleanHeading(line)
      // "Advent Letter" names nothing that the letter tells of.
      if (text && isLetterHead(line)) return null
      if (text) return { text, line }
    }
  }
  return null
}
