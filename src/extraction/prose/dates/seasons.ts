import { addDays } from '../../time/civil-date.ts'
import type { ScannedLine, TimeMention } from '../page-parts.ts'
import type { Bounds } from '../repeats/repeat-dates.ts'
import { placeOf, type YearSpan, yearSpansIn } from './year-spans.ts'

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
