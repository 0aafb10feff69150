import type { FeedCity } from './feed-event.ts'
import { type JsonLd, writePostalAddress } from './json-ld.ts'

/** What search engines read about a church: a part of the contract's Church. */
export interface ChurchFacts {
  id: number
  name: string
  address: string | null
  phone: string | null
  website: string | null
  description: string | null
}

/** A schema.org Church. */
export function churchJsonLd(church: ChurchFacts, { city }: { city: FeedCity }): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Church',
    name: church.name,
    address: writePostalAddress(church.address, city),
    ...(church.phone ? { telephone: church.phone } : {}),
    ...(church.website ? { url: church.website } : {}),
    ...(church.description ? { description: church.description } : {}),
  }
}

/** The churches that a page shows, in its order. */
export function churchListJsonLd(churches: readonly ChurchFacts[], options: { city: FeedCity }): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: churches.length,
    itemListElement: churches.map((church, index) => {
      const { '@context': _, ...item } = churchJsonLd(church, options)
      return { '@type': 'ListItem', position: index + 1, item }
    }),
  }
}
