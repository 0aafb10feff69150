import { splitAtChurch } from '../events/place.ts'
import {
  eventAddress,
  eventImageAddress,
  type FeedCity,
  type FeedEvent,
  type Occasion,
  occasionOf,
} from './feed-event.ts'
import { type JsonLd, writePostalAddress } from './json-ld.ts'

const SCHEMA = 'https://schema.org'

/**
 * A schema.org Event with what Google's event rules require (name, startDate, location with address) and recommend;
 * what is not known is left out, never made up. Times carry the city's offset; an event without a known time has its date alone, as Google asks.
 */
export function eventJsonLd(event: FeedEvent, { city, origin }: { city: FeedCity; origin: string }): JsonLd {
  const url = eventAddress(origin, event.id)
  const occasion = occasionOf(event)
  const isOnline = event.location !== null && event.placeSource === 'none'
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    '@id': url,
    name: event.title,
    url,
    ...times(event, occasion),
    ...status(event, occasion),
    eventAttendanceMode: `${SCHEMA}/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    ...(event.location === null
      ? {}
      : {
          location: isOnline
            ? { '@type': 'VirtualLocation', name: event.location, url: event.url ?? url }
            : place(event, event.location, city),
        }),
    organizer: {
      '@type': 'Organization',
      name: event.church.name,
      ...(event.church.website ? { url: event.church.website } : {}),
    },
    image: [
      eventImageAddress(origin, event.id),
      // A stored picture has a path of this site.
      ...(event.imageUrl ? [event.imageUrl.replace(/^\/(?!\/)/, `${origin}/`)] : []),
    ],
    ...(event.description ? { description: event.description } : {}),
  }
}

function times(event: FeedEvent, occasion: Occasion) {
  if (occasion.kind === 'time') {
    return { startDate: event.startsAt, ...(event.endsAt ? { endDate: event.endsAt } : {}) }
  }
  return {
    startDate: occasion.first,
    ...(event.allDay || occasion.last !== occasion.first ? { endDate: occasion.last } : {}),
  }
}

/** A rescheduled date states the previous one, too: Google requires it. */
function status(event: FeedEvent, occasion: Occasion) {
  if (event.cancelled) return { eventStatus: `${SCHEMA}/EventCancelled` }
  const today = occasion.kind === 'days' ? occasion.first : occasion.start.slice(0, 10)
  const moved = event.changes.findLast(({ field, from }) => field === 'eventDate' && from !== null)
  return moved?.from && moved.from !== today
    ? { eventStatus: `${SCHEMA}/EventRescheduled`, previousStartDate: moved.from }
    : { eventStatus: `${SCHEMA}/EventScheduled` }
}

/** "Fellowship Hall, 100 Main St" is a named place; what has no name of its own is the church where it is its address. */
function place(event: FeedEvent, location: string, city: FeedCity) {
  const split = splitAtChurch(event.church.name, location)
  if (split) {
    const name = `${split.part}, at ${event.church.name}`
    return { '@type': 'Place', name, address: writePostalAddress(split.at, city) }
  }
  const [first = '', ...rest] = location.split(',').map((part) => part.trim())
  const isNamed = !/\d/.test(first)
  const name = isNamed ? first : event.placeSource === 'church' ? event.church.name : null
  return {
    '@type': 'Place',
    ...(name === null ? {} : { name }),
    address: writePostalAddress(isNamed && rest.length > 0 ? rest.join(', ') : location, city),
  }
}
