import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { churches } from '../../schema/churches.ts'
import { events, eventTexts } from '../../schema/events.ts'

/** What the public can find: each listed church, and each title and place of what is to come, folded. */
export async function findPublicTexts(executor: Executor, now: Date): Promise<string[]> {
  const isToCome = and(eq(events.status, 'approved'), gt(events.overAt, now))
  const [found, titles, places] = await Promise.all([
    executor.select({ text: churches.searchText }).from(churches).where(eq(churches.status, 'listed')),
    executor.selectDistinct({ text: events.title }).from(events).where(isToCome),
    executor
      .selectDistinct({ text: eventTexts.place })
      .from(events)
      .innerJoin(eventTexts, eq(eventTexts.eventId, events.id))
      .where(and(isToCome, isNotNull(events.location))),
  ])
  return [...found, ...titles, ...places].map(({ text }) => text)
}

/** The neighborhoods of listed churches, each in the middle of those whose place is known. */
export function findNeighborhoodMiddles(executor: Executor) {
  return executor
    .select({
      name: sql<string>`${churches.neighborhood}`,
      latitude: sql<number | null>`avg(${churches.latitude})`,
      longitude: sql<number | null>`avg(${churches.longitude})`,
    })
    .from(churches)
    .where(and(eq(churches.status, 'listed'), sql`${churches.neighborhood} <> ''`))
    .groupBy(churches.neighborhood)
}
