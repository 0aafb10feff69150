import { HOUR_MS } from '../durations.ts'
import { addDays } from '../events/when.ts'
import { eventAddress, type FeedCity, type FeedEvent, feedTitle, occasionOf } from './feed-event.ts'

/** Ways to put one event into a calendar. */
export interface CalendarLinks {
  /** An iCalendar file, for every program. */
  file: string
  google: string
  outlook: string
}

/** Whose forms the links open. */
export const CALENDAR_SERVICES = ['https://calendar.google.com', 'https://outlook.live.com'] as const

/**
 * Links that put an event into somebody's calendar. Made on the server: reading time zones is too much code for a page.
 * Google's and Outlook's forms ask for an end; where none is known it is an hour later, which is their own custom.
 */
export function calendarLinks(
  event: FeedEvent,
  { city, origin }: { city: FeedCity; origin: string },
): CalendarLinks {
  return {
    file: `${origin}/api/events/${event.id}/calendar.ics`,
    google: googleLink(event, city, origin),
    outlook: outlookLink(event, origin),
  }
}

function googleLink(event: FeedEvent, city: FeedCity, origin: string): string {
  const occasion = occasionOf(event)
  const dates =
    occasion.kind === 'days'
      ? [occasion.first, addDays(occasion.last, 1)]
      : [occasion.start, occasion.end ?? hourLater(occasion.start)]
  return address(`${CALENDAR_SERVICES[0]}/calendar/render`, {
    action: 'TEMPLATE',
    text: feedTitle(event),
    dates: dates.map((date) => date.replaceAll(/[-:]/g, '')).join('/'),
    ctz: city.timeZone,
    details: details(event, origin),
    location: event.location ?? '',
  })
}

function outlookLink(event: FeedEvent, origin: string): string {
  const occasion = occasionOf(event)
  const when: Record<string, string> =
    occasion.kind === 'days'
      ? { startdt: occasion.first, enddt: addDays(occasion.last, 1), allday: 'true' }
      : {
          // Outlook knows no zone of the city: instants with their offset.
          startdt: event.startsAt ?? occasion.start,
          enddt: event.endsAt ?? instantAnHourLater(event.startsAt ?? occasion.start),
        }
  return address(`${CALENDAR_SERVICES[1]}/calendar/0/action/compose`, {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: feedTitle(event),
    ...when,
    body: details(event, origin),
    location: event.location ?? '',
  })
}

function details(event: FeedEvent, origin: string): string {
  return `${event.church.name}\n${eventAddress(origin, event.id)}`
}

function address(base: string, params: Record<string, string>): string {
  const query = Object.entries(params)
    .filter(([, value]) => value !== '')
    // Both read %20 everywhere; Outlook shows a plus sign as one.
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${query.join('&')}`
}

/** An hour later on the wall clock. */
function hourLater(wall: string): string {
  return new Date(Date.parse(`${wall}Z`) + HOUR_MS).toISOString().slice(0, 19)
}

function instantAnHourLater(instant: string): string {
  return `${new Date(Date.parse(instant) + HOUR_MS).toISOString().slice(0, 19)}Z`
}
