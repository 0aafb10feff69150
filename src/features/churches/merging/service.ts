import type { Viewer } from '../../../contract/calls.ts'
import type { ChurchMerge, RemoveDuplicateRequest } from '../../../contract/churches/churches.ts'
import { PUBLIC_FIELDS } from '../../../domain/churches/public-fields.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { type ChurchRow, dismissPair, findDismissed, lockDirectory } from '../duplicates/data.ts'
import { inOrder, refreshPairs } from '../duplicates/service.ts'
import { settleFacts, unsettleFacts } from '../facts/data.ts'
import { findMerges, insertAliases, insertMerge, lockChurches, type NewAlias, updateChurch } from './data.ts'
import { mergeEvents } from './events.ts'
import { type MergeRecord, noteChange } from './record.ts'
import { moveBelongings } from './references-data.ts'
import { undoMerge } from './undo.ts'

const MERGES_SHOWN = 100

export interface MergesService {
  /**
   * Merges one listed church into another: what it had moves, what the kept one lacks is filled in, and its names are
   * remembered. Answers the merge's id. @throws AppError not_found, conflict
   */
  merge(request: RemoveDuplicateRequest, viewer: Viewer): Promise<number>
  /** The newest merges, newest first. */
  list(): Promise<ChurchMerge[]>
  /** Takes a merge back. @throws AppError not_found, conflict */
  undo(mergeId: number, viewer: Viewer): Promise<void>
}

export function createMergesService(options: {
  db: Database
  clock: Clock
  timeZone: string
}): MergesService {
  const { db, clock, timeZone } = options
  return {
    merge(request, viewer) {
      const now = clock.now()
      return inTransaction(db, async (tx) => {
        await lockDirectory(tx)
        const { kept, removed } = await lockPair(tx, request.keepId, request.removeId)
        const filled = fillChurch(kept, removed, request.take, now)
        const merging = { kept, removed, filled, action: 'church.merged' } as const
        return mergeInto(tx, merging, { viewer, now, timeZone })
      })
    },

    async list() {
      const rows = await findMerges(db, MERGES_SHOWN)
      return rows.map((row) => ({
        ...row,
        mergedAt: isoWithOffset(row.mergedAt, timeZone),
        undoneAt: row.undoneAt && isoWithOffset(row.undoneAt, timeZone),
      }))
    },

    undo: (mergeId, viewer) =>
      inTransaction(db, (tx) => undoMerge(tx, { mergeId, by: viewer.id, now: clock.now() })),
  }
}

interface Merging {
  kept: ChurchRow
  removed: ChurchRow
  /** The kept church's columns that change. */
  filled: Partial<ChurchRow>
  /** What the audit log calls it. */
  action: 'church.merged' | 'church.joined'
}

/**
 * Merges one church into another, in the transaction of the caller, who has locked the directory and both. Answers the
 * merge's id.
 */
export async function mergeInto(
  tx: Transaction,
  { kept, removed, filled, action }: Merging,
  { viewer, now, timeZone }: { viewer: Viewer; now: Date; timeZone: string },
): Promise<number> {
  const gone: Partial<ChurchRow> = {
    status: 'merged',
    mergedIntoId: kept.id,
    updatedAt: now,
    ...(removed.status === 'awaiting_review' && { decidedAt: now }),
  }
  const moved = await mergeEvents(tx, kept.id, removed.id, timeZone)
  await unsettleFacts(tx, [kept.id, removed.id])
  const belongings = await moveBelongings(tx, removed.id, kept.id)
  await updateChurch(tx, kept.id, filled)
  await updateChurch(tx, removed.id, gone)
  await settleFacts(tx, [kept.id, removed.id])
  const addedAliases = await insertAliases(tx, newAliases(kept, removed, filled, now))
  const dismissed = await carryDismissals(tx, kept.id, removed.id, now)
  const record: MergeRecord = {
    version: 1,
    kept: noteChange(kept, filled),
    removed: noteChange(removed, gone),
    ...moved,
    belongings,
    addedAliases,
    dismissed,
  }
  const mergeId = await insertMerge(tx, {
    keptId: kept.id,
    removedId: removed.id,
    before: record,
    mergedAt: now,
    mergedBy: viewer.id,
  })
  await refreshPairs(tx, [kept.id, removed.id], now)
  const events = moved.movedEvents.length
  const fields = PUBLIC_FIELDS.filter((field) => field in filled)
  await writeAudit(tx, [
    {
      at: now,
      actor: viewer.id,
      action,
      subject: `church:${removed.id}`,
      before: { name: removed.name, status: removed.status },
      after: { merge: mergeId, keptId: kept.id, name: kept.name, events, fields },
    },
  ])
  await notifyPublicContent(tx)
  return mergeId
}

async function lockPair(tx: Transaction, keepId: number, removeId: number) {
  if (keepId === removeId)
    throw new AppError('conflict', 'A church cannot be merged into itself: choose two different ones.')
  const rows = await lockChurches(tx, [keepId, removeId])
  const kept = rows.find(({ id }) => id === keepId)
  const removed = rows.find(({ id }) => id === removeId)
  if (!kept || !removed) throw new AppError('not_found', 'There is no church of this number.')
  for (const church of [removed, kept]) {
    if (church.status === 'merged') {
      throw new AppError('conflict', `${church.name} has been merged into another church already.`)
    }
    if (church.status !== 'listed') {
      throw new AppError('conflict', `${church.name} is not listed, so it cannot be merged.`)
    }
  }
  return { kept, removed }
}

const FILLED_FIELDS = [...PUBLIC_FIELDS, 'notes', 'calendarUrl', 'optedOutAt'] as const

/** The kept church's columns that change: what it lacks, and what the administrator chose from the other. */
export function fillChurch(
  kept: ChurchRow,
  removed: ChurchRow,
  take: readonly string[],
  now: Date,
): Partial<ChurchRow> {
  const filled: Record<string, unknown> = { updatedAt: now }
  const vouched = { ...kept.vouchedFields }
  for (const field of FILLED_FIELDS) {
    const value = removed[field]
    if (isBlank(value) || value === kept[field]) continue
    // What the church itself left empty is not lacking.
    const isLacking = isBlank(kept[field]) && !(field in kept.vouchedFields)
    if (!isLacking && !take.includes(field)) continue
    filled[field] = value
    if (field === 'notes' || field === 'optedOutAt') continue
    const { [field]: since } = removed.vouchedFields
    delete vouched[field]
    if (since) vouched[field] = since
  }
  if (JSON.stringify(vouched) !== JSON.stringify(kept.vouchedFields)) filled.vouchedFields = vouched
  // Two halves of one thing each: never one of them from here and one from there.
  const isPlaced = kept.latitude !== null && kept.longitude !== null
  if (removed.latitude !== null && removed.longitude !== null && (!isPlaced || take.includes('address')))
    Object.assign(filled, { latitude: removed.latitude, longitude: removed.longitude })
  if (isBlank(kept.contactEmail) && !isBlank(removed.contactEmail))
    Object.assign(filled, {
      contactName: removed.contactName,
      contactEmail: removed.contactEmail,
      contactLanguage: removed.contactLanguage,
    })
  return filled as Partial<ChurchRow>
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

/** The names and web sites that the kept church no longer shows, but is known by. */
function newAliases(kept: ChurchRow, removed: ChurchRow, filled: Partial<ChurchRow>, now: Date): NewAlias[] {
  const after = { ...kept, ...filled }
  const names = new Set([kept.name, removed.name])
  const websites = new Set([kept.website, removed.website])
  names.delete(after.name)
  websites.delete(after.website)
  const alias = (kind: NewAlias['kind'], value: string) => ({
    churchId: kept.id,
    kind,
    value,
    createdAt: now,
  })
  return [
    ...[...names].map((name) => alias('name', name)),
    ...[...websites].flatMap((website) => (website ? [alias('website', website)] : [])),
  ]
}

/** What was called no duplicate of the removed church is none of the kept one either. */
async function carryDismissals(tx: Transaction, keptId: number, removedId: number, now: Date) {
  const carried: number[] = []
  for (const other of await findDismissed(tx, removedId)) {
    if (other !== keptId && (await dismissPair(tx, inOrder(keptId, other), now))) carried.push(other)
  }
  return carried
}
