import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/database/transaction.ts'
import { advertisingApplications, payments, placements } from '../../../schema/advertising.ts'
import { churchAliases, churchClaims, churchFacts } from '../../../schema/churches.ts'
import { mailedEntries, mailSenders, receivedMails } from '../../../schema/mail-intake.ts'
import { fetchedPages, scrapingLogs } from '../../../schema/scraping.ts'

/** What hangs on a church by its number alone, and moves with it. */
export interface MovedRecords {
  logs: number[]
  applications: number[]
  facts: number[]
  aliases: number[]
  claims: number[]
  pages: string[]
  mails: number[]
  /** Addresses of assigned senders. */
  senders: string[]
  /** UIDs of mailed calendar entries. */
  entries: string[]
}

/**
 * Gives everything that hangs on a church to another one. A log of a run that the other took part in stays where it is
 * (a run has one per church), and so does one that is still being written; likewise facts, aliases, pages and
 * calendar entries that both have.
 */
export async function moveRecords(executor: Executor, from: number, to: number): Promise<MovedRecords> {
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const toRun = alias(scrapingLogs, 'to_run')
  const toFact = alias(churchFacts, 'to_fact')
  const toAlias = alias(churchAliases, 'to_alias')
  const toPage = alias(fetchedPages, 'to_page')
  const logs = await executor
    .update(scrapingLogs)
    .set({ churchId: to })
    .where(
      and(
        eq(scrapingLogs.churchId, from),
        ne(scrapingLogs.status, 'running'),
        sql`not exists (select 1 from ${scrapingLogs} as ${toRun} where ${toRun.churchId} = ${to} and ${toRun.runId} = ${scrapingLogs.runId})`,
      ),
    )
    .returning({ id: scrapingLogs.id })
  const applications = await executor
    .update(advertisingApplications)
    .set({ churchId: to })
    .where(eq(advertisingApplications.churchId, from))
    .returning({ id: advertisingApplications.id })
  const facts = await executor
    .update(churchFacts)
    .set({ churchId: to })
    .where(
      and(
        eq(churchFacts.churchId, from),
        sql`not exists (select 1 from ${churchFacts} as ${toFact} where ${toFact.churchId} = ${to} and ${toFact.field} = ${churchFacts.field} and ${toFact.source} = ${churchFacts.source})`,
      ),
    )
    .returning({ id: churchFacts.id })
  const aliases = await executor
    .update(churchAliases)
    .set({ churchId: to })
    .where(
      and(
        eq(churchAliases.churchId, from),
        sql`not exists (select 1 from ${churchAliases} as ${toAlias} where ${toAlias.churchId} = ${to} and ${toAlias.kind} = ${churchAliases.kind} and ${toAlias.value} = ${churchAliases.value})`,
      ),
    )
    .returning({ id: churchAliases.id })
  const claims = await executor
    .update(churchClaims)
    .set({ churchId: to })
    .where(eq(churchClaims.churchId, from))
    .returning({ id: churchClaims.id })
  const pages = await executor
    .update(fetchedPages)
    .set({ churchId: to })
    .where(
      and(
        eq(fetchedPages.churchId, from),
        sql`not exists (select 1 from ${fetchedPages} as ${toPage} where ${toPage.churchId} = ${to} and ${toPage.url} = ${fetchedPages.url})`,
      ),
    )
    .returning({ url: fetchedPages.url })
  const mails = await executor
    .update(receivedMails)
    .set({ churchId: to })
    .where(eq(receivedMails.churchId, from))
    .returning({ id: receivedMails.id })
  const senders = await executor
    .update(mailSenders)
    .set({ churchId: to })
    .where(eq(mailSenders.churchId, from))
    .returning({ address: mailSenders.address })
  const toEntry = alias(mailedEntries, 'to_entry')
  const entries = await executor
    .update(mailedEntries)
    .set({ churchId: to })
    .where(
      and(
        eq(mailedEntries.churchId, from),
        sql`not exists (select 1 from ${mailedEntries} as ${toEntry} where ${toEntry.churchId} = ${to} and ${toEntry.uid} = ${mailedEntries.uid})`,
      ),
    )
    .returning({ uid: mailedEntries.uid })
  return {
    logs: ids(logs),
    applications: ids(applications),
    facts: ids(facts),
    aliases: ids(aliases),
    claims: ids(claims),
    pages: pages.map(({ url }) => url),
    mails: ids(mails),
    senders: senders.map(({ address }) => address),
    entries: entries.map(({ uid }) => uid),
  }
}

/** Gives back what a merge moved, as far as it is still where the merge put it. */
export async function moveRecordsBack(
  executor: Executor,
  moved: MovedRecords,
  from: number,
  to: number,
): Promise<void> {
  const tables = [
    [scrapingLogs, moved.logs],
    [advertisingApplications, moved.applications],
    [churchFacts, moved.facts],
    [churchAliases, moved.aliases],
    [churchClaims, moved.claims],
    [receivedMails, moved.mails],
  ] as const
  for (const [table, ids] of tables) {
    if (ids.length === 0) continue
    await executor
      .update(table)
      .set({ churchId: to })
      .where(and(eq(table.churchId, from), inArray(table.id, ids)))
  }
  const keyed = [
    [fetchedPages, fetchedPages.url, moved.pages],
    [mailSenders, mailSenders.address, moved.senders],
    [mailedEntries, mailedEntries.uid, moved.entries],
  ] as const
  for (const [table, key, values] of keyed) {
    if (values.length === 0) continue
    await executor
      .update(table)
      .set({ churchId: to })
      .where(and(eq(table.churchId, from), inArray(key, values)))
  }
}

/** What was paid for or applied for an event, by the ids of those rows. */
export interface PaidFor {
  placements: number[]
  payments: number[]
  applications: number[]
}

/** Gives everything that was paid for one event to another one; `only` narrows it to those rows. */
export async function movePaidFor(
  executor: Executor,
  fromEvent: number,
  toEvent: number,
  only?: PaidFor,
): Promise<PaidFor> {
  const move = async (
    table: typeof placements | typeof payments | typeof advertisingApplications,
    ids: number[] | undefined,
  ): Promise<number[]> => {
    if (ids?.length === 0) return []
    const rows = await executor
      .update(table)
      .set({ eventId: toEvent })
      .where(and(eq(table.eventId, fromEvent), ids ? inArray(table.id, ids) : undefined))
      .returning({ id: table.id })
    return rows.map(({ id }) => id)
  }
  return {
    placements: await move(placements, only?.placements),
    payments: await move(payments, only?.payments),
    applications: await move(advertisingApplications, only?.applications),
  }
}
