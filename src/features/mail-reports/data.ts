import { and, count, eq, gte, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { mailReports } from '../../schema/mail-reports.ts'
import { mails, newsletterDeliveries } from '../../schema/newsletter.ts'
import { subscribers } from '../../schema/subscribers.ts'

/** Stores a report; false when it is known already. */
export async function insertReport(
  executor: Executor,
  report: Omit<typeof mailReports.$inferInsert, 'id'>,
): Promise<boolean> {
  const rows = await executor
    .insert(mailReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: mailReports.id })
  return rows.length > 0
}

export async function findReader(
  executor: Executor,
  email: string,
): Promise<{ id: number; email: string } | null> {
  const rows = await executor
    .select({ id: subscribers.id, email: subscribers.email })
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${email})`)
  return rows[0] ?? null
}

/** Whether this very mail was sent to this reader: one of an issue, or a single one such as the welcome. */
export async function wasSentTo(
  executor: Executor,
  reader: { id: number; email: string },
  messageId: string,
): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select 1 from ${newsletterDeliveries} where subscriber_id = ${reader.id} and message_id = ${messageId}
    union all
    select 1 from ${mails} where message_id = ${messageId} and lower(to_address) = lower(${reader.email})
    limit 1`)
  return rows.length > 0
}

/**
 * Notes in the ledger that a mail came back: the one that is named, else the last one that this reader was sent before
 * the report. Answers the issue it belongs to, or null.
 */
export async function markBounced(
  executor: Executor,
  subscriberId: number,
  bounce: { messageId: string | null; at: Date; reason: string },
): Promise<number | null> {
  const { rows } = await executor.execute<{ newsletter_id: number }>(sql`
    update ${newsletterDeliveries} set bounced_at = ${bounce.at}, error = ${bounce.reason}
    where (newsletter_id, subscriber_id) in (
      select newsletter_id, subscriber_id from ${newsletterDeliveries}
      where subscriber_id = ${subscriberId} and status in ('submitted', 'uncertain') and bounced_at is null
        and case when ${bounce.messageId}::text is null then submitted_at <= ${bounce.at}::timestamptz + interval '1 hour'
                 else message_id = ${bounce.messageId} end
      order by submitted_at desc nulls last limit 1)
    returning newsletter_id`)
  return rows[0]?.newsletter_id ?? null
}

/** On how many days since an instant a reader's mail came back for a time. */
export async function countSoftBounces(
  executor: Executor,
  subscriberId: number,
  since: Date,
): Promise<number> {
  const rows = await executor
    .select({ days: count(sql`distinct date(${mailReports.reportedAt} at time zone 'UTC')`) })
    .from(mailReports)
    .where(
      and(
        eq(mailReports.subscriberId, subscriberId),
        eq(mailReports.kind, 'bounce'),
        gte(mailReports.reportedAt, since),
      ),
    )
  return Number(rows[0]?.days ?? 0)
}

/** Stops the mail to a reader; false when it had stopped for such a reason before. */
export async function suppress(
  executor: Executor,
  subscriberId: number,
  because: 'bounce' | 'complaint',
  at: Date,
): Promise<boolean> {
  const rows = await executor
    .update(subscribers)
    .set({
      suppressedBecause: because,
      isActive: false,
      unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, ${at})`,
    })
    .where(and(eq(subscribers.id, subscriberId), isNull(subscribers.suppressedBecause)))
    .returning({ id: subscribers.id })
  return rows.length > 0
}
