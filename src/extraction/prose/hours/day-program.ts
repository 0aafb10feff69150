import { isBareRoom } from '../../../domain/events/place.ts'
import { hintOf } from '../../html/hints.ts'
import { isHeading } from '../../html/lines.ts'
import { firstSentence } from '../../html/sentences.ts'
import { isCancellation, isForeignCancellation } from '../../lexicon/cancellation-words.ts'
import { isPrivateEntry } from '../../lexicon/private-events.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { PageView } from '../page-view.ts'
import { isVenueName } from '../places/place-words.ts'
import type { PageRecord } from '../records.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { actedName } from '../titles/acted-name.ts'
import { isStruckName, nameIn } from '../titles/title.ts'
import { GROUPS } from '../words/happenings.ts'
import { areHoursPrayed } from '../words/regular-words.ts'
import { isNaming } from '../words/wording.ts'
import { isBareWorship } from '../words/worship-words.ts'
import { isSettingOff } from './arrivals.ts'
import { joinedHours } from './joined-hours.ts'
import { isOfOtherWeekday } from './other-weekdays.ts'
import { isAside } from './shared-time.ts'
import type { RecordTime } from './times.ts'

/** A day below which its own program stands. */

interface ProgramEntry extends RecordTime {
  /** Its name stands on the line of its hour. */
  isOnLine: boolean
}

/** "Monday, Nov. 23" as a heading: the lines below it are what happens that day. */
export function isDayHeading({ line, mention }: Anchor): boolean {
  if (line.level === 0 || line.dates.length !== 1) return false
  const name = nameIn(line)
  // "Holy Thursday" is a day too.
  return name === null || (mention.feast !== undefined && name === line.text.slice(mention.at, mention.end))
}

/** "02" / "FEB" / "Harvest Supper" as headings, and "7 pm, the barn" below them: the day has a name. */
export function isNamedAbove(record: PageRecord, { line }: Anchor, { lines }: PageView): boolean {
  const inside = lines.slice(line.order + 1, Math.min(record.to, line.order + 8))
  const timed = inside.findIndex(({ times }) => times.length > 0)
  return inside
    .slice(0, Math.max(0, timed))
    .some(
      (each) =>
        each.level > 0 &&
        (each.level < 7 || each.order === line.order + timed) &&
        !each.isFragment &&
        each.dates.length === 0 &&
        nameIn(each) !== null,
    )
}

/** "Meet at the pavilion at 7:45.", "Please arrive by 8:30": what to do, beside what happens. */
const CALL = /^\W*(?:please|meet|arrive|come|bring|park|join|plan to|be there|rsvp|call|text)\b/i

/** "Elm Chapel will have its annual Youth Day. When: 11:30": what the sentence before the hour tells of. */
function saidOf(text: string): string | null {
  const sentence = firstSentence(text)
  if (!/\bwill\b/i.test(sentence)) return null
  const named = actedName(sentence)
  if (named) return named
  const begun = sentence.replace(/,.*$|[.!]$/su, '')
  return begun.length <= LONGEST_SAID ? begun : null
}

const LONGEST_SAID = 110

/** A line that may be a sentence, and one that has to be. */
const LONG_ENTRY = 60
const LONGEST_ENTRY = 160

/** A day with a program: lines that each begin (or end) with an hour and name something. */
export function programOf(record: PageRecord, anchor: Anchor, view: PageView): ProgramEntry[] {
  // The items of an agenda are one meeting.
  if (/\b(?:agenda|order of (?:worship|service)|minutes)\b/i.test(anchor.line.text)) return []
  const isAlone = record.element === null || (record.to - record.from <= 1 && isDayOfProgram(anchor, view))
  const to = isAlone ? record.after[1] : record.to
  const program: ProgramEntry[] = []
  const isAbove = isNamedBefore(anchor, to, view)
  const isListed = isListOfHours(anchor, to, view)
  let timed = 0
  for (let i = anchor.line.order + 1; i < Math.min(to, anchor.line.order + 60); i++) {
    const line = view.lines[i]
    // Below a heading of its own stands something else.
    if (line && anchor.line.level === 0 && isHeading(line) && line.dates.length === 0) break
    if (!line || line.isFurniture || line.times.length === 0) continue
    if (line.dates.length > 0 || isOfOtherWeekday(line, anchor)) break
    // "Friday: session 7 PM" / "Saturday: sessions 9 AM" below December 4–6: of all its days.
    if (anchor.lastDate !== null && /^\W*(?:sun|mon|tues|wednes|thurs|fri|satur)day\b/i.test(line.text))
      return []
    if (isListed && !isHourOfList(line)) continue
    const time = line.times[0]
    if (time && isSettingOff(line, time)) continue
    timed++
    if (!time) return []
    const said = line.text.length > LONG_ENTRY ? saidOf(line.text.slice(0, time.at)) : null
    if (line.text.length > LONGEST_ENTRY && !said) return []
    const isLeading = time.at <= 3
    const own = nameIn(line) ?? (areHoursPrayed(line) ? 'Hours' : groupIn(line))
    const next = view.lines[i + 1]
    const beside = isLeading && !own && next && next.times.length === 0 && i + 1 < to ? nameIn(next) : null
    const following = beside && !isVenueName(beside) && !isBareRoom(beside) ? beside : null
    const above = isAbove && !own ? nameAbove(i, anchor, view) : null
    const title = said ?? (own && (isNaming(own) || GROUPS.test(own)) ? own : (above ?? following))
    if (
      !title ||
      isAside(line, time) ||
      CALL.test(line.text) ||
      (title === following &&
        next &&
        hintOf(next.runs[0]?.element ?? next.element, record.element) === 'location') ||
      /\b(?:doors?|check-?in|registration|registration opens|lunch break|break|adjourn)\b/i.test(title)
    )
      continue
    // "8:00 and 10:30 – Holy Eucharist"
    const hours = said === null ? joinedHours(line.times, line.text) : [time]
    timed += hours.length - 1
    const entry = {
      line,
      title: title.replace(ONE_HOUR, ''),
      isOnLine: said !== null || (own !== null && title.length < 80),
      cancelled: isCancellation(line.text) || isForeignCancellation(line.text) || isStruckName(line, title),
      isPrivate: isPrivateEntry(title, line.text),
    }
    for (const { from, to } of hours) program.push({ from, to, ...entry })
  }
  if (program.length !== timed) return []
  // "Immaculate Conception – December 8" / "Masses: 8:00 and 6:00": which Masses, the day says.
  const isOfDay = nameIn(anchor.line) !== null && program.every(({ title }) => isBareWorship(title ?? ''))
  return isOfDay ? program.map((entry) => ({ ...entry, title: null })) : program
}

/** "10:30 only – Holy Eucharist. No 8:00." */
const ONE_HOUR = /^only\s*[–—:-]\s*|\.\s+No\s+\d[\d: .apm]*$/giu

/** "12:00 PM AA" */
function groupIn({ text, times }: ScannedLine): string | null {
  const [time] = times
  const rest = time && time.at <= 3 ? text.slice(time.end).replace(/^[\s:–—|-]+/, '') : ''
  return GROUPS.test(rest) ? rest : null
}

/** "<li>4 pm Carols</li>", and remarks between the items that may name hours too. */
function isListOfHours(anchor: Anchor, to: number, view: PageView): boolean {
  const lines = view.lines.slice(anchor.line.order + 1, Math.min(to, anchor.line.order + 60))
  return lines.filter(isHourOfList).length >= 2
}

function isHourOfList(line: ScannedLine): boolean {
  const [time] = line.times
  return line.element.name === 'li' && time !== undefined && time.at <= 3 && nameIn(line) !== null
}

/** A heading, or a bare day ("April 5 – Holy Thursday") right above a line that begins with an hour and names something. */
function isDayOfProgram({ line }: Anchor, { lines }: PageView): boolean {
  if (line.level > 0) return true
  if (line.times.length > 0 || line.dates.length !== 1 || line.text.length > LONGEST_DAY) return false
  const next = lines[line.order + 1]
  const [time] = next?.times ?? []
  return (
    next !== undefined &&
    time !== undefined &&
    time.at <= 3 &&
    next.dates.length === 0 &&
    (nameIn(next) !== null || isFirstOfBareHours(next, lines))
  )
}

/** "8.00" / "John and Ann" / "10.00" / "Mary": hours on lines of their own, each above what is told of it. */
function isFirstOfBareHours(line: ScannedLine, lines: readonly ScannedLine[]): boolean {
  const below = lines.slice(line.order, line.order + FEW_LINES)
  const end = below.findIndex(({ dates }) => dates.length > 0)
  const hours = (end < 0 ? below : below.slice(0, end)).filter(isBareHour)
  return (
    isBareHour(line) && hours.length > 1 && hours.every(({ order }) => lines[order + 1]?.times.length === 0)
  )
}

/** One hour, and no words beside it. */
export function isBareHour({ text, times: [time, ...others] }: ScannedLine): boolean {
  return time !== undefined && others.length === 0 && text.trim().length - (time.end - time.at) <= 2
}

const FEW_LINES = 12
const LONGEST_DAY = 60

/** Whether the hours of a day stand below their names ("Carols" / "5 PM" / "Supper" / "6 PM"): the last of them ends it. */
function isNamedBefore(anchor: Anchor, to: number, view: PageView): boolean {
  const lines = view.lines.slice(anchor.line.order + 1, Math.min(to, anchor.line.order + 60))
  const bare = lines.filter((line) => line.times.length > 0 && nameIn(line) === null)
  if (bare.length > 0 && bare.every((line) => isSecondOfList(line, view))) return true
  const last = bare.at(-1)
  if (bare.length < 2 || !last) return false
  return bare.every((line) => nameAbove(line.order, anchor, view) !== null) && lines.at(-1) === last
}

/** "<ul><li>Carols<li>5 PM<li>The barn</ul>": a list of its own for each, which its name begins. */
function isSecondOfList({ element, order }: ScannedLine, { lines }: PageView): boolean {
  const list = element.parent
  const first = list && element.name === 'li' && list.from === order - 1 ? lines[list.from] : undefined
  return first !== undefined && first.times.length + first.dates.length === 0 && nameIn(first) !== null
}

function nameAbove(order: number, anchor: Anchor, view: PageView): string | null {
  for (let i = order - 1; i > anchor.line.order && i >= order - 2; i--) {
    const line = view.lines[i]
    if (!line || line.isFragment || line.times.length + line.dates.length > 0) return null
    // "Worship Service" / "Reformation Sunday" / "10 AM": the first of the two names it.
    const above = view.lines[i - 1]
    const name = nameIn(line)
    if (!name) return null
    const isFirst = !above || i - 1 <= anchor.line.order || above.isFragment || above.times.length > 0
    if (isFirst) return name
  }
  return null
}
