import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import {
  advertisingApplications,
  type ManualPromise,
  payments,
  placementDays,
  placementPromises,
  placements,
} from '../../../schema/advertising.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'

export type PlacementRow = typeof placements.$inferSelect

/** Stores a placement; null where its payment or application has one already. */
export async function insertPlacement(
  executor: Executor,
  placement: typeof placements.$inferInsert,
): Promise<PlacementRow | null> {
  const rows = await executor.insert(placements).values(placement).onConflictDoNothing().returning()
  return rows[0] ?? null
}

export async function insertPromises(
  executor: Executor,
  placementId: number,
  promises: readonly ManualPromise[],
  now: Date,
): Promise<void> {
  if (promises.length === 0) return
  await executor
    .insert(placementPromises)
    .values(promises.map((promise) => ({ placementId, promise, createdAt: now })))
    .onConflictDoNothing()
}

export async function endPlacementsOf(executor: Executor, paymentId: number, now: Date): Promise<number> {
  const rows = await executor
    .update(placements)
    .set({ endedEarlyAt: now })
    .where(
      and(eq(placements.paymentId, paymentId), isNull(placements.endedEarlyAt), gt(placements.endsAt, now)),
    )
    .returning({ id: placements.id })
  return rows.length
}

export async function findPlacementOfApplication(
  executor: Executor,
  applicationId: number,
): Promise<PlacementRow | null> {
  const rows = await executor.select().from(placements).where(eq(placements.applicationId, applicationId))
  return rows[0] ?? null
}

const running = (now: Date) =>
  and(lte(placements.startsAt, now), gt(placements.endsAt, now), isNull(placements.endedEarlyAt))

export function findRunning(executor: Executor, now: Date, eventIds?: number[]) {
  return executor
    .select({
      id: placements.id,
      eventId: placements.eventId,
      churchId: events.churchId,
      offer: placements.offer,
    })
    .from(placements)
    .innerJoin(events, eq(events.id, placements.eventId))
    .where(and(running(now), eventIds ? inArray(placements.eventId, eventIds) : undefined))
    .orderBy(asc(placements.id))
}

export function findSpans(executor: Executor, from: Date, to: Date) {
  return executor
    .select({ startsAt: placements.startsAt, endsAt: placements.endsAt })
    .from(placements)
    .innerJoin(events, eq(events.id, placements.eventId))
    .where(
      and(
        lt(placements.startsAt, to),
        gt(placements.endsAt, from),
        isNull(placements.endedEarlyAt),
        gt(events.overAt, from),
        eq(events.status, 'approved'),
      ),
    )
}

const subject = {
  placement: placements,
  event: { id: events.id, title: events.title, onDate: events.onDate, overAt: events.overAt },
  applicant: {
    email: advertisingApplications.email,
    language: advertisingApplications.language,
    token: advertisingApplications.token,
  },
  payer: { email: payments.email, language: payments.language },
}

function selectSubjects(executor: Executor) {
  return executor
    .select(subject)
    .from(placements)
    .innerJoin(events, eq(events.id, placements.eventId))
    .leftJoin(advertisingApplications, eq(advertisingApplications.id, placements.applicationId))
    .leftJoin(payments, eq(payments.id, placements.paymentId))
}

export type PlacementSubject = Awaited<ReturnType<typeof findStarted>>[number]

/** Placements that have begun and whose buyers have no mail yet. Locked, so that two workers mail different ones. */
export function findStarted(executor: Executor, now: Date, limit: number) {
  return selectSubjects(executor)
    .where(
      and(lte(placements.startsAt, now), isNull(placements.announcedAt), isNull(placements.endedEarlyAt)),
    )
    .orderBy(asc(placements.id))
    .limit(limit)
    .for('update', { of: placements, skipLocked: true })
}

/** Placements that are over (by their time, or because their event is), and not reported. */
export function findEnded(executor: Executor, now: Date, limit: number) {
  return selectSubjects(executor)
    .where(
      and(
        isNull(placements.reportedAt),
        or(lte(placements.endsAt, now), lte(events.overAt, now), sql`${placements.endedEarlyAt} is not null`),
      ),
    )
    .orderBy(asc(placements.id))
    .limit(limit)
    .for('update', { of: placements, skipLocked: true })
}

export async function markPlacements(
  executor: Executor,
  ids: number[],
  columns: { announcedAt: Date } | { reportedAt: Date },
): Promise<void> {
  if (ids.length > 0) await executor.update(placements).set(columns).where(inArray(placements.id, ids))
}

export async function addCounts(
  executor: Executor,
  onDate: string,
  counts: { placementId: number; views: number; clicks: number }[],
): Promise<void> {
  if (counts.length === 0) return
  await executor
    .insert(placementDays)
    .values(counts.map((count) => ({ ...count, onDate })))
    .onConflictDoUpdate({
      target: [placementDays.placementId, placementDays.onDate],
      set: {
        views: sql`${placementDays.views} + excluded.views`,
        clicks: sql`${placementDays.clicks} + excluded.clicks`,
      },
    })
}

export async function sumCounts(
  executor: Executor,
  placementIds: number[],
): Promise<Map<number, { views: number; clicks: number }>> {
  if (placementIds.length === 0) return new Map()
  const rows = await executor
    .select({
      placementId: placementDays.placementId,
      views: sql<number>`sum(${placementDays.views})::int`,
      clicks: sql<number>`sum(${placementDays.clicks})::int`,
    })
    .from(placementDays)
    .where(inArray(placementDays.placementId, placementIds))
    .groupBy(placementDays.placementId)
  return new Map(rows.map(({ placementId, views, clicks }) => [placementId, { views, clicks }]))
}

export function findOpenPromises(executor: Executor, limit: number) {
  return executor
    .select({
      id: placementPromises.id,
      promise: placementPromises.promise,
      eventId: events.id,
      eventTitle: events.title,
      eventDate: events.onDate,
      contact: sql<string | null>`coalesce(${advertisingApplications.email}, ${payments.email})`,
    })
    .from(placementPromises)
    .innerJoin(placements, eq(placements.id, placementPromises.placementId))
    .innerJoin(events, eq(events.id, placements.eventId))
    .leftJoin(advertisingApplications, eq(advertisingApplications.id, placements.applicationId))
    .leftJoin(payments, eq(payments.id, placements.paymentId))
    .where(and(isNull(placementPromises.doneAt), isNull(placements.endedEarlyAt)))
    .orderBy(asc(events.startsAt), asc(placementPromises.id))
    .limit(limit)
}

export async function markPromiseDone(
  executor: Executor,
  id: number,
  now: Date,
  by: string,
): Promise<boolean> {
  const rows = await executor
    .update(placementPromises)
    .set({ doneAt: now, doneBy: by })
    .where(and(eq(placementPromises.id, id), isNull(placementPromises.doneAt)))
    .returning({ id: placementPromises.id })
  return rows.length > 0
}

/** An event as a payment for it needs it: whether the public can see it, and when it is over. */
export async function findPromotable(executor: Executor, eventId: number) {
  const rows = await executor
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      overAt: events.overAt,
      cancelledAt: events.cancelledAt,
      joinedIntoId: events.joinedIntoId,
      churchStatus: churches.status,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(eq(events.id, eventId))
  return rows[0] ?? null
}
