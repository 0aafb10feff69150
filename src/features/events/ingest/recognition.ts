import type { EventColumns } from '../../../domain/events/fields.ts'
import type { ReviewReason } from '../../../domain/events/review/review-reasons.ts'
import { normaliseTitle, titleKey } from '../../../domain/events/title-key.ts'
import { isSameName, isSamePlace } from '../../../extraction/same-event/compare-titles.ts'
import type { FieldProvenance } from '../../../schema/events.ts'
import type { StoredEvent } from '../data.ts'

/** The same happening has the same key on every scrape: the source's uid, else title and start (decisions, section 2). */
export function identityKey(event: IncomingEvent): string {
  if (event.uid) return event.seriesKey === null ? `uid:${event.uid}` : `uid:${event.uid}|${event.onDate}`
  return titleKey(event)
}

/**
 * What a source lists, in an order that does not depend on the source's own, so that of two events with one key the same
 * one stands at every visit: marked-up data first, then the earlier one.
 */
export function orderIncoming(incoming: readonly IncomingEvent[]): IncomingEvent[] {
  const orderOf = ({
    isStructured,
    onDate,
    startTime,
    title,
    location,
    url,
    uid,
    seriesKey,
  }: IncomingEvent) =>
    JSON.stringify([!isStructured, onDate, startTime, title, location, url, uid, seriesKey])
  const keyed = incoming.map((event) => ({ event, order: orderOf(event) }))
  return keyed.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0)).map(({ event }) => event)
}

type Known = Pick<
  StoredEvent,
  'title' | 'onDate' | 'startTime' | 'identityKey' | 'seriesId' | 'url' | 'location'
>
type KeyOf<T> = (event: T) => string | null

interface Pass {
  known: KeyOf<Known>
  incoming: KeyOf<IncomingEvent>
}

const hhmm = (time: string | null) => time?.slice(0, 5) ?? ''

// From sure to plausible. Each later pass only looks at what the earlier ones left, and only pairs where exactly one
// of each side has the key, so that a doubt makes a new event rather than a wrong change.
const passesOf = (today: string): Pass[] => [
  { known: (event) => event.identityKey, incoming: identityKey },
  {
    known: (event) => `${normaliseTitle(event.title)}|${event.onDate}|${hhmm(event.startTime)}`,
    incoming: (event) => `${normaliseTitle(event.title)}|${event.onDate}|${hhmm(event.startTime)}`,
  },
  // Another time on the same day.
  {
    known: (event) => `${normaliseTitle(event.title)}|${event.onDate}`,
    incoming: (event) => `${normaliseTitle(event.title)}|${event.onDate}`,
  },
  // Another title at the same address of its own, day and time.
  {
    known: (event) => (event.url ? `${event.url}|${event.onDate}|${hhmm(event.startTime)}` : null),
    incoming: (event) => (event.url ? `${event.url}|${event.onDate}|${hhmm(event.startTime)}` : null),
  },
  // Another day, for an event that does not repeat. What has begun is not moved any more: the next retreat is another one.
  {
    known: (event) => (event.seriesId === null && event.onDate > today ? normaliseTitle(event.title) : null),
    incoming: (event) => (event.seriesKey === null ? normaliseTitle(event.title) : null),
  },
]

function byKey<T>(items: Iterable<T>, keyOf: KeyOf<T>): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null) continue
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}

/**
 * Pairs what a scrape read with what is known of the same church. Every event is in at most one pair; incoming events
 * without a pair are new. Two incoming events with one key are the same one, and the first stands. `today` is YYYY-MM-DD in
 * the city.
 */
export function recognise<K extends Known>(
  known: K[],
  incoming: IncomingEvent[],
  today: string,
): Map<IncomingEvent, K> {
  const openKnown = new Set(known)
  const openIncoming = new Set(incoming)
  const pairs = new Map<IncomingEvent, K>()
  for (const pass of passesOf(today)) {
    const left = byKey(openKnown, pass.known)
    for (const [key, candidates] of byKey(openIncoming, pass.incoming)) {
      const rows = left.get(key)
      const [row, candidate] = [rows?.[0], candidates[0]]
      if (!row || !candidate || rows?.length !== 1 || candidates.length !== 1) continue
      pairs.set(candidate, row)
      openKnown.delete(row)
      openIncoming.delete(candidate)
    }
  }
  for (const [event, row] of pairAlike(openKnown, openIncoming)) pairs.set(event, row)
  return pairs
}

/** What takes place at the same moment under a like name: "Tarry Service", "Friday Night Tarry Service". */
function pairAlike<K extends Known>(known: Iterable<K>, incoming: Iterable<IncomingEvent>) {
  const momentOf = (event: Known | IncomingEvent) => `${event.onDate}|${hhmm(event.startTime)}`
  const rows = Map.groupBy(known, momentOf)
  const alike = [...incoming].flatMap((event) =>
    (rows.get(momentOf(event)) ?? [])
      .filter((row) => isSameName(row.title, event.title) && isSamePlace(row.location, event.location))
      .map((row) => [event, row] as const),
  )
  const times = (one: K | IncomingEvent) => alike.filter((pair) => pair.includes(one as never)).length
  return alike.filter(([event, row]) => times(event) === 1 && times(row) === 1)
}

/** One date of one event as a scrape read it, in wall times of the city (dates YYYY-MM-DD, times HH:MM). */
export interface IncomingEvent extends EventColumns {
  /** Nobody is sure of the category: a person is asked to look at it. */
  isCategoryUnsure: boolean
  /** How sure the reader is of date, hour and title, 0..1. */
  confidence: number
  /** What a person should check. */
  reasons: ReviewReason[]
  cancelled: boolean
  uid: string | null
  /** The same on every date of one repeating event; null for one that does not repeat. */
  seriesKey: string | null
  rule: string | null
  sourceKind: string
  sourceUrl: string
  /** Calendars, site APIs and marked-up data are believed at once; plain HTML waits for a person. */
  isStructured: boolean
  provenance: Record<string, FieldProvenance>
  evidence: string | null
}

export interface IngestOptions {
  fetchedAt: Date
  now: Date
  timeZone: string
  /** URLs of the pages that this visit read whole: an event listed nowhere else is no longer listed. */
  readPages?: ReadonlySet<string>
  /** Addresses of calendars that arrived in part: what they omit may be in the rest. */
  cutPages?: ReadonlySet<string>
  /** UIDs of calendar entries that a mail states whole (RFC 5546): dates of theirs that it omits no longer take place. */
  wholeEntries?: ReadonlySet<string>
}
