import { addDays, dateOf, pad, weekdayOf } from '../civil-date.ts'
import { WEEKDAY_PATTERN, weekdayNamed } from './names.ts'
import type { ScannedLine } from './scanned-lines.ts'

const DAY_OF_WEEK = new RegExp(
  `^\\W*(${WEEKDAY_PATTERN})[.,]?\\s+(?:the\\s+)?(\\d{1,2})(?:st|nd|rd|th)?\\W*$`,
  'iu',
)
const DAYS_AHEAD = 31

/**
 * "Thursday 26" below "Bulletin for the week of November 23, 2026" is that Thursday: a weekday and a number, under a
 * date that is printed in full. Only the next day on which number and weekday agree is meant; where they do not, or
 * no year is told, the line stays as it is.
 */
export function joinWeekDays(lines: ScannedLine[]): void {
  let from: string | null = null
  for (const line of lines) {
    if (line.isFurniture) continue
    const [date] = line.dates
    if (date) {
      const { year, month, day } = date.first
      from = line.level > 0 && year !== null ? dateOf(year, month, day) : from
      continue
    }
    const match = from && line.times.length === 0 ? DAY_OF_WEEK.exec(line.text) : null
    if (!from || !match) continue
    const weekday = weekdayNamed(match[1] ?? '')
    const found = dayAfter(from, Number(match[2]), weekday)
    if (!found) continue
    const [year = 0, month = 0, day = 0] = found.split('-').map(Number)
    line.dates.push({ at: 0, end: line.text.length, first: { year, month, day, weekday }, last: null })
  }
}

function dayAfter(from: string, day: number, weekday: number | null): string | null {
  for (let i = 0; i <= DAYS_AHEAD; i++) {
    const date = addDays(from, i)
    if (date.endsWith(`-${pad(day)}`)) return weekdayOf(date) === weekday ? date : null
  }
  return null
}
