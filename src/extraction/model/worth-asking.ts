import { dateOf, dayNumber } from '../time/civil-date.ts'
import { type MentionLine, readMentions } from './mentions.ts'

/** A page of more dates than this, all of them gone by, is an archive. */
const ARCHIVE_DATES = 6
const MAX_DAYS_AHEAD = 400
/** The hours of an office, and the stamp of a post: at the foot of most pages. */
const NO_EVENT_HOURS =
  /(?<!\p{L})(?:office|hours|posted|updated|oficina|horario de atencion|secretaria|buro|bureau|secretariat|ufficio|kancelaria)(?!\p{L})|사무/u

/**
 * Whether a model is asked about lines of a page: they print a coming day, or a weekday with an hour near it. Histories and
 * archives of sermons print days that are over. `today` is 'YYYY-MM-DD'.
 */
export function isWorthAsking(lines: readonly string[], today: string): boolean {
  if (lines.length === 0) return false
  const mentions = readMentions(lines)
  if (mentions.some((_, at) => isHabit(mentions, at))) return true
  const dates = mentions.flatMap((line) => datesOf(line, today))
  const coming = dates.filter((days) => days >= 0 && days < MAX_DAYS_AHEAD)
  return coming.length > 0 && !(dates.length > ARCHIVE_DATES && coming.length * ARCHIVE_DATES < dates.length)
}

/** A weekday with an hour on its line or one of the next two. */
function isHabit(mentions: readonly MentionLine[], at: number): boolean {
  const line = mentions[at]
  if (!line?.days.some(({ weekdays }) => weekdays.length > 0) || NO_EVENT_HOURS.test(line.text)) return false
  if (line.days.some(({ days }) => days.length > 0)) return false
  return mentions.slice(at, at + 3).some(({ hours }) => hours.length > 0)
}

/** Days from today to each date that a line prints, in its printed year or the nearest. */
function datesOf({ days, years }: MentionLine, today: string): number[] {
  const own = Number(today.slice(0, 4))
  return days.flatMap(({ days: printed, feast }) => {
    const distances = (years.length > 0 ? years : [own - 1, own, own + 1]).flatMap((year) =>
      (feast ? feast(year) : printed).flatMap((day) => {
        const date = dateOf(year, Number(day.slice(0, 2)), Number(day.slice(3)))
        return date ? [dayNumber(date) - dayNumber(today)] : []
      }),
    )
    return distances.length === 0 ? [] : [distances.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a))]
  })
}
