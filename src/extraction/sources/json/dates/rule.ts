import { readStamp } from '../../../time/timestamp.ts'
import { wordsOfKey } from '../fields/keys.ts'

type Entry = Readonly<Record<string, unknown>>

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
const FREQUENCY = /(?:^|absolute|relative)(daily|weekly|monthly|yearly)$/i
const ORDINALS: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  last: '-1',
}

const NESTED = /^(?:recurrence|recurrences|recurrence rules?|rrule|repeats?|recurring|repeat rule)$/
const FLAT = /^(?:is )?(?:recurrence|recurring|repeats?|repeat) /

/**
 * An entry whose recurrence is a record of its own (JSCalendar, RFC 8984; Microsoft Graph's pattern and range;
 * FullCalendar's `rrule`), or by fields of the entry ("recurrence_type": "weekly"), as RFC 5545's lines; other
 * entries as they are.
 */
export function withRuleAsLines(entry: Entry): Entry {
  let flat: Record<string, unknown> | null = null
  for (const key in entry) {
    const words = wordsOfKey(key.slice(0, 80))
    if (NESTED.test(words)) {
      const source = [entry[key]].flat().find(isRecord)
      const rule = source && ruleOf(source)
      if (source && rule) {
        const start = entry.start ?? source.dtstart
        return {
          ...entry,
          ...(start ? { start } : {}),
          [key]: undefined,
          recurrence: [rule, ...excluded(entry)],
        }
      }
    } else if (FLAT.test(words)) {
      flat ??= {}
      flat[words.replace(FLAT, '')] = entry[key]
    }
  }
  // One word alone may stand on each of the dates, which are then listed themselves.
  const rule = flat && Object.keys(flat).length > 1 ? ruleOf(flat) : null
  return rule ? { ...entry, recurrence: [rule] } : entry
}

function ruleOf(source: Record<string, unknown>): string | null {
  const pattern = isRecord(source.pattern) ? source.pattern : source
  const range = isRecord(source.range) ? source.range : source
  const values = new Map(
    [...Object.entries(source), ...Object.entries(range), ...Object.entries(pattern)].map(([key, value]) => [
      wordsOfKey(key).replaceAll(' ', ''),
      value,
    ]),
  )
  const first = (...names: string[]) =>
    names
      .map((name) => values.get(name))
      .find((value) => value !== undefined && value !== null && value !== '')
  const frequency = FREQUENCY.exec(String(first('frequency', 'freq', 'type', 'pattern') ?? ''))?.[1]
  if (!frequency) return null
  const parts = [`FREQ=${frequency.toUpperCase()}`]
  const interval = Number(first('interval', 'every') ?? 1)
  if (interval > 1 && interval < 1000) parts.push(`INTERVAL=${interval}`)
  const index = ORDINALS[String(first('index') ?? '').toLowerCase()] ?? ''
  const days = daysOf(first('byday', 'daysofweek', 'days', 'weekdays'), 0) ?? daysOf(first('byweekday'), 1)
  if (days) parts.push(`BYDAY=${days.map((day) => (/^[A-Z]/.test(day) ? index + day : day)).join(',')}`)
  for (const [name, ...keys] of [
    ['BYMONTHDAY', 'bymonthday', 'dayofmonth'],
    ['BYMONTH', 'bymonth'],
    ['BYSETPOS', 'bysetpos'],
  ] as const) {
    const numbers = [first(...keys) ?? []].flat().map(String)
    if (numbers.length > 0 && numbers.every((number) => /^-?[1-9]\d*$/.test(number)))
      parts.push(`${name}=${numbers.join(',')}`)
  }
  const count = Number(first('count', 'occurrences', 'numberofoccurrences') ?? 0)
  const until = readStamp(String(first('until', 'enddate', 'endson', 'end') ?? ''))
  if (until) parts.push(`UNTIL=${until.wall.slice(0, 10).replaceAll('-', '')}`)
  else if (count > 0) parts.push(`COUNT=${count}`)
  return `RRULE:${parts.join(';')}`
}

/** "MO", "monday", {"day": "mo", "nthOfPeriod": 2} and numbers from `zero`, the first of a week (Sunday 0, Monday 1). */
function daysOf(value: unknown, zero: number): string[] | null {
  const list = (typeof value === 'string' ? value.split(/[,\s]+/) : [value ?? []].flat()).filter(
    (day) => day !== '',
  )
  const days = list.map((day) => {
    if (typeof day === 'number' || /^\d$/.test(String(day))) return DAYS[(Number(day) + zero) % 7]
    const name = String(isRecord(day) ? day.day : day).toUpperCase()
    const code = /^([+-]?\d)?(SU|MO|TU|WE|TH|FR|SA)(?:[A-Z]*DAY)?$/.exec(name)
    return code?.[2] && `${(isRecord(day) ? day.nthOfPeriod : code[1]) ?? ''}${code[2]}`
  })
  const known = days.filter((day) => day !== undefined && day !== '')
  return known.length > 0 && known.length === list.length ? (known as string[]) : null
}

/** JSCalendar's overrides: {"2026-12-08T12:00:00": {"excluded": true}}. */
function excluded({ recurrenceOverrides }: Entry): string[] {
  if (!isRecord(recurrenceOverrides)) return []
  const moments = Object.entries(recurrenceOverrides).filter(
    ([, change]) => change === null || (isRecord(change) && change.excluded === true),
  )
  return moments.map(([moment]) => `EXDATE:${moment}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
