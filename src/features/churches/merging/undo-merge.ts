import { z } from 'zod'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { type ChangedBy, expectOpen, logChange } from '../changes/apply-change.ts'
import { chooseCurrentFacts, unmarkCurrentFacts } from '../directory/facts-data.ts'
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
import { inOrder, refreshPairs } from './duplicates.ts'
import { undismissPair } from './duplicates-data.ts'
import { movePaidFor, moveRecordsBack } from './references-data.ts'

const ids = z.array(z.number().int())
/** Columns of a row by name; instants as ISO 8601. */
const columns = z.record(z.string(), z.unknown())
const change = z.object({ id: z.number().int(), before: columns, after: columns })
type Change = z.infer<typeof change>

/** What a merge did, as kept in church_merges.before: enough to take it back row by row. */
const mergeRecord = z.object({
  version: z.literal(1),
  retained: change,
  removed: change,
  changedEvents: z.array(change),
  changedSeries: z.array(change),
  movedEvents: ids,
  movedSeries: ids,
  movedRecords: z.object({
    logs: ids,
    applications: ids,
    facts: ids,
    aliases: ids,
    claims: ids,
    pages: z.array(z.string()),
    mails: ids.default([]),
    senders: z.array(z.string()).default([]),
    entries: z.array(z.string()).default([]),
  }),
  /** What was paid for an event that was joined into another. */
  paidFor: z.array(
    z.object({
      from: z.number().int(),
      to: z.number().int(),
      rows: z.object({ placements: ids, payments: ids, applications: ids }),
    }),
  ),
  addedAliases: ids,
  /** Churches that the kept one was called no duplicate of, because the removed one had been. */
  dismissed: ids,
})
export type MergeRecord = z.infer<typeof mergeRecord>

/** Notes the columns that a change touches, as they were and as they became. */
export function noteChange<Row extends { id: number }>(row: Row, after: Partial<Row>): Change {
  const keys = Object.keys(after) as (keyof Row & string)[]
  return {
    id: row.id,
    before: Object.fromEntries(keys.map((key) => [key, plain(row[key])])),
    after: Object.fromEntries(keys.map((key) => [key, plain(after[key])])),
  }
}

/** The columns that take a row back to before the change: those that nobody has changed again since. */
function revertChange<Row extends { id: number }>(row: Row, noted: Change): Partial<Row> {
  const still = Object.keys(noted.before).filter(
    (key) => JSON.stringify(plain(row[key as keyof Row])) === JSON.stringify(noted.after[key]),
  )
  return Object.fromEntries(still.map((key) => [key, revive(key, noted.before[key])])) as Partial<Row>
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null)
}

// By our naming an instant's column ends in At.
function revive(key: string, value: unknown): unknown {
  return key.endsWith('At') && typeof value === 'string' ? new Date(value) : value
}

/**
 * Takes a merge back: what moved returns, what was filled in is empty again, and the removed church is listed,
 * or waits in the Inbox, as it did before. What people
 * and scrapes have changed since stays as they left it.
 * @throws AppError not_found, or conflict when it was taken back before or a later merge builds on it
 */
export async function undoMerge(tx: Transaction, mergeId: number, by: ChangedBy): Promise<void> {
  const { now } = by
  const words = { unknown: 'There is no such merge.', decided: 'This merge was already undone.' }
  const merge = expectOpen(await lockMerge(tx, mergeId), ({ undoneAt }) => undoneAt === null, words)
  const { retainedId, removedId } = merge
  const churches = await lockChurches(tx, [retainedId, removedId])
  const retained = churches.find(({ id }) => id === retainedId)
  const removed = churches.find(({ id }) => id === removedId)
  if (!retained || !removed) throw new AppError('not_found', words.unknown)
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
  const line = {
    action: 'church.merge_undone',
    before: { merge: mergeId, retainedId },
    after: { name: removed.name, status: record.removed.before.status ?? 'listed' },
  }
  await logChange(tx, removedId, line, by)
  await notifyPublicChurches(tx, [retainedId, removedId])
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
