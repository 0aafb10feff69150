import { and, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { newsletterDeliveries, newsletterEditions, newsletters } from '../../../schema/newsletter.ts'
import { subscribers } from '../../../schema/subscribers.ts'
import { reachable } from '../data.ts'

export type EditionRow = typeof newsletterEditions.$inferSelect

/** A reader's language and categories in one word: "en:all", "es:music,youth". */
const segment = sql<string>`${subscribers.language} || ':' || coalesce((
  select string_agg(name, ',' order by name) from jsonb_array_elements_text(
    case jsonb_typeof(${subscribers.preferences} -> 'categories')
      when 'array' then ${subscribers.preferences} -> 'categories' else '[]' end) name), 'all')`

export async function findSegments(executor: Executor, newsletterId: number): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ segment: newsletterDeliveries.segment })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.newsletterId, newsletterId))
  return rows.map((row) => row.segment)
}

export async function insertEditions(executor: Executor, editions: EditionRow[]): Promise<void> {
  if (editions.length > 0) await executor.insert(newsletterEditions).values(editions)
}

export function findEditions(executor: Executor, newsletterId: number): Promise<EditionRow[]> {
  return executor.select().from(newsletterEditions).where(eq(newsletterEditions.newsletterId, newsletterId))
}

/** More than a name: what holds a link or a sentence. Whoever subscribes somebody else could write to them by it. */
const NOT_A_NAME = '[.:/@\\\\<>{}|=_,;!?"()]|\\[|\\]|www|http|( .*){3}'

/** What a mail calls a reader: the name that somebody typed only where it can be one, or the reader has confirmed it. */
const greetingName = sql`case
  when ${subscribers.confirmedAt} is not null or ${subscribers.consent} is not null then ${subscribers.firstName}
  when ${subscribers.firstName} !~* ${NOT_A_NAME} then ${subscribers.firstName}
  when ${subscribers.language} = 'es' then ${subscriberMailCopy.es.somebody}
  else ${subscriberMailCopy.en.somebody} end`

/**
 * Freezes the recipients: a row for everyone whom mail may go to now, each with the segment of this moment. Answers how
 * many. Who leaves or is erased right now is waited for, or waits: nobody is written down as they were before.
 */
export async function insertDeliveries(
  executor: Executor,
  newsletterId: number,
  today: string,
): Promise<number> {
  const { rowCount } = await executor.execute(sql`
    insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, email, first_name, token, segment)
    select ${newsletterId}, ${subscribers.id}, ${subscribers.email}, ${greetingName}, ${subscribers.token}, ${segment}
    from ${subscribers} where ${reachable(today)} for share`)
  return rowCount ?? 0
}

/** Takes the recipients out again for whose segments there is no edition. Answers how many. */
export async function dropDeliveries(
  executor: Executor,
  newsletterId: number,
  segments: string[],
): Promise<number> {
  if (segments.length === 0) return 0
  const { rowCount } = await executor
    .delete(newsletterDeliveries)
    .where(
      and(
        eq(newsletterDeliveries.newsletterId, newsletterId),
        inArray(newsletterDeliveries.segment, segments),
      ),
    )
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

/** The newest issue that was published between two instants, by its number. */
export async function findPublished(executor: Executor, from: Date, to: Date): Promise<number | null> {
  const rows = await executor
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(
      and(
        gte(newsletters.publishedAt, from),
        lt(newsletters.publishedAt, to),
        inArray(newsletters.status, ARCHIVED),
      ),
    )
    .orderBy(desc(newsletters.publishedAt))
    .limit(1)
  return rows[0]?.id ?? null
}

/** The published issues, newest first, with the subject of a language's edition where there is one. */
export function findLatestIssues(executor: Executor, segmentName: string, limit: number) {
  return executor
    .select({
      id: newsletters.id,
      subject: sql<string>`coalesce(${newsletterEditions.subject}, ${newsletters.subject})`,
      introduction: newsletters.introduction,
      publishedAt: sql<Date>`${newsletters.publishedAt}`.mapWith(newsletters.publishedAt),
    })
    .from(newsletters)
    .leftJoin(
      newsletterEditions,
      and(eq(newsletterEditions.newsletterId, newsletters.id), eq(newsletterEditions.segment, segmentName)),
    )
    .where(and(inArray(newsletters.status, ARCHIVED), isNotNull(newsletters.publishedAt)))
    .orderBy(desc(newsletters.publishedAt), desc(newsletters.id))
    .limit(limit)
}

/** A draft is nobody's to see, and one that was cancelled is taken back. */
const ARCHIVED = ['sending' as const, 'paused' as const, 'sent' as const]
