import pRetry from 'p-retry'
import { ledgerCopy } from '../../../copy/mail/mail.ts'
import { pauseAfter, SERVICE_PAUSE_MS } from '../../../domain/newsletter/mail/attempts.ts'
import type { ComposedMail, Mail, MailPort, Outcome } from '../../../ports/mail/port.ts'
import type { ClaimRequest, DeliveryResult } from './ledger-data.ts'

/** After so many answers in a row that no mail is taken now, the rest waits. */
const AWAY_AFTER = 3
/** Sending stops when more than half of so many mails were refused for good: something else is wrong then. */
export const WATCHED_MAILS = 50
export const MAX_REFUSED_MAILS = 25

/** A ledger from which mails are sent. What it writes is committed when its promise resolves. */
export interface Ledger<Row> {
  /** Stores results and claims the next rows that are due; they count as `submitting` from then on. */
  claimNext(finished: DeliveryResult[], request: ClaimRequest): Promise<Row[]>
  /** Notes that the messages of these rows begin to leave; answers those that are still claimed by this process. */
  begin(keys: number[]): Promise<Set<number>>
  compose(row: Row): Mail | ComposedMail
}

export interface SendingOptions<Row> {
  ledger: Ledger<Row>
  port: MailPort
  now: () => Date
  signal: AbortSignal
  /** Resolves when the next mail may be handed over: a limit of the service. Without it, at once. */
  pace?: () => Promise<void>
  /** Called once, with the reason, when the service takes nothing now. */
  onAway?: (reason: string) => void
  onOutcome?: (row: Row, outcome: Outcome) => void
}

/** Why sending ended: nothing is left that is due, the service takes nothing now, it refuses too much, or the signal. */
export type Ending = 'nothing left' | 'service away' | 'too many refused' | 'told to stop'

/**
 * Sends what is due, over as many lanes as the port has connections. A row is claimed before its mail is submitted, and
 * marked before the message itself leaves, so that a kill leaves at most one row per lane whose outcome is unknown. On the signal every lane
 * finishes its current mail.
 */
export async function sendDue<Row extends { key: number; attempts: number }>(
  options: SendingOptions<Row>,
): Promise<Ending> {
  const { ledger, port, now, signal, pace, onAway, onOutcome } = options
  const watched: boolean[] = []
  const isRefusedTooMuch = () => watched.filter((refused) => refused).length > MAX_REFUSED_MAILS
  let refusalsInARow = 0
  const claimNext = combine(ledger)
  const begin = gather((keys) => ledger.begin(keys))

  const canContinue = () => !signal.aborted && refusalsInARow < AWAY_AFTER && !isRefusedTooMuch()

  async function runLane(): Promise<void> {
    let finished: DeliveryResult | null = null
    for (;;) {
      if (canContinue()) await pace?.()
      const row: Row | null = await claimNext(finished, canContinue())
      if (row === null) return
      const mail = ledger.compose(row)
      const outcome = await port.submit(mail, () => begin(row.key))
      onOutcome?.(row, outcome)
      refusalsInARow = isServiceAway(outcome) ? refusalsInARow + 1 : 0
      if (refusalsInARow === AWAY_AFTER && 'reason' in outcome) onAway?.(outcome.reason)
      watched.push(outcome.kind === 'refused')
      if (watched.length > WATCHED_MAILS) watched.shift()
      finished = toDeliveryResult({ ...row, messageId: mail.messageId }, outcome, now())
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

/** A commit waits for the disk, so a few run at once. */
const WRITES_AT_ONCE = 3

/**
 * Lets lanes share writes: while enough are running the next requests gather, and go together in one commit. Each lane
 * is answered when its own outcome has been committed, with the next row if it wants one and there is one.
 */
function combine<Row extends { key: number }>(ledger: Ledger<Row>) {
  type Request = PromiseWithResolvers<Row | null> & { finished: DeliveryResult | null; wants: boolean }
  let waiting: Request[] = []
  let runningWrites = 0
  /** Rows up to here were looked at; at the end the search begins anew, for what has become due meanwhile. */
  let after = 0
  let isExhausted = false

  async function write(finished: DeliveryResult[], wanted: number): Promise<Row[]> {
    const request = { count: isExhausted ? 0 : wanted, after }
    const rows = await pRetry(() => ledger.claimNext(finished, request), RETRIES)
    after = Math.max(after, rows.at(-1)?.key ?? 0)
    if (rows.length === request.count) return rows
    isExhausted = request.after === 0
    if (isExhausted) return rows
    after = 0
    return [...rows, ...(await write([], request.count - rows.length))]
  }

  async function writeWaiting(): Promise<void> {
    runningWrites += 1
    while (waiting.length > 0) {
      const requests = waiting
      waiting = []
      try {
        const rows = await write(
          requests.flatMap(({ finished }) => finished ?? []),
          requests.filter(({ wants }) => wants).length,
        )
        for (const { wants, resolve } of requests) resolve((wants && rows.shift()) || null)
      } catch (error) {
        for (const { reject } of requests) reject(error)
      }
    }
    runningWrites -= 1
  }

  return (finished: DeliveryResult | null, wants: boolean): Promise<Row | null> => {
    if (finished === null && !wants) return Promise.resolve(null)
    const request = { ...Promise.withResolvers<Row | null>(), finished, wants }
    waiting.push(request)
    if (runningWrites < WRITES_AT_ONCE) void writeWaiting()
    return request.promise
  }
}

/** Lets lanes share a write: while one is running, the next keys gather. */
function gather(write: (keys: number[]) => Promise<Set<number>>): (key: number) => Promise<boolean> {
  let waiting: ({ key: number } & PromiseWithResolvers<boolean>)[] = []
  let isWriting = false

  async function writeWaiting(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const requests = waiting
      waiting = []
      try {
        const written = await write(requests.map(({ key }) => key))
        for (const { key, resolve } of requests) resolve(written.has(key))
      } catch (error) {
        for (const { reject } of requests) reject(error)
      }
    }
    isWriting = false
  }

  return (key) => {
    const request = { key, ...Promise.withResolvers<boolean>() }
    waiting.push(request)
    if (!isWriting) void writeWaiting()
    return request.promise
  }
}

function isServiceAway(outcome: Outcome): boolean {
  return outcome.kind === 'deferred' && outcome.because === 'service'
}

/** The result to store for an outcome. Only answers about this very mail count as attempts. */
export function toDeliveryResult(
  row: { key: number; attempts: number; messageId: string },
  outcome: Outcome,
  at: Date,
): DeliveryResult {
  const { key, messageId } = row
  const nothing = { key, attempts: row.attempts, dueAt: null, submittedAt: null, messageId, error: null }
  const later = (ms: number) => new Date(at.getTime() + ms).toISOString()
  if (outcome.kind === 'submitted') {
    return { ...nothing, status: 'submitted', attempts: row.attempts + 1, submittedAt: at.toISOString() }
  }
  const explained = { ...nothing, error: outcome.reason }
  if (outcome.kind === 'refused') return { ...explained, status: 'failed', attempts: row.attempts + 1 }
  if (outcome.kind === 'unknown') return { ...explained, status: 'uncertain', attempts: row.attempts + 1 }
  if (outcome.because === 'service') return { ...explained, status: 'queued', dueAt: later(SERVICE_PAUSE_MS) }
  const attempts = row.attempts + 1
  const pause = pauseAfter(attempts)
  return pause === null
    ? { ...explained, status: 'failed', attempts, error: ledgerCopy.exhausted(outcome.reason) }
    : { ...explained, status: 'queued', attempts, dueAt: later(pause) }
}
