import type { RawEvent, RecurrenceException } from '../../candidate/candidate.ts'
import { isExcluded } from '../../candidate/exceptions.ts'
import { isHeading } from '../../html/lines.ts'
import { type Element, isClaimedLine } from '../../html/tree.ts'
import { isNoEventNotice } from '../../status/nothing-happens.ts'
import { isStruck } from '../../status/page-status.ts'
import { statusOf } from '../../status/status.ts'
import { boundsWithin, seasonOfHour, withoutSeasons } from '../dates/seasons.ts'
import { once, type ToldWeek, toldWeeks } from '../dates/told-weeks.ts'
import { ownHours } from '../hours/borrowed-hours.ts'
import { absencesOfHours } from '../hours/hours-off.ts'
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
import { areHoursPrayed, HOURS, HOURS_AND_LITURGY, isBroadcast, REGULAR } from '../words/regular-words.ts'
import { churchListed } from './church-lists.ts'
import { type DatedDay, dayPrinted, isBelowItsDay, isOfDatedBlock } from './dated-day.ts'
import { isRowOfHours } from './repeat-beside.ts'
import {
  type Bounds,
  boundsOf,
  expandRepeat,
  weeklySpan,
  withoutCalledOff,
  withoutDated,
} from './repeat-dates.ts'
import { withoutEchoes } from './repeat-echoes.ts'
import { applyExceptions, monthsOff } from './repeat-except.ts'
import { pairsOfParts } from './repeat-pairs.ts'
import { scanRepeats } from './repeat-phrase.ts'
import { isDayAlone, isRegular } from './repeat-regular.ts'
import { titlesOf } from './repeat-title.ts'
import { rowOf } from './repeat-told.ts'
import { worshipDay } from './worship-times.ts'

/**
 * Whether a line of weekdays and hours tells of nothing that people come to week by week: when somebody is there, what
 * is broadcast, what has to be asked for, what has ended, what is of feasts of no known date.
 */
function isNoHabit(line: ScannedLine, phrases: readonly RepeatPhrase[], heading: string | null): boolean {
  const { text } = line
  if (isOpeningHours(line, heading)) return true
  if (heading !== null && ON_AIR.test(heading)) return true
  if (isBroadcast(text) || (HAS_ENDED_QUICK.test(text) && HAS_ENDED.test(text))) return true
  if (line.dates.length === 0 && (statusOf(text) !== null || isStruck(line, { at: 0, end: text.length })))
    return true
  if (phrases.every(({ weeks }) => weeks.length === 0) && A_YEAR.test(text)) return true
  if (heading !== null && ON_REQUEST.test(heading)) return true
  return OF_FEASTS.test(text) && phrases.every(({ isPlain, at }) => !isPlain || at > text.indexOf('feast'))
}

function isOpeningHours(line: ScannedLine, heading: string | null): boolean {
  // "10 AM. The doors open early.": another sentence speaks of something else.
  const last = Math.max(0, (line.times.at(-1)?.end ?? 0) - 1)
  const said = line.text.slice(0, last) + line.text.slice(last).replace(/[.!?]\s+(?=\p{Lu}).*$/su, '')
  const text = `${line.text} ${heading ?? ''}`
  return (
    HOURS.test(said.replace(DOORS, '')) &&
    !areHoursPrayed(line) &&
    !HOURS_AND_LITURGY.test(text) &&
    !(heading !== null && PANTRY_HEAD.test(heading) && !/\b(?:office|closed|hours)\b/i.test(said)) &&
    !/\b(?:confessions?|reconciliation|adoration)\b/i.test(text)
  )
}

/** "TV Schedule", "On the Radio" above weekdays and hours. */
const ON_AIR =
  /^\W*(?:(?:our|the|on)\s+)*(?:tv|television|radio|broadcasts?|cable)(?:\s+(?:schedule|times?|program(?:s|ming)?|ministry|broadcasts?|hours))?\W*$/i

/** "Doors open at 9:45" for what begins at ten. */
const DOORS = /\b(?:our\s+|the\s+)?doors?\s+(?:will\s+)?open(?:s|ing)?\b/gi

/** The same as a heading, and "Open Tuesdays 10 to noon" below it. */
const PANTRY_HEAD =
  /^\W*(?:(?:the|our|free|community|little|church)\s+)*(?:food\s?(?:pantry|bank|closet|shelf)|cloth(?:es|ing)\s+(?:closet|bank)|diaper\s+bank|soup\s+kitchen|free\s+(?:store|clinic)|warm\s+(?:space|hub|welcome|bank)|community\s+(?:caf[eé]|fridge|meal|kitchen))\W*$/iu

/** "has been discontinued", "used to meet", "paused", "ya no habrá": a habit that was. */
const HAS_ENDED =
  /\b(?:(?:has|have|had|is|are|was|were)\s+(?:now\s+)?(?:been\s+)?(?:permanently\s+|temporarily\s+)?(?:discontinued|suspended|cancell?ed\s+(?:until\s+further\s+notice|indefinitely|permanently)|eliminated)|no\s+longer\s+(?:be\s+)?(?:offered|celebrated|held|meets?|meeting|gathers?|available|have|having|takes?|a)|until\s+further\s+notice,?\s+there\s+(?:is|are|will\s+be)\s+no|ya\s+no\s+(?:habrá|hay|se|tendremos)|hasta\s+nuevo\s+aviso\s+no|(?:est|sont)\s+(?:supprimée?s?|suspendue?s?)|(?:entfällt|entfallen)\b|used\s+to\s+(?:meet|gather|be\s+held|worship)|formerly\s+(?:met|held|gathered)|(?:is|are|been|remains?|currently|temporarily)\s+(?:(?:currently|now|temporarily)\s+)?(?:paused|on\s+(?:pause|hold|hiatus|a\s+(?:break|pause|hiatus)))\b)|^\W*(?:paused|suspended|discontinued|on\s+(?:pause|hold|hiatus|a\s+break))\b/i
// Looked for first: most lines hold none of it.
const HAS_ENDED_QUICK =
  /continued|suspend|longer|further|indef|perma|used to|formerly|pause|hiatus|on hold|on a break|ya no|aviso|supprim|entf/i

/** "Twice a year there are talks on Wednesdays at 7": of which Wednesdays, nobody can tell. */
const A_YEAR =
  /(?<!\p{L})(?:(?:once|twice|(?:two|three|four|five|six|several|a\s+few)\s+times)\s+(?:a|per|each|every)\s+year|(?:ein|zwei|drei|vier|mehr)mal\s+(?:im|pro)\s+jahr|(?:une?|deux|trois|quatre|plusieurs)\s+fois\s+(?:par\s+an|dans\s+l['’]année)|(?:una|dos|tres|cuatro|varias|um|duas|três|várias)\s+ve(?:z|ces|zes)\s+(?:al|por|ao)\s+(?:año|ano)|(?:dwa|trzy|cztery|kilka)\s+razy\s+(?:w|do)\s+roku)(?!\p{L})/iu

/** "Weddings", "Quinceañeras y bodas": hours that a family may ask for. */
const ON_REQUEST =
  /^\W*(?:(?:holy\s+)?(?:weddings?|marriages?|matrimony)|quincea[ñn]er[ao]s?|xv\s+años|funerals?|bodas|matrimonios|funerales|exequias|casamentos|mariages|obsèques|funérailles|hochzeiten|trauungen|beerdigungen)(?:\s*(?:,|&|and|y|e|et|und|\/)\s*\p{L}+)?(?:\s+(?:are|may|can|must|should|will|son|se)\s.*)?(?:\W*$|\s*[:：(–—-])/iu

/** "Eves of Great Feasts: Vigil at 6:30" below "Saturdays", "on the eves of feasts at 6:30": days of no known date. */
const OF_FEASTS =
  /^\W*(?:on\s+)?(?:(?:the\s+)?eves?\s+of\s+)?(?:(?:all|the|weekday|great|major|other)\s+)*(?:feasts?(?:\s*days?)?|feast\s+eves?|holy\s*days?(?:\s+of\s+obligation)?|(?:bank|public|federal|national)?\s*holidays)(?:\s*\([^()]*\))?\s*[:–—-]|\b(?:on|for)\s+(?:the\s+)?(?:eves?\s+of\s+)?(?:(?:all|the|weekday|great|major|other)\s+)*(?:feasts?(?:\s+days?)?|holy\s*days?(?:\s+of\s+obligation)?)(?!\s+of\b)(?!\s+\p{Lu})/iu

/** The day that one line gives to the hours below it. */

interface DayContext {
  phrase: RepeatPhrase
  line: ScannedLine
  /** Said by a line with an hour of its own: it holds for the next lines alone. */
  isBorrowed: boolean
  /** What bounds it, where its own line says so: "Sunday Worship, Nov 22 – Dec 20" above its hour. */
  bounds?: Bounds
}

/** The hours of a line, each by its own day or by that of the line above. */
function pairsOn(
  line: ScannedLine,
  phrases: RepeatPhrase[],
  context: DayContext | null,
): { phrase: RepeatPhrase; times: TimeMention[] }[] {
  if (phrases.length > 0) return pairsOfParts(line, phrases, context?.isBorrowed === false ? context : null)
  if (!context) return []
  const reach = context.isBorrowed ? 4 : 14
  if (line.order - context.line.order >= reach) return []
  if (context.isBorrowed && (line.text.length > LONGEST_BORROWING || !REGULAR.test(line.text))) return []
  return [{ phrase: context.phrase, times: line.times }]
}

/** A longer line is a sentence with a day of its own. */
const LONGEST_BORROWING = 70

/** A line that is a weekday and little else gives its day to the times below it. */
function nextContext(
  context: DayContext | null,
  phrases: RepeatPhrase[],
  line: ScannedLine,
): DayContext | null {
  const [phrase] = phrases
  // "Compline and Daily Matins" names what is prayed.
  const isNamePart = phrase?.weekdays.length === 7 && line.level === 0 && phrase.at > 2
  if (phrase && phrases.length === 1 && line.text.length < 60 && !HOURS.test(line.text) && !isNamePart)
    return { phrase, line, isBorrowed: false }
  // "Open Saturdays" ends the day of what stood above.
  if (!context || (phrase && HOURS.test(line.text))) return null
  // Another heading of the same rank ends the day.
  if (isHeading(line) && (context.line.level === 0 || line.level <= context.line.level)) return null
  return context
}

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

/** What a page says of single days, by which its rules are measured. */
interface SaidOfDays {
  /** All dates that the page prints. */
  printed: readonly Anchor[]
  /** Those among them that may be events. */
  anchors: Anchor[]
  calledOff: DayNote[]
}

/**
 * The events of rules without the days that the page calls off, replaces, or tells by themselves; and what was taken
 * out, for the church's other pages.
 */
function takeOut(
  events: RawEvent[],
  { printed, anchors, calledOff }: SaidOfDays,
): { held: RawEvent[]; absences: RecurrenceException[] } {
  const told = withoutDated(events, anchors)
  const hours = absencesOfHours(printed)
  const held = withoutCalledOff(told, calledOff).filter((one) => !hours.some((hour) => isExcluded(one, hour)))
  return { held, absences: hours }
}
