import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeAudit } from '../../accounts/service.ts'
import { lockDirectory, undismissPair } from '../duplicates/data.ts'
import { inOrder, refreshPairs } from '../duplicates/service.ts'
import { chooseCurrentFacts, unmarkCurrentFacts } from '../facts/data.ts'
import {
  changeEvent,
  changeSeries,
  deleteAliases,
  findLaterMerge,
  lockChurches,
  lockEvents,
  lockMerge,
  lockSeries,
  markUndone,
  moveEvents,
  moveSeries,
  updateChurch,
} from './data.ts'
import { type MergeRecord, mergeRecord, revertChange } from './record.ts'
import { movePaidFor, moveRecordsBack } from './references-data.ts'

/**
 * Takes a merge back: what moved returns, what was filled in is empty again, and the removed church is listed,
 * or waits in the Inbox, as it did before. What people
 * and scrapes have changed since stays as they left it.
 * @throws AppError not_found, or conflict when it was taken back before or a later merge builds on it
 */
export async function undoMerge(
  tx: Transaction,
  options: { mergeId: number; by: string; now: Date },
): Promise<void> {
  const { mergeId, by, now } = options
  await lockDirectory(tx)
  const merge = await lockMerge(tx, mergeId)
  if (!merge) throw new AppError('not_found', 'There is no such merge.')
  if (merge.undoneAt) throw new AppError('conflict', 'This merge was already undone.')
  const { retainedId, removedId } = merge
  const churches = await lockChurches(tx, [retainedId, removedId])
  const retained = churches.find(({ id }) => id === retainedId)
  const removed = churches.find(({ id }) => id === removedId)
  if (!retained || !removed) throw new AppError('not_found', 'There is no such merge.')
  if (retained.status !== 'listed') {
    throw new AppError('conflict', `${retained.name} is no longer listed. Undo its own merge first.`)
  }
  const later = await findLaterMerge(tx, retainedId, mergeId)
  if (later) {
    throw new AppError(
      'conflict',
      `${later} was merged into ${retained.name} later. Take that merge back first.`,
    )
  }

  const record = mergeRecord.parse(merge.before)
  await restoreEvents(tx, record, retainedId, removedId)
  await unmarkCurrentFacts(tx, [retainedId, removedId])
  await moveRecordsBack(tx, record.movedRecords, retainedId, removedId)
  await deleteAliases(tx, record.addedAliases)
  await updateChurch(tx, retainedId, revertChange(retained, record.retained))
  await updateChurch(tx, removedId, revertChange(removed, record.removed))
  await chooseCurrentFacts(tx, [retainedId, removedId])
  for (const other of record.dismissed) await undismissPair(tx, inOrder(retainedId, other))
  await markUndone(tx, mergeId, now)
  await refreshPairs(tx, [retainedId, removedId], now)
  await writeAudit(tx, [
    {
      at: now,
      actor: by,
      action: 'church.merge_undone',
      subject: `church:${removedId}`,
      before: { merge: mergeId, retainedId },
      after: { name: removed.name, status: record.removed.before.status ?? 'listed' },
    },
  ])
  await notifyPublicContent(tx)
}

async function restoreEvents(
  tx: Transaction,
  record: MergeRecord,
  retainedId: number,
  removedId: number,
): Promise<void> {
  // The last change of a row is taken back first.
  const events = [...record.changedEvents].reverse()
  const rows = new Map(
    (await lockEvents(tx, [...new Set(events.map(({ id }) => id))])).map((row) => [row.id, row]),
  )
  for (const change of events) {
    const row = rows.get(change.id)
    if (!row) continue
    const columns = revertChange(row, change)
    await changeEvent(tx, row.id, columns)
    Object.assign(row, columns)
  }
  const changed = [...record.changedSeries].reverse()
  const series = new Map(
    (
      await lockSeries(
        tx,
        changed.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  for (const change of changed) {
    const row = series.get(change.id)
    if (!row) continue
    const columns = revertChange(row, change)
    await changeSeries(tx, row.id, columns)
    Object.assign(row, columns)
  }
  for (const { from, to, rows: paid } of record.paidFor) await movePaidFor(tx, to, from, paid)
  await moveSeries(tx, record.movedSeries, removedId)
  // Dates that later scrapes added to a series of the removed church go with it.
  await moveEvents(tx, {
    from: retainedId,
    to: removedId,
    ids: record.movedEvents,
    seriesIds: record.movedSeries,
  })
}
