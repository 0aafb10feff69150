import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { foldText, splitWords } from '../../matching/record.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { placements } from '../../schema/advertising.ts'
import { churches, churchFacts } from '../../schema/churches.ts'
import { events } from '../../schema/events.ts'

/** The events that a church's listing counts and shows, to come and not cancelled. */
export function isShownByChurch(now: Date) {
  return and(
    eq(events.churchId, churches.id),
    eq(events.status, 'approved'),
    gt(events.overAt, now),
    isNull(events.cancelledAt),
  )
}

/** How many events are to come where `isShownByChurch` holds: a series is one. Every public count is this one. */
export const comingEvents = sql<number>`(count(*) filter (where ${events.seriesId} is null) + count(distinct ${events.seriesId}))::int`

/** The columns of churches as the directory shows them, with how many approved events are to come: a series is one. */
export function selectChurches(executor: Executor, now: Date) {
  const coming = executor
    .select({ events: comingEvents.as('coming_events') })
    .from(events)
    .where(isShownByChurch(now))
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
      eventCount: coming.events,
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
    .crossJoinLateral(coming)
    .$dynamic()
}

/** The listed churches by name, from the one after `after` on. */
export function findListed(executor: Executor, now: Date, page: { limit?: number; after?: number } = {}) {
  const last = executor
    .select({ name: churches.name, id: churches.id })
    .from(churches)
    .where(eq(churches.id, page.after ?? 0))
  const rows = selectChurches(executor, now)
    .where(
      and(
        eq(churches.status, 'listed'),
        page.after === undefined ? undefined : sql`(${churches.name}, ${churches.id}) > (${last})`,
      ),
    )
    .orderBy(asc(churches.name), asc(churches.id))
  return page.limit === undefined ? rows : rows.limit(page.limit)
}

/** The only listed church that a text names, of namesakes the one whose address it has, too; null where it names none or several. */
export async function findNamedChurch(executor: Executor, text: string) {
  const words = (of: string) => ` ${splitWords(foldText(of)).join(' ')} `
  const [within, listed] = [
    words(text),
    await executor
      .select({ id: churches.id, name: churches.name, address: churches.address })
      .from(churches)
      .where(eq(churches.status, 'listed')),
  ]
  const named = listed.filter(({ name }) => name.includes(' ') && within.includes(words(name)))
  const whole = named.filter(({ name }) =>
    named.every((other) => other.name === name || !words(other.name).includes(words(name))),
  )
  const at = whole.filter(({ address }) => address && within.includes(words(address.split(',')[0] ?? '')))
  return (whole.length > 1 && at.length === 1 ? at[0] : whole.length === 1 ? whole[0] : null) ?? null
}

export async function countListed(executor: Executor): Promise<number> {
  return executor.$count(churches, eq(churches.status, 'listed'))
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

/** The listed church of a number, or the one that it was merged into; null where that is not listed. */
export async function findListedChurch(executor: Executor, id: number) {
  let church = await findChurch(executor, id)
  while (church?.mergedIntoId) church = await findChurch(executor, church.mergedIntoId)
  return church?.status === 'listed' ? church : null
}

/** The same with the columns of the directory: one row, or none. */
export async function findOfDirectory(executor: Executor, id: number, now: Date) {
  const listed = await findListedChurch(executor, id)
  return listed ? selectChurches(executor, now).where(eq(churches.id, listed.id)) : []
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
