import ICAL from 'ical.js'
import { weekdayName } from '../week-of-month.ts'
import { addDays, daysBetween, isoWeekday } from './when.ts'

/** What is stored where the source states no rule. */
export const UNKNOWN_RULE = 'Repeats'
/** The same, as earlier versions stored it. */
export const UNKNOWN_RULES = [UNKNOWN_RULE, 'On several dates', '']
const WEEKDAYS = /\bEvery Monday, Tuesday, Wednesday, Thursday,? and Friday\b/g
const DATE_LIST = /^\d{4}-\d\d-\d\d(?:,\d{4}-\d\d-\d\d)*$/

/**
 * The rule of a series as people say it, once each: "Weekdays", "First Friday of the month". Where none is stated, its
 * dates (YYYY-MM-DD, with commas between them) stand for it: the plain rule that they fit, else "4 dates: Dec 19, Jan
 * 16, …"; empty for a single date.
 */
export function readableRule(stated: string): string {
  if (DATE_LIST.test(stated)) return readableDates([...new Set(stated.split(','))].toSorted())
  const rules = new Set(stated.replaceAll(WEEKDAYS, 'Weekdays').split('; '))
  return [...rules].filter((rule) => !UNKNOWN_RULES.includes(rule)).join('; ')
}

const MAX_LISTED_DATES = 4
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function readableDates(dates: readonly string[]): string {
  if (dates.length < 2) return ''
  const listed = dates
    .slice(0, MAX_LISTED_DATES)
    .map((date) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`)
  const more = dates.length > MAX_LISTED_DATES ? ', …' : ''
  return findPlainRule(dates) ?? `${dates.length} dates: ${listed.join(', ')}${more}`
}

const MIN_DATES_OF_RULE = 3
/** Three dates that are three or more weeks apart are no habit yet. */
const MIN_DATES_OF_RARE_RULE = 4
const MAX_WEEKS_APART = 5
const ORDINALS = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth']

const gapsOf = (dates: readonly string[]) =>
  dates.slice(1).map((date, at) => daysBetween(dates[at] ?? date, date))

/** The only plain rule that dates fit, without a gap: weekly, every 2 to 5 weeks, an nth weekday, a day of the month. */
function findPlainRule(dates: readonly string[]): string | null {
  if (dates.length < MIN_DATES_OF_RULE) return null
  const gaps = new Set(gapsOf(dates))
  const [gap = 0] = gaps
  const byDay = Map.groupBy(dates, weekdayName)
  const [day = ''] = byDay.keys()
  if (byDay.size === 1 && gaps.size === 1 && gap === 7) return `Every ${day}`
  const months = dates.map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)))
  const isMonthly = months.every((month, at) => month === (months[0] ?? 0) + at)
  const weeks = gap / 7
  const isEveryFew = gaps.size === 1 && Number.isInteger(weeks) && weeks <= MAX_WEEKS_APART
  const monthly = isMonthly ? findMonthlyRule(dates, byDay.size === 1 ? day : null) : null
  if (monthly !== null) return isEveryFew ? null : monthly
  if (isEveryFew)
    return weeks <= 2 || dates.length >= MIN_DATES_OF_RARE_RULE ? `Every ${weeks} weeks on ${day}` : null
  return byDay.size > 1 ? findDaysOfWeek(byDay) : null
}

const isSame = (values: readonly unknown[]) => new Set(values).size === 1

/** "Second Sunday of the month", "Day 15 of the month"; none for what is as well the fourth as the last one. */
function findMonthlyRule(dates: readonly string[], day: string | null): string | null {
  if (isSame(dates.map((date) => date.slice(8)))) return `Day ${Number(dates[0]?.slice(8))} of the month`
  if (day === null) return null
  const weeks = dates.map((date) => Math.ceil(Number(date.slice(8)) / 7))
  const isLast = dates.every(isLastOfMonth)
  if (isSame(weeks)) return isLast ? null : `${ORDINALS[weeks[0] ?? 0]} ${day} of the month`
  return isLast ? `Last ${day} of the month` : null
}

/** "Every Tuesday and Thursday": each day three weeks in a row at least. */
function findDaysOfWeek(byDay: ReadonlyMap<string, readonly string[]>): string | null {
  const ofDays = [...byDay.values()]
  const isEachWeekly = ofDays.every(
    (dates) =>
      dates.length >= MIN_DATES_OF_RULE &&
      dates.every((date, at) => date === addDays(dates[0] ?? date, 7 * at)),
  )
  const counts = ofDays.map(({ length }) => length)
  if (!isEachWeekly || Math.max(...counts) - Math.min(...counts) > 1) return null
  if (byDay.size === 7) return 'Every day'
  const days = [...byDay]
    .toSorted(([, a], [, b]) => isoWeekday(a[0] ?? '') - isoWeekday(b[0] ?? ''))
    .map(([name]) => name)
  return readableRule(`Every ${days.slice(0, -1).join(', ')} and ${days.at(-1)}`)
}

export interface DateRule {
  /** RFC 5545, 3.3.10, without an end. */
  rule: string
  firstOn: string
  /** All dates of the rule from the first to the last event. */
  dates: string[]
  /** How many of these there are. */
  fits: number
}

/**
 * The simplest rule that dates (YYYY-MM-DD, in order) follow; null where none does. At most half as many are left out as
 * take place: else it is no rule that anybody would state.
 */
export function findRule(dates: readonly string[]): DateRule | null {
  const stored = new Set(dates)
  const found = rulesOf(dates).flatMap(({ rule, firstOn, lastOn }): DateRule[] => {
    const expanded = expand(rule, firstOn, lastOn)
    const fits = expanded.filter((date) => stored.has(date)).length
    return fits >= 2 && (expanded.length - fits) * 2 <= fits ? [{ rule, firstOn, dates: expanded, fits }] : []
  })
  // Of equal ones the first, which is the simplest.
  return found.toSorted((a, b) => b.fits - a.fits || a.dates.length - b.dates.length)[0] ?? null
}

function expand(rule: string, firstOn: string, lastOn: string): string[] {
  const dates: string[] = []
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(firstOn))
  for (let next = iterator.next(); next; next = iterator.next()) {
    const date = next.toString()
    if (date > lastOn) break
    dates.push(date)
  }
  return dates
}

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

const dayOf = (date: string) => DAYS[new Date(`${date}T00:00Z`).getUTCDay()] ?? 'SU'
const isLastOfMonth = (date: string) => addDays(date, 7).slice(5, 7) !== date.slice(5, 7)

interface Candidate {
  rule: string
  firstOn: string
  lastOn: string
}

/** Rules that dates may follow, simple ones first: weekly on some days, every other week, monthly. */
function rulesOf(dates: readonly string[]): Candidate[] {
  const byDay = Map.groupBy(dates, dayOf)
  const most = Math.max(...[...byDay.values()].map(({ length }) => length))
  // Without the days to which one date or another was moved.
  const common = [...byDay].filter(([, of]) => of.length * 2 >= most).map(([day]) => day)
  const weekly = [[...byDay.keys()], common].flatMap((days) => {
    const on = `BYDAY=${days.toSorted((a, b) => DAYS.indexOf(a) - DAYS.indexOf(b)).join(',')}`
    const ofDays = dates.filter((date) => days.includes(dayOf(date)))
    return repeated('WEEKLY', on, days.length === 1 ? [1, 2] : [1], ofDays)
  })
  const nth = new Set(dates.map((date) => `${Math.ceil(Number(date.slice(8)) / 7)}${dayOf(date)}`))
  const isLast = byDay.size === 1 && dates.every(isLastOfMonth)
  const ofMonth = new Set(dates.map((date) => Number(date.slice(8))))
  const days = [...byDay.keys()].join('')
  const monthly = (on: string) => repeated('MONTHLY', on, [1, 2], dates)
  const weeks = Math.min(...gapsOf(dates)) / 7
  const isRare = byDay.size === 1 && weeks > 2 && weeks <= MAX_WEEKS_APART
  return [
    ...weekly,
    ...(isLast ? monthly(`BYDAY=-1${days}`) : []),
    ...(nth.size === 1 ? monthly(`BYDAY=${[...nth].join('')}`) : []),
    // Every fourth week is often a week of the month as well.
    ...(isRare ? repeated('WEEKLY', `BYDAY=${days}`, [weeks], dates) : []),
    // What comes but once repeats nothing.
    ...(nth.size === 2 && dates.length > 2 ? monthly(`BYDAY=${[...nth].join(',')}`) : []),
    ...(ofMonth.size === 1 ? monthly(`BYMONTHDAY=${[...ofMonth].join('')}`) : []),
  ]
}

function repeated(frequency: string, on: string, intervals: number[], dates: readonly string[]): Candidate[] {
  const [firstOn, lastOn] = [dates[0], dates.at(-1)]
  if (firstOn === undefined || lastOn === undefined) return []
  return intervals.map((interval) => ({
    rule: `FREQ=${frequency};${interval === 1 ? '' : `INTERVAL=${interval};`}${on}`,
    firstOn,
    lastOn,
  }))
}
