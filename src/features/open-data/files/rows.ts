import type { ListedEvent } from '../../../contract/events/events.ts'
import { churchJsonLd } from '../../../domain/feeds/church-json-ld.ts'
import { eventJsonLd } from '../../../domain/feeds/event-json-ld.ts'
import type { FeedCity } from '../../../domain/feeds/feed-event.ts'

export interface OpenChurch {
  id: number
  name: string
  address: string | null
  phone: string | null
  website: string | null
  denomination: string | null
  neighborhood: string | null
  language: string | null
  latitude: number | null
  longitude: number | null
}

interface Place {
  city: FeedCity
  origin: string
}

/** Facts alone: descriptions and pictures belong to the churches that wrote and took them. */
export function eventLine(event: ListedEvent, place: Place): object {
  const {
    image: _,
    description: __,
    ...facts
  } = eventJsonLd({ ...event, description: null, imageUrl: null }, place)
  const { organizer, ...rest } = facts as typeof facts & { organizer: object }
  const organizerId = `${place.origin}/churches/${event.church.id}`
  return {
    ...rest,
    identifier: String(event.id),
    keywords: event.category,
    organizer: { ...organizer, '@type': 'Church', identifier: String(event.church.id), '@id': organizerId },
  }
}

export function eventCells(event: ListedEvent, { origin }: Place): object {
  return {
    identifier: event.id,
    name: event.title,
    startDate: event.startsAt ?? event.eventDate,
    endDate: event.endsAt,
    eventStatus: event.cancelled ? 'EventCancelled' : 'EventScheduled',
    location: event.location,
    organizerIdentifier: event.church.id,
    organizer: event.church.name,
    keywords: event.category,
    url: `${origin}/event/${event.id}`,
  }
}

export function churchLine(church: OpenChurch, place: Place): object {
  const { denomination, neighborhood, language } = church
  return {
    ...churchJsonLd({ ...church, description: null }, place),
    identifier: String(church.id),
    ...(language && { knowsLanguage: language }),
    ...(neighborhood && { containedInPlace: { '@type': 'Place', name: neighborhood } }),
    ...(denomination && { keywords: denomination }),
  }
}

export function churchCells(church: OpenChurch, { origin }: Place): object {
  return {
    identifier: church.id,
    name: church.name,
    address: church.address,
    containedInPlace: church.neighborhood,
    latitude: church.latitude,
    longitude: church.longitude,
    telephone: church.phone,
    sameAs: church.website,
    keywords: church.denomination,
    knowsLanguage: church.language,
    url: `${origin}/churches/${church.id}`,
  }
}
