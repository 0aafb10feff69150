import type { EventDecision } from '../../../contract/events/events.ts'
import { MAX_PICKS } from '../../../domain/events/decisions.ts'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { type ChangeColumn, eventFieldOf, isOptional } from '../../../domain/events/fields.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import { notifyPublicEvents } from '../../../platform/database/public-content.ts'
import { type Executor, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredChange } from '../../../schema/events.ts'
import { writeAudit } from '../../accounts/service.ts'
import {
  type Decision,
  decideCards,
  decidePending,
  lockEvent,
  type StoredEvent,
  updateEvent,
} from '../data.ts'
import type { EventsOptions } from '../service.ts'
import { distrustPublisher } from '../trust/publish.ts'
import { keepSeriesEdits, lockComingDates, lockPicks, markSeries, setCancelled, setPicked } from './data.ts'

const NOTED_CHANGES = 10

/** The newest changes to note on the page; what was noted long ago drops out. */
export function noteChanges(known: StoredChange[], added: StoredChange[]): StoredChange[] {
  return [...known, ...added].slice(-NOTED_CHANGES)
}

/** The values of some changes, by column. A date or a title is never emptied by a change. */
export function changedColumns(changes: StoredChange[]): Partial<Pick<StoredEvent, ChangeColumn>> {
  const stored = changes.filter(({ field, to }) => {
    const name = eventFieldOf(field)
    return name !== undefined && (to !== null || isOptional(name))
  })
  return Object.fromEntries(stored.map(({ field, to }) => [field, to]))
}

/** The church's page no longer lists an event: there is no new value, and a person decides. */
export function unlistedSince(at: Date): StoredChange {
  return { field: 'listing', from: 'listed', to: 'unlisted', at: at.toISOString() }
}

export const isOfListing = ({ field }: Pick<StoredChange, 'field'>): boolean => field === 'listing'

/** Of two dates of a series the same waits where these words are the same. */
function waitingWords({ pendingChanges }: Pick<StoredEvent, 'pendingChanges'>): string {
  return pendingChanges
    .map(({ field, to }) => `${field}: ${to}`)
    .toSorted()
    .join('\n')
}

/**
 * A person's word on changes that wait, for one date or for all dates of its series of which the same waits. Dates that
 * were read with the new values meanwhile, and wait with them, are approved with them.
 */
async function applyDecision(
  executor: Executor,
  event: StoredEvent,
  decision: Decision,
  options: { timeZone: string; isWhole: boolean },
): Promise<void> {
  const { seriesId } = event
  if (!options.isWhole || seriesId === null) {
    await applyToWaitingChanges(executor, event, decision, options.timeZone)
    return
  }
  const dates = await lockComingDates(executor, seriesId, decision.at)
  const waiting = waitingWords(event)
  const alike = dates.filter(
    (date) => date.id !== event.id && date.status === 'approved' && waitingWords(date) === waiting,
  )
  // The event itself in any case: it may have ended while the person looked at it.
  for (const date of [event, ...alike])
    await applyToWaitingChanges(executor, date, decision, options.timeZone)
  if (decision.status === 'approved' && !event.pendingChanges.some(isOfListing)) {
    const added = dates.filter(({ status }) => status === 'pending').map(({ id }) => id)
    await decidePending(executor, added, { ...decision, by: 'series' })
  }
}

/**
 * A person's word on changes that were read from plain HTML after approval: approving makes them public and notes
 * them on the page, rejecting remembers that these values were refused. Rejecting an event that its page no longer lists
 * of marks it as cancelled.
 */
async function applyToWaitingChanges(
  executor: Executor,
  event: StoredEvent,
  decision: Decision,
  timeZone: string,
): Promise<void> {
  const waiting = event.pendingChanges
  const isGone = waiting.some(isOfListing)
  // Approving an event that its page no longer lists keeps it.
  const isAccepted = decision.status === (isGone ? 'rejected' : 'approved')
  if (isAccepted) {
    const columns = changedColumns(waiting)
    await updateEvent(executor, event.id, {
      ...columns,
      ...derivedColumns({ ...event, ...columns }, timeZone),
      ...(isGone && { cancelledAt: decision.at }),
      // It waits alone: a page that does not list the event has no other change to propose.
      changes: isGone ? event.changes : noteChanges(event.changes, waiting),
      pendingChanges: [],
      sequence: event.sequence + 1,
      updatedAt: decision.at,
    })
  } else {
    await updateEvent(executor, event.id, {
      pendingChanges: [],
      refusedChanges: noteChanges(event.refusedChanges, waiting),
      updatedAt: decision.at,
    })
  }
  await writeAudit(executor, {
    at: decision.at,
    actor: decision.by,
    action: isAccepted ? 'event.changes_accepted' : 'event.changes_dropped',
    subject: `event:${event.id}`,
    before: waiting.map(({ field, from }) => ({ field, value: from })),
    after: waiting.map(({ field, to }) => ({ field, value: to })),
  })
}

interface Work {
  tx: Transaction
  event: StoredEvent
  /** The whole series is meant, not this date alone. */
  isWhole: boolean
  /** What is the same for all decisions that a person makes at once. */
  bulk: string | undefined
  at: Date
  by: string
  timeZone: string
}

const STATUS_ACTIONS = { approved: 'event.approved', rejected: 'event.rejected', pending: 'event.returned' }

/**
 * An administrator's decision about an event, or every coming date of its series: what waits is approved or rejected; a
 * decision that was made is changed where it is still the one that the person saw.
 * @throws AppError not_found, or conflict when somebody decided before
 */
export async function decideEvent(
  { db, clock, city }: EventsOptions,
  id: number,
  decision: EventDecision,
  by: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    const event = await decideInTransaction(tx, id, decision, { at, by, timeZone: city.timeZone })
    const { seen, status } = decision
    if (seen === 'approved' && (status === 'rejected' || status === 'pending'))
      await distrustPublisher(tx, event, { reason: status === 'pending' ? 'returned' : status, at, by })
    const wasPublic = event.status === 'approved'
    if (!wasPublic && status === 'rejected') return
    const isPlain = event.status === 'pending' && (event.seriesId === null || decision.scope !== 'series')
    const dates = isPlain ? [event.onDate] : null
    await notifyPublicEvents(tx, { churchId: event.churchId, dates, isWithdrawal: wasPublic })
  })
}

/** Answers the event as it was before. @throws AppError not_found, conflict */
export async function decideInTransaction(
  tx: Transaction,
  id: number,
  { status, seen, cancelled, picked, scope, bulk }: EventDecision,
  deciding: Pick<Work, 'at' | 'by' | 'timeZone'>,
): Promise<StoredEvent> {
  const event = await lockEvent(tx, id)
  if (!event) throw new AppError('not_found', 'There is no such event.')
  if (seen !== undefined && event.status !== seen) throw refusal(event.status)
  const isWhole = event.seriesId !== null && scope === 'series'
  const work = { tx, event, isWhole, bulk, ...deciding }
  if (cancelled !== undefined) await markCancelled(work, cancelled)
  else if (picked !== undefined) await pick(work, picked)
  else if (status !== undefined && seen !== undefined && seen !== 'pending')
    await changeStatus(work, seen, status)
  else if (status !== undefined && status !== 'pending') await decideWaiting(work, status)
  return event
}

async function decideWaiting(work: Work, status: 'approved' | 'rejected'): Promise<void> {
  const { tx, event, isWhole, at, by, timeZone } = work
  const decision = { status, at, by }
  if (event.status === 'approved' && event.pendingChanges.length > 0) {
    await applyDecision(tx, event, decision, { timeZone, isWhole })
    return
  }
  if (event.status !== 'pending') throw refusal(event.status)
  const decided = isWhole
    ? [...(await decideCards(tx, [event], decision)).values()].flat()
    : await decidePending(tx, [event.id], decision)
  if (decided.length === 0) throw refusal(event.status)
  await noteDecision(work, STATUS_ACTIONS[status], { status: event.status }, { status, events: decided })
}

/** Takes an event off the site, back to the queue, or back onto the site; what stood in wait is applied with it. */
async function changeStatus(work: Work, seen: EventStatus, status: EventStatus): Promise<void> {
  const { tx, event, isWhole, at, by, timeZone } = work
  if (status === seen) throw refusal(event.status)
  const marks = status === 'pending' ? { decidedAt: null, decidedBy: null } : { decidedAt: at, decidedBy: by }
  const dates = await affectedDates(work, (date) => date.status === seen)
  for (const date of dates) {
    const columns = changedColumns(date.pendingChanges.filter((change) => !isOfListing(change)))
    await updateEvent(tx, date.id, {
      ...columns,
      ...(date.pendingChanges.length > 0 && derivedColumns({ ...date, ...columns }, timeZone)),
      ...marks,
      status,
      pendingChanges: [],
      updatedAt: at,
    })
  }
  if (isWhole && event.seriesId !== null) await markSeries(tx, event.seriesId, { status, ...marks })
  const ids = dates.map((date) => date.id)
  await noteDecision(work, STATUS_ACTIONS[status], { status: seen }, { status, events: ids })
}

async function markCancelled(work: Work, cancelled: boolean): Promise<void> {
  const { tx, event, isWhole, at } = work
  if ((event.cancelledAt !== null) === cancelled) {
    const words = cancelled ? 'already' : 'not'
    throw new AppError('conflict', `This event is ${words} marked as canceled.`)
  }
  const dates = await affectedDates(work, (date) => (date.cancelledAt !== null) !== cancelled)
  const ids = dates.map((date) => date.id)
  await setCancelled(tx, ids, cancelled, at)
  if (isWhole && event.seriesId !== null) await keepSeriesEdits(tx, event.seriesId, { cancelled })
  const action = cancelled ? 'event.cancelled' : 'event.restored'
  await noteDecision(work, action, { cancelled: !cancelled }, { cancelled, events: ids })
}

async function pick({ tx, event, at, by }: Work, picked: boolean): Promise<void> {
  if ((event.pickedAt !== null) === picked)
    throw new AppError('conflict', `This event is ${picked ? 'already' : 'not'} an editors’ pick.`)
  if (picked && (event.status !== 'approved' || event.cancelledAt !== null || event.overAt <= at))
    throw new AppError('conflict', 'Only an approved event that is still to come can be an editors’ pick.')
  if (picked && (await lockPicks(tx, at)) >= MAX_PICKS)
    throw new AppError('conflict', `There are ${MAX_PICKS} editors’ picks already. End one of them first.`)
  await setPicked(tx, event.id, picked ? at : null)
  await writeAudit(tx, {
    at,
    actor: by,
    action: picked ? 'event.picked' : 'event.unpicked',
    subject: `event:${event.id}`,
    before: { picked: !picked },
    after: { picked, events: [event.id] },
  })
}

/** The event, which may be over, and those coming dates of its series that a decision is about. */
async function affectedDates(
  { tx, event, isWhole, at }: Work,
  isMeant: (date: StoredEvent) => boolean,
): Promise<StoredEvent[]> {
  if (!isWhole || event.seriesId === null) return [event]
  const dates = await lockComingDates(tx, event.seriesId, at)
  return [event, ...dates.filter((date) => date.id !== event.id && isMeant(date))]
}

function noteDecision(work: Work, action: string, before: object, after: object): Promise<void> {
  const { tx, event, isWhole, bulk, at, by } = work
  const subject = `event:${event.id}`
  return writeAudit(tx, {
    at,
    actor: by,
    action,
    subject,
    before,
    after: {
      ...after,
      ...(isWhole && { series: event.seriesId }),
      ...(bulk !== undefined && { bulkId: bulk }),
    },
  })
}

function refusal(status: EventStatus): AppError {
  const words = status === 'pending' ? 'returned this event to the queue' : `${status} this event`
  return new AppError('conflict', `Someone has already ${words}.`)
}
