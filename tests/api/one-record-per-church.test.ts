import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { PICNIC } from '../support/advertising.ts'
import type { Client } from '../support/client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const NOW = '2026-11-21T15:00:00Z'
const LISTED = {
  name: 'First Presbyterian Church',
  address: '1200 Elm Street, Dallas, TX 75201',
  phone: '(214) 555-0140',
  website: 'https://firstpres.example',
  denomination: 'presbyterian' as const,
}

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ works: false, clock: createFakeClock(NOW) })
  admin = await server.signIn({ role: 'editor' })
  await admin.call('addChurch', { body: { ...LISTED, description: 'A downtown congregation.' } })
})
afterAll(() => server?.close())

const listedNames = async () => (await admin.call('listChurches')).body.map(({ name }) => name)
const idOf = async (name: string) =>
  (await admin.call('listChurches')).body.find((one) => one.name === name)?.id ?? 0
const pairs = async () =>
  (await admin.call('listDuplicates')).body.map(({ church1, church2 }) => `${church1.name} | ${church2.name}`)
const waiting = async (name: string) =>
  (await admin.call('listSubmissions')).body.find((one) => one.name === name)

async function importRow(name: string, row: { address?: string; phone?: string; website?: string }) {
  const cells = [name, row.address ?? '', row.phone ?? '', row.website ?? ''].map((cell) => `"${cell}"`)
  const csv = `name,address,phone,website\n${cells.join(',')}\n`
  const { body } = await admin.call('importChurches', { body: { csv, dryRun: false } })
  return body.churches[0]
}

const { address, phone, website } = LISTED
const ELSEWHERE = { address: '88 Cedar Road, Dallas, TX 75230' }

test.each([
  ['a preschool at the address and phone', 'First Presbyterian Preschool', { address, phone }, 'a school'],
  ['a pantry at the address and phone', 'First Presbyterian Food Pantry', { address, phone }, 'a pantry'],
  ['a congregation of another language', 'First Korean Presbyterian Church', { address, phone }, 'languages'],
  [
    'the church itself, which moved',
    'First Presbyterian Church',
    { ...ELSEWHERE, phone },
    'different streets',
  ],
])('%s waits in the Inbox with the listed church to choose', async (_, name, row, words) => {
  const before = await listedNames()
  expect(await importRow(name, row)).toMatchObject({ outcome: 'waiting', match: LISTED.name })
  expect(await listedNames()).toEqual(before)
  const church = await waiting(name)
  expect(church?.matches.map((match) => match.name)).toContain(LISTED.name)
  const because = church?.matches.flatMap((match) => match.because.map((reason) => reason.words)).join('; ')
  expect(because).toContain(words)
  expect(await importRow(name, row)).toMatchObject({ outcome: 'left' })
})

test('one that moved joins its record, with the new address', async () => {
  const church = await waiting(LISTED.name)
  const churchId = await idOf(LISTED.name)
  await admin.call('joinSubmission', {
    params: { id: church?.id ?? 0 },
    body: { churchId, take: ['address'] },
  })
  const listed = (await admin.call('listChurches')).body.filter(({ name }) => name === LISTED.name)
  expect(listed).toMatchObject([{ id: churchId, address: ELSEWHERE.address, website }])
})

test('another congregation in the same building is listed, and is no duplicate', async () => {
  const name = 'Iglesia Roca Eterna'
  const row = { address: ELSEWHERE.address, phone: '(214) 555-0177' }
  expect(await importRow(name, row)).toMatchObject({ outcome: 'added', match: null })
  expect((await pairs()).join()).not.toContain(name)
})

test('a church that was merged is known when it is found again', async () => {
  const row = { address: '7 Pine Court, Dallas, TX 75208', phone: '(214) 555-0155' }
  expect(await importRow('Cedar Hollow Chapel', row)).toMatchObject({ outcome: 'added' })
  const removeId = await idOf('Cedar Hollow Chapel')
  await admin.call('removeDuplicate', { body: { keepId: await idOf(LISTED.name), removeId } })
  expect(await importRow('Cedar Hollow Chapel', row)).toMatchObject({ match: LISTED.name })
  expect(await listedNames()).not.toContain('Cedar Hollow Chapel')
})

test('an applicant of the same name is for the administrator to choose, and two of one name are shown', async () => {
  const churchId = await idOf(LISTED.name)
  const form = { ...PICNIC, churchName: LISTED.name, phone: '(214) 555-0999', website: '' }
  const apply = async (changes: Partial<typeof PICNIC> = {}) =>
    (await server.visitor().call('applyForAdvertising', { body: { ...form, ...changes } })).body.id
  const shown = async (id: number) =>
    (await admin.call('advertisingInbox')).body.applications.find((one) => one.id === id)
  const accept = (id: number, body: { churchId?: number | null }) =>
    admin.call('acceptApplication', { params: { id }, body })

  const doubtful = await apply()
  expect(await shown(doubtful)).toMatchObject({
    church: null,
    candidates: [{ id: churchId, name: LISTED.name }],
  })
  await expect(accept(doubtful, {})).rejects.toThrow(/^409/)
  expect((await accept(doubtful, { churchId })).body.churchId).toBe(churchId)

  const chosen = await apply({ churchName: 'First Pres downtown', churchId })
  expect(await shown(chosen)).toMatchObject({ church: { id: churchId } })
  expect((await accept(chosen, {})).body.churchId).toBe(churchId)

  const other = await accept(await apply(), { churchId: null })
  expect(other.body.churchId).not.toBe(churchId)
  expect(await pairs()).toContain(`${LISTED.name} | ${LISTED.name}`)
})
