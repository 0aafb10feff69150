import { describe, expect, test } from 'vitest'
import type { IncomingEvent } from '#src/features/events/ingest/recognition.ts'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { ingestIncoming, listNow, onPage, supper } from '../support/incoming.ts'
import { addChurch } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'

const NOW = '2026-03-04T18:00:00Z'
const PAGE = onPage.sourceUrl
const UNLISTED = { field: 'listing', from: 'listed', to: 'unlisted' }

const server = forFile(() => startTestServer({ works: false, clock: createFakeClock(NOW) }))
const editor = clientOf(server, 'editor')
const visitor = clientOf(server, 'visitor')

const picnic = supper({ ...onPage, title: 'Picnic', onDate: '2026-03-14' })
const walk = supper({ ...onPage, title: 'Prayer Walk', onDate: '2026-03-21' })
const prayer = (onDate: string, read: Partial<IncomingEvent> = {}) =>
  supper({
    ...onPage,
    title: 'Evening Prayer',
    category: 'prayer',
    onDate,
    seriesKey: 'Evening Prayer|weekly|18:00',
    rule: 'Every Sunday',
    url: null,
    endTime: null,
    ...read,
  })
const later = { startTime: '19:00', seriesKey: 'Evening Prayer|weekly|19:00' }

const take = (churchId: number, incoming: IncomingEvent[], readPages = [PAGE]) =>
  ingestIncoming(server, { churchId, incoming, now: NOW, readPages })

async function queue(church: number) {
  const query = { church, status: 'pending', cards: 'true' } as const
  return (await editor.call('listEvents', { query })).body
}

async function decide(church: number, status: 'approved' | 'rejected', scope: 'series' | 'date' = 'series') {
  const [card] = await queue(church)
  await editor.call('decideEvent', { params: { id: card?.id ?? 0 }, body: { status, scope } })
  return card?.id ?? 0
}

async function approvedChurch(incoming: IncomingEvent[]): Promise<number> {
  const churchId = await addChurch(server.container.db)
  await take(churchId, incoming)
  while ((await queue(churchId)).length > 0) await decide(churchId, 'approved')
  return churchId
}

const listed = (church: number) => listNow(visitor, church)

describe('an approved event that the church\u2019s page no longer lists', () => {
  test('stays public, with a word that details may have changed, and waits for a person', async () => {
    const churchId = await approvedChurch([picnic, walk])
    await take(churchId, [walk])
    expect(
      (await listed(churchId)).map((event) => [event.title, event.cancelled, event.mayHaveChanged]),
    ).toEqual([
      ['Picnic', false, true],
      ['Prayer Walk', false, false],
    ])
    expect((await queue(churchId)).map(({ title, pendingChanges }) => [title, pendingChanges])).toEqual([
      ['Picnic', [UNLISTED]],
    ])
    const before = await queue(churchId)
    await take(churchId, [walk])
    expect(await queue(churchId)).toEqual(before)
  })

  test('is cancelled when a person says so, and waits again when that is taken back', async () => {
    const churchId = await approvedChurch([picnic, walk])
    await take(churchId, [walk])
    const id = await decide(churchId, 'rejected')
    expect(await listed(churchId)).toMatchObject([
      { title: 'Picnic', cancelled: true, mayHaveChanged: false, changes: [] },
      { title: 'Prayer Walk', cancelled: false },
    ])
    await editor.call('undoDecisions', { body: { ids: [id] } })
    expect(await listed(churchId)).toMatchObject([{ cancelled: false, mayHaveChanged: true }, {}])
    expect(await queue(churchId)).toMatchObject([{ title: 'Picnic', pendingChanges: [UNLISTED] }])
  })

  test('is kept when a person says so, and not asked about again until it was listed in between', async () => {
    const churchId = await approvedChurch([picnic, walk])
    await take(churchId, [walk])
    await decide(churchId, 'approved')
    await take(churchId, [walk])
    expect(await queue(churchId)).toEqual([])
    expect(await listed(churchId)).toMatchObject([{ cancelled: false, mayHaveChanged: false }, {}])
    await take(churchId, [picnic, walk])
    await take(churchId, [walk])
    expect(await queue(churchId)).toMatchObject([{ title: 'Picnic', pendingChanges: [UNLISTED] }])
  })

  test('no longer waits once the page lists it again', async () => {
    const churchId = await approvedChurch([picnic, walk])
    await take(churchId, [walk])
    await take(churchId, [picnic, walk])
    expect(await queue(churchId)).toEqual([])
    expect(await listed(churchId)).toMatchObject([{ mayHaveChanged: false }, {}])
  })

  test.each<[string, IncomingEvent[], string[]]>([
    ['its page could not be read', [walk], ['https://grace.example/other']],
    ['another page tells of it', [{ ...picnic, sourceUrl: 'https://grace.example/news' }, walk], [PAGE]],
  ])('is left alone where %s', async (_case, incoming, readPages) => {
    const churchId = await approvedChurch([picnic, walk])
    await take(churchId, incoming, readPages)
    expect(await queue(churchId)).toEqual([])
  })

  test.each<[string, Partial<IncomingEvent>]>([
    ['takes place today', { onDate: '2026-03-04' }],
    ['was read from a calendar', { sourceKind: 'ical', isStructured: true, uid: 'picnic' }],
  ])('is left alone where it %s', async (_case, read) => {
    const churchId = await approvedChurch([{ ...picnic, ...read }])
    await take(churchId, [])
    expect(await queue(churchId)).toEqual([])
  })
})

describe('the dates of a series that change together on a page', () => {
  const SUNDAYS = ['2026-03-08', '2026-03-15', '2026-03-22']
  const sundays = (read: Partial<IncomingEvent> = {}) => SUNDAYS.map((date) => prayer(date, read))
  const times = async (churchId: number) => (await listed(churchId)).map(({ eventTime }) => eventTime)

  test('are one card, and one word settles them all and those that the same reading added', async () => {
    const churchId = await approvedChurch(sundays())
    await take(churchId, [...sundays(later), prayer('2026-03-29', later)])
    expect(await times(churchId)).toEqual(['6:00 PM', '6:00 PM', '6:00 PM'])
    await decide(churchId, 'approved')
    expect(await queue(churchId)).toEqual([])
    expect(await times(churchId)).toEqual(['7:00 PM', '7:00 PM', '7:00 PM', '7:00 PM'])
    await take(churchId, [...sundays(later), prayer('2026-03-29', later), prayer('2026-04-05', later)])
    expect(await queue(churchId)).toEqual([])
    expect(await listed(churchId)).toMatchObject(Array(5).fill({ series: { dates: 5 } }))
  })

  test('stay as they were by one word, too, and it can be taken back for all', async () => {
    const churchId = await approvedChurch(sundays())
    await take(churchId, sundays(later))
    const id = await decide(churchId, 'rejected')
    expect(await queue(churchId)).toEqual([])
    await take(churchId, [...sundays(later), prayer('2026-03-29', later)])
    expect(await queue(churchId)).toMatchObject([
      { eventDate: '2026-03-29', eventTime: '7:00 PM', status: 'pending' },
    ])
    await editor.call('undoDecisions', { body: { ids: [id] } })
    expect((await listed(churchId)).map(({ mayHaveChanged }) => mayHaveChanged)).toEqual([true, true, true])
    await decide(churchId, 'approved')
    expect(await times(churchId)).toEqual(['7:00 PM', '7:00 PM', '7:00 PM', '7:00 PM'])
  })

  test('are decided one by one where a person asks for it', async () => {
    const churchId = await approvedChurch(sundays())
    await take(churchId, sundays(later))
    await decide(churchId, 'approved', 'date')
    expect(await times(churchId)).toEqual(['7:00 PM', '6:00 PM', '6:00 PM'])
    expect(await queue(churchId)).toHaveLength(1)
  })

  test('are cancelled by one word when the page drops the habit', async () => {
    const churchId = await approvedChurch([...sundays(), walk])
    await take(churchId, [walk])
    expect(await queue(churchId)).toMatchObject([{ title: 'Evening Prayer', pendingChanges: [UNLISTED] }])
    await decide(churchId, 'rejected')
    expect(await queue(churchId)).toEqual([])
    expect((await listed(churchId)).map(({ title, cancelled }) => [title, cancelled])).toEqual([
      ['Evening Prayer', true],
      ['Evening Prayer', true],
      ['Prayer Walk', false],
      ['Evening Prayer', true],
    ])
  })
})
