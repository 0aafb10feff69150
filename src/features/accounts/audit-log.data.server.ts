import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { auditLog, user } from './tables.server.ts'

export interface AuditFilter {
  actor?: string | undefined
  /** First words of the actions. */
  kinds?: readonly string[] | undefined
  from?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
  q?: string | undefined
}

const kindOf = sql`split_part(${auditLog.action}, '.', 1)`

/** A page of the log, newest first, with the names of who acted, and how many lines fit in all. */
export async function findAudit(
  executor: Executor,
  filter: AuditFilter,
  page: { limit: number; after: number | null },
) {
  const fits = and(
    filter.actor === undefined ? undefined : eq(auditLog.actor, filter.actor),
    filter.kinds === undefined ? undefined : inArray(kindOf, [...filter.kinds]),
    filter.from === undefined ? undefined : gte(auditLog.at, filter.from),
    filter.before === undefined ? undefined : lt(auditLog.at, filter.before),
    filter.q === undefined || filter.q === '' ? undefined : holds(filter.q),
  )
  const rows = await executor
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: auditLog.actor,
      actorName: user.name,
      action: auditLog.action,
      subject: auditLog.subject,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actor))
    .where(and(fits, page.after === null ? undefined : lt(auditLog.id, page.after)))
    .orderBy(desc(auditLog.id))
    .limit(page.limit)
  const counted = await executor.select({ total: count() }).from(auditLog).where(fits)
  return { rows, total: Number(counted[0]?.total ?? 0) }
}

function holds(part: string): SQL {
  const pattern = `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
  const text = sql`concat_ws(' ', ${auditLog.action}, ${auditLog.subject}, ${auditLog.before}::text, ${auditLog.after}::text)`
  return sql`${text} ilike ${pattern}`
}

/** Who stands in the log, each looked up once through the index, however long the log is. */
export async function findActors(executor: Executor): Promise<{ id: string; name: string | null }[]> {
  const { rows } = await executor.execute<{ id: string; name: string | null }>(sql`
    with recursive actors as (
      (select actor from ${auditLog} order by actor limit 1)
      union all
      select (select a.actor from ${auditLog} a where a.actor > actors.actor order by a.actor limit 1)
      from actors where actors.actor is not null
    )
    select actors.actor as id, ${user.name} as name
    from actors left join ${user} on ${user.id} = actors.actor
    where actors.actor is not null`)
  return rows
}
