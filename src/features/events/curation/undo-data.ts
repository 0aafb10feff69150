import { and, eq, sql } from 'drizzle-orm'
import type { EventStatus } from '../../../domain/events/status.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { events, series } from '../../../schema/events.ts'

/** A decision about what was pending: the cards of a bulk, whose line each event is taken back with. */
export interface PendingDecision {
  line: number
  status: EventStatus
  at: Date
  by: string
  events: number[]
  series: number | null
}

const PENDING = { status: 'pending', decidedAt: null, decidedBy: null } as const

/**
 * Makes pending again what still is as these decisions left it, as `revertEvents` and `revertSeries` do one by one.
 * Answers the events by the line of the decision.
 */
export async function revertToPending(
  executor: Executor,
  decisions: readonly PendingDecision[],
  now: Date,
): Promise<Map<number, number[]>> {
  const reverted = new Map<number, number[]>()
  if (decisions.length === 0) return reverted
  const add = (rows: { id: number; line: number }[]) => {
    for (const { id, line } of rows) {
      const ids = reverted.get(line)
      if (ids) ids.push(id)
      else reverted.set(line, [id])
    }
  }
  const singles = decisions.filter((decision) => decision.series === null)
  const ofEvents = decidedRows(
    singles.flatMap((decision) => decision.events.map((id) => ({ ...decision, id }))),
  )
  add(
    await executor
      .update(events)
      .set({ ...PENDING, updatedAt: now })
      .from(ofEvents)
      .where(and(eq(events.id, sql`decided.id`), isUntouched))
      .returning({ id: events.id, line: sql<number>`decided.line` }),
  )
  const whole = decisions.flatMap((decision) =>
    decision.series === null ? [] : [{ ...decision, id: decision.series }],
  )
  const seriesIds = await executor
    .update(series)
    .set(PENDING)
    .from(decidedRows(whole))
    .where(
      and(
        eq(series.id, sql`decided.id`),
        eq(series.status, sql`decided.status`),
        eq(series.decidedAt, sql`decided.at`),
        eq(series.decidedBy, sql`decided.by`),
      ),
    )
    .returning({ id: series.id })
  const found = new Set(seriesIds.map(({ id }) => id))
  const ofSeries = whole.filter(({ id }) => found.has(id))
  add(
    await executor
      .update(events)
      .set({ ...PENDING, updatedAt: now })
      .from(decidedRows(ofSeries))
      .where(
        and(
          isAmong(
            events.seriesId,
            ofSeries.map(({ id }) => id),
          ),
          eq(events.seriesId, sql`decided.id`),
          isUntouched,
        ),
      )
      .returning({ id: events.id, line: sql<number>`decided.line` }),
  )
  return reverted
}

/** Dates that a scrape added to a decided series go with it. */
const isUntouched = sql`${events.status} = decided.status
  and ((${events.decidedAt} = decided.at and ${events.decidedBy} = decided.by) or ${events.decidedBy} = 'series')`

function decidedRows(rows: readonly { id: number; line: number; status: string; at: Date; by: string }[]) {
  const given = rows.map(({ id, line, status, at, by }) => ({ id, line, status, at, by }))
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as decided(id int, line int, status text, at timestamptz, by text)`
}
