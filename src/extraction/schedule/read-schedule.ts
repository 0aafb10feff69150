import { isBareRoom } from '../../domain/events/place.ts'
import { isExcluded } from '../candidate/exceptions.ts'
import { isClaimedLine } from '../html/tree.ts'
import { fold } from '../lexicon/calendar-words.ts'
import { type WeekPart, weekParts } from '../prose/dates/week-parts.ts'
import { absencesOfHours } from '../prose/hours/hours-off.ts'
import type { Anchor, PageView, ScannedLine } from '../prose/page-parts.ts'
import { headingBefore } from '../prose/page-view.ts'
import { churchListed } from '../prose/repeats/church-lists.ts'
import { type DatedDay, dayPrinted, isBelowItsDay, isOfDatedBlock } from '../prose/repeats/dated-day.ts'
import {
  type Bounds,
  boundsOf,
  weeklySpan,
  withoutCancelledDays,
  withoutDated,
} from '../prose/repeats/repeat-dates.ts'
import { withoutEchoes } from '../prose/repeats/repeat-echoes.ts'
import { worshipDay } from '../prose/repeats/worship-times.ts'
import { isNoEventNotice } from '../status/nothing-happens.ts'
import { wordOverlap } from '../text/plain-text.ts'
import {
  type Chosen,
  type DayHead,
  isBelowStaff,
  isHeadOfCard,
  isInside,
  nameOfHead,
  outerWeeks,
  PLAIN_RANK,
  rankOf,
  rowOf,
} from './day-heads.ts'
import {
  DAY_ALONE,
  FEAST_DAYS,
  HANGING,
  isDayOfCalendar,
  isKind,
  isMass,
  isOfDays,
  isOfSentence,
  isOpenLong,
  isProse,
  isQualifier,
  isSentence,
  isStaffName,
  isWorship,
  NO_NAME,
  OF_PLACE,
  partOfDay,
  subjectOf,
  VIGIL,
  withAside,
  withoutSchedule,
} from './line-names.ts'
import { isInBracket, type NamedHour, partsOf, tidyName } from './line-parts.ts'
import { clearName, isNameless, nameOfDay, whoMeets } from './names.ts'
import { isOfNoRule } from './no-habit.ts'
import {
  eventsOfRules,
  type NameSource,
  type PrintedDays,
  type ReadSchedule,
  type ScheduleRule,
} from './rule-events.ts'
import { type Days, isNameLine, namesService, type ScheduleLine, scheduleLines } from './schedule-lines.ts'
import { hasOwnWords, isScheduleAlone, isServiceName, SCHEDULE_WORD } from './service-words.ts'

const MAX_HEAD_CHARS = 80
const MAX_HEAD_WORDS = 9
/** Words of a line that names both days and services. */
const MAX_LABEL_WORDS = 4
/** Lines from a day, or its last hour, to the next of its hours. */
const REACH = 14
const REACH_OF_PLAIN = 7

/**
 * The weekly and monthly hours of a page, from its lines and the words of tables: heading, days, hours and name in
 * any order, whatever the language. A day holds for the hours below it until another one or a heading ends it. The dates
 * printed beside a rule bound it; the days that the page calls off are taken out.
 */
export function readSchedule(view: PageView, days: PrintedDays): ReadSchedule {
  const lines = scheduleLines(view)
  const reader = new ScheduleReader(view, lines, days)
  for (const [at, line] of lines.entries()) {
    if (reader.rules.length > MAX_RULES) break
    reader.read(line, at)
  }
  const stated = withoutDated(eventsOfRules(reader.rules, view), days.anchors)
  const absences = absencesOfHours(days.printed)
  const held = withoutCancelledDays(stated, days.cancelledDays).filter(
    (one) => !absences.some((hour) => isExcluded(one, hour)),
  )
  return { events: withoutEchoes(held, view.name), claimed: reader.claimed, absences }
}

const MAX_RULES = 400

class ScheduleReader {
  readonly rules: ScheduleRule[] = []
  readonly claimed = new Set<number>()
  private readonly view: PageView
  private readonly lines: readonly ScheduleLine[]
  private readonly printedOn: Map<number, Anchor[]>
  /** The lines of dates that may be events. */
  private readonly datedLines: ReadonlySet<number>
  private readonly weeks: WeekPart[]
  private heads: DayHead[] = []
  /** Headings and labels without days, the nearest last. */
  private titles: { line: ScheduleLine; rank: number }[] = []
  /** The line that named the hour before it. */
  private namedBehind: ScheduleLine | null = null
  private lastHour = -REACH
  /** The last line with a day of the calendar. */
  private lastDated = -1000
  /** The day that the page printed last, which may be that of the hours below. */
  private dated: DatedDay | null = null

  constructor(view: PageView, lines: readonly ScheduleLine[], { printed, anchors }: PrintedDays) {
    this.view = view
    this.lines = lines
    this.printedOn = Map.groupBy(printed, ({ line }) => line.order)
    this.datedLines = new Set(anchors.map(({ line }) => line.order))
    this.weeks = weekParts(printed, view.lines)
  }

  read(printed: ScheduleLine, at: number): void {
    if (isDayOfCalendar(printed, this.lines[at + 1])) printed = { ...printed, isDated: true }
    if (isNoEventNotice(printed.line.text)) return
    // The words of a badge are a date and nothing else; its later lines are no day of their own.
    if (printed.line.isFragment && printed.line.dates.length === 0) return
    const bounds = this.boundsOf(printed)
    // What bounds a rule is no day of its own.
    const line = bounds && printed.isDated ? { ...printed, isDated: false } : printed
    if (line.isDated) {
      this.lastDated = line.line.order
      if (this.datedLines.has(line.line.order))
        this.dated = dayPrinted(line.line, this.printedOn.get(line.line.order) ?? [])
    }
    if (line.hours.length > 0) this.readHours(line, at, bounds)
    else if (line.isDated || (line.days.length > 0 && !(isNameLine(line) && rowOf(line.line))))
      this.readDays(line, bounds)
    else if (isNameLine(line)) {
      this.readTitle(line, at)
      const [own] = line.days
      if (own) {
        this.heads.push({ line, days: own, rank: PLAIN_RANK })
        this.lastHour = line.line.order
      }
    }
  }

  /** What bounds the rules of a line; null where it prints no dates, or dates that are days of their own. */
  private boundsOf({ line, days }: ScheduleLine): Bounds | null {
    if (line.dates.length === 0 || days.length === 0) return null
    const adjacent = this.printedOn.get(line.order) ?? []
    if (adjacent.length === 0) return null
    const bounds = boundsOf(line, adjacent, this.view.context, days)
    if (bounds && weeklySpan(days, adjacent)) for (const each of days) each.isPlain = true
    return bounds
  }

  private readTitle(line: ScheduleLine, at: number): void {
    const rank = rankOf(line)
    this.titles = this.titles.filter((title) => title.rank < rank)
    this.titles.push({ line, rank })
    // "Holy Days" are of no known day.
    if (FEAST_DAYS.test(line.folded)) this.heads = [{ line, days: null, rank }]
    if (rank > 6 || FEAST_DAYS.test(line.folded)) return
    this.dated = null
    // A label above a card's heading gives its day to that card.
    const isLabelled = (head: DayHead) => head.rank >= 7 && head.line === this.lines[at - 1]
    this.heads = this.heads.filter((head) => head.rank < rank || isLabelled(head))
  }

  private readDays(line: ScheduleLine, bounds: Bounds | null): void {
    if (line.text.length > MAX_HEAD_CHARS || line.text.split(' ').length > MAX_HEAD_WORDS) return
    const rank = rankOf(line)
    const [days] = line.days
    const only =
      days && line.days.length > 1
        ? { ...days, weekdays: [...new Set(line.days.flatMap(({ weekdays }) => weekdays))] }
        : days
    this.heads = this.heads.filter((head) => head.rank < rank)
    const isHeld = !line.isDated && (!line.isIrregular || bounds?.from)
    this.heads.push({ line, days: isHeld ? (only ?? null) : null, rank, bounds })
    if (!line.isDated) this.dated = null
    if (rank <= 6) this.titles = this.titles.filter((title) => title.rank < rank)
    this.lastHour = line.line.order
    // "Weekend Masses" names what stands below it, whatever the days.
    if (
      namesService(line) &&
      !line.isDated &&
      !HANGING.test(line.folded) &&
      line.text.split(' ').length <= MAX_LABEL_WORDS
    )
      this.titles.push({ line, rank })
  }

  private readHours(line: ScheduleLine, at: number, bounds: Bounds | null): void {
    if (line.isDated || (line.isIrregular && !bounds?.from)) {
      if (line.days.length > 0 || line.isDated) this.heads.push({ line, days: null, rank: PLAIN_RANK })
      return
    }
    if (line.isStaffed || isBelowStaff(line, this.titles)) return
    if (isClaimedLine(line.line, this.view.page) || isOfNoRule(line.line, line.days, this.view)) return
    const parts = partsOf(line)
    for (const { days: printed, hours } of parts) {
      // "Saturday | 6 pm (for Sunday)": which day it counts for.
      const isNote =
        printed !== null &&
        printed.weeks.length === 0 &&
        isInBracket(line, printed) &&
        this.headFor(line)?.days
      const days = isNote ? null : printed
      const head = days ? null : (this.headFor(line) ?? this.knownHead(line))
      const held = days ?? head?.days ?? null
      if (!held || held.weekdays.length === 0) continue
      if (days && !days.isPlain && isProse(line.text)) continue
      if (this.isOfDay(line, held)) continue
      const weeks = held.weeks.length > 0 ? held.weeks : outerWeeks(this.heads, head)
      const lent = head?.bounds ?? null
      const listed = churchListed(
        line.line,
        head?.line.line ?? null,
        headingBefore(line.line.order, this.view),
        this.view,
      )
      if (bounds) this.claimed.add(line.line.order)
      if (lent && head) this.claimed.add(head.line.line.order)
      for (const named of hours) {
        const { hour } = named
        const chosen = this.nameOfHour(line, at, named, head, held)
        if (!chosen || isStaffName(chosen.name) || isOpenLong(held, hour, chosen)) continue
        this.rules.push({
          line,
          titleLine: chosen.line,
          name: clearName(listed?.service ?? chosen.name, held, line, this.view),
          nameFrom: chosen.from,
          days: { ...held, weeks: [...weeks] },
          sinceDated: line.line.order - this.lastDated,
          hasOwnDay: days !== null,
          headDistance: head ? line.line.order - head.line.line.order : 0,
          hour,
          bounds: bounds ?? lent,
          church: listed?.church ?? null,
          week: held.isPlain ? null : this.weekOf(line.line),
        })
      }
    }
    this.lastHour = line.line.order
    const own = line.days.at(-1)
    // "Sábado: 18:30" / "20:00": a line's day may hold for bare hours right below it.
    if (own && line.text.length < MAX_HEAD_CHARS && parts.length === 1) {
      this.heads = this.heads.filter((head) => head.rank < PLAIN_RANK)
      this.heads.push({ line, days: own, rank: PLAIN_RANK })
    }
  }

  /** Whether its day is that of the date above it, or of its own card. */
  private isOfDay({ line }: ScheduleLine, days: Days): boolean {
    if (isOfDatedBlock([days], line, this.printedOn)) return true
    return this.dated !== null && isBelowItsDay([days], this.dated, line)
  }

  /** The week that this part of the page is about. */
  private weekOf({ order }: ScannedLine): WeekPart | null {
    return this.weeks.find(({ from, to }) => order > from && order < to) ?? null
  }

  /** "Service Times" and its hours: the day is not printed, and known. */
  private knownHead({ line }: ScheduleLine): DayHead | null {
    const known = worshipDay(line, this.view)
    const head = known && this.lines.find((other) => other.line === known.line)
    return known && head ? { line: head, days: { ...known.phrase, isGroup: false }, rank: 1 } : null
  }

  private headFor(line: ScheduleLine): DayHead | null {
    const head = this.heads.at(-1)
    if (!head) return null
    const reach = head.rank === PLAIN_RANK ? REACH_OF_PLAIN : REACH
    if (line.line.order - this.lastHour > reach) return null
    // Below a line with an hour of its own only bare hours belong to its day.
    if (head.line.hours.length > 0 && (line.line.order - head.line.line.order > 3 || line.text.length > 40))
      return null
    return head
  }

  /** The name of a Sunday that nothing names, or what the page is about. */
  private nameOfDay(line: ScheduleLine, head: DayHead | null, days: Days): Chosen | null {
    const name = nameOfDay(line.line, head?.line.line ?? line.line, days, this.view)
    return name ? { name, from: 'day', line } : null
  }

  /** The name of an hour, with what brackets behind it say of a service; they name what nothing else does. */
  private nameOfHour(
    line: ScheduleLine,
    at: number,
    { name, aside, lent }: NamedHour,
    head: DayHead | null,
    days: Days,
  ): Chosen | null {
    const isName = aside !== null && !isQualifier(aside) && !isStaffName(aside)
    const plain: Chosen | null =
      this.nameFor(line, at, name ?? (isName ? aside : null), head) ??
      (lent && !isQualifier(lent) ? { name: lent, from: 'own', line } : null) ??
      this.nameOfDay(line, head, days)
    if (aside === null || !isQualifier(aside)) return plain
    if (plain && isWorship(plain.name)) return { ...plain, name: withAside(plain.name, aside) }
    return plain && name ? plain : this.nameFor(line, at, aside, head)
  }

  private nameFor(line: ScheduleLine, at: number, own: string | null, head: DayHead | null): Chosen | null {
    if (own && DAY_ALONE.test(own)) own = null
    const who = line.isScanned && line.hours.length === 1 ? whoMeets(line.text) : null
    if (who) return { name: who, from: 'own', line }
    const isInSentence = own !== null && isSentence(own)
    const title = this.titleAbove(line, head)
    if (own && title && isMass(title.name) && VIGIL.test(own))
      return {
        name: `${isOfDays(line, { weekdays: [6] }) ? 'Saturday ' : ''}Vigil ${withoutSchedule(title.name)}`,
        from: 'own',
        line,
      }
    if (own && !isInSentence && isServiceName(fold(own))) return { name: own, from: 'own', line }
    const subject = own === null || isInSentence ? subjectOf(line) : null
    if (subject) return { name: subject, from: 'own', line }
    // "Men’s Prayer Circle" above "Our men pray in a circle on Fridays".
    if (
      own &&
      title?.from === 'heading' &&
      !isInSentence &&
      isOfSentence(own) &&
      wordOverlap(own, title.name) >= 0.5
    )
      return title
    if (own && isInSentence) return title ?? { name: own, from: 'own-words', line }
    // Below "Masses" an hour's own words say where, below other worship what.
    if (own && title && isWorship(title.name) && isKind(own))
      return { ...title, name: `${title.name} (${own})` }
    const boxed = own ? this.nameInBox(line, at) : null
    if (boxed) return boxed
    if (own && !(title && (isMass(title.name) || (isWorship(title.name) && OF_PLACE.test(own)))))
      return title && isHeadOfCard(title, line) ? title : { name: own, from: 'own-words', line }
    const isRightBelow = head !== null && this.lines[at - 1] === head.line
    if (title?.from === 'day' && isRightBelow) return title
    const near = own ? null : this.nameNear(line, at, head, title !== null && namesService(title.line))
    // A row that begins with its hour has its name behind it.
    const row = line.line.element.parent
    const isOfRow =
      near?.from === 'below' &&
      row?.from === line.line.order &&
      isInside(row, near.line.line.order) &&
      !near.name.includes(':')
    if (near && (isServiceName(fold(near.name)) || !title || isOfRow || isKind(near.name))) return near
    if (title && isServiceName(fold(title.name))) return title
    const part = partOfDay(line)
    if (part) return { name: part, from: 'day', line }
    return title ?? near
  }

  /** The name above an hour in a box of their own. */
  private nameInBox({ line }: ScheduleLine, at: number): Chosen | null {
    const above = this.lines[at - 1]
    if (!above || !isInside(line.element.parent, above.line.order)) return null
    if (!isNameLine(above) || above.days.length > 0 || isScheduleAlone(above.folded)) return null
    const name = isNameless(above.text, this.view) ? null : tidyName(above.text)
    return name ? { name: withoutSchedule(name), from: 'above', line: above } : null
  }

  /** The name in the line before an hour, or behind it, as the lines of the block are ordered. */
  private nameNear(line: ScheduleLine, at: number, head: DayHead | null, isTitled: boolean): Chosen | null {
    const row = rowOf(line.line)
    const [above, below] = [this.lines[at - 1], this.lines[at + 1]]
    const isNear = (other: ScheduleLine | undefined): other is ScheduleLine =>
      other !== undefined && rowOf(other.line) === row && isNameLine(other) && hasOwnWords(other.folded)
    const named = (other: ScheduleLine, from: NameSource) => {
      if ((other.isScanned || !namesService(other)) && isNameless(other.text, this.view)) return null
      const name = NO_NAME.test(other.text) ? null : tidyName(other.text)
      return name && !isBareRoom(name) ? { name: withoutSchedule(name), from, line: other } : null
    }
    const isOfBox = ({ line: { order } }: ScheduleLine) => isInside(line.line.element.parent, order)
    const isBelow = row === null && isNear(below) && isOfBox(below) && above !== undefined && !isOfBox(above)
    if (
      isNear(above) &&
      !isBelow &&
      above !== this.namedBehind &&
      !isScheduleAlone(above.folded) &&
      above !== head?.line
    )
      return named(above, 'above')
    if (isNear(below) && (isBelow || row !== null || rankOf(below) > 6)) {
      // What heads the next day or hour is no name of this one.
      const next = this.lines[at + 2]
      const isHeadOfNext =
        row === null &&
        !isBelow &&
        next !== undefined &&
        next.hours.length > 0 &&
        (isTitled || next.days.length === 0) &&
        !this.namedBehind &&
        above !== undefined &&
        (isTitled || isNameLine(above))
      if (!isHeadOfNext) {
        this.namedBehind = below
        const behind = named(below, 'below')
        if (behind || row === null) return behind
      }
    }
    // Of a table's row any cell that names something.
    if (row) {
      const cells = this.lines.filter((other) => other !== line && isNear(other) && !isBareRoom(other.text))
      const cell = cells.find(namesService) ?? cells[0]
      if (cell) return named(cell, 'above')
    }
    return null
  }

  /** The name that the day's own line, a label or a heading above gives. */
  private titleAbove(line: ScheduleLine, head: DayHead | null): Chosen | null {
    if (head && namesService(head.line)) {
      const name = head.line.hours.length > 0 ? nameOfHead(head.line) : tidyName(head.line.text)
      if (name) return { name: withoutSchedule(name), from: 'day', line: head.line }
    }
    for (const { line: title, rank } of this.titles.toReversed()) {
      if (head?.days && title.days.length > 0 && !isOfDays(title, head.days)) continue
      if (isScheduleAlone(title.folded) || !(hasOwnWords(title.folded) || namesService(title))) continue
      if (SCHEDULE_WORD.test(title.folded) && !namesService(title)) continue
      if ((title.isScanned || !namesService(title)) && isNameless(title.text, this.view)) continue
      const distance = line.line.order - title.line.order
      if (rank === PLAIN_RANK && distance > REACH_OF_PLAIN) continue
      const row = rowOf(title.line)
      if (row && row.to - row.from > 1 && row !== rowOf(line.line)) continue
      const name = tidyName(title.text)
      if (!name) continue
      if (namesService(title))
        return { name: withoutSchedule(name), from: rank > 6 ? 'label' : 'heading', line: title }
      const isCard = rank > 1 && rank < PLAIN_RANK && distance <= REACH_OF_PLAIN
      if (isCard && !title.isStaffed && !/[?!]$/.test(title.text) && !NO_NAME.test(title.text))
        return { name, from: rank > 6 ? 'label' : 'heading', line: title }
    }
    return null
  }
}
