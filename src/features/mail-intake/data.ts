import { and, count, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database/transaction.ts'
import { churches } from '../../schema/churches.ts'
import { events } from '../../schema/events.ts'
import { settings } from '../../schema/installation.ts'
import {
  MAILBOX_SETTING,
  type MailboxState,
  mailedEntries,
  mailSenders,
  receivedMails,
} from '../../schema/mail-intake.ts'

export type ReceivedMailRow = typeof receivedMails.$inferSelect

const churchColumns = {
  id: churches.id,
  name: churches.name,
  denomination: churches.denomination,
  language: churches.language,
  website: churches.website,
  contactEmail: churches.contactEmail,
}
const mayWrite = and(eq(churches.status, 'listed'), isNull(churches.optedOutAt))

/** The listed churches that name an address, or whose website contains a label. */
export function findCandidateChurches(executor: Executor, address: string, label: string | null) {
  const isAt = label === null ? undefined : sql`position(${label} in lower(${churches.website})) > 0`
  return executor
    .select(churchColumns)
    .from(churches)
    .where(and(mayWrite, or(sql`lower(trim(${churches.contactEmail})) = ${address}`, isAt)))
}

/** A church that may send mail; null where it is not listed, or asked to be left out. */
export async function findMailChurch(executor: Executor, id: number) {
  const [church] = await executor
    .select(churchColumns)
    .from(churches)
    .where(and(mayWrite, eq(churches.id, id)))
  return church ?? null
}

/** The church to which an administrator assigned an address, whatever became of it since. */
export async function findAssignedChurch(executor: Executor, address: string): Promise<number | null> {
  const [row] = await executor
    .select({ churchId: mailSenders.churchId })
    .from(mailSenders)
    .where(eq(mailSenders.address, address))
  return row?.churchId ?? null
}

/** Answers the row's number, or null where the mail is known already. */
export async function insertMail(
  executor: Executor,
  mail: Omit<typeof receivedMails.$inferInsert, 'id'>,
): Promise<number | null> {
  const [row] = await executor
    .insert(receivedMails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: receivedMails.id })
  return row?.id ?? null
}

export async function isKnownMail(
  executor: Executor,
  { contentHash, messageId }: Pick<ReceivedMailRow, 'contentHash' | 'messageId'>,
): Promise<boolean> {
  const rows = await executor
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(and(eq(receivedMails.contentHash, contentHash), eq(receivedMails.messageId, messageId)))
  return rows.length > 0
}

export async function updateMail(
  executor: Executor,
  id: number,
  columns: Partial<typeof receivedMails.$inferInsert>,
): Promise<void> {
  await executor.update(receivedMails).set(columns).where(eq(receivedMails.id, id))
}

/** Refused mails of senders who were assigned to a church since; the text is there. */
export async function findAssignedMails(executor: Executor): Promise<number[]> {
  const rows = await executor
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .innerJoin(mailSenders, eq(mailSenders.address, receivedMails.sender))
    .where(
      and(
        inArray(receivedMails.reason, ['unknown-sender', 'several-churches']),
        isNotNull(receivedMails.source),
      ),
    )
    .orderBy(receivedMails.id)
  return rows.map(({ id }) => id)
}

/** A refused mail, locked against others that would read it. */
export async function lockRefusedMail(executor: Executor, id: number): Promise<ReceivedMailRow | null> {
  const [row] = await executor
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, id), eq(receivedMails.status, 'refused')))
    .for('update', { skipLocked: true })
  return row ?? null
}

/** How many refused mails still hold their text. */
export async function countHeldSources(executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ held: count() })
    .from(receivedMails)
    .where(and(eq(receivedMails.status, 'refused'), isNotNull(receivedMails.source)))
  return row?.held ?? 0
}

const PAGE = 25
const { source: _, ...columns } = getTableColumns(receivedMails)

export function findMails(
  executor: Executor,
  { before, messageId }: { before?: number | undefined; messageId?: string | undefined },
) {
  return (
    executor
      .select({
        mail: { ...columns, hasSource: sql<boolean>`${receivedMails.source} is not null` },
        church: { id: churches.id, name: churches.name },
      })
      .from(receivedMails)
      .leftJoin(churches, eq(churches.id, receivedMails.churchId))
      .where(
        and(
          before === undefined ? undefined : lt(receivedMails.id, before),
          messageId === undefined ? undefined : eq(receivedMails.messageId, messageId),
        ),
      )
      // Anybody can write a mail under a Message-ID that is known: the one that was read comes first.
      .orderBy(
        ...(messageId === undefined ? [] : [desc(sql`${receivedMails.status} = 'read'`)]),
        desc(receivedMails.id),
      )
      .limit(PAGE)
  )
}

export async function findMail(executor: Executor, id: number): Promise<ReceivedMailRow | null> {
  const [row] = await executor.select().from(receivedMails).where(eq(receivedMails.id, id))
  return row ?? null
}

export function findSenders(executor: Executor) {
  return executor
    .select({ address: mailSenders.address, church: { id: churches.id, name: churches.name } })
    .from(mailSenders)
    .innerJoin(churches, eq(churches.id, mailSenders.churchId))
    .orderBy(churches.name, mailSenders.address)
}

export async function assignSender(
  executor: Executor,
  sender: typeof mailSenders.$inferInsert,
): Promise<void> {
  await executor
    .insert(mailSenders)
    .values(sender)
    .onConflictDoUpdate({ target: mailSenders.address, set: sender })
}

/** Answers the church it was assigned to; null where there is no such sender. */
export async function removeSender(executor: Executor, address: string): Promise<number | null> {
  const [row] = await executor
    .delete(mailSenders)
    .where(eq(mailSenders.address, address))
    .returning({ churchId: mailSenders.churchId })
  return row?.churchId ?? null
}

/** Which UIDs among these entries of a church are older than what is known of them; the others are known from now on. */
export async function noteEntries(
  executor: Executor,
  churchId: number,
  entries: readonly { uid: string; sequence: number }[],
  sentAt: Date,
): Promise<Set<string>> {
  const outdated = new Set<string>()
  // Of an entry and its single dates the newest counts.
  const versions = new Map<string, number>()
  for (const { uid, sequence } of entries) versions.set(uid, Math.max(sequence, versions.get(uid) ?? 0))
  for (const [uid, sequence] of [...versions].toSorted()) {
    const noted = await executor
      .insert(mailedEntries)
      .values({ churchId, uid, sequence, sentAt })
      .onConflictDoUpdate({
        target: [mailedEntries.churchId, mailedEntries.uid],
        set: { sequence, sentAt },
        setWhere: sql`(${mailedEntries.sequence}, ${mailedEntries.sentAt}) <= (excluded.sequence, excluded.sent_at)`,
      })
      .returning({ uid: mailedEntries.uid })
    if (noted.length === 0) outdated.add(uid)
  }
  return outdated
}

/** How many cards were read in a mail: a series counts once. */
export async function countCards(executor: Executor, churchId: number, sourceUrl: string): Promise<number> {
  const [row] = await executor
    .select({ cards: sql<number>`count(distinct coalesce(-${events.seriesId}, ${events.id}))::int` })
    .from(events)
    .where(and(eq(events.churchId, churchId), eq(events.sourceUrl, sourceUrl)))
  return row?.cards ?? 0
}

export async function deleteSources(executor: Executor, before: Date): Promise<void> {
  await executor
    .update(receivedMails)
    .set({ source: null })
    .where(and(lt(receivedMails.receivedAt, before), isNotNull(receivedMails.source)))
}

export async function deleteMails(executor: Executor, before: Date): Promise<void> {
  await executor.delete(receivedMails).where(lt(receivedMails.receivedAt, before))
}

/** Answers how many mails named the person. */
export async function eraseSender(executor: Executor, email: string): Promise<number> {
  const address = email.toLowerCase()
  await executor.delete(mailSenders).where(eq(mailSenders.address, address))
  const rows = await executor
    .update(receivedMails)
    .set({ sender: null, subject: null, source: null })
    .where(eq(receivedMails.sender, address))
    .returning({ id: receivedMails.id })
  return rows.length
}

/** Stores why the mailbox cannot be read, with the first such time; null = it can. */
export async function storeMailboxState(
  executor: Executor,
  failed: { at: Date; reason: string } | null,
): Promise<void> {
  const value: MailboxState = {
    failingSince: failed?.at.toISOString() ?? null,
    failure: failed?.reason ?? '',
  }
  const first = sql`${settings.value}->'failingSince'`
  await executor
    .insert(settings)
    .values({ key: MAILBOX_SETTING, value })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value:
          failed === null
            ? value
            : sql`excluded.value || jsonb_build_object('failingSince', coalesce(nullif(${first}, 'null'), excluded.value->'failingSince'))`,
      },
    })
}

export async function deleteMailboxState(executor: Executor): Promise<void> {
  await executor.delete(settings).where(eq(settings.key, MAILBOX_SETTING))
}
