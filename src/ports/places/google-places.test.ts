import { expect, test } from 'vitest'
import { openLoopbackSite, type Route } from '../../../tests/support/loopback-site.ts'
import { answerJson, inWeather, noRetries, readBody } from '../../../tests/support/places-weather.ts'
import { collectPages, exampleArea, placesCompliance } from './compliance.ts'
import { createGooglePlaces } from './google-places.ts'

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
  strictTypeFiltering: boolean
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
  const port = createGooglePlaces({ apiKey: 'the-key', origin: site.origin, limits: noRetries })
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
  await collectPages(port.find(exampleArea))
  const headers = site.requests[0]?.headers
  expect(headers?.['x-goog-api-key']).toBe('the-key')
  expect(headers?.['x-goog-fieldmask']).toBe(
    'places.id,places.displayName,places.formattedAddress,places.nationalPhoneNumber,places.websiteUri,places.location,places.businessStatus,places.accessibilityOptions,nextPageToken',
  )
  expect(site.visits.join()).not.toContain('the-key')
  expect(port.canStoreDetails).toBe(false)
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
  const pages = await collectPages(port.find(exampleArea))
  const ids = pages.flatMap((page) => (page.ok ? page.places.map(({ id }) => id) : []))
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids)).toEqual(new Set(churches.map(({ id }) => id)))
})

test('google: a search that would cost too much ends, and says so', async () => {
  // A city so full of churches that every part of it answers as many as it may.
  let number = 0
  const full = () =>
    Array.from({ length: 20 }, () => {
      number += 1
      return { id: `church-${number}`, displayName: { text: `Church ${number}` } }
    })
  const { port, asked } = await openGoogle(async (request, response) => {
    const { pageToken, includedType, strictTypeFiltering } = JSON.parse(await readBody(request)) as Search
    expect([includedType, strictTypeFiltering]).toEqual(['church', true])
    const next = pageToken === 'third' ? {} : { nextPageToken: pageToken === 'second' ? 'third' : 'second' }
    answerJson({ places: full(), ...next })(request, response)
  })
  const pages = await collectPages(port.find(exampleArea))
  expect(asked()).toBe(400)
  expect(pages.at(-1)).toEqual({
    ok: false,
    reason: 'interrupted',
    message: 'Google Maps was asked 400 times, which is all that one search may cost.',
  })
  expect(pages.filter(({ ok }) => ok)).toHaveLength(400)
})

test.each([
  [403, 'PERMISSION_DENIED', 'refused', 'GOOGLE_PLACES_KEY'],
  [400, 'INVALID_ARGUMENT', 'refused', 'status 400'],
  [429, 'RESOURCE_EXHAUSTED', 'busy', 'try again later'],
])('google: an error %i %s is told in words of ours', async (code, status, reason, words) => {
  const { port } = await openGoogle(googleError(code, status, 'Project 1234 with key the-key may not.'))
  const pages = await collectPages(port.find(exampleArea))
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
  const pages = await collectPages(port.find(exampleArea))
  expect(pages.map(({ ok }) => ok)).toEqual([true, false])
})
