import { and, desc, eq, gt, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { subscriberMailCopy } from '../../../copy/mail/subscriber-mail.ts'
import { ACCESS_FIELDS, type AccessFact } from '../../../domain/churches/fields.ts'
import type { IssuePost } from '../../../domain/newsletter/issue-blocks.ts'
import type { ChurchTraits } from '../../../domain/newsletter/issue-items.ts'
import { findDuplicatePairs } from '../../../matching/find-duplicates.ts'
import { maybeFrom } from '../../../matching/score.ts'
import { isAmong } from '../../../platform/database/among.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { blogPosts } from '../../../schema/blog.ts'
import { churches, churchFacts } from '../../../schema/churches.ts'
import { newsletterDeliveries, newsletterEditions, newsletters } from '../../../schema/newsletter.ts'
import { subscribers } from '../../../schema/subscribers.ts'
import { reachable } from '../data.ts'

export type EditionRow = typeof newsletterEditions.$inferSelect

/** What a reader chose, without what they left open and the pause. */
const chosen = sql`jsonb_strip_nulls(case jsonb_typeof(${subscribers.preferences})
  when 'object' then ${subscribers.preferences} else '{}' end) - 'pausedUntil'`
/** A reader's language and choice in one word: "en:all", or the language and a hash. */
const segment = sql<string>`${subscribers.language} || ':' ||
  case when ${chosen} = '{}' then 'all' else md5((${chosen})::text) end`

/**
 * What the readers whom mail may go to on a day chose, each choice once. They are held as they are now: who leaves, is
 * erased or chooses otherwise right now is waited for, or waits.
 */
export async function lockChoices(executor: Executor, today: string) {
  const { rows } = await executor.execute<{
    segment: string
    language: string
    preferences: unknown
    readers: number
  }>(sql`
    select segment, min(language) as language, (array_agg(preferences))[1] as preferences, count(*)::int as readers
    from (select ${segment} as segment, ${subscribers.language}, ${subscribers.preferences}
      from ${subscribers} where ${reachable(today)} for share) as held
    group by segment order by readers desc, segment`)
  return rows
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
 * Freezes the recipients: a row for everyone whom mail may go to now, each with the edition for what they chose at this
 * moment. Where there is none (null), the row is `skipped` and states why. Answers how many get a mail.
 */
export async function insertDeliveries(
  executor: Executor,
  newsletterId: number,
  today: string,
  editions: { bySegment: ReadonlyMap<string, string | null>; skippedBecause: string },
): Promise<number> {
  const named = JSON.stringify([...editions.bySegment].map(([chosen, edition]) => ({ chosen, edition })))
  const { rows } = await executor.execute<{ recipients: number }>(sql`
    with added as (
      insert into ${newsletterDeliveries} (newsletter_id, subscriber_id, email, first_name, token, segment, status, error)
      select ${newsletterId}, ${subscribers.id}, ${subscribers.email}, ${greetingName}, ${subscribers.token},
        coalesce(named.edition, ${subscribers.language} || ':all'),
        case when named.chosen is not null and named.edition is null then 'skipped' else 'queued' end,
        case when named.chosen is not null and named.edition is null then ${editions.skippedBecause} end
      from ${subscribers} left join jsonb_to_recordset(${named}::jsonb) as named(chosen text, edition text)
        on named.chosen = ${segment}
      where ${reachable(today)} for share of ${subscribers}
      returning status)
    select count(*) filter (where status = 'queued')::int as recipients from added`)
  return rows[0]?.recipients ?? 0
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

const MAX_CHURCHES = 5
/** Of so many, the ones that look like another are passed over. */
const MAX_READ_CHURCHES = 40
const MAX_POSTS = 1

interface Span {
  since: Date
  until: Date
}

/** The churches that were listed in a span of time, each once, the newest first, and how many listings there are. */
export async function findNewChurches(executor: Executor, { since, until }: Span) {
  const listedAt = sql`coalesce(${churches.decidedAt}, ${churches.createdAt})`
  const rows = await executor
    .select({
      id: churches.id,
      name: churches.name,
      neighborhood: churches.neighborhood,
      ...{ address: churches.address, phone: churches.phone, website: churches.website },
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(churches)
    .where(and(eq(churches.status, 'listed'), gt(listedAt, since), lte(listedAt, until)))
    .orderBy(desc(listedAt), desc(churches.id))
    .limit(MAX_READ_CHURCHES)
  const pairs = findDuplicatePairs(
    rows.map(({ id, name, address, phone, website }) => ({ id: `${id}`, name, address, phone, website })),
    { threshold: maybeFrom },
  )
  const alike = (a: number, b: number) =>
    pairs.some(({ id1, id2 }) => (id1 === `${a}` && id2 === `${b}`) || (id1 === `${b}` && id2 === `${a}`))
  const different = rows.filter(({ id }, place) => !rows.slice(0, place).some((row) => alike(row.id, id)))
  return {
    churches: different
      .slice(0, MAX_CHURCHES)
      .map(({ id, name, neighborhood }) => ({ id, name, neighborhood })),
    churchCount: rows[0]?.count ?? 0,
  }
}

export function findNewPosts(executor: Executor, { since, until }: Span): Promise<IssuePost[]> {
  const shownFrom = sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.createdAt})`
  return executor
    .select({ slug: blogPosts.slug, title: blogPosts.title, excerpt: blogPosts.excerpt })
    .from(blogPosts)
    .where(and(eq(blogPosts.isDraft, false), gt(shownFrom, since), lte(shownFrom, until)))
    .orderBy(desc(shownFrom), desc(blogPosts.id))
    .limit(MAX_POSTS)
}

/** What is known of churches: no language is stated of most, and nothing is offered that nobody has stated. */
export async function findTraits(executor: Executor, ids: number[]): Promise<Map<number, ChurchTraits>> {
  const current = (isWanted: SQL) => sql`from ${churchFacts} where ${churchFacts.churchId} = ${churches.id}
    and ${churchFacts.isCurrent} and ${isWanted}`
  const rows = await executor
    .select({
      id: churches.id,
      denomination: churches.denomination,
      languages: sql<string[]>`array(select jsonb_array_elements_text(${churchFacts.value})
        ${current(sql`${churchFacts.field} = 'languages'`)})`,
      access: sql<AccessFact[]>`array(select ${churchFacts.field}
        ${current(sql`${churchFacts.value} = '"yes"' and ${inArray(churchFacts.field, [...ACCESS_FIELDS])}`)})`,
    })
    .from(churches)
    .where(isAmong(churches.id, ids))
  return new Map(rows.map(({ id, ...traits }) => [id, traits]))
}

/** The issue that went out last: when, and what it was made of. */
export async function findLastIssue(executor: Executor) {
  const rows = await executor
    .select({ id: newsletters.id, publishedAt: newsletters.publishedAt, selection: newsletters.selection })
    .from(newsletters)
    .where(isNotNull(newsletters.publishedAt))
    .orderBy(desc(newsletters.publishedAt))
    .limit(1)
  return rows[0] ?? null
}
