import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { addChurches, addEvent, insertRow, readEverything, readRows } from '../support/directory.ts'
import { sampleRuns } from '../support/fault-rounds.ts'
import { clientOf, forFile } from '../support/for-file.ts'
import { startTestServer } from '../support/server.ts'

const clock = createFakeClock('2026-03-02T15:00:00Z')
const server = forFile(() => startTestServer({ clock, works: false }))
const editor = clientOf(server, 'editor')

let number = 0
const merge = (keepId: number, removeId: number) =>
  editor.call('removeDuplicate', { body: { keepId, removeId } })
const undo = (id: number) => editor.call('undoMerge', { params: { id } })

// Small pools, so that churches often have the same events under the same or another key.
const someEvent = fc.record({
  title: fc.constantFrom('Supper', 'Choir', 'Vigil'),
  onDate: fc.constantFrom('2026-03-08', '2026-03-15'),
  startTime: fc.constantFrom('09:00', '18:30'),
  status: fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const),
  hasUid: fc.boolean(),
  inSeries: fc.boolean(),
})
type GeneratedEvent = typeof someEvent extends fc.Arbitrary<infer Generated> ? Generated : never
const someChurch = fc.uniqueArray(someEvent, {
  maxLength: 6,
  selector: ({ title, onDate, startTime }) => `${title}${onDate}${startTime}`,
})

async function addGenerated(churches: GeneratedEvent[][]): Promise<number[]> {
  const ids: number[] = []
  for (const events of churches) {
    number += 1
    const address = `${number * 11} Persimmon Street, Dallas, TX 75226`
    const [churchId = 0] = await addChurches(server, [{ name: `Quillwood Chapel ${number}`, address }])
    ids.push(churchId)
    const series = new Map<string, number>()
    for (const { hasUid, inSeries, ...event } of events) {
      const key = `title:${event.title}|${event.startTime}`
      if (inSeries && !series.has(key)) {
        const row = {
          church_id: churchId,
          key,
          rule: 'Every Sunday',
          status: event.status,
          created_at: clock.now(),
        }
        series.set(key, await insertRow(server, 'series', row))
      }
      const seriesId = inSeries ? series.get(key) : undefined
      await addEvent(server, {
        ...event,
        churchId,
        ...(seriesId === undefined ? {} : { seriesId }),
        ...(hasUid ? { identityKey: `uid:${event.title}${event.startTime}|${event.onDate}` } : {}),
      })
    }
  }
  return ids
}

const happenings = (churchIds: number[]) =>
  readRows<{ happening: string; events: number; approved: boolean }>(
    server,
    `select title || '|' || on_date || '|' || start_time as happening, count(*)::int as events,
            bool_or(events.status = 'approved') as approved
     from events join churches on churches.id = church_id
     where church_id = any($1) and churches.status = 'listed' group by 1 order by 1`,
    [churchIds],
  )

test('merges in any order keep every event, and undoing them gives the same rows back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someChurch, { minLength: 2, maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 3 }),
      async (churches, order) => {
        const ids = await addGenerated(churches)
        const before = await readEverything(server)
        const had = await happenings(ids)
        const remaining = [...ids]
        const merges: number[] = []
        for (const [one, other] of order) {
          if (remaining.length < 2) break
          const [removeId = 0] = remaining.splice(one % remaining.length, 1)
          const keepId = remaining[other % remaining.length] ?? 0
          merges.push((await merge(keepId, removeId)).body.mergeId)
        }
        const has = await happenings(ids)
        expect(has.map(({ happening }) => happening)).toEqual(had.map(({ happening }) => happening))
        for (const { happening, approved } of had.filter((each) => each.approved)) {
          expect(has.find((each) => each.happening === happening)).toMatchObject({ approved })
        }
        if (remaining.length === 1) expect(has.every(({ events }) => events === 1)).toBe(true)
        for (const id of merges.reverse()) await undo(id)
        expect(await readEverything(server)).toEqual(before)
      },
    ),
    { numRuns: sampleRuns(20) },
  )
})
