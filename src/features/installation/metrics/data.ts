import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'

interface Count {
  name: string
  state: string
  count: number
  /** Seconds since the oldest of them could have been begun. */
  age: number
}

/** Jobs by queue and state; those that are done are left out. */
export async function countJobs(executor: Executor, now: Date): Promise<Count[]> {
  const { rows } = await executor.execute<Count & Record<string, unknown>>(sql`
    select name, state::text as state, count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - min(greatest(created_on, start_after))))::float8 as age
    from pgboss.job where state not in ('completed', 'cancelled') group by name, state`)
  return rows
}

/**
 * Mails by kind and state: all that wait, and what became of those of the last day. The age of those that wait is that
 * of the oldest, but no longer than since one was handed over: an hourly limit lets many wait, and all is well.
 */
export async function countMails(executor: Executor, now: Date): Promise<Count[]> {
  const { rows } = await executor.execute<Count & Record<string, unknown>>(sql`
    select 'single' as name, status as state, count(*)::int as count,
      greatest(0, extract(epoch from ${now}::timestamptz - greatest(min(coalesce(due_at, created_at)),
        (select max(submitted_at) from mails))))::float8 as age
    from mails where status in ('queued', 'submitting') or created_at > ${now}::timestamptz - interval '1 day'
    group by status
    union all
    select 'issue', d.status, count(*)::int,
      coalesce(greatest(0, extract(epoch from ${now}::timestamptz - greatest(
        min(coalesce(d.due_at, n.published_at)) filter (where n.status = 'sending'),
        (select max(submitted_at) from newsletter_deliveries
          where newsletter_id in (select id from newsletters where status = 'sending'))))), 0)::float8
    from newsletters n join newsletter_deliveries d on d.newsletter_id = n.id
    where n.status in ('sending', 'paused') or n.published_at > ${now}::timestamptz - interval '1 day' group by d.status`)
  return rows
}

/** Visits of the last day by outcome, and how long ago the newest good one ended. */
export async function countScrapes(executor: Executor, now: Date): Promise<Count[]> {
  const { rows } = await executor.execute<Count & Record<string, unknown>>(sql`
    select 'scrape' as name, status as state, count(*)::int as count,
      extract(epoch from ${now}::timestamptz - max(coalesce(finished_at, scraped_at)))::float8 as age
    from scraping_logs where scraped_at > ${now}::timestamptz - interval '1 day' group by status`)
  return rows
}
