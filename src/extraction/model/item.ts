import { z } from 'zod'
import { addDays, isDate, weekdayOf } from '../time/civil-date.ts'
import { DAY_CODES, describeRule, expandRule } from '../time/recurrence.ts'

/** One event of a model's answer, as it states it: nothing of it is proven yet. */
export interface ModelItem {
  title: string
  /** Numbers of lines, from 1. */
  lines: readonly number[]
  /** 'YYYY-MM-DD' */
  dates: readonly string[]
  rule: ItemRule | null
  /** 'HH:MM' */
  starts: readonly string[]
  end: string | null
  place: string | null
}

export interface ItemRule {
  /** 0 (Sunday) to 6; `week` is 1 to 5, -1 for the last, null for every one. */
  days: readonly { weekday: number; week: number | null }[]
  /** 2: every other week. */
  interval: number
  from: string | null
  until: string | null
  except: readonly string[]
}

const MAX_ITEMS = 120
const MAX_LINES = 60

// Models that nothing binds to the form leave keys out, or answer one value in place of a list.
const list = z.preprocess(
  (value) =>
    value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value],
  z.array(z.union([z.string(), z.number()])),
)
const text = z.string().nullish().catch(null)
const stated = z.object({ t: z.string(), l: list, d: list, r: text, s: list, e: text, p: text })

/** The items of an answer, in its order; what is in no readable form is null. */
export function readItems(answer: unknown): (ModelItem | null)[] {
  const parsed = z.object({ events: z.array(z.unknown()) }).safeParse(answer)
  return (parsed.data?.events ?? []).slice(0, MAX_ITEMS).map(readItem)
}

function readItem(value: unknown): ModelItem | null {
  const { data } = stated.safeParse(value)
  if (!data) return null
  const title = data.t.replace(/\s+/g, ' ').trim()
  const dates = data.d.map(String).filter(isDate)
  const rule = data.r ? readRule(data.r) : null
  const starts = data.s.flatMap((hour) => readHour(String(hour)) ?? [])
  if (title === '' || (dates.length === 0 && rule === null)) return null
  if (starts.length < data.s.length || (data.r && rule === null)) return null
  const lines = data.l.map(Number).filter(Number.isSafeInteger).slice(0, MAX_LINES)
  const end = data.e ? readHour(data.e) : null
  return {
    title,
    lines,
    dates: [...new Set(dates)],
    rule: dates.length > 0 ? null : rule,
    starts: [...new Set(starts)],
    end,
    place: data.p?.replace(/\s+/g, ' ').trim() || null,
  }
}

function readHour(text: string): string | null {
  const match = /^(\d{1,2}):(\d\d)$/.exec(text.trim())
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2])]
  if (!match || hour > 24 || minute > 59) return null
  return `${String(hour % 24).padStart(2, '0')}:${match[2]}`
}

/** "1SU,3SU;i=2;from=2026-09-06;x=2026-12-27", or null where it is none. */
function readRule(text: string): ItemRule | null {
  const [named = '', ...parts] = text.split(';').map((part) => part.trim())
  const days = named
    .split(',')
    .map((day) => /^(-1|[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(day.trim().toUpperCase()))
  if (days.length === 0 || days.includes(null)) return null
  const rule = {
    interval: 1,
    from: null as string | null,
    until: null as string | null,
    except: [] as string[],
  }
  for (const part of parts) {
    const [key, value = ''] = part.split('=').map((side) => side.trim())
    if (key === 'i' && /^[1-4]$/.test(value)) rule.interval = Number(value)
    else if ((key === 'from' || key === 'until') && isDate(value)) rule[key] = value
    else if (key === 'x') rule.except.push(...value.split(',').filter(isDate))
    else if (part !== '') return null
  }
  const ruleDays = days.flatMap((day) =>
    day ? [{ weekday: DAY_CODES.indexOf(day[2] as 'SU'), week: day[1] ? Number(day[1]) : null }] : [],
  )
  return { ...rule, days: withWholeMonths(ruleDays) }
}

const WEEKS_OF_MONTH = 5

/** "1SU,2SU,3SU,4SU,5SU" is every Sunday. */
function withWholeMonths(days: ItemRule['days']): ItemRule['days'] {
  return [...Map.groupBy(days, ({ weekday }) => weekday)].flatMap(([weekday, weeks]) => {
    const isWhole = new Set(weeks.map(({ week }) => week)).size >= WEEKS_OF_MONTH
    return isWhole ? [{ weekday, week: null }] : weeks
  })
}

/** The dates of a rule between two dates (inclusive), in order. `today` is the day of reading. */
export function datesOfRule(rule: ItemRule, today: string, from: string, to: string): string[] {
  const first = rule.from ?? (from < today ? from : today)
  const last = rule.until && rule.until < to ? rule.until : to
  if (last < from) return []
  // Every other week of which no date is printed has dates that nobody knows.
  if (rule.interval > 1 && !rule.from) return []
  const dates = expandRule(ruleText(rule), startOf(rule, first), 'UTC', first > from ? first : from, last)
  return dates.filter((date) => !rule.except.includes(date))
}

/** The rule in words, as other sources' rules are stated. */
export function wordsOfRule(rule: ItemRule, today: string): string {
  return describeRule(ruleText(rule), startOf(rule, today))
}

function ruleText({ days, interval }: ItemRule): string {
  const named = days.map(({ weekday, week }) => `${week ?? ''}${DAY_CODES[weekday]}`).join(',')
  const isMonthly = days.some(({ week }) => week !== null)
  return `FREQ=${isMonthly ? 'MONTHLY' : 'WEEKLY'};INTERVAL=${isMonthly ? 1 : interval};BYDAY=${named}`
}

/** The day that a rule's weeks are counted from: its first weekday from a date on. */
function startOf({ days }: ItemRule, from: string): string {
  return addDays(from, Math.min(...days.map(({ weekday }) => (weekday - weekdayOf(from) + 7) % 7)))
}
