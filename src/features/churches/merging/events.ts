import type { Transaction } from '../../../platform/database/transaction.ts'
import {
  changeEvent,
  changeSeries,
  type EventRow,
  findPendingOfSeries,
  lockEventsOf,
  lockSeriesOf,
  moveEvents,
  moveSeries,
  type SeriesRow,
} from './data.ts'
import { joinEvents, joinSeries, pairEvents, pairSeries } from './event-pairs.ts'
import { type MergeRecord, noteChange } from './record.ts'
import { movePaidFor } from './references-data.ts'

type Moved = Pick<MergeRecord, 'changedEvents' | 'changedSeries' | 'movedEvents' | 'movedSeries' | 'paidFor'>

/**
 * Gives a church's events and series to another one. An event that both have is joined: the kept church's row takes over
 * what only the other knows, and the other row stays behind, pointing to it.
 */
export async function mergeEvents(
  tx: Transaction,
  retainedId: number,
  removedId: number,
  timeZone: string,
): Promise<Moved> {
  const events = await lockEventsOf(tx, [retainedId, removedId])
  const series = await lockSeriesOf(tx, [retainedId, removedId])
  const of = <Row extends { churchId: number }>(rows: Row[], id: number) =>
    rows.filter(({ churchId }) => churchId === id)
  const pairs = pairEvents(of(events, retainedId), of(events, removedId))
  const joinedSeries = pairSeries(of(series, retainedId), of(series, removedId), pairs)
  const moved: Moved = { changedEvents: [], changedSeries: [], movedEvents: [], movedSeries: [], paidFor: [] }

  await joinAllSeries(tx, of(series, removedId), joinedSeries, moved)
  const seriesAfter = (id: number | null) => (id === null ? null : (joinedSeries.get(id)?.id ?? id))
  for (const [event, same] of pairs) {
    await note(tx, moved, same, joinEvents(same, event, seriesAfter(event.seriesId), timeZone))
    await note(tx, moved, event, { joinedIntoId: same.id, seriesId: null })
    const rows = await movePaidFor(tx, event.id, same.id)
    moved.paidFor.push({ from: event.id, to: same.id, rows })
  }
  for (const event of of(events, removedId)) {
    if (pairs.has(event) || event.joinedIntoId !== null) continue
    const seriesId = seriesAfter(event.seriesId)
    if (seriesId !== event.seriesId) await note(tx, moved, event, { seriesId })
  }

  moved.movedSeries = of(series, removedId)
    .filter(({ id }) => !joinedSeries.has(id))
    .map(({ id }) => id)
  await moveSeries(tx, moved.movedSeries, retainedId)
  const ids = of(events, removedId).map(({ id }) => id)
  moved.movedEvents = await moveEvents(tx, { from: removedId, to: retainedId, ids, seriesIds: [] })
  await mergeSeriesStatus(tx, new Set(joinedSeries.values()), moved)
  return moved
}

async function joinAllSeries(
  tx: Transaction,
  removed: SeriesRow[],
  joined: Map<number, SeriesRow>,
  moved: Moved,
): Promise<void> {
  for (const series of removed) {
    const same = joined.get(series.id)
    if (!same) continue
    const changes = joinSeries(same, series)
    if (Object.keys(changes).length === 0) continue
    moved.changedSeries.push(noteChange(same, changes))
    await changeSeries(tx, same.id, changes)
    Object.assign(same, changes)
  }
}

/** A series that is decided is decided for all its dates, those that came to it by the merge included. */
async function mergeSeriesStatus(tx: Transaction, joined: Set<SeriesRow>, moved: Moved): Promise<void> {
  for (const { id, status, decidedAt, decidedBy } of joined) {
    if (status === 'pending') continue
    for (const event of await findPendingOfSeries(tx, id)) {
      await note(tx, moved, event, { status, decidedAt, decidedBy })
    }
  }
}

async function note(
  tx: Transaction,
  moved: Moved,
  event: EventRow,
  changes: Partial<EventRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  moved.changedEvents.push(noteChange(event, changes))
  await changeEvent(tx, event.id, changes)
}
