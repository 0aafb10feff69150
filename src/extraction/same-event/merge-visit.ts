import { normaliseTitle } from '../../domain/events/title-key.ts'
import type { EventCandidate, RecurrenceException, TrackedField } from '../candidate/candidate.ts'
import { withCancelled, withoutExceptions } from '../candidate/exceptions.ts'
import { wordOverlap } from '../text/plain-text.ts'
import { dayNumber, weekdayOf } from '../time/civil-date.ts'
import {
  isBetterTitle,
  isDateOfHabit,
  isSameHabit,
  isSameMoment,
  isSameName,
  isSamePlace,
} from './compare-titles.ts'
import { mergeCandidate, mergeSources } from './merge-sources.ts'

const WEEK = 7
/** A habit is known to a listing that has so many of its dates. */
const MIN_DATES = 3
/** The dates on either side of one that is left out are no further away: two in a row may be left out. */
const NEAR = 2 * WEEK
/** Of the weeks between its first and its last date a listing has so many. */
const MIN_SHARE = 0.65

/** One listing's dates of one habit, as day numbers. */
interface Listing {
  name: string
  /** It repeats by a rule of the calendar's own, which may have begun before the days asked for. */
  isRule: boolean
  days: Set<number>
}

/**
 * The candidates without the weeks of a rule in plain text ("every Wednesday at 6") that the church's own calendar,
 * or another page's dated list, leaves out although it lists the weeks before and after: what is off is seldom said
 * on the page that states the habit. A calendar that knows nothing of the habit, or lists it for a while only,
 * says nothing.
 */
function withoutUnlistedDays(candidates: readonly SourcedCandidate[]): SourcedCandidate[] {
  const isRule = ({ kind, recurrence, start }: SourcedCandidate) =>
    isPlain({ kind }) && recurrence !== null && start.length > 10
  const rules = candidates.filter(isRule)
  if (rules.length === 0) return [...candidates]
  const hours = new Set(rules.map(hourOf))
  const listed = Map.groupBy(
    candidates.filter((one) => one.start.length > 10 && !isRule(one) && hours.has(hourOf(one))),
    hourOf,
  )
  if (listed.size === 0) return [...candidates]
  const listings = new Map([...listed].map(([hour, all]) => [hour, listingsOf(all)]))
  const gone = new Set(
    rules.filter((rule) =>
      (listings.get(hourOf(rule)) ?? []).some(
        (listing) => isSameName(listing.name, rule.title) && isOmitted(listing, dayNumber(rule.start)),
      ),
    ),
  )
  return candidates.filter((candidate) => !gone.has(candidate))
}

/** The weekday and the hour: "3 18:30". */
const hourOf = ({ start }: SourcedCandidate) => `${weekdayOf(start.slice(0, 10))} ${start.slice(11)}`

function listingsOf(candidates: readonly SourcedCandidate[]): Listing[] {
  const found = new Map<string, Listing>()
  for (const { kind, sourceUrl, title, start, recurrence } of candidates) {
    const key = `${kind} ${sourceUrl} ${title}`
    const listing = found.get(key) ?? { name: title, isRule: false, days: new Set() }
    listing.days.add(dayNumber(start))
    listing.isRule ||= recurrence !== null
    found.set(key, listing)
  }
  return [...found.values()].filter(({ days }) => days.size >= MIN_DATES)
}

function isOmitted({ days, isRule }: Listing, day: number): boolean {
  if (days.has(day)) return false
  const all = [...days]
  const [first, last] = [Math.min(...all), Math.max(...all)]
  if (days.size / ((last - first) / WEEK + 1) < MIN_SHARE) return false
  const isFollowed = all.some((other) => other > day && other - day <= NEAR)
  const isLed = all.some((other) => other < day && day - other <= NEAR)
  return isFollowed && (isLed || (isRule && day < first))
}

/** Where one field was read. */
export interface FieldSource {
  url: string
  confidence: number
}

export interface MergedCandidate extends SourcedCandidate {
  fieldSources: Partial<Record<TrackedField, FieldSource>>
}

/** Shared words of two titles of one day. */
const SAME_TITLE_OVERLAP = 0.5

/** Never sure: it adds what the others do not have. */
const isAddition = ({ document }: SourcedCandidate) => document?.kind === 'picture'
/** Read in prose, by rules or by a model. */
const isPlain = ({ kind }: Pick<SourcedCandidate, 'kind'>) => kind === 'html' || kind === 'model'

/**
 * What a whole visit of one church's site found, each happening once: pages repeat what the calendar says, and the
 * most trusted source's words stand. Where a calendar or marked-up data lists a moment, plain text about the same
 * moment is the same event under whatever heading stood above it, and a page with marked-up events is not read a
 * second time as text. Regular services in plain text stay: calendars often leave them out. What one page says of
 * another's rule ("No Vespers on November 26") takes that evening out, and so does a calendar that knows the rule and
 * leaves that evening out.
 */
export function mergeVisit(
  {
    candidates: found,
    exceptions,
  }: { candidates: readonly SourcedCandidate[]; exceptions: readonly SourcedException[] },
  churchName: string,
): MergedCandidate[] {
  const stated = withoutUnlistedDays(withCancelled(withoutExceptions(found, exceptions)))
  const candidates = stated.filter((candidate) => !isAddition(candidate))
  const joined = joinPages(candidates.map(withSources), normaliseTitle(churchName))
  const structured = joined.filter((candidate) => !isPlain(candidate))
  const markedUpPages = findMarkedUpPages(candidates)
  const structuredByStart = Map.groupBy(
    structured.filter((candidate) => candidate.start.includes('T')),
    ({ start }) => start,
  )
  const ownName = normaliseTitle(churchName)
  const believed = joined.filter((candidate) => {
    if (!isPlain(candidate)) return true
    const atOnce = structuredByStart.get(candidate.start)
    if (atOnce && !isWithinService(atOnce, candidate)) return false
    if (candidate.seriesKey !== null) return true
    return !markedUpPages.has(candidate.sourceUrl) && normaliseTitle(candidate.title) !== ownName
  })
  const merged = mergeSources(believed, noteSource)
  const added = mergeSources(stated.filter(isAddition).map(withSources), noteSource)
  for (const event of added) if (!merged.some((known) => isKnownAs(known, event))) merged.push(event)
  return merged.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}

/** A picture adds what the reader has not found elsewhere; of what the reader has it changes nothing, not even how sure that is. */
function isKnownAs(known: MergedCandidate, event: MergedCandidate): boolean {
  const { start, title } = event
  // One picture may have two of one hour.
  if (isAddition(known) && known.sourceUrl === event.sourceUrl) return false
  if (known.start === start && start.includes('T')) return true
  if (known.start.slice(0, 10) !== start.slice(0, 10)) return false
  return wordOverlap(known.title, title) >= SAME_TITLE_OVERLAP
}

/** "At the principal service", "during all Masses": within what is held at that hour anyway. */
const WITHIN_SERVICE =
  /\b(?:at|during|within|as\s+part\s+of|durante|en)\s+(?:the|our|all|each|both|la|las|el|los|nuestr[oa])\s+(?:\p{L}+\s+|\d{1,2}(?::\d\d)?\s*(?:[ap]\.?m\.?)?\s+){0,3}(?:services?|mass(?:es)?|worship|eucharist|liturgy|misas?|cultos?|servicios?)(?!\p{L})/iu

/** Whether all that a calendar lists at a moment says of itself that it goes with the service of that hour. */
function isWithinService(
  atOnce: readonly MergedCandidate[],
  { seriesKey, category }: MergedCandidate,
): boolean {
  return (
    seriesKey !== null &&
    category === 'worship' &&
    atOnce.every((event) => event.seriesKey === null && WITHIN_SERVICE.test(event.description ?? ''))
  )
}

/**
 * The pages whose events their markup lists: their text is not read a second time. What a page hands to its scripts
 * may be a part of what it shows, and counts only where it lists as much as the text does.
 */
function findMarkedUpPages(candidates: SourcedCandidate[]): Set<string> {
  const pages = new Set<string>()
  const balance = new Map<string, number>()
  for (const { kind, seriesKey, sourceUrl } of candidates) {
    if (!isPlain({ kind }) && kind !== 'json') pages.add(sourceUrl)
    else if (seriesKey === null)
      balance.set(sourceUrl, (balance.get(sourceUrl) ?? 0) + (kind === 'json' ? 1 : -1))
  }
  const handed = new Set(candidates.flatMap(({ kind, sourceUrl }) => (kind === 'json' ? [sourceUrl] : [])))
  for (const page of handed) if ((balance.get(page) ?? 0) >= 0) pages.add(page)
  return pages
}

/** Where a candidate was read; a PDF is opened at its page (RFC 8118, section 3). */
function sourceOf({ sourceUrl, document, confidence }: SourcedCandidate): FieldSource {
  return { url: document ? `${sourceUrl}#page=${document.page}` : sourceUrl, confidence }
}

function withSources(candidate: SourcedCandidate): MergedCandidate {
  const source = sourceOf(candidate)
  const fields = Object.keys(candidate.provenance) as TrackedField[]
  return {
    ...candidate,
    provenance: { ...candidate.provenance },
    fieldSources: Object.fromEntries(fields.map((field) => [field, source])),
  }
}

function noteSource(known: MergedCandidate, field: TrackedField, from: MergedCandidate): void {
  known.fieldSources[field] = from.fieldSources[field] ?? sourceOf(from)
}

/**
 * Two pages of one site that tell of the same happening in the same manner, a listing and the event's own page, become
 * one reading: the page that lists fewer events is the closer one, and what it leaves out comes from the other.
 */
function joinPages(candidates: MergedCandidate[], ownName: string): MergedCandidate[] {
  const sizes = new Map<string, number>()
  for (const { sourceUrl } of candidates) sizes.set(sourceUrl, (sizes.get(sourceUrl) ?? 0) + 1)
  const sizeOf = ({ sourceUrl }: MergedCandidate) => sizes.get(sourceUrl) ?? 0
  const printed = new Set(candidates.filter(isPlain).map(({ start, sourceUrl }) => `${start} ${sourceUrl}`))
  const crowded = crowdedPages(candidates)
  const byDay = new Map<string, MergedCandidate[]>()
  const separate: MergedCandidate[] = []
  const listings = new Map<MergedCandidate, MergedCandidate>()
  for (const candidate of candidates.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    const kind = isPlain(candidate) ? 'prose' : candidate.kind
    const key = `${kind} ${candidate.timeZone} ${candidate.start.slice(0, 10)}`
    const others = byDay.get(key) ?? []
    const same = others.find((other) => isSameElsewhere(other, candidate, ownName, crowded))
    if (same) {
      if (isMissingTime(same, candidate)) same.start = same.start.slice(0, 10)
      // A bulletin's next Sunday is one of the service's dates, under its name.
      const isNamedByHabit = same.seriesKey === null && isDateOfHabit(same, candidate)
      const isDoubted = isGuessedTime(candidate) && !printed.has(`${candidate.start} ${same.sourceUrl}`)
      mergeCandidate(same, isDoubted ? withoutTime(candidate) : candidate, noteSource)
      takeSurerHour(same, candidate)
      listings.set(same, candidate)
      const isLedTo = leadsTo(candidate, same, crowded) && !isTitledAlike(same, candidate)
      if (isLedTo || isNamedByHabit) takeTitle(same, candidate)
      else if (isPlain(same) && isPlain(candidate) && isBetterTitle(candidate.title, same.title, ownName))
        takeTitle(same, candidate)
      continue
    }
    byDay.set(key, [...others, candidate])
    separate.push(candidate)
  }
  // An event belongs to the listing: where that lists it no more but later ones, it is cancelled.
  for (const [candidate, { sourceUrl, document }] of listings) {
    candidate.sourceUrl = sourceUrl
    delete candidate.document
    if (document) candidate.document = document
  }
  return separate
}

/** The addresses to which events of several names and days lead: a calendar, and the page of none of them. */
function crowdedPages(candidates: readonly MergedCandidate[]): ReadonlySet<string> {
  const led = Map.groupBy(candidates, ({ url }) => url)
  const isCrowd = (all: readonly MergedCandidate[]) =>
    new Set(all.map(({ title }) => normaliseTitle(title))).size > 1 &&
    new Set(all.map(({ start }) => start.slice(0, 10))).size > 1
  return new Set([...led].flatMap(([url, all]) => (url !== null && isCrowd(all) ? [url] : [])))
}

function isSameElsewhere(
  known: MergedCandidate,
  other: MergedCandidate,
  ownName: string,
  crowded: ReadonlySet<string>,
): boolean {
  if (isSameHabit(known, other, ownName)) return isSamePlace(known.location, other.location)
  // One page lists an event once.
  if (known.sourceUrl === other.sourceUrl) return false
  const isTimed = known.start.length > 10 && other.start.length > 10
  if (isTimed && known.start !== other.start) return false
  const isOneAddress = known.url !== null && known.url === other.url && isTimed && !crowded.has(known.url)
  if (leadsTo(other, known, crowded) || isOneAddress) return true
  const isNamed = isTimed
    ? isTitledAlike(known, other) || isSameMoment(known, other) || isDateOfHabit(known, other)
    : isTitledAlike(known, other) || isShorterTitle(known, other) || isShorterTitle(other, known)
  return isNamed && isSamePlace(known.location, other.location)
}

/** Of two pages that print the same hour the surer one vouches for it, and shows where. */
function takeSurerHour(page: MergedCandidate, other: MergedCandidate): void {
  const [known, surer] = [page.fieldSources.start, other.fieldSources.start]
  if (!isPlain(page) || !isPlain(other) || page.start !== other.start || page.start.length === 10) return
  if (!known || !surer || surer.confidence <= known.confidence) return
  page.provenance.start = other.provenance.start ?? other.kind
  page.evidence = other.evidence
  noteSource(page, 'start', other)
}

/** Programs print midnight for an hour that nobody gave them: where the listing states none, there is none. */
function isMissingTime(page: MergedCandidate, entry: MergedCandidate): boolean {
  return isPlain(page) && page.start.endsWith('T00:00') && entry.start.length === 10
}

/** An hour that stood in the text beside marked-up data may be its neighbour's; the event's own page knows better. */
export function isGuessedTime({ kind, provenance }: Pick<SourcedCandidate, 'kind' | 'provenance'>): boolean {
  return (
    !isPlain({ kind }) &&
    (provenance.start === 'html' || provenance.start === 'pdf' || provenance.start === 'word')
  )
}

function withoutTime(entry: MergedCandidate): MergedCandidate {
  return { ...entry, start: entry.start.slice(0, 10), end: null }
}

/** Whether a listing's entry is a link to the page of its own that lists the other. */
function leadsTo(entry: MergedCandidate, page: MergedCandidate, crowded: ReadonlySet<string>): boolean {
  return entry.url === page.sourceUrl && entry.url !== entry.sourceUrl && !crowded.has(entry.url)
}

function isTitledAlike(one: MergedCandidate, other: MergedCandidate): boolean {
  return bareTitle(one.title) === bareTitle(other.title)
}

/** "The Youth Lock-In" is the Youth Lock-In. */
const bareTitle = (title: string) => normaliseTitle(title).replace(/^(?:the|our) /, '')

/** "Healing Mass" without an hour in a list, "Healing Mass with Anointing" elsewhere on that day: two words tell enough. */
function isShorterTitle(short: MergedCandidate, long: MergedCandidate): boolean {
  const name = normaliseTitle(short.title)
  return name.includes(' ') && normaliseTitle(long.title).startsWith(`${name} `)
}

/** The words of the link are the event's name; above its own page there may stand anything. */
function takeTitle(page: MergedCandidate, entry: MergedCandidate): void {
  page.title = entry.title
  page.category = entry.category
  page.isCategoryUnsure = entry.isCategoryUnsure
  page.provenance.title = entry.provenance.title ?? entry.kind
  page.url = entry.url
  noteSource(page, 'title', entry)
}

export interface SourcedCandidate extends EventCandidate {
  /** Address of the page, feed or calendar that it was read from. */
  sourceUrl: string
}

/** What a page states does not take place. */
export type SourcedException = RecurrenceException & { sourceUrl: string }
