import type { ScrapeResult } from '#src/contract/scraping.ts'
import type { ServerHome } from '../../support/server-process.ts'

export type Verdict = 'approved' | 'rejected'

/** What the server said while it ran: all of it has to be true for good. */
export interface Ledger {
  /** By event: what was asked for, and whether "done" came back before the server was gone. */
  decisions: Map<number, { verdict: Verdict; wasAnswered: boolean }>
  /** Events whose approval of a whole category was answered. */
  approvedAtOnce: Set<number>
  /** Runs that were answered, with how many churches they were said to have (0 = not said). */
  runs: Map<number, number>
  /** Results that the progress reported, by "run/church". */
  results: Map<string, ScrapeResult>
}

export function emptyLedger(): Ledger {
  return { decisions: new Map(), approvedAtOnce: new Set(), runs: new Map(), results: new Map() }
}

/** Every sentence is one broken promise; an empty list is what is expected. */
export async function findBrokenPromises(home: ServerHome, ledger: Ledger): Promise<string[]> {
  return [
    ...(await checkDecisions(home, ledger)),
    ...(await checkApprovedAtOnce(home, ledger)),
    ...(await checkRuns(home, ledger)),
    ...(await checkResults(home, ledger)),
  ]
}

async function checkDecisions(home: ServerHome, { decisions }: Ledger): Promise<string[]> {
  const rows = await home.query<{ id: number; status: string; audits: number }>(
    `select events.id, events.status,
       (select count(*)::int from audit_log where subject = 'event:' || events.id and action = 'event.' || events.status) as audits
     from events where id = any($1)`,
    [[...decisions.keys()]],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const broken: string[] = []
  for (const [id, { verdict, wasAnswered }] of decisions) {
    const row = found.get(id)
    if (!row) broken.push(`event ${id} is gone`)
    else if (wasAnswered && row.status !== verdict)
      broken.push(`event ${id} was ${verdict}, now ${row.status}`)
    else if (wasAnswered && row.audits !== 1)
      broken.push(`event ${id}: ${row.audits} entries in the audit log for one decision`)
    else if (row.status !== 'pending' && row.audits > 1)
      broken.push(`event ${id} was decided once and is in the audit log ${row.audits} times`)
  }
  return broken
}

async function checkApprovedAtOnce(home: ServerHome, { approvedAtOnce }: Ledger): Promise<string[]> {
  const rows = await home.query<{ id: number; status: string; audits: number }>(
    `select events.id, events.status, (select count(*)::int from audit_log
       where subject = 'event:' || events.id and action = 'event.approved' and after ? 'bulkId') as audits
     from events where id = any($1)`,
    [[...approvedAtOnce]],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...approvedAtOnce].flatMap((id) => {
    const row = found.get(id)
    if (row?.status === 'approved' && row.audits === 1) return []
    return [`event ${id}, approved at once, is ${row?.status} and in the audit log ${row?.audits} times`]
  })
}

async function checkRuns(home: ServerHome, { runs }: Ledger): Promise<string[]> {
  const rows = await home.query<{ id: number; logs: number }>(
    `select scrape_runs.id, (select count(*)::int from scraping_logs where run_id = scrape_runs.id) as logs
     from scrape_runs where id = any($1)`,
    [[...runs.keys()]],
  )
  const found = new Map(rows.map((row) => [row.id, row.logs]))
  return [...runs].flatMap(([id, total]) => {
    const logs = found.get(id)
    if (logs === undefined) return [`run ${id} was begun and is gone`]
    return total > 0 && logs !== total ? [`run ${id}: ${logs} log rows for ${total} churches`] : []
  })
}

async function checkResults(home: ServerHome, { results, runs }: Ledger): Promise<string[]> {
  const rows = await home.query<{ key: string; status: string; found: number }>(
    `select run_id || '/' || church_id as key, status, events_found as found from scraping_logs where run_id = any($1)`,
    [[...runs.keys()]],
  )
  const stored = new Map(rows.map((row) => [row.key, row]))
  return [...results].flatMap(([key, reported]) => {
    const row = stored.get(key)
    return row?.status === reported.status && row.found === reported.eventsFound
      ? []
      : [
          `church ${key} ended with ${reported.status} and ${reported.eventsFound} events, now ${JSON.stringify(row)}`,
        ]
  })
}
