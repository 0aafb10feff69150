import { createDemoPlaces } from '../../ports/places/demo-places.ts'
import { createGooglePlaces } from '../../ports/places/google-places.ts'
import { createOverpassPlaces } from '../../ports/places/overpass-places.ts'
import type { PlacesPort } from '../../ports/places/port.ts'
import type { Config } from '../config.ts'

/** Where churches are looked for; null = nowhere. `crawler` is how we name ourselves to a public service. */
export function createPlaces(
  places: Config['places'],
  options: { crawler: string; demoEndpoint: string | null },
): PlacesPort | null {
  const { crawler, demoEndpoint } = options
  if (places.service === 'demo')
    return demoEndpoint === null ? null : createDemoPlaces({ endpoint: demoEndpoint })
  if (places.service === 'google') return createGooglePlaces({ apiKey: places.googleKey ?? '' })
  return places.service === 'openstreetmap'
    ? createOverpassPlaces({ endpoint: places.overpassUrl, userAgent: crawler })
    : null
}
