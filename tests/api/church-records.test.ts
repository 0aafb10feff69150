import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChurchRecord, RecordEdit } from '#src/contract/churches/church-admin.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import type { Client } from '../support/client.ts'
import { addChurches, addEvent, insertRow } from '../support/directory.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let editor: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ works: false, clock: createFakeClock('2026-03-04T18:00:00Z') })
  editor = await server.signIn({ role: 'editor' })
  owner = await server.signIn({ role: 'owner' })
})
afterAll(() => server?.close())

const get = async (id: number) => (await editor.call('getChurchRecord', { params: { id } })).body
const send = (method: string, path: string, body?: unknown, client = editor) =>
  client.send<ChurchRecord>(method, `/api/admin/churches/${path}`, { body })
const edit = async (id: number, change: Partial<RecordEdit>, seen?: string) =>
  send('PATCH', `${id}`, { ...change, seen: seen ?? (await get(id)).updatedAt })
const addOne = async (name: string, more = {}) => {
  const [id = 0] = await addChurches(server, [
    { name, address: `${name.length * 100} Elm Street, Dallas, TX 75201`, ...more },
  ])
  return id
}
const lastLine = async (q: string) => {
  const { body } = await owner.call('listAudit', { query: { q, limit: 1 } })
  return body[0]
}

test('name, address, pin and former names are corrected, public and in the log, and can be taken back', async () => {
  const id = await addOne('Grace Chapel', { phone: '(214) 555-0101' })
  const place = { latitude: 32.78, longitude: -96.8 }
  const { status, body } = await edit(id, {
    fields: { name: 'Grace Chapel of Oak Cliff', address: '12 Bishop Avenue, Dallas, TX 75208', phone: '' },
    aliases: ['Grace Mission'],
    place,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Grace Chapel of Oak Cliff',
    aliases: ['Grace Mission'],
    place,
    editedFields: ['name', 'address', 'phone', 'place'],
    facts: { location: { source: 'administrator' } },
  })
  const listed = (await server.visitor().call('listChurches')).body.find((church) => church.id === id)
  expect(listed).toMatchObject({ name: 'Grace Chapel of Oak Cliff', phone: null, ...place })
  expect((await editor.call('findChurchRecords', { query: { q: 'grace bishop' } })).body).toEqual([
    expect.objectContaining({ id, status: 'listed' }),
  ])
  const line = await lastLine('Oak Cliff')
  expect(line).toMatchObject({
    action: 'church.edited',
    canUndo: true,
    before: { name: 'Grace Chapel', phone: '(214) 555-0101', aliases: [], place: null },
  })
  await editor.call('undoAuditLine', { params: { id: line?.id ?? 0 } })
  expect(await get(id)).toMatchObject({ name: 'Grace Chapel', aliases: [], place: null })
  const again = await editor.post(`/api/admin/audit/${line?.id}/undo`)
  expect(again).toMatchObject({ status: 409, text: 'This decision was taken back already.' })
})

test('a correction of a church that waits for review remembers its former name and drops a pin at the former address', async () => {
  const address = '1500 Elm Street, Dallas, TX 75201'
  const id = await addChurch(server.container.db, {
    name: 'Hope Tabernacle',
    address,
    status: 'awaiting_review',
  })
  const place = { latitude: 32.78, longitude: -96.8 }
  expect((await edit(id, { place })).body).toMatchObject({ place })
  const fields = { name: 'Hope Tabernacle Dallas', address: '12 Bishop Avenue, Dallas, TX 75208' }
  const { status, body } = await edit(id, { fields })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'awaiting_review', aliases: ['Hope Tabernacle'], place: null })
})

test('neither an import nor a discovered listing overwrites what was corrected', async () => {
  const found = {
    phone: '(214) 555-0177',
    latitude: 32.8,
    longitude: -96.7,
    placeKey: 'openstreetmap:node/77',
  }
  const id = await addOne('Hope Fellowship Church', { ...found, phone: null })
  const place = { latitude: 32.81, longitude: -96.71 }
  await edit(id, { fields: { website: 'https://hope.example', denomination: 'baptist' }, place })
  await addOne('Hope Fellowship Church', found)
  const csv = `id,name,website,latitude,longitude,language\n${id},Hope Fellowship Church,https://other.example,32.7,-96.9,Spanish`
  const { body: report } = await editor.call('importChurches', { body: { csv, dryRun: false } })
  expect(report.vouched).toHaveLength(1)
  expect(await get(id)).toMatchObject({
    place,
    fields: { website: 'https://hope.example', phone: '(214) 555-0177', language: 'Spanish' },
  })
})

test('of two editors at once the second is refused in words, and so is a pin outside the city', async () => {
  const id = await addOne('Mercy Church')
  const { updatedAt } = await get(id)
  await edit(id, { fields: { phone: '(214) 555-0155' } }, updatedAt)
  expect(await edit(id, { fields: { phone: '(214) 555-0166' } }, updatedAt)).toMatchObject({
    status: 409,
    text: 'Somebody else has changed this church meanwhile. Nothing was saved.',
  })
  const outside = await edit(id, { place: { latitude: 40.7, longitude: -74 } })
  expect(outside.status).toBe(400)
  expect(outside.text).toMatch(/^That place is outside the city’s area: latitude 32\.6 to 33\.05, /)
})

test('a church is unlisted, closed, listed again, and each is undone from the log', async () => {
  const id = await addOne('Zion Church')
  const events = async () => (await server.visitor().get<unknown[]>('/api/events?q=Zion')).body.length
  await addEvent(server, { churchId: id, title: 'Zion Picnic', onDate: '2026-03-20', status: 'approved' })
  const change = async (status: string) =>
    send('POST', `${id}/status`, { status, seen: (await get(id)).updatedAt })
  expect(await change('unlisted')).toMatchObject({ status: 200, body: { status: 'unlisted' } })
  expect(await events()).toBe(0)
  expect(
    (await addChurches(server, [{ name: 'Zion Church', address: '1100 Elm Street, Dallas, TX 75201' }]))[0],
  ).toBe(id)
  expect(await change('unlisted')).toMatchObject({ status: 409 })
  expect(await change('closed')).toMatchObject({ body: { status: 'closed' } })
  const line = await lastLine('church.closed')
  await editor.call('undoAuditLine', { params: { id: line?.id ?? 0 } })
  expect((await get(id)).status).toBe('unlisted')
  expect(await change('listed')).toMatchObject({ body: { status: 'listed' } })
  expect(await events()).toBe(1)
})

test('a church is deleted with what hangs on it, unless somebody has paid', async () => {
  const [id, paid] = [await addOne('Trinity Church'), await addOne('Bethel Tabernacle')]
  for (const churchId of [id, paid])
    await addEvent(server, { churchId, title: 'Supper', onDate: '2026-03-20', status: 'approved' })
  const { dependents, updatedAt } = await get(id)
  expect(dependents).toMatchObject({ events: 1, comingEvents: 1, claims: 0, orders: 0 })
  const path = (churchId: number, seen: string) => `${churchId}?seen=${seen}`
  expect((await send('DELETE', path(id, updatedAt))).status).toBe(403)
  expect(await send('DELETE', path(id, updatedAt), undefined, owner)).toMatchObject({ status: 200 })
  expect((await send('GET', `${id}`)).status).toBe(404)
  const at = new Date('2026-03-01T12:00:00Z')
  await insertRow(server, 'advertising_applications', {
    token: 'token',
    church_name: 'Bethel',
    contact_name: 'Ruth',
    email: 'ruth@bethel.example',
    phone: '214',
    event_title: 'Supper',
    event_description: 'A supper for everybody.',
    event_date: '2026-03-20',
    event_time: '6:00 PM',
    event_category: 'fellowship',
    package_type: 'featured',
    amount_cents: 19500,
    status: 'accepted',
    church_id: paid,
    created_at: at,
  })
  const refused = await send('DELETE', path(paid, (await get(paid)).updatedAt), undefined, owner)
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(/^“Bethel Tabernacle” has 1 paid placement, payment or application, which/)
})
