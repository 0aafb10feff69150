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
const SUNDAY = '2026-03-08'

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
const edit = (id: number, fields: object, seen: object, more = {}, client = editor) =>
  client.patch<{ eventTime: string; editedFields: string[] }>(`/api/events/${id}/fields`, {
    fields,
    seen,
    ...more,
  })
const decide = (id: number, status: string, client = editor) => client.patch(`/api/events/${id}`, { status })
const undo = (ids: (number | undefined)[], client = editor) => client.post('/api/events/undo', { ids })
const get = async (id: number) => (await editor.call('getEvent', { params: { id } })).body
const review = async (id: number) => (await editor.call('reviewEvent', { params: { id } })).body
const isPublic = async (id: number) => (await visitor.get(`/api/events/${id}`)).status === 200

async function addPendingSeries(dates: number): Promise<number[]> {
  const seriesId = await addSeries(server.container.db, { churchId, key: 'uid:worship@grace.example' })
  const rows: number[] = []
  for (let week = 0; week < dates; week += 1) {
    rows.push(await addPending({ seriesId, onDate: addDays(SUNDAY, 7 * week) }))
  }
  return rows
}

async function auditOf(id: number) {
  const { rows } = await server.container.db.execute<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_log where subject = ${`event:${id}`} order by id`,
  )
  return rows
}

const readSupper = (read: Partial<IncomingEvent>) =>
  supper({
    url: null,
    provenance: {
      title: { kind: 'ical', url: 'https://grace.example/calendar.ics', confidence: 0.9 },
      start: { kind: 'html', url: 'https://grace.example/', confidence: 0.6 },
    },
    evidence: 'Chili Supper, March 12, 6 PM',
    ...read,
  })

async function scrape(church: number, incoming: IncomingEvent[]): Promise<number[]> {
  await ingestIncoming(server, { churchId: church, incoming, now: NOW })
  const rows = await server.container.db
    .select({ id: events.id })
    .from(events)
    .where(eq(events.churchId, church))
    .orderBy(events.startsAt)
  return rows.map(({ id }) => id)
}

describe('correcting an event by hand', () => {
  test('changes the named fields, says which they are, and keeps before and after', async () => {
    const id = await addPending()
    const answer = await edit(
      id,
      { startTime: '10:30', location: 'Chapel' },
      { startTime: '18:30', location: null },
    )
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ eventTime: '10:30 AM', location: 'Chapel', title: 'Evening Worship' })
    expect(answer.body.editedFields.toSorted()).toEqual(['allDay', 'endTime', 'location', 'startTime'])
    expect(await auditOf(id)).toEqual([
      {
        action: 'event.edited',
        before: { startTime: '18:30', location: null },
        after: { startTime: '10:30', location: 'Chapel' },
      },
    ])
  })

  test('of a public event is public at once, and noted there', async () => {
    const id = await addPending({ status: 'approved' })
    await edit(id, { title: 'Morning Worship' }, { title: 'Evening Worship' })
    const { body } = await visitor.call('getEvent', { params: { id } })
    expect(body.title).toBe('Morning Worship')
    expect(body.changes).toEqual([{ field: 'title', from: 'Evening Worship', to: 'Morning Worship' }])
    expect(body.sequence).toBe(1)
  })

  test('is refused where somebody else has changed the same field, and nothing changes then', async () => {
    const id = await addPending()
    await edit(id, { location: 'Chapel' }, { location: null }, {}, owner)
    const answer = await edit(
      id,
      { location: 'Hall', title: 'Vespers' },
      { location: null, title: 'Evening Worship' },
    )
    expect([answer.status, answer.text]).toEqual([409, 'Someone else has changed the place.'])
    expect(await get(id)).toMatchObject({ location: 'Chapel', title: 'Evening Worship' })
  })

  test.each([
    ['no field', {}, {}],
    ['an unknown field', { status: 'approved' }, { status: 'pending' }],
    ['no title', { title: ' ' }, { title: 'Evening Worship' }],
    ['a time that is none', { startTime: '25:00' }, { startTime: '18:30' }],
    ['a category that is none', { category: 'bingo' }, { category: 'worship' }],
    ['a picture that runs a script', { imageUrl: 'javascript:alert(1)' }, { imageUrl: null }],
    ['nothing told of what was seen', { title: 'Vespers' }, {}],
    ['a day that is over', { eventDate: '2026-03-01' }, { eventDate: '2026-03-10' }],
    [
      'an end before the beginning',
      { endDate: '2026-03-09', endTime: '19:00' },
      { endDate: null, endTime: null },
    ],
  ])('with %s is refused', async (_what, fields, seen) => {
    const id = await addPending()
    expect((await edit(id, fields, seen)).status).toBe(400)
    expect((await review(id)).event.editedFields).toEqual([])
  })

  test('an unknown event is not found', async () => {
    expect((await edit(2_000_000_000, { title: 'X' }, { title: 'Y' })).status).toBe(404)
  })

  test('of a series holds for all its coming dates, its day for that date alone', async () => {
    const [first = 0, second = 0] = await addPendingSeries(2)
    const answer = await edit(
      first,
      { startTime: '09:00', eventDate: '2026-03-09' },
      { startTime: '18:30', eventDate: SUNDAY },
    )
    expect(answer.status).toBe(200)
    expect(await get(first)).toMatchObject({ eventTime: '9:00 AM', eventDate: '2026-03-09' })
    expect(await get(second)).toMatchObject({ eventTime: '9:00 AM', eventDate: addDays(SUNDAY, 7) })
  })

  test('of one date leaves the others alone', async () => {
    const seriesId = await addSeries(server.container.db, { churchId })
    const first = await addPending({ seriesId, onDate: SUNDAY })
    const second = await addPending({ seriesId, onDate: addDays(SUNDAY, 7) })
    await edit(first, { startTime: '09:00' }, { startTime: '18:30' }, { scope: 'date' })
    expect((await get(second)).eventTime).toBe('6:30 PM')
  })

  test('is never overwritten by a later scrape, which goes on with the other fields', async () => {
    const church = await addChurch(server.container.db)
    const [id = 0] = await scrape(church, [readSupper({})])
    await edit(id, { startTime: '17:00' }, { startTime: '18:00' })
    expect(await scrape(church, [readSupper({ startTime: '19:00', allDay: true, location: 'Gym' })])).toEqual(
      [id],
    )
    expect(await get(id)).toMatchObject({ eventTime: '5:00 PM', allDay: false, location: 'Gym' })
  })

  test('of a series holds for the dates that a later scrape adds', async () => {
    const church = await addChurch(server.container.db)
    const weekly = { uid: 'w@grace.example', seriesKey: 'w@grace.example', rule: 'Every Thursday' }
    const [first = 0] = await scrape(church, [readSupper(weekly)])
    await edit(first, { startTime: '17:00', endTime: null }, { startTime: '18:00', endTime: '20:00' })
    const next = readSupper({ ...weekly, onDate: '2026-03-19' })
    const [, added = 0] = await scrape(church, [readSupper(weekly), next])
    const { event, fields } = await review(added)
    expect(event).toMatchObject({ eventTime: '5:00 PM', endsAt: null, eventDate: '2026-03-19' })
    expect(event.editedFields?.toSorted()).toEqual(['allDay', 'endTime', 'startTime'])
    expect(fields).toMatchObject({ startTime: '17:00', endTime: null, title: 'Chili Supper' })
  })
})

test('looking closely shows where each field was read, the words of the source, and the dates', async () => {
  const church = await addChurch(server.container.db)
  const [id = 0] = await scrape(church, [readSupper({})])
  expect(await review(id)).toMatchObject({
    evidence: 'Chili Supper, March 12, 6 PM',
    dates: [],
    sources: {
      title: { kind: 'ical', confidence: 0.9, fetchedAt: '2026-03-04T12:00:00-06:00' },
      start: { kind: 'html', url: 'https://grace.example/' },
    },
  })
  const [first = 0, second = 0] = await addPendingSeriesAt(church)
  expect((await review(first)).dates.map((date) => [date.id, date.status])).toEqual([
    [first, 'pending'],
    [second, 'pending'],
  ])
})

async function addPendingSeriesAt(church: number): Promise<number[]> {
  const seriesId = await addSeries(server.container.db, { churchId: church })
  return [
    await addPending({ churchId: church, seriesId, onDate: SUNDAY }),
    await addPending({ churchId: church, seriesId, onDate: addDays(SUNDAY, 7) }),
  ]
}

describe('taking a decision back', () => {
  test.each(['approved', 'rejected'])('an event that was %s waits again', async (status) => {
    const id = await addPending()
    await decide(id, status)
    const answer = await undo([id])
    expect([answer.status, answer.body]).toEqual([200, { undone: [id], refused: [] }])
    expect((await get(id)).status).toBe('pending')
    expect(await isPublic(id)).toBe(false)
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([`event.${status}`, 'event.undone'])
    expect((await decide(id, 'rejected')).status).toBe(200)
  })

  test('a series waits again with all its dates, those that a scrape added to it included', async () => {
    const church = await addChurch(server.container.db)
    const weekly = { uid: 'x@grace.example', seriesKey: 'x@grace.example', rule: 'Every Thursday' }
    const [first = 0] = await scrape(church, [readSupper(weekly)])
    await decide(first, 'approved')
    const ids = await scrape(church, [readSupper(weekly), readSupper({ ...weekly, onDate: '2026-03-19' })])
    expect(await Promise.all(ids.map(isPublic))).toEqual([true, true])
    expect((await undo([first])).status).toBe(200)
    expect(await Promise.all(ids.map(isPublic))).toEqual([false, false])
    await scrape(church, [readSupper({ ...weekly, onDate: '2026-03-26' })])
    expect((await review(first)).dates.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending'])
  })

  test('is refused once somebody has decided since, or to anybody else', async () => {
    const id = await addPending()
    await decide(id, 'approved')
    expect((await undo([id], owner)).status).toBe(409)
    expect(await isPublic(id)).toBe(true)
    await undo([id])
    await decide(id, 'rejected', owner)
    const answer = await undo([id])
    expect(answer.status).toBe(409)
    expect(answer.text).toBe('There is no decision to undo here: someone has decided since.')
    expect((await get(id)).status).toBe('rejected')
  })

  test('of many takes back what can be, in one go', async () => {
    const [one, two] = [await addPending(), await addPending()]
    await decide(one, 'approved')
    await decide(two, 'approved')
    await undo([two])
    await decide(two, 'approved', owner)
    expect((await undo([two, one, one])).body).toEqual({ undone: [one], refused: [two] })
  })

  test('twice at once happens once', async () => {
    const id = await addPending()
    await decide(id, 'approved')
    const answers = await Promise.all([undo([id]), undo([id])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['event.approved', 'event.undone'])
  })

  test.each(['approved', 'rejected'])('changes of the source that were %s wait once more', async (status) => {
    const church = await addChurch(server.container.db)
    const plain = { uid: null, sourceKind: 'html', isStructured: false }
    const [id = 0] = await scrape(church, [readSupper(plain)])
    await decide(id, 'approved')
    await scrape(church, [readSupper({ ...plain, startTime: '19:00' })])
    const before = await get(id)
    expect(before.pendingChanges).toEqual([{ field: 'eventTime', from: '6:00 PM', to: '7:00 PM' }])
    await decide(id, status)
    expect((await get(id)).pendingChanges).toEqual([])
    expect((await undo([id])).status).toBe(200)
    expect(await get(id)).toMatchObject({
      status: 'approved',
      eventTime: '6:00 PM',
      changes: [],
      pendingChanges: before.pendingChanges,
    })
  })
})
