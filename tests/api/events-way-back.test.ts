import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { events } from '#src/schema/events.ts'
import type { Client } from '../support/client.ts'
import { openCuration } from '../support/curation.ts'
import { ingestIncoming, supper } from '../support/incoming.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import type { TestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'
const STATUSES = ['pending', 'approved', 'rejected'] as const
type Status = (typeof STATUSES)[number]

let server: TestServer
let visitor: Client
let editor: Client
let owner: Client
let churchId: number
beforeAll(async () => {
  ;({ server, visitor, editor, owner, churchId } = await openCuration(NOW))
})
afterAll(() => server?.close())

const addWith = (status: Status, columns = {}) =>
  addEvent(server.container.db, { churchId, status, ...columns })
const decide = (id: number, body: unknown, client = editor) => client.patch(`/api/events/${id}`, body)
const get = async (id: number) => (await editor.call('getEvent', { params: { id } })).body
const isPublic = async (id: number) => (await visitor.get(`/api/events/${id}`)).status === 200
async function ingest(church: number, incoming: IncomingEvent[]): Promise<number[]> {
  await ingestIncoming(server, { churchId: church, incoming, now: NOW })
  const rows = await server.container.db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.churchId, church))
    .orderBy(events.startsAt)
  return rows.map(({ id }) => id)
}
const undoLine = (line: number | undefined, client = owner) =>
  client.post<unknown>(`/api/admin/audit/${line}/undo`)
async function linesOf(id: number) {
  const { body } = await editor.call('listAudit', { query: { kind: 'events', limit: '200' } })
  return body.filter(({ subject }) => subject === `event:${id}`)
}
const newestLine = async (id: number) => (await linesOf(id))[0]?.id

const TRANSITIONS = STATUSES.flatMap((from) =>
  STATUSES.flatMap((to) => (from === to ? [] : ([[from, to]] as const))),
)

describe.each(TRANSITIONS)('from %s to %s', (from, to) => {
  test('is decided, noted and taken back by another administrator', async () => {
    const id = await addWith(from)
    expect((await decide(id, { status: to, seen: from })).status).toBe(200)
    expect([(await get(id)).status, await isPublic(id)]).toEqual([to, to === 'approved'])
    const again = await decide(id, { status: to, seen: from }, owner)
    expect(again.status).toBe(409)
    expect((await undoLine(await newestLine(id))).status).toBe(200)
    expect([(await get(id)).status, await isPublic(id)]).toEqual([from, from === 'approved'])
  })

  test('holds for the dates of a series that stand alike, and for those that a scrape adds', async () => {
    const church = await addChurch(server.container.db)
    const weekly = { uid: 'x@grace.example', seriesKey: 'x@grace.example', rule: 'Every Thursday' }
    const days = [0, 7, 14].map((by) => supper({ ...weekly, onDate: addDays('2026-03-12', by) }))
    const [first = 0, second = 0] = await ingest(church, days.slice(0, 2))
    if (from !== 'pending') await decide(first, { status: from })
    expect((await decide(second, { status: to, seen: from }, owner)).status).toBe(200)
    const ids = await ingest(church, days)
    expect(ids).toHaveLength(3)
    expect(await Promise.all(ids.map(async (id) => (await get(id)).status))).toEqual([to, to, to])
  })

  test('by two administrators at once happens once', async () => {
    const id = await addWith(from)
    const answers = await Promise.all(
      [editor, owner, editor, owner].map((client) => decide(id, { status: to, seen: from }, client)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await linesOf(id)).toHaveLength(1)
  })
})

test('one date is taken off the site without the others of its series', async () => {
  const seriesId = await addSeries(server.container.db, { churchId, status: 'approved' })
  const [one, other] = [
    await addWith('approved', { seriesId, onDate: '2026-03-08' }),
    await addWith('approved', { seriesId, onDate: '2026-03-15' }),
  ]
  await decide(one, { status: 'rejected', seen: 'approved', scope: 'date' })
  expect([await isPublic(one), await isPublic(other)]).toEqual([false, true])
})

test('what waits as a change is applied when its event goes back to the queue', async () => {
  const church = await addChurch(server.container.db)
  const plain = { uid: null, url: null, sourceKind: 'html', isStructured: false }
  const [id = 0] = await ingest(church, [supper(plain)])
  await decide(id, { status: 'approved' })
  await ingest(church, [supper({ ...plain, startTime: '19:00' })])
  expect((await get(id)).pendingChanges).toHaveLength(1)
  await decide(id, { status: 'pending', seen: 'approved' })
  expect(await get(id)).toMatchObject({ status: 'pending', eventTime: '7:00 PM', pendingChanges: [] })
})

describe('marked as canceled by a person', () => {
  test.each([true, false])('it stays so whatever a scrape reads: %s', async (cancelled) => {
    const church = await addChurch(server.container.db)
    const read = (isCancelled: boolean) =>
      ingest(church, [supper({ uid: 'one@grace.example', cancelled: isCancelled })])
    const [id = 0] = await read(!cancelled)
    await decide(id, { status: 'approved' })
    expect((await decide(id, { cancelled })).status).toBe(200)
    expect((await decide(id, { cancelled }, owner)).status).toBe(409)
    await read(!cancelled)
    expect((await get(id)).cancelled).toBe(cancelled)
    expect((await undoLine(await newestLine(id))).status).toBe(200)
    expect((await get(id)).cancelled).toBe(!cancelled)
  })

  test('a series is so for the dates that a scrape adds', async () => {
    const church = await addChurch(server.container.db)
    const weekly = { uid: 'y@grace.example', seriesKey: 'y@grace.example', rule: 'Every Thursday' }
    const [first = 0] = await ingest(church, [supper(weekly)])
    await decide(first, { cancelled: true })
    const ids = await ingest(church, [supper(weekly), supper({ ...weekly, onDate: '2026-03-19' })])
    expect(await Promise.all(ids.map(async (id) => (await get(id)).cancelled))).toEqual([true, true])
  })
})

describe('taking back from the audit log', () => {
  test('goes back through the decisions, the newest first, and says what stands in the way', async () => {
    const id = await addWith('pending')
    await decide(id, { status: 'approved' })
    await decide(id, { status: 'rejected', seen: 'approved' }, owner)
    const [rejection, approval] = await linesOf(id)
    const early = await undoLine(approval?.id, editor)
    expect([early.status, early.text]).toEqual([
      409,
      'A newer decision about this event stands in the way. Undo that one first.',
    ])
    expect((await undoLine(rejection?.id, editor)).status).toBe(200)
    expect((await get(id)).status).toBe('approved')
    const again = await undoLine(rejection?.id)
    expect([again.status, again.text]).toEqual([409, 'This decision was already undone.'])
    expect((await undoLine(approval?.id)).status).toBe(200)
    expect((await get(id)).status).toBe('pending')
    expect((await linesOf(id)).map(({ action, canUndo }) => [action, canUndo])).toEqual([
      ['event.undone', false],
      ['event.undone', false],
      ['event.rejected', false],
      ['event.approved', false],
    ])
  })

  test('gives a corrected field its former value, unless it was corrected again', async () => {
    const id = await addWith('approved', { title: 'Supper' })
    const edit = (from: string, to: string) =>
      editor.patch(`/api/events/${id}/fields`, { fields: { title: to }, seen: { title: from } })
    await edit('Supper', 'Lantern Supper')
    const first = await newestLine(id)
    await edit('Lantern Supper', 'Lent Supper')
    expect((await undoLine(first)).text).toBe('Someone else has changed the title.')
    expect((await undoLine(await newestLine(id))).status).toBe(200)
    expect((await get(id)).title).toBe('Lantern Supper')
  })

  test('of two who do it at once, one does', async () => {
    const id = await addWith('approved')
    await decide(id, { status: 'rejected', seen: 'approved' })
    const line = await newestLine(id)
    const answers = await Promise.all([undoLine(line, editor), undoLine(line, owner)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('knows nothing else that could be taken back', async () => {
    const { rows } = await server.container.db.execute<{ id: number }>(
      sql`select id from audit_log where action like 'account.%' order by id limit 1`,
    )
    expect((await undoLine(rows[0]?.id ?? 2_000_000_000)).status).toBe(404)
    expect((await undoLine(1, visitor)).status).toBe(401)
  })
})

test('three events are editors’ picks at most, each until it is over or the pick is taken back', async () => {
  const chosen = await Promise.all(Array.from({ length: 4 }, () => addWith('approved')))
  const [first, second, third, fourth] = chosen as [number, number, number, number]
  const pick = (id: number, picked = true) => decide(id, { picked })
  const picked = async () =>
    (await visitor.call('listEvents', { query: { picked: 'true' } })).body
      .filter(({ isPick }) => isPick)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b)
  const atHome = async () => {
    const [section = ''] =
      /<section[^>]*class="event-pick[ "].*?<\/section>/s.exec((await visitor.get('/')).text) ?? []
    return [...section.matchAll(/href="\/event\/(\d+)"/g)]
      .map(([, id]) => Number(id))
      .toSorted((a, b) => a - b)
  }
  const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b)
  expect((await pick(await addWith('pending'))).status).toBe(409)
  expect((await pick(first)).status).toBe(200)
  expect((await pick(first)).status).toBe(409)
  await expect.poll(atHome).toEqual([first])
  expect((await visitor.get('/?category=music')).text).not.toContain('event-pick')
  // Of several at once one is too many.
  const answers = await Promise.all([second, third, fourth].map((id) => pick(id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  const three = await picked()
  expect(three).toHaveLength(3)
  await expect.poll(atHome).toEqual(three)
  const left = [second, third, fourth].find((id) => !three.includes(id)) ?? 0
  const [last = 0] = three.filter((id) => id !== first)
  // What can no longer be seen makes room; what is taken back comes again only where there is room.
  expect((await decide(first, { cancelled: true })).status).toBe(200)
  expect((await pick(left)).status).toBe(200)
  expect(await picked()).toEqual(sorted(second, third, fourth))
  expect((await pick(last, false)).status).toBe(200)
  expect((await decide(first, { cancelled: false })).status).toBe(200)
  expect(await undoLine(await newestLine(last))).toMatchObject({ status: 409 })
  expect((await pick(first, false)).status).toBe(200)
  expect((await undoLine(await newestLine(last))).status).toBe(200)
  expect(await picked()).toEqual(sorted(second, third, fourth))
  for (const id of [second, third, fourth]) expect((await pick(id, false)).status).toBe(200)
  await expect.poll(atHome).toEqual([])
})
