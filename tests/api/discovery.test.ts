import { expect, onTestFinished, test } from 'vitest'
import { city } from '#city'
import { undiscoveredChurches } from '#src/demo/records/places.ts'
import { createSubmissionsService } from '#src/features/churches/changes/submissions.ts'
import { createDiscoveryService } from '#src/features/discovery/service.ts'
import type { Config } from '#src/platform/config.ts'
import { startJobs } from '#src/platform/jobs/jobs.ts'
import { createLogger } from '#src/platform/logger.ts'
import { systemClock } from '#src/ports/clock/clock.ts'
import { createGooglePlaces } from '#src/ports/places/google-places.ts'
import { readEverything, readRows } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { answerWith, openLoopbackSite } from '../support/loopback-site.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const server = forFile(() => startTestServer({ demo: true }))
const editor = clientOf(server, 'editor')

const names = async (from: TestServer) =>
  (await from.visitor().call('listChurches')).body.map(({ name }) => name)

test('two discoveries at once add each new church once, and known ones are not added again', async () => {
  const before = await names(server)
  const answers = await Promise.all([editor.call('discoverChurches'), editor.call('discoverChurches')])
  const added = answers.map(({ body }) => body.added)
  expect(added.sort((a, b) => a - b)).toEqual([0, undiscoveredChurches.length])
  const first = answers.find(({ body }) => body.added > 0)?.body
  expect(first).toMatchObject({ success: true, updated: 0 })
  expect(first?.message).toBe(
    `Found ${first?.discovered} churches from Google Maps. Added ${first?.added} new churches to your database.`,
  )
  const after = await names(server)
  expect(after.filter((name) => !before.includes(name)).sort()).toEqual(
    undiscoveredChurches.map(({ name }) => name).sort(),
  )
  const third = await editor.call('discoverChurches')
  expect(third.body).toMatchObject({ success: true, discovered: first?.discovered, added: 0, updated: 0 })
})

test('a church that was merged away, declined, withdrawn or renamed is not discovered again', async () => {
  const listed = (await editor.call('listChurches')).body
  const idOf = (index: number) =>
    listed.find(({ name }) => name === undiscoveredChurches[index]?.name)?.id ?? 0
  await editor.call('removeDuplicate', { body: { keepId: idOf(0), removeId: idOf(1) } })
  await readRows(server, "update churches set status = 'declined' where id = $1", [idOf(2)])
  await readRows(server, "update churches set status = 'withdrawn' where id = $1", [idOf(3)])
  await readRows(server, "update churches set name = 'Another Name', address = null where id = $1", [idOf(4)])
  expect((await editor.call('discoverChurches')).body).toMatchObject({ added: 0 })
  // The renamed one lost its address, which is filled in again; its name is a person's word.
  const renamed = (await editor.call('listChurches')).body.find(({ id }) => id === idOf(4))
  expect(renamed).toMatchObject({ name: 'Another Name', address: undiscoveredChurches[4]?.address })
  // Without what the service calls them, the others are known by what they are.
  await readRows(server, "delete from church_aliases where kind = 'place' and church_id <> $1", [idOf(4)])
  expect((await editor.call('discoverChurches')).body).toMatchObject({ added: 0 })
  const now = (await editor.call('listChurches')).body.map(({ id }) => id)
  for (const index of [1, 2, 3]) expect(now).not.toContain(idOf(index))
})

const PLACE = {
  type: 'node',
  id: 1,
  lat: 32.78,
  lon: -96.8,
  tags: {
    name: 'Nightjar Street Baptist Church',
    'addr:housenumber': '14',
    'addr:street': 'Nightjar Street',
    phone: '+1 214-555-0177',
    website: 'https://nightjar.example/',
    wheelchair: 'yes',
    service_times: 'Su 10:00',
  },
}
const OUTSIDE = { ...PLACE, id: 2, lat: 40, tags: { name: 'Church of Another City' } }

/** A server of its own whose discovery asks a service on this machine. */
async function openWithService(
  places: (origin: string) => Config['places'],
  routes: Parameters<typeof openLoopbackSite>[0],
) {
  const site = await openLoopbackSite(routes)
  const own = await startTestServer({
    works: false,
    config: { places: places(`http://127.0.0.1:${site.port}`) },
  })
  onTestFinished(() => own.close())
  return { own, admin: await own.signIn({ role: 'editor' }), site }
}

const overpass = (origin: string): Config['places'] => ({
  service: 'openstreetmap',
  overpassUrl: `${origin}/api`,
  nominatimUrl: `${origin}/search`,
  googleKey: null,
})
const asJson = (value: unknown) => answerWith(JSON.stringify(value), { 'content-type': 'application/json' })

test('OpenStreetMap: a known church is completed and nothing that stands there is overwritten; other cities stay out', async () => {
  const { own, admin } = await openWithService(overpass, { '/api': asJson({ elements: [PLACE, OUTSIDE] }) })
  await readRows(
    own,
    `insert into churches (name, address, phone, origin, created_at, updated_at)
     values ('Nightjar Street Baptist', '14 Nightjar St', '(214) 555-0177', 'admin', now(), now())`,
  )
  const { body } = await admin.call('discoverChurches')
  expect(body).toMatchObject({ discovered: 1, added: 0, updated: 1 })
  expect((await own.visitor().call('listChurches')).body).toMatchObject([
    {
      name: 'Nightjar Street Baptist',
      address: '14 Nightjar St',
      phone: '(214) 555-0177',
      website: 'https://nightjar.example/',
      latitude: 32.78,
    },
  ])
  const [church] = (await own.visitor().call('searchDirectory')).body.churches
  const mapped = { source: 'openstreetmap', checkedOn: expect.any(String) }
  expect(church?.facts).toMatchObject({
    wheelchair: { answer: 'yes', ...mapped },
    serviceTimes: { values: [{ weekday: 0, time: '10:00', language: null }], ...mapped },
    location: mapped,
    childcare: { answer: 'unknown', source: null },
  })
  expect((await admin.call('discoverChurches')).body).toMatchObject({ discovered: 1, added: 0, updated: 0 })
})

test('Google: only identifiers are kept until a person has confirmed what is fetched anew', async () => {
  const place = {
    id: 'ChIJnightjar',
    displayName: { text: 'Nightjar Street Baptist Church' },
    formattedAddress: '14 Nightjar Street, Dallas, TX 75208, USA',
    nationalPhoneNumber: '(214) 555-0177',
    location: { latitude: 32.78, longitude: -96.8 },
    accessibilityOptions: { wheelchairAccessibleEntrance: false },
  }
  const site = await openLoopbackSite({
    '/v1/places:searchText': asJson({ places: [place] }),
    '/v1/places/ChIJnightjar': asJson(place),
  })
  const own = await startTestServer({ works: false })
  onTestFinished(() => own.close())
  const { db, database } = own.container
  const jobs = await startJobs({
    db,
    connectionString: database.connectionString,
    logger: createLogger('fatal'),
    works: false,
    worker: 0,
    kinds: [],
  })
  onTestFinished(() => jobs.stop())
  const places = createGooglePlaces({ apiKey: 'the-key', origin: `http://127.0.0.1:${site.port}` })
  const options = { db, clock: systemClock, places }
  const discovery = createDiscoveryService({ ...options, city, cities: null })
  const inbox = createSubmissionsService({ ...options, city, jobs })

  expect(await discovery.discover('somebody')).toMatchObject({ discovered: 1, added: 1, updated: 0 })
  expect(await discovery.discover('somebody')).toMatchObject({ discovered: 1, added: 0, updated: 0 })
  const stored = JSON.stringify(await readEverything(own))
  expect(stored).toContain('google:ChIJnightjar')
  expect(stored).not.toContain('Nightjar')
  expect(stored).not.toContain('555-0177')
  expect(stored).not.toContain('wheelchair')
  expect(await names(own)).toEqual([])

  const [church, ...others] = await inbox.list()
  expect(others).toEqual([])
  expect(church).toMatchObject({
    name: place.displayName.text,
    phone: place.nationalPhoneNumber,
    origin: 'discovery',
    facts: { wheelchair: 'no' },
  })
  const viewer = { id: 'somebody', name: 'S', email: 's@people.example', role: 'editor' as const }
  await inbox.accept(church?.id ?? 0, {}, viewer, 'http://localhost')
  expect(await readRows(own, 'select name, status from churches')).toEqual([
    { name: place.displayName.text, status: 'listed' },
  ])
  // What the person saw and confirmed is that person's word.
  expect(await readRows(own, 'select field, source, is_current from church_facts order by field')).toEqual([
    { field: 'location', source: 'administrator', is_current: true },
    { field: 'wheelchair', source: 'administrator', is_current: true },
  ])
})

test('a service that fails is reported in a sentence, and nothing changes', async () => {
  const { own, admin } = await openWithService(overpass, { '/api': answerWith('<html>', {}, 500) })
  const answer = await admin.post('/api/churches/discover')
  expect(`${answer.status}: ${answer.text}`).toBe('503: OpenStreetMap (Overpass) failed with status 500.')
  expect(await names(own)).toEqual([])
})

test('switched off, it says how to switch it on', async () => {
  const own = await startTestServer({ works: false })
  onTestFinished(() => own.close())
  const answer = await (await own.signIn()).post('/api/churches/discover')
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('Set PLACES')
})
