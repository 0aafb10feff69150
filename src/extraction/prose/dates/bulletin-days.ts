import { isHeading } from '../../html/lines.ts'
import { rememberedOf } from '../../text/memoize.ts'
import { dateOf, weekdayOf } from '../../time/civil-date.ts'
import type { PrintedDay, ScannedLine } from '../page-parts.ts'
import { scanRepeats } from '../repeats/repeat-phrase.ts'
import { piecesOf } from '../words/wording.ts'

/** Bulletins: the day at their head is that of the paper, and their "today" and "this week" count from it. */

const FAR = 20
const LONGEST_HEAD = 80
const AROUND = 3
/** What such papers are called, at the end of their names, and how they are numbered. */
const PAPER =
  /(?:^|\s)(?:bulletin|newsletter|messenger|weekly|announcements|e-?news|news|courier|herald|tidings|visitor|beacon|chimes|epistle|boletín|hoja)\W*$/iu
const NUMBERED =
  /^\W*(?:volume|vol\.?)\s*[\divxlc]+\b|\b(?:issue|number|no\.?|#)\s*\d+\W*$|^\W*issue\s+(?:no\.?\s*|#)?\d+\b/i
/** "Thirty-Fourth Sunday in Ordinary Time", "Proper 29": which Sunday of the church's year it is. */
const CHURCH_DAY =
  /^\W*(?:(?:the\s+)?[\p{L}\d-]+\s+(?:sunday|week)\s+(?:of|in|after|before|until)\s.{3,40}|(?:the\s+)?(?:last\s+)?sunday\s.{3,40}|proper\s+\d+.{0,20}|.{0,20}christ\s+the\s+king.{0,20})$/iu
const WEEK =
  /^\W*(?:(?:happening|coming\s+up|calendar(?:\s+for)?|events?(?:\s+for)?|schedule\s+for|activities\s+for|opportunities)\s+)?(?:this|the|our)\s+(?:coming\s+)?week(?:['’]s\s+(?:calendar|events|schedule|activities))?(?:\s+(?:ahead|at|in|of)\s.{2,40}|\s+ahead)?\W*$/iu

/** The day that a bulletin prints at its head, and the line on which it stands. */
interface BulletinDay {
  line: ScannedLine
  day: PrintedDay
  date: string
}

/** The first date of a page, alone on its line near the top, where the page is a bulletin by its name or by what it tells of. */
export const bulletinDay = rememberedOf((lines: readonly ScannedLine[]): BulletinDay | null => {
  let line: ScannedLine | undefined
  for (let i = 0, seen = 0; i < lines.length && seen < FAR; i++) {
    const each = lines[i]
    if (!each || each.isFurniture) continue
    seen++
    if (each.times.length > 0) return null
    if (each.dates.length === 0 || each.dates[0]?.feast) continue
    line = each
    break
  }
  const mention = line?.dates[0]
  if (!line || !mention || line.dates.length > 1 || mention.last || mention.first.year === null) return null
  const date = dateOf(mention.first.year, mention.first.month, mention.first.day)
  const isAlone = piecesOf(line).length === 0
  if (!date || !isAlone || !isPaper(line, lines)) return null
  return { line, day: mention.first, date }
})

function isPaper(own: ScannedLine, lines: readonly ScannedLine[]): boolean {
  const isHead = ({ text, isFurniture, order, times }: ScannedLine) =>
    !isFurniture && times.length === 0 && text.length < LONGEST_HEAD && order !== own.order
  const above = lines.slice(0, own.order).filter(isHead)
  const around = lines.slice(Math.max(0, own.order - AROUND), own.order + AROUND + 1).filter(isHead)
  return (
    above.some(({ text, level }) => (level > 0 || text.length < LONGEST_HEAD / 2) && PAPER.test(text)) ||
    around.some(({ text }) => NUMBERED.test(text)) ||
    lines.some((line) => isHead(line) && line.order > own.order && isWeekHead(line))
  )
}

const isBare = ({ text, dates, times }: ScannedLine) =>
  text.length < LONGEST_HEAD && dates.length + times.length === 0

/** "THIS WEEK", "This Week at Grace": what is told of the week that a bulletin is for. */
export const isWeekHead = (line: ScannedLine): boolean => isBare(line) && WEEK.test(line.text)

/** The line before which the day of a bulletin has its own hours: above a further head, or a weekday that is another. */
export function endOfBulletinDay({ line, date }: BulletinDay, lines: readonly ScannedLine[]): number {
  for (const each of lines.slice(line.order + 1)) {
    if (each.isFurniture) continue
    const isHead = isHeading(each) && !CHURCH_DAY.test(each.text)
    const days = scanRepeats(each.text)
    if (isHead || each.dates.length > 0) return each.order
    if (
      days.length > 0 &&
      !CHURCH_DAY.test(each.text) &&
      !days.every(({ weekdays }) => weekdays.includes(weekdayOf(date)) && weekdays.length === 1)
    )
      return each.order
  }
  return lines.length
}

const TODAY =
  /^\W*(?:today|this\s+morning|hoy)(?:,?\s+(?:sunday|domingo)|(?:['’]s)?\s+(?:at|services?|schedule)\b.{0,30})?\W*$/i

/** "TODAY", "Today at Grace", "HOY" as a heading: the list below it is of the bulletin's own day. */
export function dateTodayHeadings(lines: readonly ScannedLine[]): void {
  for (const line of lines) {
    if (line.level === 0 || line.isFurniture || !isBare(line) || !TODAY.test(line.text)) continue
    const bulletin = bulletinDay(lines)
    if (!bulletin) return
    line.dates.push({ at: 0, end: line.text.length, first: bulletin.day, last: null })
    // Its day begins here: two lines of one date would be one record.
    bulletin.line.dates = []
  }
}
