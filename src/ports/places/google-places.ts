import { z } from 'zod'
import { readWebAddress } from '../../contract/web-address.ts'
import { askJson, failure, type JsonAnswer, type RetryLimits } from './ask-json.ts'
import type { Area, Box, LookOutcome, Place, PlacesFailure, PlacesPage, PlacesPort } from './port.ts'

/** Place of Places API (New), as far as the field mask asks for it. */
const place = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().optional(),
  nationalPhoneNumber: z.string().optional(),
  websiteUri: z.string().optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  businessStatus: z.string().optional(),
  accessibilityOptions: z.object({ wheelchairAccessibleEntrance: z.boolean().optional() }).optional(),
})
const searched = z.object({ places: z.array(place).optional(), nextPageToken: z.string().optional() })
const refused = z.object({
  error: z.object({ message: z.string().optional(), status: z.string().optional() }),
})

/** What is asked for is what is paid for: nothing beyond what the directory shows. */
const FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'nationalPhoneNumber',
  'websiteUri',
  'location',
  'businessStatus',
  'accessibilityOptions',
]
const PAGE_SIZE = 20
/** A search answers at most so many, over all its pages: where it does, the area is divided and searched in parts. */
const MAX_SEARCH_RESULTS = 60
/** Divisions of the area: 4^5 parts are about a kilometre each in a large city. */
const MAX_DIVISIONS = 5
/** Requests of one discovery: each is paid for. */
const MAX_REQUESTS = 400

const SERVICE = 'Google Maps'
const RETRY_LIMITS: RetryLimits = { timeoutMs: 20_000, retries: 3, pauseMs: 2000, maxDelayMs: 30_000 }

export interface GooglePlacesOptions {
  apiKey: string
  /** The service's own by default. */
  origin?: string
  limits?: Partial<RetryLimits>
}

/** Google Places API (New): text search with paging, over parts of the area where one search does not show all. */
export function createGooglePlaces(options: GooglePlacesOptions): PlacesPort {
  const origin = options.origin ?? 'https://places.googleapis.com'
  const limits = { ...RETRY_LIMITS, ...options.limits }

  function ask(path: string, mask: string, body: unknown, signal?: AbortSignal): Promise<JsonAnswer> {
    const asked = body === undefined ? {} : { body: JSON.stringify(body) }
    return askJson(
      SERVICE,
      {
        url: `${origin}${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-goog-api-key': options.apiKey,
          'x-goog-fieldmask': mask,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...asked,
        signal,
      },
      limits,
    )
  }

  async function* find(area: Area, signal?: AbortSignal): AsyncGenerator<PlacesPage> {
    const seen = new Set<string>()
    const parts: { box: Box; divisions: number }[] = [{ box: area.box, divisions: 0 }]
    let requests = 0
    for (let part = parts.shift(); part; part = parts.shift()) {
      let found = 0
      let token: string | undefined
      do {
        if (requests === MAX_REQUESTS) {
          yield failure(
            'interrupted',
            `${SERVICE} was asked ${MAX_REQUESTS} times, which is all that one search may cost.`,
          )
          return
        }
        requests += 1
        const mask = [...FIELDS.map((field) => `places.${field}`), 'nextPageToken'].join(',')
        const answer = await ask(
          '/v1/places:searchText',
          mask,
          searchBody(area.name, part.box, token),
          signal,
        )
        const read = readAnswer(answer, searched)
        if (!read.ok) {
          yield read
          return
        }
        const all = read.data.places ?? []
        found += all.length
        const places = all.filter(({ id }) => !seen.has(id))
        for (const { id } of places) seen.add(id)
        yield { ok: true, places: places.map(toPlace).filter((each) => each !== null) }
        token = read.data.nextPageToken
      } while (token)
      if (found >= MAX_SEARCH_RESULTS && part.divisions < MAX_DIVISIONS) {
        const divisions = part.divisions + 1
        parts.push(...divide(part.box).map((box) => ({ box, divisions })))
      }
    }
  }

  return {
    description: SERVICE,
    source: 'google',
    canStoreDetails: false,
    find,
    async look(id, signal): Promise<LookOutcome> {
      const answer = await ask(`/v1/places/${encodeURIComponent(id)}`, FIELDS.join(','), undefined, signal)
      if (answer.ok && answer.status === 404) return { ok: true, place: null }
      const read = readAnswer(answer, place)
      return read.ok ? { ok: true, place: toPlace(read.data) } : read
    },
  }
}

function searchBody(areaName: string, { south, west, north, east }: Box, pageToken: string | undefined) {
  return {
    textQuery: `churches in ${areaName}`,
    includedType: 'church',
    strictTypeFiltering: true,
    pageSize: PAGE_SIZE,
    locationRestriction: {
      rectangle: { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } },
    },
    ...(pageToken ? { pageToken } : {}),
  }
}

function readAnswer<Data>(
  answer: JsonAnswer,
  schema: z.ZodType<Data>,
): { ok: true; data: Data } | PlacesFailure {
  if (!answer.ok) return answer
  if (answer.status >= 400) return explain(answer.status, answer.json)
  const read = schema.safeParse(answer.json)
  if (read.success) return { ok: true, data: read.data }
  return failure('bad-answer', `${SERVICE} answered something unexpected.`)
}

/** The service's own words may name the project and the key: they are not handed on. */
function explain(status: number, json: unknown): PlacesFailure {
  const read = refused.safeParse(json)
  const code = read.success ? (read.data.error.status ?? '') : ''
  if (code === 'RESOURCE_EXHAUSTED')
    return failure('busy', `The quota at ${SERVICE} is used up. Please try again later.`)
  if (status === 401 || status === 403 || /API key/i.test(read.data?.error.message ?? ''))
    return failure(
      'refused',
      `${SERVICE} does not accept the key. Check GOOGLE_PLACES_KEY and what it may do.`,
    )
  return failure(
    'refused',
    `${SERVICE} does not accept the request (status ${status} ${code}).`.replace(' )', ')'),
  )
}

function divide({ south, west, north, east }: Box): Box[] {
  const [middle, centre] = [(south + north) / 2, (west + east) / 2]
  return [
    { south, west, north: middle, east: centre },
    { south, west: centre, north: middle, east },
    { south: middle, west, north, east: centre },
    { south: middle, west: centre, north, east },
  ]
}

function toPlace(found: z.infer<typeof place>): Place | null {
  const name = found.displayName?.text.trim()
  if (!name || found.businessStatus === 'CLOSED_PERMANENTLY') return null
  const entrance = found.accessibilityOptions?.wheelchairAccessibleEntrance
  return {
    id: found.id,
    name,
    address: found.formattedAddress ?? null,
    phone: found.nationalPhoneNumber ?? null,
    website: readWebAddress(found.websiteUri),
    denomination: null,
    latitude: found.location?.latitude ?? null,
    longitude: found.location?.longitude ?? null,
    facts: entrance === undefined ? {} : { wheelchair: entrance ? 'yes' : 'no' },
  }
}
