import type { RecurrenceException } from '../../candidate/candidate.ts'
import { exceptionOn } from '../../candidate/exceptions.ts'
import { isMovedFrom } from '../../status/status.ts'
import { pad } from '../../time/civil-date.ts'
import type { Anchor, TimeMention } from '../page-parts.ts'

// Looked for first: hardly a line holds it.
const QUICK = /instead|rather|\bno\b|not at|en vez|en lugar|[沒没]有|대신/i
const INSTEAD =
  /(?:\b(?:instead\s+of|rather\s+than|en\s+(?:vez|lugar)\s+de)\s+(?:\p{L}+\s+){0,6}|\b(?:no|not)\s+(?:(?:at|the|our|usual|regular|normal)\s+)*)$/iu
/** Right behind these words a whole list of hours does not hold, as far as the list goes. */
const NONE =
  /(?:there\s+(?:is|are|will\s+be)\s+no|no\s+(?:hay|habr[áa])|n[ãa]o\s+haver[áa]|[沒没]有)(?=\s*(?:las?\s+)?\d{1,2}(?::\d\d|\s?[ap]\.?m))/giu
const STOP = /[.;,!。；，！]|\b(?:but|is|are|will|with|so|come|join|at)\b/iu

/** The hours that a line itself takes back: "at 4 pm instead of 5:30", "there will be no 9:15 service". */
export function hoursTakenBack(text: string, times: readonly TimeMention[]): TimeMention[] {
  if (!QUICK.test(text)) return []
  const spans = [...text.matchAll(NONE)].map(({ 0: words, index }) => {
    const from = index + words.length
    return { from, to: from + (STOP.exec(text.slice(from))?.index ?? text.length) }
  })
  const known = times.filter(
    ({ at }) =>
      INSTEAD.test(text.slice(Math.max(0, at - LONGEST_LEAD), at)) ||
      spans.some(({ from, to }) => at >= from && at < to),
  )
  // Among names an hour needs no "am" to be one.
  const bare = spans.flatMap(({ from, to }) =>
    [...text.slice(from, to).matchAll(BARE)].map(({ 0: clock, 1: hour = '', 2: minute = '', index }) => {
      const at = from + index
      const number = Number(hour) < EARLIEST ? Number(hour) + 12 : Number(hour)
      return { at, end: at + clock.length, from: `${pad(number)}:${minute}`, to: null, certain: false }
    }),
  )
  return [...known, ...bare.filter(({ at }) => !times.some((time) => at >= time.at && at < time.end))]
}

const CLOSING =
  /\b(?:clos(?:ing|es)|end(?:ing|s)|conclud(?:ing|es)|finish(?:ing|es)|out)\s+(?:with\s+(?:\p{L}+\s+){1,3})?(?:at|by|around|about)(?:\s+(?:around|about|approximately))?\s*$/iu

/** "The time is changed from 6:00 to 7:00": the later hour alone. */
export function withoutMovedHours(text: string, times: TimeMention[]): TimeMention[] {
  return times.map((time) =>
    time.to && isMovedFrom(text.slice(0, time.at)) ? { ...time, from: time.to, to: null } : time,
  )
}

/** "Adoration at 8:30, closing with Benediction at 5 pm": the later hour is the end of the one before it. */
export function withClosings(text: string, times: TimeMention[]): TimeMention[] {
  if (times.length < 2 || !/clos|end|conclud|finish|\bout\b/i.test(text)) return times
  const kept: TimeMention[] = []
  for (const time of times) {
    const before = kept.at(-1)
    if (before && time.to === null && CLOSING.test(text.slice(before.end, time.at))) before.to ??= time.from
    else kept.push(time)
  }
  return kept
}

const BARE = /(?<![\d:])(1?\d|2[0-3]):([0-5]\d)(?![\d:])/g
/** Without "am" nobody means an hour before this one in the morning. */
const EARLIEST = 7

const LONGEST_LEAD = 50

/** What these hours take out of the rules of their day, here and on the church's other pages. */
export function absencesOfHours(printed: readonly Anchor[]): RecurrenceException[] {
  return printed.flatMap(({ line, date, hasWrongWeekday }) =>
    line.off === undefined || hasWrongWeekday
      ? []
      : [exceptionOn(date, '', { excluded: line.off.map(({ from }) => ({ time: from, title: line.text })) })],
  )
}
