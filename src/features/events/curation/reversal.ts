import { randomUUID } from 'node:crypto'
import { MAX_PICKS } from '../../../domain/events/decisions.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { MAX_BULK_CARDS } from '../../../domain/events/review/review-reasons.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { StoredChange } from '../../../schema/events.ts'
import { describeUndone, type findAuditLine, writeAudit } from '../../accounts/service.ts'
import { lockEvent, lockEvents, type StoredEvent, updateEvent } from '../data.ts'
import {
  findByCancellation,
  findLastDecisions,
  keepSeriesEdits,
  lockComingDates,
  lockPicks,
  type PastDecision,
  type PendingDecision,
  revertEvents,
  revertSeries,
  revertToPending,
  setCancelled,
  setPicked,
} from './data.ts'
import { changedColumns, isOfListing } from './decisions.ts'

type AuditedDecision = Omit<NonNullable<Awaited<ReturnType<typeof findAuditLine>>>, 'isUndone'>

/**
 * Takes back the last decision about each of these events where it is one that is meant, and answers the numbers of
 * those events. In their order, so that two people who take back at once wait rather than lock each other out.
 */
export async function undoAll(
  tx: Transaction,
  ids: readonly number[],
  isMeant: (last: AuditedDecision, id: number) => boolean,
  undoing: Undoing,
): Promise<Set<number>> {
  const undone = new Set<number>()
  const atOnce = ids.length > 1 ? { bulkId: randomUUID() } : {}
  for (let from = 0; from < ids.length; from += MAX_BULK_CARDS) {
    const part = ids.slice(from, from + MAX_BULK_CARDS)
    const locked = new Map((await lockEvents(tx, part)).map((event) => [event.id, event]))
    const lasts = await findLastDecisions(tx, [...locked.keys()])
    const ofPending = new Map<number, AuditedDecision>()
    for (const id of part) {
      // One that was joined into another is looked for by itself: that event stands for both.
      const event = locked.get(id) ?? (await lockEvent(tx, id))
      const last = event && (lasts.get(id) ?? (await findLastDecisions(tx, [event.id])).get(event.id))
      if (!event || !last || !isMeant(last, id)) continue
      if (event.id === id && (last.before as Partial<Decided>).status === 'pending') ofPending.set(id, last)
      else {
        const after = await revertDecision(tx, event, last, undoing)
        if (after === null) continue
        await noteUndone(tx, [{ last, after: { ...after, ...atOnce } }], undoing)
        undone.add(id)
      }
    }
    const reverted = await revertToPending(tx, [...ofPending.values()].map(readDecision), undoing.now)
    const lines: UndoneLine[] = []
    for (const [id, last] of ofPending) {
      const events = reverted.get(last.id)
      if (events === undefined) continue
      undone.add(id)
      lines.push({ last, after: { status: 'pending', events, ...atOnce } })
    }
    await noteUndone(tx, lines, undoing)
  }
  return undone
}

interface Undoing {
  by: string
  now: Date
  timeZone: string
}

/** Makes an event what it was before a decision. Answers what it is then; null where it has changed since. */
export async function revertDecision(
  tx: Transaction,
  event: StoredEvent,
  last: AuditedDecision,
  { now, timeZone }: Omit<Undoing, 'by'>,
): Promise<object | null> {
  const isOfChanges = last.action.startsWith('event.changes_')
  const reverted = isOfChanges
    ? await askAllAgain(tx, event, last, now, timeZone)
    : 'cancelled' in (last.after as object)
      ? await revertCancelled(tx, last, now)
      : /^event\.(?:un)?picked$/.test(last.action)
        ? await revertPick(tx, event, last.action === 'event.picked', now)
        : await revertStatus(tx, event, last, now)
  if (reverted.length === 0) return null
  const { status } = (isOfChanges ? event : last.before) as { status?: string }
  return { ...(status !== undefined && { status }), events: reverted }
}

interface UndoneLine {
  last: AuditedDecision
  after: object
}

function noteUndone(
  tx: Transaction,
  lines: readonly UndoneLine[],
  { by, now }: Pick<Undoing, 'by' | 'now'>,
): Promise<void> {
  return writeAudit(
    tx,
    lines.map(({ last, after }) => ({
      ...{ at: now, actor: by, action: 'event.undone', subject: last.subject, after },
      before: describeUndone(last),
    })),
  )
}

interface Decided {
  status: EventStatus
  cancelled: boolean
  events?: number[]
  series?: number | null
}

function readDecision({ id, at, actor, after }: AuditedDecision): PendingDecision {
  const { status, events = [], series = null } = after as Decided
  return { line: id, status, at, by: actor, events, series }
}

/** The status before a decision, with who had given it. */
async function revertStatus(
  tx: Transaction,
  event: StoredEvent,
  { id, at, actor, before, after }: AuditedDecision,
  now: Date,
): Promise<number[]> {
  const { status, events: ids = [], series = null } = after as Decided
  const former = (before as Decided).status
  const earlier = (await findLastDecisions(tx, [event.id], id)).get(event.id)
  const decision: PastDecision = {
    status,
    at,
    by: actor,
    before: {
      status: former,
      decidedAt: former === 'pending' ? null : (earlier?.at ?? now),
      decidedBy: former === 'pending' ? null : (earlier?.actor ?? actor),
    },
  }
  return series === null ? revertEvents(tx, ids, decision, now) : revertSeries(tx, series, decision, now)
}

async function revertCancelled(tx: Transaction, { after }: AuditedDecision, now: Date): Promise<number[]> {
  const { cancelled, events: ids = [], series = null } = after as Decided
  const reverted = await findByCancellation(tx, ids, cancelled === true)
  await setCancelled(tx, reverted, !cancelled, now)
  if (series !== null) await keepSeriesEdits(tx, series, { cancelled: !cancelled })
  return reverted
}

/** As long as nobody has decided otherwise since, and there is room for it. */
async function revertPick(
  tx: Transaction,
  event: StoredEvent,
  picked: boolean,
  now: Date,
): Promise<number[]> {
  const isFull = !picked && (await lockPicks(tx, now)) >= MAX_PICKS
  if ((event.pickedAt !== null) !== picked || isFull) return []
  await setPicked(tx, event.id, picked ? null : now)
  return [event.id]
}

interface FieldValue {
  field: StoredChange['field']
  value: string | null
}

async function askAllAgain(
  tx: Transaction,
  event: StoredEvent,
  last: AuditedDecision,
  now: Date,
  timeZone: string,
): Promise<number[]> {
  const asked = await askAgain(tx, event, last, now, timeZone)
  if (event.seriesId === null || asked.length === 0) return asked
  const dates = await lockComingDates(tx, event.seriesId, now)
  const decisions = await findLastDecisions(
    tx,
    dates.map(({ id }) => id),
  )
  for (const date of dates) {
    if (date.id === event.id) continue
    const its = decisions.get(date.id)
    const isOfSame =
      its?.action === last.action && its.actor === last.actor && its.at.getTime() === last.at.getTime()
    if (isOfSame) asked.push(...(await askAgain(tx, date, its, now, timeZone)))
  }
  return asked
}

/** Changes of the source that were accepted or refused wait once more, if nothing has touched these fields since. */
async function askAgain(
  tx: Transaction,
  event: StoredEvent,
  { action, at, before, after }: AuditedDecision,
  now: Date,
  timeZone: string,
): Promise<number[]> {
  const wasAccepted = action === 'event.changes_accepted'
  const to = new Map((after as FieldValue[]).map(({ field, value }) => [field, value]))
  const waiting: StoredChange[] = (before as FieldValue[]).map(({ field, value }) => ({
    field,
    from: value,
    to: to.get(field) ?? null,
    at: at.toISOString(),
  }))
  const currentValue = (field: StoredChange['field']) => {
    if (field === 'listing') return event.cancelledAt === null ? 'listed' : 'unlisted'
    return field === 'startTime' ? (event.startTime?.slice(0, 5) ?? null) : event[field]
  }
  const isUntouched = waiting.every(
    (change) =>
      !event.editedFields.includes(change.field) &&
      currentValue(change.field) === (wasAccepted ? change.to : change.from),
  )
  if (event.status !== 'approved' || event.pendingChanges.length > 0 || !isUntouched) return []
  const isOfThese = ({ field, to: value }: StoredChange) =>
    waiting.some((change) => change.field === field && change.to === value)
  if (!wasAccepted) {
    await updateEvent(tx, event.id, {
      pendingChanges: waiting,
      refusedChanges: event.refusedChanges.filter((change) => !isOfThese(change)),
      updatedAt: now,
    })
    return [event.id]
  }
  const columns = changedColumns(waiting.map((change) => ({ ...change, to: change.from })))
  await updateEvent(tx, event.id, {
    ...columns,
    ...derivedColumns({ ...event, ...columns }, timeZone),
    ...(waiting.some(isOfListing) && { cancelledAt: null }),
    changes: event.changes.filter((change) => !isOfThese(change)),
    pendingChanges: waiting,
    sequence: event.sequence + 1,
    updatedAt: now,
  })
  return [event.id]
}
