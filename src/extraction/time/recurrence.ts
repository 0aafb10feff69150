import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { dateOf } from './civil-date.ts'
import { convertWall } from './zones.ts'

/** More dates than this of one event are never wanted: a daily event over eleven years. */
const MAX_DATES = 4000

/**
 * Starts of a recurrence rule between two dates (inclusive), as wall times (dates where `start` is one).
 * The rule runs on the wall clock, so that a service stays at its hour over a change of summer time. As in
 * dateutil and rrule-temporal, a start that does not fit its own rule is not a date of it.
 * Throws an Error when the rule cannot be read.
 */
export function expandRule(
  rule: string,
  start: string,
  timeZone: string,
  from: string,
  to: string,
): string[] {
  const allDay = start.length === 10
  const dtstart = Temporal.PlainDateTime.from(allDay ? `${start}T00:00` : start).toZonedDateTime('UTC')
  const set = new RRuleTemporal({
    rruleString: normaliseRule(rule, allDay, timeZone),
    dtstart,
    maxIterations: 20_000,
    maxCandidateEvaluations: 200_000,
    temporal: Temporal,
  })
  const first = from > start.slice(0, 10) ? from : start.slice(0, 10)
  if (to < first) return []
  const found = set.between(
    Temporal.PlainDateTime.from(`${first}T00:00`).toZonedDateTime('UTC'),
    Temporal.PlainDateTime.from(`${to}T23:59:59`).toZonedDateTime('UTC'),
    true,
  )
  const walls = found
    .slice(0, MAX_DATES)
    .map((moment) => moment.toPlainDateTime().toString({ smallestUnit: 'minute' }))
  return allDay ? walls.map((wall) => wall.slice(0, 10)) : walls
}

/** The rule in the form that rrule-temporal reads, its UNTIL moved onto the wall clock. */
function normaliseRule(rule: string, allDay: boolean, timeZone: string): string {
  const parts = readRule(rule)
  const until = parts.get('UNTIL')
  if (until !== undefined) {
    const wall = untilWall(until, allDay, timeZone)
    if (wall) parts.set('UNTIL', wall)
    else parts.delete('UNTIL')
  }
  // "Week 20" without a day means the whole week (dateutil), not the weekday of the start.
  if (parts.has('BYWEEKNO') && !parts.has('BYDAY') && !parts.has('BYMONTHDAY') && !parts.has('BYYEARDAY')) {
    parts.set('BYDAY', 'MO,TU,WE,TH,FR,SA,SU')
  }
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';')
}

function readRule(rule: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of rule
    .replace(/^RRULE:/i, '')
    .split(';')
    .slice(0, 30)) {
    const [name, value] = part.split('=')
    if (name && value) parts.set(name.trim().toUpperCase(), value.trim().toUpperCase().slice(0, 500))
  }
  return parts
}

function untilWall(until: string, allDay: boolean, timeZone: string): string | null {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(Z)?)?/.exec(until)
  if (!match) return null
  const date = dateOf(Number(match[1]), Number(match[2]), Number(match[3]))
  if (!date) return null
  let wall = `${date}T23:59`
  if (match[4] && !allDay) {
    wall = `${date}T${match[4]}:${match[5]}`
    if (match[7]) wall = convertWall(wall, 'UTC', timeZone)
  }
  return `${wall.replace(/[-:]/g, '')}${allDay || !match[4] ? '59' : (match[6] ?? '00')}Z`
}

const DAY_NAMES: Readonly<Record<string, string>> = {
  SU: 'Sunday',
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
}
/** RFC 5545's weekdays, from Sunday. */
export const DAY_CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const ORDINALS: Readonly<Record<string, string>> = {
  '1': 'First',
  '2': 'Second',
  '3': 'Third',
  '4': 'Fourth',
  '5': 'Fifth',
  '-1': 'Last',
  '-2': 'Second-to-last',
}

/** The rule in words, for people: "Every Sunday", "Every 2 weeks on Tuesday", "First Friday of the month". */
export function describeRule(rule: string, start: string): string {
  const parts = readRule(rule)
  const interval = Number(parts.get('INTERVAL') ?? '1') || 1
  const byDay = (parts.get('BYDAY') ?? '').split(',').filter(Boolean)
  const frequency = parts.get('FREQ')
  if (frequency === 'DAILY') return interval === 1 ? 'Every day' : `Every ${interval} days`
  if (frequency === 'WEEKLY') {
    const own = new Date(`${start.slice(0, 10)}T00:00Z`).getUTCDay()
    const days = byDay.length > 0 ? byDay.map((day) => day.slice(-2)) : [DAY_CODES[own] ?? 'SU']
    if (days.length === 7) return interval === 1 ? 'Every day' : `Every ${interval} weeks`
    const names = joinWords(sortDays(days).map((day) => DAY_NAMES[day] ?? day))
    return interval === 1 ? `Every ${names}` : `Every ${interval} weeks on ${names}`
  }
  if (frequency === 'MONTHLY') {
    const each = interval === 1 ? 'the month' : `every ${interval} months`
    const position = parts.get('BYSETPOS')
    const named = byDay.map((day) => {
      const code = /^([+-]?\d)?(\w\w)$/.exec(day)
      const ordinal = ORDINALS[(code?.[1] ?? position ?? '').replace('+', '')]
      const name = DAY_NAMES[code?.[2] ?? '']
      return name ? (ordinal ? `${ordinal} ${name}` : name) : null
    })
    if (named.length > 0 && named.length < 5 && !named.includes(null)) {
      const [day = '', ...otherDays] = new Set(byDay.map((code) => code.slice(-2)))
      const weeks = named.map((name) => name?.split(' ')[0] ?? '')
      if (named.length > 1 && otherDays.length === 0 && !weeks.includes(DAY_NAMES[day] ?? ''))
        return `${joinWords(weeks.map((week, at) => (at === 0 ? week : week.toLowerCase())))} ${DAY_NAMES[day]} of ${each}`
      return `${joinWords(named.filter((name) => name !== null))} of ${each}`
    }
    const monthDay = parts.get('BYMONTHDAY') ?? String(Number(start.slice(8, 10)))
    return `Day ${monthDay} of ${each}`
  }
  if (frequency === 'YEARLY') return interval === 1 ? 'Every year' : `Every ${interval} years`
  if (frequency === 'HOURLY') return 'Every hour'
  return 'Repeats'
}

function sortDays(days: string[]): string[] {
  return [...days].sort((a, b) => DAY_CODES.indexOf(a as 'SU') - DAY_CODES.indexOf(b as 'SU'))
}

function joinWords(words: string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
