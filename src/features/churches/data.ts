import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { placements } from '../../schema/advertising.ts'
import { churches, churchFacts } from '../../schema/churches.ts'
import { events } from '../../schema/events.ts'

/** The columns of churches as the directory shows them, with how many approved events are to come. */
export function selectChurches(executor: Executor, now: Date) {
  const coming = executor
    .select({ churchId: events.churchId, events: count().as('coming_events') })
    .from(events)
    .where(and(eq(events.status, 'approved'), gt(events.overAt, now), isNull(events.cancelledAt)))
    .groupBy(events.churchId)
    .as('coming')
  return executor
    .select({
      id: churches.id,
      name: churches.name,
      address: churches.address,
      phone: churches.phone,
      website: churches.website,
      denomination: churches.denomination,
      neighborhood: churches.neighborhood,
      language: churches.language,
      description: churches.description,
      latitude: churches.latitude,
      longitude: churches.longitude,
      eventCount: sql<number>`coalesce(${coming.events}, 0)::int`,
      /** When the church itself last vouched for a field (ISO 8601), or answered a question about itself. */
      vouchedAt: sql<string | null>`greatest(
        (select max(since)::timestamptz from jsonb_each_text(${churches.vouchedFields}) as vouched(field, since)),
        (select max(${churchFacts.checkedAt}) from ${churchFacts}
         where ${churchFacts.churchId} = ${churches.id} and ${churchFacts.source} = 'church' and ${churchFacts.isCurrent})
      )`,
      offers: sql<string[] | null>`(
        select array_agg(running.offer) from ${placements} as running
        join ${events} as placed on placed.id = running.event_id
        where placed.church_id = ${churches.id} and running.starts_at <= ${now} and running.ends_at > ${now}
          and running.ended_early_at is null and placed.over_at > ${now}
      )`,
    })
    .from(churches)
    .leftJoin(coming, eq(coming.churchId, churches.id))
    .$dynamic()
}

export function findListed(executor: Executor, now: Date) {
  return selectChurches(executor, now)
    .where(eq(churches.status, 'listed'))
    .orderBy(asc(churches.name), asc(churches.id))
}

export function findScrapable(executor: Executor) {
  return executor
    .select({
      id: churches.id,
      name: churches.name,
      denomination: churches.denomination,
      language: churches.language,
      website: churches.website,
      calendarUrl: churches.calendarUrl,
    })
    .from(churches)
    .where(
      and(
        eq(churches.status, 'listed'),
        sql`coalesce(${churches.website}, ${churches.calendarUrl}) is not null`,
        isNull(churches.scrapePausedAt),
        isNull(churches.optedOutAt),
      ),
    )
    .orderBy(asc(churches.id))
}

export async function findChurch(executor: Executor, id: number) {
  const rows = await executor.select().from(churches).where(eq(churches.id, id))
  return rows[0] ?? null
}

/** Holds a church's scraping up since an instant, or lets it go on (null). Answers whether that changed anything. */
export async function setScrapePaused(
  executor: Executor,
  id: number,
  pausedAt: Date | null,
): Promise<boolean> {
  const rows = await executor
    .update(churches)
    .set({ scrapePausedAt: pausedAt })
    .where(
      and(
        eq(churches.id, id),
        pausedAt === null ? isNotNull(churches.scrapePausedAt) : isNull(churches.scrapePausedAt),
      ),
    )
    .returning({ id: churches.id })
  return rows.length > 0
}

export type NewChurch = typeof churches.$inferInsert

export async function insertChurch(executor: Executor, church: NewChurch): Promise<number> {
  const rows = await executor.insert(churches).values(church).returning({ id: churches.id })
  const id = rows[0]?.id
  if (id === undefined) throw new Error('the church was not stored')
  return id
}
