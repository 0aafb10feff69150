import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { containing } from '../../../platform/database/search-text.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { auditLog, user } from '../../../schema/accounts.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'

export interface AuditFilter {
  actor?: string | undefined
  kinds?: readonly string[] | undefined
  from?: Date | undefined
  /** Exclusive. */
  before?: Date | undefined
  q?: string | undefined
  /** The lines that were written at once under this key, each; else they stand as the last of them. */
  bulk?: string | undefined
}

const bulkOf = sql<string | null>`${auditLog.after}->>'bulkId'`
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
    filter.bulk !== undefined ? eq(bulkOf, filter.bulk) : filter.q ? undefined : IS_LAST_OF_BULK,
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
      apiToken: auditLog.apiToken,
      bulk: bulkOf,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actor))
    .where(and(fits, page.after === null ? undefined : lt(auditLog.id, page.after)))
    .orderBy(desc(auditLog.id))
    .limit(page.limit)
  const counted = await executor.select({ total: count() }).from(auditLog).where(fits)
  return { rows, total: Number(counted[0]?.total ?? 0) }
}

/** The last line of each bulk is looked up by itself through the index, however many lines a bulk has. */
const IS_LAST_OF_BULK = or(
  isNull(bulkOf),
  sql`${auditLog.id} in (
    with recursive bulks as (
      (select after->>'bulkId' as bulk, id from ${auditLog} where after->>'bulkId' is not null
       order by after->>'bulkId' desc, id desc limit 1)
      union all
      select next.bulk, next.id from bulks, lateral (
        select after->>'bulkId' as bulk, id from ${auditLog}
        where after->>'bulkId' is not null and after->>'bulkId' < bulks.bulk
        order by after->>'bulkId' desc, id desc limit 1
      ) next
    )
    select id from bulks)`,
)

/** How many lines were written at once, by the key that they share. */
export async function countBulks(executor: Executor, bulks: string[]): Promise<Map<string | null, number>> {
  const rows = await executor
    .select({ bulk: bulkOf, lines: count() })
    .from(auditLog)
    .where(inArray(bulkOf, bulks))
    .groupBy(bulkOf)
  return new Map(rows.map(({ bulk, lines }) => [bulk, lines]))
}

/** What the line about an undo stores of the line that it takes back: `findUndoneLines` knows it by that. */
export function describeUndone({ id, at, action }: { id: number; at: Date; action: string }) {
  return { decision: action, at: at.toISOString(), line: id }
}

export async function findUndoneLines(executor: Executor, subjects: string[]): Promise<Set<number>> {
  const rows = await executor
    .select({ line: sql<number>`(${auditLog.before}->>'line')::int` })
    .from(auditLog)
    .where(and(inArray(auditLog.subject, subjects), like(auditLog.action, '%.undone')))
  return new Set(rows.map(({ line }) => line))
}

/** A line of the log, with whether it was taken back; null where there is none. */
export async function findAuditLine(executor: Executor, id: number) {
  const [line] = await executor.select().from(auditLog).where(eq(auditLog.id, id))
  return line ? { ...line, isUndone: (await findUndoneLines(executor, [line.subject])).has(id) } : null
}

/** Whether anything was done to these subjects after a line that was not taken back since. */
export async function hasNewerLines(executor: Executor, subjects: string[], id: number): Promise<boolean> {
  const newer = await executor
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(inArray(auditLog.subject, subjects), gt(auditLog.id, id), notLike(auditLog.action, '%.undone')),
    )
  const undone = await findUndoneLines(executor, subjects)
  return newer.some((line) => !undone.has(line.id))
}

export async function findNames(
  executor: Executor,
  ids: { event: number[]; church: number[] },
): Promise<Map<string, string>> {
  const [ofEvents, ofChurches] = await Promise.all([
    executor.select({ id: events.id, name: events.title }).from(events).where(inArray(events.id, ids.event)),
    executor
      .select({ id: churches.id, name: churches.name })
      .from(churches)
      .where(inArray(churches.id, ids.church)),
  ])
  return new Map([
    ...ofEvents.map(({ id, name }) => [`event:${id}`, name] as const),
    ...ofChurches.map(({ id, name }) => [`church:${id}`, name] as const),
  ])
}

function holds(part: string): SQL {
  const pattern = containing(part)
  const text = sql`concat_ws(' ', ${auditLog.action}, ${auditLog.subject}, ${auditLog.before}::text, ${auditLog.after}::text)`
  // The log holds numbers; people know names.
  const named = sql`select 'event:' || ${events.id} from ${events} where ${events.title} ilike ${pattern}
    union all select 'church:' || ${churches.id} from ${churches} where ${churches.name} ilike ${pattern}`
  return sql`(${text} ilike ${pattern} or ${auditLog.subject} in (${named}))`
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

/** Takes what a change was from and to out of the entries that name an address; that there was one stays. */
export async function eraseFromAudit(executor: Executor, email: string): Promise<void> {
  const names = (column: typeof auditLog.before | typeof auditLog.after) =>
    sql`position(lower(${email}) in lower(coalesce(${column}::text, ''))) > 0`
  await executor
    .update(auditLog)
    .set({ before: null, after: null })
    .where(or(names(auditLog.before), names(auditLog.after)))
}
