import { scanDates } from '../../prose/dates/scan-dates.ts'
import { scanTimes } from '../../prose/hours/scan-times.ts'
import { dateOf } from '../../time/civil-date.ts'
import { readStamp, type Stamp } from '../../time/timestamp.ts'

const MAX_TEXT_CHARS = 80

/**
 * The moment in a machine-readable field, as machines write it or, where somebody filled it in by hand, in words with
 * the year: "April 12, 2026 7:30 PM". Null for anything else.
 */
export function stampOfText(text: string): Stamp | null {
  const stamp = readStamp(text)
  if (stamp || text.length > MAX_TEXT_CHARS) return stamp
  const dates = scanDates(text)
  const printed = dates[0]?.first
  const date = printed?.year ? dateOf(printed.year, printed.month, printed.day) : null
  if (!date) return null
  const time = scanTimes(text, dates)[0]
  return { wall: time ? `${date}T${time.from}` : date, offset: null }
}
