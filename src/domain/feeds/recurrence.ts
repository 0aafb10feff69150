import ICAL from 'ical.js'
import { addDays, daysBetween } from '../events/when.ts'
import { type FeedEvent, occasionOf } from './feed-event.ts'

/** Dates of one series as a calendar states them: RRULE, EXDATE and RECURRENCE-ID of RFC 5545. */
export interface Recurrence {
  /** With the number of its dates: a rule promises none that the site doesn't show. */
  rule: string
  /** YYYY-MM-DD */
  firstOn: string
  /** The date that most others are like: what the rule repeats. */
  usual: FeedEvent
  /** Dates of the rule on which nothing takes place. */
  exceptions: string[]
  /** By the date of the rule, what differs from the usual one. */
  overrides: FeedEvent[]
  /** The first date that takes place as usual, whose page shows the others. */
  id: number
}

/** What two dates share that differ in nothing but their day. Lasts as long by the clock and by the wall. */
export function signatureOf(event: FeedEvent): string {
  const { title, description, category, location, cancelled, startsAt, endsAt, eventDate } = event
  const occasion = occasionOf(event)
  const isTimed = occasion.kind === 'time'
  const when = isTimed
    ? [occasion.start.slice(11), occasion.end?.slice(11), lengthOf(startsAt, endsAt)]
    : [daysBetween(eventDate, occasion.last)]
  return JSON.stringify([title, description, category, location, cancelled, event.eventTime, when])
}

/** Minutes from one instant to the other; null where either isn't known. */
export function lengthOf(startsAt: string | null, endsAt: string | null): number | null {
  return startsAt === null || endsAt === null ? null : (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}

/** The simplest rule that the dates of a series follow, and which of its events it doesn't hold; null where none does. */
export function findRecurrence(
  events: readonly FeedEvent[],
): { recurrence: Recurrence; others: FeedEvent[] } | null {
  const usualSignature = mostCommon(events.map(signatureOf))
  const isUsual = (event: FeedEvent) => signatureOf(event) === usualSignature
  // A rule has one event a day: of several, the usual one.
  const byDate = new Map<string, FeedEvent>()
  for (const event of events) {
    const known = byDate.get(event.eventDate)
    if (!known || (!isUsual(known) && isUsual(event))) byDate.set(event.eventDate, event)
  }
  const best = findRule([...byDate.keys()].toSorted())
  const usual = events.find(isUsual)
  if (best === null || usual === undefined) return null
  const held = best.dates.flatMap((date) => byDate.get(date) ?? [])
  const recurrence = {
    rule: `${best.rule};COUNT=${best.dates.length}`,
    firstOn: best.firstOn,
    usual,
    exceptions: best.dates.filter((date) => !byDate.has(date)),
    overrides: held.filter((event) => !isUsual(event)),
    id: (held.find(isUsual) ?? usual).id,
  }
  return { recurrence, others: events.filter((event) => !held.includes(event)) }
}

interface Fit {
  rule: string
  firstOn: string
  /** All dates of the rule from the first to the last event. */
  dates: string[]
  fits: number
}

/** At most half as many dates are left out as take place: else it is no rule that anybody would state. */
function findRule(dates: readonly string[]): Fit | null {
  const stored = new Set(dates)
  const found = rulesOf(dates).flatMap(({ rule, firstOn, lastOn }): Fit[] => {
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

function mostCommon(values: readonly string[]): string {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}
