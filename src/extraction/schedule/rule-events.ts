import type { RawEvent, RecurrenceException } from '../candidate/candidate.ts'
import { boundsWithin, seasonOfHour } from '../prose/dates/seasons.ts'
import { once, type WeekPart } from '../prose/dates/week-parts.ts'
import { placeAround } from '../prose/languages/places-abroad.ts'
import type { Anchor, DayNote, PageView, TimeMention } from '../prose/page-parts.ts'
import { headingBefore } from '../prose/page-view.ts'
import { placeOfBlock } from '../prose/places/block-place.ts'
import { placeInRow, placeOfHour } from '../prose/places/habit-place.ts'
import { withoutRoom } from '../prose/places/place.ts'
import { type Bounds, expandRepeat } from '../prose/repeats/repeat-dates.ts'
import { monthsOff } from '../prose/repeats/repeat-except.ts'
import { wordOverlap } from '../text/plain-text.ts'
import type { Days, Hour, ScheduleLine } from './schedule-lines.ts'
import type { Season } from './year-parts.ts'

/** What a page says of single days, by which its rules are measured. */
export interface PrintedDays {
  /** All dates that the page prints. */
  printed: Anchor[]
  /** Those among them that may be events. */
  anchors: Anchor[]
  cancelledDays: DayNote[]
}

/** The rules of a page, the orders of lines whose dates bound one, and what is taken out, for the church's other pages. */
export interface ReadSchedule {
  events: RawEvent[]
  claimed: Set<number>
  absences: RecurrenceException[]
}

/** Where the name of an hour stands. */
const SOURCES = ['own', 'own-words', 'day', 'above', 'below', 'label', 'heading'] as const
export type NameSource = (typeof SOURCES)[number]

/** What comes again at an hour, as a schedule prints it. */
export interface ScheduleRule {
  line: ScheduleLine
  titleLine: ScheduleLine
  name: string
  nameFrom: NameSource
  days: Days
  /** Lines since the last day of the calendar. */
  sinceDated: number
  hasOwnDay: boolean
  headDistance: number
  hour: Hour
  bounds: Bounds | null
  /** Which church of a list it is at. */
  church: string | null
  /** The week that this part of the page is about, where the rule is not said outright. */
  week: WeekPart | null
}

/** The days of all rules inside the window of the reading. */
export function eventsOfRules(rules: readonly ScheduleRule[], view: PageView): RawEvent[] {
  return withoutRepeated(rules).flatMap(({ rule, times }) => {
    const { line, titleLine, nameFrom, days, hasOwnDay, headDistance, hour, week } = rule
    const time = timeOf(rule)
    const { title, place } = withoutRoom(rule.name.replace(/\s{2,}/g, ' '))
    const location =
      rule.church ??
      placeOfHour(line.line, time) ??
      placeInRow(line.line, view) ??
      placeAround(line.line, view.lines) ??
      place ??
      placeOfBlock(line.line, title, view)
    const repeated = { phrase: days, time, title, line: line.line, place: location }
    const monthsAway = monthsOff(days, line.line, view.lines)
    const expanded = expandRepeat(repeated, boundsFor(rule, time, view), view)
      .filter(({ start }) => !hour.season || isWithin(start.slice(5, 10), hour.season))
      .filter(({ start }) => week !== null || !monthsAway.has(Number(start.slice(5, 7))))
    return (week ? expanded.map(once) : expanded).map((event) => ({
      ...event,
      evidence: (line.line.printed ?? line.line.text).slice(0, 240),
      origin: {
        proposer: 'schedule' as const,
        line: line.line.order,
        titleLine: titleLine.line.order,
        isTimeCertain: hour.isSure,
        isPlain: days.isPlain,
        hasOwnTime: true,
        isOwnTitle: !GUESSED.has(nameFrom),
        known: {
          nameFrom: SOURCES.indexOf(nameFrom),
          hasOwnDay: Number(hasOwnDay),
          headDistance: Math.min(headDistance, FAR),
          sinceDated: Math.min(rule.sinceDated, FAR),
          isGroup: Number(days.isGroup),
          timesPrinted: times,
          daysOfRule: days.weekdays.length,
          minutes: hour.to ? minutesOf(hour.to) - minutesOf(hour.from) : 0,
        },
      },
    }))
  })
}

/** The hour as prose has scanned it, where it stands in the line alike. */
function timeOf({ line, hour }: ScheduleRule): TimeMention {
  const scanned = line.line.times.filter(({ from }) => from === hour.from)
  const nearest = scanned.toSorted((a, b) => Math.abs(a.at - hour.at) - Math.abs(b.at - hour.at))[0]
  const { at, end, from, to, isSure } = hour
  return nearest && nearest.to === to ? nearest : { at, end, from, to, certain: isSure }
}

/** The part of the year, or the week, in which a rule holds. */
function boundsFor(
  { line, bounds, week, hour }: ScheduleRule,
  time: TimeMention,
  view: PageView,
): Bounds | null {
  if (week) return { from: week.first, to: week.last, except: new Set() }
  if (hour.season) return bounds
  const season = seasonOfHour(time, line.line, headingBefore(line.line.order, view), view.context.today)
  return season ? boundsWithin(bounds, season) : bounds
}

/** Sources of names that are right in half of the rules or less. */
const GUESSED = new Set<NameSource>(['own-words', 'below'])

const FAR = 40
const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

const isWithin = (day: string, { from, to }: Season) =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

const isSameSlot = (one: ScheduleRule, other: ScheduleRule) =>
  one.hour.from === other.hour.from &&
  String(one.days.weeks) === String(other.days.weeks) &&
  one.days.weekdays.every((day) => other.days.weekdays.includes(day)) &&
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
