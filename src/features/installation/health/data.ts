import { desc, eq, sql } from 'drizzle-orm'
import type { Observations } from '../../../domain/troubles.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churches } from '../../../schema/churches.ts'
import { events } from '../../../schema/events.ts'
import { ownerAlerts, settings } from '../../../schema/installation.ts'
import { MAILBOX_SETTING, type MailboxState } from '../../../schema/mail-intake.ts'
import { mails, newsletters } from '../../../schema/newsletter.ts'
import { scrapingLogs } from '../../../schema/scraping.ts'

export async function measureDatabase(executor: Executor): Promise<number> {
  const { rows } = await executor.execute<{ megabytes: number }>(
    sql`select (pg_database_size(current_database()) / 1048576)::int as megabytes`,
  )
  return rows[0]?.megabytes ?? 0
}

/** When a listed church's website was read last; null = none ever was. */
export async function findLastRead(executor: Executor): Promise<Date | null> {
  const { rows } = await executor.execute<{ at: number | null }>(sql`
    select extract(epoch from max(latest.scraped_at))::float8 as at
    from ${churches} c cross join lateral (
      select scraped_at from ${scrapingLogs} where church_id = c.id and status = 'success'
      order by scraped_at desc limit 1) latest
    where c.status = 'listed'`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at * 1000)
}

/** Why an issue that is not sent to its end paused by itself. */
export async function findPauseReason(executor: Executor): Promise<string | null> {
  const { rows } = await executor.execute<{ reason: string }>(sql`
    select paused_because as reason from ${newsletters}
    where status = 'paused' and paused_because is not null order by id desc limit 1`)
  return rows[0]?.reason ?? null
}

export async function findMailbox(executor: Executor): Promise<Observations['mailbox']> {
  const rows = await executor.select().from(settings).where(eq(settings.key, MAILBOX_SETTING))
  if (!rows[0]) return null
  const { failingSince, failure } = rows[0].value as MailboxState
  return { failingSince: failingSince === null ? null : new Date(failingSince), failure }
}

/** Takes the day's mail to the owners, of which there is one, and none in a restored copy: false where it is taken. */
export async function insertAlert(
  executor: Executor,
  alert: { onDate: string; madeAt: Date; isAllClear: boolean },
): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    insert into ${ownerAlerts} (on_date, made_at, is_all_clear)
    select ${alert.onDate}, ${alert.madeAt}, ${alert.isAllClear} where is_live()
      -- While the one before has not left, nobody gains by another.
      and not exists (select 1 from ${mails} where key like 'owner-alert:%' and status in ('queued', 'submitting'))
    on conflict do nothing`)
  return (rowCount ?? 0) > 0
}

export async function findLastAlert(
  executor: Executor,
): Promise<{ onDate: string; madeAt: Date; isAllClear: boolean } | null> {
  const rows = await executor.select().from(ownerAlerts).orderBy(desc(ownerAlerts.onDate)).limit(1)
  return rows[0] ?? null
}

export async function findBeginnings(
  executor: Executor,
): Promise<Record<'churches' | 'events' | 'issue', boolean>> {
  const { rows } = await executor.execute<Record<'churches' | 'events' | 'issue', boolean>>(sql`
    select exists (select 1 from ${churches} where status = 'listed') as churches,
      exists (select 1 from ${events} where status = 'approved') as events,
      exists (select 1 from ${newsletters} where published_at is not null) as issue`)
  return rows[0] ?? { churches: false, events: false, issue: false }
}

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
