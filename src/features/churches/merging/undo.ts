import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeAudit } from '../../accounts/service.ts'
import { lockDirectory, undismissPair } from '../duplicates/data.ts'
import { inOrder, refreshPairs } from '../duplicates/service.ts'
import { settleFacts, unsettleFacts } from '../facts/data.ts'
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
import { moveBelongingsBack, movePaidFor } from './references-data.ts'

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
  if (merge.undoneAt) throw new AppError('conflict', 'This merge has been taken back already.')
  const { keptId, removedId } = merge
  const churches = await lockChurches(tx, [keptId, removedId])
  const kept = churches.find(({ id }) => id === keptId)
  const removed = churches.find(({ id }) => id === removedId)
  if (!kept || !removed) throw new AppError('not_found', 'There is no such merge.')
  if (kept.status !== 'listed') {
    throw new AppError('conflict', `${kept.name} is not listed any more. Take its own merge back first.`)
  }
  const later = await findLaterMerge(tx, keptId, mergeId)
  if (later) {
    throw new AppError('conflict', `${later} was merged into ${kept.name} later. Take that merge back first.`)
  }

  const record = mergeRecord.parse(merge.before)
  await restoreEvents(tx, record, keptId, removedId)
  await unsettleFacts(tx, [keptId, removedId])
  await moveBelongingsBack(tx, record.belongings, keptId, removedId)
  await deleteAliases(tx, record.addedAliases)
  await updateChurch(tx, keptId, revertChange(kept, record.kept))
  await updateChurch(tx, removedId, revertChange(removed, record.removed))
  await settleFacts(tx, [keptId, removedId])
  for (const other of record.dismissed) await undismissPair(tx, inOrder(keptId, other))
  await markUndone(tx, mergeId, now)
  await refreshPairs(tx, [keptId, removedId], now)
  await writeAudit(tx, [
    {
      at: now,
      actor: by,
      action: 'church.merge_undone',
      subject: `church:${removedId}`,
      before: { merge: mergeId, keptId },
      after: { name: removed.name, status: record.removed.before.status ?? 'listed' },
    },
  ])
  await notifyPublicContent(tx)
}

async function restoreEvents(
  tx: Transaction,
  record: MergeRecord,
  keptId: number,
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
    from: keptId,
    to: removedId,
    ids: record.movedEvents,
    seriesIds: record.movedSeries,
  })
}
