import { exceptionOn, type RecurrenceException } from '../../candidate/exceptions.ts'
import { addDays, dayNumber, weekdayOf } from '../../time/civil-date.ts'
import { type Anchor, daysOf } from '../dates/anchors.ts'
import type { TimeMention } from '../hours/scan-times.ts'
import { capitalise } from '../words/name-words.ts'

/** One service in place of all that are held at other times: on a day, or on the Sundays of a season. */

// Looked for first: hardly a line holds any of it.
const QUICK =
  /one |single|combined|joint|united|unified|[uú]nic|unid|sol[ao]|seule|nur ein|gemeinsam|s[óo] |apenas|jedna|duy nhất|chỉ|연합|통합|번만|合/i
const KIND = '(?:service|worship|mass|eucharist|liturgy|gathering)'
const JOINED = '(?:combined|joint|united|unified)(?!\\s+(?:church|methodist|reformed|presbyterian))'
const ABROAD =
  '(?:(?:una?\\s+(?:sol[ao]|únic[ao])|un\\s+solo|únic[ao])\\s+(?:misa|culto|servicio|celebración)|(?:misa|culto)\\s+(?:únic[ao]|unid[ao])|une?\\s+seule?\\s+(?:messe|culte|célébration)|(?:messe|culte)\\s+unique|nur\\s+ein(?:e|en)?\\s+(?:gottesdienst|messe)|gemeinsame[rn]?\\s+gottesdienst|uma\\s+(?:só|única)\\s+missa|(?:um\\s+(?:só|único)|apenas\\s+um)\\s+culto|(?:missa|culto)\\s+únic[ao]|(?:tylko\\s+)?jedna\\s+msza|(?:chỉ\\s+(?:có\\s+)?)?một\\s+thánh\\s+lễ\\s+duy\\s+nhất|chỉ\\s+(?:có\\s+)?một\\s+thánh\\s+lễ)'
/** "one service only", "a combined service", "una sola misa", "une seule messe": said outright. */
const OUTRIGHT = new RegExp(
  `(?<!\\p{L})(?:(?:only\\s+one|single|${JOINED})\\s+(?:\\p{L}+\\s+)?${KIND}|one\\s+(?:\\p{L}+\\s+)?${KIND}\\s+(?:only|that\\s+(?:day|morning)|this\\s+(?:week|sunday))|${ABROAD})(?!\\p{L})|연합\\s*예배|통합\\s*예배|한\\s*번만\\s*드|[聯联]合崇拜|合堂`,
  'iu',
)
/** "There is one service at 10": on the Sundays of a season, or on a Sunday morning, that is all there is. */
const IN_SEASON = new RegExp(
  `(?<!\\p{L})(?:(?:one|a\\s+single|an?\\s+${JOINED}|un\\s+solo)\\s+(?:\\p{L}+\\s+){0,2}?(?:${KIND}|culto|misa)s?|${JOINED}\\s+${KIND})(?!\\p{L})`,
  'iu',
)
const ON_SUNDAY = /\bone\s+(?:worship\s+|church\s+)?service\b/i
const NAME =
  /(?<!\p{L})(?:an?|the|one|our)\s+((?:combined|united|joint|single|festival|family|all-church)\s+(?:\p{L}+\s+){0,2}?(?:service|worship|mass|eucharist|liturgy))(?!\p{L})/iu
const LONGEST = 300
const LEAST_DAYS = 7
const MOST_DAYS = 130
const AFTERNOON = '13:00'

/**
 * "In Advent (November 29 through December 20) there is one service only: a Combined Service at 10:00 a.m.": the
 * Sundays ('YYYY-MM-DD') of such a season, and the name and hour of its service; null where a line tells of none.
 */
export function seasonOfOneService({
  line,
  mention,
  date,
  lastDate,
}: Anchor): { dates: string[]; time: TimeMention; title: string } | null {
  if (!lastDate || line.level > 0 || line.text.length >= LONGEST || !QUICK.test(line.text)) return null
  if (!IN_SEASON.test(line.text)) return null
  const time = line.times.find(({ at }) => at >= mention.end)
  const length = dayNumber(lastDate) - dayNumber(date)
  if (!time || length < LEAST_DAYS || length > MOST_DAYS) return null
  const first = addDays(date, (7 - weekdayOf(date)) % 7)
  const dates: string[] = []
  for (let day = first; day <= lastDate; day = addDays(day, 7)) dates.push(day)
  return { dates, time, title: capitalise(NAME.exec(line.text)?.[1] ?? 'Combined service') }
}

/** "Sunday, December 27: one service only, at 10": whether what the line of a day tells of is all that is held on it. */
function isOnlyService({ line, date, lastDate }: Anchor): boolean {
  if (lastDate !== null || line.times.length === 0 || line.text.length > LONGEST || !QUICK.test(line.text))
    return false
  if (OUTRIGHT.test(line.printed ?? line.text)) return true
  return (
    weekdayOf(date) === 0 && ON_SUNDAY.test(line.text) && line.times.every(({ from }) => from < AFTERNOON)
  )
}

/** What does not take place on the days on which there is one service: every other. */
export function absencesOfOneService(anchor: Anchor): RecurrenceException[] {
  const season = seasonOfOneService(anchor)?.dates
  const days = season ?? (!anchor.hasWrongWeekday && isOnlyService(anchor) ? daysOf(anchor) : [])
  return days.map((date) => exceptionOn(date, 'services'))
}
