import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listedPlaces, undiscoveredChurches } from '../records/places.ts'
import { churchWebsite, demoChurches } from '../records.ts'
import type { DemoPlacesPage } from './all-sites.ts'
import { type RunningDemoSites, startDemoSites } from './server.ts'

const NOW = new Date('2026-11-21T18:00:00Z')
const TIME_ZONE = 'America/Chicago'

let sites: RunningDemoSites

beforeAll(async () => {
  sites = await startDemoSites({ port: 0, now: () => NOW, timeZone: () => TIME_ZONE, slowMs: 5 })
})

afterAll(() => sites.close())

/** Opens the path at the site; names under localhost need no resolver this way. */
async function open(site: string, path = '/', headers: Record<string, string> = {}, at = sites) {
  const asked = request({
    host: '127.0.0.1',
    port: at.port,
    path,
    headers: { host: `${site}.localhost`, ...headers },
  })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}

async function read(site: string, path = '/') {
  const response = await open(site, path)
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) }
}

const STATUS: Readonly<Record<string, number>> = {
  'second-mile': 500,
  'circle-of-grace': 302,
  'hidden-spring': 301,
  'open-gate': 307,
  'west-levee': 403,
  'old-mill-road': 404,
}

/** Their home pages come late, never, without end, or not as text. */
const ODD = ['highland-hills-deliverance', 'big-tent', 'broken-bread', 'morning-dew']

test('every church with a website is served, with the status of its kind', async () => {
  const withSite = [...demoChurches, ...undiscoveredChurches].filter(
    ({ site }) => site && !ODD.includes(site),
  )
  expect(withSite.length).toBeGreaterThan(35)
  for (const church of withSite) {
    const website = churchWebsite(church, sites.origins)
    expect(website).toMatch(/^http:\/\/[a-z0-9-]+\.localhost:\d+\//)
    const { status, body } = await read(church.site ?? '', church.sitePath)
    expect([church.key, status]).toEqual([church.key, STATUS[church.site ?? ''] ?? 200])
    if (status === 200) expect(body).toContain('<html')
  }
})

test('a plain home page names its own church and has an about page', async () => {
  const { body } = await read('saint-aldhelm')
  expect(body).toContain('St. Aldhelm Catholic Church')
  expect(body).toContain('14020 Preston Road, Dallas, TX 75254')
  expect(body).toContain('Sunday Mass: 7:30 AM')
  expect((await read('saint-aldhelm', '/about')).body).toContain('savings bank')
})

test('the two churches of the shared platform have their own pages', async () => {
  expect((await read('parishpages', '/swiss-avenue-chapel/')).body).toContain('(214) 555-0136')
  expect((await read('parishpages', '/elmwood-parkway/')).body).toContain('(214) 555-0137')
})

test('the redirects lead where they should not be followed', async () => {
  expect((await open('hidden-spring')).headers.location).toBe('http://127.0.0.1:1/')
  expect((await open('open-gate')).headers.location).toMatch(/^http:\/\/169\.254\.169\.254\//)
  expect((await open('circle-of-grace')).headers.location).toBe('/home')
  expect((await open('circle-of-grace', '/home')).headers.location).toBe('/welcome')
  expect((await open('circle-of-grace', '/welcome')).headers.location).toBe('/home')
})

test('robots.txt keeps robots out of one site, out of a part of another, and lets them in elsewhere', async () => {
  expect((await read('quiet-garden', '/robots.txt')).body).toContain('Disallow: /\n')
  expect((await read('abrams-hill', '/robots.txt')).body).toContain('Disallow: /members/\n')
  for (const site of ['kessler-hill', 'second-mile', 'open-gate', 'circle-of-grace']) {
    expect((await read(site, '/robots.txt')).body).toBe('User-agent: *\nDisallow:\n')
  }
})

test('bytes arrive as each site sends them: gzip, ISO-8859-1, a version that the visitor has', async () => {
  const zipped = await open('morning-dew')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(Buffer.concat(await zipped.toArray())).toString()).toContain('晨露華人教會')
  const western = Buffer.concat(await (await open('piedra-viva')).toArray())
  expect(western.toString('latin1')).toContain('Cena de Niños y Piñata')
  expect(western.toString('utf8')).not.toContain('Cena de Niños')
  const etag = (await open('haetsal', '/calendar.ics')).headers.etag ?? ''
  expect((await open('haetsal', '/calendar.ics', { 'if-none-match': etag })).statusCode).toBe(304)
})

test('the broken connection is reset', async () => {
  await expect(open('broken-bread')).rejects.toMatchObject({ code: 'ECONNRESET' })
})

test('the endless site goes on for megabytes', async () => {
  const response = await open('big-tent')
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > 5_000_000) break
  }
  expect(size).toBeGreaterThan(5_000_000)
})

test('an unknown host and an unknown page are not found', async () => {
  expect((await read('nobody')).status).toBe(404)
  expect((await read('abrams-hill', '/nothing-here')).status).toBe(404)
})

test('pages of the WordPress calendar follow each other to the end', async () => {
  let path: string | undefined = '/wp-json/tribe/events/v1/events?per_page=3'
  const titles: string[] = []
  while (path) {
    const page = JSON.parse((await read('shoreline', path)).body)
    titles.push(...page.events.map((event: { title: string }) => event.title))
    path = page.next_rest_url?.replace(sites.origins.get('shoreline'), '')
  }
  expect(titles.length).toBeGreaterThan(8)
  expect(titles).toContain('Worship on the Water &#8211; Sunset Gathering')
})

test('the places service pages through listed churches and six new ones', async () => {
  expect(sites.placesEndpoint).toBe(`http://places.localhost:${sites.port}/places`)
  const found: DemoPlacesPage['places'] = []
  let token: string | null = '0'
  while (token !== null) {
    const page: DemoPlacesPage = JSON.parse((await read('places', `/places?pageToken=${token}`)).body)
    found.push(...page.places)
    token = page.nextPageToken
  }
  expect(found).toHaveLength(listedPlaces.length + 6)
  const listed = new Set(demoChurches.map((church) => church.name))
  expect(found.filter((place) => listed.has(place.name)).length).toBeLessThan(listedPlaces.length)
  expect(found.find((place) => place.id === 'place-saint-ita')?.website).toBe(
    `http://saint-ita.localhost:${sites.port}/`,
  )
  expect((await read('places', '/places?pageToken=900')).status).toBe(400)
})

test('close ends the requests that would never end', async () => {
  const own = await startDemoSites({ port: 0, now: () => NOW, timeZone: () => TIME_ZONE, slowMs: 3_600_000 })
  // Asked for first, so that it is waiting by the time the others answer.
  const refused = expect(open('red-bird-tabernacle', '/', {}, own)).rejects.toMatchObject({
    code: 'ECONNRESET',
  })
  const endless = await open('highland-hills-deliverance', '/', {}, own)
  const huge = await open('big-tent', '/', {}, own)
  const cut = [endless, huge].map((response) => once(response.resume(), 'error'))
  await own.close()
  await Promise.all(cut)
  await refused
  await expect(open('abrams-hill', '/', {}, own)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
