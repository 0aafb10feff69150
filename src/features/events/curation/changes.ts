import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { type ChangeColumn, eventFieldOf, isOptional } from '../../../domain/events/fields.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { StoredChange } from '../../../schema/events.ts'
import { writeAudit } from '../../accounts/service.ts'
import { type Decision, decidePending, type StoredEvent, updateEvent } from '../data.ts'
import { lockComingDates } from './data.ts'

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
export async function applyDecision(
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
  await writeAudit(executor, [
    {
      at: decision.at,
      actor: decision.by,
      action: isAccepted ? 'event.changes_accepted' : 'event.changes_dropped',
      subject: `event:${event.id}`,
      before: waiting.map(({ field, from }) => ({ field, value: from })),
      after: waiting.map(({ field, to }) => ({ field, value: to })),
    },
  ])
}
