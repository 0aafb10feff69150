import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { subscribers } from '../subscribers/tables.server.ts'
import { reachable } from './data.server.ts'
import { newsletterDeliveries, newsletterEditions, newsletters } from './tables.server.ts'

export type EditionRow = typeof newsletterEditions.$inferSelect

/** A reader's language and categories in one word: "en:all", "es:music,youth". */
const segment = sql<string>`${subscribers.language} || ':' || coalesce((
  select string_agg(name, ',' order by name) from jsonb_array_elements_text(
    case jsonb_typeof(${subscribers.preferences} -> 'categories')
      when 'array' then ${subscribers.preferences} -> 'categories' else '[]' end) name), 'all')`

/** Every segment in which there is somebody who gets an issue today. */
export async function findSegments(executor: Executor, today: string): Promise<string[]> {
  const rows = await executor.selectDistinct({ segment }).from(subscribers).where(reachable(today))
  return rows.map((row) => row.segment)
}

export async function insertEditions(executor: Executor, editions: EditionRow[]): Promise<void> {
  if (editions.length > 0) await executor.insert(newsletterEditions).values(editions)
}

export function findEditions(executor: Executor, newsletterId: number): Promise<EditionRow[]> {
  return executor.select().from(newsletterEditions).where(eq(newsletterEditions.newsletterId, newsletterId))
}

/**
 * Freezes the recipients: a row for everyone whose segment has an edition. Answers how many. Who leaves or is erased at
 * this very moment is waited for, or waits: nobody is written down as they were before.
 */
export async function insertDeliveries(
  executor: Executor,
  newsletterId: number,
  to: { today: string; segments: string[] },
): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, email, first_name, token, segment)
    select ${newsletterId}, ${subscribers.id}, ${subscribers.email}, ${subscribers.firstName}, ${subscribers.token}, ${segment}
    from ${subscribers} where ${reachable(to.today)} and ${segment} = any(${sql.param(to.segments)}::text[]) for share`)
  return rowCount ?? 0
}

/** One published issue as anybody may read it: the edition of everything, in a language or as it was first written. */
export async function findArchived(executor: Executor, id: number, segmentName: string) {
  const rows = await executor
    .select({ issue: newsletters, edition: newsletterEditions })
    .from(newsletters)
    .leftJoin(
      newsletterEditions,
      and(eq(newsletterEditions.newsletterId, newsletters.id), eq(newsletterEditions.segment, segmentName)),
    )
    .where(and(eq(newsletters.id, id), inArray(newsletters.status, ARCHIVED)))
  return rows[0] ?? null
}

/** The newest published issues. */
export function findLatestIssues(executor: Executor, limit: number) {
  return executor
    .select({
      id: newsletters.id,
      subject: newsletters.subject,
      introduction: newsletters.introduction,
      publishedAt: newsletters.publishedAt,
    })
    .from(newsletters)
    .where(inArray(newsletters.status, ARCHIVED))
    .orderBy(desc(newsletters.publishedAt), desc(newsletters.id))
    .limit(limit)
}

/** A draft is nobody's to see, and one that was cancelled is taken back. */
const ARCHIVED = ['sending' as const, 'paused' as const, 'sent' as const]
