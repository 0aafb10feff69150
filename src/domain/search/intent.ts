import type { AccessFact } from '../churches/fields.ts'
import type { DaySpan } from '../events/day-span.ts'
import { addDays } from '../events/when.ts'
import {
  type Days,
  intersectDays,
  monthSpan,
  nextDate,
  nextMovable,
  nextWeekday,
  spanOf,
} from './day-phrases.ts'
import {
  DENOMINATION_PHRASES,
  FACT_PHRASES,
  FEASTS,
  HOUR_PHRASES,
  IDLE_WORDS,
  KINDS,
  LANGUAGE_PHRASES,
  MONTH_PHRASES,
  SPAN_PHRASES,
  type SpanName,
  singles,
  UNSURE_MONTHS,
  WEEKDAY_PHRASES,
} from './known-phrases.ts'
import { foldForSearch, MAX_SEARCH_WORDS } from './vocabulary.ts'

/** A word as it is looked for, folded, and which of the typed words it comes from. */
export interface AskedWord {
  text: string
  at: number
}

/** Minutes after midnight of the city's wall clock, without the end. */
export interface Hours {
  from: number
  before: number
}

/** An event fits a term that it fits in any one way; it has to fit every term. All texts are folded. */
export interface SearchTerm {
  /** A part of some word of the event or of its church. */
  part?: string
  /** Category filters. */
  filters?: readonly string[]
  /** Whole words of letters a-z and digits, anywhere in the event. */
  words?: readonly string[]
  /** The same in its title alone. */
  titleWords?: readonly string[]
  /** 1 = Monday … 7 = Sunday. */
  weekdays?: readonly number[]
  hours?: Hours
  denominations?: readonly string[]
  neighborhoods?: readonly string[]
  languages?: readonly string[]
  /** What the church states of itself. */
  fact?: AccessFact
}

/** What some of the typed words ask for. */
export interface Reading {
  /** Of the typed words. */
  at: readonly number[]
  /** As they are looked for: the chip's label. */
  label: string
  days: Days | null
  term: SearchTerm | null
  /** A word of no vocabulary, looked for as it is. */
  isText: boolean
}

/** Neighborhoods by their folded names: what a name means, and what is near. */
export type Places = ReadonlyMap<string, { within: readonly string[]; near: readonly string[] }>

export interface IntentContext {
  /** YYYY-MM-DD in the city's zone. */
  today: string
  places: Places
}

type Meaning = { span: SpanName } | { feast: string | number } | { hours: Hours } | { term: SearchTerm }

const MEANINGS = new Map<string, Meaning>()
const add = (phrases: readonly string[], meaning: Meaning) => {
  for (const phrase of phrases) if (!MEANINGS.has(phrase)) MEANINGS.set(phrase, meaning)
}
for (const [name, phrases] of Object.entries(SPAN_PHRASES)) add(phrases, { span: name as SpanName })
for (const { phrases, day } of FEASTS) add(phrases, { feast: day })
for (const { phrases, ...hours } of HOUR_PHRASES) add(phrases, { hours })
for (const [name, phrases] of Object.entries(DENOMINATION_PHRASES))
  add(phrases, { term: { denominations: [name], titleWords: singles(phrases) } })
for (const [name, phrases] of Object.entries(LANGUAGE_PHRASES)) {
  const isOfTwo = name === 'Spanish' || name === 'English'
  add(phrases, { term: { languages: isOfTwo ? [name, 'Bilingual'] : [name], titleWords: singles(phrases) } })
}
for (const [fact, phrases] of Object.entries(FACT_PHRASES))
  add(phrases, { term: { fact: fact as AccessFact, words: singles(phrases) } })
for (const { phrases, categories, words, isOfTitles } of KINDS) {
  const byWords = isOfTitles ? { titleWords: words } : { words }
  add(phrases, { term: categories.length > 0 ? { filters: categories, titleWords: words } : byWords })
}
const WEEKDAYS = new Map(WEEKDAY_PHRASES.flatMap((names, at) => names.map((name) => [name, at + 1])))
const MONTHS = new Map(MONTH_PHRASES.flatMap((names, at) => names.map((name) => [name, at + 1])))
const MAX_PHRASE_WORDS = 5

/** Every word that the vocabulary knows: what a misspelt one may be meant for. */
export function intentWords(places: Places): string[] {
  const phrases = [...MEANINGS.keys(), ...WEEKDAYS.keys(), ...MONTHS.keys(), ...places.keys()]
  return [...new Set(phrases.flatMap((phrase) => phrase.split(' ')))]
}

/** A word without the punctuation around it. */
export const trimSigns = (word: string) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** What was typed as words to read; punctuation around them says nothing. */
export function askedWords(typed: string): AskedWord[] {
  return typed
    .trim()
    .split(/\s+/)
    .map((word, at) => ({ text: trimSigns(foldForSearch(word)), at }))
    .filter(({ text }) => text !== '')
    .slice(0, MAX_SEARCH_WORDS)
}

interface Found {
  length: number
  days?: Days | null
  term?: SearchTerm
}

/** The words as filters and text, the longest phrases first. Words that ask for nothing are in no reading. */
export function readIntent(words: readonly AskedWord[], context: IntentContext): Reading[] {
  const readings: Reading[] = []
  for (let at = 0; at < words.length; ) {
    const found = findPhrase(words, at, context)
    const length = found?.length ?? 1
    const used = words.slice(at, at + length)
    at += length
    const label = used.map(({ text }) => text).join(' ')
    const base = { at: [...new Set(used.map((word) => word.at))], label }
    if (found) readings.push({ ...base, days: found.days ?? null, term: found.term ?? null, isText: false })
    else if (!IDLE_WORDS.has(label))
      readings.push({ ...base, days: null, term: { part: label }, isText: true })
  }
  return joinAlike(readings)
}

function findPhrase(words: readonly AskedWord[], at: number, context: IntentContext): Found | null {
  const texts = words.slice(at, at + MAX_PHRASE_WORDS).map(({ text }) => text)
  return (
    findDate(texts, words[at - 1]?.text, words.length, context.today) ??
    findWeekday(texts, context.today) ??
    findClock(texts) ??
    findKnown(texts, context)
  )
}

function findKnown(texts: readonly string[], { today, places }: IntentContext): Found | null {
  for (let length = texts.length; length > 0; length -= 1) {
    const phrase = texts.slice(0, length).join(' ')
    const near = /^(?:near|by|around|cerca de(?: la| el| los| las)?|close to) (.+)$/.exec(phrase)
    const place = places.get(phrase) ?? places.get(near?.[1] ?? '')
    if (place) {
      const parts = (near?.[1] ?? phrase).split(' ')
      const neighborhoods = near ? place.near : place.within
      return { length, term: { neighborhoods, ...(parts.length === 1 && { part: parts[0] ?? '' }) } }
    }
    const meaning = MEANINGS.get(phrase)
    if (!meaning) continue
    if ('term' in meaning) return { length, term: meaning.term }
    if ('hours' in meaning) return { length, term: { hours: meaning.hours, titleWords: singles([phrase]) } }
    if ('feast' in meaning) return { length, days: dayOfFeast(meaning.feast, today) }
    return { length, days: spanOf(meaning.span, today), ...hoursOf(meaning.span) }
  }
  return null
}

function dayOfFeast(feast: string | number, today: string): Days | null {
  if (typeof feast === 'number') return nextMovable(feast, today)
  const [month = 1, day = 1] = feast.split('-').map(Number)
  return nextDate(month, day, today)
}

const MORNING = { from: 4 * 60, before: 12 * 60 }
const AFTERNOON = { from: 12 * 60, before: 18 * 60 }
const EVENING = { from: 17 * 60, before: 24 * 60 }

function hoursOf(span: SpanName): { term?: SearchTerm } {
  if (span === 'tonight') return { term: { hours: EVENING } }
  if (span === 'thisMorning') return { term: { hours: MORNING } }
  return span === 'thisAfternoon' ? { term: { hours: AFTERNOON } } : {}
}

const COMING = new Set(['this', 'este', 'coming'])
const NEXT = new Set(['next', 'proximo'])

/** A weekday is any such day; "this" one is the next. "Next Friday" is one to some and a week later to others: both. */
function findWeekday([first = '', second = '']: readonly string[], today: string): Found | null {
  const named = WEEKDAYS.get(second)
  if (named !== undefined && COMING.has(first)) return { length: 2, days: nextWeekday(named, today) }
  if (named !== undefined && NEXT.has(first)) {
    const tomorrow = addDays(today, 1)
    return { length: 2, days: { from: tomorrow, to: addDays(today, 14) }, term: { weekdays: [named] } }
  }
  const weekday = WEEKDAYS.get(first)
  return weekday === undefined ? null : { length: 1, term: { weekdays: [weekday], titleWords: [first] } }
}

/** "march 14", "14 de marzo", "3/14", a month alone. */
function findDate(
  texts: readonly string[],
  before: string | undefined,
  count: number,
  today: string,
): Found | null {
  const [first = '', second = '', third = ''] = texts
  const dated = (length: number, month: number | undefined, day: number): Found | null => {
    const days = month === undefined || month > 12 || month < 1 ? null : nextDate(month, day, today)
    return days && { length, days }
  }
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?$/.exec(first)
  if (slashed) return dated(1, Number(slashed[1]), Number(slashed[2]))
  const month = MONTHS.get(first)
  const dayOf = (text: string) => Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(text)?.[1] ?? Number.NaN)
  if (month !== undefined && dayOf(second)) return dated(2, month, dayOf(second))
  if (dayOf(first) && second === 'de' && MONTHS.has(third)) return dated(3, MONTHS.get(third), dayOf(first))
  if (dayOf(first) && MONTHS.has(second)) return dated(2, MONTHS.get(second), dayOf(first))
  if (month === undefined) return null
  const isMeant =
    !UNSURE_MONTHS.has(first) || count === 1 || ['in', 'en', 'this', 'de'].includes(before ?? '')
  return isMeant ? { length: 1, days: monthSpan(month, today) } : null
}

const BOUND =
  /^(after|from|before|until|at|around|despues de las|a partir de las|desde las|antes de las|a las)$/
const IS_END = /^(?:before|until|antes)/
const IS_POINT = /^(?:at|around|a las)$/
const CLOCK = /^(\d{1,2})(?::(\d{2}))?(am|pm|a\.m|p\.m)?$/

/** "after 6", "before 10:30 am", "7pm", "después de las 6". */
function findClock(texts: readonly string[]): Found | null {
  for (let length = 0; length < texts.length; length += 1) {
    const bound = texts.slice(0, length).join(' ')
    if (length > 0 && !BOUND.test(bound)) continue
    const isNoon = /^(?:noon|midday)$/.test(texts[length] ?? '')
    const clock = CLOCK.exec(isNoon ? '12pm' : (texts[length] ?? ''))
    if (!clock) continue
    const next = texts[length + 1] ?? ''
    const isApart = clock[3] === undefined && /^(?:am|pm|a\.m|p\.m)$/.test(next)
    const half = (clock[3] ?? (isApart ? next : '')).charAt(0)
    // A bare number is no hour; "noon" by itself is a phrase.
    if (length === 0 && (half === '' || isNoon)) continue
    const at = minuteOf(Number(clock[1]), Number(clock[2] ?? 0), half, bound)
    if (at === null) return null
    const hours = IS_END.test(bound)
      ? { from: 0, before: at }
      : { from: at, before: length === 0 || IS_POINT.test(bound) ? at + 60 : 24 * 60 }
    return { length: length + (isApart ? 2 : 1), term: { hours } }
  }
  return null
}

/** Without a half of the day: what church events are at, so that "after 6" is an evening and "before 10" a morning. */
function minuteOf(hour: number, minute: number, half: string, bound: string): number | null {
  if (hour > 24 || minute > 59) return null
  const isEvening = half === 'p' || (half === '' && hour < (IS_END.test(bound) ? 8 : 9))
  return ((hour % 12) + (isEvening || (hour >= 12 && half !== 'a') ? 12 : 0)) * 60 + minute
}

const ALIKE = ['weekdays', 'neighborhoods', 'denominations', 'languages'] as const

/** "Saturday or Sunday" is either: what names days, places, denominations or languages twice is one reading. */
function joinAlike(readings: readonly Reading[]): Reading[] {
  const joined: Reading[] = []
  for (const reading of readings) {
    const field = ALIKE.find((name) => reading.term?.[name] !== undefined)
    const at = joined.findIndex(({ term }) => field !== undefined && term?.[field] !== undefined)
    const earlier = joined[at]
    if (field === undefined || !earlier?.term || !reading.term || reading.days || earlier.days) {
      joined.push(reading)
      continue
    }
    const titleWords = [...(earlier.term.titleWords ?? []), ...(reading.term.titleWords ?? [])]
    const values = [...(earlier.term[field] ?? []), ...(reading.term[field] ?? [])]
    joined[at] = {
      ...earlier,
      at: [...earlier.at, ...reading.at],
      label: `${earlier.label}, ${reading.label}`,
      term: { ...earlier.term, titleWords, [field]: values },
    }
  }
  return joined
}

/** What both the words and the filters ask for, in days. */
export function daysOfIntent(readings: readonly Reading[], asked: Partial<DaySpan>): Partial<DaySpan> {
  return readings.reduce<Partial<DaySpan>>(
    (span, { days }) => (days ? intersectDays({ from: span.from ?? '', to: span.to ?? null }, days) : span),
    asked,
  )
}

/** What was typed without the words of a reading. */
export function withoutReading(typed: string, reading: Reading): string {
  return typed
    .trim()
    .split(/\s+/)
    .filter((_, at) => !reading.at.includes(at))
    .join(' ')
}
