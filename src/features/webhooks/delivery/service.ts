import type { City } from '../../../contract/city.ts'
import { webhookMailCopy } from '../../../copy/mail/webhook-mail.ts'
import { MAX_FAILING_DAYS, nextAttemptAt } from '../../../domain/webhooks/webhooks.ts'
import { type Database, inTransaction } from '../../../platform/database/transaction.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { Poster, PostOutcome } from '../../../ports/web-fetch/post.ts'
import { findOwnerAddresses, type MailAccount } from '../../accounts/service.ts'
import {
  claimDue,
  type DeliveryRow,
  deleteOldDeliveries,
  type EndpointRow,
  findDueEndpoints,
  findEndpoint,
  markFailing,
  markWorking,
  stopFailing,
  storeAttempt,
} from '../data.ts'
import { sendWebhooksJob } from '../jobs.ts'
import { signMessage } from './signature.ts'

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The body of a message: its type, when it happened, and what it is about as it was then. The same at every attempt. It is
 * small on purpose: receivers read the rest at the addresses in it.
 */
function writeBody(
  { kind, happenedAt, data }: Pick<DeliveryRow, 'kind' | 'happenedAt' | 'data'>,
  siteUrl: string,
): string {
  const columns = Object.entries(data).map(([name, value]) => [
    camelCase(name),
    name.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value,
  ])
  return JSON.stringify({
    type: kind,
    timestamp: happenedAt.toISOString(),
    data: { ...Object.fromEntries(columns), ...linksOf(kind, data, siteUrl) },
  })
}

function linksOf(kind: DeliveryRow['kind'], data: Record<string, unknown>, siteUrl: string): object {
  const { id } = data
  if (kind.startsWith('event.'))
    return { url: `${siteUrl}/event/${id}`, apiUrl: `${siteUrl}/api/events/${id}` }
  if (kind === 'church.added') return { url: `${siteUrl}/churches/${id}` }
  if (kind === 'issue.published') return { url: `${siteUrl}/newsletter` }
  if (kind === 'application.paid') return { url: `${siteUrl}/admin/inbox` }
  return {}
}

const DAY_MS = 24 * 60 * 60_000
const MAX_LOG_DAYS = 30
/** Sent at once to one endpoint. */
const BATCH = 8
/** Longer than a message takes at most: after it, what a dead process had in hand is due again. */
const CLAIM_MS = 60_000
/** Then other endpoints have their turn. */
const MAX_TURN_MS = 60_000

export interface DeliveryOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  logger: Logger
  poster: Poster
  mail: MailAccount
  siteUrl: string
}

export function createDeliveryService(options: DeliveryOptions) {
  const { db, clock, jobs, poster, siteUrl } = options

  async function send(endpoint: EndpointRow, delivery: DeliveryRow, signal?: AbortSignal): Promise<boolean> {
    const at = clock.now()
    const beganAt = performance.now()
    const body = writeBody(delivery, siteUrl)
    const headers = signMessage(secretsOf(endpoint, at), { id: delivery.messageId, at, body })
    const outcome = await poster.post({ url: endpoint.url, headers, body }, signal)
    const ms = Math.round(performance.now() - beganAt)
    await store(delivery, { ...outcome, at: at.toISOString(), ms })
    return hasArrived(outcome)
  }

  async function store(delivery: DeliveryRow, attempt: PostOutcome & { at: string; ms: number }) {
    const dueAt = hasArrived(attempt) ? null : nextAttemptAt(delivery.tries, clock.now())
    const status = hasArrived(attempt) ? 'delivered' : dueAt === null ? 'failed' : 'waiting'
    await storeAttempt(db, delivery.id, { attempt, status, dueAt })
  }

  /** @returns whether the endpoint is stopped now */
  async function stopLongFailing(id: number): Promise<boolean> {
    const now = clock.now()
    return inTransaction(db, async (tx) => {
      const since = new Date(now.getTime() - MAX_FAILING_DAYS * DAY_MS)
      const stopped = await stopFailing(tx, id, { since, now })
      if (!stopped) return false
      const { subject, lines, link } = webhookMailCopy.stopped
      for (const owner of await findOwnerAddresses(tx))
        await options.mail(tx, {
          key: `webhook-stopped:${id}:${now.getTime()}:${owner.id}`,
          to: owner.email,
          subject: subject(options.city.site.name),
          lines: lines(stopped.url, MAX_FAILING_DAYS),
          link: { label: link, address: `${siteUrl}/admin/webhooks` },
        })
      return true
    })
  }

  return {
    /** Enqueues a job for each endpoint with something due. */
    async enqueueDue() {
      const due = await findDueEndpoints(db, clock.now())
      if (due.length === 0) return
      const waiting = new Set((await jobs.waiting(sendWebhooksJob)).map(({ endpoint }) => endpoint))
      const missing = due.filter((endpoint) => !waiting.has(endpoint))
      await jobs.enqueue(
        db,
        sendWebhooksJob,
        missing.map((endpoint) => ({ endpoint })),
      )
    },

    /** Sends what is due at an endpoint, until nothing is or nothing arrives. */
    async sendDue(id: number, signal?: AbortSignal): Promise<{ delivered: number; failed: number }> {
      const counts = { delivered: 0, failed: 0 }
      const beganAt = performance.now()
      while (!signal?.aborted) {
        const endpoint = await findEndpoint(db, id)
        if (!endpoint || endpoint.stoppedAt !== null) break
        const now = clock.now()
        const claimedUntil = new Date(now.getTime() + CLAIM_MS)
        const batch = await claimDue(db, id, { now, until: claimedUntil, limit: BATCH })
        if (batch.length === 0) break
        const arrived = await Promise.all(batch.map((delivery) => send(endpoint, delivery, signal)))
        const delivered = arrived.filter(Boolean).length
        counts.delivered += delivered
        counts.failed += arrived.length - delivered
        if (delivered === 0) {
          // The receiver rests until the next minute.
          await markFailing(db, id, now)
          await stopLongFailing(id)
          break
        }
        await markWorking(db, id, { now, claimedUntil })
        if (performance.now() - beganAt > MAX_TURN_MS) {
          await jobs.enqueue(db, sendWebhooksJob, [{ endpoint: id }])
          break
        }
      }
      return counts
    },

    deleteOld: () => deleteOldDeliveries(db, new Date(clock.now().getTime() - MAX_LOG_DAYS * DAY_MS)),
  }
}

const hasArrived = ({ status }: PostOutcome) => status !== null && status >= 200 && status < 300

function secretsOf({ secret, formerSecret, formerSecretUntil }: EndpointRow, at: Date): string[] {
  const isUsed = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > at
  return isUsed ? [secret, formerSecret] : [secret]
}
