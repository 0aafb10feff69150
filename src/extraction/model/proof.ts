import { fold } from '../lexicon/calendar-words.ts'
import { statusOf } from '../status/status.ts'
import { addDays, dayNumber, weekdayOf } from '../time/civil-date.ts'
import type { HourMention } from './hours.ts'
import type { ItemRule, ModelItem } from './item.ts'
import { type DayMention, type MentionLine, readMentions } from './mentions.ts'
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
  const mentions = readMentions(lines)
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
    doubts: [...doubts, ...(isPrinted(item.title, page, TITLE_SHARE) ? [] : (['title'] as const))],
    end: item.end !== null && item.starts.length === 1 && of.printsHour(item.end) ? item.end : null,
    place: item.place !== null && isPrinted(item.place, page, PLACE_SHARE) ? item.place : null,
  }
}

const TITLE_SHARE = 0.75
const PLACE_SHARE = 0.8

/** A day that an hour belongs to, and the line that prints it. */
interface BoundDay {
  line: number
  day: DayMention
}

/** Behind a day that stands before its hours. */
const HEADS = /^s?\s*[:–—]\s*\d/
/** Behind a weekday that is part of a name. */
const OF_NAME = /^\s*school/
/** The number of a day, in a line of its own below its weekday. */
const BARE_NUMBER = /^\W*[0-3]?\d\.?\W*$/
const HEADING = /^(?:#|\*\*)/
const LINES_BELOW = 12
const MAX_LINES_ABOVE = 200
const WEEK = 7

class ItemProof {
  private readonly item: ModelItem
  private readonly page: ProofPage
  /** Counted from 0. */
  private readonly quoted: readonly number[]

  constructor(item: ModelItem, page: ProofPage, quoted: readonly number[]) {
    this.item = item
    this.page = page
    this.quoted = quoted
  }

  doubts(): Doubt[] {
    const { item } = this
    const doubts: Doubt[] = []
    if (item.rule && !this.printsRule(item.rule)) doubts.push('rule')
    if (item.dates.some((date) => !this.printsDate(date))) doubts.push('date')
    if (item.starts.some((start) => !this.printsHour(start) || !this.isBound(start))) doubts.push('hour')
    if (this.isCancelled()) doubts.push('called-off')
    return doubts
  }

  printsHour(hour: string): boolean {
    return this.hoursAt(hour).length > 0
  }

  private line(at: number): MentionLine {
    return this.page.mentions[at] as MentionLine
  }

  private hoursAt(hour: string): { line: number; hour: HourMention }[] {
    return this.quoted.flatMap((line) =>
      this.line(line)
        .hours.filter(({ hours }) => hours.includes(hour))
        .map((found) => ({ line, hour: found })),
    )
  }

  /** Whether an hour stands with every day of the item: a weekday of its rule or a date, with no other day between. */
  private isBound(start: string): boolean {
    const found = this.hoursAt(start).map(({ line, hour }) => this.daysOf(line, hour))
    const { rule, dates } = this.item
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
    return this.hasBounds() || adjacentTo(line, day, isDated).length === 0
  }

  private hasBounds(): boolean {
    const { rule } = this.item
    return rule !== null && (rule.from !== null || rule.until !== null || rule.except.length > 0)
  }

  /** Whether days that stand with an hour name a date, or its weekday below it. */
  private areDaysOf(date: string, days: readonly BoundDay[]): boolean {
    const isNamed = (day: DayMention) => daysIn(day, date).includes(date.slice(5))
    if (days.some(({ day }) => isDated(day))) return days.some(({ day }) => isNamed(day))
    const printed = this.quoted.filter((at) => this.line(at).days.some(isNamed))
    return days.some(({ day, line }) => {
      if (day.isGroup) return false
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

  /** The days that an hour stands with: on its line, in the head of its column, in a line above, or one quoted below. */
  private daysOf(line: number, hour: HourMention): BoundDay[] {
    const days = this.daysAt(line)
    const { hours } = this.line(line)
    const on = (at: number, found: readonly DayMention[]) => found.map((day): BoundDay => ({ line: at, day }))
    if (days.length > 0) {
      const before = days.filter((day) => day.at < hour.at)
      const after = days.filter((day) => day.at >= hour.at)
      const isHourFirst = (hours[0]?.at ?? 0) < (days[0]?.at ?? 0)
      const next = hours.find((other) => other.at > hour.at && other.at > (after[0]?.at ?? 0))
      const following = after.filter((day) => day.at < (next?.at ?? Number.POSITIVE_INFINITY))
      // "6 pm at the cathedral. Weekdays: 8 am": the first of them belongs to a day above.
      const heads = following.some((day) => HEADS.test(this.line(line).text.slice(day.end)))
      if (before.length > 0 && !(isHourFirst && following.length > 0))
        return on(line, lastGroup(before, hours))
      if (!heads) return on(line, following)
    }
    // "September 21 | 5 pm" is of that day alone.
    if (this.item.rule && !this.hasBounds() && this.line(line).days.some(isDated)) return []
    const column = this.headOfColumn(line, hour)
    if (column) return on(column.line, column.days)
    if (this.isHeadedBelow(line)) return this.daysBelow(line)
    for (let at = line - 1; at >= 0; at--) {
      const above = this.daysAt(at)
      if (above.length === 0) continue
      const isOwn = this.quoted.includes(at)
      const below = isOwn ? [] : this.daysBelow(line)
      return below.length > 0 ? below : on(at, lastGroup(above, this.line(at).hours))
    }
    return this.daysBelow(line)
  }

  /** "7:30 PM" above "Every Friday". */
  private isHeadedBelow(line: number): boolean {
    const next = this.page.mentions[line + 1]
    const isNext =
      next !== undefined &&
      next.hours.length === 0 &&
      !HEADING.test(next.text) &&
      this.daysAt(line + 1).length > 0
    return isNext && this.quoted.includes(line + 1) && line > 0 && this.daysAt(line - 1).length === 0
  }

  /** The days of a line that an hour may belong to: of a rule its weekdays, for dates bound its season. */
  private daysAt(line: number): readonly DayMention[] {
    const { days } = this.line(line)
    if (this.item.rule) return days.filter(({ weekdays }) => weekdays.length > 0)
    const { text } = this.line(line)
    return days.filter(({ isGroup, end }) => !isGroup && !OF_NAME.test(text.slice(end)))
  }

  /** The days of the next line that has any, where the item quotes it. */
  private daysBelow(line: number): BoundDay[] {
    for (let at = line + 1; at < Math.min(line + LINES_BELOW, this.page.mentions.length); at++) {
      const days = this.daysAt(at)
      if (days.length === 0) continue
      return this.quoted.includes(at) ? days.map((day) => ({ line: at, day })) : []
    }
    return []
  }

  private headOfColumn(line: number, hour: HourMention): { line: number; days: DayMention[] } | null {
    const { text } = this.line(line)
    if (!text.startsWith('|')) return null
    const column = columnAt(text, hour.at)
    for (let at = line - 1; at >= 0 && this.line(at).text.startsWith('|'); at--) {
      const { days, text: head } = this.line(at)
      const columns = new Set(days.map((day) => columnAt(head, day.at)))
      if (columns.size < 2) continue
      const own = days.filter((day) => columnAt(head, day.at) === column)
      return own.length > 0 ? { line: at, days: own } : null
    }
    return null
  }

  private printsDate(date: string): boolean {
    const year = Number(date.slice(0, 4))
    const weekday = weekdayOf(date)
    let isNamed = false
    for (const at of this.quoted) {
      const line = this.line(at)
      for (const day of line.days) {
        if (!daysIn(day, date).includes(date.slice(5))) continue
        isNamed = true
        if (isOtherWeekday(line, day, weekday)) continue
        if (this.isYear(year, date, yearsNear(line, day), hasWeekday(line, day, weekday))) return true
      }
      if (this.isNumbered(at, date, weekday) && this.isYear(year, date, line.years, false)) return true
    }
    return !isNamed && this.isOfPrintedWeek(date, weekday)
  }

  /** "Fri 4" below "December", "Sunday 24 of this month of November". */
  private isNumbered(at: number, date: string, weekday: number): boolean {
    const line = this.line(at)
    const day = Number(date.slice(8))
    const isNamed = line.days.some(({ days }) => days.length > 0)
    const number = line.numbers.find(({ value, at: from, end }) => {
      const near = line.days.filter(
        (other) => isWeekday(other) && Math.max(other.at - end, from - other.end) < MAX_NEAR_CHARS,
      )
      if (near.some(({ weekdays }) => weekdays.includes(weekday))) return value === day
      return value === day && !isNamed && near.length === 0
    })
    if (!number) return false
    const month = Number(date.slice(5, 7))
    for (let above = at; above >= 0; above--) {
      const { months } = this.line(above)
      if (months.length > 0) return months.includes(month)
    }
    return false
  }

  /** "Wednesday" in the week whose first day is printed above, "this Sunday", "tomorrow": where no date stands beside. */
  private isOfPrintedWeek(date: string, weekday: number): boolean {
    const away = dayNumber(date) - dayNumber(this.page.today)
    const lines = this.quoted
      .filter((at) => !BARE_NUMBER.test(this.page.mentions[at + 1]?.text ?? ''))
      .map((at) => this.line(at))
    const isNamed = lines.some((line) =>
      line.days.some(
        (day) =>
          !day.isGroup && day.weekdays.includes(weekday) && adjacentTo(line, day, isDated).length === 0,
      ),
    )
    const isRelative = lines.some((line) => line.isRelative)
    if (isRelative && away >= -1 && away <= WEEK && (isNamed || away <= 1)) return true
    if (!isNamed) return false
    const first = this.quoted[0] ?? 0
    for (let at = this.quoted.at(-1) ?? 0; at >= 0 && at > first - MAX_LINES_ABOVE; at--) {
      const printed = this.line(at).days.flatMap(({ days }) => days)
      if (printed.length === 0) continue
      return Array.from({ length: WEEK }, (_, back) => addDays(date, -back)).some((day) =>
        printed.includes(day.slice(5)),
      )
    }
    return false
  }

  /** Whether a date's year is printed with it, or fits its weekday and lies nearest to today. */
  private isYear(year: number, date: string, years: readonly number[], hasWeekday: boolean): boolean {
    if (years.length > 0) return years.includes(year)
    const distance = (other: string) => Math.abs(dayNumber(other) - dayNumber(this.page.today))
    const others = [-4, -3, -2, -1, 1, 2, 3, 4].map((offset) => `${year + offset}${date.slice(4)}`)
    const rivals = hasWeekday ? others.filter((other) => weekdayOf(other) === weekdayOf(date)) : others
    if (rivals.every((other) => distance(date) <= distance(other))) return true
    return this.page.mentions.some(({ years: printed }) => printed.includes(year))
  }

  private printsRule(rule: ItemRule): boolean {
    const lines = this.quoted.map((at) => this.line(at))
    if (rule.interval > 1 && !lines.some(({ isFortnightly }) => isFortnightly)) return false
    if (rule.interval === 1 && this.item.starts.length > 0 && this.isFortnightlyAtHour()) return false
    const areNamed = rule.days.every(({ weekday, week }) =>
      lines.some(
        (line) =>
          line.days.some(({ weekdays }) => weekdays.includes(weekday)) &&
          (week === null ? !isOrdered(line, weekday) : true),
      ),
    )
    if (!areNamed) return false
    const weeks = new Set(rule.days.flatMap(({ week }) => week ?? []))
    const printed = new Set(lines.flatMap(({ ordinals }) => ordinals.map(({ week }) => week)))
    if ([...weeks].some((week) => !printed.has(week))) return false
    const months = new Set(
      lines.flatMap(({ months: named, days }) => [...named, ...days.flatMap((day) => monthsOf(day))]),
    )
    const areBounds = [rule.from, rule.until].every(
      (bound) => bound === null || months.size > 0 || lines.some(({ text }) => SEASON.test(text)),
    )
    const isExcept = (date: string) => this.isDateOnPage(date) || months.has(Number(date.slice(5, 7)))
    return areBounds && rule.except.every(isExcept)
  }

  private isFortnightlyAtHour(): boolean {
    return this.item.starts.some((start) => {
      const found = this.hoursAt(start)
      return found.length > 0 && found.every(({ line }) => this.line(line).isFortnightly)
    })
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
      const dated = days.filter(isDated)
      const own = dated.filter((day) => dates.some((date) => daysIn(day, date).includes(date.slice(5))))
      if (own.length > 0) return own.some((day) => statusOf(text, day, dated) !== null)
      return timed.has(at) && dated.length === 0 && statusOf(text) === 'canceled'
    })
  }
}

const SEASON =
  /(?<!\p{L})(?:summer|winter|fall|autumn|spring|lent|lenten|advent|easter|christmas|school year|academic|curso|verano|invierno|cuaresma|adviento|careme|avent|ete|hiver|sommer|winter|fastenzeit|advent|estate|inverno|quaresima|avvento|labor day|memorial day|lato|zima|post|adwent|verao|quaresma|advento)(?!\p{L})/u

const MAX_NEAR_CHARS = 14

/** The years that are printed right behind a date, or right before it. */
function yearsNear({ text }: MentionLine, { at, end }: DayMention): number[] {
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

/** The days right before an hour: those with no hour between them. */
function lastGroup(days: readonly DayMention[], hours: readonly HourMention[]): DayMention[] {
  let from = days.length - 1
  while (from > 0) {
    const [one, other] = [days[from - 1], days[from]]
    if (!one || !other || hours.some(({ at }) => at > one.at && at < other.at)) break
    from--
  }
  return days.slice(Math.max(0, from))
}

const columnAt = (row: string, at: number) => row.slice(0, at).split('|').length

const isWeekday = ({ isGroup, weekdays }: DayMention) => !isGroup && weekdays.length > 0
const isDated = ({ days, feast }: DayMention) => days.length > 0 || feast !== undefined

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
