import { isCalledOff, isCalledOffAbroad } from '../cancelled-words.ts'
import { hintOf } from '../html/hints.ts'
import { isPrivateEntry } from '../privacy.ts'
import { isAgenda } from './agendas.ts'
import type { Anchor } from './anchors.ts'
import { hourNames } from './hour-names.ts'
import { zoneAfter } from './named-zone.ts'
import type { PageView } from './page-view.ts'
import type { PageRecord } from './records.ts'
import { WORSHIP } from './regular-words.ts'
import type { TimeMention } from './scan-times.ts'
import type { ScannedLine } from './scanned-lines.ts'
import { isStruckName, nameIn } from './title.ts'
import { isNaming } from './wording.ts'

export interface RecordTime {
  from: string
  to: string | null
  /** Where one day has several events, the name of this one. */
  title: string | null
  /** The repeating event of which this is one date, where the page names its topic. */
  series?: string
  /** Said of this event alone, where one day has several. */
  cancelled?: boolean
  /** It is not for everyone, and the others of the day are. */
  isPrivate?: boolean
  /** The zone that is named beside it, where it is not the church's own. */
  zone?: string | null
}

/** The times of a record: one, or several where its line lists them or its day has several events. */
export function timesOf(record: PageRecord, anchor: Anchor, view: PageView): RecordTime[] {
  const onLine = timesOnLine(anchor)
  const isDoors = onLine.every((time) => isArrival(anchor.line, time))
  if (onLine.length > 0 && !isDoors)
    return namedTimes(anchor, view) ?? onLine.map((time) => timeOf(time, anchor.line, view))
  const program = programOf(record, anchor, view)
  if (
    program.length > 1 ||
    (program.length === 1 &&
      isDayHeading(anchor) &&
      program[0]?.isOnLine &&
      !isNamedAbove(record, anchor, view))
  )
    return program
  // In a flat page the hour stands on one of the next lines.
  const isFlat = record.element === null || record.to - record.from <= 2
  const to = isFlat ? Math.min(record.after[1], record.to + 4) : record.to
  const order = [
    ...rangeOf(anchor.line.order + 1, Math.min(to, anchor.line.order + 40)),
    ...rangeOf(record.from, anchor.line.order).reverse(),
  ]
  let arrivals: RecordTime[] | null = null
  for (const i of order) {
    const line = view.lines[i]
    if (!line || line.isFurniture || line.times.length === 0) continue
    if (
      line.dates.length > 0 &&
      !line.dates.some((date) => date.first.day === anchor.mention.first.day) &&
      !line.dates.every((date) => DEADLINE.test(line.text.slice(0, date.at)))
    )
      continue
    const said = line.times.filter((time) => !isAside(line, time))
    if (said.length === 0) continue
    const times = withoutArrivals(line).filter((time) => said.includes(time))
    if (times.length > 0) return joined(times, line.text).map((time) => timeOf(time, line, view))
    arrivals ??= joined(line.times, line.text).map((time) => timeOf(time, line, view))
  }
  // Where nothing else is known, doors that open at six are the hour to come.
  return onLine.length > 0 ? onLine.map((time) => timeOf(time, anchor.line, view)) : (arrivals ?? [])
}

/** "Christmas Eve: 4 pm Family Service, 7 pm Carols": each hour by its own name. */
function namedTimes({ line, mention }: Anchor, view: PageView): RecordTime[] | null {
  if (line.dates.length !== 1 || line.times.length < 2 || line.text.length > LONGEST_LIST) return null
  const names = hourNames(line.text, mention.end, line.times)
  if (!names) return null
  const feast = mention.feast ? `${line.text.slice(mention.at, mention.end)} – ` : ''
  return line.times.map((time, i) => ({ ...timeOf(time, line, view), title: `${feast}${names[i] ?? ''}` }))
}

const LONGEST_LIST = 240

function timeOf(time: TimeMention, line: ScannedLine, view: PageView): RecordTime {
  const zone = zoneAfter(line.text, time.end)
  const isOther = zone !== null && zone !== view.context.timeZone
  return { from: time.from, to: time.to, title: null, ...(isOther ? { zone } : {}) }
}

const ARRIVAL =
  /\b(?:doors?|gates?|check-?in|registration|sign-?in|arriv\w+|fellowship time)(?:\s+(?:will\s+)?(?:opens?|opening|begins?|starts?))?(?:\s+(?:at|from|by))?\s*[:–-]?\s*$/i

/** "Doors open at 6" is when to come, not when it begins. */
function isArrival(line: ScannedLine, time: TimeMention): boolean {
  return ARRIVAL.test(line.text.slice(Math.max(0, time.at - 50), time.at))
}

/** "after the 10:30 service" is the hour of the service. */
function isOfAnother(line: ScannedLine, time: TimeMention): boolean {
  return (
    /\b(?:after|following|before|between|preceding)\s+(?:the\s+|our\s+|sunday(?:['’]s)?\s+)*$/i.test(
      line.text.slice(Math.max(0, time.at - 40), time.at),
    ) &&
    /^\W*(?:\w+\s+){0,2}(?:services?|worship|mass(?:es)?|liturgy|eucharist|church)\b/i.test(
      line.text.slice(time.end),
    )
  )
}

function withoutArrivals(line: ScannedLine): TimeMention[] {
  return line.times.filter((time) => !isArrival(line, time))
}

/** "RSVP to Dot by May 6": no day of another event. */
const DEADLINE = /\b(?:by|before|until|rsvp|deadline|due|no later than)\b[^.;]{0,20}$/i

const ASIDE =
  /\b(?:office hours|registration|register by|deadline|sign[- ]?up|public comments?|comment|email|e-mail|call|submit|prior to|before the|posted|updated|received|rsvps?)\b/i
const SHORTEST_ASIDE = 30

/** Hours of an office, of registration or of the small print are not the hour of the event. */
function isAside({ text }: ScannedLine, time: TimeMention): boolean {
  if (text.length <= SHORTEST_ASIDE || !ASIDE.test(text)) return false
  // "2 pm in the hall. Sign up by Sunday.": said by another sentence than that of the hour.
  const before = text.slice(0, time.at).replace(SENTENCES_BEFORE, '')
  const after = text.slice(time.end).replace(SENTENCES_AFTER, '')
  return ASIDE.test(before) || ASIDE.test(after)
}

const SENTENCES_BEFORE = /^.*[.!?]\s+(?=[\p{Lu}\d])/su
const SENTENCES_AFTER = /(?:^|[.!?])\s+(?=\p{Lu}).*$/su

function timesOnLine(anchor: Anchor): TimeMention[] {
  const { line, mention } = anchor
  const next = line.dates.find((date) => date !== mention && date.at >= mention.end)
  const all = line.times.filter(
    (time) => time.at >= mention.end && (!next || time.at < next.at) && !isOfAnother(line, time),
  )
  const starts = all.filter((time) => !isArrival(line, time))
  const after = starts.length > 0 ? starts : all
  // "Easter Sunday: 6:30 am Sunrise, 9 & 11 am"
  const isServices = line.text.length < 120 && (mention.feast !== undefined || WORSHIP.test(line.text))
  if (isServices && after.length > 1 && !/\bdinner|supper|lunch|potluck|reception\b/i.test(line.text))
    return after
  if (after.length > 0) return joined(after, line.text)
  // "9 am on January 5, February 2 and March 1": printed once for all of them.
  if (line.dates.length > 1 && line.times.length > 0 && line.text.length < 600) {
    const last = line.dates.at(-1)
    const closing = last ? line.times.filter((time) => time.at >= last.end) : []
    if (closing.length > 0) return joined(closing, line.text)
  }
  const before = line.times.filter((time) => time.at < mention.at && !isOfAnother(line, time))
  return before.length > 0 ? joined(before.slice(0, 1), line.text) : []
}

const BOUND =
  /^\s*(?:(?:,\s*)?(?:and|&|or|y)(?:\s+(?:then|also))?(?:\s+(?:again|repeated|otra vez|de nuevo))?(?:\s+(?:at|a las?))?|,|\+|\/)\s*$/i

/** The first time, with those that are bound to it in a list ("3, 5 and 11 PM"). */
function joined(times: TimeMention[], text: string): TimeMention[] {
  const list: TimeMention[] = []
  for (const time of times) {
    const before = list.at(-1)
    if (before && !BOUND.test(text.slice(before.end, time.at))) break
    // "6:00 pm / 18:00" is one.
    if (before?.from !== time.from) list.push(time)
  }
  return list
}

interface ProgramEntry extends RecordTime {
  /** Its name stands on the line of its hour. */
  isOnLine: boolean
}

/** "Monday, Nov. 23" as a heading: the lines below it are what happens that day. */
function isDayHeading({ line }: Anchor): boolean {
  return line.level > 0 && line.dates.length === 1 && nameIn(line) === null
}

/** "02" / "FEB" / "Harvest Supper" as headings, and "7 pm, the barn" below them: the day has a name. */
function isNamedAbove(record: PageRecord, { line }: Anchor, { lines }: PageView): boolean {
  const inside = lines.slice(line.order + 1, Math.min(record.to, line.order + 8))
  const timed = inside.findIndex(({ times }) => times.length > 0)
  return inside
    .slice(0, Math.max(0, timed))
    .some(
      (each) =>
        each.level > 0 &&
        each.level < 7 &&
        !each.isFragment &&
        each.dates.length === 0 &&
        nameIn(each) !== null,
    )
}

/** "Meet at the pavilion at 7:45.", "Please arrive by 8:30": what to do, beside what happens. */
const CALL = /^\W*(?:please|meet|arrive|come|bring|park|join|plan to|be there|rsvp|call|text)\b/i

/** A day with a program: lines that each begin (or end) with an hour and name something. */
function programOf(record: PageRecord, anchor: Anchor, view: PageView): ProgramEntry[] {
  // The items of an agenda are one meeting.
  if (/\b(?:agenda|order of (?:worship|service)|minutes)\b/i.test(anchor.line.text)) return []
  const isAlone = record.element === null || (record.to - record.from <= 1 && anchor.line.level > 0)
  const to = isAlone ? record.after[1] : record.to
  const program: ProgramEntry[] = []
  let timed = 0
  for (let i = anchor.line.order + 1; i < Math.min(to, anchor.line.order + 60); i++) {
    const line = view.lines[i]
    if (!line || line.isFurniture || line.times.length === 0) continue
    if (line.dates.length > 0) break
    timed++
    const time = line.times[0]
    if (!time || line.text.length > 160) return []
    // "Quilt Auction 7:00pm; Cocoa Social 8:30pm" in the cell of a day.
    const names =
      line.times.length > 1 && line.text.includes(';') ? hourNames(line.text, 0, line.times) : null
    if (names) {
      timed += names.length - 1
      for (const [n, { from, to }] of line.times.entries()) {
        const name = names[n] ?? ''
        program.push({ from, to, title: name, isOnLine: true, isPrivate: isPrivateEntry(name, name) })
      }
      continue
    }
    const isLeading = time.at <= 3
    const own = nameIn(line)
    const next = view.lines[i + 1]
    const following = isLeading && !own && next && next.times.length === 0 && i + 1 < to ? nameIn(next) : null
    const title = own && isNaming(own) ? own : following
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
    program.push({
      from: time.from,
      to: time.to,
      title,
      isOnLine: own !== null && title.length < 80,
      cancelled: isCalledOff(line.text) || isCalledOffAbroad(line.text) || isStruckName(line, title),
      isPrivate: isPrivateEntry(title, line.text),
    })
  }
  if (program.length !== timed) return []
  return isAgenda(program.map(({ title }) => title ?? '')) ? [] : program
}

// The one hour that a whole page names, asked for by every record that has none.
const pageTimes = new WeakMap<PageView, { anywhere: RecordTime | null; outside: RecordTime | null }>()

function onlyTime(lines: readonly ScannedLine[]): RecordTime | null {
  const times = lines.map(sharedIn).filter((time) => time !== null)
  const [first] = times
  return first && times.every((time) => time.from === first.from) ? first : null
}

/**
 * The hour that is said once for a list of dates ("All meetings begin at 8:30 am"). An event with a name of its own
 * (`isOneOfAKind`) does not take the hour of another one.
 */
export function sharedTime(record: PageRecord, isOneOfAKind: boolean, view: PageView): RecordTime | null {
  const { siblings } = record
  if (isHourUnknown(record, view)) return null
  const timed = siblings.filter((other) => hasHour(other, view))
  if (timed.length * 2 > siblings.length) return null
  for (let i = record.from - 1; i >= Math.max(0, record.from - 400); i--) {
    const line = view.lines[i]
    if (!line) break
    // What stands in another record's block is that record's own hour, unless all are dates of one thing.
    const found = isOneOfAKind && view.isTold[i] ? null : sharedIn(line)
    if (found) return found
    if (line.level >= 1 && line.level <= 2 && record.from - i > 3) break
  }
  let known = pageTimes.get(view)
  if (!known) {
    const outside = view.lines.filter((line) => !view.isTold[line.order])
    known = { anywhere: onlyTime(view.lines), outside: onlyTime(outside) }
    pageTimes.set(view, known)
  }
  return isOneOfAKind ? known.outside : known.anywhere
}

/** Whether an hour stands on the line of a day, or right below it in a flat page. */
function hasHour({ anchors, from, to, after }: PageRecord, { lines }: PageView): boolean {
  if (anchors.some(({ line }) => line.times.length > 0)) return true
  if (to - from > 1) return false
  return lines
    .slice(to, Math.min(after[1], to + 1))
    .some(({ times, dates }) => times.length > 0 && dates.length === 0)
}

/** "TBA" where the hour would stand: not the hour of another. */
function isHourUnknown(record: PageRecord, view: PageView): boolean {
  const to = record.to - record.from <= 2 ? Math.min(record.after[1], record.to + 1) : record.to
  return view.lines
    .slice(record.from, Math.min(to, record.from + 12))
    .some(({ text }) => HOUR_UNKNOWN.test(text) || (text.length < 60 && NO_HOUR.test(text)))
}

const HOUR_UNKNOWN =
  /^\W*(?:tba|tbd|to be (?:announced|determined)|por (?:anunciar|confirmar|definir))\W*$|\b(?:time|hour|hora)\b\W*(?:is\s+|will be\s+)?(?:tba|tbd|to be (?:announced|determined)|por (?:anunciar|confirmar|definir))\b/i

/** "All day", "times vary by project", and the like where the hour would stand. */
const NO_HOUR =
  /^\W*(?:immediately |right |directly )?(?:after|following)\s+(?:the\s+|our\s+|both\s+|each\s+)?(?:\p{L}+\s+){0,2}(?:worship|services?|mass(?:es)?|church|liturgy)\b|^\W*all[- ]day\W*$|^\W*(?:the\s+)?(?:times?|hours?)\s+(?:(?:will\s+)?var(?:y|ies)|depends?)\b|^\W*todo el día\W*$|\b(?:hora|horario)\s+por\s+\p{L}+|시간\s*(?:은\s*)?(?:추후|미정)|추후\s*공지|^\W*(?:하루\s*)?종일\W*$|(?:時間|时间)\s*[:：]?\s*(?:待定|另行)|^\W*(?:全天|整天|待定)\W*$|^\W*cả ngày\W*$|giờ\s*[:：]?\s*(?:sẽ thông báo|chưa định)/iu

const SHARED =
  /\b(?:meet(?:s|ings?)?|held|begins?|starts?|convenes?|take place|gather|services?|time|from|at)\b/i

function sharedIn(line: ScannedLine): RecordTime | null {
  const time = line.times[0]
  if (!time || line.dates.length > 0 || line.isFurniture || !time.certain || line.text.length > 900)
    return null
  if (!SHARED.test(line.text) && line.text.length > 40) return null
  if (isAside(line, time) || /\b(?:office hours|hours:|opening hours|phone|fax)\b/i.test(line.text))
    return null
  return { from: time.from, to: time.to, title: null }
}

function rangeOf(from: number, to: number): number[] {
  const list: number[] = []
  for (let i = from; i < to; i++) list.push(i)
  return list
}
