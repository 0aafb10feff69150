import type { Viewer } from '../../../contract/calls.ts'
import type { ChurchMerge, RemoveDuplicateRequest } from '../../../contract/churches/churches.ts'
import type { City } from '../../../contract/city.ts'
import { PUBLIC_FIELDS } from '../../../domain/churches/fields.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { EVENT_COLUMNS, EVENT_TEXTS } from '../../../domain/events/fields.ts'
import { normaliseTitle } from '../../../domain/events/title-key.ts'
import { isoWithOffset } from '../../../domain/events/when.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import type { Database, Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { changeDirectory, differing, logChange } from '../changes/apply-change.ts'
import { chooseCurrentFacts, unmarkCurrentFacts } from '../directory/facts-data.ts'
import {
  changeEvent,
  changeSeries,
  type EventRow,
  findMerges,
  findPendingOfSeries,
  insertAliases,
  insertMerge,
  lockChurches,
  lockEventsOf,
  lockSeriesOf,
  moveEvents,
  moveSeries,
  type NewAlias,
  type SeriesRow,
  updateChurch,
} from './data.ts'
import { inOrder, refreshPairs } from './duplicates.ts'
import { type ChurchRow, dismissPair, findDismissed } from './duplicates-data.ts'
import { movePaidFor, moveRecords } from './references-data.ts'
import { type MergeRecord, noteChange, undoMerge } from './undo-merge.ts'

interface Decided {
  status: 'pending' | 'approved' | 'rejected'
  decidedAt: Date | null
  decidedBy: string | null
}

/**
 * The decision of two records of one thing. One that was made outweighs none; of two that differ the approval stands,
 * because a double is often rejected for being one, and a merge takes nothing public away.
 */
function joinDecisions(retained: Decided, other: Decided): Decided {
  const otherCounts =
    (retained.status === 'pending' && other.status !== 'pending') ||
    (retained.status === 'rejected' && other.status === 'approved')
  const { status, decidedAt, decidedBy } = otherCounts ? other : retained
  return { status, decidedAt, decidedBy }
}

const startOf = (event: EventRow) =>
  `${normaliseTitle(event.title)}|${event.onDate}|${event.startTime?.slice(0, 5) ?? ''}`

/**
 * Pairs the events of two churches that are one happening: the same key of the source, else the same title and start
 * where exactly one of each church has them.
 */
function pairEvents(retained: EventRow[], removed: EventRow[]): Map<EventRow, EventRow> {
  const pairs = new Map<EventRow, EventRow>()
  const taken = new Set<EventRow>()
  for (const keyOf of [(event: EventRow) => event.identityKey, startOf]) {
    const left = Map.groupBy(
      retained.filter((event) => !taken.has(event)),
      keyOf,
    )
    const right = Map.groupBy(
      removed.filter((event) => !pairs.has(event)),
      keyOf,
    )
    for (const [key, events] of right) {
      const [event, ...more] = events
      const [same, ...others] = left.get(key) ?? []
      if (!event || !same || more.length > 0 || others.length > 0) continue
      pairs.set(event, same)
      taken.add(same)
    }
  }
  return pairs
}

/** Pairs series of one key, and those that have an event in common. Removed series by id -> kept one. */
function pairSeries(
  retained: SeriesRow[],
  removed: SeriesRow[],
  pairs: ReadonlyMap<EventRow, EventRow>,
): Map<number, SeriesRow> {
  const byKey = new Map(retained.map((series) => [series.key, series]))
  const byId = new Map(retained.map((series) => [series.id, series]))
  const joined = new Map<number, SeriesRow>()
  for (const series of removed) {
    const same = byKey.get(series.key)
    if (same) joined.set(series.id, same)
  }
  for (const [event, twin] of pairs) {
    if (event.seriesId === null || twin.seriesId === null || joined.has(event.seriesId)) continue
    const same = byId.get(twin.seriesId)
    if (same) joined.set(event.seriesId, same)
  }
  return joined
}

/** What joining another record of the same series changes of the kept one. */
function joinSeries(retained: SeriesRow, other: SeriesRow): Partial<SeriesRow> {
  return differing(retained, joinDecisions(retained, other))
}

/**
 * What joining another record of the same event changes of the kept one: a decision that only the other has, a person's
 * edits of fields that nobody edited here, and fields that are empty here.
 *
 * @param seriesId the series that the other one belongs to after the merge
 */
function joinEvents(
  retained: EventRow,
  other: EventRow,
  seriesId: number | null,
  timeZone: string,
): Partial<EventRow> {
  const joined: EventRow = { ...retained, ...joinDecisions(retained, other) }
  joined.seriesId ??= seriesId
  const filled: Partial<EventRow> = {}
  for (const field of EVENT_TEXTS) filled[field] = retained[field] ?? other[field]
  const edits = EVENT_COLUMNS.filter(
    (field) => other.editedFields.includes(field) && !retained.editedFields.includes(field),
  )
  const edited = Object.fromEntries(edits.map((field) => [field, other[field]]))
  Object.assign(joined, filled, edited, { editedFields: [...retained.editedFields, ...edits] })
  return differing(retained, { ...joined, ...derivedColumns(joined, timeZone) })
}

const MERGES_SHOWN = 100

export function createMergesService({ db, clock, city }: { db: Database; clock: Clock; city: City }) {
  return {
    /**
     * Merges one listed church into another: what it had moves, what the kept one lacks is filled in, and its names are
     * remembered. Answers the merge's id. @throws AppError not_found, conflict
     */
    merge(request: RemoveDuplicateRequest, viewer: Viewer): Promise<number> {
      const now = clock.now()
      return changeDirectory(db, async (tx) => {
        const { retained, removed } = await lockPair(tx, request.keepId, request.removeId)
        const filled = fillChurch(retained, removed, request.take, now)
        const merging = { retained, removed, filled, action: 'church.merged' } as const
        return mergeInto(tx, merging, { viewer, now, timeZone: city.timeZone })
      })
    },

    async list(): Promise<ChurchMerge[]> {
      const rows = await findMerges(db, MERGES_SHOWN)
      return rows.map((row) => ({
        ...row,
        mergedAt: isoWithOffset(row.mergedAt, city.timeZone),
        undoneAt: row.undoneAt && isoWithOffset(row.undoneAt, city.timeZone),
      }))
    },

    /** Takes a merge back. @throws AppError not_found, conflict */
    undo: (mergeId: number, viewer: Viewer) =>
      changeDirectory(db, (tx) => undoMerge(tx, mergeId, { actor: viewer.id, now: clock.now() })),
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
  const line = {
    action,
    before: { name: removed.name, status: removed.status },
    after: { merge: mergeId, retainedId: retained.id, name: retained.name, events, fields },
  }
  await logChange(tx, removed.id, line, { actor: viewer.id, now })
  await notifyPublicChurches(tx, [retained.id, removed.id])
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

type Moved = Pick<MergeRecord, 'changedEvents' | 'changedSeries' | 'movedEvents' | 'movedSeries' | 'paidFor'>

/**
 * Gives a church's events and series to another one. An event that both have is joined: the kept church's row takes over
 * what only the other knows, and the other row stays behind, pointing to it.
 */
async function mergeEvents(
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
