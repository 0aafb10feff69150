import { z } from 'zod'
import type { ChurchStatements } from '../../contract/churches/church-facts.ts'
import { readWebAddress } from '../../contract/web-address.ts'
import { denominationOf } from '../../domain/churches/denomination-words.ts'
import type { Denomination } from '../../domain/churches/denominations.ts'
import { languageOfCode } from '../../domain/churches/languages.ts'
import { readServiceTimes } from '../../domain/churches/service-times.ts'
import { askJson, failure, type RetryLimits } from './ask-json.ts'
import type { LookOutcome, Place, PlacesFailure, PlacesPort } from './port.ts'

/** OpenStreetMap wiki: Key:denomination. null where the tag is missing or too general to say; 'other' for an unknown one. */
function toDenomination(tag: string | undefined): Denomination | null {
  const value = tag?.split(';')[0]?.trim() ?? ''
  if (value === '') return null
  const named = denominationOf(value)
  return named === undefined ? 'other' : named
}

/** American Sign Language (ISO 639-3). */
const ASL = 'ase'

/**
 * What the tags of a place of worship say beyond its name and address (OpenStreetMap wiki: Key:wheelchair, Key:language,
 * Key:service_times). `wheelchair=limited` is neither a yes nor a no, so it says nothing here.
 */
export function toFacts(tags: Readonly<Record<string, string>>): Omit<ChurchStatements, 'location'> {
  const wheelchair = { yes: 'yes', designated: 'yes', no: 'no' }[tags.wheelchair ?? ''] as
    | 'yes'
    | 'no'
    | undefined
  const codes = Object.entries(tags)
    .filter(([key, value]) => key.startsWith('language:') && ['yes', 'main', 'designated'].includes(value))
    .map(([key]) => key.slice('language:'.length))
  const languages = codes.flatMap((code) => languageOfCode(code) ?? []).sort()
  const serviceTimes = readServiceTimes(tags.service_times ?? '')
  return {
    ...(wheelchair && { wheelchair }),
    ...(codes.includes(ASL) && { asl: 'yes' as const }),
    ...(languages.length > 0 && { languages }),
    ...(serviceTimes.length > 0 && { serviceTimes }),
  }
}

/** Elements as Overpass writes them with `out center tags` (OpenStreetMap wiki: Overpass API, OSM JSON). */
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: z.object({ lat: z.number(), lon: z.number() }).optional(),
  tags: z.record(z.string(), z.string()).optional(),
})
const answered = z.object({
  elements: z.array(element),
  /** A query that failed half way answers 200 all the same, with the reason here. */
  remark: z.string().optional(),
})

const SERVICE = 'OpenStreetMap (Overpass)'
/** The query's own limit, in seconds; the wait for the answer is a little longer. */
const QUERY_SECONDS = 60
const RETRY_LIMITS: RetryLimits = {
  timeoutMs: (QUERY_SECONDS + 15) * 1000,
  // Overpass gives each address a few slots, and answers 429 until one is free: usually within a minute.
  retries: 4,
  pauseMs: 4000,
  maxDelayMs: 60_000,
}

export interface OverpassOptions {
  /** For example https://overpass-api.de/api/interpreter */
  endpoint: string
  /** Name, version and contact: the usage policy asks for it. */
  userAgent: string
  limits?: Partial<RetryLimits>
}

/** OpenStreetMap through an Overpass endpoint: named Christian places of worship of a box. No key. */
export function createOverpassPlaces(options: OverpassOptions): PlacesPort {
  const limits = { ...RETRY_LIMITS, ...options.limits }

  async function ask(query: string, signal?: AbortSignal): Promise<Place[] | PlacesFailure> {
    const answer = await askJson(
      SERVICE,
      {
        url: options.endpoint,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': options.userAgent },
        body: new URLSearchParams({ data: query }).toString(),
        signal,
      },
      limits,
    )
    if (!answer.ok) return answer
    if (answer.status >= 300)
      return failure('refused', `${SERVICE} does not accept the request (status ${answer.status}).`)
    const read = answered.safeParse(answer.json)
    if (!read.success) return failure('bad-answer', `${SERVICE} answered something unexpected.`)
    if (read.data.remark && /error|timed out|out of memory/i.test(read.data.remark)) {
      return failure('busy', `${SERVICE} could not finish the search. Please try again later.`)
    }
    return read.data.elements.map(toPlace).filter((place) => place !== null)
  }

  return {
    description: 'OpenStreetMap',
    source: 'openstreetmap',
    canStoreDetails: true,
    async *find({ box }, signal) {
      const places = await ask(
        `[out:json][timeout:${QUERY_SECONDS}];` +
          'nwr["amenity"="place_of_worship"]["religion"="christian"]["name"]' +
          `(${box.south},${box.west},${box.north},${box.east});out center tags;`,
        signal,
      )
      yield 'ok' in places ? places : { ok: true, places }
    },
    async look(id, signal): Promise<LookOutcome> {
      const [, type, number] = /^(node|way|relation)\/(\d+)$/.exec(id) ?? []
      if (!type || !number) return { ok: true, place: null }
      const places = await ask(
        `[out:json][timeout:${QUERY_SECONDS}];${type}(${number});out center tags;`,
        signal,
      )
      return 'ok' in places ? places : { ok: true, place: places[0] ?? null }
    },
  }
}

function toPlace({ type, id, lat, lon, center, tags = {} }: z.infer<typeof element>): Place | null {
  const name = tags.name?.trim()
  // What was a church once is tagged so that renderers leave it out; it is no church now.
  if (!name || tags.disused === 'yes' || tags.abandoned === 'yes') return null
  return {
    id: `${type}/${id}`,
    name,
    address: toAddress(tags),
    phone: firstOf(tags.phone ?? tags['contact:phone']),
    website: readWebAddress(firstOf(tags.website ?? tags['contact:website'] ?? tags.url)),
    denomination: toDenomination(tags.denomination),
    latitude: lat ?? center?.lat ?? null,
    longitude: lon ?? center?.lon ?? null,
    facts: toFacts(tags),
  }
}

function toAddress(tags: Record<string, string>): string | null {
  const street = [tags['addr:housenumber'], tags['addr:street']].filter(Boolean).join(' ')
  if (!tags['addr:street']) return null
  const unit = tags['addr:unit'] ? `Suite ${tags['addr:unit']}` : undefined
  const area = [tags['addr:state'], tags['addr:postcode']].filter(Boolean).join(' ')
  return [street, unit, tags['addr:city'], area].filter(Boolean).join(', ')
}

/** Several values of one tag are joined by semicolons. */
function firstOf(value: string | undefined): string | null {
  return value?.split(';')[0]?.trim() || null
}
