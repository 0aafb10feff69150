import type { HourMention } from './hours.ts'
import type { ModelItem } from './item.ts'
import type { DayMention, MentionLine } from './mentions.ts'

/** A day that an hour belongs to, and the line that prints it. */
export interface BoundDay {
  line: number
  day: DayMention
}

/** Behind a day that stands before its hours. */
const HEADS = /^s?\s*[:–—]\s*\d/
/** Behind a weekday that is part of a name. */
const OF_NAME = /^\s*school/
export const HEADING = /^(?:#|\*\*)/
export const LINES_BELOW = 12

export const isDated = ({ days, feast }: DayMention) => days.length > 0 || feast !== undefined

/** Whether a rule holds for a part of the year, or not on some dates. */
function hasBounds({ rule }: ModelItem): boolean {
  return rule !== null && (rule.from !== null || rule.until !== null || rule.except.length > 0)
}

/** Which days the hours of an item stand with. Lines are counted from 0. */
export class HourDays {
  private readonly item: ModelItem
  private readonly mentions: readonly MentionLine[]
  private readonly quoted: readonly number[]

  constructor(item: ModelItem, mentions: readonly MentionLine[], quoted: readonly number[]) {
    this.item = item
    this.mentions = mentions
    this.quoted = quoted
  }

  private line(at: number): MentionLine {
    return this.mentions[at] as MentionLine
  }

  /** The days that an hour stands with: on its line, in the head of its column, in a line above, or one quoted below. */
  of(line: number, hour: HourMention): BoundDay[] {
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
        return on(line, lastGroup(before, this.line(line)))
      if (!heads) return on(line, following)
    }
    // "September 21 | 5 pm" is of that day alone.
    if (this.item.rule && !hasBounds(this.item) && this.line(line).days.some(isDated)) return []
    const column = this.headOfColumn(line, hour)
    if (column) return on(column.line, column.days)
    if (this.isHeadedBelow(line)) return this.daysBelow(line)
    const heading = this.quoted.findLast((own) => own < line && this.isHeading(own))
    for (let at = line - 1; at >= 0; at--) {
      const above = this.daysAt(at).filter(({ isRelative }) => !isRelative)
      if (above.length === 0) continue
      // "### Weekdays" above "Friday 8 pm" is the heading of what follows, too.
      const isOther = !this.quoted.includes(at) && !this.isHeading(at) && this.line(at).hours.length > 0
      if (heading !== undefined && at > heading && isOther) continue
      const below = this.hasDayAbove(line) ? [] : this.daysBelow(line)
      return below.length > 0 ? below : on(at, lastGroup(above, this.line(at)))
    }
    return this.daysBelow(line)
  }

  private hasDayAbove(line: number): boolean {
    return this.quoted.some((own) => own < line && this.daysAt(own).length > 0)
  }

  private isHeading(line: number): boolean {
    return this.line(line).text.startsWith('#') && this.daysAt(line).length > 0
  }

  /** "7:30 PM" above "Every Friday". */
  private isHeadedBelow(line: number): boolean {
    const next = this.mentions[line + 1]
    const isNext =
      next !== undefined &&
      next.hours.length === 0 &&
      !HEADING.test(next.text) &&
      this.daysAt(line + 1).length > 0
    return (
      isNext &&
      this.quoted.includes(line + 1) &&
      line > 0 &&
      this.daysAt(line - 1).length === 0 &&
      !this.hasDayAbove(line)
    )
  }

  /** The days of a line that an hour may belong to: of a rule its weekdays, for dates bound its season. */
  daysAt(line: number): readonly DayMention[] {
    const { days } = this.line(line)
    if (this.item.rule) return days.filter(({ weekdays }) => weekdays.length > 0)
    const { text } = this.line(line)
    return days.filter(({ isGroup, end }) => !isGroup && !OF_NAME.test(text.slice(end)))
  }

  /** The days of the next line that has any, where the item quotes it. */
  private daysBelow(line: number): BoundDay[] {
    for (let at = line + 1; at < Math.min(line + LINES_BELOW, this.mentions.length); at++) {
      const days = this.daysAt(at)
      if (days.length === 0) continue
      if (this.quoted.includes(at)) return days.map((day) => ({ line: at, day }))
      // One hour above several days: "All at 6 pm", "Thursday", "Friday".
      if (this.line(at).hours.length > 0) return []
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
}

/** Not the point of "Mon. and Wed." */
const SENTENCE_END = /\p{L}{4}[.;!?]\s/u

/** The days right before an hour: those with no hour and no end of a sentence between them. */
function lastGroup(days: readonly DayMention[], { hours, text }: MentionLine): DayMention[] {
  let from = days.length - 1
  while (from > 0) {
    const [one, other] = [days[from - 1], days[from]]
    if (!one || !other || hours.some(({ at }) => at > one.at && at < other.at)) break
    if (SENTENCE_END.test(text.slice(one.end, other.at))) break
    from--
  }
  return days.slice(Math.max(0, from))
}

const columnAt = (row: string, at: number) => row.slice(0, at).split('|').length
