import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventSort, ListedEvent } from '#src/contract/events/events.ts'
import { cancelCopies } from '#src/features/events/ingest/copies.ts'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import type { Client } from '../support/client.ts'
import { openCuration } from '../support/curation.ts'
import { readRows } from '../support/directory.ts'
import { ingestIncoming, onPage, supper } from '../support/incoming.ts'
import { addChurch, addEvent } from '../support/records.ts'
import { ownCity, type TestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'

let server: TestServer
let visitor: Client
let editor: Client
let owner: Client
beforeAll(async () => {
  ;({ server, visitor, editor, owner } = await openCuration(NOW))
})
afterAll(() => server?.close())

const addressed = (name: string) => addChurch(server.container.db, { name, address: '1 Elm Street, Dallas' })
const ingest = (churchId: number, incoming: IncomingEvent[]) =>
  ingestIncoming(server, { churchId, incoming, now: NOW })
const isOf =
  (churchId: number) =>
  ({ church }: ListedEvent) =>
    church.id === churchId
async function listQueue(churchId: number, sort: EventSort = 'review') {
  const { body } = await editor.call('listEvents', { query: { status: 'pending', cards: 'true', sort } })
  return body.filter(isOf(churchId))
}
/** An event of its own, by its title. */
const titled = (title: string, fields: Partial<IncomingEvent> = {}) =>
  supper({ ...onPage, title, url: null, ...fields })

test.each<[string, Partial<IncomingEvent>, object]>([
  ['nothing to ask', {}, { section: 'sure', reasons: [] }],
  ['no hour', { startTime: null, endTime: null }, { section: 'look', reasons: ['no-time'] }],
  ['no hour in a calendar', { startTime: null, endTime: null, sourceKind: 'ical' }, { section: 'sure' }],
  ['a whole day', { startTime: null, endTime: null, allDay: true }, { section: 'sure', reasons: [] }],
  ['no category', { isCategoryUnsure: true }, { section: 'sure', reasons: ['category-unsure'] }],
  [
    'a low confidence',
    { confidence: 0.84 },
    { section: 'look', reasons: ['low-confidence'], confidence: 0.84 },
  ],
  ['a page read well', { confidence: 0.86 }, { section: 'sure', reasons: [] }],
  ['an entry of embedded JSON', { confidence: 0.9, sourceKind: 'json' }, { section: 'look' }],
  [
    'a doubt of the reader',
    { confidence: 0.5, reasons: ['two-times'] },
    { section: 'look', reasons: ['two-times', 'low-confidence'] },
  ],
])('a card with %s stands in its section', async (_what, fields, review) => {
  const churchId = await addressed('Grace Chapel')
  await ingest(churchId, [titled('Chili Supper', fields)])
  const [card] = await listQueue(churchId)
  expect(card?.review).toMatchObject(review)
})

test('the queue comes by section, by church where that is asked for, and page by page', async () => {
  const [later, sooner] = [await addressed('Zion'), await addressed('Bethel')]
  await ingest(later, [
    titled('Sure soon', { onDate: '2026-03-10' }),
    titled('Unsure soon', { onDate: '2026-03-09', confidence: 0.4 }),
  ])
  await ingest(sooner, [titled('Sure late', { onDate: '2026-03-20' })])
  const ofBoth = (card: ListedEvent) => isOf(later)(card) || isOf(sooner)(card)
  const walk = async (sort: EventSort) => {
    const titles: string[] = []
    let link = `/api/events?status=pending&cards=true&sort=${sort}&limit=1`
    while (link !== '') {
      const { body, headers } = await editor.get<ListedEvent[]>(link)
      titles.push(...body.filter(ofBoth).map(({ title }) => title))
      link = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    return titles
  }
  expect(await walk('review')).toEqual(['Sure late', 'Sure soon', 'Unsure soon'])
  expect(await walk('church')).toEqual(['Sure late', 'Sure soon', 'Unsure soon'])
})

test('what is public and was moved stands first, then what is on by the end of the weekend', async () => {
  const churchId = await addressed('Grace Chapel')
  const supperOn = titled('Lent Supper', { onDate: '2026-03-06', endTime: null })
  await ingest(churchId, [supperOn])
  const [known] = await listQueue(churchId)
  await editor.call('decideEvent', { params: { id: known?.id ?? 0 }, body: { status: 'approved' } })
  await ingest(churchId, [
    { ...supperOn, startTime: '19:30' },
    titled('Soup Night', { onDate: '2026-03-08', confidence: 0.4 }),
    titled('Choir Concert', { onDate: '2026-03-09' }),
    titled('Book Sale', { onDate: '2026-03-10', reasons: ['two-times'] }),
    titled('Talk', { onDate: '2026-03-11', reasons: ['title-unsure'] }),
  ])
  const cards = await listQueue(churchId)
  expect(cards.map(({ title }) => title)).toEqual([
    'Lent Supper',
    'Soup Night',
    'Choir Concert',
    'Talk',
    'Book Sale',
  ])
  expect(cards[0]).toMatchObject({
    review: { section: 'changed' },
    pendingChanges: [{ field: 'eventTime', from: '6:00 PM', to: '7:30 PM' }],
  })
})

test('a like name at the same moment looks like a copy, until the other is rejected', async () => {
  const churchId = await addressed('Grace Chapel')
  await ingest(churchId, [titled('Parish Fish Fry', { location: 'Hall' })])
  await ingest(churchId, [
    titled('Parish Fish Fry', { location: 'Hall' }),
    titled('Fish Fry for Families', { location: null }),
    titled('Choir Practice'),
  ])
  const [first] = (await listQueue(churchId)).filter(({ title }) => title === 'Parish Fish Fry')
  const copy = async () => (await listQueue(churchId)).find(({ title }) => title === 'Fish Fry for Families')
  expect((await copy())?.review).toMatchObject({
    section: 'copy',
    copyOf: { id: first?.id, title: 'Parish Fish Fry', status: 'pending' },
  })
  expect((await listQueue(churchId)).map(({ review }) => review?.section)).toEqual(['sure', 'sure', 'copy'])
  await editor.call('decideEvent', { params: { id: first?.id ?? 0 }, body: { status: 'rejected' } })
  expect((await copy())?.review).toMatchObject({ section: 'sure', copyOf: null })
})

test('an event of a second church on record at the same address is a copy of the first', async () => {
  const at = { latitude: 32.7001, longitude: -96.8001 }
  const first = await addChurch(server.container.db, { name: 'Mill Road Church', ...at })
  const again = await addChurch(server.container.db, { name: 'Mill Rd. Ch.', ...at, latitude: 32.7003 })
  const far = await addChurch(server.container.db, { name: 'Mill Creek Church', ...at, latitude: 32.71 })
  for (const churchId of [first, again, far]) await ingest(churchId, [titled('Lantern Walk')])
  const [card] = await listQueue(first)
  expect(card?.review).toMatchObject({ section: 'sure' })
  expect((await listQueue(again))[0]?.review).toMatchObject({ section: 'copy', copyOf: { id: card?.id } })
  expect((await listQueue(far))[0]?.review).toMatchObject({ section: 'sure', copyOf: null })
})

test('a copy at a second church takes the cancellation of the first, and keeps it until a person says otherwise', async () => {
  const at = { latitude: 32.8001, longitude: -96.9001 }
  const [first, again] = [
    await addChurch(server.container.db, { name: 'Cotton Belt Church', ...at }),
    await addChurch(server.container.db, { name: 'Cotton Belt Ch.', ...at }),
  ]
  const read = (churchId: number, fields: Partial<IncomingEvent> = {}) =>
    ingest(churchId, [titled('Barn Dance', fields)])
  await read(first)
  await read(again)
  const [original, copy] = [(await listQueue(first))[0]?.id ?? 0, (await listQueue(again))[0]?.id ?? 0]
  for (const id of [original, copy])
    await editor.call('decideEvent', { params: { id }, body: { status: 'approved' } })
  const isCancelled = async () => (await editor.call('getEvent', { params: { id: copy } })).body.cancelled
  const follow = () => cancelCopies({ db: server.container.db, clock: createFakeClock(NOW), city: ownCity })

  await read(first, { cancelled: true })
  for (const _ of [1, 2]) await follow()
  expect(await isCancelled()).toBe(true)
  const { body: log } = await owner.call('listAudit', { query: { kind: 'events', limit: '200' } })
  const lines = log.filter(({ subject }) => subject === `event:${copy}`)
  expect(lines.map(({ action, actor }) => [action, actor.id === 'rule'])).toEqual([
    ['event.cancelled', true],
    ['event.approved', false],
  ])
  await read(again)
  expect(await isCancelled()).toBe(true)

  // A person knows better, and what the source says of the first changes nothing any more.
  expect((await owner.post(`/api/admin/audit/${lines[0]?.id}/undo`)).status).toBe(200)
  await read(again)
  await follow()
  expect(await isCancelled()).toBe(false)
})

test.each<[string, Partial<IncomingEvent>, boolean?]>([
  ['is at another hour by now', { title: 'Barn Dance', startTime: '21:00' }],
  ['only has a like name', { title: 'Barn Dance for Seniors' }],
  ['is the worship of another congregation', { title: 'Sunday Worship' }],
  ['is of a church that a person called another', { title: 'Barn Dance' }, true],
])('an approved copy that %s is not canceled with the first', async (_, { title, startTime }, isOther) => {
  const { db } = server.container
  const at = { latitude: 32.9001, longitude: -96.7001 }
  const [first, again] = [await addChurch(db, at), await addChurch(db, at)]
  const of = title === 'Sunday Worship' ? title : 'Barn Dance'
  const original = await addEvent(db, { churchId: first, title: of, cancelledAt: new Date(NOW) })
  const columns = { churchId: again, title, copyOfId: original, ...(startTime && { startTime }) }
  const copy = await addEvent(db, columns)
  if (isOther)
    await readRows(
      server,
      `insert into duplicate_pairs (church1_id, church2_id, similarity, because, dismissed_at, found_at)
       values ($1, $2, 1, '[]', now(), now())`,
      [first, again],
    )
  await cancelCopies({ db, clock: createFakeClock(NOW), city: ownCity })
  expect((await editor.call('getEvent', { params: { id: copy } })).body.cancelled).toBe(false)
})

test('a copy is restored with the first, also where each looks like a copy of the other', async () => {
  const { db } = server.container
  const at = { latitude: 32.6001, longitude: -96.6001 }
  const [first, again] = [await addChurch(db, at), await addChurch(db, at)]
  await ingest(first, [titled('Barn Dance')])
  await ingest(again, [titled('Barn Dance')])
  const [original, copy] = [(await listQueue(first))[0]?.id ?? 0, (await listQueue(again))[0]?.id ?? 0]
  await editor.call('decideEvent', { params: { id: copy }, body: { status: 'approved' } })
  const read = async (cancelled: boolean) => {
    await ingest(first, [titled('Barn Dance', { cancelled }), titled('Choir Practice')])
    for (const _ of [1, 2]) await cancelCopies({ db, clock: createFakeClock(NOW), city: ownCity })
    const call = (id: number) => editor.call('getEvent', { params: { id } })
    return [(await call(original)).body.cancelled, (await call(copy)).body.cancelled]
  }
  expect(await read(false)).toEqual([false, false])
  expect(await read(true)).toEqual([true, true])
  expect(await read(false)).toEqual([false, false])
})

test('a title and hour that a church with a history never had is unusual, also when it is read again', async () => {
  const churchId = await addressed('Grace Chapel')
  for (let n = 0; n < 8; n += 1)
    await addEvent(server.container.db, {
      churchId,
      title: `Supper ${n}`,
      sourceKind: 'html',
      startTime: '18:00',
    })
  const incoming = [titled('Chili Supper'), titled('Bingo Night', { startTime: '23:00', endTime: null })]
  for (const _visit of [1, 2]) await ingest(churchId, incoming)
  const reasons = (await listQueue(churchId)).map(({ title, review }) => [title, review?.reasons])
  expect(reasons).toEqual([
    ['Chili Supper', []],
    ['Bingo Night', ['unusual-for-this-church']],
  ])
})

test('a person’s correction answers what was asked, and no visitor sees any of it', async () => {
  const churchId = await addressed('Grace Chapel')
  const unsure = titled('Supper', { confidence: 0.4, reasons: ['title-unsure'] })
  await ingest(churchId, [unsure])
  const [card] = await listQueue(churchId)
  await editor.call('editEvent', {
    params: { id: card?.id ?? 0 },
    body: { fields: { title: 'Chili Supper' }, seen: { title: 'Supper' } },
  })
  await ingest(churchId, [unsure])
  const [corrected] = await listQueue(churchId)
  expect(corrected?.review).toEqual({ section: 'sure', confidence: 1, reasons: [], copyOf: null })
  await editor.call('decideEvent', { params: { id: card?.id ?? 0 }, body: { status: 'approved' } })
  const { body } = await visitor.call('getEvent', { params: { id: card?.id ?? 0 } })
  expect(body.review).toBeUndefined()
})

test('a series that was never announced and is canceled asks nobody, until it takes place after all', async () => {
  const churchId = await addressed('Grace Chapel')
  const dates = (cancelled: boolean) =>
    ['2026-03-10', '2026-03-17', '2026-03-24'].map((onDate) =>
      titled('Lunch Concert', { onDate, cancelled, seriesKey: 'lunch', rule: 'Every Tuesday' }),
    )
  expect(await ingest(churchId, dates(true))).toMatchObject({ added: 3, rejectedSeries: 1 })
  expect(await listQueue(churchId)).toEqual([])
  expect(await ingest(churchId, dates(true))).toMatchObject({ rejectedSeries: 0 })
  await ingest(churchId, dates(false))
  expect((await listQueue(churchId)).map(({ title, series }) => [title, series?.dates])).toEqual([
    ['Lunch Concert', 3],
  ])
})
