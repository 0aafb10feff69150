import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { EVENT_DECISIONS } from '../../../domain/events/decisions.ts'
import type { EventStatus } from '../../../domain/events/status.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import { auditLog } from '../../../schema/accounts.ts'
import { advertisingApplications, payments, placements } from '../../../schema/advertising.ts'
import { churches } from '../../../schema/churches.ts'
import { events, type SeriesEdits, series } from '../../../schema/events.ts'
import { receivedMails } from '../../../schema/mail-intake.ts'
import { fetchedPages } from '../../../schema/scraping.ts'
import type { StoredEvent } from '../data.ts'

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
      .where(and(eq(events.id, sql`decided.id`), isStillAsDecided))
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
          isStillAsDecided,
        ),
      )
      .returning({ id: events.id, line: sql<number>`decided.line` }),
  )
  return reverted
}

/** Dates that a scrape added to a decided series go with it. */
const isStillAsDecided = sql`${events.status} = decided.status
  and ((${events.decidedAt} = decided.at and ${events.decidedBy} = decided.by) or ${events.decidedBy} = 'series')`

function decidedRows(rows: readonly { id: number; line: number; status: string; at: Date; by: string }[]) {
  const given = rows.map(({ id, line, status, at, by }) => ({ id, line, status, at, by }))
  return sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as decided(id int, line int, status text, at timestamptz, by text)`
}

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

export async function insertSeries(executor: Executor, row: typeof series.$inferInsert): Promise<number> {
  const rows = await executor.insert(series).values(row).returning({ id: series.id })
  if (!rows[0]) throw new Error('the series was not stored')
  return rows[0].id
}

/** What is rejected or canceled as a whole goes on from where it was, once it is restored. */
const isBehind = (to: string) =>
  and(
    lt(series.expandedTo, to),
    ne(series.status, 'rejected'),
    sql`not ${series.edits} @> '{"cancelled": true}'`,
  )

/** Series that people typed in and whose dates end before a day, although their rule goes on. */
export function findSeriesToExtend(executor: Executor, to: string) {
  return executor
    .select({ id: series.id, churchId: series.churchId })
    .from(series)
    .innerJoin(churches, eq(churches.id, series.churchId))
    .where(and(isBehind(to), eq(churches.status, 'listed')))
    .orderBy(asc(series.id))
}

/** One of these, locked, with how many days its last date goes on; null where it is none by now. */
export async function lockSeriesToExtend(executor: Executor, id: number, to: string) {
  const [row] = await executor
    .select()
    .from(series)
    .where(and(eq(series.id, id), isBehind(to)))
    .for('update')
  if (!row?.expandedTo || row.recurrence === null) return null
  const [dates] = await executor
    .select({
      days: sql<
        number | null
      >`(array_agg(${events.endsOnDate} - ${events.onDate} order by ${events.onDate} desc))[1]`,
      isSourced: sql<boolean>`coalesce(bool_or(${events.sourceUrl} is not null), false)`,
    })
    .from(events)
    .where(eq(events.seriesId, id))
  const { expandedTo, recurrence, edits, status } = row
  return {
    expandedTo,
    recurrence,
    edits,
    status,
    days: dates?.days ?? null,
    isSourced: dates?.isSourced ?? false,
  }
}

/** Up to which day a series has its dates; null where it is not extended any more. */
export async function noteExpansion(executor: Executor, id: number, expandedTo: string | null) {
  await executor.update(series).set({ expandedTo }).where(eq(series.id, id))
}

/** The text of a church's page as it was read last, line by line; empty where none is kept. */
export async function findPageLines(executor: Executor, churchId: number, url: string): Promise<string[]> {
  const { candidates } = fetchedPages
  const [page] = await executor
    .select({ lines: sql<string[] | null>`${candidates}->'lines'` })
    .from(fetchedPages)
    .where(
      and(
        eq(fetchedPages.churchId, churchId),
        or(eq(fetchedPages.url, url), sql`${candidates}->>'sourceUrl' = ${url}`),
      ),
    )
    .orderBy(desc(fetchedPages.fetchedAt))
    .limit(1)
  return page?.lines ?? []
}

/** The mail of a church that an event was read in. */
export async function findMail(executor: Executor, churchId: number, messageId: string) {
  const { sentAt, sender, subject } = receivedMails
  const [mail] = await executor
    .select({ sentAt, sender, subject })
    .from(receivedMails)
    .where(and(eq(receivedMails.messageId, messageId), eq(receivedMails.churchId, churchId)))
    .limit(1)
  return mail ?? null
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

/** A person's word on whether events take place; a question about their listing is answered by it. */
export async function setCancelled(
  executor: Executor,
  ids: number[],
  cancelled: boolean,
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(events)
    .set({
      cancelledAt: cancelled ? at : null,
      editedFields: sql`array_append(array_remove(${events.editedFields}, 'cancelled'), 'cancelled')`,
      pendingChanges: sql`jsonb_path_query_array(${events.pendingChanges}, '$[*] ? (@.field != "listing")')`,
      sequence: sql`${events.sequence} + 1`,
      updatedAt: at,
    })
    .where(inArray(events.id, ids))
}

export async function markSeries(
  executor: Executor,
  seriesId: number,
  decision: { status: EventStatus; decidedAt: Date | null; decidedBy: string | null },
): Promise<void> {
  await executor.update(series).set(decision).where(eq(series.id, seriesId))
}

/** Those of these events that are, or are not, marked as canceled. */
export async function findByCancellation(executor: Executor, ids: number[], isCancelled: boolean) {
  const mark = isCancelled ? isNotNull(events.cancelledAt) : isNull(events.cancelledAt)
  const rows = await executor
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.id, ids), mark))
  return rows.map(({ id }) => id)
}

/** The newest decision about each of these events that was not taken back, as the audit log has it. */
export async function findLastDecisions(executor: Executor, eventIds: number[], exceptLine = 0) {
  const idOf = new Map(eventIds.map((id) => [`event:${id}`, id]))
  const undone = alias(auditLog, 'undone')
  const rows = await executor
    .selectDistinctOn([auditLog.subject])
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.subject} = any(${sql.param([...idOf.keys()])}::text[])`,
        inArray(auditLog.action, [...EVENT_DECISIONS]),
        ne(auditLog.id, exceptLine),
        notExists(
          executor
            .select({ id: undone.id })
            .from(undone)
            .where(
              and(
                eq(undone.subject, auditLog.subject),
                eq(undone.action, 'event.undone'),
                sql`(${undone.before}->>'line')::int = ${auditLog.id}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(auditLog.subject, desc(auditLog.id))
  return new Map(rows.map((row) => [idOf.get(row.subject), row]))
}

/** Cards by the number of one of their dates. */
export function findCards(executor: Executor, ids: readonly number[]) {
  return executor
    .select({ id: events.id, seriesId: events.seriesId })
    .from(events)
    .where(isAmong(events.id, ids))
    .orderBy(asc(events.id))
}

/** The lines of the audit log by which a person decided at once. */
export function findBulkLines(executor: Executor, bulk: string, actor: string) {
  return executor
    .select({ id: auditLog.id, subject: auditLog.subject })
    .from(auditLog)
    .where(and(eq(auditLog.actor, actor), sql`${auditLog.after}->>'bulkId' = ${bulk}`))
}

/** What a decision left behind, and what there was before it. */
export interface PastDecision {
  status: EventStatus
  at: Date
  by: string
  before: { status: EventStatus; decidedAt: Date | null; decidedBy: string | null }
}

/** What a decision left behind, untouched since. Dates that a scrape added to a decided series go with it. */
function isUntouched({ status, at, by }: PastDecision): SQL | undefined {
  if (status === 'pending') return and(eq(events.status, status), isNull(events.decidedAt))
  return and(
    eq(events.status, status),
    or(and(eq(events.decidedAt, at), eq(events.decidedBy, by)), eq(events.decidedBy, 'series')),
  )
}

/** Gives events that still are as a decision left them the status before it. Answers their ids. */
export function revertEvents(executor: Executor, ids: number[], decision: PastDecision, now: Date) {
  return revertWhere(executor, inArray(events.id, ids), decision, now)
}

async function revertWhere(
  executor: Executor,
  which: SQL,
  decision: PastDecision,
  now: Date,
): Promise<number[]> {
  const rows = await executor
    .update(events)
    .set({ ...decision.before, updatedAt: now })
    .where(and(which, isUntouched(decision)))
    .returning({ id: events.id })
  return rows.map(({ id }) => id)
}

export async function revertSeries(
  executor: Executor,
  seriesId: number,
  decision: PastDecision,
  now: Date,
): Promise<number[]> {
  const { status, at, by, before } = decision
  const asDecided =
    status === 'pending' ? isNull(series.decidedAt) : and(eq(series.decidedAt, at), eq(series.decidedBy, by))
  const reverted = await executor
    .update(series)
    .set(before)
    .where(and(eq(series.id, seriesId), eq(series.status, status), asDecided))
    .returning({ id: series.id })
  return reverted.length === 0 ? [] : revertWhere(executor, eq(events.seriesId, seriesId), decision, now)
}

/** Events by number, and all other dates of their series, to which nobody adds one in the meantime. */
export async function lockAddition(
  executor: Executor,
  ids: number[],
  seriesId: number | null,
): Promise<StoredEvent[]> {
  const ofSeries = seriesId === null ? undefined : eq(events.seriesId, seriesId)
  if (seriesId !== null)
    await executor.select({ id: series.id }).from(series).where(eq(series.id, seriesId)).for('update')
  return executor
    .select()
    .from(events)
    .where(or(inArray(events.id, ids), ofSeries))
    .orderBy(asc(events.id))
    .for('update')
}

/** Whether a payment, a placement, an application or another event hangs on one of them. */
export async function isReferenced(executor: Executor, ids: number[]): Promise<boolean> {
  const joined = alias(events, 'joined')
  const references: [PgTable, PgColumn][] = [
    [payments, payments.eventId],
    [placements, placements.eventId],
    [advertisingApplications, advertisingApplications.eventId],
    [joined, joined.joinedIntoId],
  ]
  for (const [table, column] of references) {
    const rows = await executor.select({ id: column }).from(table).where(inArray(column, ids)).limit(1)
    if (rows.length > 0) return true
  }
  return false
}

/** With their series, where it has no other date. */
export async function deleteEvents(
  executor: Executor,
  ids: number[],
  seriesId: number | null,
): Promise<void> {
  await executor.delete(events).where(inArray(events.id, ids))
  if (seriesId === null) return
  const left = executor.select({ id: events.id }).from(events).where(eq(events.seriesId, seriesId))
  await executor.delete(series).where(and(eq(series.id, seriesId), notExists(left)))
}

/** How many editors' picks can still be seen. Nobody else makes one in the meantime. */
export async function lockPicks(tx: Transaction, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('editors’ picks'))`)
  return tx.$count(
    events,
    and(
      isNotNull(events.pickedAt),
      eq(events.status, 'approved'),
      isNull(events.cancelledAt),
      gt(events.overAt, now),
    ),
  )
}

/** Without a new `updatedAt`: what calendars and feeds show of it is the same. */
export async function setPicked(tx: Transaction, id: number, pickedAt: Date | null): Promise<void> {
  await tx.update(events).set({ pickedAt }).where(eq(events.id, id))
}
