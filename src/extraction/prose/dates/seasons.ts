import { addDays, dateOf, daysInMonth, weekdayOf } from '../../time/civil-date.ts'
import { MONTH_PATTERN, monthOf } from '../words/calendar-names.ts'
import { easterOf } from './feasts.ts'

const SEASON = new RegExp(
  `\\b(?:in|during|throughout|of|for|en|durante)\\s+(?:(?:the|all|el|la)\\s+)?(?:(?:month|season|temporada|tiempo|mes)\\s+(?:of|de)\\s+)?(?:la\\s+)?(?:(advent|adviento)|(lent|cuaresma)|(holy\\s+week|semana\\s+santa)|(eastertide)|(summer)|(${MONTH_PATTERN}))(?!\\p{L})(?!\\.?\\s*\\d)`,
  'iu',
)

const BEGINS = new RegExp(
  `\\b(?:begins?|beginning|starts?|starting|resumes?|resuming|returns?|returning|empieza|comienza)\\s+(?:again\\s+)?(?:this\\s+|in\\s+|en\\s+)?(?:(?:early|late)\\s+)?(${MONTH_PATTERN})(?!\\p{L})(?!\\.?\\s*\\d)`,
  'iu',
)

/** The first day of the month in which a rule is said to begin ("Begins this September"); null where none is said, or it has begun. */
export function beginningIn(text: string, today: string): string | null {
  const month = monthOf(BEGINS.exec(text)?.[1] ?? '')
  if (!month) return null
  const year = Number(today.slice(0, 4))
  const isThisYear = month >= Number(today.slice(5, 7)) - 3
  const first = dateOf(isThisYear ? year : year + 1, month, 1)
  return first !== null && first > today ? first : null
}

/** The first and last day of the part of the year that a rule is said for ("Wednesdays in Advent"), the next one that is not over; null where none is said. */
export function seasonIn(text: string, today: string): { from: string; to: string } | null {
  const match = SEASON.exec(text)
  if (!match || TAKEN_OUT.test(text.slice(0, match.index))) return null
  const year = Number(today.slice(0, 4))
  for (const at of [year, year + 1]) {
    const season = seasonOf(match, at)
    if (season && season.to >= today) return season
  }
  return null
}

const ADVENT = 'advent(?:s\\p{L}*)?|adviento|avent|avvento|advento'
const LENT =
  'lent(?:en)?|cuaresma|car[êe]me|quaresima|quaresma|fastenzeit|passionszeit|wielki(?:ego|m)?\\s+po(?:st|stu|ście)'
/** What may stand before the season in a heading: "Schedule of Lenten services", "Nos propositions pour le Carême". */
const LED =
  "(?:(?:our|the|schedule|programmes?|programs?|services?|masses|devotions?|worship|times?|of|for|in|during|nos|propositions?|rendez-vous|activités|horaires?|offices?|célébrations?|messes|pour|pendant|durant|de|du|le|ce|temps|programa|horarios?|para|la|nella?|di|angebote|gottesdienste|zur|der|während|w|na)\\s+|l[’']|de\\s+l[’'])*"
const HEADED = new RegExp(
  `^\\W*(?:\\d{4}\\s+)?${LED}(?:(${ADVENT})|(${LENT})|(holy\\s+week|semana\\s+santa)|(eastertide)|(summer))(?!\\p{L})`,
  'iu',
)
const LONGEST_HEADING = 60

/** The season that a heading is about: "Lenten services", "Advent Midweek", "Summer Schedule"; null where it is about none. */
export function seasonOfHeading(
  heading: string,
  today: string,
  easterIn = easterOf,
): { from: string; to: string } | null {
  const match = heading.length < LONGEST_HEADING ? HEADED.exec(heading) : null
  if (!match || NO_SEASON.test(heading)) return null
  const year = Number(today.slice(0, 4))
  for (const at of [year, year + 1]) {
    const season = seasonOf(match, at, easterIn)
    if (season && season.to >= today) return season
  }
  return null
}

/** "Advent Lutheran Church", "Summer camp": a name that only begins as the season does. */
const NO_SEASON =
  /\b(?:church|parish|chapel|episcopal|lutheran|camp|interns?(?:hip)?|christian|moravian|through|all\s+year)\b/i

/** "except in July", "but not during Lent": when it does not hold. */
const TAKEN_OUT = /(?<!\p{L})(?:except(?:ing)?|excluding|not|never|excepto|salvo|menos)\s+$/iu

function seasonOf(
  match: RegExpExecArray,
  year: number,
  easterIn = easterOf,
): { from: string; to: string } | null {
  const [, advent, lent, holyWeek, eastertide, summer, month] = match
  const easter = easterIn(year)
  if (advent) {
    const eve = `${year}-12-24`
    // The fourth Sunday before Christmas.
    return { from: addDays(eve, -weekdayOf(eve) - 21), to: eve }
  }
  if (lent) return { from: addDays(easter, -46), to: addDays(easter, -1) }
  if (holyWeek) return { from: addDays(easter, -7), to: addDays(easter, -1) }
  if (eastertide) return { from: easter, to: addDays(easter, 49) }
  if (summer) return { from: `${year}-06-01`, to: `${year}-08-31` }
  const number = monthOf(month ?? '')
  const first = dateOf(year, number, 1)
  return first ? { from: first, to: dateOf(year, number, daysInMonth(year, number)) ?? first } : null
}
