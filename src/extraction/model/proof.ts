import { fold } from '../lexicon/calendar-words.ts'
import { statusOf } from '../status/status.ts'
import { addDays, dayNumber, isDate, weekdayOf } from '../time/civil-date.ts'
import { type BoundDay, HEADING, HourDays, isDated, LINES_BELOW } from './hour-days.ts'
import type { HourMention } from './hours.ts'
import type { ItemRule, ModelItem } from './item.ts'
import { type DayMention, type MentionLine, readMentions } from './mentions.ts'
import { overlaps, type Span } from './page-words.ts'
import { isPrinted, wordsOf } from './printed-words.ts'

/** What of an item its lines do not show. */
export type Doubt = 'lines' | 'hour' | 'date' | 'rule' | 'title' | 'called-off'

/** The lines of a page with what they print, read once for all items. */
export interface ProofPage {
  mentions: readonly MentionLine[]
  words: ReadonlySet<string>
  /** 'YYYY-MM-DD' */
  today: string
}

export function proofPage(lines: readonly string[], today: string): ProofPage {
  const mentions = readMentions(lines, undefined, today)
  return { mentions, words: new Set(lines.flatMap((line) => wordsOf(fold(line)))), today }
}

export interface Proof {
  doubts: Doubt[]
  /** Null where the page does not print it. */
  end: string | null
  place: string | null
}

/**
 * Whether the lines that an item names print all that it states: each hour with its half of the day, each date or weekday,
 * ordinal, interval and bound, the hour and its day together with no other day between, and nothing called off. Code alone
 * decides it, so that no prompt has to be believed.
 */
export function prove(item: ModelItem, page: ProofPage): Proof {
  const quoted = [...new Set(item.lines)]
    .map((line) => line - 1)
    .filter((line) => page.mentions[line] !== undefined)
    .sort((a, b) => a - b)
  const of = new ItemProof(item, page, quoted)
  const doubts = quoted.length === 0 ? (['lines'] as const) : of.doubts()
  return {
    doubts: [
      ...doubts,
      ...(isPrinted(item.title, titleLines(page, quoted), TITLE_SHARE) ? [] : (['title'] as const)),
    ],
    end: item.end !== null && item.starts.length === 1 && of.printsEnd(item.end) ? item.end : null,
    place: item.place !== null && isPrinted(item.place, page, PLACE_SHARE) ? item.place : null,
  }
}

/** Where the name of an item may stand: its lines, and the headings above them. */
function titleLines(
  { mentions }: ProofPage,
  quoted: readonly number[],
): Pick<ProofPage, 'mentions' | 'words'> {
  const headings = mentions.flatMap(({ text }, at) =>
    HEADING.test(text) && at < (quoted.at(-1) ?? 0) ? [at] : [],
  )
  const own = [...quoted, ...headings].flatMap((at) => mentions[at] ?? [])
  return { mentions: own, words: new Set(own.flatMap(({ text }) => wordsOf(text))) }
}

const TITLE_SHARE = 0.75
const PLACE_SHARE = 0.8

/** The number of a day, in a line of its own below its weekday. */
const BARE_NUMBER = /^\W*[0-3]?\d\.?\W*$/
const MAX_LINES_ABOVE = 200
const WEEK = 7
const YEAR = 365
const MAX_DAYS_AHEAD = 45
const MONDAY = 1
const SATURDAY = 6

const isWithin = (value: number, from: number, to: number) => value >= from && value <= to

class ItemProof {
  private readonly item: ModelItem
  private readonly page: ProofPage
  /** Counted from 0. */
  private readonly quoted: readonly number[]
  private readonly hourDays: HourDays

  constructor(item: ModelItem, page: ProofPage, quoted: readonly number[]) {
    this.item = item
    this.page = page
    this.quoted = quoted
    this.hourDays = new HourDays(item, page.mentions, quoted)
  }

  doubts(): Doubt[] {
    const { item } = this
    const doubts: Doubt[] = []
    if (item.rule && !this.printsRule(item.rule)) doubts.push('rule')
    if (item.dates.some((date) => !this.printsDate(date))) doubts.push('date')
    if (item.starts.some((start) => !this.isBound(start))) doubts.push('hour')
    if (this.isCancelled()) doubts.push('called-off')
    return doubts
  }

  printsEnd(hour: string): boolean {
    return this.quoted.some((at) => this.line(at).hours.some(({ hours }) => hours.includes(hour)))
  }

  private line(at: number): MentionLine {
    return this.page.mentions[at] as MentionLine
  }

  /** Where an hour stands, and does not end a span that begins at no hour of the item. */
  private hoursAt(start: string): { line: number; hour: HourMention }[] {
    const isStart = ({ hours, endOf }: HourMention) =>
      hours.includes(start) &&
      (!endOf || this.item.starts.some((other) => other !== start && endOf.includes(other)))
    return this.quoted.flatMap((line) =>
      this.line(line)
        .hours.filter(isStart)
        .map((hour) => ({ line, hour })),
    )
  }

  /** Whether an hour stands with every day of the item: a weekday of its rule or a date, with no other day between. */
  private isBound(start: string): boolean {
    const found = this.hoursAt(start).map(({ line, hour }) => this.hourDays.of(line, hour))
    const { rule, dates } = this.item
    if (found.length === 0) return false
    if (rule)
      return rule.days.every(({ weekday, week }) =>
        found.some((days) => days.some((bound) => this.isDayOfRule(bound, weekday, week))),
      )
    return dates.every((date) => found.some((days) => this.areDaysOf(date, days)))
  }

  private isDayOfRule({ line: at, day }: BoundDay, weekday: number, week: number | null): boolean {
    if (!day.weekdays.includes(weekday)) return false
    const line = this.line(at)
    if (week !== null && line.ordinals.length > 0)
      return line.ordinals.some((ordinal) => ordinal.week === week)
    // "Sun Jun 22": that day alone, unless it begins or ends the rule.
    const { rule } = this.item
    const bounds = [rule?.from, rule?.until, ...(rule?.except ?? [])].flatMap((bound) => bound ?? [])
    return adjacentTo(line, day, isDated).every((date) =>
      bounds.some((bound) => daysIn(date, bound).includes(bound.slice(5))),
    )
  }

  /** Whether days that stand with an hour name a date, or its weekday below it. */
  private areDaysOf(date: string, days: readonly BoundDay[]): boolean {
    const isNamed = (day: DayMention) => daysIn(day, date).includes(date.slice(5))
    const isNumbered = ({ day, line }: BoundDay) =>
      day.weekdays.includes(weekdayOf(date)) && this.numberOf(line, day) === Number(date.slice(8))
    if (days.some(({ day }) => isDated(day)))
      return days.some((bound) => isNamed(bound.day) || isNumbered(bound))
    const printed = this.quoted.filter((at) => this.line(at).days.some(isNamed))
    return days.some(({ day, line }) => {
      const number = this.numberOf(line, day)
      if (day.isGroup || (number !== null && number !== Number(date.slice(8)))) return false
      const isBelow =
        printed.length === 0 ||
        printed.some((at) => at <= line || (at - line < LINES_BELOW && this.hasNoHours(line, at)))
      return isBelow && day.weekdays.includes(weekdayOf(date))
    })
  }

  /** "Every Friday 4 pm" above its dates: between two lines none prints another hour. */
  private hasNoHours(from: number, to: number): boolean {
    for (let at = from + 1; at <= to; at++) if (this.line(at).hours.length > 0) return false
    return true
  }

  private printsDate(date: string): boolean {
    const year = Number(date.slice(0, 4))
    const weekday = weekdayOf(date)
    let isNamed = false
    for (const at of this.quoted) {
      const line = this.line(at)
      for (const day of line.days) {
        if (!daysIn(day, date).includes(date.slice(5))) continue
        // "July 12–16" begins on the 12th.
        if (day.ends?.includes(date.slice(5)) && this.item.dates.every((other) => other >= date)) continue
        isNamed = true
        if (isOtherWeekday(line, day, weekday)) continue
        if (this.isYear(year, date, yearsNear(line, day), hasWeekday(line, day, weekday))) return true
        if (day.feast && isWithin(this.daysAway(date), 0, YEAR)) return true
      }
      if (this.isNumbered(at, date, weekday)) return true
    }
    return !isNamed && this.isOfPrintedWeek(date, weekday)
  }

  private daysAway(date: string): number {
    return dayNumber(date) - dayNumber(this.page.today)
  }

  /** "Fri 4" below "December", "Sunday 24 of this month of November". */
  private isNumbered(at: number, date: string, weekday: number): boolean {
    const line = this.line(at)
    const isNamed = line.days.some(({ days }) => days.length > 0)
    const number = line.numbers.find((printed) => {
      const near = BARE_NUMBER.test(line.text)
        ? (this.page.mentions[at - 1]?.days.filter(isWeekday) ?? [])
        : weekdaysNear(line, printed)
      if (printed.value !== Number(date.slice(8))) return false
      return near.some(({ weekdays }) => weekdays.includes(weekday)) || (!isNamed && near.length === 0)
    })
    if (!number || !this.isYear(Number(date.slice(0, 4)), date, yearsNear(line, number), false)) return false
    const month = Number(date.slice(5, 7))
    for (let above = at; above >= 0; above--) {
      const { months } = this.line(above)
      if (months.length === 0) continue
      if (monthsFrom(months).includes(month)) return true
      // "Saturday 30 … until Sunday 8": of the next month, where the weekday says so.
      const before = addDays(`${date.slice(0, 7)}-01`, -1)
      const other = `${before.slice(0, 8)}${date.slice(8)}`
      const isNext = months.includes(Number(before.slice(5, 7))) && weekdaysNear(line, number).length > 0
      return isNext && (!isDate(other) || weekdayOf(other) !== weekday)
    }
    // "Saturday 8th" on a page that names no month is the nearest one.
    return weekdaysNear(line, number).length > 0 && isWithin(this.daysAway(date), -WEEK, MAX_DAYS_AHEAD)
  }

  /** "Wednesday" in the week whose first day is printed above, "this Sunday": where no date and no number stands beside. */
  private isOfPrintedWeek(date: string, weekday: number): boolean {
    const isSame = (day: DayMention) => isWeekday(day) && day.weekdays.includes(weekday)
    const lines = this.quoted.map((at) => ({ line: this.line(at), at, days: this.hourDays.daysAt(at) }))
    // "Sunday" with another date is no Sunday without one.
    const isElsewhere = lines.some(({ line, at, days }) =>
      days.some(
        (day) =>
          isSame(day) && (adjacentTo(line, day, isDated).length > 0 || this.numberOf(at, day) !== null),
      ),
    )
    if (isElsewhere || !lines.some(({ days }) => days.some(isSame))) return false
    const away = this.daysAway(date)
    const relative = new Set(lines.map(({ line }) => line.relative))
    if (relative.has('this') && isWithin(away, -1, WEEK - 1)) return true
    if (relative.has('next') && isWithin(away, 0, WEEK)) return true
    const first = this.quoted[0] ?? 0
    for (let at = this.quoted.at(-1) ?? 0; at >= 0 && at > first - MAX_LINES_ABOVE; at--) {
      const dates = this.line(at).days.filter(({ days }) => days.length > 0)
      if (dates.length === 0) continue
      const begins = dates.flatMap(({ days, ends }) => days.filter((day) => !ends?.includes(day)))
      return Array.from({ length: WEEK }, (_, back) => addDays(date, -back)).some((day) =>
        begins.includes(day.slice(5)),
      )
    }
    return false
  }

  /** The number of a day that stands with a weekday, or alone on the line below it: "Saturday the 14th". */
  private numberOf(at: number, day: DayMention): number | null {
    const line = this.line(at)
    const adjacent = line.numbers.find((number) => isNextTo(day, number, line))
    if (adjacent) return adjacent.value
    const below = this.page.mentions[at + 1]
    return below && line.days.length === 1 && BARE_NUMBER.test(below.text)
      ? (below.numbers[0]?.value ?? null)
      : null
  }

  /** Whether a date's year is printed with it, or fits its weekday and lies nearest to today. */
  private isYear(year: number, date: string, years: readonly number[], hasWeekday: boolean): boolean {
    if (years.length > 0) return years.includes(year)
    const distance = (other: string) => Math.abs(this.daysAway(other))
    const others = [-4, -3, -2, -1, 1, 2, 3, 4].map((offset) => `${year + offset}${date.slice(4)}`)
    const rivals = hasWeekday ? others.filter((other) => weekdayOf(other) === weekdayOf(date)) : others
    if (rivals.every((other) => distance(date) <= distance(other))) return true
    return this.page.mentions.some(({ years: printed }) => printed.includes(year))
  }

  private printsRule(rule: ItemRule): boolean {
    const lines = this.quoted.map((at) => this.line(at))
    if (rule.interval > 1 && !lines.some(({ isFortnightly }) => isFortnightly)) return false
    if (rule.interval === 1 && this.item.starts.length > 0 && this.isFortnightlyAtHour()) return false
    const weeks = new Set(rule.days.flatMap(({ week }) => week ?? []))
    const printed = new Set(lines.flatMap(({ ordinals }) => ordinals.map(({ week }) => week)))
    const isEach = [1, 2, 3, 4].every((week) => printed.has(week))
    const areNamed = rule.days.every(({ weekday, week }) =>
      lines.some(
        (line) =>
          line.days.some((day) => this.isOfRule(day, weekday)) &&
          (week === null ? isEach || !isOrdered(line, weekday) : true),
      ),
    )
    if (!areNamed) return false
    if ([...weeks].some((week) => !printed.has(week))) return false
    const months = new Set(
      lines.flatMap(({ months: named, days }) => [...named, ...days.flatMap((day) => monthsOf(day))]),
    )
    // From now on is no bound.
    const bounds = [
      isWithin(this.daysAway(rule.from ?? this.page.today), -WEEK, 2 * WEEK) ? null : rule.from,
      rule.until,
    ]
    const areBounds = bounds.every(
      (bound) => bound === null || months.size > 0 || lines.some(({ text }) => SEASON.test(text)),
    )
    const isExcept = (date: string) => this.isDateOnPage(date) || months.has(Number(date.slice(5, 7)))
    return areBounds && rule.except.every(isExcept)
  }

  /** Saturday is one of the "weekdays" of a rule that has all the others. */
  private isOfRule({ weekdays, isGroup }: DayMention, weekday: number): boolean {
    const isWhole = () => this.item.rule?.days.some((day) => day.weekday === MONDAY)
    return (
      weekdays.includes(weekday) &&
      (!isGroup || weekday !== SATURDAY || weekdays.length < SATURDAY || isWhole() === true)
    )
  }

  private isFortnightlyAtHour(): boolean {
    return this.item.starts.some((start) => {
      const found = this.hoursAt(start)
      return found.length > 0 && found.every(({ line }) => this.line(line).isFortnightly)
    })
  }

  private hasWeekday({ weekdays }: DayMention): boolean {
    const { rule, dates } = this.item
    const own = rule ? rule.days.map(({ weekday }) => weekday) : dates.map(weekdayOf)
    return own.some((weekday) => weekdays.includes(weekday))
  }

  private isDateOnPage(date: string): boolean {
    return this.page.mentions.some(({ days }) =>
      days.some((day) => daysIn(day, date).includes(date.slice(5))),
    )
  }

  /** Whether the lines say of the item's days that nothing takes place, or that another day holds. */
  private isCancelled(): boolean {
    const { rule, dates } = this.item
    if (rule && rule.except.length > 0) return false
    const timed = new Set(this.item.starts.flatMap((start) => this.hoursAt(start).map(({ line }) => line)))
    return this.quoted.some((at) => {
      const { text, days } = this.line(at)
      const dated = days.filter((day) => isDated(day) && !day.isRelative)
      const own = dated.filter((day) => dates.some((date) => daysIn(day, date).includes(date.slice(5))))
      if (own.length > 0) return own.some((day) => statusOf(text, day, dated) !== null)
      if (!timed.has(at) || dated.length > 0 || statusOf(text) !== 'canceled') return false
      const weekdays = days.filter((day) => isWeekday(day) && this.hasWeekday(day))
      return weekdays.length === 0 || weekdays.some((day) => statusOf(text, day, days) === 'canceled')
    })
  }
}

const SEASON =
  /(?<!\p{L})(?:summer|winter|fall|autumn|spring|lent|lenten|advent|easter|christmas|school year|academic|curso|verano|invierno|cuaresma|adviento|careme|avent|ete|hiver|sommer|winter|fastenzeit|advent|estate|inverno|quaresima|avvento|labor day|memorial day|lato|zima|w?poscie|postu|adwen\p{L}*|verao|quaresma|advento)(?!\p{L})/u

const MAX_NEAR_CHARS = 14

/** Weekdays near a number. */
function weekdaysNear({ days }: MentionLine, number: Span): DayMention[] {
  return days.filter(
    (day) => isWeekday(day) && Math.max(day.at - number.end, number.at - day.end) < MAX_NEAR_CHARS,
  )
}

/** "Saturday the 14th", "24 martedì". */
function isNextTo(day: DayMention, number: Span, { text, hours }: MentionLine): boolean {
  const between = text.slice(Math.min(day.end, number.end), Math.max(day.at, number.at))
  return (
    /^[\s,.º°ª]*(?:(?:the|dia|den|de|dem|am|le|el)\s)?$/.test(between) &&
    !hours.some((hour) => overlaps(hour, number))
  )
}

/** The months of a span: "28 June to 2 August". */
function monthsFrom(months: readonly number[]): number[] {
  const [from = 0, to = from] = months
  return months.length === 2 && to > from
    ? Array.from({ length: to - from + 1 }, (_, i) => from + i)
    : [...months]
}

/** The years that are printed right behind a date, or right before it. */
function yearsNear({ text }: MentionLine, { at, end }: Span): number[] {
  const near = `${text.slice(Math.max(0, at - 6), at)} | ${text.slice(at, end)} | ${text.slice(end, end + 10)}`
  const long = [...near.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  const short = [...near.matchAll(/\d[./-]\d{1,2}[./-](\d\d)(?!\d)/g)].map(([, year]) => 2000 + Number(year))
  return [...long, ...short]
}

/** The days of the year that a mention names in the year of a date. */
function daysIn({ days, feast }: DayMention, date: string): readonly string[] {
  return feast ? feast(Number(date.slice(0, 4))) : days
}

function monthsOf({ days }: DayMention): number[] {
  return days.map((day) => Number(day.slice(0, 2)))
}

const isWeekday = ({ isGroup, weekdays }: DayMention) => !isGroup && weekdays.length > 0
/** What stands right beside a day on its line. */
function adjacentTo(
  { days }: MentionLine,
  date: DayMention,
  test: (day: DayMention) => boolean,
): DayMention[] {
  return days.filter(
    (day) =>
      day !== date &&
      test(day) &&
      (day.at < date.at ? date.at - day.end < MAX_NEAR_CHARS / 2 : day.at - date.end < MAX_NEAR_CHARS / 2),
  )
}

function isOtherWeekday(line: MentionLine, date: DayMention, weekday: number): boolean {
  const near = adjacentTo(line, date, isWeekday)
  return near.length > 0 && !near.some(({ weekdays }) => weekdays.includes(weekday))
}

function hasWeekday(line: MentionLine, date: DayMention, weekday: number): boolean {
  return adjacentTo(line, date, isWeekday).some(({ weekdays }) => weekdays.includes(weekday))
}

const MONTHLY =
  /(?<!\p{L})(?:month|months|monthly|del mes|do mes|du mois|im monat|des monats|del mese|miesiaca|mesici|maand|honap|manaden|lunii)(?!\p{L})|매월|每月/u

/** "first Sunday of the month": the rule of every Sunday is not what the line says. */
function isOrdered({ text, days, ordinals }: MentionLine, weekday: number): boolean {
  if (!MONTHLY.test(text)) return false
  const named = days.filter(({ weekdays, isGroup }) => !isGroup && weekdays.includes(weekday))
  return (
    named.length > 0 &&
    named.every((day) => ordinals.some(({ at, end }) => end <= day.at && day.at - end < 4 && at < day.at))
  )
}
