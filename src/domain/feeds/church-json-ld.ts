import { churchPath } from '../churches/church-path.ts'
import type { FeedCity } from './feed-event.ts'
import { type JsonLd, writePostalAddress } from './json-ld.ts'

/** What search engines read about a church: a part of the contract's Church. */
export interface DescribedChurch {
  id: number
  name: string
  address: string | null
  phone: string | null
  website: string | null
  description: string | null
  latitude?: number | null
  longitude?: number | null
  picture?: { url: string } | null | undefined
}

/** The page of a church. */
export function churchAddress(origin: string, church: { id: number; name: string }): string {
  return origin + churchPath(church)
}

/** A schema.org Church, with the events that its page lists. What is not known is left out. */
export function churchJsonLd(
  church: DescribedChurch,
  { city, origin, events = [] }: { city: FeedCity; origin: string; events?: readonly JsonLd[] },
): JsonLd {
  const { latitude, longitude } = church
  const isPlaced = latitude != null && longitude != null
  const url = churchAddress(origin, church)
  return {
    '@context': 'https://schema.org',
    '@type': 'Church',
    '@id': url,
    name: church.name,
    url,
    ...(church.address ? { address: writePostalAddress(church.address, city) } : {}),
    ...(isPlaced ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    ...(church.picture ? { image: `${origin}${church.picture.url}` } : {}),
    ...(church.phone ? { telephone: church.phone } : {}),
    ...(church.website ? { sameAs: [church.website] } : {}),
    ...(church.description ? { description: church.description } : {}),
    ...(events.length > 0 ? { event: events.map(withoutContext) } : {}),
  }
}

/** The churches that a page shows, in its order. */
export function churchListJsonLd(
  churches: readonly DescribedChurch[],
  options: { city: FeedCity; origin: string },
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: churches.length,
    itemListElement: churches.map((church, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: withoutContext(churchJsonLd(church, options)),
    })),
  }
}

function withoutContext({ '@context': _, ...item }: JsonLd) {
  return item
}
