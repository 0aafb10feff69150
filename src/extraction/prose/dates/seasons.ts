import { easterOf } from '../../../domain/easter.ts'
import { addDays, dateOf, daysInMonth, nthWeekdayOf } from '../../time/civil-date.ts'
import type { ScannedLine, TimeMention } from '../page-parts.ts'
import type { Bounds } from '../repeats/repeat-dates.ts'
import { MONTH_PATTERN, monthOf } from '../words/calendar-names.ts'
import { adventOf, thanksgivingOf } from './feasts.ts'

/** The part of the year for which a rule is said, where its ends are months, holidays or seasons and no printed days. */

/** A stretch of a text that says so, and the days it means. */
interface YearSpan {
  at: number
  end: number
  from: string | null
  to: string | null
}

type Day = (year: number) => string

const on =
  (month: number, day: number): Day =>
  (year) =>
    dateOf(year, month, day) ?? `${year}-01-01`

const nth =
  (month: number, weekday: number, week: number): Day =>
  (year) =>
    nthWeekdayOf(year, month, weekday, week)

const HOLIDAYS: readonly [string, Day][] = [
  ['labor\\s+day', nth(9, 1, 1)],
  ['memorial\\s+day', nth(5, 1, -1)],
  ['rally\\s+(?:day|sunday)', nth(9, 0, 2)],
  ["mother[’']?s[’']?\\s+day", nth(5, 0, 2)],
  ["father[’']?s[’']?\\s+day", nth(6, 0, 3)],
  ['columbus\\s+day', nth(10, 1, 2)],
  ['(?:independence\\s+day|(?:the\\s+)?(?:fourth|4th)\\s+of\\s+july)', on(7, 4)],
  ['thanksgiving', thanksgivingOf],
  ['christmas', on(12, 25)],
  ["new\\s+year(?:[’']?s)?(?:\\s+day)?", on(1, 1)],
  ['ash\\s+wednesday', (year) => addDays(easterOf(year), -46)],
  ['palm\\s+sunday', (year) => addDays(easterOf(year), -7)],
  ['easter', easterOf],
  ['pentecost', (year) => addDays(easterOf(year), 49)],
  ['advent', adventOf],
]

const HOLIDAYS_ALONE = HOLIDAYS.map(([source, day]) => ({ pattern: new RegExp(`^${source}$`, 'i'), day }))

const HOLIDAY = `(?:${HOLIDAYS.map(([source]) => source).join('|')})`

/** First and last month of what has no name of its own days. */
const SEASONS: Readonly<Record<string, readonly [number, number]>> = {
  fall: [9, 11],
  autumn: [9, 11],
  winter: [12, 2],
  spring: [3, 5],
  summer: [6, 8],
}

const EDGE = `(?:the\\s+)?(?:(early|mid|late|end\\s+of|beginning\\s+of|final\\s+de|fin(?:ales)?\\s+de)[\\s-]+)?(?:(?:(?:first\\s+|last\\s+)?(?:week(?:end)?|day|sunday|monday|tuesday|wednesday|thursday|friday|saturday)\\s+)?(after|following|before|of|in)\\s+)?(${MONTH_PATTERN}|${HOLIDAY}|fall|autumn|winter|spring|summer)(?:\\s+(?:weekend|day|sunday))?(?!\\p{L})(?!\\.?\\s*\\d)`

const SPAN = new RegExp(
  `(?<![\\p{L}\\d])(?:from\\s+)?${EDGE}\\.?\\s*(?:-|–|—|to|through|thru|until|till|al?|ao|à|bis|and\\s+(?:goes|runs|continues)\\s+(?:through|to|until))\\s*(?:the\\s+end\\s+of\\s+)?${EDGE}`,
  'giu',
)

const SCHOOL_YEAR =
  /\b(?:during|throughout|in|for|of|follows?|on)\s+(?:the\s+|our\s+)?(?:school|academic|program)[\s-]+(?:year|calendar)\b|\bwhen\s+school\s+is\s+in(?:\s+session)?\b|\bschool\s+year\s+only\b/giu

const ONE_SIDED = new RegExp(
  `\\b(begin(?:s|ning)?|start(?:s|ing)?|resum(?:es?|ing)|from|through|thru|until|till)\\s+(?=(?:the\\s+)?(?:\\p{L}+\\s+){0,2}(?:after|following|before|of)\\s+|${HOLIDAY})${EDGE}`,
  'giu',
)

const PART_NAME = new RegExp(
  `(?<!\\p{L})(?:${MONTH_PATTERN}|fall|autumn|winter|spring|summer)(?!\\p{L})`,
  'giu',
)

const IN_PART = new RegExp(
  `\\b(?:in|during|throughout)\\s+(?:the\\s+)?(?:months?\\s+of\\s+)?((?:(?:${MONTH_PATTERN}|fall|autumn|winter|spring|summer)(?!\\p{L})(?!\\.?\\s*\\d)\\.?(?:\\s*(?:,\\s*and|,|and|&)\\s*(?=\\p{L}))?)+)`,
  'giu',
)

/** "(IV–XI)": months by their Roman numbers, as Polish and Italian pages write them. */
const ROMAN_SPAN = /\(\s*([IVX]{1,4})\s*[-–—]\s*([IVX]{1,4})\s*\)/g

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

// Looked for first: hardly a line holds any of it.
const QUICK =
  /\(\s*[IVX]{1,4}\s*[-–—]|\b(?:in|during|throughout)\s+(?:the\s+)?(?:months?\s+of\s+)?(?:[jfmasond]|win|spr|sum|fall)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s*(?:-|–|—|to\b|thr|until|till|al?\b|ao\b|à|bis\b)|(?:de|del|von)\s+\p{L}+\s+(?:al?|ao|à|bis)\s|advent|day\b|school|academic|program|easter|pentecost|thanksgiving|christmas|summer|fall|spring/iu

const SPEAKS =
  /(?:-|–|—|\bto\b|\s(?:al?|ao|à|bis)\s|\bin\b|\bduring\b|\bthroughout\b|\bthr|\buntil\b|\btill\b|school|academic|program|begin|start|resum|from)/i

/** What a text says of the part of the year; the one of each kind that is not over, seen from `today`. */
export function yearSpansIn(text: string, today: string): YearSpan[] {
  if (text.length > 600 || !QUICK.test(text) || !SPEAKS.test(text)) return []
  const found: YearSpan[] = []
  for (const match of text.matchAll(SPAN)) {
    const first = edgeOf(match[1], match[2], match[3], false)
    const last = edgeOf(match[4], match[5], match[6], true)
    if (first && last) found.push({ ...placeOf(match), ...current(first, last, today) })
  }
  for (const match of text.matchAll(ROMAN_SPAN)) {
    const [first, last] = [ROMAN.indexOf(match[1] ?? ''), ROMAN.indexOf(match[2] ?? '')]
    if (first > 0 && last > 0 && first !== last)
      found.push({ ...placeOf(match), ...current(on(first, 1), lastOf(last), today) })
  }
  for (const match of text.matchAll(SCHOOL_YEAR))
    found.push({ ...placeOf(match), ...current(on(8, 15), on(5, 31), today) })
  for (const match of text.matchAll(IN_PART)) {
    if (/\b(?:except|not|never)\s+$/i.test(text.slice(0, match.index))) continue
    const names = [...(match[1] ?? '').matchAll(PART_NAME)].map(([name]) => name)
    const first = edgeOf('', '', names[0], false)
    const last = edgeOf('', '', names.at(-1), true)
    if (
      first &&
      last &&
      !found.some(({ at, end }) => match.index < end && at < match.index + match[0].length)
    )
      found.push({ ...placeOf(match), ...current(first, last, today) })
  }
  return found.length > 0 ? found.sort((a, b) => a.at - b.at) : halfBounded(text, today)
}

/** "Beginning the week after Labor Day … through the week before Memorial Day", or one of the two. */
function halfBounded(text: string, today: string): YearSpan[] {
  const edges = [...text.matchAll(ONE_SIDED)].flatMap((match) => {
    const isEnd = /^(?:thr|unt|til)/i.test(match[1] ?? '')
    const day = edgeOf(match[2], match[3], match[4], isEnd)
    return day ? [{ ...placeOf(match), isEnd, day }] : []
  })
  const first = edges.find(({ isEnd }) => !isEnd)
  const last = edges.find(({ isEnd }) => isEnd)
  if (first && last) return [{ at: first.at, end: first.end, ...current(first.day, last.day, today) }]
  return edges.slice(0, 1).map(({ at, end, isEnd, day }) => ({ at, end, ...oneSided(day, isEnd, today) }))
}

const placeOf = (match: RegExpExecArray) => ({ at: match.index, end: match.index + match[0].length })

/** "early May", "the week after Labor Day", "fall": the day that it begins or ends on. */
function edgeOf(part = '', relation = '', name = '', isEnd: boolean): Day | null {
  const lower = name.toLowerCase().replace(/\s+/g, ' ')
  const day = dayOf(lower, part, isEnd)
  if (!day || !/^(?:after|following|before)$/i.test(relation)) return day
  const shift = /^before$/i.test(relation) ? -1 : 1
  return (year) => addDays(day(year), shift)
}

function dayOf(name: string, part: string, isEnd: boolean): Day | null {
  const season = SEASONS[name]
  if (season) return isEnd ? lastOf(season[1]) : on(season[0], 1)
  const month = monthOf(name)
  if (month > 0) return dayOfMonth(month, part, isEnd)
  return HOLIDAYS_ALONE.find(({ pattern }) => pattern.test(name))?.day ?? null
}

const lastOf =
  (month: number): Day =>
  (year) =>
    on(month, daysInMonth(year, month))(year)

function dayOfMonth(month: number, part: string, isEnd: boolean): Day {
  if (/^mid/i.test(part)) return on(month, 15)
  if (/^(?:late|end|fin)/i.test(part)) return isEnd ? lastOf(month) : on(month, 21)
  if (/^(?:early|beginning)/i.test(part)) return on(month, isEnd ? 10 : 1)
  return isEnd ? lastOf(month) : on(month, 1)
}

/** The occurrence that is going on, else the next one. */
function current(first: Day, last: Day, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4))
  for (const at of [year - 1, year, year + 1]) {
    const from = first(at)
    const same = last(at)
    const to = same >= from ? same : last(at + 1)
    if (to >= today) return { from, to }
  }
  return { from: first(year), to: last(year) }
}

const LONGEST_AHEAD = 240

/** "through Labor Day", read in October, is over. */
function oneSided(day: Day, isEnd: boolean, today: string): { from: string | null; to: string | null } {
  const year = Number(today.slice(0, 4))
  const next = [day(year), day(year + 1)].find((date) => date >= today) ?? day(year)
  const isFar = next > addDays(today, LONGEST_AHEAD)
  if (isEnd) return { from: null, to: isFar ? day(next === day(year) ? year - 1 : year) : next }
  return { from: isFar ? null : next, to: null }
}

/** The part of the year in which an hour holds. */

const MAY_HEAD = 60

/**
 * The part of the year for which one hour of a line is told: the span in its own brackets, or the one right behind it
 * or before it where a line tells several, else the line's only one or that of the heading. `isOff` is the part of the
 * year in which another hour of the line takes its place ("10:30, but 9:30 June through August").
 */
export function seasonOfHour(
  hour: TimeMention,
  { text, times, dates }: Pick<ScannedLine, 'text' | 'times' | 'dates'>,
  heading: string | null,
  today: string,
): Season | null {
  const spans = dates.length > 0 ? [] : yearSpansIn(text, today)
  const [only] = spans
  if (!only) {
    const above = heading && heading.length < MAY_HEAD ? yearSpansIn(heading, today) : []
    return above[0] ? { span: above[0], isOff: false } : null
  }
  // "(break from June to August)": when there is none.
  if (spans.length === 1 && BREAK.test(text.slice(Math.max(0, only.at - LONGEST_BREAK), only.at)))
    return { span: only, isOff: true }
  // "11:00 (June–August at 10:30)": the hour in the brackets of a span is its own, and the others are of the rest.
  const bracket = bracketAround(only, text)
  if (spans.length === 1 && bracket && times.some(({ at }) => at > bracket.at && at < bracket.end))
    return { span: only, isOff: hour.at < bracket.at || hour.at > bracket.end }
  const isLed = only.at < (times[0]?.at ?? 0)
  const own = times.map((time, i) => spanOf(time, times[i - 1], times[i + 1], spans, isLed))
  // "8:30 and 11:00": hours that are bound to one another are of one span.
  for (const [i, time] of times.entries()) {
    const before = times[i - 1]
    if (before && JOINED.test(text.slice(before.end, time.at))) {
      if (isLed) own[i] ??= own[i - 1] ?? null
      else own[i - 1] ??= own[i] ?? null
    }
  }
  const index = times.findIndex(({ at }) => at === hour.at)
  const mine = own[index] ?? null
  if (spans.length === 1 && !ELSE_IN_YEAR.test(text)) return { span: only, isOff: false }
  if (mine) return { span: mine, isOff: false }
  // "7:00, 18:00 (April to October) or 17:00 (November to March)": the year is told already; the first holds all of it.
  if (own.filter((span) => span !== null).length > 1 && isWholeYear(spans)) return null
  // The hour of the rest of the year.
  const other = own.find((span) => span !== null)
  return other ? { span: other, isOff: true } : null
}

const JOINED = /^\s*(?:,|and|&|,\s*and)\s*(?:at\s+)?$/i

interface Season {
  span: YearSpan
  isOff: boolean
}

/** A line with the words masked that say a part of the year: they name nothing. */
export function withoutSeasons<Line extends Pick<ScannedLine, 'text' | 'dates'>>(
  line: Line,
  today: string,
): Line {
  const spans = line.dates.length > 0 ? [] : yearSpansIn(line.text, today)
  if (spans.length === 0) return line
  let { text } = line
  for (const { at, end } of [...spans, ...[...text.matchAll(REST)].map(placeOf)]) {
    const bracket = bracketAround({ at, end }, text)
    if (bracket && !/\d/.test(text.slice(bracket.at, bracket.end))) {
      const label = LABEL_BEFORE.exec(text.slice(0, bracket.at + 1))?.[0].length ?? 1
      const from = bracket.at + 1 - label
      text = text.slice(0, from) + ' '.repeat(bracket.end + 1 - from) + text.slice(bracket.end + 1)
      continue
    }
    const lead = LABEL_BEFORE.exec(text.slice(0, at))?.[0].length ?? 0
    const tail = lead > 0 || text[at - 1] === '(' ? (/^\s*\)\s*:?/.exec(text.slice(end))?.[0].length ?? 0) : 0
    const from = at - Math.max(lead, tail > 0 ? 1 : 0)
    text = `${text.slice(0, from)}${' '.repeat(end + tail - from)}${text.slice(end + tail)}`
  }
  return { ...line, text }
}

/** "Winter (" before "Labor Day – Memorial Day)" */
const LABEL_BEFORE = /(?:winter|summer|fall|spring)(?:\s+(?:hours|schedule))?\s*[(:–-]\s*$/i

const REST = /\b(?:for\s+|during\s+)?(?:the\s+)?(?:rest|remainder)\s+of\s+the\s+year\b/gi

/** Where another hour is said for the rest. */
const ELSE_IN_YEAR = /\b(?:but|except|rest of the year)\b/i

const LONGEST_BREAK = 40

const BREAK =
  /\b(?:breaks?|off|closed|no\s+\p{L}+|not|except|excluding|recess|hiatus|vacation|without|skip\p{L}*)\s+(?:\p{L}+\s+){0,3}$/iu

/** The brackets that a span stands in. */
function bracketAround(
  { at, end }: Pick<YearSpan, 'at' | 'end'>,
  text: string,
): { at: number; end: number } | null {
  const open = text.lastIndexOf('(', at)
  const close = open < 0 ? -1 : text.indexOf(')', open)
  return close >= end ? { at: open, end: close } : null
}

/** The span right behind an hour, or where the line begins with a span, the one before it. */
function spanOf(
  time: TimeMention,
  before: TimeMention | undefined,
  after: TimeMention | undefined,
  spans: readonly YearSpan[],
  isLed: boolean,
): YearSpan | null {
  const own = isLed
    ? spans.findLast(({ end }) => end <= time.at && (!before || end > before.end))
    : spans.find(({ at }) => at >= time.end && (!after || at < after.at))
  return own ?? null
}

/** Whether two parts of the year follow one another. */
function isWholeYear([one, other]: readonly YearSpan[]): boolean {
  if (!one?.from || !one.to || !other?.from || !other.to) return false
  const isNext = (to: string, from: string) => addDays(to, 1).slice(5) === from.slice(5)
  return isNext(one.to, other.from) && isNext(other.to, one.from)
}

/** Bounds that hold no longer than a part of the year. */
export function boundsWithin(bounds: Bounds | null, { span, isOff }: Season): Bounds {
  const known = bounds ?? { from: null, to: null, except: new Set<string>() }
  if (isOff) return { ...known, from: null, to: null, off: span }
  return { ...known, from: span.from, to: span.to }
}
