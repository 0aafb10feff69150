import pRetry from 'p-retry'
import { ledgerCopy } from '../../../copy/mail/mail.ts'
import { pauseAfter, SERVICE_PAUSE_MS } from '../../../domain/newsletter/placeholders.ts'
import type { ComposedMail, Mail, MailPort, Outcome } from '../../../ports/mail/port.ts'
import type { ClaimRequest, DeliveryResult } from './ledger-data.ts'

/** After so many answers in a row that no mail is taken now, the rest waits. */
const AWAY_AFTER = 3
/** Sending stops when more than half of so many mails were refused for good: something else is wrong then. */
export const WATCHED_MAILS = 50
export const MAX_REFUSED_MAILS = 25

/** A ledger from which mails are sent. What it writes is committed when its promise resolves. */
export interface Ledger<Row> {
  /** Claims rows that are due for this process: `submitting` from then on, and free again if it dies. */
  claim(request: ClaimRequest): Promise<Row[]>
  /**
   * Stores results, and marks rows whose messages are about to leave. Returns the marked ones: only their messages may
   * leave, and a kill makes them uncertain from then on.
   */
  record(finished: DeliveryResult[], starting: number[]): Promise<Set<number>>
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
 * marked before the message itself leaves, so that a kill leaves at most one row per lane whose outcome is unknown. On
 * the signal every lane finishes its current mail.
 */
export async function sendDue<Row extends { key: number; attempts: number }>(
  options: SendingOptions<Row>,
): Promise<Ending> {
  const { ledger, port, now, signal, pace, onAway, onOutcome } = options
  const watched: boolean[] = []
  const isRefusedTooMuch = () => watched.filter((refused) => refused).length > MAX_REFUSED_MAILS
  let refusalsInARow = 0
  const takeRow = createReserve(ledger, port.connections)
  const journal = createJournal(ledger, port.connections)

  const canContinue = () =>
    !signal.aborted && !journal.hasFailed && refusalsInARow < AWAY_AFTER && !isRefusedTooMuch()

  async function runLane(): Promise<void> {
    while (canContinue()) {
      await pace?.()
      const row = canContinue() ? await takeRow() : null
      if (row === null) return
      const mail = ledger.compose(row)
      let mayLeave = true
      const outcome = await port.submit(mail, async () => {
        mayLeave = await journal.mark(row.key)
        return mayLeave
      })
      // The issue was paused, its reader left, or the row is not ours any more: what was claimed is released afterwards.
      if (!mayLeave) return
      onOutcome?.(row, outcome)
      refusalsInARow = isServiceAway(outcome) ? refusalsInARow + 1 : 0
      if (refusalsInARow === AWAY_AFTER && 'reason' in outcome) onAway?.(outcome.reason)
      watched.push(outcome.kind === 'refused')
      if (watched.length > WATCHED_MAILS) watched.shift()
      journal.store(toDeliveryResult({ ...row, messageId: mail.messageId }, outcome, now()))
    }
  }

  const lanes = await Promise.allSettled(Array.from({ length: port.connections }, runLane))
  await journal.close()
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason
  if (refusalsInARow >= AWAY_AFTER) return 'service away'
  if (isRefusedTooMuch()) return 'too many refused'
  return signal.aborted ? 'told to stop' : 'nothing left'
}

/** The database may be away for a moment; the outcome of a mail is worth waiting for it. */
const RETRIES = { retries: 6, minTimeout: 100, maxTimeout: 5_000 }

/** Rows claimed in one commit, for each lane. */
const CLAIMED_PER_LANE = 4

/** Claims rows ahead, many in one commit. Returns the next one, or null once none is due. */
function createReserve<Row extends { key: number }>(
  ledger: Ledger<Row>,
  lanes: number,
): () => Promise<Row | null> {
  const rows: Row[] = []
  /** Rows up to here were looked at; at the end the search begins anew, for what has become due meanwhile. */
  let after = 0
  let isExhausted = false
  let filling: Promise<void> | null = null

  async function fill(): Promise<void> {
    const request = { count: CLAIMED_PER_LANE * lanes, after }
    const claimed = await pRetry(() => ledger.claim(request), RETRIES)
    rows.push(...claimed)
    after = claimed.length === request.count ? (claimed.at(-1)?.key ?? 0) : 0
    isExhausted = claimed.length < request.count && request.after === 0
  }

  function startFilling(): Promise<void> {
    filling ??= fill().finally(() => {
      filling = null
    })
    return filling
  }

  return async () => {
    while (rows.length === 0 && !isExhausted) await startFilling()
    if (rows.length <= lanes && !isExhausted) startFilling().catch(() => {}) // whoever finds no row tries again
    return rows.shift() ?? null
  }
}

/** How long a mark waits for those of the other lanes, and a result for a mark. */
const MARK_WAIT_MS = 1
const RESULT_WAIT_MS = 3

/**
 * Writes results and marks, one commit at a time and many in each. So a lane's mark is never committed before the result
 * of its mail before.
 */
function createJournal<Row>(ledger: Ledger<Row>, lanes: number) {
  let finished: DeliveryResult[] = []
  let marks: ({ key: number } & PromiseWithResolvers<boolean>)[] = []
  let isWriting = false
  let isDue = false
  let written = Promise.resolve()
  let markTimer: NodeJS.Timeout | undefined
  let resultTimer: NodeJS.Timeout | undefined
  let failure: unknown = null

  async function writeWaiting(): Promise<void> {
    isWriting = true
    while (isDue || marks.length >= lanes) {
      const [results, requests] = [finished, marks]
      ;[finished, marks, isDue] = [[], [], false]
      clearTimeout(markTimer)
      clearTimeout(resultTimer)
      markTimer = resultTimer = undefined
      try {
        const keys = requests.map(({ key }) => key)
        const marked = await pRetry(() => ledger.record(results, keys), RETRIES)
        for (const { key, resolve } of requests) resolve(marked.has(key))
      } catch (error) {
        failure = error
        for (const { reject } of requests) reject(error)
      }
    }
    isWriting = false
  }

  function write(): Promise<void> {
    isDue = true
    if (!isWriting) written = writeWaiting()
    return written
  }

  return {
    get hasFailed() {
      return failure !== null
    },
    /** Resolves once it is committed whether the message may leave. */
    mark(key: number): Promise<boolean> {
      const request = { key, ...Promise.withResolvers<boolean>() }
      marks.push(request)
      if (marks.length >= lanes) void write()
      else markTimer ??= setTimeout(write, MARK_WAIT_MS)
      return request.promise
    },
    store(result: DeliveryResult): void {
      finished.push(result)
      resultTimer ??= setTimeout(write, RESULT_WAIT_MS)
    },
    /** Writes what is left. @throws what kept any of it from being written */
    async close(): Promise<void> {
      await write()
      if (failure !== null) throw failure
    },
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
