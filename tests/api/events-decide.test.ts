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
      { after: { status: 'approved', bulkId: expect.any(String) } },
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

describe('many cards are decided on the server', () => {
  /** More than are decided in one transaction. */
  const CARDS = 300
  const begin = async (title: string, count = CARDS) => {
    const singles: number[] = []
    for (let nth = 1; nth < count; nth += 1) singles.push(await addPending({ title: `${title} ${nth}` }))
    const { rows } = await addPendingSeries(3)
    const ids = [...singles, rows[0] ?? 0]
    const { body } = await editor.call('decideCards', { body: { status: 'approved', ids } })
    expect(body).toMatchObject({ status: 'approved', cards: count, decided: 0, state: 'running' })
    return { singles, rows, bulk: body.bulk }
  }
  const follow = async (bulk: string) => (await owner.call('followCards', { params: { bulk } })).body
  const end = async (bulk: string) => {
    let seen = await follow(bulk)
    while (seen.state === 'running') seen = await follow(bulk)
    return seen
  }
  const log = async (query: { bulk?: string } = {}) =>
    (await owner.call('listAudit', { query: { kind: 'events', limit: 200, ...query } })).body
  const running = async (client = editor) => (await client.call('listCards')).body.map(({ bulk }) => bulk)

  test('taken back before a worker comes, nothing is left of it', async () => {
    const { singles, bulk } = await begin('Hike', 3)
    expect(await running()).toEqual([bulk])
    expect((await owner.post('/api/events/undo', { bulk })).status).toBe(409)
    expect((await editor.post('/api/events/undo', { bulk })).body).toEqual({ undone: [], refused: [] })
    expect(await running()).toEqual([])
    expect((await owner.get(`/api/events/decisions/${bulk}`)).status).toBe(404)
    await server.container.startWorking()
    const next = await begin('Ride', 3)
    expect(await end(next.bulk)).toMatchObject({ state: 'done', decided: 3 })
    expect(await statusesOf(singles)).toEqual(['pending', 'pending'])
  })

  test('whoever looks, reported, one line of the log, and taken back as one', async () => {
    const { singles, rows, bulk } = await begin('Walk')
    // Nobody follows: the tab that asked is closed.
    expect(await running(owner)).toEqual([])
    const seen = await end(bulk)
    expect(seen).toMatchObject({ cards: CARDS, decided: CARDS })
    expect(await running()).toEqual([])
    expect(new Set(await statusesOf([...singles, ...rows]))).toEqual(new Set(['approved']))
    const [first] = singles
    await decide(first, { status: 'rejected', seen: 'approved' }, owner)

    const line = (await log()).find((each) => each.bulk === bulk)
    expect(line).toMatchObject({ action: 'event.approved', atOnce: CARDS })
    expect((await log()).filter((each) => each.bulk === bulk)).toHaveLength(1)
    expect(await log({ bulk })).toHaveLength(200)

    const undone = await owner.post(`/api/admin/audit/${line?.id}/undo`, { scope: 'bulk' })
    expect(undone.body).toEqual({ undone: true, cards: CARDS - 1, refused: 1 })
    expect(await statusOf(first)).toBe('rejected')
    expect(new Set(await statusesOf([...singles.slice(1), ...rows]))).toEqual(new Set(['pending']))
    expect((await log())[0]).toMatchObject({ action: 'event.undone', atOnce: CARDS - 1 })
    expect((await visitor.get(`/api/events/decisions/${bulk}`)).status).toBe(401)
    expect((await owner.get(`/api/events/decisions/${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('in the middle of it: it ends, and all of it is taken back', async () => {
    const { db } = server.container
    // A card of the third part that somebody holds: the first two are done, and the third waits.
    const held = Promise.withResolvers<void>()
    const { singles, rows, bulk } = await begin('Swim', 4 * 250)
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`select id from events where id = ${singles[600]} for update`)
      await held.promise
    })
    while ((await follow(bulk)).decided < 250);
    const undoing = editor.post<{ undone: number[] }>('/api/events/undo', { bulk })
    held.resolve()
    await holding
    const { undone } = (await undoing).body
    expect(undone.length).toBeGreaterThan(0)
    expect(undone.length).toBeLessThan(1000)
    const ids = [...singles, ...rows]
    const { rows: left } = await db.execute(
      sql`select id from events where status <> 'pending' and id >= ${ids[0]}`,
    )
    expect(left).toEqual([])
    expect(await log({ bulk })).toHaveLength(200)
  })

  test('what fails is reported as it stands, goes on where that is asked for, and can be taken back', async () => {
    const { db } = server.container
    await db.execute(
      sql`alter table events add constraint no_climb check (title <> 'Climb 270' or status = 'pending')`,
    )
    const { singles, bulk } = await begin('Climb')
    await eventuallyFailed(bulk)
    expect(await follow(bulk)).toMatchObject({ state: 'failed', cards: CARDS, decided: 250 })
    expect(await running()).toEqual([bulk])
    expect(await statusOf(singles.at(-1))).toBe('pending')
    await db.execute(sql`alter table events drop constraint no_climb`)
    expect((await owner.post(`/api/events/decisions/${bulk}/resume`)).body).toMatchObject({ state: 'failed' })
    await editor.post(`/api/events/decisions/${bulk}/resume`)
    expect(await end(bulk)).toMatchObject({ state: 'done', decided: CARDS })
    expect(await running()).toEqual([])
  })

  /** Three more attempts, each a while after the last: the queue is made to count these as over. */
  async function eventuallyFailed(bulk: string): Promise<void> {
    while ((await follow(bulk)).state !== 'failed')
      await server.container.db.execute(
        sql`update pgboss.job set retry_limit = 0, start_after = now() where data->>'bulk' = ${bulk} and state = 'retry'`,
      )
  }
})
