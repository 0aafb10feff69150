import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { mailReports } from '../../../schema/mail-reports.ts'
import { newsletterDeliveries } from '../../../schema/newsletter.ts'
import { subscribers } from '../../../schema/subscribers.ts'
import type { NewSubscriber, SubscriberRow } from '../data.ts'

/**
 * Notes that a person is to be asked by mail: a new row that waits, or that of somebody who left. Null for one who is
 * here, was asked after `askedBefore`, or must not be written to.
 */
export async function askToConfirm(
  executor: Executor,
  person: NewSubscriber,
  ask: { at: Date; token: string; askedBefore: Date },
): Promise<SubscriberRow | null> {
  const asked = { confirmAskedAt: ask.at, confirmToken: ask.token }
  const added = await executor
    .insert(subscribers)
    .values({ ...person, ...asked, isActive: false })
    .onConflictDoNothing()
    .returning()
  if (added[0]) return added[0]
  const { firstName, source, language } = person
  const again = await executor
    .update(subscribers)
    .set({ ...asked, firstName, source, language })
    .where(
      and(
        sql`lower(${subscribers.email}) = lower(${person.email})`,
        eq(subscribers.isActive, false),
        isNull(subscribers.suppressedBecause),
        isNull(subscribers.erasedAt),
        or(isNull(subscribers.confirmAskedAt), lte(subscribers.confirmAskedAt, ask.askedBefore)),
      ),
    )
    .returning()
  return again[0] ?? null
}

/** Whom the link of such a mail belongs to. One who left after the mail has to be asked again. */
const asked = (token: string) =>
  and(
    eq(subscribers.confirmToken, token),
    isNull(subscribers.suppressedBecause),
    isNull(subscribers.erasedAt),
    or(isNull(subscribers.unsubscribedAt), lt(subscribers.unsubscribedAt, subscribers.confirmAskedAt)),
  )

export async function findAsked(executor: Executor, token: string): Promise<SubscriberRow | null> {
  const rows = await executor.select().from(subscribers).where(asked(token))
  return rows[0] ?? null
}

/** Begins a subscription that waited; null when there is none, or it has begun before. */
export async function beginConfirmed(
  executor: Executor,
  token: string,
  at: Date,
  secondWelcomeAt: Date | null,
): Promise<SubscriberRow | null> {
  const rows = await executor
    .update(subscribers)
    .set({
      isActive: true,
      secondWelcomeAt,
      confirmedAt: at,
      subscribedAt: sql`${subscribers.confirmAskedAt}`,
      unsubscribedAt: null,
    })
    .where(and(asked(token), eq(subscribers.isActive, false)))
    .returning()
  return rows[0] ?? null
}

/**
 * Deletes who was asked before an instant and never agreed: nothing of a stranger is kept. Reports of mail that came
 * back from them belongs to nobody then. Answers how many.
 */
export async function deleteUnconfirmed(executor: Executor, askedBefore: Date): Promise<number> {
  const isUnconfirmed = and(
    eq(subscribers.isActive, false),
    isNotNull(subscribers.confirmAskedAt),
    lt(subscribers.confirmAskedAt, askedBefore),
    isNull(subscribers.confirmedAt),
    isNull(subscribers.unsubscribedAt),
    isNull(subscribers.suppressedBecause),
    isNull(subscribers.erasedAt),
    sql`not exists (select 1 from ${newsletterDeliveries} where ${newsletterDeliveries.subscriberId} = ${subscribers.id})`,
  )
  const { rowCount } = await executor.execute(sql`
    with gone as (select id from ${subscribers} where ${isUnconfirmed} for update),
    loosened as (update ${mailReports} set subscriber_id = null where subscriber_id in (select id from gone))
    delete from ${subscribers} where id in (select id from gone)`)
  return rowCount ?? 0
}

const MAX_WELCOMES = 100

/** Whether a second mail of the welcome is due. */
export async function hasDueWelcome(executor: Executor, now: Date): Promise<boolean> {
  const rows = await executor
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(lte(subscribers.secondWelcomeAt, now), sql`is_live()`))
    .limit(1)
  return rows.length > 0
}

/** Claims the readers whose second mail is due, each once: whoever else does it at the same time gets others. */
export async function claimDueWelcomes(executor: Executor, now: Date): Promise<SubscriberRow[]> {
  const due = executor
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(lte(subscribers.secondWelcomeAt, now), sql`is_live()`))
    .orderBy(subscribers.secondWelcomeAt)
    .limit(MAX_WELCOMES)
    .for('update', { skipLocked: true })
  return executor
    .update(subscribers)
    .set({ secondWelcomeAt: null })
    .where(inArray(subscribers.id, due))
    .returning()
}
