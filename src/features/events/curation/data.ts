import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { auditLog } from '../../../schema/accounts.ts'
import { events, type SeriesEdits, series } from '../../../schema/events.ts'
import type { StoredEvent } from '../data.ts'

/** The dates of a series that are not over, soonest first, locked against other writers. */
export function lockComingDates(executor: Executor, seriesId: number, now: Date): Promise<StoredEvent[]> {
  return executor
    .select()
    .from(events)
    .where(and(eq(events.seriesId, seriesId), gt(events.overAt, now)))
    .orderBy(asc(events.id))
    .for('update')
}

/** The dates of a series that are not over, for the reviewer's eyes. */
export function findComingDates(executor: Executor, seriesId: number, now: Date, limit: number) {
  return executor
    .select({
      id: events.id,
      onDate: events.onDate,
      startTime: events.startTime,
      allDay: events.allDay,
      status: events.status,
    })
    .from(events)
    .where(and(eq(events.seriesId, seriesId), gt(events.overAt, now)))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit)
}

/** Adds to what a person corrected for a whole series. */
export async function keepSeriesEdits(
  executor: Executor,
  seriesId: number,
  edits: SeriesEdits,
): Promise<void> {
  await executor
    .update(series)
    .set({ edits: sql`${series.edits} || ${JSON.stringify(edits)}::jsonb` })
    .where(eq(series.id, seriesId))
}

const DECISIONS = ['event.approved', 'event.rejected', 'event.changes_accepted', 'event.changes_dropped']

/** The newest decision about each of these events, as the audit log has it. */
export async function findLastDecisions(executor: Executor, eventIds: number[]) {
  const idOf = new Map(eventIds.map((id) => [`event:${id}`, id]))
  const rows = await executor
    .selectDistinctOn([auditLog.subject])
    .from(auditLog)
    .where(and(inArray(auditLog.subject, [...idOf.keys()]), inArray(auditLog.action, DECISIONS)))
    .orderBy(auditLog.subject, desc(auditLog.id))
  return new Map(rows.map((row) => [idOf.get(row.subject), row]))
}

interface PastDecision {
  status: 'approved' | 'rejected'
  at: Date
  by: string
}

/** What a decision left behind, untouched since. Dates that a scrape added to a decided series go with it. */
function stillAs({ status, at, by }: PastDecision): SQL | undefined {
  return and(
    eq(events.status, status),
    or(and(eq(events.decidedAt, at), eq(events.decidedBy, by)), eq(events.decidedBy, 'series')),
  )
}

/** Makes events pending again that still are as a decision left them. Answers their ids. */
export async function reopenEvents(
  executor: Executor,
  ids: number[],
  decision: PastDecision,
  now: Date,
): Promise<number[]> {
  const rows = await executor
    .update(events)
    .set({ status: 'pending', decidedAt: null, decidedBy: null, updatedAt: now })
    .where(and(inArray(events.id, ids), stillAs(decision)))
    .returning({ id: events.id })
  return rows.map(({ id }) => id)
}

/** The same for a series and its dates. Answers the ids of the dates. */
export async function reopenSeries(
  executor: Executor,
  seriesId: number,
  decision: PastDecision,
  now: Date,
): Promise<number[]> {
  const reopened = await executor
    .update(series)
    .set({ status: 'pending', decidedAt: null, decidedBy: null })
    .where(
      and(
        eq(series.id, seriesId),
        eq(series.status, decision.status),
        eq(series.decidedAt, decision.at),
        eq(series.decidedBy, decision.by),
      ),
    )
    .returning({ id: series.id })
  if (reopened.length === 0) return []
  const rows = await executor
    .update(events)
    .set({ status: 'pending', decidedAt: null, decidedBy: null, updatedAt: now })
    .where(and(eq(events.seriesId, seriesId), stillAs(decision)))
    .returning({ id: events.id })
  return rows.map(({ id }) => id)
}
