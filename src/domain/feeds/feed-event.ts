import type { PlaceSource } from '../events/place.ts'
import { addDays } from '../events/when.ts'

/**
 * What feeds, calendar files, links and search engines need of an event: a part of the contract's Event. Dates and
 * times are wall times of the city; instants are ISO 8601 with the city's offset.
 */
export interface FeedEvent {
  id: number
  title: string
  description: string | null
  category: string
  /** YYYY-MM-DD */
  eventDate: string
  /** As people read it: "10:30 AM", "All day", "Time to be announced". */
  eventTime: string
  location: string | null
  placeSource: PlaceSource
  church: { id: number; name: string; website: string | null; language?: string | null }
  /** null = no time is known; never midnight in its place. */
  startsAt: string | null
  endsAt: string | null
  allDay: boolean
  series: { id: number } | null
  cancelled: boolean
  /** RFC 5545 SEQUENCE. */
  sequence: number
  updatedAt: string
  imageUrl: string | null
  /** The event's own page, at its source. */
  url: string | null
  changes: readonly { field: string; from: string | null; to: string | null }[]
}

/** What they need of the city: a part of the contract's City. */
export interface FeedCity {
  name: string
  state: string
  country: string
  timeZone: string
  locale: string
  site: { name: string; tagline: string }
}

/** The page of an event. */
export function eventAddress(origin: string, id: number): string {
  return `${origin}/event/${id}`
}

/** The picture of an event that the server draws, 1200 x 630. */
export function eventImageAddress(origin: string, id: number): string {
  return `${origin}/api/events/${id}/image.png`
}

/** The same for ever, also across changes of title and time (RFC 5545, 3.8.4.7; RSS guid). */
export function eventUid(id: number, domain: string): string {
  return `event-${id}@${domain}`
}

/** Of all dates of a series in one calendar. */
export function seriesUid(id: number, domain: string): string {
  return `series-${id}@${domain}`
}

/** The title in feeds; whoever only reads titles learns of a cancellation too. */
export function feedTitle(event: Pick<FeedEvent, 'title' | 'cancelled'>): string {
  return event.cancelled ? `Canceled: ${event.title}` : event.title
}

/**
 * When an event takes place: wall times (YYYY-MM-DDTHH:MM:SS) where its time is known, else whole days, the last of
 * them included.
 */
export type Occasion =
  | { kind: 'time'; start: string; end: string | null }
  | { kind: 'days'; first: string; last: string }

export function occasionOf(event: Pick<FeedEvent, 'startsAt' | 'endsAt' | 'allDay' | 'eventDate'>): Occasion {
  if (event.startsAt !== null && !event.allDay) {
    return { kind: 'time', start: wallTime(event.startsAt), end: event.endsAt && wallTime(event.endsAt) }
  }
  // An all-day event ends with the instant that its last day does, which is the next one's first.
  const last = event.allDay && event.endsAt ? addDays(event.endsAt.slice(0, 10), -1) : event.eventDate
  return { kind: 'days', first: event.eventDate, last: last < event.eventDate ? event.eventDate : last }
}

/** "2026-12-24T17:00:00-06:00" as the clock on the wall shows it. */
function wallTime(instant: string): string {
  return instant.slice(0, 19)
}

/** The newest change among the events, or null where there are none. ISO 8601, UTC. */
export function newestUpdate(events: readonly Pick<FeedEvent, 'updatedAt'>[]): string | null {
  if (events.length === 0) return null
  return new Date(Math.max(...events.map(({ updatedAt }) => Date.parse(updatedAt)))).toISOString()
}
