import type { Executor } from '../../platform/database/transaction.ts'
import { writeAudit } from '../accounts/audit.service.server.ts'
import { derivedColumns } from './columns.service.server.ts'
import { type Decision, type StoredEvent, updateEvent } from './data.server.ts'
import type { StoredChange, WatchedField } from './tables.server.ts'

const NOTED_CHANGES = 10

/** The newest changes to note on the page; what was noted long ago drops out. */
export function noteChanges(known: StoredChange[], added: StoredChange[]): StoredChange[] {
  return [...known, ...added].slice(-NOTED_CHANGES)
}

/** The values of some changes, by column. A date or a title is never emptied by a change. */
export function changedColumns(changes: StoredChange[]): Partial<Pick<StoredEvent, WatchedField>> {
  const columns: Partial<Pick<StoredEvent, WatchedField>> = {}
  for (const { field, to } of changes) {
    if (field === 'startTime' || field === 'location') columns[field] = to
    else if (to !== null) columns[field] = to
  }
  return columns
}

/**
 * A person's word on changes that were read from plain HTML after approval: approving makes them public and notes
 * them on the page, rejecting remembers that these values were refused.
 */
export async function settleWaitingChanges(
  executor: Executor,
  event: StoredEvent,
  decision: Decision,
  timeZone: string,
): Promise<void> {
  const waiting = event.pendingChanges
  if (decision.status === 'approved') {
    const columns = changedColumns(waiting)
    await updateEvent(executor, event.id, {
      ...columns,
      ...derivedColumns({ ...event, ...columns }, timeZone),
      changes: noteChanges(event.changes, waiting),
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
      action: decision.status === 'approved' ? 'event.changes_accepted' : 'event.changes_dropped',
      subject: `event:${event.id}`,
      before: waiting.map(({ field, from }) => ({ field, value: from })),
      after: waiting.map(({ field, to }) => ({ field, value: to })),
    },
  ])
}
