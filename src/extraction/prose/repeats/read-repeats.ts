import type { RawEvent, RecurrenceException } from '../../candidate/candidate.ts'
import { isHeading } from '../../html/lines.ts'
import { type Element, isClaimedLine } from '../../html/tree.ts'
import { boundsWithin, seasonOfHour, withoutSeasons } from '../dates/seasons.ts'
import { once, type ToldWeek, toldWeeks } from '../dates/told-weeks.ts'
import { ownHours } from '../hours/borrowed-hours.ts'
import { placeAround } from '../languages/places-abroad.ts'
import { isIntentions } from '../left-out/commemorations.ts'
import type {
  Anchor,
  DayNote,
  PageView,
  RepeatPhrase,
  ScannedLine,
  Surroundings,
  TimeMention,
} from '../page-parts.ts'
import { headingBefore } from '../page-view.ts'
import { placeOfBlock } from '../places/block-place.ts'
import { placeInRow, placeOfHour } from '../places/habit-place.ts'
import { withoutRoom } from '../places/place.ts'
import { isNoEventNotice } from '../words/nothing-happens.ts'
import { churchListed } from './church-lists.ts'
import { type DatedDay, dayPrinted, isBelowItsDay, isOfDatedBlock } from './dated-day.ts'
import { type DayContext, nextContext, pairsOn } from './day-context.ts'
import { isNoHabit } from './no-habit.ts'
import { isRowOfHours } from './repeat-beside.ts'
import { type Bounds, boundsOf, expandRepeat, weeklySpan } from './repeat-dates.ts'
import { withoutEchoes } from './repeat-echoes.ts'
import { applyExceptions, monthsOff } from './repeat-except.ts'
import { scanRepeats } from './repeat-phrase.ts'
import { isDayAlone, isRegular } from './repeat-regular.ts'
import { titlesOf } from './repeat-title.ts'
import { rowOf } from './repeat-told.ts'
import { takeOut } from './taken-out.ts'
import { worshipDay } from './worship-times.ts'

const MOST_EVENTS = 2000

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
): { events: RawEvent[]; claimed: Set<number>; absences: RecurrenceException[] } {
  const reader = new RepeatReader(view, printed, anchors)
  for (const line of view.lines) {
    if (reader.events.length > MOST_EVENTS) break
    reader.readLine(line)
  }
  const { events, claimed } = reader
  const out = takeOut(events, { printed, anchors, calledOff })
  return {
    events: withoutEchoes(out.held, view.name),
    claimed,
    absences: [...reader.absences, ...out.absences],
  }
}

/** What a line says of days, before its hours are looked at. */
interface SaidDays {
  phrases: RepeatPhrase[]
  /** The dates that the line prints. */
  beside: Anchor[]
  /** What bounds its rules; null where it prints no dates. */
  bounds: Bounds | null
}

/** What holds for all rules of one line. */
interface ToldRules {
  line: ScannedLine
  said: SaidDays
  /** The week that this part of the page is about, where no rule is said outright. */
  week: ToldWeek | undefined
  bounds: Bounds | null
}

/** Goes through a page from its first line to its last: the day that one line says holds for hours below it. */
class RepeatReader {
  readonly events: RawEvent[] = []
  readonly absences: RecurrenceException[] = []
  readonly claimed = new Set<number>()
  private readonly view: PageView
  private readonly printedOn: Map<number, Anchor[]>
  /** The lines of dates that may be events. */
  private readonly datedLines: ReadonlySet<number>
  private readonly weeks: ToldWeek[]
  private context: DayContext | null = null
  private dated: DatedDay | null = null
  /** "Prayer (2nd Tuesday)" in a row of Tuesday's: said of that row alone. */
  private ofRow: { row: Element; before: DayContext | null } | null = null

  constructor(view: PageView, printed: Anchor[], anchors: readonly Anchor[]) {
    this.view = view
    this.printedOn = Map.groupBy(printed, ({ line }) => line.order)
    this.datedLines = new Set(anchors.map(({ line }) => line.order))
    this.weeks = toldWeeks(printed, view.lines)
  }

  readLine(line: ScannedLine): void {
    if (line.isFurniture || isNoEventNotice(line.text)) return
    // The words of a badge are a date and nothing else; its later lines are no day of their own.
    if (line.isFragment && line.dates.length === 0) return
    const said = this.daysSaid(line)
    if (!said) {
      this.context = null
      if (this.datedLines.has(line.order)) this.dated = dayPrinted(line, this.printedOn.get(line.order) ?? [])
      return
    }
    if (this.ofRow && rowOf(line) !== this.ofRow.row) {
      this.context = this.ofRow.before
      this.ofRow = null
    }
    if (line.times.length === 0) this.noteDay(line, said)
    else this.readHours(line, said)
  }

  /** Null where the line prints a day that bounds no rule. */
  private daysSaid(line: ScannedLine): SaidDays | null {
    const { context } = this.view
    const beside = this.printedOn.get(line.order) ?? []
    const scanned = scanRepeats(line.text, line.dates)
    if (line.dates.length === 0) return { phrases: scanned, beside, bounds: null }
    const bounds = boundsOf(line, beside, context, scanned)
    if (!bounds) return null
    if (weeklySpan(scanned, beside)) for (const phrase of scanned) phrase.isPlain = true
    return { phrases: scanned, beside, bounds }
  }

  /** A line without hours may give its day to those below it. */
  private noteDay(line: ScannedLine, { phrases, bounds }: SaidDays): void {
    const before = this.context
    let context = nextContext(before, phrases, line)
    if (bounds?.from && context?.line === line) context = { ...context, bounds }
    this.context = context
    const row = context !== before && line.element.name === 'td' ? rowOf(line) : null
    // The weekday in the first cell of a row heads the rows below it too.
    if (row && before && (line.order > row.from || !isDayAlone(line))) this.ofRow = { row, before }
    const isNew = context?.line === line || isHeading(line)
    if (isNew) this.dated = null
  }

  private readHours(line: ScannedLine, said: SaidDays): void {
    const { view } = this
    const { phrases, beside } = said
    // "Service Times" and its hours: the day is not said, and known.
    const known =
      phrases.length > 0 ? null : !this.context || this.context.isBorrowed ? worshipDay(line, view) : null
    // Any other hour without a day tells of no habit.
    if (phrases.length === 0 && !this.context && !known) return
    if (isClaimedLine(line, view.page) || isOfNoRule(line, phrases, view)) return
    if (known) this.context = { ...known, isBorrowed: false }
    const told = phrases.length > 0 || !this.context ? phrases : [this.context.phrase]
    if (isOfDatedBlock(told, line, this.printedOn)) return
    if (this.dated && isBelowItsDay(told, this.dated, line)) return
    const found = pairsOn(line, phrases, this.context)
    const week = found.some(({ phrase }) => phrase.isPlain)
      ? undefined
      : this.weeks.find(({ from, to }) => line.order > from && line.order < to)
    const lent = phrases.length === 0 ? this.context?.bounds : undefined
    if (lent && this.context) this.claimed.add(this.context.line.order)
    const bounds = week
      ? { from: week.first, to: week.last, except: new Set<string>() }
      : (said.bounds ?? lent ?? boundsOf(line, beside, view.context))
    applyExceptionsBelow(
      line,
      found.map(({ phrase }) => phrase),
      view,
    )
    if (phrases.length > 0 && line.level > 0) this.context = null
    const rules = { line, said, week, bounds }
    for (const { phrase, times } of found) this.tell(phrase, times, rules)
    // What a line lends ends with the next line that has a day of its own.
    const held = phrases.length > 0 && this.context?.isBorrowed ? null : this.context
    this.context = known ? null : held
  }

  /** The events of one repetition of a line at its hours. */
  private tell(phrase: RepeatPhrase, times: TimeMention[], { line, said, week, bounds }: ToldRules): void {
    const { view, context } = this
    const { phrases } = said
    const { today } = view.context
    const heading = headingBefore(line.order, view)
    // A line with a day of its own takes no name from one that merely lends its day.
    const dayLine = phrases.length > 0 && context?.isBorrowed ? null : (context?.line ?? null)
    const around: Surroundings = { line, phrases, dayLine, heading, view }
    if (!week && !isRegular(phrase, bounds, around)) return
    if (bounds) this.claimed.add(line.order)
    const own = ownHours(line, times)
    const titles = titlesOf(phrase, own.hours, { ...around, line: withoutSeasons(own.line, today) })
    const church = churchListed(line, dayLine, heading, view)?.church ?? null
    const monthsAway = monthsOff(phrase, line, view.lines)
    const toldAt = own.hours.flatMap((hour, i) => [{ hour, title: titles[i] }])
    for (const { hour, title } of toldAt) {
      if (!title || isDuringService(own.line, hour)) continue
      const season = seasonOfHour(hour, own.line, heading, today)
      const named = withoutRoom(title.replace(/\s{2,}/g, ' '))
      const place =
        church ??
        placeOfHour(line, hour) ??
        placeInRow(line, view) ??
        placeAround(line, view.lines) ??
        named.place ??
        placeOfBlock(line, named.title, view)
      const rule = { phrase, time: own.areBorrowed ? null : hour, title: named.title, line, place }
      const expanded = expandRepeat(rule, season ? boundsWithin(bounds, season) : bounds, view)
      if (week) {
        this.events.push(...expanded.map(once))
        continue
      }
      this.events.push(...expanded.filter(({ start }) => !monthsAway.has(Number(start.slice(5, 7)))))
    }
  }
}

/** Whether the days and hours of a line are of nothing that comes again, or are told on another page. */
function isOfNoRule(line: ScannedLine, phrases: readonly RepeatPhrase[], view: PageView): boolean {
  const heading = headingBefore(line.order, view)
  return (
    isNoHabit(line, phrases, heading) ||
    isRowOfHours(line, view) ||
    (!phrases.some(({ isPlain }) => isPlain) && isIntentions(heading ?? ''))
  )
}

/** "Thursdays, 7 PM" / "(but never the last of the month)": what the next line of a paragraph takes out. */
function applyExceptionsBelow(line: ScannedLine, phrases: RepeatPhrase[], { lines }: PageView): void {
  const next = lines[line.order + 1]
  const goesOn = next?.element === line.element && next.times.length === 0
  if (next && goesOn && scanRepeats(next.text).length === 0) applyExceptions(next.text, phrases)
}

/** "Nursery is offered during the 11 a.m. service": what goes with a service is no event beside it. */
function isDuringService({ text }: ScannedLine, { at, end }: TimeMention): boolean {
  return (
    /\bduring\s+(?:(?:the|our|both|each)\s+)(?:\p{L}+\s+){0,2}$/iu.test(
      text.slice(Math.max(0, at - 40), at),
    ) && /^\W*(?:\p{L}+\s+)?(?:services?|worship|mass)\b/iu.test(text.slice(end, end + 40))
  )
}
