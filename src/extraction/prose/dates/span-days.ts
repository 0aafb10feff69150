import { addDays, dayNumber, weekdayOf } from '../../time/civil-date.ts'
import type { Anchor, ScannedLine, TimeMention } from '../page-parts.ts'
import { scanRepeats } from '../repeats/repeat-phrase.ts'

const MOST_DAYS = 10
const LONGEST = 300

const NIGHTLY =
  /\b(?:nightly|(?:each|every)\s+(?:night|evening|day|morning)|daily|all\s+(?:\p{L}+\s+)?nights|(?:three|four|five|six|seven|eight|nine)\s+(?:nights|evenings|days)|novenas?|novenario|simbang\s+gabi|posadas|cada\s+(?:noche|d[ií]a)|todas\s+las\s+noches|todos\s+los\s+d[ií]as|chaque\s+(?:soir|jour)|jeden\s+abend|todas\s+as\s+noites)(?!\p{L})/iu

/** "December 9 through December 11, 7 p.m. nightly", "Novena, December 3-11, 7 pm": the days of a short span whose record says that each has that hour. */
export function nightsOf({ date, lastDate }: Anchor, lines: readonly ScannedLine[]): string[] {
  const length = lastDate ? dayNumber(lastDate) - dayNumber(date) : 0
  if (length < 1 || length > MOST_DAYS) return []
  if (!lines.some(({ text }) => text.length < LONGEST && NIGHTLY.test(text))) return []
  return Array.from({ length: length + 1 }, (_, i) => addDays(date, i))
}

/**
 * "Revival! Sunday, May 2 to Wednesday, May 5. Sunday at 6 p.m.; Monday through Wednesday at 7": each day of a short
 * span with its own hour, in order; null where the words behind the span tell no weekdays with hours.
 */
export function daysOfSpan({
  line,
  mention,
  date,
  lastDate,
}: Anchor): { date: string; time: TimeMention }[] | null {
  if (!lastDate || line.dates.length !== 1 || line.times.length === 0) return null
  const length = dayNumber(lastDate) - dayNumber(date)
  if (length < 1 || length > MOST_DAYS) return null
  const phrases = scanRepeats(line.text, line.dates).filter(({ at }) => at >= mention.end)
  if (phrases.length === 0) return null
  const found: { date: string; time: TimeMention }[] = []
  for (const [i, { end, weekdays }] of phrases.entries()) {
    const next = phrases[i + 1]?.at ?? line.text.length
    const times = line.times.filter(({ at }) => at >= end && at < next)
    if (times.length === 0) return null
    for (let day = date; day <= lastDate; day = addDays(day, 1))
      if (weekdays.includes(weekdayOf(day))) found.push(...times.map((time) => ({ date: day, time })))
  }
  return found.length > 1 ? found.sort((a, b) => a.date.localeCompare(b.date)) : null
}
