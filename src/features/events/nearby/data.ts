import { asc, eq, sql } from 'drizzle-orm'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'
import { cardOf, conditions, type EventFilter, selectListed } from '../listing/data.ts'

const churchColumns = {
  id: churches.id,
  name: churches.name,
  address: churches.address,
  latitude: churches.latitude,
  longitude: churches.longitude,
}

/** Each place that a church states for events that fit, with how many of them (and of their cards) are held there. */
export function findStatedPlaces(executor: Executor, filter: EventFilter) {
  return executor
    .select({
      church: churchColumns,
      location: events.location,
      events: sql<number>`count(*)::int`,
      cards: sql<number>`count(distinct ${cardOf})::int`,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(conditions(executor, filter))
    .groupBy(churches.id, events.location)
}
export type StatedPlace = Awaited<ReturnType<typeof findStatedPlaces>>[number]

/** Of the events of these churches that fit: the number and place of each card, by its next date. */
export function findCards(executor: Executor, filter: EventFilter, churchIds: readonly number[]) {
  return executor
    .selectDistinctOn([cardOf], {
      id: events.id,
      churchId: events.churchId,
      location: events.location,
      startsAt: events.startsAt,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(sql`${conditions(executor, filter)} and ${isAmong(events.churchId, churchIds)}`)
    .orderBy(cardOf, asc(events.startsAt), asc(events.id))
}

export function findListedEvents(executor: Executor, ids: readonly number[], now: Date) {
  return selectListed(executor, now).where(isAmong(events.id, ids))
}

export function findChurchPlaces(executor: Executor, churchIds: readonly number[]) {
  return executor.select(churchColumns).from(churches).where(isAmong(churches.id, churchIds))
}
