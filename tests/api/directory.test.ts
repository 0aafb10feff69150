import { beforeAll, expect, test } from 'vitest'
import type { ChurchStatements } from '#src/contract/churches/church-facts.ts'
import { stateFacts } from '#src/features/churches/directory/facts.ts'
import { inTransaction } from '#src/platform/database/transaction.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { addChurches, addEvent, insertRow } from '../support/directory.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { addSeries } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-02T15:00:00Z')
const server = forFile(() => startTestServer({ clock, works: false }))
const admin = clientOf(server, 'editor')
// An administrator's answers are never kept ready-made.
const ids: Record<string, number> = {}
const PLACES = {
  grace: {
    name: 'Grace Chapel',
    address: '12 Main Street, Dallas, TX 75208-1234',
    denomination: 'baptist',
    neighborhood: 'Oak Cliff',
    language: 'English',
    latitude: 32.78,
    longitude: -96.8,
  },
  nueva: {
    name: 'Iglesia Nueva Vida',
    address: '12 Main Street',
    denomination: 'baptist',
    neighborhood: 'Elmwood',
    language: 'Spanish',
    latitude: 32.9,
    longitude: -96.8,
  },
  mary: {
    name: 'St. Mary',
    denomination: 'catholic',
    neighborhood: 'Oak Cliff',
    latitude: 32.781,
    longitude: -96.8,
  },
  quiet: { name: 'Quiet Hall', denomination: 'other' },
}
beforeAll(async () => {
  for (const [key, church] of Object.entries(PLACES)) {
    const [id = 0] = await addChurches(server, [church])
    ids[key] = id
  }
})

const storeStatements = (key: string, statements: ChurchStatements) =>
  inTransaction(server.container.db, (tx) =>
    stateFacts(tx, ids[key] ?? 0, statements, { source: 'church', at: clock.now() }),
  )
const search = async (query: object = {}) => (await admin.call('searchDirectory', { query })).body
const names = async (query: object) => (await search(query)).churches.map(({ name }) => name)

test.each([
  [{ q: 'GRACE' }, ['Grace Chapel']],
  [{ q: 'main street' }, ['Grace Chapel', 'Iglesia Nueva Vida']],
  [{ q: 'catholic' }, ['St. Mary']],
  [{ q: 'elmwood' }, ['Iglesia Nueva Vida']],
  [{ q: 'Elmwoód nueva' }, ['Iglesia Nueva Vida']],
  [{ q: 'spanish' }, ['Iglesia Nueva Vida']],
  [{ q: '100%' }, []],
  [{ language: 'English', denomination: 'baptist' }, ['Grace Chapel']],
  [{ neighborhood: 'Oak Cliff' }, ['Grace Chapel', 'St. Mary']],
  [{}, ['Grace Chapel', 'Iglesia Nueva Vida', 'Quiet Hall', 'St. Mary']],
])('%j lists %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('a filter lists the churches that state it, and counts those that state nothing; a no is neither', async () => {
  await storeStatements('grace', { wheelchair: 'yes', childcare: 'yes' })
  await storeStatements('nueva', { wheelchair: 'no', asl: 'yes' })
  await storeStatements('mary', { wheelchair: 'yes', languages: ['Latin'] })
  expect(await search({ wheelchair: 'yes' })).toMatchObject({ total: 2, unknown: 1 })
  expect(await names({ wheelchair: 'yes' })).toEqual(['Grace Chapel', 'St. Mary'])
  expect(await search({ wheelchair: 'yes', childcare: 'yes' })).toMatchObject({ total: 1, unknown: 2 })
  expect(await search({ q: 'chapel', asl: 'yes' })).toMatchObject({ total: 0, unknown: 1 })
  expect(await search({})).toMatchObject({ total: 4, unknown: 0 })
  expect(await names({ language: 'Latin' })).toEqual(['St. Mary'])
  const [grace] = (await search({ q: 'grace' })).churches
  expect(grace?.facts).toMatchObject({
    wheelchair: { answer: 'yes', source: 'church', checkedOn: '2026-03-02' },
    asl: { answer: 'unknown', source: null, checkedOn: null },
    location: { source: 'list' },
  })
  expect((await server.visitor().get('/api/churches/search?wheelchair=no')).status).toBe(400)

  // Late on a Sunday in Dallas.
  const { pool } = server.container.database
  const vouched = JSON.stringify({ address: '2026-02-01T18:00:00.000Z', phone: '2026-03-02T04:30:00.000Z' })
  const checked = async () => (await search({})).churches.map(({ checkedOn }) => checkedOn)
  expect(await checked()).toEqual(['2026-03-02', '2026-03-02', null, '2026-03-02'])
  await pool.query('update churches set vouched_fields = $1 where id = $2', [vouched, ids.quiet])
  expect(await checked()).toEqual(['2026-03-02', '2026-03-02', '2026-03-01', '2026-03-02'])
  await pool.query("update churches set vouched_fields = '{}' where id = $1", [ids.quiet])
})

test('a card lists each series once, and weekly services are read out of approved series, in their language, and go when the series does', async () => {
  const seriesId = async (title: string) =>
    insertRow(server, 'series', {
      church_id: ids.grace,
      key: title,
      rule: 'Every Sunday',
      status: 'approved',
      created_at: clock.now(),
    })
  const add = async (title: string, startTime: string, days: string[], columns: object = {}) => {
    const id = await seriesId(title)
    for (const onDate of days)
      await addEvent(server, {
        churchId: ids.grace ?? 0,
        title,
        onDate,
        startTime,
        seriesId: id,
        status: 'approved',
        columns: { fetched_at: new Date('2026-02-27T12:00:00Z'), ...columns },
      })
    return id
  }
  const sundays = ['2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29']
  const first = await add('Sunday Worship', '09:00', sundays)
  await add('Culto en español', '12:30', sundays.slice(1))
  await add('Prayer Vigil', '18:00', sundays.slice(3))
  await add('Choir', '19:00', sundays, { category: 'music' })
  await add('Cancelled Supper', '08:00', sundays.slice(0, 1), { cancelled_at: clock.now() })
  expect(await server.container.websiteFacts.bringUpToDate()).toBe(1)
  expect(await server.container.websiteFacts.bringUpToDate()).toBe(0)
  const found = await search({})
  expect(found.churches.map(({ upcoming }) => upcoming.length)).toEqual([3, 0, 0, 0])
  expect(found.churches[0]?.upcoming).toMatchObject([
    { title: 'Sunday Worship', eventDate: '2026-03-08', eventTime: '9:00 AM', repeats: 'Every Sunday' },
    { title: 'Choir', eventDate: '2026-03-08' },
    { title: 'Culto en español', eventDate: '2026-03-15' },
  ])
  const facts = async () => (await search({ q: 'grace' })).churches[0]?.facts
  expect(await facts()).toMatchObject({
    serviceTimes: {
      values: [
        { weekday: 0, time: '09:00', language: null },
        { weekday: 0, time: '12:30', language: 'Spanish' },
      ],
      source: 'website',
      checkedOn: '2026-02-27',
    },
    languages: { values: ['English', 'Spanish'], source: 'website' },
  })
  expect(await search({ day: 0 })).toMatchObject({ total: 1, unknown: 3 })
  expect(await names({ language: 'Spanish' })).toEqual(['Grace Chapel', 'Iglesia Nueva Vida'])
  const { body } = await admin.call('describeDirectory')
  expect(body).toMatchObject({
    churches: 4,
    denominations: ['baptist', 'catholic', 'other'],
    neighborhoods: ['Elmwood', 'Oak Cliff'],
    languages: ['English', 'Latin', 'Spanish'],
  })
  // What the church says itself stands over it.
  await storeStatements('grace', { serviceTimes: [{ weekday: 6, time: '17:00', language: null }] })
  await server.container.websiteFacts.bringUpToDate()
  expect((await facts())?.serviceTimes).toMatchObject({ source: 'church', values: [{ weekday: 6 }] })
  await storeStatements('grace', { serviceTimes: [] })
  await server.container.database.pool.query('update events set status = $1 where series_id = $2', [
    'rejected',
    first,
  ])
  expect(await server.container.websiteFacts.bringUpToDate()).toBe(1)
  expect((await facts())?.serviceTimes.values).toEqual([{ weekday: 0, time: '12:30', language: 'Spanish' }])
})

test('near a place the nearest come first, with their miles, and those of no known place last', async () => {
  const near = (body: object) => server.visitor().post('/api/churches/nearby', body)
  const { body } = await server.visitor().call('findNearby', { body: { latitude: 32.9, longitude: -96.8 } })
  expect(body.churches.map(({ name }) => name)).toEqual([
    'Iglesia Nueva Vida',
    'St. Mary',
    'Grace Chapel',
    'Quiet Hall',
  ])
  const miles = body.churches.map((church) => church.miles)
  expect(miles[0]).toBe(0)
  // 0.12 degrees of latitude.
  expect(miles[2]).toBeCloseTo(8.29, 1)
  expect(miles[3]).toBeNull()
  const around = async (place: string) =>
    (await server.visitor().call('findNearby', { body: { around: place } })).body.churches.map(
      ({ name }) => name,
    )
  expect(await around('elmwood')).toEqual(body.churches.map(({ name }) => name))
  expect((await around('75208'))[0]).toBe('Grace Chapel')
  expect((await near({ around: 'Atlantis' })).status).toBe(400)
  expect((await near({ around: 'Elmwood', latitude: 32.9, longitude: -96.8 })).status).toBe(400)
  expect((await near({ latitude: 32.9123, longitude: -96.8 })).status).toBe(400)
  expect((await near({ latitude: 132, longitude: -96.8 })).status).toBe(400)
  expect((await near({ longitude: -96.8 })).status).toBe(400)
})

test('the map answers groups of a part, however many churches there are', async () => {
  const box = { south: 32.6, west: -97.05, north: 33.05, east: -96.5 }
  const { body } = await server.visitor().call('mapChurches', { query: { ...box, q: '' } })
  expect(body.groups.map(({ count }) => count).sort()).toEqual([1, 2])
  expect(body.groups.find(({ count }) => count === 2)?.churches.map(({ name }) => name)).toEqual([
    'Grace Chapel',
    'St. Mary',
  ])
  expect(body).toMatchObject({ unplaced: 1, extent: { south: 32.78, north: 32.9 } })
  const part = { ...box, south: 32.85 }
  const answer = await server.visitor().call('mapChurches', { query: { ...part, denomination: 'baptist' } })
  expect(answer.body).toMatchObject({ groups: [{ count: 1, churches: [{ id: ids.nueva }] }], unplaced: 0 })
  const nobody = await server.visitor().call('mapChurches', { query: { ...box, q: 'quiet' } })
  expect(nobody.body).toMatchObject({ groups: [], unplaced: 1, extent: null })
})

test('a list of many pages finds the page of one church, and asks the database for that page alone', async () => {
  const many = Array.from({ length: 600 }, (_, index) => ({
    name: `Zion Number ${String(index).padStart(4, '0')}`,
    phone: `+1 214 600 ${String(1000 + index)}`,
    latitude: 32.61 + (index % 25) / 60,
    longitude: -97.04 + Math.floor(index / 25) / 60,
  }))
  const added = await addChurches(server, many)
  const first = await search({ q: 'zion' })
  expect(first).toMatchObject({ total: 600, page: 1, hasNext: true })
  expect(first.churches).toHaveLength(24)
  const at = await search({ q: 'zion', show: added[400] })
  expect(at.page).toBe(Math.floor(400 / 24) + 1)
  expect(at.churches.map(({ id }) => id)).toContain(added[400])
  expect(await search({ q: 'zion', page: 25 })).toMatchObject({ hasNext: false, page: 25 })
  expect((await search({ q: 'zion', page: 26 })).churches).toEqual([])
  const box = { south: 32.6, west: -97.05, north: 33.05, east: -96.5 }
  const { groups } = (await server.visitor().call('mapChurches', { query: { ...box, q: 'zion' } })).body
  expect(groups.length).toBeLessThanOrEqual(56)
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(600)
})

test('events on the map and by distance: at their church where they say so, a series once', async () => {
  const from = { from: '2026-04-01' }
  const at = (key: string) => ({ churchId: ids[key] ?? 0, onDate: '2026-04-06' })
  await addEvent(server, {
    status: 'approved',
    ...at('grace'),
    title: 'Hall supper',
    columns: { location: 'Fellowship Hall' },
  })
  await addEvent(server, {
    status: 'approved',
    ...at('grace'),
    title: 'Picnic',
    columns: { location: 'White Rock Lake, Rowlett, TX' },
  })
  await addEvent(server, { status: 'approved', ...at('nueva'), title: 'Coro' })
  await addEvent(server, { ...at('nueva'), title: 'Waiting', status: 'pending' })
  const seriesId = await addSeries(server.container.db, { churchId: ids.nueva ?? 0 })
  for (const onDate of ['2026-04-07', '2026-04-14'])
    await addEvent(server, { status: 'approved', ...at('nueva'), title: 'Misa', onDate, seriesId })
  const { body: map } = await server
    .visitor()
    .call('mapEvents', { query: { south: 32.6, west: -97.05, north: 33.05, east: -96.5, ...from } })
  expect(map).toMatchObject({
    groups: [
      { count: 2, churches: [{ id: ids.nueva }] },
      { count: 1, churches: [{ id: ids.grace }] },
    ],
    unplaced: 1,
    extent: { south: 32.78, north: 32.9 },
  })
  const near = async (more: object) =>
    (await server.visitor().call('findNearbyEvents', { body: { around: 'Elmwood', ...from, ...more } })).body
  const listed = async (more: object = {}) =>
    (await near(more)).events.map(({ title, miles }) => [title, miles && Math.round(miles)])
  const byDistance = [
    ['Coro', 0],
    ['Misa', 0],
    ['Hall supper', 8],
    ['Picnic', null],
  ]
  expect(await listed()).toEqual(byDistance)
  expect(await listed({ limit: 3 })).toEqual(byDistance.slice(0, 3))
  expect((await near({ limit: 1 })).total).toBe(4)
  expect((await listed({ order: 'day' })).map(([title]) => title)).toContain('Picnic')
  expect((await near({ order: 'day' })).total).toBe(5)
  // A new word is what another is corrected to when the words have been read again.
  clock.advance(6 * 60_000)
  await expect
    .poll(() => near({ q: 'coroo' }))
    .toMatchObject({ searchedFor: 'coro', events: [{ title: 'Coro' }] })
  const refused = await server.visitor().post('/api/events/nearby', { latitude: 32.9123, longitude: -96.8 })
  expect(refused.status).toBe(400)
})
