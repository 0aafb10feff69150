import ICAL from 'ical.js'
import { addDays } from './when.ts'

/** What is stored where the source names no rule. */
const UNKNOWN_RULE = 'Repeats'
const WEEKDAYS = /\bEvery Monday, Tuesday, Wednesday, Thursday,? and Friday\b/g

/** The rule of a series as people say it, once each: "Weekdays", "First Friday of the month". */
export function readableRule(stored: string): string {
  const rules = new Set(stored.replaceAll(WEEKDAYS, 'Weekdays').split('; '))
  if (rules.size > 1) rules.delete(UNKNOWN_RULE)
  return [...rules].join('; ') || UNKNOWN_RULE
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
const MAX_INTERVAL = 2
const MAX_TIMES_A_MONTH = 2

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
    const intervals = days.length === 1 ? MAX_INTERVAL : 1
    const ofDays = dates.filter((date) => days.includes(dayOf(date)))
    return repeated('WEEKLY', on, intervals, ofDays)
  })
  const nth = new Set(dates.map((date) => `${Math.ceil(Number(date.slice(8)) / 7)}${dayOf(date)}`))
  const isLast = byDay.size === 1 && dates.every(isLastOfMonth)
  const ofMonth = new Set(dates.map((date) => Number(date.slice(8))))
  const on = [
    ...(isLast ? [`BYDAY=-1${[...byDay.keys()].join('')}`] : []),
    // What comes but once repeats nothing.
    ...(nth.size <= MAX_TIMES_A_MONTH && nth.size < dates.length ? [`BYDAY=${[...nth].join(',')}`] : []),
    ...(ofMonth.size === 1 ? [`BYMONTHDAY=${[...ofMonth].join('')}`] : []),
  ]
  return [...weekly, ...on.flatMap((days) => repeated('MONTHLY', days, MAX_INTERVAL, dates))]
}

function repeated(frequency: string, on: string, intervals: number, dates: readonly string[]): Candidate[] {
  const [firstOn, lastOn] = [dates[0], dates.at(-1)]
  if (firstOn === undefined || lastOn === undefined) return []
  return Array.from({ length: intervals }, (_, more) => ({
    rule: `FREQ=${frequency};${more === 0 ? '' : `INTERVAL=${more + 1};`}${on}`,
    firstOn,
    lastOn,
  }))
}
