import { addDays, dateOf } from '../time/civil-date.ts'

const MONTHS = [
  'jan|ene',
  'feb',
  'mar',
  'apr|abr',
  'may',
  'jun',
  'jul',
  'aug|ago',
  'sep',
  'oct',
  'nov',
  'dec|dic',
]
const MONTH = `(${MONTHS.join('|')})\\p{L}{0,8}\\.?`
const YEAR_FIRST = /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?!\d)/
const MONTH_FIRST = /(?<!\d)(0?[1-9]|1[0-2])[-_./ ](0?[1-9]|[12]\d|3[01])[-_./ ](20\d\d|\d\d)(?!\d)/
/** As the rest of the world has it, and sorted by name: where it can be nothing else. */
const DAY_THEN_MONTH = /(?<!\d)(1[3-9]|2\d|3[01])[-_./ ](0?[1-9]|1[0-2])[-_./ ](20\d\d)(?!\d)/
const SHORT_YEAR_FIRST = /(?<!\d)(2\d)[-_.](0[1-9]|1[0-2])[-_.](0[1-9]|[12]\d|3[01])(?!\d)/
const DIGITS = /(?<!\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(20\d\d|\d\d)(?!\d)/
const NAMED = new RegExp(
  `(?<!\\p{L})${MONTH}[-\\s]*(\\d{1,2})(?:st|nd|rd|th)?(?:\\s*[-–&]\\s*\\d{1,2})?(?:[-,\\s]*(20\\d\\d))?(?!\\d)`,
  'iu',
)
const DAY_FIRST = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[-\\s]*(?:de[-\\s]+)?${MONTH}(?:[-,\\s]*(?:de[-\\s]+)?(20\\d\\d))?`,
  'iu',
)
const OF_MONTH = new RegExp(`(?<!\\p{L})${MONTH}\\s*(?:de\\s+)?(20\\d\\d)`, 'iu')

/** The day ('2026-11-22') or month ('2026-11') that a link's words or a file's name state; without a year the nearest. */
export function documentDate(words: string, today: string): string | null {
  const [, ...yearFirst] = YEAR_FIRST.exec(words) ?? []
  if (yearFirst.length > 0) return dayOf(yearFirst[0], yearFirst[1], yearFirst[2])
  const [, ...monthFirst] = MONTH_FIRST.exec(words) ?? DIGITS.exec(words) ?? []
  if (monthFirst.length > 0) return dayOf(monthFirst[2], monthFirst[0], monthFirst[1])
  const [, ...dayThenMonth] = DAY_THEN_MONTH.exec(words) ?? []
  if (dayThenMonth.length > 0) return dayOf(dayThenMonth[2], dayThenMonth[1], dayThenMonth[0])
  const [, ...shortYear] = SHORT_YEAR_FIRST.exec(words) ?? []
  if (shortYear.length > 0) return dayOf(...shortYear)
  const ofMonth = OF_MONTH.exec(words)
  const [, dayFirst, dayMonth, dayYear] = DAY_FIRST.exec(words) ?? []
  if (dayMonth) return dayOf(dayYear ?? nearestYear(dayMonth, dayFirst, today), dayMonth, dayFirst)
  if (ofMonth?.[1]) return `${ofMonth[2]}-${String(monthOf(ofMonth[1])).padStart(2, '0')}`
  const [, month, day, year] = NAMED.exec(words) ?? []
  return month ? dayOf(year ?? nearestYear(month, day, today), month, day) : null
}

function dayOf(year = '', month = '', day = ''): string | null {
  return dateOf(Number(year.length === 2 ? `20${year}` : year), monthOf(month), Number(day))
}

function monthOf(words: string): number {
  if (/^\d+$/.test(words)) return Number(words)
  return MONTHS.findIndex((names) => names.split('|').includes(words.slice(0, 3).toLowerCase())) + 1
}

/** Of the years around today, the one in which a day is nearest. */
function nearestYear(month: string, day = '1', today: string): string {
  const year = Number(today.slice(0, 4))
  const near = [year - 1, year, year + 1].find((each) => {
    const date = dateOf(each, monthOf(month), Number(day))
    return date !== null && date >= addDays(today, -182) && date <= addDays(today, 183)
  })
  return String(near ?? year)
}
