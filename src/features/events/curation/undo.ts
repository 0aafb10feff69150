import type { UndoAnswer } from '../../../contract/events/curation.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredChange } from '../../../schema/events.ts'
import { writeAudit } from '../../accounts/service.ts'
import { lockEvent, type StoredEvent, updateEvent } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { changedColumns, isOfListing } from './changes.ts'
import { findLastDecisions, lockComingDates, reopenEvents, reopenSeries } from './data.ts'

type AuditedDecision =
  Awaited<ReturnType<typeof findLastDecisions>> extends Map<unknown, infer Row> ? Row : never

/**
 * Takes a person's own last decisions back, all in one transaction: what they decided waits in the queue again, unless
 * somebody has decided since.
 * @throws AppError conflict when none of them could be taken back
 */
export async function undoDecisions(
  { db, clock, timeZone }: EventsOptions,
  ids: number[],
  by: string,
): Promise<UndoAnswer> {
  const now = clock.now()
  const answer = await inTransaction(db, async (tx) => {
    const done: UndoAnswer = { undone: [], refused: [] }
    // Always in the same order, so that two people who take back at once wait rather than lock each other out.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const isUndone = await undoOne(tx, id, by, now, timeZone)
      done[isUndone ? 'undone' : 'refused'].push(id)
    }
    if (done.undone.length > 0) await notifyPublicContent(tx)
    return done
  })
  if (answer.undone.length === 0) {
    throw new AppError('conflict', 'There is no decision of yours to take back: somebody has decided since.')
  }
  return answer
}

async function undoOne(
  tx: Transaction,
  id: number,
  by: string,
  now: Date,
  timeZone: string,
): Promise<boolean> {
  const event = await lockEvent(tx, id)
  const last = event && (await findLastDecisions(tx, [event.id])).get(event.id)
  if (!event || !last || last.actor !== by) return false
  const reopened = last.action.startsWith('event.changes_')
    ? await askAllAgain(tx, event, last, now, timeZone)
    : await reopen(tx, last, now)
  if (reopened.length === 0) return false
  await writeAudit(tx, [
    {
      at: now,
      actor: by,
      action: 'event.undone',
      subject: `event:${event.id}`,
      before: { decision: last.action, at: last.at.toISOString() },
      after: {
        status: last.action.startsWith('event.changes_') ? event.status : 'pending',
        events: reopened,
      },
    },
  ])
  return true
}

function reopen(
  tx: Transaction,
  { action, at, actor, after }: AuditedDecision,
  now: Date,
): Promise<number[]> {
  const decision = {
    status: action === 'event.approved' ? ('approved' as const) : ('rejected' as const),
    at,
    by: actor,
  }
  const { events = [], series = null } = after as { events?: number[]; series?: number | null }
  return series === null ? reopenEvents(tx, events, decision, now) : reopenSeries(tx, series, decision, now)
}

interface FieldValue {
  field: StoredChange['field']
  value: string | null
}

/** The same for all dates of a series that were decided together. */
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
