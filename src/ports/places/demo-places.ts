import { z } from 'zod'
import { churchStatements } from '../../contract/churches/church-facts.ts'
import { askJson, failure, type RetryLimits } from './ask-json.ts'
import type { Area, LookOutcome, Place, PlacesPage, PlacesPort } from './port.ts'

const page = z.object({
  places: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      website: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      facts: churchStatements.omit({ location: true }).default({}),
    }),
  ),
  nextPageToken: z.string().nullable(),
})

const SERVICE = "The demo city's places service"
const RETRY_LIMITS: RetryLimits = { timeoutMs: 10_000, retries: 2, pauseMs: 250, maxDelayMs: 2000 }

/** The demo city's own places service: GET <endpoint>?pageToken=… */
export function createDemoPlaces(options: { endpoint: string; limits?: Partial<RetryLimits> }): PlacesPort {
  const limits = { ...RETRY_LIMITS, ...options.limits }

  async function* find(_area: Area, signal?: AbortSignal): AsyncGenerator<PlacesPage> {
    let token: string | null = null
    do {
      const url = new URL(options.endpoint)
      if (token !== null) url.searchParams.set('pageToken', token)
      const answer = await askJson(SERVICE, { url: url.href, method: 'GET', headers: {}, signal }, limits)
      const read = answer.ok && answer.status < 300 ? page.safeParse(answer.json) : null
      if (!read?.success) {
        yield answer.ok ? failure('bad-answer', `${SERVICE} answered something unexpected.`) : answer
        return
      }
      yield { ok: true, places: read.data.places.map((place) => ({ ...place, denomination: null })) }
      token = read.data.nextPageToken
    } while (token !== null)
  }

  return {
    description: 'the demo city',
    source: 'demo',
    canStoreDetails: true,
    find,
    async look(id, signal): Promise<LookOutcome> {
      let found: Place | null = null
      for await (const answer of find({ name: '', box: { south: 0, west: 0, north: 0, east: 0 } }, signal)) {
        if (!answer.ok) return answer
        found ??= answer.places.find((place) => place.id === id) ?? null
      }
      return { ok: true, place: found }
    },
  }
}
