import { REASONS_OF_FIELD } from '../../domain/events/review/review-reasons.ts'
import { normaliseTitle } from '../../domain/events/title-key.ts'
import {
  type EventCandidate,
  type SourceKind,
  TRACKED_FIELDS,
  type TrackedField,
} from '../candidate/candidate.ts'
import { wordOverlap } from '../text/plain-text.ts'
import { dayNumber } from '../time/civil-date.ts'
import { convertWall } from '../time/zones.ts'
import { isSamePlace } from './compare-titles.ts'

/** One date of an event, in wall times of the city (date YYYY-MM-DD, time HH:MM). */
export interface DatedEvent {
  title: string
  onDate: string
  startTime: string | null
  location: string | null
  /** What its source calls the series that it belongs to; null where it names none. */
  seriesKey: string | null
}

/**
 * The key of the series of each date that belongs to one: dates of one church with the same title and hour are one
 * series, whatever identifiers their sources give them (decisions, section 2), and so are those that a source groups.
 * What takes place at the same moment elsewhere is another series.
 */
export function groupSeries<Event extends DatedEvent>(events: readonly Event[]): Map<Event, string> {
  const groups = new Map<string, Event[]>()
  for (const [name, named] of Map.groupBy(events, nameOf))
    for (const [key, group] of separatePlaces(name, named)) groups.set(key, group)
  const found = new Map<Event, string>()
  for (const keys of joinBySource(groups)) {
    const all = keys.flatMap((key) => groups.get(key) ?? [])
    const repeats = new Set(all.map(({ onDate }) => onDate)).size > 1
    if (!repeats && all.every(({ seriesKey }) => seriesKey === null)) continue
    const [longest = ''] = keys.toSorted(
      (a, b) => (groups.get(b)?.length ?? 0) - (groups.get(a)?.length ?? 0) || (a < b ? -1 : 1),
    )
    for (const event of all) found.set(event, longest)
  }
  return found
}

const nameOf = ({ title, startTime }: DatedEvent) =>
  `named:${normaliseTitle(title)}|${startTime?.slice(0, 5) ?? ''}`

/** The dates of one title and hour by key: those of each place apart where one moment has several. */
function separatePlaces<Event extends DatedEvent>(name: string, events: Event[]): [string, Event[]][] {
  const moments = Map.groupBy(events, ({ onDate }) => onDate)
  const isSplit = [...moments.values()].some(([first, ...others]) =>
    others.some(({ location }) => !isSamePlace(location, first?.location ?? null)),
  )
  if (!isSplit) return [[name, events]]
  const places = Map.groupBy(events, ({ location }) => normaliseTitle(location ?? ''))
  return [...places].map(([place, group]) => [`${name}|${place}`, group])
}

/** The keys of the groups that belong together: all that share an identifier of a source, however many steps apart. */
function joinBySource(groups: ReadonlyMap<string, readonly DatedEvent[]>): string[][] {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    const parent = parents.get(node)
    return parent === undefined ? node : rootOf(parent)
  }
  for (const [key, events] of groups) {
    for (const source of new Set(events.flatMap(({ seriesKey }) => seriesKey ?? []))) {
      const [one, other] = [rootOf(key), rootOf(`source:${source}`)]
      if (one !== other) parents.set(one, other)
    }
  }
  return [...Map.groupBy(groups.keys(), rootOf).values()]
}

const TRUST: Readonly<Record<string, number>> = {
  ical: 8,
  'json-ld': 7,
  microdata: 6,
  rdfa: 6,
  microformats: 5,
  feed: 4,
  json: 4,
  html: 1,
}

/** How far a source is believed where two disagree; the higher wins. A site's own API comes first. */
export function trustOf(kind: SourceKind): number {
  return kind.startsWith('site-api:') ? 9 : (TRUST[kind] ?? 0)
}

/** Called for each field that one candidate takes from another. */
export type OnTaken<Candidate> = (known: Candidate, field: TrackedField, from: Candidate) => void

/**
 * The same event in several sources becomes one candidate: each field from the most trusted source that
 * has it, and remembered in `provenance`. Different events of one day stay apart. Order is by start.
 */
export function mergeSources<Candidate extends EventCandidate>(
  candidates: readonly Candidate[],
  onTaken?: OnTaken<Candidate>,
): Candidate[] {
  const ordered = candidates
    .map((candidate, at) => ({ candidate, at }))
    .sort((a, b) => trustOf(b.candidate.kind) - trustOf(a.candidate.kind) || a.at - b.at)
  const byDay = new Map<number, Candidate[]>()
  const merged: Candidate[] = []
  const named = Map.groupBy(candidates, (candidate) => nameOnDay(candidate))
  for (const { candidate } of ordered) {
    const day = dayNumber(candidate.start)
    const same = nearby(day, byDay).find(
      (other) =>
        isSameEvent(other, candidate) || isOnlyOfDay(other, candidate, named.get(nameOnDay(candidate)) ?? []),
    )
    if (same) {
      mergeCandidate(same, candidate, onTaken)
      continue
    }
    const copy = { ...candidate, provenance: { ...candidate.provenance } }
    merged.push(copy)
    const others = byDay.get(day)
    if (others) others.push(copy)
    else byDay.set(day, [copy])
  }
  return merged.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
}

/** Candidates on the day, and on the days beside it, where another zone may put the same moment. */
function nearby<Candidate>(day: number, byDay: Map<number, Candidate[]>): Candidate[] {
  return [day, day - 1, day + 1].flatMap((one) => byDay.get(one) ?? [])
}

/** Vocabularies that a page's markup states events in. */
export const MARKUP: ReadonlySet<SourceKind> = new Set(['json-ld', 'microdata', 'rdfa', 'microformats'])

const nameOnDay = ({ title, start }: EventCandidate) => `${normaliseTitle(title)}|${start.slice(0, 10)}`

/** One marked-up date and one printed hour of one name and day are one event, whatever the hours. */
function isOnlyOfDay(
  known: EventCandidate,
  other: EventCandidate,
  named: readonly EventCandidate[],
): boolean {
  return (
    named.length === 2 &&
    named.includes(other) &&
    MARKUP.has(known.kind) &&
    other.kind === 'html' &&
    nameOnDay(known) === nameOnDay(other)
  )
}

function isSameEvent(known: EventCandidate, other: EventCandidate): boolean {
  const start = convertWall(other.start, other.timeZone, known.timeZone)
  if (start.slice(0, 10) !== known.start.slice(0, 10)) return false
  const timesDiffer = start.length > 10 && known.start.length > 10 && start !== known.start
  const alike = wordOverlap(known.title, other.title)
  // A series has one uid for all its dates, and may have several on one day.
  const isSeries = known.seriesKey !== null || other.seriesKey !== null
  if (known.uid !== null && known.uid === other.uid && known.kind !== other.kind)
    return !timesDiffer || !isSeries
  if (timesDiffer) return false
  if (known.kind === other.kind) {
    // One source lists an event once; only an exact repetition is the same one.
    return (
      other.kind !== 'ical' &&
      start === known.start &&
      known.title === other.title &&
      known.location === other.location &&
      known.url === other.url
    )
  }
  const sameTime = start === known.start && start.length > 10
  if (known.url !== null && known.url === other.url && alike >= 0.3 && sameTime) return true
  if (other.kind === 'html' && sameTime) return alike >= 0.4
  return alike >= 0.6
}

/** Fills what the first of two readings of one happening leaves out from the other. */
export function mergeCandidate<Candidate extends EventCandidate>(
  known: Candidate,
  other: Candidate,
  onTaken?: OnTaken<Candidate>,
): void {
  const take = <Field extends TrackedField>(field: Field, value: Candidate[Field]): void => {
    known[field] = value
    known.provenance[field] = other.provenance[field] ?? other.kind
    onTaken?.(known, field, other)
  }
  const start = convertWall(other.start, other.timeZone, known.timeZone)
  if (known.start.length === 10 && start.length > 10 && !known.allDay) take('start', start)
  for (const field of TRACKED_FIELDS) {
    if (field === 'start' || field === 'cancelled') continue
    if (known[field] !== null || other[field] === null) continue
    if (field === 'end') {
      const end = convertWall(other.end ?? '', other.timeZone, known.timeZone)
      if (end.length === known.start.length && end > known.start) take('end', end)
    } else take(field, other[field])
  }
  if (other.cancelled && !known.cancelled) take('cancelled', true)
  known.uid ??= other.uid
  known.seriesKey ??= other.seriesKey
  // Who gives no hour confirms none.
  const unconfirmed = [...other.reasons, ...(start.length === 10 ? REASONS_OF_FIELD.startTime : [])]
  known.reasons = known.reasons.filter((reason) => unconfirmed.includes(reason))
  // Two sources that agree are surer than either.
  known.confidence = Math.min(0.99, Math.max(known.confidence, other.confidence) + 0.02)
}
