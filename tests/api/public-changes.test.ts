import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#src/platform/database/connection.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import type { BrowserClient } from '../support/client.ts'
import { openTestDatabase } from '../support/database.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-04T18:00:00Z')
let database: OpenDatabase
let server: TestServer
let second: TestServer
let editor: BrowserClient
let churchId: number

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 1 })
  const config = { databaseUrl: database.connectionString }
  server = await startTestServer({ works: false, clock, config })
  second = await startTestServer({ works: false, clock, config })
  editor = await server.signIn({ role: 'editor' })
  churchId = await addChurch(server.container.db)
})
afterAll(async () => {
  await server?.close()
  await second?.close()
  await database?.close()
})

const add = (title: string, status: 'pending' | 'approved') =>
  addEvent(server.container.db, { churchId, title, onDate: '2026-03-07', status })
const placesOf = (id: number) => [
  '/',
  '/?from=2026-03-07&to=2026-03-08',
  `/event/${id}`,
  `/api/events/${id}`,
  `/api/events?church=${churchId}`,
  '/api/events.ics',
  '/sitemap.xml',
]
const decide = (id: number, body: object) => editor.patch(`/api/events/${id}`, body)
const read = (from: TestServer, path: string) => from.visitor().get(path, { accept: 'text/html' })

/** Which of the paths show the event. */
async function showing(from: TestServer, paths: string[], { id, title }: { id: number; title: string }) {
  const texts = await Promise.all(paths.map(async (path) => (await read(from, path)).text))
  return paths.filter((_, at) => texts[at]?.includes(title) || texts[at]?.includes(`/event/${id}<`))
}

test('nobody is shown a withdrawn event after the answer to its withdrawal', async () => {
  const withdrawals = [
    { status: 'rejected', seen: 'approved' },
    { status: 'pending', seen: 'approved' },
  ]
  for (const [round, withdrawal] of withdrawals.entries()) {
    const title = `Withdrawn in round ${round}`
    const event = { title, id: await add(title, 'approved') }
    const paths = placesOf(event.id)
    clock.advance(61_000)
    expect(await showing(server, paths, event)).toEqual(paths)
    await showing(second, paths, event)
    let isWithdrawn = false
    const late: string[] = []
    // Readers who never pause: many of their answers are in the making while the event is withdrawn.
    const readers = paths.map(async (path) => {
      for (let more = 5; more > 0; ) {
        const isLate = isWithdrawn
        const shown = await showing(server, [path], event)
        if (isLate) {
          late.push(...shown)
          more -= 1
        }
      }
    })
    expect((await decide(event.id, withdrawal)).status).toBe(200)
    isWithdrawn = true
    await Promise.all(readers)
    expect(late).toEqual([])
    await expect.poll(() => showing(second, paths, event)).toEqual([])
  }
})

test('an approval is shown to the next reader, in every process, and other churches stay as they are', async () => {
  const { db } = server.container
  const other = await addChurch(db, { name: 'Elsewhere Chapel' })
  const elsewhere = await addEvent(db, { churchId: other, title: 'Elsewhere', onDate: '2026-05-01' })
  const before = (await read(server, `/event/${elsewhere}`)).text
  const event = { title: 'Approved for all', id: await add('Approved for all', 'pending') }
  const paths = placesOf(event.id)
  for (const each of [server, second]) expect(await showing(each, paths, event)).toEqual([])
  await db.execute(sql`update events set title = 'Changed unseen' where id = ${elsewhere}`)
  await decide(event.id, { status: 'approved' })
  expect(await showing(server, paths, event)).toEqual(paths)
  await expect.poll(() => showing(second, paths, event)).toEqual(paths)
  expect((await read(server, `/event/${elsewhere}`)).text).toBe(before)
})

test('a decision about what was never public leaves everything cached', async () => {
  const id = await add('Never public', 'pending')
  const before = (await read(server, '/')).text
  await server.container.db.execute(sql`update events set title = 'Changed unseen' where status = 'approved'`)
  expect((await decide(id, { status: 'rejected' })).status).toBe(200)
  expect((await read(server, '/')).text).toBe(before)
})

test('a process that missed changes forgets everything, and follows again', async () => {
  const { db } = server.container
  const event = { title: 'Missed', id: await add('Missed', 'approved') }
  const paths = placesOf(event.id)
  clock.advance(61_000)
  expect(await showing(second, paths, event)).toEqual(paths)
  await db.execute(sql`update events set status = 'rejected' where id = ${event.id}`)
  expect(await showing(second, paths, event)).toEqual(paths)
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'bulletin listener' and datname = current_database()`)
  await expect.poll(() => showing(second, paths, event)).toEqual([])
  const next = { title: 'Followed', id: await add('Followed', 'pending') }
  await decide(next.id, { status: 'approved' })
  await expect.poll(() => showing(second, placesOf(next.id), next)).toEqual(placesOf(next.id))
})
