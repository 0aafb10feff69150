import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isDead } from '../../../platform/database/liveness.ts'
import type { Database, Executor } from '../../../platform/database/transaction.ts'
import {
  type DeliveryStatus,
  mails,
  type NewsletterStatus,
  newsletterDeliveries,
  newsletters,
} from '../../../schema/newsletter.ts'
import { subscribers } from '../../../schema/subscribers.ts'

/**
 * A ledger of mails: those of one issue, or the single ones. `submitting` is committed before a mail is handed over,
 * with the number of the process that does so; nothing else holds a row.
 */
export interface DeliveryQueue<Claimed = unknown> {
  table: typeof newsletterDeliveries | typeof mails
  scope: SQL
  /** The issue; 0 for the single mails. */
  id: number
  terms: ClaimTerms<Claimed>
}

/** The SQL terms by which a queue's rows are claimed; $1 is the queue's id. */
interface ClaimTerms<_Taken> {
  name: string
  table: string
  key: string
  scope: string
  /** What has to hold for a mail to be handed over: an issue may be paused at any moment. */
  canSend: string
  /** When a claimed mail is not sent, or not tried again: its reader has left meanwhile. */
  isLeft: string
  /** What is read of a row that is taken up, beside its key and attempts. */
  columns: string
}

const issueTerms: ClaimTerms<ClaimedDelivery> = {
  name: 'issue',
  table: 'newsletter_deliveries',
  key: 'subscriber_id',
  scope: 'newsletter_id = $1::int',
  canSend: "is_live() and exists (select 1 from newsletters where id = $1::int and status = 'sending')",
  isLeft: 'exists (select 1 from subscribers where id = held.subscriber_id and not is_active)',
  columns: 'email, first_name as "firstName", token, segment',
}

const mailTerms: ClaimTerms<ClaimedMail> = {
  name: 'mails',
  table: 'mails',
  key: 'id',
  scope: 'true',
  canSend: 'is_live() and $1::int = 0',
  isLeft: 'false',
  columns: `to_address as "toAddress", subject, html, text, headers, request_id as "requestId",
    (extract(epoch from created_at) * 1000)::float8 as "createdAtMs"`,
}

export const issueQueue = (newsletterId: number): DeliveryQueue<ClaimedDelivery> => ({
  table: newsletterDeliveries,
  scope: sql`newsletter_id = ${newsletterId}`,
  id: newsletterId,
  terms: issueTerms,
})
export const mailQueue: DeliveryQueue<ClaimedMail> = {
  table: mails,
  scope: sql`true`,
  id: 0,
  terms: mailTerms,
}

/** The first `count` rows after a key that are free and due. */
export interface ClaimRequest {
  count: number
  after: number
}

/** Subscribers noted in one commit. */
const NOTED_AT_ONCE = 2000

export interface DeliveryResult {
  key: number
  status: Exclude<DeliveryStatus, 'submitting'>
  attempts: number
  /** ISO 8601. */
  dueAt: string | null
  submittedAt: string | null
  messageId: string | null
  error: string | null
}

export interface ClaimedDelivery {
  key: number
  attempts: number
  email: string
  firstName: string
  token: string
  segment: string
}

export interface ClaimedMail {
  key: number
  attempts: number
  toAddress: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  requestId: string | null
  /** Milliseconds since 1970. */
  createdAtMs: number
}

/** Claims rows for a process in one commit. Rows that others are claiming are skipped. */
export async function claimRows<Claimed extends ClaimedDelivery | ClaimedMail>(
  db: Database,
  { terms, id }: DeliveryQueue<Claimed>,
  hold: { worker: number; now: Date },
  { count, after }: ClaimRequest,
): Promise<Claimed[]> {
  const { table, key, scope, canSend, columns } = terms
  const { rows } = await db.$client.query<Claimed>({
    // The number of rows stands in the words: PostgreSQL plans for few, where it would not know how many are asked for.
    name: `claim-${terms.name}-${count}`,
    text: `
      update ${table} set status = 'submitting', claimed_by = $2::int, claimed_at = $3::timestamptz,
        data_began_at = null
      where ${scope} and ${key} = any(array(
        select ${key} from ${table}
        where ${scope} and ${key} > $4::int and status = 'queued' and (due_at is null or due_at <= $3::timestamptz)
          and ${canSend}
        order by ${key} limit ${count} for update skip locked))
      returning ${key} as key, attempts, ${columns}`,
    values: [id, hold.worker, hold.now, after],
  })
  return rows.sort((one, other) => one.key - other.key)
}

/**
 * Stores results and marks claimed rows whose messages are about to leave, in one statement and so in one commit.
 * Returns the marked ones, which are still this process's and still to be sent. A finished row that another process
 * took for dead meanwhile and called `uncertain` is corrected, because its outcome is known after all.
 */
export async function recordDeliveries(
  db: Database,
  { terms, id }: DeliveryQueue,
  hold: { worker: number; now: Date; leftWords: string },
  finished: DeliveryResult[],
  starting: number[],
): Promise<Set<number>> {
  const { table, key, scope, canSend, isLeft } = terms
  const { rows } = await db.$client.query<{ key: number }>({
    // Prepared: hundreds of these run in a second, and planning one takes longer than running it.
    name: `record-${terms.name}`,
    text: `
      with done as (
        update ${table} as held set
          status = case when outcome.status = 'queued' and ${isLeft} then 'failed' else outcome.status end,
          error = case when outcome.status = 'queued' and ${isLeft} then $6::text else outcome.error end,
          attempts = outcome.attempts, due_at = outcome."dueAt",
          submitted_at = outcome."submittedAt", message_id = outcome."messageId",
          claimed_by = case when outcome.status = 'queued' then null else held.claimed_by end,
          data_began_at = case when outcome.status = 'queued' then null else held.data_began_at end
        from jsonb_to_recordset($4::jsonb) as outcome(
          key int, status text, attempts int, "dueAt" timestamptz, "submittedAt" timestamptz,
          "messageId" text, error text)
        where ${scope} and held.${key} = outcome.key and held.claimed_by = $2::int
          and held.status in ('submitting', 'uncertain')
      )
      update ${table} as held set data_began_at = $3::timestamptz
      where ${scope} and ${key} = any($5::int[]) and status = 'submitting' and claimed_by = $2::int and ${canSend}
        and not ${isLeft}
      returning ${key} as key`,
    values: [id, hold.worker, hold.now, JSON.stringify(finished), starting, hold.leftWords],
  })
  return new Set(rows.map((row) => row.key))
}

/** Why a row that was claimed is not sent after all, or may have been. */
export interface ReleaseWords {
  died: string
  left: string
  cancelled: string
}

/**
 * Releases what this process claimed. A message that began to leave is uncertain; any other waits again, unless its
 * reader has left or its issue was cancelled meanwhile.
 */
export async function releaseRows(
  executor: Executor,
  queue: DeliveryQueue,
  worker: number,
  words: ReleaseWords,
): Promise<void> {
  await executor.execute(release(queue, words, sql`claimed_by = ${worker}`))
}

/** The same for what processes took up that no longer live. Answers how many became uncertain. */
export async function releaseDead(
  executor: Executor,
  queue: DeliveryQueue,
  words: ReleaseWords,
): Promise<number> {
  const { rows } = await executor.execute<{ status: DeliveryStatus }>(
    release(queue, words, isDead(sql`claimed_by`)),
  )
  return rows.filter(({ status }) => status === 'uncertain').length
}

function release(queue: DeliveryQueue, words: ReleaseWords, whose: SQL): SQL {
  const isIssue = queue.id !== 0
  const left = isIssue
    ? sql`exists (select 1 from subscribers where id = held.subscriber_id and not is_active)`
    : sql`false`
  const cancelled = isIssue
    ? sql`exists (select 1 from newsletters where id = held.newsletter_id and status = 'cancelled')`
    : sql`false`
  return sql`
    update ${queue.table} held set
      status = case when data_began_at is not null then 'uncertain' when ${left} or ${cancelled} then 'failed' else 'queued' end,
      error = case when data_began_at is not null then ${words.died} when ${left} then ${words.left}
        when ${cancelled} then ${words.cancelled} else error end,
      claimed_by = case when data_began_at is null then null else claimed_by end
    where ${queue.scope} and status = 'submitting' and ${whose}
    returning held.status`
}

/** Whether rows wait that are due, and whether a living process has taken any up within the last minute. */
export async function inspectQueue(
  executor: Executor,
  queue: DeliveryQueue,
  now: Date,
): Promise<{ waits: boolean; isHeld: boolean }> {
  const { rows } = await executor.execute<{ waits: boolean; is_held: boolean }>(sql`
    select
      exists (select 1 from ${queue.table} where ${queue.scope} and status = 'queued'
        and (due_at is null or due_at <= ${now})) as waits,
      exists (select 1 from ${queue.table} where ${queue.scope} and claimed_by is not null
        and (status = 'submitting' or claimed_at > ${now}::timestamptz - interval '1 minute')
        and not ${isDead(sql`claimed_by`)}) as is_held`)
  return { waits: rows[0]?.waits ?? false, isHeld: rows[0]?.is_held ?? false }
}

/** Mails of both ledgers that were handed over since an instant, or are being handed over now. */
export async function countSince(executor: Executor, since: Date): Promise<number> {
  const { rows } = await executor.execute<{ mails: number }>(sql`
    select (
      (select count(*) from ${newsletterDeliveries} where submitted_at > ${since}) +
      (select count(*) from ${newsletterDeliveries} where status = 'submitting'
        and newsletter_id in (select id from newsletters where status = 'sending')) +
      (select count(*) from ${mails} where submitted_at > ${since}))::int as mails`)
  return rows[0]?.mails ?? 0
}

/** Issues whose ledger may hold rows that a dead process claimed: a cancelled one is reconciled well within a month. */
export async function findUnreconciled(executor: Executor, now: Date): Promise<number[]> {
  const { rows } = await executor.execute<{ id: number }>(sql`
    select id from newsletters where status in ('sending', 'paused')
      or status = 'cancelled' and finished_at > ${now}::timestamptz - interval '30 days' order by id`)
  return rows.map(({ id }) => id)
}

/**
 * Writes beside each subscriber when this issue was handed over for them. Once for many, because one by one would cost
 * more than the ledger itself; in parts, so that nobody's subscription is held for long.
 */
export async function noteReaders(executor: Executor, newsletterId: number): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const { rows }: { rows: { upto: number | null }[] } = await executor.execute(sql`
      with part as (
        select subscriber_id, submitted_at, status from ${newsletterDeliveries}
        where newsletter_id = ${newsletterId} and subscriber_id > ${after}
        order by subscriber_id limit ${NOTED_AT_ONCE}),
      noted as (
        update subscribers set last_email_sent_at = part.submitted_at from part
        where subscribers.id = part.subscriber_id and part.status = 'submitted'
          and coalesce(subscribers.last_email_sent_at < part.submitted_at, true))
      select max(subscriber_id) as upto from part`)
    after = rows[0]?.upto ?? null
  }
}

/** Moves an issue from one of some states to another; false when it is in none of them. */
export async function moveIssue(
  executor: Executor,
  id: number,
  from: NewsletterStatus[],
  to: { status: NewsletterStatus; pausedBecause?: string | null; finishedAt?: Date },
): Promise<boolean> {
  const rows = await executor
    .update(newsletters)
    .set(to)
    .where(and(eq(newsletters.id, id), inArray(newsletters.status, from)))
    .returning({ id: newsletters.id })
  return rows.length > 0
}

/** What waits of an issue is not sent any more. What is being handed over at this moment still goes. */
export async function failWaiting(executor: Executor, id: number, words: string): Promise<void> {
  await executor
    .update(newsletterDeliveries)
    .set({ status: 'failed', error: words, claimedBy: null })
    .where(and(eq(newsletterDeliveries.newsletterId, id), eq(newsletterDeliveries.status, 'queued')))
}

/**
 * Sends again what nobody knows the fate of, but to nobody who left meanwhile. Answers how many mails that are. Who leaves
 * right now is waited for, or waits and takes the mail back.
 */
export async function requeueUncertain(executor: Executor, id: number): Promise<number> {
  const uncertain = and(
    eq(newsletterDeliveries.newsletterId, id),
    eq(newsletterDeliveries.status, 'uncertain'),
  )
  const readers = executor
    .select({ id: subscribers.id })
    .from(subscribers)
    .innerJoin(newsletterDeliveries, eq(newsletterDeliveries.subscriberId, subscribers.id))
    .where(and(uncertain, eq(subscribers.isActive, true)))
    .for('share', { of: subscribers })
  const rows = await executor
    .update(newsletterDeliveries)
    .set({ status: 'queued', error: null, claimedBy: null, dataBeganAt: null, dueAt: null })
    .where(and(uncertain, inArray(newsletterDeliveries.subscriberId, readers)))
    .returning({ id: newsletterDeliveries.subscriberId })
  return rows.length
}
