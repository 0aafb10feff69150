import { aliasedTableColumn, and, eq, inArray, ne, not, sql } from 'drizzle-orm'
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

/** By what its row is known, and where a church has one of a kind alone, by which columns. */
const REFERENCES = {
  logs: { table: scrapingLogs, key: scrapingLogs.id, isUniqueBy: [scrapingLogs.runId] },
  applications: { table: advertisingApplications, key: advertisingApplications.id, isUniqueBy: [] },
  facts: { table: churchFacts, key: churchFacts.id, isUniqueBy: [churchFacts.field, churchFacts.source] },
  aliases: {
    table: churchAliases,
    key: churchAliases.id,
    isUniqueBy: [churchAliases.kind, churchAliases.value],
  },
  claims: { table: churchClaims, key: churchClaims.id, isUniqueBy: [] },
  pages: { table: fetchedPages, key: fetchedPages.url, isUniqueBy: [fetchedPages.url] },
  mails: { table: receivedMails, key: receivedMails.id, isUniqueBy: [] },
  senders: { table: mailSenders, key: mailSenders.address, isUniqueBy: [] },
  entries: { table: mailedEntries, key: mailedEntries.uid, isUniqueBy: [mailedEntries.uid] },
} as const

const NAMES = Object.keys(REFERENCES) as (keyof MovedRecords)[]

/**
 * Gives everything that hangs on a church to another one. A log of a run that the other took part in stays where it is
 * (a run has one per church), and so does one that is still being written; likewise facts, aliases, pages and
 * calendar entries that both have.
 */
export async function moveRecords(executor: Executor, from: number, to: number): Promise<MovedRecords> {
  const moved: Partial<Record<keyof MovedRecords, (number | string)[]>> = {}
  for (const name of NAMES) {
    const { table, key, isUniqueBy } = REFERENCES[name]
    const there = alias(table, 'there')
    const same = isUniqueBy.map((column) => sql`${aliasedTableColumn(column, 'there')} = ${column}`)
    const isThere = sql`exists (select 1 from ${table} as ${there} where ${and(eq(there.churchId, to), ...same)})`
    const rows = await executor
      .update(table)
      .set({ churchId: to })
      .where(
        and(
          eq(table.churchId, from),
          name === 'logs' ? ne(scrapingLogs.status, 'running') : undefined,
          same.length > 0 ? not(isThere) : undefined,
        ),
      )
      .returning({ key })
    moved[name] = rows.map((row) => row.key)
  }
  return moved as MovedRecords
}

/** Gives back what a merge moved, as far as it is still where the merge put it. */
export async function moveRecordsBack(
  executor: Executor,
  moved: MovedRecords,
  from: number,
  to: number,
): Promise<void> {
  for (const name of NAMES) {
    const { table, key } = REFERENCES[name]
    if (moved[name].length === 0) continue
    await executor
      .update(table)
      .set({ churchId: to })
      .where(and(eq(table.churchId, from), inArray(key, moved[name])))
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
