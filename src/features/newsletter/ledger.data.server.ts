import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isDead } from '../../platform/database/liveness.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { type DeliveryStatus, mails, newsletterDeliveries } from './tables.server.ts'

/**
 * A ledger of mails: those of one issue, or the single ones. A row that is `queued` and claimed is held by a process
 * and not handed over yet; `submitting` is committed before its mail is handed over.
 */
export interface Book {
  table: typeof newsletterDeliveries | typeof mails
  key: 'subscriber_id' | 'id'
  /** Which rows of the table. */
  scope: SQL
  /** What has to hold for a mail to be handed over: an issue may be paused at any moment. */
  mayGo: SQL
}

export const issueBook = (newsletterId: number): Book => ({
  table: newsletterDeliveries,
  key: 'subscriber_id',
  scope: sql`newsletter_id = ${newsletterId}`,
  mayGo: sql`exists (select 1 from newsletters where id = ${newsletterId} and status = 'sending')`,
})
/** Every issue at once: to settle what was left behind, not to send. */
export const allIssuesBook: Book = {
  table: newsletterDeliveries,
  key: 'subscriber_id',
  scope: sql`true`,
  mayGo: sql`false`,
}
export const mailBook: Book = { table: mails, key: 'id', scope: sql`true`, mayGo: sql`true` }

/** What became of one row, as it is written down. */
export interface Settlement {
  key: number
  status: Exclude<DeliveryStatus, 'submitting'>
  attempts: number
  /** ISO 8601. */
  dueAt: string | null
  submittedAt: string | null
  messageId: string | null
  error: string | null
}

const columnsOf = (book: Book) => ({ table: sql`${book.table}`, key: sql.identifier(book.key) })

/** Rows that are free and due now, held for this process; other processes skip them. */
export async function reserveDeliveries(
  executor: Executor,
  newsletterId: number,
  hold: { worker: number; now: Date; limit: number },
) {
  const rows = newsletterDeliveries
  const free = executor.$with('free').as(
    executor
      .select({ id: rows.subscriberId })
      .from(rows)
      .where(
        and(
          eq(rows.newsletterId, newsletterId),
          eq(rows.status, 'queued'),
          isNull(rows.claimedBy),
          or(isNull(rows.dueAt), lte(rows.dueAt, hold.now)),
          issueBook(newsletterId).mayGo,
        ),
      )
      .orderBy(asc(rows.subscriberId))
      .limit(hold.limit)
      .for('update', { skipLocked: true }),
  )
  return executor
    .with(free)
    .update(rows)
    .set({ claimedBy: hold.worker, claimedAt: hold.now })
    .where(
      and(
        eq(rows.newsletterId, newsletterId),
        inArray(rows.subscriberId, executor.select({ id: free.id }).from(free)),
      ),
    )
    .returning()
}

/** The same for single mails. */
export async function reserveMails(
  executor: Executor,
  hold: { worker: number; now: Date; limit: number },
): Promise<(typeof mails.$inferSelect)[]> {
  const free = executor.$with('free').as(
    executor
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.status, 'queued'),
          isNull(mails.claimedBy),
          or(isNull(mails.dueAt), lte(mails.dueAt, hold.now)),
        ),
      )
      .orderBy(asc(mails.id))
      .limit(hold.limit)
      .for('update', { skipLocked: true }),
  )
  return executor
    .with(free)
    .update(mails)
    .set({ claimedBy: hold.worker, claimedAt: hold.now })
    .where(inArray(mails.id, executor.select({ id: free.id }).from(free)))
    .returning()
}

/**
 * Writes what became of some rows and takes others up, in one statement and so in one commit. Answers the keys that
 * are `submitting` now: only their mails may be handed over. A row that another process took for dead meanwhile and
 * called `uncertain` is corrected, because its fate is known after all.
 */
export async function exchangeRows(
  executor: Executor,
  book: Book,
  hold: { worker: number; now: Date },
  settled: Settlement[],
  next: number[],
): Promise<Set<number>> {
  const { table, key } = columnsOf(book)
  const isIssue = book.key === 'subscriber_id'
  const noteReaders = isIssue
    ? sql`, readers as (
        update subscribers set last_email_sent_at = ${hold.now}
        from done where done.status = 'submitted' and subscribers.id = done.key)`
    : sql``
  const { rows } = await executor.execute<{ key: number }>(sql`
    with done as (
      update ${table} as held set
        status = outcome.status, attempts = outcome.attempts, due_at = outcome."dueAt",
        submitted_at = outcome."submittedAt", error = outcome.error,
        message_id = outcome."messageId",
        claimed_by = case when outcome.status = 'queued' then null else held.claimed_by end
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as outcome(
        key int, status text, attempts int, "dueAt" timestamptz, "submittedAt" timestamptz,
        "messageId" text, error text)
      where ${book.scope} and held.${key} = outcome.key and held.claimed_by = ${hold.worker}
        and held.status in ('submitting', 'uncertain')
      returning held.${key} as key, held.status
    ) ${noteReaders}
    update ${table} set status = 'submitting', claimed_at = ${hold.now}
    where ${book.scope} and ${key} = any(${sql.param(next)}::int[])
      and status = 'queued' and claimed_by = ${hold.worker} and ${book.mayGo}
    returning ${key} as key`)
  return new Set(rows.map((row) => row.key))
}

/** Lets go of what this process holds: what was not handed over goes back, what may have been is uncertain. */
export async function releaseRows(
  executor: Executor,
  book: Book,
  worker: number,
  words: string,
): Promise<void> {
  await executor.execute(letGo(book, words, sql`claimed_by = ${worker}`))
}

/** The same for what processes held that no longer live. Answers how many became uncertain. */
export async function releaseDead(executor: Executor, book: Book, words: string): Promise<number> {
  const { rows } = await executor.execute<{ status: DeliveryStatus }>(
    letGo(book, words, sql`claimed_by is not null and ${isDead(sql`claimed_by`)}`),
  )
  return rows.filter(({ status }) => status === 'uncertain').length
}

function letGo(book: Book, words: string, whose: SQL): SQL {
  return sql`
    update ${book.table} set
      status = case when status = 'submitting' then 'uncertain' else 'queued' end,
      error = case when status = 'submitting' then ${words} else error end,
      claimed_by = case when status = 'submitting' then claimed_by end
    where ${book.scope} and status in ('queued', 'submitting') and ${whose}
    returning status`
}

/** Whether rows wait that are due, and whether a living process holds any. */
export async function lookAtBook(
  executor: Executor,
  book: Book,
  now: Date,
): Promise<{ waits: boolean; isHeld: boolean }> {
  const { rows } = await executor.execute<{ waits: boolean; is_held: boolean }>(sql`
    select
      exists (select 1 from ${book.table} where ${book.scope} and status = 'queued' and claimed_by is null
        and (due_at is null or due_at <= ${now})) as waits,
      exists (select 1 from ${book.table} where ${book.scope} and status in ('queued', 'submitting')
        and claimed_by is not null and not ${isDead(sql`claimed_by`)}) as is_held`)
  return { waits: rows[0]?.waits ?? false, isHeld: rows[0]?.is_held ?? false }
}

/** Mails of both ledgers that were handed over since an instant, or are being handed over now. */
export async function countSince(executor: Executor, since: Date): Promise<number> {
  const { rows } = await executor.execute<{ mails: number }>(sql`
    select (
      (select count(*) from ${newsletterDeliveries} where submitted_at > ${since}) +
      (select count(*) from ${newsletterDeliveries} where status in ('queued', 'submitting') and claimed_by is not null) +
      (select count(*) from ${mails} where submitted_at > ${since}))::int as mails`)
  return rows[0]?.mails ?? 0
}
