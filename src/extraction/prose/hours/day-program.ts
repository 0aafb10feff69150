import { isBareRoom } from '../../../domain/events/place.ts'
import { isHeading } from '../../html/lines.ts'
import { hintOf } from '../../html/parse-page.ts'
import { isPrivateEntry } from '../../lexicon/private-events.ts'
import type { Anchor, PageRecord, PageView, RecordTime, ScannedLine } from '../page-parts.ts'
import { isVenueName } from '../places/place-words.ts'
import { isLabelled, nameIn } from '../titles/title.ts'
import { areHoursPrayed } from '../words/regular-words.ts'
import { isNaming } from '../words/wording.ts'
import { isSettingOff } from './arrivals.ts'
import { joinedHours } from './joined-hours.ts'

/** A day below which its own program stands. */

const LONGEST_ENTRY = 160

/** A day with a program: lines that each begin (or end) with an hour and name something. */
export function programOf(record: PageRecord, anchor: Anchor, view: PageView): RecordTime[] {
  // The items of an agenda are one meeting.
  if (/\b(?:agenda|order of (?:worship|service)|minutes)\b/i.test(anchor.line.text)) return []
  const isAlone = record.element === null || (record.to - record.from <= 1 && isDayOfProgram(anchor, view))
  const to = isAlone ? record.after[1] : record.to
  const program: RecordTime[] = []
  let timed = 0
  for (let i = anchor.line.order + 1; i < Math.min(to, anchor.line.order + 60); i++) {
    const line = view.lines[i]
    // Below a heading of its own stands something else.
    const { level } = anchor.line
    if (line && (level === 0 || line.level <= level) && isHeading(line) && line.dates.length === 0) break
    if (!line || line.isFurniture || line.times.length === 0) continue
    if (line.dates.length > 0 || line.footer !== anchor.line.footer) break
    // "Friday: session 7 PM" / "Saturday: sessions 9 AM" below December 4–6: of all its days.
    if (anchor.lastDate !== null && /^\W*(?:sun|mon|tues|wednes|thurs|fri|satur)day\b/i.test(line.text))
      return []
    const time = line.times[0]
    if (time && isSettingOff(line, time)) continue
    timed++
    if (!time) return []
    if (line.text.length > LONGEST_ENTRY) return []
    const isLeading = time.at <= 3
    const own = nameIn(line) ?? (areHoursPrayed(line) ? 'Hours' : null)
    const next = view.lines[i + 1]
    const beside = isLeading && !own && next && next.times.length === 0 && i + 1 < to ? nameIn(next) : null
    const isName = beside && next && !isVenueName(beside) && !isBareRoom(beside) && !isLabelled(next.text)
    const following = isName ? beside : null
    const title = own && isNaming(own) ? own : following
    if (
      !title ||
      (title === following &&
        next &&
        hintOf(next.runs[0]?.element ?? next.element, record.element) === 'location') ||
      /\b(?:doors?|check-?in|registration|registration opens|lunch break|break|adjourn)\b/i.test(title)
    )
      continue
    // "8:00 and 10:30 – Holy Eucharist"
    const hours = joinedHours(line.times, line.text)
    timed += hours.length - 1
    const entry = { line, title: title.replace(ONE_HOUR, ''), isPrivate: isPrivateEntry(title, line.text) }
    for (const { from, to } of hours) program.push({ from, to, ...entry })
  }
  if (program.length !== timed) return []
  return program
}

/** "10:30 only – Holy Eucharist. No 8:00." */
const ONE_HOUR = /^only\s*[–—:-]\s*|\.\s+No\s+\d[\d: .apm]*$/giu

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
    nameIn(next) !== null
  )
}

/** One hour, and no words beside it. */
export function isBareHour({ text, times: [time, ...others] }: ScannedLine): boolean {
  return time !== undefined && others.length === 0 && text.trim().length - (time.end - time.at) <= 2
}
const LONGEST_DAY = 60
