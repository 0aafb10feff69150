import findTimeZone from '@photostructure/tz-lookup'
import { z } from 'zod'
import { askJson, failure, type RetryLimits } from './ask-json.ts'
import type { CitiesPort, LocatedCity } from './port.ts'

/** What Nominatim answers with `format=jsonv2&addressdetails=1` (nominatim.org/release-docs, Search). */
const answered = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    name: z.string(),
    display_name: z.string(),
    addresstype: z.string(),
    /** South, north, west, east. */
    boundingbox: z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()]),
    address: z.looseObject({ country_code: z.string().default(''), 'ISO3166-2-lvl4': z.string().optional() }),
  }),
)
const SETTLEMENTS: ReadonlySet<string> = new Set([
  'city',
  'town',
  'municipality',
  'village',
  'borough',
  'hamlet',
])
const MAX_CITIES = 6
const SERVICE = 'The search for cities (Nominatim)'
const RETRY_LIMITS: RetryLimits = { timeoutMs: 10_000, retries: 1, pauseMs: 1500, maxDelayMs: 5000 }

/** Cities by name from a Nominatim endpoint. No key; `userAgent` names us, as its usage policy asks. */
export function createNominatimCities(options: {
  /** For example https://nominatim.openstreetmap.org/search */
  endpoint: string
  userAgent: () => string
  limits?: Partial<RetryLimits>
}): CitiesPort {
  const limits = { ...RETRY_LIMITS, ...options.limits }
  return {
    async find(name, signal) {
      const url = new URL(options.endpoint)
      const query = { q: name, format: 'jsonv2', addressdetails: '1', limit: '10', featureType: 'settlement' }
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
      const headers = { 'user-agent': options.userAgent(), 'accept-language': 'en' }
      const answer = await askJson(SERVICE, { url: url.href, method: 'GET', headers, signal }, limits)
      if (!answer.ok) return answer
      if (answer.status >= 300)
        return failure('refused', `${SERVICE} does not accept the request (status ${answer.status}).`)
      const read = answered.safeParse(answer.json)
      if (!read.success) return failure('bad-answer', `${SERVICE} answered something unexpected.`)
      const settlements = read.data.filter(({ addresstype }) => SETTLEMENTS.has(addresstype))
      return { ok: true, cities: settlements.slice(0, MAX_CITIES).map(toCity) }
    },
  }
}

function toCity(found: z.infer<typeof answered>[number]): LocatedCity {
  const [south, north, west, east] = found.boundingbox
  const round = (degrees: number) => Number(degrees.toFixed(4))
  return {
    name: found.name,
    description: found.display_name,
    // "US-ID" is written "ID" in addresses.
    state: found.address['ISO3166-2-lvl4']?.split('-')[1] ?? '',
    country: found.address.country_code.toUpperCase(),
    timeZone: findTimeZone(found.lat, found.lon),
    box: { south: round(south), west: round(west), north: round(north), east: round(east) },
  }
}
