import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import type { IngestResult } from '#src/features/events/ingest/ingest.ts'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { events } from '#src/schema/events.ts'
import type { Client } from '../support/client.ts'
import { sampleRuns } from '../support/fault-rounds.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { ingestIncoming, listNow, onPage, supper } from '../support/incoming.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'

const server = forFile(() => startTestServer({ works: false, clock: createFakeClock(NOW) }))
const editor = clientOf(server, 'editor')
const visitor = clientOf(server, 'visitor')

const plainSupper = (read: Partial<IncomingEvent> = {}) => supper({ ...onPage, ...read })
const sunday = (onDate: string, read: Partial<IncomingEvent> = {}) =>
  supper({
    title: 'Worship',
    category: 'worship',
    onDate,
    uid: 'w',
    seriesKey: 'w',
    rule: 'Every Sunday',
    ...read,
  })

async function take(churchId: number, incoming: IncomingEvent[]): Promise<IngestResult> {
  const taken = await ingestIncoming(server, { churchId, incoming, now: NOW })
  if (!taken) throw new Error('the church is not listed')
  return taken
}

const newChurch = () => addChurch(server.container.db)
const NOTHING = { added: 0, changed: 0, cancelled: 0 }

async function only(client: Client, churchId: number) {
  const [event, ...more] = await listNow(client, churchId)
  expect(more).toEqual([])
  if (!event) throw new Error('there is no event')
  return event
}

async function decideAll(churchId: number, status: 'approved' | 'rejected'): Promise<void> {
  const cards = await editor.call('listEvents', {
    query: { church: churchId, status: 'pending', cards: 'true' },
  })
  for (const { id } of cards.body) await editor.call('decideEvent', { params: { id }, body: { status } })
}

async function approvedChurch(incoming: IncomingEvent[]): Promise<number> {
  const churchId = await newChurch()
  await take(churchId, incoming)
  await decideAll(churchId, 'approved')
  return churchId
}

/** Everything that is kept of a church's events, but when it was read. */
async function rowsOf(churchId: number) {
  const rows = await server.container.db
    .select()
    .from(events)
    .where(eq(events.churchId, churchId))
    .orderBy(events.id)
  return rows.map(({ fetchedAt, ...row }) => row)
}

describe('reading the same again', () => {
  test('adds nothing and changes nothing', async () => {
    const churchId = await newChurch()
    const incoming = [
      supper(),
      plainSupper({ title: 'Hymn Sing' }),
      sunday('2026-03-08'),
      sunday('2026-03-15'),
    ]
    expect(await take(churchId, incoming)).toMatchObject({ ...NOTHING, added: 4 })
    const before = await rowsOf(churchId)
    expect(await take(churchId, incoming)).toMatchObject(NOTHING)
    expect(await rowsOf(churchId)).toEqual(before)
    await decideAll(churchId, 'approved')
    const approved = await rowsOf(churchId)
    expect(await take(churchId, incoming)).toMatchObject(NOTHING)
    expect(await rowsOf(churchId)).toEqual(approved)
  })

  test('holds for whatever a source lists, in any order', async () => {
    const reading = fc.record({
      title: fc.constantFrom('Supper', 'SUPPER!', 'Prayer', 'Café Night'),
      onDate: fc.integer({ min: 0, max: 3 }).map((days) => addDays('2026-03-10', days)),
      startTime: fc.constantFrom(null, '09:00', '18:00'),
      uid: fc.constantFrom(null, 'a', 'b'),
      url: fc.constantFrom(null, 'https://grace.example/1', 'https://grace.example/2'),
      seriesKey: fc.constantFrom(null, null, 'weekly'),
      location: fc.constantFrom(null, 'Hall', 'Chapel'),
      isStructured: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(reading, { maxLength: 8 }), fc.boolean(), async (list, approves) => {
        const churchId = await newChurch()
        const incoming = list.map((one) => supper({ ...one, endTime: null }))
        await take(churchId, incoming)
        if (approves) await decideAll(churchId, 'approved')
        const before = await rowsOf(churchId)
        expect(await take(churchId, incoming.toReversed())).toMatchObject({ added: 0 })
        expect((await rowsOf(churchId)).length).toBe(before.length)
      }),
      { numRuns: sampleRuns(600) },
    )
  })

  test('knows one event that a source lists twice', async () => {
    const churchId = await newChurch()
    expect(await take(churchId, [supper(), supper({ description: 'Again' })])).toMatchObject({ added: 1 })
  })
})

// What a source may change, and how the event shows it.
const changes: [string, Partial<IncomingEvent>, { field: string; from: string; to: string }][] = [
  ['title', { title: 'Gumbo Supper' }, { field: 'title', from: 'Chili Supper', to: 'Gumbo Supper' }],
  ['time', { startTime: '19:00' }, { field: 'eventTime', from: '6:00 PM', to: '7:00 PM' }],
  ['date', { onDate: '2026-03-13' }, { field: 'eventDate', from: '2026-03-12', to: '2026-03-13' }],
  ['place', { location: 'The lawn' }, { field: 'location', from: 'Fellowship Hall', to: 'The lawn' }],
]

describe('a change after approval', () => {
  test.each(changes)('of the %s in a calendar is public at once and noted', async (_field, read, change) => {
    const churchId = await approvedChurch([supper()])
    expect(await take(churchId, [supper(read)])).toMatchObject({ ...NOTHING, changed: 1 })
    const event = await only(visitor, churchId)
    expect(event).toMatchObject({ status: 'approved', [change.field]: change.to, mayHaveChanged: false })
    expect(event.changes).toEqual([change])
    expect((await only(editor, churchId)).pendingChanges).toEqual([])
    expect(await take(churchId, [supper(read)])).toMatchObject(NOTHING)
  })

  describe.each(changes)('of the %s on a page for people', (_field, read, change) => {
    async function changedChurch() {
      const churchId = await approvedChurch([plainSupper()])
      expect(await take(churchId, [plainSupper(read)])).toMatchObject({ added: 0 })
      return churchId
    }

    test('waits, and the page says that details may have changed', async () => {
      const churchId = await changedChurch()
      expect(await only(visitor, churchId)).toMatchObject({
        [change.field]: change.from,
        mayHaveChanged: true,
        changes: [],
      })
      const queue = await editor.call('listEvents', {
        query: { church: churchId, status: 'pending', cards: 'true' },
      })
      expect(queue.body.map(({ pendingChanges }) => pendingChanges)).toEqual([[change]])
    })

    test('is public and noted once it is approved', async () => {
      const churchId = await changedChurch()
      const { id } = await only(editor, churchId)
      await editor.call('decideEvent', { params: { id }, body: { status: 'approved' } })
      expect(await only(visitor, churchId)).toMatchObject({
        [change.field]: change.to,
        mayHaveChanged: false,
        changes: [change],
      })
      expect(await take(churchId, [plainSupper(read)])).toMatchObject(NOTHING)
      expect(await only(visitor, churchId)).toMatchObject({
        [change.field]: change.to,
        mayHaveChanged: false,
      })
    })

    test('is not asked about again once it is rejected, and the event stays public', async () => {
      const churchId = await changedChurch()
      const { id } = await only(editor, churchId)
      await editor.call('decideEvent', { params: { id }, body: { status: 'rejected' } })
      expect(await only(visitor, churchId)).toMatchObject({
        [change.field]: change.from,
        mayHaveChanged: false,
        changes: [],
      })
      await take(churchId, [plainSupper(read)])
      expect(await only(visitor, churchId)).toMatchObject({
        [change.field]: change.from,
        mayHaveChanged: false,
      })
    })

    test('that the church takes back waits no longer', async () => {
      const churchId = await changedChurch()
      await take(churchId, [plainSupper()])
      expect(await only(visitor, churchId)).toMatchObject({
        [change.field]: change.from,
        mayHaveChanged: false,
      })
    })
  })

  test.each(changes)("of the %s does not touch a person's edit", async (_field, read, change) => {
    const churchId = await approvedChurch([supper()])
    const field = Object.keys(read)[0] ?? ''
    await server.container.db
      .update(events)
      .set({ editedFields: [field] })
      .where(eq(events.churchId, churchId))
    await take(churchId, [supper(read)])
    expect(await only(visitor, churchId)).toMatchObject({ [change.field]: change.from, changes: [] })
  })

  test('that takes a time or a place away takes nothing back', async () => {
    const churchId = await approvedChurch([supper()])
    await take(churchId, [supper({ startTime: null, endTime: null, location: null, description: null })])
    expect(await only(visitor, churchId)).toMatchObject({
      eventTime: '6:00 PM',
      location: 'Fellowship Hall',
      description: 'Bring a bowl.',
    })
  })
})

test('the next retreat is not the one that has begun, moved to another day', async () => {
  const retreat = { title: 'Retreat', startTime: null, endTime: null, url: null }
  const churchId = await approvedChurch([
    plainSupper({ ...retreat, onDate: '2026-03-03', endsOnDate: '2026-03-05' }),
  ])
  expect(await take(churchId, [plainSupper({ ...retreat, onDate: '2026-05-01' })])).toMatchObject({
    added: 1,
  })
  expect((await listNow(visitor, churchId)).map(({ mayHaveChanged }) => mayHaveChanged)).toEqual([false])
})

test('a change before the decision is simply the event, with nothing to note', async () => {
  const churchId = await newChurch()
  await take(churchId, [plainSupper()])
  await take(churchId, [plainSupper({ startTime: '19:30' })])
  expect(await only(editor, churchId)).toMatchObject({
    eventTime: '7:30 PM',
    changes: [],
    pendingChanges: [],
  })
})

describe('an event that its church calls off', () => {
  const later = supper({ title: 'Fish Fry', uid: 'fry', onDate: '2026-03-20' })

  test('is marked cancelled and stays listed', async () => {
    const churchId = await approvedChurch([supper()])
    expect(await take(churchId, [supper({ cancelled: true })])).toMatchObject({ added: 0 })
    expect(await only(visitor, churchId)).toMatchObject({ cancelled: true, status: 'approved' })
  })

  test('by leaving it out where later ones are listed is marked cancelled, once', async () => {
    const churchId = await approvedChurch([supper(), later])
    expect(await take(churchId, [later])).toMatchObject({ ...NOTHING, cancelled: 1 })
    expect((await listNow(visitor, churchId)).map(({ title, cancelled }) => [title, cancelled])).toEqual([
      ['Chili Supper', true],
      ['Fish Fry', false],
    ])
    expect(await take(churchId, [later])).toMatchObject(NOTHING)
  })

  test('and lists again is on again', async () => {
    const churchId = await approvedChurch([supper(), later])
    await take(churchId, [later])
    await take(churchId, [supper(), later])
    expect((await listNow(visitor, churchId)).map(({ cancelled }) => cancelled)).toEqual([false, false])
  })

  test.each<[string, IncomingEvent[], IncomingEvent[]]>([
    ['the last of its list', [supper(), later], [supper()]],
    ['listed elsewhere', [supper(), later], [{ ...later, sourceUrl: 'https://grace.example/other.ics' }]],
    [
      'on a page for people',
      [plainSupper(), plainSupper({ title: 'Fish Fry', onDate: '2026-03-20' })],
      [plainSupper({ title: 'Fish Fry', onDate: '2026-03-20' })],
    ],
    ['of a list that could not be read', [supper(), later], []],
    // It is noon: these have begun, and a list of upcoming events no longer has them.
    ['under way', [supper({ onDate: '2026-03-04', startTime: '11:00', endTime: '13:00' }), later], [later]],
    [
      'in the midst of its days',
      [supper({ onDate: '2026-03-02', endsOnDate: '2026-03-06' }), later],
      [later],
    ],
    [
      'one of today without an hour',
      [supper({ onDate: '2026-03-04', startTime: null, endTime: null }), later],
      [later],
    ],
  ])('is not taken for cancelled when it is %s', async (_case, before, after) => {
    const churchId = await approvedChurch(before)
    expect(await take(churchId, after)).toMatchObject({ cancelled: 0 })
    expect((await listNow(visitor, churchId)).map(({ cancelled }) => cancelled)).toEqual([false, false])
  })
})

describe('dates of one title and hour', () => {
  const lunch = (onDate: string, fields: Partial<IncomingEvent> = {}) =>
    supper({ title: 'Lunch', onDate, uid: onDate, ...fields })
  const queue = async (church: number) =>
    (await editor.call('listEvents', { query: { church, status: 'pending', cards: 'true' } })).body

  test('are one card, whatever identifiers a calendar gives them, and one word decides those to come', async () => {
    const churchId = await newChurch()
    await take(churchId, [lunch('2026-03-12')])
    await take(churchId, [lunch('2026-03-12'), lunch('2026-03-19', { location: 'Loft' })])
    expect(await queue(churchId)).toMatchObject([{ title: 'Lunch', series: { dates: 2 } }])
    await decideAll(churchId, 'approved')
    const dates = ['2026-03-12', '2026-03-19', '2026-03-26'].map((date) => lunch(date))
    await take(churchId, dates)
    expect(await queue(churchId)).toEqual([])
    expect(await listNow(visitor, churchId)).toHaveLength(3)
  })

  test('are one event where a calendar lists one moment twice', async () => {
    const churchId = await newChurch()
    const twice = [lunch('2026-03-12'), lunch('2026-03-12', { uid: 'again', location: null })]
    expect(await take(churchId, twice)).toMatchObject({ added: 1 })
    expect(await take(churchId, twice.toReversed())).toMatchObject(NOTHING)
  })

  test('are known by a like title at the same moment', async () => {
    const churchId = await approvedChurch([plainSupper({ title: 'Tarry Service', url: null })])
    await take(churchId, [plainSupper({ title: 'Night Tarry Service', url: null })])
    expect(await only(editor, churchId)).toMatchObject({
      title: 'Tarry Service',
      pendingChanges: [{ field: 'title', to: 'Night Tarry Service' }],
    })
  })
})

describe('the new dates of a series', () => {
  test.each(['approved', 'rejected'] as const)('are %s as the series was', async (status) => {
    const churchId = await newChurch()
    await take(churchId, [sunday('2026-03-08'), sunday('2026-03-15')])
    await decideAll(churchId, status)
    await take(churchId, [sunday('2026-03-15'), sunday('2026-03-22'), sunday('2026-03-29')])
    const all = await listNow(editor, churchId)
    expect(all.map((event) => [event.eventDate, event.status])).toEqual(
      ['2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29'].map((date) => [date, status]),
    )
  })

  test('wait with it while it waits, as one card', async () => {
    const churchId = await newChurch()
    await take(churchId, [sunday('2026-03-08')])
    await take(churchId, [sunday('2026-03-08'), sunday('2026-03-15')])
    const { body } = await editor.call('listEvents', {
      query: { church: churchId, status: 'pending', cards: 'true' },
    })
    expect(body.map(({ eventDate, series }) => [eventDate, series?.rule, series?.dates])).toEqual([
      ['2026-03-08', 'Every Sunday', 2],
    ])
  })

  test('after one date alone was decided wait for the others', async () => {
    const churchId = await newChurch()
    await take(churchId, [sunday('2026-03-08'), sunday('2026-03-15')])
    const [first] = await listNow(editor, churchId)
    await editor.call('decideEvent', {
      params: { id: first?.id ?? 0 },
      body: { status: 'rejected', scope: 'date' },
    })
    await take(churchId, [sunday('2026-03-08'), sunday('2026-03-15'), sunday('2026-03-22')])
    expect((await listNow(editor, churchId)).map(({ status }) => status)).toEqual([
      'rejected',
      'pending',
      'pending',
    ])
  })
})

test('an event without a time is announced without one, and one that is over is not taken in', async () => {
  const churchId = await newChurch()
  const over = supper({ uid: 'over', onDate: '2026-03-03' })
  expect(await take(churchId, [supper({ startTime: null, endTime: null }), over])).toMatchObject({
    found: 1,
    added: 1,
  })
  expect(await only(editor, churchId)).toMatchObject({ eventTime: 'Time to be announced', startsAt: null })
})

test.each(['awaiting_review', 'declined', 'withdrawn'] as const)(
  'a church that is %s takes nothing in',
  async (status) => {
    const churchId = await addChurch(server.container.db, { status })
    await expect(take(churchId, [supper()])).rejects.toThrow('the church is not listed')
    expect(await rowsOf(churchId)).toEqual([])
  },
)

test('a calendar of thousands of events is taken in, and taken in again', async () => {
  const churchId = await newChurch()
  const incoming = Array.from({ length: 3000 }, (_, index) =>
    supper({ title: `Hall ${index}`, uid: `hall-${index}`, onDate: addDays('2026-03-10', index % 60) }),
  )
  expect(await take(churchId, incoming)).toMatchObject({ added: 3000 })
  expect(await take(churchId, incoming)).toMatchObject(NOTHING)
  expect(await take(churchId, incoming.slice(-1))).toMatchObject({ cancelled: 2950 })
})
