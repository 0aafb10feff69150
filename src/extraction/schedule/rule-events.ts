import type { RawEvent } from '../candidate/candidate.ts'
import { placeAround } from '../prose/languages/places-abroad.ts'
import type { PageView } from '../prose/page-parts.ts'
import { placeOfBlock } from '../prose/places/block-place.ts'
import { placeInRow, placeOfHour } from '../prose/places/habit-place.ts'
import { expandRepeat } from '../prose/repeats/repeat-dates.ts'
import { wordOverlap } from '../text/plain-text.ts'
import type { Hour, ScheduleLine, Season } from './schedule-lines.ts'

/** Where the name of an hour stands. */
export type NameSource = 'own' | 'own-words' | 'day' | 'above' | 'below' | 'label' | 'heading'

/** What comes again at an hour, as a schedule prints it. */
export interface ScheduleRule {
  line: ScheduleLine
  titleLine: ScheduleLine
  name: string
  nameFrom: NameSource
  weekdays: readonly number[]
  weeks: readonly number[]
  isGroup: boolean
  isPlain: boolean
  /** Lines since the last day of the calendar. */
  sinceDated: number
  hasOwnDay: boolean
  headDistance: number
  hour: Hour
}

const SOURCES: readonly NameSource[] = ['own', 'own-words', 'day', 'above', 'below', 'label', 'heading']

/** The days of all rules inside the window of the reading. */
export function eventsOfRules(rules: readonly ScheduleRule[], view: PageView): RawEvent[] {
  return withoutRepeated(rules).flatMap(({ rule, times }) => {
    const {
      line,
      titleLine,
      name,
      nameFrom,
      weekdays,
      weeks,
      isGroup,
      isPlain,
      hasOwnDay,
      headDistance,
      hour,
    } = rule
    const phrase = {
      at: 0,
      end: 0,
      weekdays: [...weekdays].toSorted(),
      weeks: [...weeks],
      isAlternate: false,
      isPlain: true,
      isSpan: weekdays.length > 2,
    }
    const time = { at: hour.at, end: hour.end, from: hour.from, to: hour.to, certain: hour.isSure }
    const place =
      placeOfHour(line.line, time) ??
      placeInRow(line.line, view) ??
      placeAround(line.line, view.lines) ??
      placeOfBlock(line.line, name, view)
    const repeated = { phrase, time, title: name, line: line.line, place }
    return expandRepeat(repeated, null, view)
      .filter(({ start }) => !hour.season || isWithin(start.slice(5, 10), hour.season))
      .map((event) => ({
        ...event,
        evidence: line.text.slice(0, 240),
        origin: {
          proposer: 'schedule' as const,
          line: line.line.order,
          titleLine: titleLine.line.order,
          isTimeCertain: hour.isSure,
          isPlain,
          hasOwnTime: hasOwnDay,
          isOwnTitle: nameFrom === 'own',
          known: {
            nameFrom: SOURCES.indexOf(nameFrom),
            headDistance: Math.min(headDistance, FAR),
            sinceDated: Math.min(rule.sinceDated, FAR),
            isGroup: Number(isGroup),
            timesPrinted: times,
            daysOfRule: weekdays.length,
            minutes: hour.to ? minutesOf(hour.to) - minutesOf(hour.from) : 0,
          },
        },
      }))
  })
}

const FAR = 40
const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

const isWithin = (day: string, { from, to }: Season) =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

const isSameSlot = (one: ScheduleRule, other: ScheduleRule) =>
  one.hour.from === other.hour.from &&
  String(one.weeks) === String(other.weeks) &&
  one.weekdays.every((day) => other.weekdays.includes(day)) &&
  String(one.hour.season?.from) === String(other.hour.season?.from)

const LONG_LINE = 110
const NEAR = 6
/** A sentence beside a line of the same hour. */
const isSentenceNear = (one: ScheduleRule, other: ScheduleRule) =>
  one.line.text.length > LONG_LINE &&
  other.line.text.length < LONG_LINE &&
  Math.abs(one.line.line.order - other.line.line.order) < NEAR

const rank = ({ line, nameFrom }: ScheduleRule) =>
  (OWN_LINES.has(nameFrom) ? 1 : 0) + (line.text.length < LONG_LINE ? 2 : 0)

const OWN_LINES = new Set<NameSource>(['own', 'above', 'below', 'own-words'])

/** A page that says the same again, in its foot or in a sentence below the card, proposes it once. */
function withoutRepeated(rules: readonly ScheduleRule[]): { rule: ScheduleRule; times: number }[] {
  const held: { rule: ScheduleRule; times: number }[] = []
  for (const rule of rules) {
    const same = held.find(
      ({ rule: other }) => isSameSlot(rule, other) && rule.line !== other.line && isSameName(rule, other),
    )
    if (!same) held.push({ rule, times: 1 })
    else {
      same.times++
      if (rank(rule) > rank(same.rule)) same.rule = rule
    }
  }
  return held
}

const isSameName = (one: ScheduleRule, other: ScheduleRule) =>
  isSentenceNear(one, other) ||
  isSentenceNear(other, one) ||
  wordOverlap(one.name, other.name) >= 0.5 ||
  !OWN_LINES.has(one.nameFrom) ||
  !OWN_LINES.has(other.nameFrom)
