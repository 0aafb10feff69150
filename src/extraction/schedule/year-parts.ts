import type { MentionLine } from '../model/mentions.ts'
import { pad } from '../time/civil-date.ts'

/** A part of the year, days of the year as 'MM-DD'. */
export interface Season {
  from: string
  to: string
}

type Place = Pick<MentionLine['hours'][number], 'at' | 'end'>

const RANGE_WORDS =
  /(?<!\p{L})(?:from|to|through|until|thru|desde|hasta|de|a|al|dal|da|ad|du|au|von|bis|od|do|van|tot|ate)(?!\p{L})|[-–—]/u

/** "(da novembre a marzo)", "dal 1 ottobre al 31 maggio", "(maj)": when in the year a line holds. */
export function seasonOf({ days, months, hours, text }: MentionLine): Season | null {
  const dates = days.filter((day) => day.days.length > 0)
  const [first, second, ...more] = dates
  if (hours.length === 0 && !(first && second)) return null
  if (first && second && more.length === 0) {
    const isRange = RANGE_WORDS.test(text.slice(first.at, second.at))
    const [from, to] = [first.days[0], second.days.at(-1)]
    return isRange && from && to && /\p{L}{3}/u.test(text.slice(first.at, second.end)) ? { from, to } : null
  }
  if (dates.length > 0) return null
  const [one, other] = months
  if (one === undefined || months.length > 2) return null
  if (other === undefined)
    return /\(\s*\p{L}+\s*\)/u.test(text) ? { from: dayIn(one, 1), to: dayIn(one, 31) } : null
  return RANGE_WORDS.test(text) ? { from: dayIn(one, 1), to: dayIn(other, 31) } : null
}

/** Months in brackets hold for the hours in them, or for the one before. */
export function holdsFor(hour: Place, hours: readonly Place[], folded: string): boolean {
  const brackets = [...folded.matchAll(/\([^()]*\p{L}{3}[^()]*\)/gu)].map(({ index, 0: { length } }) => ({
    at: index,
    end: index + length,
  }))
  const [bracket] = brackets
  if (!bracket || brackets.length > 1 || hours.length === 1) return true
  if (hours.some(({ at }) => at > bracket.at && at < bracket.end))
    return hour.at > bracket.at && hour.at < bracket.end
  return hour === hours.findLast(({ end }) => end <= bracket.at)
}

const dayIn = (month: number, day: number) => `${pad(month)}-${pad(day)}`
