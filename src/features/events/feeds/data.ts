import { and, asc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'

export function findPublicEvents(executor: Executor, now: Date) {
  return executor
    .select({ id: events.id, updatedAt: events.updatedAt })
    .from(events)
    .innerJoin(churches, eq(churches.id, events.churchId))
    .where(and(eq(events.status, 'approved'), eq(churches.status, 'listed'), gt(events.overAt, now)))
    .orderBy(asc(events.startsAt), asc(events.id))
}

export function findPublicChurches(executor: Executor) {
  return executor
    .select({ id: churches.id, name: churches.name, updatedAt: churches.updatedAt })
    .from(churches)
    .where(eq(churches.status, 'listed'))
    .orderBy(asc(churches.id))
}
