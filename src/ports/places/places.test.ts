import { expect, test } from 'vitest'
import { answerWith, openLoopbackSite, type Route } from '../../../tests/support/loopback-site.ts'
import { answerJson, inWeather, noRetries, readBody } from '../../../tests/support/places-weather.ts'
import { collectPages, exampleArea, placesCompliance } from './compliance.ts'
import { createDemoPlaces } from './demo-places.ts'
import { createOverpassPlaces } from './overpass-places.ts'

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
    const port = createDemoPlaces({ endpoint: `${site.origin}/places`, limits: noRetries })
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
  const port = createOverpassPlaces({ endpoint, userAgent: 'FaithBulletin/1.0 (about)', limits: noRetries })
  return { port, asked: () => site.visits.length, site }
}

placesCompliance('overpass', (weather) => openOverpass(inWeather(weather, overpassRoute, noSlot)), {
  ids: ['node/11', 'way/12', 'relation/12'],
  gone: 'way/404',
})

test('overpass: asks for named Christian places of worship inside the box, and says who asks', async () => {
  const queries: string[] = []
  const { port, site } = await openOverpass(async (request, response) => {
    queries.push(new URLSearchParams(await readBody(request)).get('data') ?? '')
    answerJson({ elements: osmElements })(request, response)
  })
  const [page] = await collectPages(port.find(exampleArea))
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
  expect(await collectPages(port.find(exampleArea))).toMatchObject([{ ok: false, reason: 'busy' }])
})

test('a service that asks for a longer wait than ours is left alone', async () => {
  const { port, asked } = await openOverpass(answerWith('', {}, 504))
  expect(await collectPages(port.find(exampleArea))).toMatchObject([{ ok: false, reason: 'busy' }])
  expect(asked()).toBe(3)
  const patientLess = await openOverpass(answerWith('', { 'retry-after': '3600' }, 429))
  expect(await collectPages(patientLess.port.find(exampleArea))).toMatchObject([
    { ok: false, reason: 'busy' },
  ])
  expect(patientLess.asked()).toBe(1)
})

test.each([true, false])(
  'an answer beyond all measure is not read to its end (its length told: %s)',
  async (hasReason) => {
    const site = await openLoopbackSite({
      '/api/interpreter': (_request, response) => {
        const text = JSON.stringify({ elements: osmElements })
        response.writeHead(200, {
          'content-type': 'application/json',
          ...(hasReason && { 'content-length': text.length }),
        })
        for (const letter of text) response.write(letter)
        response.end()
      },
    })
    const port = createOverpassPlaces({
      endpoint: `${site.origin}/api/interpreter`,
      userAgent: 'x',
      limits: { ...noRetries, mostBytes: 200 },
    })
    expect(await collectPages(port.find(exampleArea))).toEqual([
      {
        ok: false,
        reason: 'bad-answer',
        message: 'OpenStreetMap (Overpass) answered more than can be read.',
      },
    ])
  },
)

test('where nobody listens the answer is a value', async () => {
  const port = createOverpassPlaces({ endpoint: 'http://127.0.0.1:1/api', userAgent: 'x', limits: noRetries })
  expect(await collectPages(port.find(exampleArea))).toMatchObject([{ ok: false, reason: 'unreachable' }])
})
