import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FactField, ServiceTime } from '../../../contract/churches/church-facts.ts'
import { mapAccessFacts } from '../../../domain/churches/fields.ts'
import { EVENT_FIELDS, type EventFieldName, EXPORTED_FIELDS } from '../../../domain/events/fields.ts'
import { UNKNOWN_RULE } from '../../../domain/events/rule-of-dates.ts'
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

const EXTRA_COLUMNS: Partial<Record<EventFieldName, Record<string, PgColumn | SQL>>> = {
  category: { status: events.status },
  endTime: { repeats: sql<string | null>`nullif(${series.rule}, ${UNKNOWN_RULE})` },
}
const eventColumns: Record<string, PgColumn | SQL> = Object.assign(
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

/** A mail that may have gone out elsewhere after the back-up: shown, and never sent by itself. */
const MAYBE_SENT = 'It was waiting when the backup was made, and may have been sent since.'
const INTERRUPTED = 'The scrape was running when the backup was made.'

async function count(executor: Executor, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(statement)
  return rows[0]?.count ?? 0
}

/** Ends what was in hand when the back-up was made: the processes that had it are not here. */
export async function endInterrupted(executor: Executor): Promise<void> {
  await executor.execute(
    sql`update scraping_logs set status = 'error', message = ${INTERRUPTED}, finished_at = now() where status = 'running'`,
  )
  await executor.execute(sql`update scrape_runs set finished_at = now() where finished_at is null`)
  for (const table of ['newsletter_deliveries', 'mails'])
    await executor.execute(
      sql`update ${sql.identifier(table)} set claimed_by = null,
            status = case when status = 'submitting' then 'uncertain' else status end,
            error = case when status = 'submitting' then ${MAYBE_SENT} else error end
          where claimed_by is not null`,
    )
}

interface WaitingIssue extends Record<string, unknown> {
  subject: string
  status: string
  /** Mails that waited in the back-up, and those of issues that were published since. */
  waited: number
  fresh: number
}

export async function findWaitingIssues(executor: Executor, since: string): Promise<WaitingIssue[]> {
  const { rows } = await executor.execute<WaitingIssue>(sql`
    select subject, newsletters.status,
      (count(*) filter (where published_at <= ${since}::timestamptz))::int as waited,
      (count(*) filter (where published_at > ${since}::timestamptz))::int as fresh
    from newsletters join newsletter_deliveries on newsletter_id = newsletters.id
    where newsletter_deliveries.status = 'queued' and newsletters.status in ('sending', 'paused')
    group by newsletters.id order by newsletters.id`)
  return rows
}

export async function countWaitingMails(executor: Executor, since: string) {
  const { rows } = await executor.execute<{ waited: number; fresh: number }>(sql`
    select (count(*) filter (where created_at <= ${since}::timestamptz))::int as waited,
      (count(*) filter (where created_at > ${since}::timestamptz))::int as fresh
    from mails where status = 'queued'`)
  return rows[0] ?? { waited: 0, fresh: 0 }
}

export async function sumRequestedRefunds(executor: Executor) {
  const { rows } = await executor.execute<{ count: number; cents: number }>(sql`
    select count(*)::int as count, coalesce(sum(amount_cents), 0)::int as cents
    from payment_refunds where status = 'requested'`)
  return rows[0] ?? { count: 0, cents: 0 }
}

/** Placements whose buyers are due a mail that they run, or how they went. */
const isUnannounced = (now: Date) => sql`announced_at is null and starts_at <= ${now}`
const isUnreported = (
  now: Date,
) => sql`reported_at is null and (ends_at <= ${now} or ended_early_at is not null
  or exists (select from events where events.id = event_id and over_at <= ${now}))`

export const countDuePlacements = (executor: Executor, now: Date) =>
  count(
    executor,
    sql`select count(*)::int as count from placements where (${isUnannounced(now)}) or (${isUnreported(now)})`,
  )
export const countDueChurches = (executor: Executor, now: Date) =>
  count(executor, sql`select count(*)::int as count from scrape_paces where next_at <= ${now}`)

export const countWaitingWebhooks = (executor: Executor) =>
  count(
    executor,
    sql`select count(*)::int as count from webhook_deliveries join webhook_endpoints e on e.id = endpoint_id
      where status = 'waiting' and e.stopped_at is null`,
  )

/** What waited in the back-up is not sent by itself any more: the other site may have done so since. */
export async function withholdWaiting(executor: Executor, since: string, now: Date): Promise<void> {
  await executor.execute(sql`
    update newsletter_deliveries set status = 'uncertain', error = ${MAYBE_SENT}, due_at = null
    where status = 'queued'
      and newsletter_id in (select id from newsletters where published_at <= ${since}::timestamptz)`)
  await executor.execute(sql`
    update mails set status = 'uncertain', error = ${MAYBE_SENT}, due_at = null
    where status = 'queued' and created_at <= ${since}::timestamptz`)
  await executor.execute(sql`update placements set announced_at = ${now} where ${isUnannounced(now)}`)
  await executor.execute(sql`update placements set reported_at = ${now} where ${isUnreported(now)}`)
}

/** The next issue is that of the next time, not of one that passed meanwhile. */
export async function skipMissedIssue(executor: Executor): Promise<void> {
  await executor.execute(sql`update newsletter_schedule set next_at = null`)
}

/** Addresses that the database names anywhere, in small letters. */
export async function findAddresses(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ email: string }>(sql`
    select email from (
      select lower(email) as email from subscribers where erased_at is null
      union select lower(email) from advertising_applications
      union select lower(email) from payments
      union select lower(contact_email) from churches
      union select lower(email) from church_claims
      union select lower(to_address) from mails) named
    where email <> ''`)
  return rows.map(({ email }) => email)
}

/** Active readers, and since when they are. */
export async function findActiveReaders(
  executor: Executor,
): Promise<{ id: number; email: string; subscribedAt: Date }[]> {
  const { rows } = await executor.execute<{ id: number; email: string; since_ms: number }>(
    sql`select id, email, (extract(epoch from subscribed_at) * 1000)::float8 as since_ms from subscribers where is_active`,
  )
  return rows.map(({ id, email, since_ms }) => ({ id, email, subscribedAt: new Date(since_ms) }))
}

/** Ends the subscription of somebody who left after the back-up, or whose address took no more mail. */
export async function endAsSuppressed(
  executor: Executor,
  id: number,
  at: Date,
  because: 'bounce' | 'complaint' | null,
): Promise<void> {
  await executor.execute(
    sql`update subscribers set is_active = false, unsubscribed_at = ${at}, suppressed_because = ${because} where id = ${id}`,
  )
  await executor.execute(sql`
    update newsletter_deliveries set status = 'failed', error = 'This reader has left since.', claimed_by = null
    where subscriber_id = ${id} and status = 'queued'`)
}

type Row = Record<string, unknown>

async function query<Result extends Row>(
  executor: Executor,
  statement: ReturnType<typeof sql>,
): Promise<Result[]> {
  const { rows } = await executor.execute(statement)
  return rows as Result[]
}

/** A whole database takes longer than any answer to a person; until the transaction ends. */
export async function liftTimeouts(executor: Executor): Promise<void> {
  await executor.execute(sql`set local statement_timeout = 0`)
  await executor.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

export async function findTables(executor: Executor): Promise<string[]> {
  const rows = await query<{ name: string }>(
    executor,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ name }) => name)
}

/** When the newest migration of the database was written, in milliseconds. */
export async function findSchemaVersion(executor: Executor): Promise<number> {
  const rows = await query<{ when: string | number | null }>(
    executor,
    sql`select max(created_at) as "when" from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.when ?? 0)
}

/** The columns of a table that are written; the database makes the others of them. */
async function findColumns(executor: Executor, table: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    executor,
    sql`select attname as name from pg_attribute
        where attrelid = ${`public.${table}`}::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum`,
  )
  return rows.map(({ name }) => name)
}

const joinNames = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/** Every row of a table as JSON, some at a time. Call it inside of a transaction. */
export async function* readTable(executor: Executor, table: string, batch: number): AsyncGenerator<Row[]> {
  const columns = joinNames(await findColumns(executor, table))
  await executor.execute(
    sql`declare backup_rows no scroll cursor for
        select to_jsonb(t) as row from (select ${columns} from ${sql.identifier(table)}) t`,
  )
  for (;;) {
    const rows = await query<{ row: Row }>(executor, sql`fetch ${sql.raw(String(batch))} from backup_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await executor.execute(sql`close backup_rows`)
}

export async function hasRows(executor: Executor): Promise<boolean> {
  for (const table of await findTables(executor)) {
    const rows = await query<{ found: boolean }>(
      executor,
      sql`select exists (select 1 from ${sql.identifier(table)}) as found`,
    )
    if (rows[0]?.found) return true
  }
  return false
}

/** Stores rows that have the same columns each; those that they have not get their defaults. Answers unknown ones. */
export async function writeRows(executor: Executor, table: string, rows: Row[]): Promise<string[]> {
  const given = Object.keys(rows[0] ?? {})
  const known = new Set(await findColumns(executor, table))
  const unknown = given.filter((column) => !known.has(column))
  if (rows.length === 0 || unknown.length > 0) return unknown
  const name = sql.identifier(table)
  const columns = joinNames(given)
  await executor.execute(
    sql`insert into ${name} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
  return []
}

interface ForeignKey extends Row {
  table: string
  name: string
}

/** Until `checkReferences`, rows may name others that are not there yet. */
export async function deferReferences(executor: Executor): Promise<ForeignKey[]> {
  const keys = await query<ForeignKey>(
    executor,
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  )
  for (const key of keys) await alterKey(executor, key, 'deferrable initially deferred')
  return keys
}

/** Holds all references again. @throws where a row names one that is not there */
export async function checkReferences(executor: Executor, keys: ForeignKey[]): Promise<void> {
  await executor.execute(sql`set constraints all immediate`)
  for (const key of keys) await alterKey(executor, key, 'not deferrable')
}

async function alterKey(executor: Executor, { table, name }: ForeignKey, how: string): Promise<void> {
  // The table's name comes quoted from the catalogue where it has to be.
  await executor.execute(
    sql`alter table ${sql.raw(table)} alter constraint ${sql.identifier(name)} ${sql.raw(how)}`,
  )
}

/** Lets every numbered table go on after its largest number. */
export async function resetNumbers(executor: Executor): Promise<void> {
  const columns = await query<{ table: string; column: string; sequence: string }>(
    executor,
    sql`select table_name as table, column_name as column,
               pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
        from information_schema.columns
        where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )
  for (const { table, column, sequence } of columns) {
    await executor.execute(
      sql`select setval(${sequence}::regclass, coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`,
    )
  }
}

/**
 * A number over these columns that is the same for the same rows, in whatever order they, their columns and names
 * within those come.
 */
export function sumOfRows(rows: Row[], columns: ReadonlySet<string>): bigint {
  return rows.reduce((sum, row) => {
    const values = Object.entries(row).filter(([column]) => columns.has(column))
    const digest = createHash('sha256')
      .update(JSON.stringify(Object.fromEntries(values), inOrder))
      .digest()
    return sum + digest.readBigUInt64BE()
  }, 0n)
}

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value
