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
export async function countJobs(executor: Executor): Promise<Count[]> {
  const { rows } = await executor.execute<Count & Record<string, unknown>>(sql`
    select name, state::text as state, count(*)::int as count,
      greatest(0, extract(epoch from now() - min(greatest(created_on, start_after))))::float8 as age
    from pgboss.job where state not in ('completed', 'cancelled') group by name, state`)
  return rows
}

/** Mails by kind and state: all that wait, and what became of those of the last day. */
export async function countMails(executor: Executor): Promise<Count[]> {
  const { rows } = await executor.execute<Count & Record<string, unknown>>(sql`
    select 'single' as name, status as state, count(*)::int as count,
      greatest(0, extract(epoch from now() - min(coalesce(due_at, created_at))))::float8 as age
    from mails where status in ('queued', 'submitting') or created_at > now() - interval '1 day' group by status
    union all
    select 'issue', d.status, count(*)::int,
      greatest(0, extract(epoch from now() - min(coalesce(d.due_at, n.published_at))))::float8
    from newsletters n join newsletter_deliveries d on d.newsletter_id = n.id
    where n.status in ('sending', 'paused') or n.published_at > now() - interval '1 day' group by d.status`)
  return rows
}

/** Visits of the last day by outcome, and how long ago the newest good one ended. */
export async function countScrapes(executor: Executor): Promise<Count[]> {
  const { rows } = await executor.execute<Count & Record<string, unknown>>(sql`
    select 'scrape' as name, status as state, count(*)::int as count,
      extract(epoch from now() - max(coalesce(finished_at, scraped_at)))::float8 as age
    from scraping_logs where scraped_at > now() - interval '1 day' group by status`)
  return rows
}
