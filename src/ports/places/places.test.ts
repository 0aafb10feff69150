import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { answerWith, openLoopbackSite, type Route } from '../../../tests/support/loopback-site.ts'
import type { Patience } from './ask-json.ts'
import { exampleArea, placesCompliance, type Weather } from './compliance.ts'
import { createDemoPlaces } from './demo-places.ts'
import { createGooglePlaces } from './google-places.ts'
import { createOverpassPlaces } from './overpass-places.ts'
import type { PlacesPage } from './port.ts'

const JSON_TYPE = { 'content-type': 'application/json' }
const patience: Partial<Patience> = { timeoutMs: 5000, retries: 2, pauseMs: 1, longestPauseMs: 5 }

const answerJson = (value: unknown, status = 200, headers = {}): Route =>
  answerWith(JSON.stringify(value), { ...JSON_TYPE, ...headers }, status)

/** A route in some weather: fair answers, and what goes wrong with services. */
function inWeather(weather: Weather, fair: Route, busy: Route): Route {
  let asked = 0
  return (request, response) => {
    asked += 1
    const route =
      weather === 'broken'
        ? answerWith('<html>Sorry</html>')
        : weather === 'strange'
          ? answerJson({ places: 7, elements: 'none' })
          : weather === 'busy' || (weather === 'busy once' && asked === 1)
            ? busy
            : fair
    route(request, response)
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

// The demo's endpoint pages by a token.
const demoPlaces = [
  {
    id: 'place-grace',
    name: 'Grace Chapel',
    address: '12 Elm Street, Springfield, IL 62701',
    phone: '(217) 555-0100',
    website: 'https://grace.example/',
    latitude: 39.78,
    longitude: -89.65,
  },
  {
    id: 'place-hope',
    name: 'Hope',
    address: null,
    phone: null,
    website: null,
    latitude: 39.7,
    longitude: -89.6,
  },
  {
    id: 'place-joy',
    name: 'Joy',
    address: null,
    phone: null,
    website: null,
    latitude: 39.8,
    longitude: -89.7,
  },
]
const demoRoute: Route = (request, response) => {
  const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('pageToken')
  const body = token
    ? { places: demoPlaces.slice(2), total: 3, nextPageToken: null }
    : { places: demoPlaces.slice(0, 2), total: 3, nextPageToken: '2' }
  answerJson(body)(request, response)
}
const tooMany = answerJson({ error: 'too many requests' }, 429)

placesCompliance(
  'the demo city',
  async (weather) => {
    const site = await openLoopbackSite({ '/places': inWeather(weather, demoRoute, tooMany) }, 'places')
    const port = createDemoPlaces({ endpoint: `${site.origin}/places`, patience })
    return { port, asked: () => site.visits.length }
  },
  { ids: ['place-grace', 'place-hope', 'place-joy'], gone: 'place-none' },
)

// Overpass answers one JSON document per query; a busy one answers 429 with a page of HTML.
const osmElements = [
  {
    type: 'node',
    id: 11,
    lat: 39.78,
    lon: -89.65,
    tags: {
      name: 'Grace Chapel',
      amenity: 'place_of_worship',
      religion: 'christian',
      denomination: 'southern_baptist',
      'addr:housenumber': '12',
      'addr:street': 'Elm Street',
      'addr:city': 'Springfield',
      'addr:state': 'IL',
      'addr:postcode': '62701',
      phone: '+1-217-555-0100;+1-217-555-0101',
      website: 'https://grace.example/',
    },
  },
  {
    type: 'way',
    id: 12,
    center: { lat: 39.7, lon: -89.6 },
    tags: { name: 'Hope', denomination: 'protestant' },
  },
  {
    type: 'relation',
    id: 12,
    center: { lat: 39.8, lon: -89.7 },
    tags: { name: 'Joy', 'contact:website': 'joy.example' },
  },
  { type: 'node', id: 13, lat: 39.8, lon: -89.7, tags: { name: 'Old Mill Church', disused: 'yes' } },
]
const overpassRoute: Route = async (request, response) => {
  const query = new URLSearchParams(await readBody(request)).get('data') ?? ''
  const [, type, id] = /;(node|way|relation)\((\d+)\);/.exec(query) ?? []
  const elements = type
    ? osmElements.filter((element) => element.type === type && String(element.id) === id)
    : osmElements
  answerJson({ version: 0.6, generator: 'Overpass API', elements })(request, response)
}
const noSlot = answerWith('<html>Too Many Requests</html>', { 'content-type': 'text/html' }, 429)

async function openOverpass(route: Route) {
  const site = await openLoopbackSite({ '/api/interpreter': route })
  const endpoint = `${site.origin}/api/interpreter`
  const port = createOverpassPlaces({ endpoint, userAgent: 'FaithBulletin/1.0 (about)', patience })
  return { port, asked: () => site.visits.length, site }
}

placesCompliance('overpass', (weather) => openOverpass(inWeather(weather, overpassRoute, noSlot)), {
  ids: ['node/11', 'way/12', 'relation/12'],
  gone: 'way/404',
})

async function collect(pages: AsyncIterable<PlacesPage>): Promise<PlacesPage[]> {
  const all: PlacesPage[] = []
  for await (const page of pages) all.push(page)
  return all
}

test('overpass: asks for named Christian places of worship inside the box, and says who asks', async () => {
  const queries: string[] = []
  const { port, site } = await openOverpass(async (request, response) => {
    queries.push(new URLSearchParams(await readBody(request)).get('data') ?? '')
    answerJson({ elements: osmElements })(request, response)
  })
  const [page] = await collect(port.find(exampleArea))
  expect(queries[0]).toContain(
    'nwr["amenity"="place_of_worship"]["religion"="christian"]["name"](39.6,-89.8,39.9,-89.5)',
  )
  expect(site.requests[0]?.headers['user-agent']).toBe('FaithBulletin/1.0 (about)')
  expect(page?.ok && page.places.map(({ denomination }) => denomination)).toEqual(['baptist', null, null])
  expect(page?.ok && page.places[0]?.phone).toBe('+1-217-555-0100')
  expect(page?.ok && page.places[2]?.website).toBe('https://joy.example')
})

test('overpass: a query that ran out of time answers 200 with a remark, and is no empty city', async () => {
  const remark = 'runtime error: Query timed out in "query" at line 1 after 61 seconds.'
  const { port } = await openOverpass(answerJson({ elements: [], remark }))
  expect(await collect(port.find(exampleArea))).toMatchObject([{ ok: false, reason: 'busy' }])
})

test('a service that asks for a longer wait than ours is left alone', async () => {
  const { port, asked } = await openOverpass(answerWith('', {}, 504))
  expect(await collect(port.find(exampleArea))).toMatchObject([{ ok: false, reason: 'busy' }])
  expect(asked()).toBe(3)
  const patientLess = await openOverpass(answerWith('', { 'retry-after': '3600' }, 429))
  expect(await collect(patientLess.port.find(exampleArea))).toMatchObject([{ ok: false, reason: 'busy' }])
  expect(patientLess.asked()).toBe(1)
})

test('where nobody listens the answer is a value', async () => {
  const port = createOverpassPlaces({ endpoint: 'http://127.0.0.1:1/api', userAgent: 'x', patience })
  expect(await collect(port.find(exampleArea))).toMatchObject([{ ok: false, reason: 'unreachable' }])
})

// Google Places (New), as its reference documents it.
const googlePlaces = [
  {
    id: 'ChIJgrace',
    displayName: { text: 'Grace Chapel', languageCode: 'en' },
    formattedAddress: '12 Elm Street, Springfield, IL 62701, USA',
    nationalPhoneNumber: '(217) 555-0100',
    websiteUri: 'https://grace.example/',
    location: { latitude: 39.78, longitude: -89.65 },
    businessStatus: 'OPERATIONAL',
  },
  { id: 'ChIJhope', displayName: { text: 'Hope' }, location: { latitude: 39.7, longitude: -89.6 } },
  {
    id: 'ChIJclosed',
    displayName: { text: 'Old Mill Church' },
    location: { latitude: 39.7, longitude: -89.6 },
    businessStatus: 'CLOSED_PERMANENTLY',
  },
  { id: 'ChIJjoy', displayName: { text: 'Joy' }, location: { latitude: 39.8, longitude: -89.7 } },
]
const googleError = (code: number, status: string, message = 'Denied.') =>
  answerJson({ error: { code, message, status } }, code)

interface Search {
  textQuery: string
  includedType: string
  pageToken?: string
  pageSize: number
  locationRestriction: {
    rectangle: { low: { latitude: number; longitude: number }; high: { latitude: number; longitude: number } }
  }
}

const googleRoute: Route = async (request, response) => {
  const { pageToken } = JSON.parse(await readBody(request)) as Search
  const body = pageToken
    ? { places: googlePlaces.slice(3) }
    : { places: googlePlaces.slice(0, 3), nextPageToken: 'AeJbb3' }
  answerJson(body)(request, response)
}

async function openGoogle(search: Route, more: Record<string, Route> = {}) {
  const site = await openLoopbackSite({ '/v1/places:searchText': search, ...more })
  const port = createGooglePlaces({ apiKey: 'the-key', origin: site.origin, patience })
  return { port, asked: () => site.visits.length, site }
}

placesCompliance(
  'google',
  (weather) =>
    openGoogle(inWeather(weather, googleRoute, googleError(429, 'RESOURCE_EXHAUSTED')), {
      '/v1/places/ChIJgrace': answerJson(googlePlaces[0]),
      '/v1/places/ChIJgone': googleError(404, 'NOT_FOUND'),
    }),
  { ids: ['ChIJgrace', 'ChIJhope', 'ChIJjoy'], gone: 'ChIJgone' },
)

test('google: asks with the key in a header and for the shown fields only, and keeps no details', async () => {
  const { port, site } = await openGoogle(googleRoute)
  await collect(port.find(exampleArea))
  const headers = site.requests[0]?.headers
  expect(headers?.['x-goog-api-key']).toBe('the-key')
  expect(headers?.['x-goog-fieldmask']).toBe(
    'places.id,places.displayName,places.formattedAddress,places.nationalPhoneNumber,places.websiteUri,places.location,places.businessStatus,nextPageToken',
  )
  expect(site.visits.join()).not.toContain('the-key')
  expect(port.mayKeepDetails).toBe(false)
})

test('google: where a search shows no more than sixty, the area is searched in parts', async () => {
  const { low, high } = {
    low: { latitude: 39.6, longitude: -89.8 },
    high: { latitude: 39.9, longitude: -89.5 },
  }
  const churches = Array.from({ length: 130 }, (_, index) => ({
    id: `church-${index}`,
    displayName: { text: `Church ${index}` },
    location: {
      latitude: low.latitude + ((index * 37) % 130) * ((high.latitude - low.latitude) / 130),
      longitude: low.longitude + ((index * 53) % 130) * ((high.longitude - low.longitude) / 130),
    },
  }))
  const { port } = await openGoogle(async (request, response) => {
    const { locationRestriction, pageToken, pageSize } = JSON.parse(await readBody(request)) as Search
    const { rectangle } = locationRestriction
    const inside = churches
      .filter(
        ({ location: { latitude, longitude } }) =>
          latitude >= rectangle.low.latitude &&
          latitude <= rectangle.high.latitude &&
          longitude >= rectangle.low.longitude &&
          longitude <= rectangle.high.longitude,
      )
      .slice(0, 60)
    const start = Number(pageToken ?? 0)
    const next = start + pageSize < inside.length ? { nextPageToken: String(start + pageSize) } : {}
    answerJson({ places: inside.slice(start, start + pageSize), ...next })(request, response)
  })
  const pages = await collect(port.find(exampleArea))
  const ids = pages.flatMap((page) => (page.ok ? page.places.map(({ id }) => id) : []))
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids)).toEqual(new Set(churches.map(({ id }) => id)))
})

test.each([
  [403, 'PERMISSION_DENIED', 'refused', 'GOOGLE_PLACES_KEY'],
  [400, 'INVALID_ARGUMENT', 'refused', 'status 400'],
  [429, 'RESOURCE_EXHAUSTED', 'busy', 'try again later'],
])('google: an error %i %s is told in words of ours', async (code, status, reason, words) => {
  const { port } = await openGoogle(googleError(code, status, 'Project 1234 with key the-key may not.'))
  const pages = await collect(port.find(exampleArea))
  expect(pages).toEqual([{ ok: false, reason, message: expect.stringContaining(words) }])
  expect(JSON.stringify(pages)).not.toContain('the-key')
})

test('google: what was found before the quota ran out still comes', async () => {
  let asked = 0
  const { port } = await openGoogle((request, response) => {
    asked += 1
    const route = asked === 1 ? googleRoute : googleError(429, 'RESOURCE_EXHAUSTED')
    route(request, response)
  })
  const pages = await collect(port.find(exampleArea))
  expect(pages.map(({ ok }) => ok)).toEqual([true, false])
})
