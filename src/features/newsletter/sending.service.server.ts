import pRetry from 'p-retry'
import { ledgerCopy } from '../../copy/mail.ts'
import { pauseAfter, SERVICE_PAUSE_MS } from '../../domain/newsletter/attempts.ts'
import type { ComposedMail, Mail, MailPort, Outcome } from '../../ports/mail/port.ts'
import type { Settlement } from './ledger.data.server.ts'

/** Rows held at a time; they go back when the process is told to stop, or dies. */
const BATCH = 200
/** After so many answers in a row that no mail is taken now, the rest waits. */
const AWAY_AFTER = 3
/** Sending stops when more than half of so many mails were refused for good: something else is wrong then. */
export const WATCHED_MAILS = 50
export const MOST_REFUSED = 25

/** A ledger from which mails are sent. What it writes is committed when its promise resolves. */
export interface Ledger<Row> {
  /** Holds rows that are due for this process. */
  reserve(limit: number): Promise<Row[]>
  describe(row: Row): { key: number; attempts: number; mail: Mail | ComposedMail }
  /** Notes outcomes and marks the next rows as being handed over; answers which of these are still ours. */
  exchange(settled: Settlement[], next: number[]): Promise<Set<number>>
}

export interface SendingOptions<Row> {
  ledger: Ledger<Row>
  port: MailPort
  now: () => Date
  signal: AbortSignal
  /** Resolves when the next mail may be handed over: a limit of the service. Without it, at once. */
  pace?: () => Promise<void>
}

/** Why sending ended: nothing is left that is due, the service takes nothing now, it refuses too much, or the signal. */
export type Ending = 'nothing left' | 'service away' | 'too many refused' | 'told to stop'

/**
 * Sends what is due, over as many lanes as the port has connections. A row is committed as `submitting` before its
 * mail is handed over, so that a kill leaves at most one row per lane whose fate is unknown. On the signal every lane
 * finishes the mail in hand.
 */
export async function sendDue<Row>(options: SendingOptions<Row>): Promise<Ending> {
  const { ledger, port, now, signal, pace } = options
  const watched: boolean[] = []
  const isRefusedTooMuch = () => watched.filter((refused) => refused).length > MOST_REFUSED
  const reserved: Row[] = []
  let isExhausted = false
  let refusalsInARow = 0
  let refilling: Promise<void> | null = null
  const exchange = combine((settled, next) => pRetry(() => ledger.exchange(settled, next), RETRIES))

  async function refill(): Promise<void> {
    const rows = await ledger.reserve(BATCH)
    reserved.push(...rows)
    isExhausted = rows.length === 0
    refilling = null
  }

  async function take(): Promise<Row | null> {
    while (!signal.aborted && refusalsInARow < AWAY_AFTER && !isRefusedTooMuch()) {
      const row = reserved.shift()
      if (row !== undefined) return row
      if (isExhausted) return null
      refilling ??= refill()
      await refilling
    }
    return null
  }

  async function runLane(): Promise<void> {
    let settled: Settlement | null = null
    for (;;) {
      const row = await take()
      if (row === null) {
        if (settled !== null) await exchange(settled, null)
        return
      }
      await pace?.()
      const { key, attempts, mail } = ledger.describe(row)
      const isOurs = await exchange(settled, key)
      settled = null
      if (!isOurs) continue
      const outcome = await port.submit(mail)
      refusalsInARow = isServiceAway(outcome) ? refusalsInARow + 1 : 0
      watched.push(outcome.kind === 'refused')
      if (watched.length > WATCHED_MAILS) watched.shift()
      settled = settle({ key, attempts, messageId: mail.messageId }, outcome, now())
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: port.connections }, runLane))
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  if (refusalsInARow >= AWAY_AFTER) return 'service away'
  if (isRefusedTooMuch()) return 'too many refused'
  return signal.aborted ? 'told to stop' : 'nothing left'
}

/** The database may be away for a moment; the outcome of a mail is worth waiting for it. */
const RETRIES = { retries: 6, minTimeout: 100, maxTimeout: 5_000 }

/**
 * Lets callers share a write: while one is under way the next requests gather, and go together in one commit. Each
 * caller is answered when its own has been committed.
 */
function combine(write: (settled: Settlement[], next: number[]) => Promise<Set<number>>) {
  type Request = PromiseWithResolvers<boolean> & { settled: Settlement | null; next: number | null }
  let waiting: Request[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const requests = waiting
      waiting = []
      try {
        const taken = await write(
          requests.flatMap(({ settled }) => settled ?? []),
          requests.flatMap(({ next }) => next ?? []),
        )
        for (const { next, resolve } of requests) resolve(next !== null && taken.has(next))
      } catch (error) {
        for (const { reject } of requests) reject(error)
      }
    }
    isWriting = false
  }

  return (settled: Settlement | null, next: number | null): Promise<boolean> => {
    const request = { ...Promise.withResolvers<boolean>(), settled, next }
    waiting.push(request)
    if (!isWriting) void writeAll()
    return request.promise
  }
}

function isServiceAway(outcome: Outcome): boolean {
  return outcome.kind === 'deferred' && outcome.because === 'service'
}

/** What is written down for an outcome. Only answers about this very mail count as attempts. */
export function settle(
  row: { key: number; attempts: number; messageId: string },
  outcome: Outcome,
  at: Date,
): Settlement {
  const { key, messageId } = row
  const nothing = { key, attempts: row.attempts, dueAt: null, submittedAt: null, messageId, error: null }
  const later = (ms: number) => new Date(at.getTime() + ms).toISOString()
  if (outcome.kind === 'submitted') {
    return { ...nothing, status: 'submitted', attempts: row.attempts + 1, submittedAt: at.toISOString() }
  }
  const told = { ...nothing, error: outcome.reason }
  if (outcome.kind === 'refused') return { ...told, status: 'failed', attempts: row.attempts + 1 }
  if (outcome.kind === 'unknown') return { ...told, status: 'uncertain', attempts: row.attempts + 1 }
  if (outcome.because === 'service') return { ...told, status: 'queued', dueAt: later(SERVICE_PAUSE_MS) }
  const attempts = row.attempts + 1
  const pause = pauseAfter(attempts)
  return pause === null
    ? { ...told, status: 'failed', attempts, error: ledgerCopy.exhausted(outcome.reason) }
    : { ...told, status: 'queued', attempts, dueAt: later(pause) }
}
