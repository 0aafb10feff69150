import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'

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

export interface WaitingIssue extends Record<string, unknown> {
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
