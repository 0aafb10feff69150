import { and, count, desc, eq, isNull, like, lt, max, ne, or, sql } from 'drizzle-orm'
import type { LedgerCounts } from '../../contract/newsletter/newsletter.ts'
import type { NewsletterDraft } from '../../contract/newsletter/newsletter-drafts.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { mails, newsletterDeliveries, newsletterSchedule, newsletters } from '../../schema/newsletter.ts'
import { subscribers } from '../../schema/subscribers.ts'

interface IssuePlan {
  /** The cron and the zone that it was planned by: another plans anew. */
  cron: string | null
  nextAt: Date | null
  isPaused: boolean
  skipped: Date[]
}

/** Who makes and publishes an issue by itself. */
export const SCHEDULE_ACTOR = 'schedule'

const isTheRow = eq(newsletterSchedule.id, 1)

/** The plan, held until the transaction ends; `held` while another worker has it, or the copy is restored and not live. */
export async function lockSchedule(executor: Executor): Promise<IssuePlan | 'held'> {
  // Of two workers at the very first time the second one waits for the first, and finds the row then.
  await executor.insert(newsletterSchedule).values({ id: 1 }).onConflictDoNothing()
  const rows = await executor
    .select()
    .from(newsletterSchedule)
    .where(sql`is_live()`)
    .for('update', { skipLocked: true })
  return rows[0] ?? 'held'
}

/** The plan, held until the transaction ends; waits while somebody else has it. */
export async function waitForSchedule(executor: Executor): Promise<Pick<IssuePlan, 'skipped'>> {
  await executor.insert(newsletterSchedule).values({ id: 1 }).onConflictDoNothing()
  const [row] = await executor.select().from(newsletterSchedule).where(isTheRow).for('update')
  return row ?? { skipped: [] }
}

export async function findSchedule(executor: Executor): Promise<Pick<IssuePlan, 'isPaused' | 'skipped'>> {
  const rows = await executor.select().from(newsletterSchedule).where(isTheRow)
  return rows[0] ?? { isPaused: false, skipped: [] }
}

export async function updateSchedule(executor: Executor, plan: Partial<IssuePlan>): Promise<void> {
  await executor
    .insert(newsletterSchedule)
    .values({ id: 1, ...plan })
    .onConflictDoUpdate({ target: newsletterSchedule.id, set: plan })
}

/** Whose mail: the subscriber, the address, and how the keys of the list's own mails to that person begin. */
export interface Recipient {
  subscriberId: number
  email: string
  mailKeys: string
}

const isOfTheList = (keys: string) => like(mails.key, `${keys}%`)
const isTo = (email: string) => sql`lower(${mails.toAddress}) = lower(${email})`

/**
 * Holds every mail to a recipient until the transaction ends; answers whether one is being handed over right now.
 * @throws PostgreSQL's lock_not_available (55P03) where a sender holds one of them
 */
export async function lockMailsOf(executor: Executor, recipient: Recipient): Promise<boolean> {
  const deliveries = await executor
    .select({ status: newsletterDeliveries.status })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.subscriberId, recipient.subscriberId))
    .for('update', { noWait: true })
  const single = await executor
    .select({ status: mails.status })
    .from(mails)
    .where(or(isOfTheList(recipient.mailKeys), isTo(recipient.email)))
    .for('update', { noWait: true })
  return [...deliveries, ...single].some(({ status }) => status === 'submitting')
}

/**
 * Takes name, address, token and text out of every mail to a recipient; what waits of the list is not sent any more.
 * The rows stay, so that the numbers of each issue do. Mail of other matters that waits still goes.
 */
export async function eraseMailsOf(executor: Executor, recipient: Recipient, words: string): Promise<void> {
  await executor
    .update(newsletterDeliveries)
    .set({
      email: '',
      firstName: '',
      token: '',
      messageId: null,
      // What a mail server answered often names the address.
      error: sql`case when status = 'queued' or error is not null then ${words} end`,
      status: sql`case when status = 'queued' then 'failed' else status end`,
      claimedBy: sql`case when status = 'queued' then null else claimed_by end`,
    })
    .where(eq(newsletterDeliveries.subscriberId, recipient.subscriberId))
  await executor
    .update(mails)
    .set({
      toAddress: '',
      subject: '',
      html: '',
      text: '',
      headers: {},
      error: sql`case when status = 'queued' or error is not null then ${words} end`,
      status: sql`case when status = 'queued' then 'failed' else status end`,
      claimedBy: sql`case when status = 'queued' then null else claimed_by end`,
    })
    .where(or(isOfTheList(recipient.mailKeys), and(isTo(recipient.email), ne(mails.status, 'queued'))))
}

export type NewsletterRow = typeof newsletters.$inferSelect

/** Whom an issue goes to on a day: subscribed, no bounce or complaint, and no pause that the reader asked for. */
export const reachable = (today: string) =>
  and(
    eq(subscribers.isActive, true),
    isNull(subscribers.suppressedBecause),
    sql`coalesce(${subscribers.preferences} ->> 'pausedUntil', '') <= ${today}`,
  )

/** Keeps the draft: the one there is gets the new content, so that there is never a second. */
export async function storeDraft(
  executor: Executor,
  draft: Omit<typeof newsletters.$inferInsert, 'id' | 'status'>,
): Promise<NewsletterRow> {
  const rows = await executor
    .insert(newsletters)
    .values({ ...draft, status: 'draft' })
    .onConflictDoUpdate({ target: newsletters.status, targetWhere: sql`status = 'draft'`, set: draft })
    .returning()
  const stored = rows[0]
  if (!stored) throw new Error('The draft was not kept.')
  return stored
}

export async function findNewsletter(executor: Executor, id: number): Promise<NewsletterRow | null> {
  const rows = await executor.select().from(newsletters).where(eq(newsletters.id, id))
  return rows[0] ?? null
}

/** The same, held until the transaction ends: nobody makes the draft anew while it is being published. */
export async function lockNewsletter(executor: Executor, id: number): Promise<NewsletterRow | null> {
  const rows = await executor.select().from(newsletters).where(eq(newsletters.id, id)).for('update')
  return rows[0] ?? null
}

/** The draft there is, or null. */
export async function findDraft(executor: Executor): Promise<NewsletterRow | null> {
  const rows = await executor.select().from(newsletters).where(eq(newsletters.status, 'draft'))
  return rows[0] ?? null
}

export async function updateDraft(
  executor: Executor,
  id: number,
  draft: Partial<typeof newsletters.$inferInsert>,
): Promise<NewsletterRow> {
  const rows = await executor.update(newsletters).set(draft).where(eq(newsletters.id, id)).returning()
  const stored = rows[0]
  if (!stored) throw new Error('The draft was not kept.')
  return stored
}

export async function findNewest(executor: Executor): Promise<NewsletterRow | null> {
  const rows = await executor
    .select()
    .from(newsletters)
    .orderBy(desc(newsletters.createdAt), desc(newsletters.id))
    .limit(1)
  return rows[0] ?? null
}

export async function findSending(executor: Executor): Promise<number[]> {
  const rows = await executor
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(eq(newsletters.status, 'sending'))
    .orderBy(newsletters.id)
  return rows.map(({ id }) => id)
}

/** When an issue last went out, or null. */
export async function findLastPublished(executor: Executor): Promise<Date | null> {
  const rows = await executor
    .select({ publishedAt: newsletters.publishedAt })
    .from(newsletters)
    .where(sql`${newsletters.publishedAt} is not null`)
    .orderBy(desc(newsletters.publishedAt))
    .limit(1)
  return rows[0]?.publishedAt ?? null
}

export async function countAudience(executor: Executor, today: string): Promise<number> {
  const rows = await executor.select({ readers: count() }).from(subscribers).where(reachable(today))
  return Number(rows[0]?.readers ?? 0)
}

/** Whom mail may go to on a day, by language and by the topics that they chose, the most first. */
export async function countReaders(executor: Executor, today: string): Promise<NewsletterDraft['readers']> {
  const { rows } = await executor.execute<{
    language: 'en' | 'es' | null
    topic: string | null
    readers: number
  }>(sql`
    with held as (select ${subscribers.language} as language, ${subscribers.preferences} -> 'categories' as topics
      from ${subscribers} where ${reachable(today)})
    select language, null as topic, count(*)::int as readers from held group by language
    union all
    select null, topic, count(*)::int from held, jsonb_array_elements_text(
      case jsonb_typeof(topics) when 'array' then topics else '[]' end) as topic group by topic
    order by readers desc, language, topic`)
  return {
    languages: rows.flatMap(({ language, readers }) => (language ? [{ language, readers }] : [])),
    topics: rows.flatMap(({ topic, readers }) => (topic ? [{ topic, readers }] : [])),
  }
}

/** Whether the issue of a week, by its Monday, was published. */
export async function isWeekTaken(executor: Executor, week: string): Promise<boolean> {
  const rows = await executor
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(eq(newsletters.issueWeek, week))
  return rows.length > 0
}

/**
 * Turns a draft into an issue that is being sent; false when it is no draft any more. A week has one issue, by an index,
 * and further ones only where they are allowed.
 */
export async function beginSending(
  executor: Executor,
  id: number,
  issue: {
    publishedAt: Date
    publishedBy: string
    /** A Monday; a further issue of the week has none. */
    week: string
    isFurtherAllowed: boolean
    siteUrl: string
    contentHtml: string
    contentText: string
  },
): Promise<boolean> {
  const { week, isFurtherAllowed, ...content } = issue
  const isTaken = sql`exists (select from ${newsletters} where issue_week = ${week})`
  const issueWeek = isFurtherAllowed ? sql`case when ${isTaken} then null else ${week}::date end` : week
  const rows = await executor
    .update(newsletters)
    .set({ ...content, issueWeek, status: 'sending' })
    .where(and(eq(newsletters.id, id), eq(newsletters.status, 'draft')))
    .returning({ id: newsletters.id })
  return rows.length > 0
}

/** Ends the issue when no row of it is open; answers whether it did. The lock makes the last finishers take turns. */
export async function finishIfDone(executor: Executor, id: number, now: Date): Promise<boolean> {
  await executor.select({ id: newsletters.id }).from(newsletters).where(eq(newsletters.id, id)).for('update')
  const rows = await executor
    .update(newsletters)
    .set({ status: 'sent', finishedAt: now })
    .where(
      and(
        eq(newsletters.id, id),
        eq(newsletters.status, 'sending'),
        sql`not exists (select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.newsletterId} = ${id}
          and ${newsletterDeliveries.status} in ('queued', 'submitting'))`,
      ),
    )
    .returning({ id: newsletters.id })
  return rows.length > 0
}

/** The ledger of an issue in numbers; what is being handed over counts as queued. */
export async function countLedger(executor: Executor, newsletterId: number): Promise<LedgerCounts> {
  const rows = await executor
    .select({
      status: newsletterDeliveries.status,
      rows: count(),
      bounced: count(newsletterDeliveries.bouncedAt),
      because: max(newsletterDeliveries.error),
    })
    .from(newsletterDeliveries)
    .where(eq(newsletterDeliveries.newsletterId, newsletterId))
    .groupBy(newsletterDeliveries.status)
  const counts = new Map(rows.map((row) => [row.status, Number(row.rows)]))
  const of = (status: (typeof rows)[number]['status']) => counts.get(status) ?? 0
  return {
    recipients: [...counts.values()].reduce((sum, rowsOf) => sum + rowsOf, 0) - of('skipped'),
    skipped: of('skipped'),
    queued: of('queued') + of('submitting'),
    submitted: of('submitted'),
    bounced: rows.reduce((sum, row) => sum + Number(row.bounced), 0),
    failed: of('failed'),
    uncertain: of('uncertain'),
    waitingBecause: rows.find(({ status }) => status === 'queued')?.because ?? null,
  }
}

/** Writes a single mail down, once by its key. */
export async function insertMail(
  executor: Executor,
  mail: Pick<
    typeof mails.$inferInsert,
    'key' | 'toAddress' | 'subject' | 'html' | 'text' | 'headers' | 'createdAt' | 'requestId'
  >,
): Promise<void> {
  await executor.insert(mails).values(mail).onConflictDoNothing()
}

/** The list's mails that wait for a reader who left are not sent any more. What is being handed over still goes. */
export async function failQueuedFor(
  executor: Executor,
  subscriberId: number,
  mailKeys: string,
  words: string,
): Promise<void> {
  await executor
    .update(newsletterDeliveries)
    .set({ status: 'failed', error: words, claimedBy: null })
    .where(
      and(eq(newsletterDeliveries.subscriberId, subscriberId), eq(newsletterDeliveries.status, 'queued')),
    )
  await executor
    .update(mails)
    .set({ status: 'failed', error: words, claimedBy: null })
    .where(and(like(mails.key, `${mailKeys}%`), eq(mails.status, 'queued')))
}

/** Empties mails whose keys begin so, once they are handed over or were written before an instant. */
export async function emptyMails(executor: Executor, keys: string, writtenBefore: Date): Promise<void> {
  const isOver = or(eq(mails.status, 'submitted'), lt(mails.createdAt, writtenBefore))
  await executor
    .update(mails)
    .set({ html: '', text: '' })
    .where(and(like(mails.key, `${keys}%`), isOver, ne(mails.html, ''), ne(mails.status, 'submitting')))
}
