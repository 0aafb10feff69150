import { findRule } from '../events/series/rule-of-dates.ts'
import { daysBetween } from '../events/when.ts'
import { type FeedEvent, occasionOf } from './feed-event.ts'

/** Dates of one series as a calendar states them: RRULE, EXDATE and RECURRENCE-ID of RFC 5545. */
export interface Recurrence {
  /** With the number of its dates: a rule promises none that the site doesn't show. */
  rule: string
  /** YYYY-MM-DD */
  firstOn: string
  /** The date that most others are like: what the rule repeats. */
  usual: FeedEvent
  /** Dates of the rule on which nothing takes place. */
  exceptions: string[]
  /** By the date of the rule, what differs from the usual one. */
  overrides: FeedEvent[]
  /** The first date that takes place as usual, whose page shows the others. */
  id: number
}

/** What two dates share that differ in nothing but their day. Lasts as long by the clock and by the wall. */
export function signatureOf(event: FeedEvent): string {
  const { title, description, category, location, cancelled, startsAt, endsAt, eventDate } = event
  const occasion = occasionOf(event)
  const isTimed = occasion.kind === 'time'
  const when = isTimed
    ? [occasion.start.slice(11), occasion.end?.slice(11), lengthOf(startsAt, endsAt)]
    : [daysBetween(eventDate, occasion.last)]
  return JSON.stringify([title, description, category, location, cancelled, event.eventTime, when])
}

/** Minutes from one instant to the other; null where either isn't known. */
export function lengthOf(startsAt: string | null, endsAt: string | null): number | null {
  return startsAt === null || endsAt === null ? null : (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000
}

/** The simplest rule that the dates of a series follow, and which of its events it doesn't hold; null where none does. */
export function findRecurrence(
  events: readonly FeedEvent[],
): { recurrence: Recurrence; others: FeedEvent[] } | null {
  const usualSignature = mostCommon(events.map(signatureOf))
  const isUsual = (event: FeedEvent) => signatureOf(event) === usualSignature
  // A rule has one event a day: of several, the usual one.
  const byDate = new Map<string, FeedEvent>()
  for (const event of events) {
    const known = byDate.get(event.eventDate)
    if (!known || (!isUsual(known) && isUsual(event))) byDate.set(event.eventDate, event)
  }
  const best = findRule([...byDate.keys()].toSorted())
  const usual = events.find(isUsual)
  if (best === null || usual === undefined) return null
  const held = best.dates.flatMap((date) => byDate.get(date) ?? [])
  const recurrence = {
    rule: `${best.rule};COUNT=${best.dates.length}`,
    firstOn: best.firstOn,
    usual,
    exceptions: best.dates.filter((date) => !byDate.has(date)),
    overrides: held.filter((event) => !isUsual(event)),
    id: (held.find(isUsual) ?? usual).id,
  }
  return { recurrence, others: events.filter((event) => !held.includes(event)) }
}

function mostCommon(values: readonly string[]): string {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}
