import { expect, test } from 'vitest'
import { openLoopbackSite } from '../../../tests/support/loopback-site.ts'
import { answerJson, inWeather, noRetries } from '../../../tests/support/places-weather.ts'
import { createNominatimCities } from './nominatim-cities.ts'

const boise = {
  lat: '43.6166163',
  lon: '-116.200886',
  name: 'Boise',
  display_name: 'Boise, Ada County, Idaho, United States',
  addresstype: 'city',
  boundingbox: ['43.5115', '43.6898', '-116.3658', '-116.0887'],
  address: { city: 'Boise', state: 'Idaho', 'ISO3166-2-lvl4': 'US-ID', country_code: 'us' },
}
const county = { ...boise, name: 'Boise County', addresstype: 'county' }

test('a city comes with its state, country, time zone and edges; what is no settlement does not', async () => {
  const site = await openLoopbackSite({ '/search': answerJson([county, boise]) })
  const cities = createNominatimCities({ endpoint: `${site.origin}/search`, userAgent: () => 'Ours/1' })
  expect(await cities.find('Boise')).toEqual({
    ok: true,
    cities: [
      {
        ...{ name: 'Boise', state: 'ID', country: 'US', timeZone: 'America/Boise' },
        description: boise.display_name,
        box: { south: 43.5115, west: -116.3658, north: 43.6898, east: -116.0887 },
      },
    ],
  })
  expect(site.requests[0]?.headers['user-agent']).toBe('Ours/1')
})

test.each([
  ['broken', 'bad-answer'],
  ['strange', 'bad-answer'],
  ['busy', 'busy'],
] as const)('a %s answer is a value', async (weather, reason) => {
  const site = await openLoopbackSite({ '/search': inWeather(weather, answerJson([]), answerJson({}, 429)) })
  const cities = createNominatimCities({
    ...{ endpoint: `${site.origin}/search`, userAgent: () => 'Ours/1', limits: noRetries },
  })
  expect(await cities.find('Boise')).toMatchObject({ ok: false, reason })
})
