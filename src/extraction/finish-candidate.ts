import { type CandidateTexts, EVENT_FIELDS, EVENT_TEXTS } from '../domain/events/fields.ts'
import { withoutRepeats } from '../domain/events/place.ts'
import { type EventCandidate, type RawEvent, type Rejection, TRACKED_FIELDS } from './candidate/candidate.ts'
import type { ReadingContext } from './candidate/context.ts'
import { type Classification, classifyEvent } from './classify/classify-event.ts'
import { resolveAddress } from './html/tree.ts'
import { isOfSomeWeeks, isOfSomeWeeksAlone } from './lexicon/fortnightly.ts'
import { isNonEvent } from './lexicon/non-events.ts'
import { isPrivateEntry } from './lexicon/private-events.ts'
import { isBirthday } from './prose/words/birthdays.ts'
import { isGathering } from './prose/words/happenings.ts'
import { withoutPrivateNames } from './prose/words/private-names.ts'
import { MARKUP } from './same-event/merge-sources.ts'
import { readCancellation } from './status/canceled-titles.ts'
import { isNoEventNotice } from './status/nothing-happens.ts'
import { isNotice } from './status/status.ts'
import { remembered } from './text/memoize.ts'
import { oneLine, wordOverlap } from './text/plain-text.ts'
import { addDays } from './time/civil-date.ts'
import { convertWall } from './time/zones.ts'

const MIN_TITLE_OVERLAP = 0.6

/**
 * Moments that programs print with the offset of no place, or of another season. Where the page prints the same clock for
 * the same event, or the offset is the city's own of another part of the year, it is the wall time of the house; where
 * the page prints the clock of that instant, or the offset is "+00:00", its wall time in the church's zone is meant.
 */
export function localizeStamps<Candidate extends EventCandidate>(
  candidates: readonly Candidate[],
  timeZone: string,
): Candidate[] {
  const printed = Map.groupBy(
    candidates.filter(({ kind }) => kind === 'html'),
    ({ start }) => start,
  )
  return candidates.map((candidate) => {
    const { start, end, title, kind, timeZone: zone } = candidate
    if (kind === 'html' || !(zone === 'UTC' || /^[+-]/.test(zone))) return candidate
    const isPrinted = (wall: string) =>
      printed.get(wall)?.some((other) => wordOverlap(other.title, title) >= MIN_TITLE_OVERLAP) ?? false
    if (isPrinted(start)) return { ...candidate, timeZone }
    const toWall = (stamp: string) => convertWall(stamp, zone, timeZone)
    if (zone !== 'UTC' && (zone === '+00:00' || isPrinted(toWall(start))))
      return { ...candidate, timeZone, start: toWall(start), end: end && toWall(end) }
    // Nearly always; a call with somebody far away is announced in their time.
    return MARKUP.has(kind) && isOfOtherSeason(zone, start, timeZone)
      ? { ...candidate, timeZone, reasons: ['time-unsure', ...candidate.reasons] }
      : candidate
  })
}

/** Whether an offset is what the zone has half a year before or after. */
function isOfOtherSeason(offset: string, start: string, timeZone: string): boolean {
  if (start.length === 10) return false
  const later = `${addDays(start.slice(0, 10), HALF_A_YEAR_DAYS)}${start.slice(10)}`
  return convertWall(later, offset, timeZone) === later
}

const HALF_A_YEAR_DAYS = 182

const MAX_TITLE_CHARS = 300

/** What a template or a plug-in shows until somebody writes something of their own. */
const PLACEHOLDER =
  /^(?:(?:your|my)\s+)?(?:sample|example|demo|dummy)\s+(?:event|title|post)\b|^(?:your\s+)?event\s+(?:title|name)(?:\s+(?:here|goes here))?$|^lorem ipsum|^hello world$/i

/** "Hayride (time to be announced)" */
const HOUR_TO_COME =
  /(?<=\S)\s*[(–—-]\s*(?:(?:time|hour|hora|details|location)s?\s*:?\s*)?(?:tba|tbd|to be (?:announced|determined)|por (?:anunciar|confirmar|definir))\s*\)?\s*$/i

/** "Sunday Bible Class:" */
const LOOSE_END = /\s*[:;,]+$/

/** A source's reading made whole: title tidied, cancellation read, category found; or why it is left out. */
export function finishCandidate(raw: RawEvent, context: ReadingContext): EventCandidate | Rejection {
  const evidence = raw.evidence ?? `${raw.title} ${raw.start}`.slice(0, 200)
  const printed = (oneLine(raw.title) ?? '').replace(HOUR_TO_COME, '')
  // What is nobody's birthday party is said below, with its reason.
  const named = readCancellation(isBirthday(printed) ? printed : (withoutPrivateNames([printed])[0] ?? ''))
  named.title = named.title.replace(LOOSE_END, '')
  if (named.title === '') return { reason: 'invalid', evidence }
  if (PLACEHOLDER.test(named.title))
    return { reason: 'not-an-event', evidence: `a template’s words: ${evidence}` }
  if (isPrivateEntry(named.title, raw.description))
    return {
      reason: 'private',
      evidence,
      ...(raw.kind === 'html' ? {} : { entries: [{ title: named.title, start: raw.start }] }),
    }
  if (isNonEvent(named.title)) return { reason: 'not-an-event', evidence: `nothing to come to: ${evidence}` }
  if (isOfUnknownWeeks(raw))
    return { reason: 'not-an-event', evidence: `every other week, of which no date is printed: ${evidence}` }
  const { language, church } = context.church
  const span = wholeDays(raw)
  // "Office closed" over a whole day of a calendar; with an hour it may be a rule's own evening, which is cancelled.
  const isWholeDay = span !== null || raw.start.length === 10
  if (isWholeDay && isNoEventNotice(named.title))
    return { reason: 'not-an-event', evidence: `it says that nothing takes place: ${evidence}` }
  if (isWholeDay && isBirthday(named.title))
    return { reason: 'not-an-event', evidence: `a birthday or an anniversary of people: ${evidence}` }
  const candidate: EventCandidate = {
    title: named.title.slice(0, MAX_TITLE_CHARS),
    start: span?.start ?? raw.start,
    end: span ? span.end : (raw.end ?? null),
    timeZone: raw.timeZone,
    allDay: span !== null || (raw.allDay ?? false),
    ...finishTexts(raw, context),
    location: placeOf(raw.location, named.title),
    cancelled: raw.cancelled === true || named.cancelled || isCancelled(raw, named.title),
    uid: raw.uid ?? null,
    sequence: raw.sequence ?? null,
    seriesKey: raw.seriesKey ?? null,
    recurrence: raw.recurrence ?? null,
    ...classifyTitle([named.title, language, church, raw.tags ?? ''].join('\n')),
    kind: raw.kind,
    confidence: raw.confidence,
    reasons: raw.reasons ?? [],
    evidence,
    provenance: {},
    ...(raw.document ? { document: raw.document } : {}),
  }
  for (const field of TRACKED_FIELDS) {
    if (candidate[field] !== null && candidate[field] !== false)
      candidate.provenance[field] = raw.document?.kind ?? raw.kind
  }
  return candidate
}

/** "No Choir Practice" as an entry with an hour, or a description that begins with "This event has been canceled". */
function isCancelled({ kind, description }: RawEvent, title: string): boolean {
  if (/^\W*no\s/i.test(title) && isNoEventNotice(title)) return true
  return kind !== 'html' && isNotice(/^[^\n.!]*[.!]?/.exec(description?.trim() ?? '')?.[0] ?? '')
}

const WEEKLY = /^Every (?!day|other|\d)/
/** A habit of prose whose lines say that it is not of every week, which its dates would not be. */
function isOfUnknownWeeks({ title, recurrence, signals }: RawEvent): boolean {
  if (!signals || !WEEKLY.test(recurrence ?? '')) return false
  const { line, heading, before, after } = signals.texts
  return [title, line, heading].some(isOfSomeWeeks) || [before, after].some(isOfSomeWeeksAlone)
}

// The dates of a series share their title.
const classifyTitle = remembered((key): Classification => {
  const [title = '', language = '', church = '', ...tags] = key.split('\n')
  return classifyEvent({ title, language, church }, tags.join('\n'))
})

/** Texts of one line, addresses that lead somewhere, and descriptions as they were read. */
function finishTexts(raw: RawEvent, context: ReadingContext): CandidateTexts {
  const texts = EVENT_TEXTS.map((name) => {
    const { kind, readFrom } = EVENT_FIELDS[name]
    const value = raw[readFrom]
    if (kind === 'address') return [readFrom, resolveAddress(value, context.url)]
    const text = kind === 'line' ? oneLine(value)?.slice(0, 300) : value
    const lines = withoutPrivateNames(text?.split('\n') ?? [])
    return [readFrom, (kind === 'line' ? lines : withoutFooter(lines)).join('\n').trim() || null]
  })
  return Object.fromEntries(texts) as CandidateTexts
}

const FOOTER =
  /^\W*(?:office hours|horario de (?:la )?oficina)\b|^\W*(?:©|copyright\b)|©\s*\d{4}|all rights reserved|todos los derechos/i
/** "Hope Chapel • 12 Main St, Dallas, TX 75208 • (972) 555-0184": what stands above it. */
const LETTERHEAD = /[•·|].*\d{3}[.-]\d{4}\W*$/

/** A description ends where the foot of its page begins. */
function withoutFooter(lines: string[]): string[] {
  let end = lines.findIndex((line) => FOOTER.test(line))
  if (end === -1) return lines
  while (end > 0 && (lines[end - 1] === '' || LETTERHEAD.test(lines[end - 1] ?? ''))) end -= 1
  return lines.slice(0, end)
}

/** "… Dallas, TX · (214) 555-0100": what stands behind an address at the foot of a page. */
const BEHIND_ADDRESS =
  /\s*[·|•,]\s*(?:(?:tel|phone|ph|ĐT)\.?:?\s*)?\(?\d{3}\)?[\s.-]\s?\d{3}[.-]\d{4}(?!\d).*$/isu

/** Where it takes place; what only repeats the name of the event, or is the foot of a page, says nothing of it. */
function placeOf(raw: string | null | undefined, title: string): string | null {
  const text = oneLine(raw)
  if (!text || text.includes('©')) return null
  const place = withoutRepeats(text.length > 12 ? text.replace(BEHIND_ADDRESS, '') : text).slice(0, 500)
  if (place === '') return null
  // "At the Kirkin’ o’ the Tartans", "after the Harvest Brunch": a piece of the name.
  if (title.startsWith(place) && /^['’]/.test(title.slice(place.length))) return null
  const isPiece = place.length !== title.length && (place.endsWith(title) || title.endsWith(place))
  return isPiece && isGathering(place) ? null : place
}

/** From midnight to a minute before midnight: how editors keep what has no hour. Null where it has one. */
function wholeDays({ start, end }: RawEvent): { start: string; end: string | null } | null {
  if (!start.endsWith('T00:00') || !end?.endsWith('T23:59')) return null
  const [first, last] = [start.slice(0, 10), end.slice(0, 10)]
  return { start: first, end: last > first ? last : null }
}
