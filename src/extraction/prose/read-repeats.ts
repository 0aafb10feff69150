import type { RawEvent } from '../candidate.ts'
import { addDays, dateOf, dateOfDay, dayNumber, daysInMonth } from '../civil-date.ts'
import type { Anchor } from './anchors.ts'
import { cleanHeading, headingBefore, type PageView } from './page-view.ts'
import { HOURS, LANGUAGES, REGULAR, REGULAR_HEADING, WORSHIP } from './regular-words.ts'
import { describeRepeat, fallsOn, type RepeatPhrase, scanRepeats } from './repeat-phrase.ts'
import type { TimeMention } from './scan-times.ts'
import type { ScannedLine } from './scanned-lines.ts'
import { isAddressLike, isNaming } from './wording.ts'

interface DayContext {
  phrase: RepeatPhrase
  line: ScannedLine
}

/** Repeating events told in words; `claimed` are the orders of lines that a repetition accounts for. */
export function readRepeats(view: PageView, anchors: Anchor[]): { events: RawEvent[]; claimed: Set<number> } {
  const events: RawEvent[] = []
  const claimed = new Set<number>()
  let context: DayContext | null = null
  for (const line of view.lines) {
    if (line.isFurniture || line.isFragment) continue
    if (events.length > 2000) break
    const bounds = boundsOf(line, anchors)
    if (line.dates.length > 0 && !bounds) {
      context = null
      continue
    }
    const phrases = scanRepeats(line.text, line.dates)
    if (line.times.length === 0) {
      context = nextContext(context, phrases, line)
      continue
    }
    if (HOURS.test(line.text)) continue
    const found =
      phrases.length > 0
        ? pairsOf(line, phrases)
        : context && line.order - context.line.order < 14
          ? [{ phrase: context.phrase, times: line.times }]
          : []
    if (phrases.length > 0 && line.level > 0) context = null
    for (const { phrase, times } of found) {
      const heading = headingBefore(line.order, view)
      const said = phrases.length > 0 ? line.text : `${context?.line.text ?? ''} ${line.text}`
      if (!isRegular(phrase, said, heading, line)) continue
      if (bounds) claimed.add(line.order)
      const common = titleOf(line, phrases, context?.line ?? null, heading, view)
      let before: string | null = null
      for (const time of times) {
        const title: string | null = nameAround(line, phrase, phrases, time, before) ?? common
        before = title
        if (title) events.push(...expand(phrase, [time], withLanguage(title, line.text), line, bounds, view))
      }
    }
  }
  return { events: withoutDated(events, anchors), claimed }
}

interface Bounds {
  from: string | null
  to: string | null
  except: Set<string>
}

/** "Wednesdays, September 4 - November 20": the dates that bound a repetition; null where dates are events. */
function boundsOf(line: ScannedLine, anchors: Anchor[]): Bounds | null {
  if (line.dates.length === 0) return { from: null, to: null, except: new Set() }
  const phrases = scanRepeats(line.text, line.dates)
  if (!phrases.some((phrase) => phrase.isPlain)) return null
  const bounds: Bounds = { from: null, to: null, except: new Set() }
  for (const anchor of anchors) {
    if (anchor.line !== line) continue
    const before = line.text.slice(Math.max(0, anchor.mention.at - 30), anchor.mention.at)
    if (
      /\b(?:except|excluding|no (?:class(?:es)?|services?|meetings?|study|school|group)(?: on)?|not? (?:meeting|on)|but not)\b[^.]*$/i.test(
        before,
      )
    )
      bounds.except.add(anchor.date)
    else if (anchor.lastDate) {
      bounds.from = anchor.date
      bounds.to = anchor.lastDate
    } else if (/\b(?:start(?:s|ing)?|begin(?:s|ning)?|from|resum\w+|since|effective)\b[^.]*$/i.test(before))
      bounds.from = anchor.date
    else if (/\b(?:through|thru|until|till|to|ends?|ending)\b[^.]*$/i.test(before)) bounds.to = anchor.date
    else return null
  }
  return bounds
}

/** A line that is a weekday and little else gives its day to the times below it. */
function nextContext(
  context: DayContext | null,
  phrases: RepeatPhrase[],
  line: ScannedLine,
): DayContext | null {
  const [phrase] = phrases
  if (phrase && phrases.length === 1 && line.text.length < 60 && !HOURS.test(line.text))
    return { phrase, line }
  if (!context) return null
  // Another heading of the same rank ends the day.
  if (line.level > 0 && line.level <= 6 && (context.line.level === 0 || line.level <= context.line.level))
    return null
  return context
}

/** Each repetition of a line with the times that follow it, or the ones before it. */
function pairsOf(
  line: ScannedLine,
  phrases: RepeatPhrase[],
): { phrase: RepeatPhrase; times: TimeMention[] }[] {
  const pairs: { phrase: RepeatPhrase; times: TimeMention[] }[] = []
  for (let i = 0; i < phrases.length; i++) {
    const phrase = phrases[i]
    if (!phrase) continue
    const next = phrases[i + 1]
    let times = line.times.filter((time) => time.at >= phrase.end && (!next || time.at < next.at))
    if (times.length === 0 && phrases.length === 1) times = line.times
    if (times.length > 0) pairs.push({ phrase, times })
    // "Mondays and, in Lent, Fridays at 7": the times stand after the last of them.
    else if (next) next.weekdays = [...new Set([...phrase.weekdays, ...next.weekdays])]
  }
  return pairs
}

function isRegular(phrase: RepeatPhrase, text: string, heading: string | null, line: ScannedLine): boolean {
  if (phrase.isAlternate) return false
  if (line.text.length > 350) return false
  if (phrase.isSpan && phrase.weekdays.length > 3)
    return WORSHIP.test(text) || /\b(?:prayer|rosary|adoration|camp|vbs)\b/i.test(text)
  if (heading && HOURS.test(heading) && !WORSHIP.test(heading)) return false
  if (phrase.isPlain) return true
  return REGULAR.test(text) || (heading !== null && REGULAR_HEADING.test(heading))
}

interface Bare {
  text: string
}

/** The name of what repeats: in the line, in the weekday's line, beside it, or in the heading. */
function titleOf(
  line: ScannedLine,
  phrases: RepeatPhrase[],
  dayLine: ScannedLine | null,
  heading: string | null,
  view: PageView,
): string | null {
  const own = nameOf(line, phrases)
  if (own) return withLanguage(own.text, line.text)
  const beside = besideName(line, view)
  if (beside) return withLanguage(beside, line.text)
  const day = dayLine ? nameOf(dayLine, scanRepeats(dayLine.text)) : null
  if (day && !REGULAR_HEADING.test(day.text)) return withLanguage(day.text, line.text)
  const context = `${dayLine?.text ?? ''} ${heading ?? ''} ${line.text}`
  if (/\b(?:mass(?:es)?|misas?)\b/i.test(context)) return withLanguage('Mass', line.text)
  const cleaned =
    heading && !/^(?:service|worship|meeting)?\s*(?:times?|schedule|hours)$/i.test(heading) ? heading : null
  if (cleaned && isNaming(cleaned) && cleaned !== view.name)
    return withLanguage(cleaned.replace(/\s+(?:times?|schedule|hours)$/i, ''), line.text)
  if (WORSHIP.test(context)) return withLanguage('Worship service', line.text)
  return cleaned
}

/** The name of one time among several of a line: the words before it, or after it where they say what it is for. */
function nameAround(
  line: ScannedLine,
  phrase: RepeatPhrase,
  phrases: RepeatPhrase[],
  time: TimeMention,
  before: string | null,
): string | null {
  const marks = [...line.dates, ...line.times, ...phrases].sort((a, b) => a.at - b.at)
  const at = marks.findIndex((mark) => mark.at === time.at)
  const previous = marks[at - 1]
  const next = marks[at + 1]
  // "every Sunday at 9:30 am for worship"
  const follows = line.text.slice(time.end, next?.at ?? line.text.length)
  const purpose = /^[\s,]*(?:for|para)\s+(?:our\s+|the\s+)?([^.;]{3,80})/i.exec(follows)?.[1]
  if (purpose && isNaming(tidy(purpose))) return capitalise(tidy(purpose))
  if (!previous) return nameFrom(line.text.slice(0, time.at))
  const between = line.text.slice(previous.end, time.at)
  const own = nameFrom(between)
  if (own) {
    // "Sunday School 9:15", "Friday Tarry Service 8 PM": the day is part of the name; "Sunday: School" is not.
    const isPart =
      previous.at === phrase.at && !phrase.isPlain && /^\s+\p{L}/u.test(line.text.slice(phrase.end))
    return isPart ? nameFrom(line.text.slice(phrase.at, time.at)) : own
  }
  if (before && previous.at !== phrase.at) return before
  if (previous.at !== phrase.at) return null
  const lead = marks[at - 2]
  return lead && 'from' in lead ? null : nameFrom(line.text.slice(lead?.end ?? 0, phrase.at))
}

function nameFrom(piece: string): string | null {
  const text = tidy(piece.replace(/^[^.]*\.\s+(?=\p{Lu})/u, ''))
  // "at 8:30 in English" says how, not what.
  if (/^(?:in|en)\s/i.test(text)) return null
  return isNaming(text) && !isAddressLike(text) && text.length <= 90 ? text : null
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function nameOf(line: ScannedLine, phrases: RepeatPhrase[]): Bare | null {
  const cuts = [...line.dates, ...line.times, ...phrases].sort((a, b) => a.at - b.at)
  let at = 0
  const pieces: string[] = []
  for (const cut of cuts) {
    if (cut.at > at) pieces.push(line.text.slice(at, cut.at))
    at = Math.max(at, cut.end)
  }
  pieces.push(line.text.slice(at))
  for (const piece of pieces) {
    const text = tidy(piece)
    if (
      isNaming(text) &&
      !isAddressLike(text) &&
      text.length <= 90 &&
      !/^(?:in|at)\s+(?:the|our|room)\b/i.test(text)
    )
      return { text }
  }
  return null
}

function tidy(piece: string): string {
  return piece
    .replace(/^[\s,.;:|/@~•·*()–—-]+|[\s,.;:|/@~•·*(–—-]+$/g, '')
    .replace(
      /^(?:(?:join us(?: for)?|come (?:to|join us for)|we (?:meet|gather|worship)|meets?|gathers?|held|at|on|for|from|and|&|is|are|our|the|please|a las?|desde las|de|los|las|el|la|todos los|cada)(?!\p{L})[\s,:]*)+/iu,
      '',
    )
    .replace(
      /(?:[\s,:]+(?:meets?|gathers?|begins?|starts?|is|are|held|at|on|from|and|&|every|each|takes place|a las?|todos los|todas las|cada|los|las))+$/i,
      '',
    )
    .trim()
}

/** A name on the line right before or after, as in the cells of a table: "10:00 AM" / "Worship". */
function besideName(line: ScannedLine, view: PageView): string | null {
  const isName = (other: ScannedLine | undefined): other is ScannedLine =>
    other !== undefined &&
    other.times.length === 0 &&
    other.dates.length === 0 &&
    !other.isFurniture &&
    other.text.length <= 80 &&
    nameOf(other, scanRepeats(other.text)) !== null &&
    !/\b(?:times?|schedule|hours|horarios?)$/i.test(other.text) &&
    isNaming(other.text) &&
    !isAddressLike(other.text) &&
    !HOURS.test(other.text)
  const next = view.lines[line.order + 1]
  const before = view.lines[line.order - 1]
  const sameRow = (other: ScannedLine) =>
    other.element.parent === line.element.parent && /^(?:td|dd|dt)$/.test(other.element.name)
  if (isName(next) && sameRow(next)) return next.text
  if (isName(before) && (sameRow(before) || before.level > 0)) return cleanHeading(before)
  return isName(next) &&
    next.level === 0 &&
    next.text.length < 50 &&
    next.element.parent === line.element.parent
    ? next.text
    : null
}

function withLanguage(title: string, text: string): string {
  const language = LANGUAGES.exec(text)?.[0]
  return language && !LANGUAGES.test(title) && !/^english$/i.test(language) ? `${title} (${language})` : title
}

function expand(
  phrase: RepeatPhrase,
  times: TimeMention[],
  title: string,
  line: ScannedLine,
  bounds: Bounds | null,
  view: PageView,
): RawEvent[] {
  const { context } = view
  const events: RawEvent[] = []
  const first = bounds?.from && bounds.from > context.from ? bounds.from : context.from
  const last = bounds?.to && bounds.to < context.to ? bounds.to : context.to
  const rule = describeRepeat(phrase)
  for (let day = dayNumber(first); day <= dayNumber(last) && events.length < 800; day++) {
    const date = dateOfDay(day)
    const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
    if (
      !dateOf(year, month, 1) ||
      !fallsOn(phrase, date, daysInMonth(year, month)) ||
      bounds?.except.has(date)
    )
      continue
    for (const time of times) {
      events.push({
        title,
        start: `${date}T${time.from}`,
        end: time.to ? `${time.to < time.from ? addDays(date, 1) : date}T${time.to}` : null,
        timeZone: context.timeZone,
        url: context.url,
        kind: 'html',
        confidence: (phrase.isPlain ? 0.75 : 0.65) - (time.certain ? 0 : 0.1),
        evidence: (line.printed ?? line.text).slice(0, 240),
        seriesKey: `${title}|${rule}|${time.from}`,
        recurrence: rule,
        ...(WORSHIP.test(title) ? { category: 'worship' as const } : {}),
      })
    }
  }
  return events
}

/** A rule that the page also spells out date by date is told by those dates. */
function withoutDated(events: RawEvent[], anchors: Anchor[]): RawEvent[] {
  const spelled = new Map<string, number>()
  for (const anchor of anchors) {
    const weekday = dayNumber(anchor.date) % 7
    spelled.set(String(weekday), (spelled.get(String(weekday)) ?? 0) + 1)
  }
  const isSpelled = (event: RawEvent) =>
    (spelled.get(String(dayNumber(event.start) % 7)) ?? 0) >= 4 &&
    /\b(?:board|committee|council|commission)s?\b|\bmeetings?\b/i.test(
      `${event.title} ${event.evidence ?? ''}`,
    )
  return events.filter((event) => !isSpelled(event))
}
