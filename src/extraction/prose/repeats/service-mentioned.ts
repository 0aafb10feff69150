import type { TimeMention } from '../hours/scan-times.ts'
import type { ScannedLine } from '../scanned-lines.ts'
import type { RepeatPhrase } from './repeat-phrase.ts'

const BEFORE = /\b(?:after|following|before|preceding)\s+(?:(?:the|our)\s+)?$/i
const NAMED =
  /^\s*((?:sun|satur)day\s+(?:(?:morning|evening|vigil)\s+)?(?:worship(?:\s+service)?|service|mass|liturgy|eucharist))\b/i

/**
 * "right after the 9:30 AM Sunday worship service": a sentence about something else that tells of a service, its day and
 * its hour. Null where it says no hour or no day, or speaks of one day alone.
 */
export function serviceMentioned(
  { text, times, dates }: ScannedLine,
  [phrase, other]: readonly RepeatPhrase[],
): { phrase: RepeatPhrase; time: TimeMention; title: string } | null {
  if (!phrase || other || phrase.isPlain || phrase.weekdays.length !== 1 || dates.length > 0) return null
  for (const time of times) {
    const title = NAMED.exec(text.slice(time.end))?.[1]
    if (title && phrase.at >= time.end && BEFORE.test(text.slice(Math.max(0, time.at - 20), time.at)))
      return { phrase, time, title }
  }
  return null
}
