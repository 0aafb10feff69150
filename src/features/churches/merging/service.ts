import type { Viewer } from '../../../contract/calls.ts'
import type { ChurchMerge, RemoveDuplicateRequest } from '../../../contract/churches/churches.ts'
import type { City } from '../../../contract/city.ts'
import { PUBLIC_FIELDS } from '../../../domain/churches/public-fields.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { type ChurchRow, dismissPair, findDismissed, lockDirectory } from '../duplicates/data.ts'
import { inOrder, refreshPairs } from '../duplicates/service.ts'
import { chooseCurrentFacts, unmarkCurrentFacts } from '../facts/data.ts'
import { findMerges, insertAliases, insertMerge, lockChurches, type NewAlias, updateChurch } from './data.ts'
import { mergeEvents } from './events.ts'
import { type MergeRecord, noteChange } from './record.ts'
import { moveRecords } from './references-data.ts'
import { undoMerge } from './undo.ts'

const MERGES_SHOWN = 100

export interface MergesService {
  /**
   * Merges one listed church into another: what it had moves, what the kept one lacks is filled in, and its names are
   * remembered. Answers the merge's id. @throws AppError not_found, conflict
   */
  merge(request: RemoveDuplicateRequest, viewer: Viewer): Promise<number>
  list(): Promise<ChurchMerge[]>
  /** Takes a merge back. @throws AppError not_found, conflict */
  undo(mergeId: number, viewer: Viewer): Promise<void>
}

export function createMergesService(options: { db: Database; clock: Clock; city: City }): MergesService {
  const { db, clock, city } = options
  return {
    merge(request, viewer) {
      const now = clock.now()
      return inTransaction(db, async (tx) => {
        await lockDirectory(tx)
        const { retained, removed } = await lockPair(tx, request.keepId, request.removeId)
        const filled = fillChurch(retained, removed, request.take, now)
        const merging = { retained, removed, filled, action: 'church.merged' } as const
        return mergeInto(tx, merging, { viewer, now, timeZone: city.timeZone })
      })
    },

    async list() {
      const rows = await findMerges(db, MERGES_SHOWN)
      return rows.map((row) => ({
        ...row,
        mergedAt: isoWithOffset(row.mergedAt, city.timeZone),
        undoneAt: row.undoneAt && isoWithOffset(row.undoneAt, city.timeZone),
      }))
    },

    undo: (mergeId, viewer) =>
      inTransaction(db, (tx) => undoMerge(tx, { mergeId, by: viewer.id, now: clock.now() })),
  }
}

interface Merging {
  retained: ChurchRow
  removed: ChurchRow
  filled: Partial<ChurchRow>
  action: 'church.merged' | 'church.joined'
}

/**
 * Merges one church into another, in the transaction of the caller, who has locked the directory and both. Answers the
 * merge's id.
 */
export async function mergeInto(
  tx: Transaction,
  { retained, removed, filled, action }: Merging,
  { viewer, now, timeZone }: { viewer: Viewer; now: Date; timeZone: string },
): Promise<number> {
  const gone: Partial<ChurchRow> = {
    status: 'merged',
    mergedIntoId: retained.id,
    updatedAt: now,
    ...(removed.status === 'awaiting_review' && { decidedAt: now }),
  }
  const moved = await mergeEvents(tx, retained.id, removed.id, timeZone)
  await unmarkCurrentFacts(tx, [retained.id, removed.id])
  const movedRecords = await moveRecords(tx, removed.id, retained.id)
  await updateChurch(tx, retained.id, filled)
  await updateChurch(tx, removed.id, gone)
  await chooseCurrentFacts(tx, [retained.id, removed.id])
  const addedAliases = await insertAliases(tx, newAliases(retained, removed, filled, now))
  const dismissed = await carryDismissals(tx, retained.id, removed.id, now)
  const record: MergeRecord = {
    version: 1,
    retained: noteChange(retained, filled),
    removed: noteChange(removed, gone),
    ...moved,
    movedRecords,
    addedAliases,
    dismissed,
  }
  const mergeId = await insertMerge(tx, {
    retainedId: retained.id,
    removedId: removed.id,
    before: record,
    mergedAt: now,
    mergedBy: viewer.id,
  })
  await refreshPairs(tx, [retained.id, removed.id], now)
  const events = moved.movedEvents.length
  const fields = PUBLIC_FIELDS.filter((field) => field in filled)
  await writeAudit(tx, [
    {
      at: now,
      actor: viewer.id,
      action,
      subject: `church:${removed.id}`,
      before: { name: removed.name, status: removed.status },
      after: { merge: mergeId, retainedId: retained.id, name: retained.name, events, fields },
    },
  ])
  await notifyPublicContent(tx)
  return mergeId
}

async function lockPair(tx: Transaction, keepId: number, removeId: number) {
  if (keepId === removeId)
    throw new AppError('conflict', 'A church cannot be merged into itself: choose two different ones.')
  const rows = await lockChurches(tx, [keepId, removeId])
  const retained = rows.find(({ id }) => id === keepId)
  const removed = rows.find(({ id }) => id === removeId)
  if (!retained || !removed) throw new AppError('not_found', 'There is no church with this number.')
  for (const church of [removed, retained]) {
    if (church.status === 'merged') {
      throw new AppError('conflict', `${church.name} has already been merged into another church.`)
    }
    if (church.status !== 'listed') {
      throw new AppError('conflict', `${church.name} is not listed, so it cannot be merged.`)
    }
  }
  return { retained, removed }
}

const FILLED_FIELDS = [...PUBLIC_FIELDS, 'picture', 'notes', 'calendarUrl', 'optedOutAt'] as const

/** The kept church's columns that change: what it lacks, and what the administrator chose from the other. */
export function fillChurch(
  retained: ChurchRow,
  removed: ChurchRow,
  take: readonly string[],
  now: Date,
): Partial<ChurchRow> {
  const filled: Record<string, unknown> = { updatedAt: now }
  const vouched = { ...retained.vouchedFields }
  const edited = new Set(retained.editedFields)
  for (const field of FILLED_FIELDS) {
    const value = removed[field]
    if (isBlank(value) || value === retained[field]) continue
    // What the church itself left empty is not lacking.
    const isLacking = isBlank(retained[field]) && !(field in retained.vouchedFields) && !edited.has(field)
    if (!isLacking && !take.includes(field)) continue
    filled[field] = value
    if (field === 'notes' || field === 'optedOutAt') continue
    const { [field]: since } = removed.vouchedFields
    delete vouched[field]
    if (since) vouched[field] = since
    edited.delete(field)
    if (removed.editedFields.includes(field)) edited.add(field)
  }
  if ([...edited].join() !== retained.editedFields.join()) filled.editedFields = [...edited]
  if (JSON.stringify(vouched) !== JSON.stringify(retained.vouchedFields)) filled.vouchedFields = vouched
  // Two halves of one thing each: never one of them from here and one from there.
  const isPlaced = retained.latitude !== null && retained.longitude !== null
  if (removed.latitude !== null && removed.longitude !== null && (!isPlaced || take.includes('address')))
    Object.assign(filled, { latitude: removed.latitude, longitude: removed.longitude })
  if (isBlank(retained.contactEmail) && !isBlank(removed.contactEmail))
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
function newAliases(
  retained: ChurchRow,
  removed: ChurchRow,
  filled: Partial<ChurchRow>,
  now: Date,
): NewAlias[] {
  const after = { ...retained, ...filled }
  const names = new Set([retained.name, removed.name])
  const websites = new Set([retained.website, removed.website])
  names.delete(after.name)
  websites.delete(after.website)
  const alias = (kind: NewAlias['kind'], value: string) => ({
    churchId: retained.id,
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
async function carryDismissals(tx: Transaction, retainedId: number, removedId: number, now: Date) {
  const carried: number[] = []
  for (const { church1Id, church2Id } of await findDismissed(tx, removedId)) {
    const other = church1Id === removedId ? church2Id : church1Id
    if (other !== retainedId && (await dismissPair(tx, inOrder(retainedId, other), now))) carried.push(other)
  }
  return carried
}
