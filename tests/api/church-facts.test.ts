import { expect, test } from 'vitest'
import type { ChurchStatements, FactSource } from '#src/contract/churches/church-facts.ts'
import { findFacts, forgetLocations, stateFacts } from '#src/features/churches/directory/facts.ts'
import { inTransaction } from '#src/platform/database/transaction.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { addChurches, readEverything, readRows } from '../support/directory.ts'
import { forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-02T15:00:00Z')
const server = forFile(() => startTestServer({ clock, works: false }))

const state = (churchId: number, statements: ChurchStatements, source: FactSource) => {
  clock.advance(60_000)
  return inTransaction(server.container.db, (tx) =>
    stateFacts(tx, churchId, statements, { source, at: clock.now() }),
  )
}
const factsOf = async (churchId: number) =>
  (await findFacts(server.container.db, [churchId], 'America/Chicago')).get(churchId)

test("a person's word stands over a later automatic one, until it is taken back; of equals the newer stands", async () => {
  const [id = 0] = await addChurches(server, [{ name: 'Juniper Chapel' }])
  expect((await factsOf(id))?.wheelchair).toEqual({ answer: 'unknown', source: null, checkedOn: null })
  await state(id, { wheelchair: 'yes', languages: ['English'] }, 'openstreetmap')
  expect(await state(id, { wheelchair: 'no', childcare: 'yes' }, 'church')).toBe(true)
  await state(id, { wheelchair: 'yes', languages: ['Spanish'] }, 'demo')
  expect(await factsOf(id)).toMatchObject({
    wheelchair: { answer: 'no', source: 'church', checkedOn: '2026-03-02' },
    childcare: { answer: 'yes', source: 'church' },
    languages: { values: ['Spanish'], source: 'demo' },
    asl: { answer: 'unknown', source: null },
  })
  await state(id, { wheelchair: 'yes' }, 'administrator')
  expect((await factsOf(id))?.wheelchair).toMatchObject({ answer: 'yes', source: 'administrator' })
  expect(await state(id, { wheelchair: 'yes' }, 'administrator')).toBe(false)
  await state(id, { wheelchair: 'unknown' }, 'administrator')
  expect((await factsOf(id))?.wheelchair).toMatchObject({ answer: 'no', source: 'church' })
  expect(await state(id, { wheelchair: 'unknown', languages: [] }, 'church')).toBe(true)
  expect((await factsOf(id))?.wheelchair).toMatchObject({ answer: 'yes', source: 'demo' })
})

test('the word that stands for the place is that of the coordinates, and a new address has none', async () => {
  const [id = 0] = await addChurches(server, [{ name: 'Larch Chapel', latitude: 32.8, longitude: -96.8 }])
  expect((await factsOf(id))?.location.source).toBe('list')
  await state(id, { location: { latitude: 32.9, longitude: -96.7 } }, 'administrator')
  const where = () => readRows(server, 'select latitude, longitude from churches where id = $1', [id])
  expect(await where()).toEqual([{ latitude: 32.9, longitude: -96.7 }])
  expect((await factsOf(id))?.location.source).toBe('administrator')
  await inTransaction(server.container.db, (tx) => forgetLocations(tx, [id]))
  expect(await where()).toEqual([{ latitude: null, longitude: null }])
  expect((await factsOf(id))?.location.source).toBeNull()
})

test('a merge brings together what was said of both, and taking it back parts it again', async () => {
  const editor = await server.signIn({ role: 'editor' })
  const [keepId = 0, removeId = 0] = await addChurches(server, [
    { name: 'Alder Chapel', latitude: 32.81, longitude: -96.81 },
    { name: 'Birch Hall', latitude: 32.91, longitude: -96.91 },
  ])
  await state(keepId, { wheelchair: 'no' }, 'openstreetmap')
  await state(removeId, { wheelchair: 'yes', asl: 'yes' }, 'church')
  const before = await readEverything(server)
  const { body } = await editor.call('removeDuplicate', { body: { keepId, removeId } })
  expect(await factsOf(keepId)).toMatchObject({
    wheelchair: { answer: 'yes', source: 'church' },
    asl: { answer: 'yes', source: 'church' },
    location: { source: 'list' },
  })
  await editor.call('undoMerge', { params: { id: body.mergeId } })
  expect((await readEverything(server)).church_facts).toEqual(before.church_facts)
})

test('an administrator notes what is known, which is kept in the audit log; of an unknown church nothing', async () => {
  const editor = await server.signIn({ role: 'editor' })
  const [id = 0] = await addChurches(server, [{ name: 'Cypress Chapel' }])
  await state(id, { wheelchair: 'no' }, 'openstreetmap')
  const path = `/api/churches/${id}/facts`
  const statements = { wheelchair: 'yes', serviceTimes: [{ weekday: 0, time: '10:30', language: null }] }
  const answer = await editor.send('PUT', path, { body: statements })
  expect(answer.body).toMatchObject({ wheelchair: { answer: 'yes', source: 'administrator' } })
  const [entry] = await readRows(server, "select * from audit_log where action = 'church.facts_stated'")
  expect(entry).toMatchObject({
    subject: `church:${id}`,
    before: { wheelchair: { answer: 'no', source: 'openstreetmap' } },
    after: { wheelchair: { answer: 'yes' }, serviceTimes: { values: statements.serviceTimes } },
  })
  const bad = { serviceTimes: [{ weekday: 7, time: '25:00', language: null }] }
  expect((await editor.send('PUT', path, { body: bad })).status).toBe(400)
  expect((await editor.send('PUT', '/api/churches/999999/facts', { body: statements })).status).toBe(404)
})
