import type { FeedCity } from './feed-event.ts'

export type JsonLd = { '@context': string; '@type': string } & Record<string, unknown>

export interface PostalAddress {
  '@type': 'PostalAddress'
  streetAddress?: string
  addressLocality?: string
  addressRegion?: string
  postalCode?: string
  addressCountry: string
}

/**
 * An address as schema.org has it. What is known is one line ("100 Main St, Dallas, TX 75201"): the city's own name,
 * state and postal code at its end become fields, the rest is the street; what it does not state is left out.
 */
export function writePostalAddress(line: string, city: FeedCity): PostalAddress {
  const parts = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isCountry = (part: string) => /^(?:USA?|United States(?: of America)?)$/i.test(part)
  while (parts.length > 1 && isCountry(parts.at(-1) ?? '')) parts.pop()
  const region = /^(?<state>[A-Za-z]{2})?\s*(?<code>\d{5}(?:-\d{4})?)?$/.exec(parts.at(-1) ?? '')?.groups
  const hasRegion = region !== undefined && (region.state !== undefined || region.code !== undefined)
  if (hasRegion) parts.pop()
  // Behind a state or a postal code stands a town; without them the last part may be anything.
  const town = parts.at(-1)
  const hasTown =
    town !== undefined &&
    (town.toLowerCase() === city.name.toLowerCase() || (hasRegion && parts.length > 1 && !/\d/.test(town)))
  if (hasTown) parts.pop()
  const street = parts.join(', ')
  return {
    '@type': 'PostalAddress',
    ...(street === '' ? {} : { streetAddress: street }),
    ...(hasTown && town ? { addressLocality: town } : {}),
    ...(region?.state ? { addressRegion: region.state.toUpperCase() } : {}),
    ...(region?.code ? { postalCode: region.code } : {}),
    addressCountry: city.country,
  }
}

/** JSON for a script element of a page: nothing in it can end the element. */
export function jsonLdText(data: JsonLd | readonly JsonLd[]): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
