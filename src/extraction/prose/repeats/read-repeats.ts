import { type Absence, isTaken, meant } from '../../absences.ts'
import type { RawEvent } from '../../candidate.ts'
import { weekdayOf } from '../../civil-date.ts'
import { type Element, isClaimedLine } from '../../html/tree.ts'
import { isPrivateEntry } from '../../privacy.ts'
import { type Anchor, type DayNote, daysOf } from '../dates/anchors.ts'
import { seasonIn, seasonOfHeading } from '../dates/seasons.ts'
import { once, toldWeeks } from '../dates/told-weeks.ts'
import { boundsWithin, seasonOfHour, withoutSeasons } from '../dates/year-spans.ts'
import { isArrival } from '../hours/arrivals.ts'
import { ownHours } from '../hours/borrowed-hours.ts'
import { absencesOfHours } from '../hours/hours-off.ts'
import type { TimeMention } from '../hours/scan-times.ts'
import { isClosing, isOfAnother } from '../hours/times.ts'
import { placeAround } from '../languages/places-abroad.ts'
import { isIntentions } from '../left-out/commemorations.ts'
import { isOfferedBeside } from '../left-out/offered-beside.ts'
import { headingBefore, type PageView } from '../page-view.ts'
import { placeOfBlock } from '../places/block-place.ts'
import { placeOfHour } from '../places/habit-place.ts'
import { withoutRoom } from '../places/place.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import { saysNothingHappens } from '../words/wording.ts'
import { absencesOf } from './absent.ts'
import { churchListed } from './church-lists.ts'
import { dayBelow } from './day-below.ts'
import { type DayContext, isHeadOfWeek, lentContext, nextContext, pairsOn } from './day-context.ts'
import { absencesOfReplaced } from './in-place-of.ts'
import { isNoHabit, pausesOf } from './no-habit.ts'
import { absencesOfOneService } from './one-service.ts'
import { isRowOfHours, subjectAbove } from './repeat-beside.ts'
import {
  type Bounds,
  boundsOf,
  expandRepeat,
  isNamingRule,
  weeklySpan,
  withoutCalledOff,
  withoutDated,
} from './repeat-dates.ts'
import { withoutEchoes } from './repeat-echoes.ts'
import { applyExceptions, monthsOff } from './repeat-except.ts'
import { withoutAsides } from './repeat-pairs.ts'
import { type RepeatPhrase, scanRepeats } from './repeat-phrase.ts'
import { isDayAlone, isRegular } from './repeat-regular.ts'
import { titlesOf } from './repeat-title.ts'
import { isToldElsewhere, lastPart, rowOf } from './repeat-told.ts'
import { notesOf, type StretchOff, stretchesOff } from './stretches-off.ts'
import { weeklyRun } from './weekly-run.ts'
import { worshipDay } from './worship-times.ts'

/** The last date that the page printed: what stands below it happens on that day. */
interface DatedDay {
  order: number
  /** Of that day, or of all days of its span. */
  weekdays: number[]
  element: Element
  /** Printed in boxes of its own, month and day apart: the date of a card. */
  isBadge: boolean
}

/**
 * Repeating events told in words, bounded by all dates that are printed beside them, without those that `calledOff`
 * takes out; `anchors` are the dates that may be events. `claimed` are the orders of lines
 * that a repetition accounts for, `absences` what is taken out, for the church's other pages.
 */
export function readRepeats(
  view: PageView,
  printed: Anchor[],
  anchors: Anchor[],
  calledOff: DayNote[],
): { events: RawEvent[]; claimed: Set<number>; absences: Absence[] } {
  const events: RawEvent[] = []
  const absences: Absence[] = []
  const claimed = new Set<number>()
  const dateOn = new Map(anchors.map((anchor) => [anchor.line.order, anchor]))
  const weeks = toldWeeks(printed, view.lines)
  const printedOn = Map.groupBy(printed, (anchor) => anchor.line.order)
  const paused = pausesOf(view.lines)
  let known: StretchOff[] | undefined
  // Looked for where a rule is told, which most pages have none of.
  const stretches = () => (known ??= stretchesOff(view.lines, printed, view.context.today))
  let context: DayContext | null = null
  let dated: DatedDay | null = null
  // "Prayer (2nd Tuesday)" in a row of Tuesday's: said of that row alone.
  let ofRow: { row: Element; before: DayContext | null } | null = null
  for (const line of view.lines) {
    if (line.isFurniture || saysNothingHappens(line.text)) continue
    // The words of a badge are a date and nothing else; its later lines are no day of their own.
    if (line.isFragment && line.dates.length === 0) continue
    if (events.length > 2000) break
    const beside = printedOn.get(line.order) ?? []
    const scanned = scanRepeats(line.text, line.dates)
    const run =
      line.dates.length > 0 && scanned.length === 0 ? weeklyRun(line, beside, view.context.to) : null
    const bounded =
      run?.bounds ?? (line.dates.length > 0 ? boundsOf(line, beside, view.context, scanned) : null)
    if (line.dates.length > 0 && !bounded) {
      context = null
      const day = dateOn.get(line.order)
      dated = day
        ? {
            order: line.order,
            weekdays: beside.flatMap(daysOf).map(weekdayOf),
            element: line.element,
            isBadge: line.isFragment,
          }
        : dated
      continue
    }
    const phrases: RepeatPhrase[] = run ? [run.phrase] : withoutAsides(scanned, line, context !== null)
    if (line.dates.length > 0 && weeklySpan(phrases, beside))
      for (const phrase of phrases) phrase.isPlain = true
    if (ofRow && rowOf(line) !== ofRow.row) {
      context = ofRow.before
      ofRow = null
    }
    if (line.times.length === 0) {
      const before: DayContext | null = context
      context = isHeadOfWeek(line, view) ? null : nextContext(context, phrases, line)
      if (bounded?.from && context?.line === line) context = { ...context, bounds: bounded }
      const row: Element | null = context !== before && line.element.name === 'td' ? rowOf(line) : null
      // The weekday in the first cell of a row heads the rows below it too.
      if (row && before && (line.order > row.from || !isDayAlone(line))) ofRow = { row, before }
      const isNew = context?.line === line || (line.level > 0 && line.level < 7)
      if (isNew && !(dated && isNameOfDay(phrases, dated, line))) dated = null
      continue
    }
    // "Service Times" and its hours: the day is not said, and known.
    const known =
      phrases.length > 0
        ? null
        : (dayBelow(line, view) ?? (!context || context.isBorrowed ? worshipDay(line, view) : null))
    // Any other hour without a day tells of no habit.
    if (phrases.length === 0 && !context && !known) continue
    if (isClaimedLine(line, view.page) || isNoHabit(line, phrases, headingBefore(line.order, view))) continue
    if (
      paused.has(line.order) ||
      isRowOfHours(line, view) ||
      isPrivateEntry('', line.text) ||
      isToldElsewhere(line, view) ||
      isOfferedBeside(`${subjectAbove(line, view) ?? ''} ${line.text}`)
    )
      continue
    if (!phrases.some(({ isPlain }) => isPlain) && isIntentions(headingBefore(line.order, view) ?? ''))
      continue
    if (known) context = { ...known, isBorrowed: false }
    const told = phrases.length > 0 || !context ? phrases : [context.phrase]
    if (isOfDatedBlock(told, line, printedOn)) continue
    if (dated && line.order - dated.order < 14 && isOfThatDay(told, dated, line)) continue
    const found = pairsOn(line, phrases, context)
    const week = found.some(({ phrase }) => phrase.isPlain)
      ? undefined
      : weeks.find(({ from, to }) => line.order > from && line.order < to)
    const lent = phrases.length === 0 ? context?.bounds : undefined
    if (lent && context) claimed.add(context.line.order)
    const bounds = week
      ? { from: week.first, to: week.last, except: new Set<string>() }
      : (bounded ?? lent ?? boundsUnder(line, beside, view))
    const next = view.lines[line.order + 1]
    // "Thursdays, 7 PM" / "(but never the last of the month)"
    if (
      next &&
      next.element === line.element &&
      next.times.length === 0 &&
      scanRepeats(next.text).length === 0
    )
      applyExceptions(
        next.text,
        found.map(({ phrase }) => phrase),
      )
    if (phrases.length > 0 && line.level > 0) context = null
    for (const { phrase, times } of found) {
      const heading = headingBefore(line.order, view)
      // A line with a day of its own takes no name from one that merely lends its day.
      const dayLine = phrases.length > 0 && context?.isBorrowed ? null : (context?.line ?? null)
      const said = phrases.length > 0 ? line.text : `${dayLine?.text ?? ''} ${line.text}`
      if (!isRegular(phrase, said, heading, line, bounds, dayLine, view)) continue
      if (bounds) claimed.add(line.order)
      const own = ownHours(line, times)
      const told = withoutSeasons(own.line, view.context.today)
      const titles = titlesOf(phrase, own.hours, { line: told, phrases, dayLine, heading, view })
      const church = churchListed(line, dayLine, heading, view)?.church ?? null
      const off = monthsOff(phrase, line, view.lines)
      for (const [i, hour] of own.hours.entries()) {
        const time = own.areBorrowed ? null : hour
        const title = titles[i]
        if (!title || isDuringService(own.line, hour)) continue
        if (own.hours.length > 1 && isBesideHour(own.line, hour)) continue
        const season = seasonOfHour(hour, own.line, heading, view.context.today)
        const named = withoutRoom(title.replace(/\s{2,}/g, ' '))
        const place =
          church ??
          placeOfHour(line, hour) ??
          placeInRow(line, view) ??
          lastPart(line, view) ??
          placeAround(line, view.lines)
        const within = season ? boundsWithin(bounds, season) : bounds
        const where = place ?? named.place ?? placeOfBlock(line, named.title, view)
        const expanded = expandRepeat(phrase, time, named.title, line, where, within, view)
        const rule = { time: time?.from ?? '', title: named.title }
        absences.push(...excepted(bounds?.except ?? [], rule))
        if (week) events.push(...expanded.map(once))
        else {
          const gone = daysOff(expanded, stretches(), line.order)
          absences.push(...excepted(gone, rule))
          for (const { line: note, orders } of stretches())
            if (orders.has(line.order)) claimed.add(note.order)
          events.push(
            ...expanded.filter(
              ({ start }) => !off.has(Number(start.slice(5, 7))) && !gone.has(start.slice(0, 10)),
            ),
          )
        }
      }
    }
    // What a line lends ends with the next line that has a day of its own.
    const held = phrases.length > 0 && context?.isBorrowed ? null : context
    context = known ? null : (lentContext(line, phrases, view) ?? held)
  }
  const told = withoutDated(events, anchors)
  const hours = absencesOfHours(printed)
  const replaced = [...absencesOfReplaced(anchors, view.lines), ...absencesOfOneService(anchors)]
  const off = new Set(
    replaced.flatMap((one) =>
      meant(
        one,
        told.filter(({ start }) => start.startsWith(`${one.date}T`)),
      ),
    ),
  )
  const named = told.length > 0 ? stretches().filter((one) => isNamingRule(one.line.text)) : []
  const notes = [...calledOff, ...notesOf(named)]
  const held = withoutCalledOff(told, notes).filter(
    (one) => !off.has(one) && !hours.some((hour) => isTaken(one, hour)),
  )
  absences.push(...hours, ...replaced, ...absencesOf(notes, told, held, view))
  return { events: withoutEchoes(held, view.name), claimed, absences }
}

/** "Nursery is offered during the 11 a.m. service": what goes with a service is no event beside it. */
function isDuringService({ text }: ScannedLine, { at, end }: TimeMention): boolean {
  return (
    /\bduring\s+(?:(?:the|our|both|each)\s+)(?:\p{L}+\s+){0,2}$/iu.test(
      text.slice(Math.max(0, at - 40), at),
    ) && /^\W*(?:\p{L}+\s+)?(?:services?|worship|mass)\b/iu.test(text.slice(end, end + 40))
  )
}

/** Among several hours: when doors open, when it ends, when something else begins. */
function isBesideHour(line: ScannedLine, hour: TimeMention): boolean {
  return isArrival(line, hour) || isClosing(line, hour) || isOfAnother(line, hour)
}

/** "Thursdays at 7 (no class November 26)": the exceptions that stand with the rule itself. */
function excepted(dates: Iterable<string>, rule: Absence['took'][number]): Absence[] {
  return [...dates].map((date) => ({
    date,
    about: '',
    isHeadLast: true,
    group: null,
    took: [rule],
  }))
}

/** Those days of a rule on the line of that order on which the page says that it pauses. */
function daysOff(events: readonly RawEvent[], stretches: readonly StretchOff[], order: number): Set<string> {
  const own = stretches.filter(({ orders }) => orders.has(order))
  const days = events.map(({ start }) => start.slice(0, 10))
  return new Set(days.filter((day) => own.some(({ from, to }) => day >= from && day <= to)))
}

/** The cell of a row whose column is headed "Room", "Where". */
function placeInRow(line: ScannedLine, view: PageView): string | null {
  const row = line.element.parent
  if (line.element.name !== 'td' || row?.name !== 'tr' || row.to - row.from > 12) return null
  const cell = view.lines
    .slice(row.from, row.to)
    .find((other) => other.element !== line.element && view.columns.hintOf(other.element) === 'location')
  return cell && cell.text.length < 80 && isNamed(cell.text) ? cell.text : null
}

const isNamed = (text: string) => /\p{L}|\d/u.test(text)

const MONTHLY = /\b(?:every|each|monthly|month)\b/i

/** "May 10" / "Sunday School Picnic": what takes place on the date right above is named by its weekday. */
function isNameOfDay(phrases: RepeatPhrase[], dated: DatedDay, line: ScannedLine): boolean {
  if (!isOfThatDay(phrases, dated, line)) return false
  // A table of hours by weekday below "October 26, 27 and 28" is the program of these days.
  if (line.element.name === 'td' && dated.weekdays.length > 1) return true
  return line.order - dated.order <= BELOW_DATE && (line.level === 0 || dated.isBadge)
}

const BELOW_DATE = 3

/** "9:45 a.m. Sunday School" below "Sunday, Nov. 22" is of that Sunday; "every Sunday" would be of all. */
function isOfThatDay(phrases: RepeatPhrase[], dated: DatedDay, line: ScannedLine): boolean {
  // "9 a.m.–3 p.m. daily" below the dates of a camp is of those days.
  if (phrases.some((phrase) => phrase.weekdays.length === 7)) return true
  return (
    phrases.length > 0 &&
    // "… on December 5. It begins with our first-Saturday worship at 8": one paragraph, one day.
    phrases.every(
      ({ isPlain, weeks, weekdays }) =>
        (!isPlain || (weeks.length > 0 && dated.element === line.element && !MONTHLY.test(line.text))) &&
        weekdays.some((weekday) => dated.weekdays.includes(weekday)) &&
        (dated.weekdays.length < 7 || !isPlain),
    )
  )
}

/** What bounds a rule, by its own line or, where that is silent, by the heading above ("Wednesdays (during Lent)"). */
function boundsUnder(line: ScannedLine, beside: Anchor[], view: PageView): Bounds | null {
  const own = boundsOf(line, beside, view.context)
  if (line.dates.length > 0 || own === null || own.from !== null || own.to !== null) return own
  const { today } = view.context
  const label = /^[^:\d]{4,50}:/.exec(line.text)?.[0]
  const labelled = label ? seasonOfHeading(label, today) : null
  if (labelled) return { ...own, ...labelled }
  const heading = headingBefore(line.order, view)
  const season = heading ? (seasonIn(heading, today) ?? seasonOfHeading(heading, today)) : null
  return season ? { ...own, ...season } : own
}

const BLOCK = /^(?:tr|li|article)$/
const LONGEST_BLOCK = 10

/** "13 | Tue 7:30 pm | Garden Club" as a row, "Bread Wednesday" as a card with its date: the day of that row or card. */
function isOfDatedBlock(
  phrases: readonly RepeatPhrase[],
  line: ScannedLine,
  printedOn: ReadonlyMap<number, Anchor[]>,
): boolean {
  if (phrases.length === 0 || phrases.some(({ isPlain }) => isPlain)) return false
  for (let at: Element | null = line.element, i = 0; at && i < 6; at = at.parent, i++) {
    // What a table lays out beside the rule is another's row.
    if (at.to - at.from > LONGEST_BLOCK || at.name === 'table') return false
    const isBlock = BLOCK.test(at.name) || at.attribs.role === 'listitem' || CARD.test(at.attribs.class ?? '')
    if (!isBlock) continue
    for (let order = at.from; order < at.to; order++) {
      const inside = printedOn.get(order)?.filter((anchor) => !saysNothingHappens(anchor.line.text)) ?? []
      if (inside.some(({ date }) => phrases.every(({ weekdays }) => weekdays.includes(weekdayOf(date)))))
        return true
    }
  }
  return false
}

const CARD = /(?:^|[\s_-])(?:card|item|event|entry|row|listing)(?:$|[\s_-])/i
