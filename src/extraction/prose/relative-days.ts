import { addDays, weekdayOf } from '../civil-date.ts'
import { WEEKDAY_PATTERN, weekdayNamed } from './names.ts'
import { MASS, WORSHIP } from './regular-words.ts'

const RELATIVE = new RegExp(
  `(?<!\\p{L})(?:(tonight|today|this\\s+(?:morning|afternoon|evening)|hoy|esta\\s+noche)|(tomorrow(?:\\s+(?:morning|afternoon|evening|night))?|mañana(?=\\s+(?:a\\s+las?|por\\s+la)))|(?:(?:this(?:\\s+coming)?|coming|est[ea])\\s+(${WEEKDAY_PATTERN})))(?!\\p{L})`,
  'iu',
)
const LONGEST = 200

/** A day named from today: which one it is, seen from the date on which the words were written. */
export interface RelativeDay {
  at: number
  end: number
  dayFrom(written: string): string
}

/**
 * "Tomorrow night at 7", "this Saturday, 5 pm": a day told from the day of writing. Null for what is said every week
 * of the worship ("Join us this Sunday at 10 AM"), and for "next Friday", which people mean in two ways.
 */
export function scanRelativeDay(line: string): RelativeDay | null {
  if (line.length > LONGEST) return null
  const match = RELATIVE.exec(line)
  if (!match) return null
  const [text, today, tomorrow, name] = match
  const weekday = name ? weekdayNamed(name) : null
  if (weekday === 0 && (WORSHIP.test(line) || MASS.test(line) || /\bjoin us\b/i.test(line))) return null
  if (!today && !tomorrow && weekday === null) return null
  return {
    at: match.index,
    end: match.index + text.length,
    dayFrom(written) {
      if (weekday === null) return addDays(written, tomorrow ? 1 : 0)
      return addDays(written, (weekday - weekdayOf(written) + 7) % 7)
    },
  }
}
