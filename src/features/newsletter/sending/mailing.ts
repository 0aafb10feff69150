import PQueue from 'p-queue'
import { ledgerCopy, mailReadinessCopy } from '../../../copy/mail/mail.ts'
import { HOUR_MS } from '../../../domain/durations.ts'
import { countLinks } from '../../../domain/newsletter/link-clicks.ts'
import { escapeHtml, fillPlaceholders } from '../../../domain/newsletter/placeholders.ts'
import { notify } from '../../../platform/database/notify.ts'
import { type Database, type Executor, inTransaction } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { composeEdition } from '../../../ports/mail/edition.ts'
import type { ComposedMail, Outcome } from '../../../ports/mail/port.ts'
import { findNewsletter, findSending, finishIfDone, type NewsletterRow } from '../data.ts'
import { type EditionRow, findEditions } from '../drafting/data.ts'
import { sendIssueJob, sendMailsJob } from '../jobs.ts'
import { listHeaders, type MailIdentity, mailFrom, messageId, whyNotReady } from '../mail/identity.ts'
import { findLinks, type LinkRow } from '../published/data.ts'
import { type Ending, type Ledger, MAX_REFUSED_MAILS, sendDue, WATCHED_MAILS } from './delivery-queue.ts'
import {
  type ClaimedDelivery,
  type ClaimedMail,
  claimRows,
  countSince,
  type DeliveryQueue,
  findUnreconciled,
  inspectQueue,
  issueQueue,
  mailQueue,
  moveIssue,
  noteReaders,
  recordDeliveries,
  releaseDead,
  releaseRows,
} from './ledger-data.ts'

/** Sent when the ledger of an issue has changed; the payload is the issue's id. */
export const NEWSLETTER_CHANGED = 'newsletter_changed'

const HELPERS = 4
/** After so long a job hands on to a fresh one, well before the queue would take it for lost. */
const TURN_MS = 5 * 60_000
const NOTIFY_INTERVAL_MS = 500
/** How long a stopping process waits for a mail server that does not answer. */
const STOP_WITHIN_MS = 15_000

/** What became of the mails of a turn. */
export type MailCounts = Partial<Record<Outcome['kind'], number>>

export interface MailingOptions {
  db: Database
  clock: Clock
  jobs: Jobs
  post: MailIdentity
  logger: Logger
  /** This process's number among those that show they live. */
  worker: number
  /** What the mail service takes at most: of each worker in a second, of all together in an hour. null = no limit. */
  limits: { perSecond: number | null; perHour: number | null }
}

export function createMailing(options: MailingOptions) {
  const { db, clock, jobs, post, logger, worker, limits } = options
  const now = () => clock.now()
  const stopping = new AbortController()
  const pace = limits.perSecond === null ? undefined : createPace(limits.perSecond)
  const turns = new Set<Promise<unknown>>()
  /** Where mails are counted, none are taken up between the counting and the taking. */
  const counting = new PQueue({ concurrency: 1 })
  const counted = <Result>(work: () => Promise<Result>): Promise<Result> =>
    limits.perHour === null ? work() : counting.add(work)

  function ledgerOf<Row extends ClaimedDelivery | ClaimedMail>(
    queue: DeliveryQueue<Row>,
    compose: Ledger<Row>['compose'],
  ): Ledger<Row> {
    return {
      compose,
      claim: ({ count, after }) =>
        counted(async () =>
          claimRows(db, queue, { worker, now: now() }, { count: await roomFor(count), after }),
        ),
      record: (finished, starting) =>
        recordDeliveries(db, queue, { worker, now: now(), leftWords: ledgerCopy.left }, finished, starting),
    }
  }

  /** Runs one turn of sending. Nothing of it is left in hand afterwards, however it ended. */
  async function turn<Row extends ClaimedDelivery | ClaimedMail>(
    queue: DeliveryQueue<Row>,
    ledger: Ledger<Row>,
    signal: AbortSignal,
    end: (tx: Executor, ending: Ending | null) => Promise<void>,
    beforeEnd?: () => Promise<void>,
  ): Promise<MailCounts> {
    const { port } = post
    const counts: MailCounts = {}
    if (port === null || whyNotReady(post) !== null || stopping.signal.aborted) return counts
    // A turn of this process that broke down may have left rows behind.
    await releaseRows(db, queue, worker, ledgerCopy)
    const limited = AbortSignal.any([signal, stopping.signal, AbortSignal.timeout(TURN_MS)])
    let ending: Ending | null = null
    try {
      const onAway = (reason: string) =>
        logger.warn({ mail: port.description, reason }, 'the mail service takes nothing now')
      const onOutcome = (row: Row, { kind }: Outcome) => {
        counts[kind] = (counts[kind] ?? 0) + 1
        if ('requestId' in row)
          logger.info({ mail: row.key, outcome: kind, request: row.requestId ?? undefined }, 'mail')
        else logger.debug({ reader: row.key, outcome: kind }, 'mail of an issue')
      }
      ending = await sendDue({ ledger, port, now, signal: limited, pace, onAway, onOutcome })
    } finally {
      await beforeEnd?.()
      await inTransaction(db, async (tx) => {
        await releaseRows(tx, queue, worker, ledgerCopy)
        await end(tx, ending)
      })
    }
    return counts
  }

  /** How many of so many mails still fit into this hour. What is left waits for a later turn. */
  async function roomFor(count: number): Promise<number> {
    if (limits.perHour === null || count === 0) return count
    const sent = await countSince(db, new Date(now().getTime() - HOUR_MS))
    return Math.max(0, Math.min(count, limits.perHour - sent))
  }

  async function pauseIssue(tx: Executor, id: number): Promise<void> {
    const pausedBecause = mailReadinessCopy.tooManyRefused(MAX_REFUSED_MAILS + 1, WATCHED_MAILS)
    if (!(await moveIssue(tx, id, ['sending'], { status: 'paused', pausedBecause }))) return
    logger.error({ issue: id }, 'an issue was paused: the mail service refuses too much of it')
  }

  function track<Result>(work: Promise<Result>): Promise<Result> {
    turns.add(work)
    return work.finally(() => turns.delete(work))
  }

  async function sendIssue(id: number, signal: AbortSignal): Promise<MailCounts> {
    const issue = await findNewsletter(db, id)
    if (issue?.status !== 'sending') return {}
    const queue = issueQueue(id)
    const [editions, links] = await Promise.all([findEditions(db, id), findLinks(db, id)])
    const compose = composeIssue(post, issue, { editions, links }, now)
    const ledger = ledgerOf(queue, compose)
    const notifyFollowers = throttle(() => notify(db, NEWSLETTER_CHANGED, String(id)))
    const end = async (tx: Executor, ending: Ending | null) => {
      if (ending === 'too many refused') await pauseIssue(tx, id)
      const isDone = await finishIfDone(tx, id, now())
      if (ending === 'told to stop' && !isDone) await jobs.enqueue(tx, sendIssueJob, [{ newsletterId: id }])
      await notify(tx, NEWSLETTER_CHANGED, String(id))
    }
    return turn(queue, withNotification(ledger, notifyFollowers), signal, end, () => noteReaders(db, id))
  }

  async function sendMails(signal: AbortSignal): Promise<MailCounts> {
    const address = { postal_address: post.postalAddress ?? '' }
    const ledger = ledgerOf(mailQueue, (row) =>
      mailFrom(post, {
        id: `mail-${row.key}.${row.createdAtMs.toString(36)}`,
        to: { address: row.toAddress },
        subject: row.subject,
        html: fillPlaceholders(row.html, address, escapeHtml),
        text: fillPlaceholders(row.text, address),
        headers: row.headers,
      }),
    )
    return turn(mailQueue, ledger, signal, async (tx, ending) => {
      // The mails of different people have little to do with each other: many refused ones stop none of the others.
      if (ending === 'told to stop' || ending === 'too many refused')
        await jobs.enqueue(tx, sendMailsJob, [{}])
    })
  }

  return {
    /** Sends what is due of an issue; whatever else works on it shares the work. */
    sendIssue: (id: number, signal: AbortSignal) => track(sendIssue(id, signal)),
    sendMails: (signal: AbortSignal) => track(sendMails(signal)),

    /** Settles what dead processes held, ends issues that are done, and enqueues what waits and nobody works on. */
    async recover() {
      let uncertain = await releaseDead(db, mailQueue, ledgerCopy)
      for (const id of await findUnreconciled(db, now())) {
        const ofIssue = await releaseDead(db, issueQueue(id), ledgerCopy)
        if (ofIssue > 0) await noteReaders(db, id)
        uncertain += ofIssue
      }
      if (uncertain > 0) logger.warn({ mails: uncertain }, 'a killed process left mails uncertain')
      const isReady = whyNotReady(post) === null
      const helped = new Set((await jobs.waiting(sendIssueJob)).map(({ newsletterId }) => newsletterId))
      for (const id of await findSending(db)) {
        const { waits, isHeld } = await inspectQueue(db, issueQueue(id), now())
        // Whoever sent its last mail may have died before the readers were noted.
        if (!waits && !isHeld) await noteReaders(db, id)
        await inTransaction(db, async (tx) => {
          if (await finishIfDone(tx, id, now())) return notify(tx, NEWSLETTER_CHANGED, String(id))
          if (waits && !isHeld && isReady && !helped.has(id))
            await jobs.enqueue(tx, sendIssueJob, helpFor(id))
        })
      }
      const single = await inspectQueue(db, mailQueue, now())
      if (single.waits && !single.isHeld && isReady) await jobs.enqueue(db, sendMailsJob, [{}])
    },

    /** Finishes the mails in hand, gives the rest back, and begins nothing more. */
    async stop() {
      stopping.abort()
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_WITHIN_MS)
      await Promise.race([Promise.allSettled(turns), late])
      clearTimeout(timer)
    },
  }
}

export type Mailing = ReturnType<typeof createMailing>

export function helpFor(newsletterId: number): { newsletterId: number }[] {
  return Array.from({ length: HELPERS }, () => ({ newsletterId }))
}

/** What the mails of an edition share is composed once; the answer makes the mail of one row. */
function composeIssue(
  post: MailIdentity,
  issue: NewsletterRow,
  { editions, links }: { editions: readonly EditionRow[]; links: readonly LinkRow[] },
  now: () => Date,
): (row: ClaimedDelivery) => ComposedMail {
  const numbers = new Map(links.map(({ target, number }) => [target, number]))
  const counted = { siteUrl: issue.siteUrl ?? '', newsletterId: issue.id, numbers }
  const parts = new Map<string, Pick<EditionRow, 'subject' | 'contentHtml' | 'contentText'>>([
    ['', issue],
    ...editions.map((edition) => [edition.segment, edition] as const),
  ])
  const composed = new Map<string, ReturnType<typeof composeEdition>>()
  const composeOf = (segment: string) => {
    const edition = parts.get(segment)
    if (!edition) throw new Error(`Issue ${issue.id} has no edition ${segment}.`)
    const { subject, contentHtml, contentText } = countLinks(edition, counted)
    const [from, envelopeFrom] = [post.sender, post.sender.address]
    const compose = composeEdition({ from, subject, html: contentHtml, text: contentText, envelopeFrom })
    composed.set(segment, compose)
    return compose
  }
  const publishedAt = issue.publishedAt?.getTime().toString(36) ?? '0'
  return (row) => {
    const compose = composed.get(row.segment) ?? composeOf(row.segment)
    return compose({
      to: { name: row.firstName, address: row.email },
      messageId: messageId(post, `issue-${issue.id}.${row.key}.${publishedAt}`),
      headers: listHeaders(post, issue.siteUrl ?? '', row.token),
      values: { first_name: row.firstName, token: row.token },
      date: now(),
    })
  }
}

function withNotification<Row>(ledger: Ledger<Row>, notifyFollowers: () => void): Ledger<Row> {
  return {
    ...ledger,
    async record(finished, starting) {
      const marked = await ledger.record(finished, starting)
      notifyFollowers()
      return marked
    },
  }
}

/** Calls `work` at most every half second: who follows the progress counts the ledger each time. */
function throttle(work: () => Promise<void>): () => void {
  let calledAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - calledAt < NOTIFY_INTERVAL_MS) return
    calledAt = performance.now()
    // Only news: the ledger itself is written, and the next message makes up for a lost one.
    work().catch(() => {})
  }
}

function createPace(perSecond: number): () => Promise<void> {
  const gate = new PQueue({ interval: 1000, intervalCap: perSecond })
  return () => gate.add(() => {})
}
