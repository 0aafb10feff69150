import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import type { BrowserClient } from '../support/client.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { openStreamingReplica } from '../support/streaming-replica.ts'

const clock = createFakeClock('2026-03-04T18:00:00Z')
let servers: Awaited<ReturnType<typeof openStreamingReplica>>
let superuser: pg.Client
let site: TestServer
let editor: BrowserClient
let churchId: number

beforeAll(async () => {
  servers = await openStreamingReplica()
  superuser = new pg.Client({ connectionString: servers.superuserUrl })
  await superuser.connect()
  const config = { databaseUrl: servers.url, databaseReadUrl: servers.replicaUrl }
  site = await startTestServer({ works: false, clock, config })
  editor = await site.signIn({ role: 'editor' })
  churchId = await addChurch(site.container.db)
})
afterAll(async () => {
  await site?.close()
  await superuser?.end()
  await servers?.close()
})

const setReplay = (verb: 'pause' | 'resume') => superuser.query(`select pg_wal_replay_${verb}()`)

/** Whether a query of a public answer is asked of the replica; else it is asked of the primary. */
async function isOnReplica(): Promise<boolean> {
  const { replica } = site.container.database
  const answer = await replica?.readPublic(() =>
    replica.pool.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"'),
  )
  return answer?.rows[0]?.isReplica ?? false
}

test('public answers are read from the replica; administrators, writes and locks from the primary', async () => {
  await expect.poll(isOnReplica).toBe(true)
  const { db, database } = site.container
  expect((await db.execute('select pg_is_in_recovery() as "isReplica"')).rows).toEqual([{ isReplica: false }])
  await database.replica?.readPublic(async () => {
    expect((await db.execute(`update churches set name = name where id = ${churchId}`)).rowCount).toBe(1)
    expect((await db.execute(`select from churches where id = ${churchId} for update`)).rowCount).toBe(1)
  })
  await expect.poll(isOnReplica).toBe(true)
})

test('what a lagging replica still shows is not read there: withdrawn is withdrawn at once', async () => {
  const id = await addEvent(site.container.db, { churchId, title: 'Withdrawn Picnic', onDate: '2026-03-07' })
  const path = `/api/events?church=${churchId}`
  const read = async () => (await site.visitor().get(path)).text
  await expect.poll(isOnReplica).toBe(true)
  // Nobody is notified of a row that a test puts in: read once the replica has it, for the answer is kept.
  const { db, database } = site.container
  const isReplayed = () =>
    database.replica?.readPublic(
      async () => (await db.execute(`select from events where id = ${id}`)).rowCount,
    )
  await expect.poll(isReplayed).toBe(1)
  expect(await read()).toContain('Withdrawn Picnic')
  await setReplay('pause')
  expect((await editor.patch(`/api/events/${id}`, { status: 'rejected', seen: 'approved' })).status).toBe(200)
  expect(await read()).not.toContain('Withdrawn Picnic')
  expect(await isOnReplica()).toBe(false)
  await setReplay('resume')
  await expect.poll(isOnReplica, { timeout: 10_000 }).toBe(true)
  expect(await read()).not.toContain('Withdrawn Picnic')
})

test('what nobody is notified of is behind for two seconds at most', async () => {
  await setReplay('pause')
  await site.container.db.execute(`update churches set name = 'Unnotified' where id = ${churchId}`)
  await expect.poll(isOnReplica, { timeout: 10_000 }).toBe(false)
  await setReplay('resume')
  await expect.poll(isOnReplica, { timeout: 10_000 }).toBe(true)
})

test('a replica that dies is replaced by the primary, and used again when it is back', async () => {
  await expect.poll(isOnReplica).toBe(true)
  await superuser.end()
  await servers.stopReplica()
  expect((await site.visitor().get('/api/events?q=anything')).status).toBe(200)
  expect(await isOnReplica()).toBe(false)
  await servers.startReplica()
  await expect.poll(isOnReplica, { timeout: 10_000 }).toBe(true)
})
