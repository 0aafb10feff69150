import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import type { Client } from '../support/client.ts'
import { openCuration } from '../support/curation.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import type { TestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'

let server: TestServer
let visitor: Client
let editor: Client
let owner: Client
let churchId: number
beforeAll(async () => {
  ;({ server, visitor, editor, owner, churchId } = await openCuration(NOW))
})
afterAll(() => server?.close())

const addPending = (columns = {}) =>
  addEvent(server.container.db, { churchId, status: 'pending', ...columns })

async function addPendingSeries(dates: number, columns = {}): Promise<{ seriesId: number; rows: number[] }> {
  const seriesId = await addSeries(server.container.db, { churchId })
  const rows: number[] = []
  for (let week = 0; week < dates; week += 1) {
    rows.push(await addPending({ seriesId, onDate: addDays('2026-03-08', 7 * week), ...columns }))
  }
  return { seriesId, rows }
}

async function statusOf(id: number | undefined): Promise<string> {
  const { body } = await editor.call('getEvent', { params: { id: id ?? 0 } })
  return body.status
}

const statusesOf = (ids: number[]) => Promise.all(ids.map(statusOf))
const isPublic = async (id: number | undefined) => (await visitor.get(`/api/events/${id}`)).status === 200
const decide = (id: number | undefined, body: unknown, client = editor) =>
  client.patch(`/api/events/${id}`, body)

interface AuditRow {
  actor: string
  action: string
  subject: string
  at: Date
  before: unknown
  after: { status: string; events: number[] }
  [column: string]: unknown
}
async function auditOf(subject: string): Promise<AuditRow[]> {
  const { rows } = await server.container.db.execute<AuditRow>(
    sql`select * from audit_log where subject = ${subject} order by id`,
  )
  return rows
}

describe('deciding one event', () => {
  test('approving makes it public', async () => {
    const id = await addPending()
    expect(await isPublic(id)).toBe(false)
    const answer = await decide(id, { status: 'approved' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id, status: 'approved' })
    expect(await isPublic(id)).toBe(true)
  })

  test('rejecting keeps it from everybody but administrators', async () => {
    const id = await addPending()
    expect((await decide(id, { status: 'rejected' })).status).toBe(200)
    expect(await isPublic(id)).toBe(false)
    expect(await statusOf(id)).toBe('rejected')
  })

  test('is kept with who, what, when, before and after', async () => {
    const id = await addPending()
    await decide(id, { status: 'approved' })
    const session = await editor.get<{ user: { id: string } }>('/api/auth/get-session')
    const [entry, ...more] = await auditOf(`event:${id}`)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      actor: session.body.user.id,
      action: 'event.approved',
      before: { status: 'pending' },
      after: { status: 'approved', events: [id] },
    })
    expect(new Date(String(entry?.at)).toISOString()).toBe('2026-03-04T18:00:00.000Z')
  })

  test.each(['approved', 'rejected'])(
    'a second decision is a conflict, told in words, after one for %s',
    async (first) => {
      const id = await addPending()
      await decide(id, { status: first })
      const answer = await decide(id, { status: 'rejected' }, owner)
      expect(answer.status).toBe(409)
      expect(answer.text).toBe(`Someone has already ${first} this event.`)
      expect(await statusOf(id)).toBe(first)
      expect(await auditOf(`event:${id}`)).toHaveLength(1)
    },
  )

  test('an unknown event is not found', async () => {
    const answer = await decide(2_000_000_000, { status: 'approved' })
    expect(answer.status).toBe(404)
    expect(answer.text).toBe('There is no such event.')
  })

  test.each([
    {},
    { status: 'pending' },
    { status: 'approved', scope: 'all' },
    { status: null },
    [],
    'approved',
  ])('the payload %j is refused and decides nothing', async (body) => {
    const id = await addPending()
    expect((await decide(id, body)).status).toBe(400)
    expect(await statusOf(id)).toBe('pending')
  })
})

describe('deciding a series', () => {
  test.each(['approved', 'rejected'])('any of its rows decides all of it: %s', async (status) => {
    const { rows } = await addPendingSeries(4)
    expect((await decide(rows[2], { status })).status).toBe(200)
    expect(await statusesOf(rows)).toEqual(rows.map(() => status))
    const [entry] = await auditOf(`event:${rows[2]}`)
    expect(entry?.after.events.toSorted((a, b) => a - b)).toEqual(rows)
  })

  test('with the scope "date" one date alone is decided', async () => {
    const { rows } = await addPendingSeries(3)
    expect((await decide(rows[1], { status: 'rejected', scope: 'date' })).status).toBe(200)
    expect(await statusesOf(rows)).toEqual(['pending', 'rejected', 'pending'])
    expect((await decide(rows[0], { status: 'approved' })).status).toBe(200)
    expect(await statusesOf(rows)).toEqual(['approved', 'rejected', 'approved'])
  })

  test('leaves other series of the church alone', async () => {
    const [one, other] = [await addPendingSeries(2), await addPendingSeries(2)]
    await decide(one.rows[0], { status: 'approved' })
    expect(await statusesOf(other.rows)).toEqual(['pending', 'pending'])
  })

  test('by everybody at once, through all of its rows, decides it once', async () => {
    const { rows } = await addPendingSeries(12)
    const answers = await Promise.all(
      rows.map((id, nth) =>
        decide(id, { status: nth % 2 ? 'approved' : 'rejected' }, nth % 2 ? editor : owner),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(11).fill(409)])
    expect(new Set(await statusesOf(rows)).size).toBe(1)
  })
})

test('two administrators who decide the same 50 events at once decide each of them once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => addPending({ title: `Supper ${nth}` })),
  )
  const [approvals, rejections] = await Promise.all([
    Promise.all(ids.map((id) => decide(id, { status: 'approved' }, editor))),
    Promise.all(ids.toReversed().map((id) => decide(id, { status: 'rejected' }, owner))),
  ])
  for (const [nth, id] of ids.entries()) {
    const [approval, rejection] = [approvals[nth]?.status, rejections.at(-1 - nth)?.status]
    expect([approval, rejection].toSorted()).toEqual([200, 409])
    expect(await statusOf(id)).toBe(approval === 200 ? 'approved' : 'rejected')
    expect(await auditOf(`event:${id}`)).toHaveLength(1)
  }
})

describe('bulk approval', () => {
  test('approves the pending worship cards and reports their number', async () => {
    const worship = { category: 'worship' } as const
    await editor.call('bulkApproveEvents', { body: worship })
    const single = await addPending({ confidence: 0.4 })
    const { rows } = await addPendingSeries(5)
    const prayer = await addPending({ category: 'prayer' })
    const over = await addPending({ onDate: '2026-03-01' })
    const unlisted = await addChurch(server.container.db, { status: 'awaiting_review' })
    const elsewhere = await addPending({ churchId: unlisted })

    const { body: preview } = await editor.call('previewBulkApprove', { query: worship })
    expect(preview).toEqual({ cards: 2, dates: 6, unsure: 1 })
    const { body: bulk } = await editor.call('bulkApproveEvents', { body: worship })
    expect(bulk.approved).toBe(2)
    expect(await statusesOf([single, ...rows])).toEqual(Array(6).fill('approved'))
    expect(await statusesOf([prayer, over, elsewhere])).toEqual(['pending', 'pending', 'pending'])
    expect((await editor.call('bulkApproveEvents', { body: worship })).body).toEqual({ approved: 0, ids: [] })
    expect(await auditOf(`event:${single}`)).toMatchObject([
      { after: { status: 'approved', bulk: 'worship' } },
    ])

    // Another administrator takes all of it back from one of its lines; what somebody decided since stays.
    const [line] = (await editor.call('listAudit', { query: { kind: 'events' } })).body
    expect(line).toMatchObject({ action: 'event.approved', atOnce: 2 })
    await editor.call('decideEvent', {
      params: { id: single },
      body: { status: 'rejected', seen: 'approved' },
    })
    const undone = await owner.post(`/api/admin/audit/${line?.id}/undo`, { scope: 'bulk' })
    expect(undone.body).toEqual({ undone: true, cards: 1, refused: 1 })
    expect(await statusesOf([single, ...rows])).toEqual(['rejected', ...Array(5).fill('pending')])
    expect((await owner.post(`/api/admin/audit/${line?.id}/undo`, { scope: 'bulk' })).status).toBe(409)
  })

  test('a selection that was decided at once is taken back at once', async () => {
    const ids = [await addPending(), await addPending(), await addPending()]
    for (const [at, id] of ids.entries())
      await editor.call('decideEvent', {
        params: { id },
        body: { status: 'approved', ...(at < 2 && { bulk: '12345678-9' }) },
      })
    const { body: log } = await editor.call('listAudit', { query: { bulk: '12345678-9' } })
    const line = log.find(({ subject }) => subject === `event:${ids[0]}`)
    const undone = await owner.post(`/api/admin/audit/${line?.id}/undo`, { scope: 'bulk' })
    expect(undone.body).toEqual({ undone: true, cards: 2, refused: 0 })
    expect(await statusesOf(ids)).toEqual(['pending', 'pending', 'approved'])
  })

  test.each([{}, { category: 'bingo' }])('without a known category (%o) is refused', async (body) => {
    expect((await editor.post('/api/events/bulk-approve', body)).status).toBe(400)
  })

  test('takes another category by name', async () => {
    const id = await addPending({ category: 'outreach' })
    expect((await editor.post('/api/events/bulk-approve', { category: 'outreach' })).body).toMatchObject({
      approved: 1,
    })
    expect(await statusOf(id)).toBe('approved')
  })

  test('by two administrators at once counts each card once', async () => {
    for (let nth = 0; nth < 10; nth += 1) await addPending({ category: 'youth', title: `Camp ${nth}` })
    await addPendingSeries(3, { category: 'youth' })
    const answers = await Promise.all(
      [editor, owner].map((client) => client.call('bulkApproveEvents', { body: { category: 'youth' } })),
    )
    expect(answers.reduce((sum, { body }) => sum + body.approved, 0)).toBe(11)
  })
})

test('many cards are decided on the server, reported, one line of the log, and taken back as one', async () => {
  const singles: number[] = []
  for (let nth = 0; nth < 30; nth += 1) singles.push(await addPending({ title: `Walk ${nth}` }))
  const { rows } = await addPendingSeries(3)
  const ids = [...singles, rows[0] ?? 0]
  const { body: begun } = await editor.call('decideCards', { body: { status: 'approved', ids } })
  expect(begun).toMatchObject({ cards: 31, decided: 0, isDone: false })
  // The tab that asked is closed by now, and somebody else decides one of them before a worker comes.
  await decide(singles[0], { status: 'rejected' }, owner)
  await server.container.startWorking()
  const follow = async () => (await owner.call('followCards', { params: { bulk: begun.bulk } })).body
  let seen = await follow()
  while (!seen.isDone) seen = await follow()
  expect(seen).toMatchObject({ cards: 31, decided: 30 })
  expect(await statusesOf([...singles, ...rows])).toEqual(['rejected', ...Array(32).fill('approved')])

  const log = async (query: { bulk?: string } = {}) =>
    (await owner.call('listAudit', { query: { kind: 'events', limit: 50, ...query } })).body
  const [line] = await log()
  expect(line).toMatchObject({ id: seen.line, action: 'event.approved', atOnce: 30, bulk: begun.bulk })
  expect((await log()).filter(({ bulk }) => bulk === begun.bulk)).toHaveLength(1)
  expect(await log({ bulk: begun.bulk })).toHaveLength(30)

  const undone = await owner.post(`/api/admin/audit/${seen.line}/undo`, { scope: 'bulk' })
  expect(undone.body).toEqual({ undone: true, cards: 30, refused: 0 })
  expect(await statusesOf([...singles, ...rows])).toEqual(['rejected', ...Array(32).fill('pending')])
  expect((await log())[0]).toMatchObject({ action: 'event.undone', atOnce: 30 })
  expect((await visitor.get(`/api/events/decisions/${begun.bulk}`)).status).toBe(401)
  expect((await owner.get(`/api/events/decisions/${crypto.randomUUID()}`)).status).toBe(404)
})
