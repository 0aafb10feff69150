import type { RawEvent } from '../../candidate/candidate.ts'
import type { ReadingContext } from '../../candidate/context.ts'
import { wordsOf } from '../../text/plain-text.ts'
import { wordSet } from '../../text/words.ts'
import { addDays, dateOf, dateOfDay, dayNumber, daysInMonth, weekdayOfDay } from '../../time/civil-date.ts'
import { daysOf } from '../dates/anchors.ts'
import type { Anchor, DayNote, PageView, RepeatPhrase, ScannedLine, TimeMention } from '../page-parts.ts'
import { WORSHIP } from '../words/worship-words.ts'
import { describeRepeat, fallsOn, scanRepeats } from './repeat-phrase.ts'

/** The first and last day of a repetition and the days on which it does not happen. */
export interface Bounds {
  from: string | null
  to: string | null
  except: Set<string>
  /** A part of the year in which it does not hold. */
  off?: { from: string | null; to: string | null }
}

const EXCEPT =
  /\b(?:except|excluding|skip(?:ping)?|no (?:class(?:es)?|services?|meetings?|study|school|group|practice|rehearsal|bible study)(?: on)?|not? (?:meeting|on)|but not|excepto|salvo|no hay)\b[^.]*$/i

/** "Wednesdays, September 4 - November 20": the dates that bound a repetition, of the line's own `anchors`; null where dates are events. */
export function boundsOf(
  line: ScannedLine,
  anchors: Anchor[],
  context: ReadingContext,
  phrases: readonly RepeatPhrase[] = scanRepeats(line.text, line.dates),
): Bounds | null {
  if (line.dates.length === 0) return { from: null, to: null, except: new Set() }
  const weekly = weeklySpan(phrases, anchors)
  if (weekly && weekly.date <= context.to)
    return { from: weekly.date, to: weekly.lastDate, except: new Set() }
  if (!phrases.some((phrase) => phrase.isPlain)) return null
  const bounds: Bounds = { from: null, to: null, except: new Set() }
  for (const anchor of anchors) {
    const before = line.text.slice(Math.max(0, anchor.mention.at - 60), anchor.mention.at)
    if (EXCEPT.test(before)) {
      for (let day = anchor.date; day <= (anchor.lastDate ?? anchor.date); day = addDays(day, 1))
        bounds.except.add(day)
    } else if (anchor.lastDate) {
      bounds.from = anchor.date
      bounds.to = anchor.lastDate
    } else if (
      /\b(?:start(?:s|ing)?|begin(?:s|ning)?|from|resum\w+|restart\w*|returns?|returning|back|(?:paused?|break|hiatus|recess|pausa|recesso|receso|przerwa)\s+(?:until|till|hasta|até|do)|reprise|reprend\w*|wieder|regres\w+|volve\w+|vuelve|volta\w*|retorn\w+|since|effective|as\s+of|a partir del?|desde|next\s+(?:\p{L}+\s+){0,2}(?:is|will\s+be|on|meets))(?!\p{L})[^.]*$/iu.test(
        before,
      )
    )
      bounds.from = anchor.date
    else if (/\b(?:through|thru|until|till|to|ends?|ending|hasta)\b[^.]*$/i.test(before))
      bounds.to = anchor.date
    else return null
  }
  // "Sundays at 4, starting November 22 for nine weeks"
  const run = bounds.from !== null && bounds.to === null ? weeksIn(line.text) : 0
  if (bounds.from !== null && run > 0) bounds.to = addDays(bounds.from, 7 * run - 1)
  return bounds
}

/** "Sunday Worship, Nov 22 – Dec 20": a weekday by its name, and a span of weeks of which it is one. */
export function weeklySpan(phrases: readonly RepeatPhrase[], anchors: readonly Anchor[]): Anchor | null {
  const [phrase, ...more] = phrases
  const [span, ...others] = anchors
  if (!phrase || !span?.lastDate || more.length > 0 || others.length > 0 || phrase.isPlain) return null
  const isLong = addDays(span.date, LEAST_WEEKLY) <= span.lastDate
  return isLong && phrase.weekdays.length === 1 ? span : null
}

const LEAST_WEEKLY = 13

/** One repetition with all that is known of it. */
interface Rule {
  phrase: RepeatPhrase
  /** Null where it has no hour of its own. */
  time: TimeMention | null
  title: string
  /** The line that tells it. */
  line: ScannedLine
  place: string | null
}

/** Every date of a rule inside the window of the reading and its own `bounds`, in the church's zone. */
export function expandRepeat(
  { phrase, time, title, line, place }: Rule,
  bounds: Bounds | null,
  view: PageView,
): RawEvent[] {
  const { context } = view
  const events: RawEvent[] = []
  const first = bounds?.from && bounds.from > context.from ? bounds.from : context.from
  const last = bounds?.to && bounds.to < context.to ? bounds.to : context.to
  const rule = describeRepeat(phrase)
  const end = dayNumber(last)
  const apart = 7 * (phrase.weeksApart ?? 2)
  for (let day = dayNumber(first); day <= end && events.length < 800; day++) {
    if (!phrase.weekdays.includes(weekdayOfDay(day))) continue
    const date = dateOfDay(day)
    const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
    if (phrase.isAlternate && (day - dayNumber(bounds?.from ?? first)) % apart >= 7) continue
    if (
      !dateOf(year, month, 1) ||
      !fallsOn(phrase, date, daysInMonth(year, month)) ||
      bounds?.except.has(date) ||
      (bounds?.off && date >= (bounds.off.from ?? date) && date <= (bounds.off.to ?? date))
    )
      continue
    events.push({
      title,
      start: time ? `${date}T${time.from}` : date,
      end: time?.to ? `${time.to < time.from ? addDays(date, 1) : date}T${time.to}` : null,
      timeZone: context.timeZone,
      location: place,
      url: context.url,
      kind: 'html',
      confidence: (phrase.isPlain ? 0.75 : 0.65) - (time?.certain === false ? 0.1 : 0),
      evidence: (line.printed ?? line.text).slice(0, 240),
      origin: {
        proposer: 'rule',
        line: line.order,
        isPlain: phrase.isPlain,
        isTimeCertain: time?.certain === true,
        hasOwnTime: time !== null,
      },
      seriesKey: `${title}|${rule}|${time?.from ?? ''}`,
      recurrence: rule,
      ...(WORSHIP.test(title) ? { category: 'worship' as const } : {}),
    })
  }
  return events
}

/** A rule that the page also spells out date by date is told by those dates. */
export function withoutDated(events: RawEvent[], anchors: Anchor[]): RawEvent[] {
  const spelled = new Map<string, number>()
  for (const anchor of anchors) {
    const weekday = dayNumber(anchor.date) % 7
    spelled.set(String(weekday), (spelled.get(String(weekday)) ?? 0) + 1)
  }
  const isSpelled = (event: RawEvent) =>
    (spelled.get(String(dayNumber(event.start) % 7)) ?? 0) >= 4 &&
    /\b(?:board|committee|council|commission)s?\b|\bmeetings?\b(?!\s+for\s+worship)/i.test(
      `${event.title} ${event.evidence ?? ''}`,
    )
  return events.filter((event) => !isSpelled(event))
}

const FILLER = wordSet(
  'no not off there will be is are the this week on in for of due to and or at all our activities activity services service classes class meeting meetings events event programs program church closed office happy thanksgiving christmas easter break holiday spring fall summer winter sunday monday tuesday wednesday thursday friday saturday night evening morning tonight today',
)

/** Takes out the dates of which the page says elsewhere that nothing, or not this, takes place ("No class Nov 26"). */
export function withoutCancelledDays(events: RawEvent[], cancelledDays: DayNote[]): RawEvent[] {
  const notes = new Map<string, string[]>()
  for (const note of cancelledDays)
    for (const date of daysOf(note)) notes.set(date, [...(notes.get(date) ?? []), note.line.text])
  if (notes.size === 0) return events
  return events.filter((event) => {
    const said = notes.get(event.start.slice(0, 10)) ?? []
    return !said.some((note) => isAbout(note, event))
  })
}

/** A note that names nothing of its own is about everything that day; else it shares a word with the event. */
function isAbout(note: string, event: RawEvent): boolean {
  if (/\bclosed\b/i.test(note) && !/\b(?:church|campus|building)\b(?!\s+office)/i.test(note)) return false
  const named = [...wordsOf(note)].filter((word) => !FILLER.has(word) && !/\d/.test(word) && word.length > 2)
  const title = wordsOf(`${event.title} ${event.evidence ?? ''}`)
  const own = named.filter((word) => !MONTH_WORD.test(word))
  return own.length === 0 || own.some((word) => title.has(word))
}

const MONTH_WORD = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/

const NUMBER_WORDS =
  'two three four five six seven eight nine ten eleven twelve|dos tres cuatro cinco seis siete ocho nueve diez once doce|deux trois quatre cinq six sept huit neuf dix onze douze|zwei drei vier fünf sechs sieben acht neun zehn elf zwölf|dois três quatro cinco seis sete oito nove dez onze doze|dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście'
const NUMBERS = new Map(
  NUMBER_WORDS.split('|').flatMap((words) => words.split(' ').map((word, i) => [word, i + 2] as const)),
)
const COUNT = `(\\d{1,2}|${[...NUMBERS.keys()].join('|')})`
const COUNTED_WEEKS = new RegExp(
  `(?<![\\p{L}\\d]|(?:every|each|cada)\\s+)${COUNT}(?:[\\s-]+(?:consecutive|straight|weekly))?(?:[\\s-]+(?:weeks?|semanas?|semaines?|wochen|tygodni(?:e)?|tuần)(?!\\p{L})|\\s*주(?:간|\\s*과정)|\\s*[週周])(?!\\s+(?:ago|before|old|later|in\\s+advance|prior|of\\s+age|notice|until|away|from\\s+now))`,
  'iu',
)
// Looked for first: most dated lines hold none of it.
const MAY_COUNT_WEEKS = /week|seman|semain|woche|tygod|tuần|주|[週周]/i
const MAX_WEEKS = 30

/** For how many weeks a text says that something goes on; 0 where it does not. */
function weeksIn(text: string): number {
  const counted = MAY_COUNT_WEEKS.test(text) ? COUNTED_WEEKS.exec(text)?.[1]?.toLowerCase() : undefined
  const count = counted ? (NUMBERS.get(counted) ?? Number(counted)) : 0
  return count > 1 && count <= MAX_WEEKS ? count : 0
}
