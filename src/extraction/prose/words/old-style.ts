import type { DateMention } from '../dates/scan-dates.ts'

/** Words by which a church of the old calendar tells its own date of a day from everybody else's. */
const OLD_STYLE = /\bo\.?\s?s\b|\bold[- ](?:style|calendar)\b|\bjulian\b|\bchurch (?:calendar|date)\b/i
const JULIAN_DAYS = 13

/**
 * "December 6 (O.S. November 23)", "November 23 / December 6": the old calendar's date of a day is no second day. The
 * bracket that holds it belongs to the date before it.
 */
export function withoutOldStyle(found: DateMention[], line: string): DateMention[] {
  const isMarked = OLD_STYLE.test(line)
  if (!isMarked && !line.includes('/')) return found
  return found.filter((mention, i) => {
    const before = line.slice(Math.max(0, mention.at - 24), mention.at)
    const after = line.slice(mention.end, mention.end + 24)
    const isLed = LAST_MARK.test(before) && /^[^()]{0,4}$/.test(before.replace(LAST_MARK, ''))
    if (isMarked && (isLed || MARK_BEHIND.test(after))) {
      const other = found[i - 1]
      const mark = MARK_BEHIND.exec(after)?.[0].length ?? 0
      if (other) other.end = bracketBehind(line, other.end) ?? mention.end + mark
      return false
    }
    const next = found[i + 1]
    const isPair = next !== undefined && /^\s*\/\s*$/.test(line.slice(mention.end, next.at))
    if (!isPair || daysBetween(mention, next) !== JULIAN_DAYS) return true
    next.at = mention.at
    return false
  })
}

const LAST_MARK =
  /^.*(?:\bo\.?\s?s\.?|\bold[- ](?:style|calendar)|\bjulian(?:\s+calendar)?|\bchurch (?:calendar|date))[\s,:]*/is
const MARK_BEHIND = /^[\s,(]*(?:o\.?\s?s\b\.?|old[- ](?:style|calendar)|(?:on the )?julian)\)?/i

/** "(O.S. Nov 22)" right behind a day: where it ends; null where no such bracket stands there. */
export function bracketBehind(line: string, at: number): number | null {
  const bracket = /^\s*\(([^()]{1,40})\)/.exec(line.slice(at, at + 60))
  return bracket && OLD_STYLE.test(bracket[1] ?? '') ? at + bracket[0].length : null
}

function daysBetween(one: DateMention, other: DateMention): number {
  const day = ({ first }: DateMention) =>
    Date.UTC(first.year ?? 2023, first.month - 1, first.day) / 86_400_000
  return (day(other) - day(one) + 365) % 365
}
