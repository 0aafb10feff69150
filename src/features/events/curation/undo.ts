import type { EventEdit, UndoAnswer, UndoLineAnswer } from '../../../contract/events/curation.ts'
import { REVERSIBLE_ACTIONS } from '../../../domain/events/decisions.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import { TRUST_ACTOR } from '../../../domain/events/trust.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredChange } from '../../../schema/events.ts'
import { findAuditLine, writeAudit } from '../../accounts/service.ts'
import { lockEvent, type StoredEvent, updateEvent } from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { distrustPublisher } from '../trust/distrust.ts'
import { changedColumns, isOfListing } from './changes.ts'
import {
  findBulkLines,
  findByCancellation,
  findLastDecisions,
  keepSeriesEdits,
  lockComingDates,
  type PastDecision,
  revertEvents,
  revertSeries,
  setCancelled,
} from './data.ts'
import { editInTransaction } from './edit.ts'
import { deleteAddition } from './undo-addition.ts'

export type UndoneCards = Pick<UndoLineAnswer, 'cards' | 'refused'>
type AuditedDecision = Omit<NonNullable<Awaited<ReturnType<typeof findAuditLine>>>, 'isUndone'>

/**
 * Takes a person's own last decisions back, all in one transaction: what they decided stands as it did before, unless
 * somebody has decided since.
 * @throws AppError conflict when none of them could be taken back
 */
export async function undoDecisions(
  { db, clock, city }: EventsOptions,
  ids: number[],
  by: string,
): Promise<UndoAnswer> {
  const now = clock.now()
  const answer = await inTransaction(db, async (tx) => {
    const done: UndoAnswer = { undone: [], refused: [] }
    // Always in the same order, so that two people who take back at once wait rather than lock each other out.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const event = await lockEvent(tx, id)
      const last = event && (await findLastDecisions(tx, [event.id])).get(event.id)
      const isUndone =
        event !== null &&
        last?.actor === by &&
        (await undoDecision(tx, event, last, { by, now, timeZone: city.timeZone }))
      done[isUndone ? 'undone' : 'refused'].push(id)
    }
    if (done.undone.length > 0) await notifyPublicContent(tx)
    return done
  })
  if (answer.undone.length === 0) {
    throw new AppError('conflict', 'You have no decision to undo here: someone has decided since.')
  }
  return answer
}

/**
 * Takes back any person's decision or correction by its line of the audit log, however old it is.
 * @throws AppError not_found; conflict, in words, when something newer stands in the way
 */
export async function undoAuditLine(options: EventsOptions, line: number, by: string): Promise<void> {
  const { db, clock, city } = options
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const entry = await findAuditLine(tx, line)
    const [, id] = /^event:(\d+)$/.exec(entry?.subject ?? '') ?? []
    if (!entry || id === undefined || !REVERSIBLE_ACTIONS.includes(entry.action))
      throw new AppError('not_found', 'There is no such decision about an event.')
    if (entry.isUndone) throw new AppError('conflict', 'This decision was already undone.')
    if (entry.action === 'event.added') {
      await deleteAddition(tx, entry)
      await noteUndone(tx, entry, { by, now }, {})
      await notifyPublicContent(tx)
      return
    }
    if (entry.action === 'event.edited') {
      const { series: _series, ...edited } = entry.after as EventEdit['seen']
      const scope = 'series' in (entry.after as object) ? 'series' : 'date'
      const edit = { fields: entry.before as EventEdit['fields'], seen: edited, scope } as const
      await editInTransaction(tx, Number(id), edit, { by, now, timeZone: city.timeZone })
      await noteUndone(tx, entry, { by, now }, {})
      return
    }
    const event = await lockEvent(tx, Number(id))
    if (!event) throw new AppError('not_found', 'There is no such event.')
    const last = (await findLastDecisions(tx, [event.id])).get(event.id)
    if (last && last.id > entry.id)
      throw new AppError(
        'conflict',
        'A newer decision about this event stands in the way. Undo that one first.',
      )
    if (last?.id !== entry.id) throw new AppError('conflict', 'This decision was already undone.')
    if (!(await undoDecision(tx, event, last, { by, now, timeZone: city.timeZone })))
      throw new AppError('conflict', 'The event has changed since, so this decision cannot be undone.')
    if (entry.actor === TRUST_ACTOR) await distrustPublisher(tx, event, { reason: 'returned', at: now, by })
    await notifyPublicContent(tx)
  })
}

/**
 * Takes back all decisions that were made at once with a line of the audit log, those that somebody decided since apart.
 * @throws AppError not_found; conflict when none of them could be taken back
 */
export async function undoBulk(
  { db, clock, city }: EventsOptions,
  line: number,
  by: string,
): Promise<UndoneCards> {
  const undoing = { by, now: clock.now(), timeZone: city.timeZone }
  return inTransaction(db, async (tx) => {
    const entry = await findAuditLine(tx, line)
    if (!entry) throw new AppError('not_found', 'There is no such decision about an event.')
    const lines = await findBulkLines(tx, entry)
    const done = { cards: 0, refused: 0 }
    // In the order in which everybody takes back (undoDecisions).
    for (const { id, subject } of lines.toSorted((a, b) => eventIn(a.subject) - eventIn(b.subject))) {
      const event = await lockEvent(tx, eventIn(subject))
      const last = event && (await findLastDecisions(tx, [event.id])).get(event.id)
      const isUndone = event && last?.id === id && (await undoDecision(tx, event, last, undoing))
      done[isUndone ? 'cards' : 'refused'] += 1
    }
    if (done.cards === 0)
      throw new AppError('conflict', 'None of these decisions can be taken back: others came since.')
    await notifyPublicContent(tx)
    return done
  })
}

const eventIn = (subject: string) => Number(/^event:(\d+)$/.exec(subject)?.[1] ?? 0)

interface Undoing {
  by: string
  now: Date
  timeZone: string
}

async function undoDecision(
  tx: Transaction,
  event: StoredEvent,
  last: AuditedDecision,
  undoing: Undoing,
): Promise<boolean> {
  const { now, timeZone } = undoing
  const isOfChanges = last.action.startsWith('event.changes_')
  const reverted = isOfChanges
    ? await askAllAgain(tx, event, last, now, timeZone)
    : 'cancelled' in (last.after as object)
      ? await revertCancelled(tx, last, now)
      : await revertStatus(tx, event, last, now)
  if (reverted.length === 0) return false
  const { status } = (isOfChanges ? event : last.before) as { status?: string }
  await noteUndone(tx, last, undoing, { ...(status !== undefined && { status }), events: reverted })
  return true
}

function noteUndone(
  tx: Transaction,
  { id, at, action, subject }: AuditedDecision,
  { by, now }: Pick<Undoing, 'by' | 'now'>,
  after: object,
): Promise<void> {
  const before = { decision: action, at: at.toISOString(), line: id }
  return writeAudit(tx, [{ at: now, actor: by, action: 'event.undone', subject, before, after }])
}

interface Decided {
  status: EventStatus
  cancelled: boolean
  events?: number[]
  series?: number | null
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
