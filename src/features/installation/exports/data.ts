import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FactField, ServiceTime } from '../../../contract/churches/church-facts.ts'
import { mapAccessFacts } from '../../../domain/churches/fields.ts'
import { EVENT_FIELDS, type EventFieldName, EXPORTED_FIELDS } from '../../../domain/events/fields.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches, churchFacts } from '../../../schema/churches.ts'
import { events, series } from '../../../schema/events.ts'
import { subscribers } from '../../../schema/subscribers.ts'

const fact = (field: FactField) =>
  sql`(select ${churchFacts.value} from ${churchFacts} where ${churchFacts.churchId} = ${churches.id} and ${churchFacts.field} = ${field} and ${churchFacts.isCurrent})`
/** "yes" or "no", or null where nobody has said. */
const currentFact = (field: FactField) => sql<string | null>`${fact(field)} #>> '{}'`

export function findChurchesToExport(executor: Executor, afterId: number, limit: number) {
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
      ...mapAccessFacts(currentFact),
      languages: sql<string[] | null>`${fact('languages')}`,
      service_times: sql<ServiceTime[] | null>`${fact('serviceTimes')}`,
    })
    .from(churches)
    .where(and(eq(churches.status, 'listed'), gt(churches.id, afterId)))
    .orderBy(asc(churches.id))
    .limit(limit)
}

const EXTRA_COLUMNS: Partial<Record<EventFieldName, Record<string, PgColumn>>> = {
  category: { status: events.status },
  endTime: { repeats: series.rule },
}
const eventColumns: Record<string, PgColumn> = Object.assign(
  {},
  ...EXPORTED_FIELDS.map((name) => ({ [name]: events[EVENT_FIELDS[name].column], ...EXTRA_COLUMNS[name] })),
)

export function findEventsToExport(executor: Executor, afterId: number, limit: number) {
  return executor
    .select({
      id: events.id,
      church: churches.name,
      ...eventColumns,
      cancelledAt: events.cancelledAt,
      source: events.sourceUrl,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .leftJoin(series, eq(series.id, events.seriesId))
    .where(and(eq(churches.status, 'listed'), gt(events.id, afterId)))
    .orderBy(asc(events.id))
    .limit(limit)
}

/** Titles whose category a curator corrected, as `npm run train:categories` reads them; a series is one row. */
export function findCategoryCorrections(executor: Executor, afterId: number, limit: number) {
  const id = sql<number>`min(${events.id})`
  return executor
    .select({
      id: id.as('first_id'),
      title: events.title,
      language: sql<string>`coalesce(${churches.language}, '')`,
      church: sql<string>`concat_ws(' ', ${churches.name}, ${churches.denomination})`,
      category: events.category,
    })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(sql`'category' = any(${events.editedFields})`)
    .groupBy(churches.id, events.title, events.category)
    .having(gt(id, afterId))
    .orderBy(asc(id))
    .limit(limit)
}

/** Subscribers after a number, by number. Their tokens, which open a subscription, are never read. */
export function findSubscribersToExport(executor: Executor, afterId: number, limit: number) {
  return executor
    .select({
      id: subscribers.id,
      email: subscribers.email,
      firstName: subscribers.firstName,
      lastName: subscribers.lastName,
      phone: subscribers.phone,
      isActive: subscribers.isActive,
      source: subscribers.source,
      subscriptionDate: subscribers.subscribedAt,
      lastEmailSent: subscribers.lastEmailSentAt,
    })
    .from(subscribers)
    .where(and(isNull(subscribers.erasedAt), gt(subscribers.id, afterId)))
    .orderBy(asc(subscribers.id))
    .limit(limit)
}
