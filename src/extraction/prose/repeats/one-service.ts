import type { Absence } from '../../absences.ts'
import { addDays, dayNumber, weekdayOf } from '../../civil-date.ts'
import type { Anchor } from '../dates/anchors.ts'
import type { TimeMention } from '../hours/scan-times.ts'
import { capitalise } from '../words/name-words.ts'

/** "In Advent (November 29 through December 20) there is one service only: a Combined Service at 10:00 a.m.": in place of what is held on other Sundays. */

const ONE_SERVICE =
  /(?<!\p{L})(?:(?:only\s+)?(?:one|a\s+single|a\s+combined|one\s+combined|an?\s+united|a\s+joint|un\s+solo)\s+(?:\p{L}+\s+){0,2}?(?:service|worship|mass|eucharist|liturgy|culto|misa)s?(?!\p{L})(?:\s+only)?|combined\s+(?:worship|service|mass)(?!\p{L}))/iu
// Looked for first: hardly a line holds it.
const QUICK = /\bone\b|single|combined|united|joint|un solo/i
const NAME =
  /(?<!\p{L})(?:an?|the|one|our)\s+((?:combined|united|joint|single|festival|family|all-church)\s+(?:\p{L}+\s+){0,2}?(?:service|worship|mass|eucharist|liturgy))(?!\p{L})/iu
const LEAST_DAYS = 7
const MOST_DAYS = 130

const saysOneService = (text: string) => text.length < LONGEST && QUICK.test(text) && ONE_SERVICE.test(text)

const LONGEST = 300

/** The Sundays of a season that has one service, with its name and its hour; null where a line tells of none. */
export function seasonOfOneService({
  line,
  mention,
  date,
  lastDate,
}: Anchor): { dates: string[]; time: TimeMention; title: string } | null {
  if (!lastDate || line.level > 0 || !saysOneService(line.text)) return null
  const time = line.times.find(({ at }) => at >= mention.end)
  const length = dayNumber(lastDate) - dayNumber(date)
  if (!time || length < LEAST_DAYS || length > MOST_DAYS) return null
  const first = addDays(date, (7 - weekdayOf(date)) % 7)
  const dates: string[] = []
  for (let day = first; day <= lastDate; day = addDays(day, 7)) dates.push(day)
  return { dates, time, title: capitalise(NAME.exec(line.text)?.[1] ?? 'Combined service') }
}

/** "Sunday, December 27: one service only, at 10": that morning. */
function sundayOfOneService({ line, mention, date, lastDate, hasWrongWeekday }: Anchor): string[] {
  if (lastDate || hasWrongWeekday || weekdayOf(date) !== 0 || line.dates.length !== 1) return []
  if (line.text.length >= LONGEST || !QUICK.test(line.text) || !ONLY_ONE.test(line.text)) return []
  const time = line.times.find(({ at }) => at >= mention.end) ?? line.times[0]
  return time && time.from < AFTERNOON ? [date] : []
}

const AFTERNOON = '13:00'
const ONLY_ONE =
  /(?<!\p{L})(?:(?:one|a\s+single)\s+(?:\p{L}+\s+){0,2}?(?:service|mass|worship)\s+(?:only|that\s+day|that\s+morning|this\s+(?:week|sunday))|only\s+one\s+(?:\p{L}+\s+)?(?:service|mass)|(?:one|a)\s+combined\s+(?:worship\s+)?(?:service|mass))(?!\p{L})/iu

/** What does not take place on the Sundays on which there is one service. */
export function absencesOfOneService(anchors: readonly Anchor[]): Absence[] {
  return anchors.flatMap((anchor) =>
    (seasonOfOneService(anchor)?.dates ?? sundayOfOneService(anchor)).map((date) => ({
      date,
      about: 'services',
      isHeadLast: true,
      group: null,
      took: [],
    })),
  )
}
