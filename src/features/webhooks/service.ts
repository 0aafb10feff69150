import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { NewWebhook, WebhookDelivery, WebhookEndpoint } from '../../contract/admin/webhooks.ts'
import type { City } from '../../contract/city.ts'
import { webhookMailCopy } from '../../copy/mail/webhook-mail.ts'
import { DAY_MS } from '../../domain/durations.ts'
import {
  MAX_FAILING_DAYS,
  nextAttemptAt,
  type WebhookAttempt,
  type WebhookKind,
} from '../../domain/webhooks.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { answerDone, type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Poster, PostOutcome } from '../../ports/web-fetch/post.ts'
import { findOwnerAddresses, type MailAccount, writeAudit } from '../accounts/service.ts'
import {
  claimDue,
  type DeliveryRow,
  deleteEndpoint,
  deleteOldDeliveries,
  type EndpointRow,
  findDeliveries,
  findDueEndpoints,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  insertTrial,
  markFailing,
  markWorking,
  replaceSecret,
  resetDelivery,
  SAMPLE_DATA,
  stopFailing,
  storeAttempt,
  updateEndpoint,
} from './data.ts'

export function createWebhooksApi(webhooks: WebhooksService): Handlers {
  return {
    json: {
      listWebhooks: async () => ({ body: await webhooks.list() }),
      addWebhook: async ({ body }, caller) => ({ body: await webhooks.add(body, viewerOf(caller).id) }),
      changeWebhook: ({ params, body }, caller) =>
        answerDone(webhooks.change(params.id, body, viewerOf(caller).id)),
      removeWebhook: ({ params }, caller) => answerDone(webhooks.remove(params.id, viewerOf(caller).id)),
      rotateWebhookSecret: async ({ params }, caller) => ({
        body: await webhooks.rotateSecret(params.id, viewerOf(caller).id),
      }),
      pingWebhook: ({ params }) => answerDone(webhooks.ping(params.id)),
      listWebhookDeliveries: async ({ params, query }) => ({
        body: await webhooks.deliveries(params.id, query.before),
      }),
      resendWebhook: ({ params }) => answerDone(webhooks.resend(params.id)),
    },
  }
}

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

const makeSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/**
 * The headers of a message in the form of the Standard Webhooks specification (github.com/standard-webhooks, 1.0.0, "Signature
 * scheme"): HMAC-SHA256 over id, timestamp in seconds and body; one signature for each secret that is in use.
 */
function signMessage(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

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

const MAX_LOG_DAYS = 30
/** Sent at once to one endpoint. */
const BATCH = 8
/** Longer than a message takes at most: after it, what a dead process had in hand is due again. */
const CLAIM_MS = 60_000
/** Then other endpoints have their turn. */
const MAX_TURN_MS = 60_000

/** How secrets stand in the database. `open` throws where another installation sealed. */
interface SecretSealing {
  isSealed: (stored: string) => boolean
  seal: (secret: string) => string
  open: (stored: string) => string
}

interface DeliveryOptions {
  db: Database
  clock: Clock
  city: City
  jobs: Jobs
  logger: Logger
  poster: Poster
  mail: MailAccount
  siteUrl: string
  sealing: SecretSealing
}

export function createDeliveryService(options: DeliveryOptions) {
  const { db, clock, jobs, poster, siteUrl, sealing } = options

  async function send(endpoint: EndpointRow, delivery: DeliveryRow, signal?: AbortSignal): Promise<boolean> {
    const at = clock.now()
    const beganAt = performance.now()
    const body = writeBody(delivery, siteUrl)
    const headers = signMessage(secretsOf(endpoint, at).map(sealing.open), {
      id: delivery.messageId,
      at,
      body,
    })
    const outcome = await poster.post({ url: endpoint.url, headers, body }, signal)
    const ms = Math.round(performance.now() - beganAt)
    await store(delivery, { ...outcome, at: at.toISOString(), ms, headers })
    return hasArrived(outcome)
  }

  async function store(delivery: DeliveryRow, attempt: WebhookAttempt) {
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

    /** Seals what stands open: secrets of before they were sealed, and those of a restored back-up. */
    async sealSecrets() {
      for (const { id, secret, formerSecret } of await findEndpoints(db)) {
        if (sealing.isSealed(secret)) continue
        const sealed = {
          secret: sealing.seal(secret),
          formerSecret: formerSecret && sealing.seal(formerSecret),
        }
        await replaceSecret(db, id, secret, sealed)
      }
    },

    deleteOld: () => deleteOldDeliveries(db, new Date(clock.now().getTime() - MAX_LOG_DAYS * DAY_MS)),
  }
}

const hasArrived = ({ status }: PostOutcome) => status !== null && status >= 200 && status < 300

function secretsOf({ secret, formerSecret, formerSecretUntil }: EndpointRow, at: Date): string[] {
  const isUsed = formerSecret !== null && formerSecretUntil !== null && formerSecretUntil > at
  return isUsed ? [secret, formerSecret] : [secret]
}

/** Sends what is due at one endpoint. */
export const sendWebhooksJob: JobKind<{ endpoint: number }> = {
  name: 'webhooks',
  data: z.object({ endpoint: z.number().int() }),
  concurrency: 4,
  retries: 0,
  expireInSeconds: 10 * 60,
  isFrequent: true,
}

const FORMER_SECRET_MS = 24 * 60 * 60_000
const MAX_ENDPOINTS = 20
const LOG_PAGE = 50
const NO_ENDPOINT = 'There is no such webhook.'

export type WebhooksService = ReturnType<typeof createWebhooksService>

/** The endpoints that an owner notifies, and the log of what was sent to them. All throw AppError not_found. */
export function createWebhooksService(
  options: Pick<DeliveryOptions, 'db' | 'clock' | 'jobs' | 'poster' | 'sealing' | 'siteUrl'>,
) {
  const { db, clock, jobs, poster, sealing, siteUrl } = options

  async function sendTrial(
    tx: Transaction,
    endpointId: number,
    { kind, data }: Pick<DeliveryRow, 'kind' | 'data'>,
  ) {
    const messageId = `msg_${randomUUID().replaceAll('-', '')}`
    await insertTrial(tx, { endpointId, messageId, happenedAt: clock.now(), kind, data })
    await jobs.enqueue(tx, sendWebhooksJob, [{ endpoint: endpointId }])
  }

  function note(
    tx: Transaction,
    action: string,
    id: number,
    change: { before?: object; after?: object },
    by: string,
  ) {
    return writeAudit(tx, { at: clock.now(), actor: by, action, subject: `webhook:${id}`, ...change })
  }

  async function update(id: number, change: Partial<EndpointRow>, action: string, by: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const before = await updateEndpoint(tx, id, change)
      if (!before) throw new AppError('not_found', NO_ENDPOINT)
      const { kinds, stoppedAt } = { ...before, ...change }
      await note(
        tx,
        action,
        id,
        {
          before: { url: originOf(before), kinds: before.kinds, stopped: before.stoppedAt !== null },
          after: { url: originOf(before), kinds, stopped: stoppedAt !== null },
        },
        by,
      )
      if (before.stoppedAt !== null && stoppedAt === null)
        await jobs.enqueue(tx, sendWebhooksJob, [{ endpoint: id }])
    })
  }

  return {
    async list(): Promise<WebhookEndpoint[]> {
      return (await findEndpoints(db)).map(
        ({ id, url, kinds, failingSince, stoppedAt, stoppedBecause, waiting }) => ({
          ...{ id, url, kinds, stoppedBecause, waiting },
          failingSince: failingSince?.toISOString() ?? null,
          stoppedAt: stoppedAt?.toISOString() ?? null,
        }),
      )
    },

    /** @throws AppError invalid where nothing would be sent to the address */
    async add({ url, kinds }: NewWebhook, by: string): Promise<{ id: number; secret: string }> {
      const refusal = poster.whyRefused(url)
      if (refusal !== null)
        throw new AppError('invalid', refusal, { issues: [{ path: 'url', message: refusal }] })
      return inTransaction(db, async (tx) => {
        if ((await findEndpoints(tx)).length >= MAX_ENDPOINTS)
          throw new AppError('conflict', `There are ${MAX_ENDPOINTS} webhooks already. Remove one first.`)
        const secret = makeSecret()
        const id = await insertEndpoint(tx, {
          url,
          kinds: [...new Set(kinds)],
          secret: sealing.seal(secret),
          createdAt: clock.now(),
        })
        await note(tx, 'webhook.added', id, { after: { url: originOf({ url }), kinds } }, by)
        return { id, secret }
      })
    },

    async change(
      id: number,
      { kinds, isStopped }: { kinds?: WebhookKind[]; isStopped?: boolean },
      by: string,
    ) {
      const start = { stoppedAt: null, stoppedBecause: null, failingSince: null }
      const stop = { stoppedAt: clock.now(), stoppedBecause: null }
      await update(
        id,
        { ...(kinds && { kinds }), ...(isStopped !== undefined && (isStopped ? stop : start)) },
        'webhook.changed',
        by,
      )
    },

    async remove(id: number, by: string) {
      await inTransaction(db, async (tx) => {
        const removed = await deleteEndpoint(tx, id)
        if (!removed) throw new AppError('not_found', NO_ENDPOINT)
        await note(
          tx,
          'webhook.removed',
          id,
          { before: { url: originOf(removed), kinds: removed.kinds } },
          by,
        )
      })
    },

    async rotateSecret(id: number, by: string): Promise<{ id: number; secret: string }> {
      const former = await findEndpoint(db, id)
      if (!former) throw new AppError('not_found', NO_ENDPOINT)
      const secret = makeSecret()
      const formerSecretUntil = new Date(clock.now().getTime() + FORMER_SECRET_MS)
      await update(
        id,
        { secret: sealing.seal(secret), formerSecret: former.secret, formerSecretUntil },
        'webhook.secret_renewed',
        by,
      )
      return { id, secret }
    },

    async ping(id: number) {
      await inTransaction(db, async (tx) => {
        const endpoint = await findEndpoint(tx, id)
        if (!endpoint) throw new AppError('not_found', NO_ENDPOINT)
        if (endpoint.stoppedAt !== null)
          throw new AppError('conflict', 'This webhook is off. Turn it on first.')
        await sendTrial(tx, id, { kind: 'ping', data: {} })
      })
    },

    /** Sends an example of a kind to each endpoint that wants it. @returns how many */
    trigger: (kind: WebhookKind) =>
      inTransaction(db, async (tx) => {
        const wanting = (await findEndpoints(tx)).filter(
          ({ kinds, stoppedAt }) => stoppedAt === null && kinds.includes(kind),
        )
        for (const { id } of wanting) await sendTrial(tx, id, { kind, data: SAMPLE_DATA[kind] })
        return wanting.length
      }),

    async deliveries(id: number, before?: number): Promise<WebhookDelivery[]> {
      if (!(await findEndpoint(db, id))) throw new AppError('not_found', NO_ENDPOINT)
      const rows = await findDeliveries(db, id, { before, limit: LOG_PAGE })
      return rows.map((row) => ({
        id: row.id,
        messageId: row.messageId,
        kind: row.kind,
        subject: row.subject,
        happenedAt: row.happenedAt.toISOString(),
        status: row.status,
        nextAttemptAt: row.status === 'waiting' ? row.dueAt.toISOString() : null,
        attempts: row.attempts,
        body: writeBody(row, siteUrl),
      }))
    },

    async resend(deliveryId: number) {
      await inTransaction(db, async (tx) => {
        const endpoint = await resetDelivery(tx, deliveryId, clock.now())
        if (endpoint === null) throw new AppError('not_found', 'There is no such delivery.')
        await jobs.enqueue(tx, sendWebhooksJob, [{ endpoint }])
      })
    },
  }
}

/** What the audit log states, which editors read: the rest of an address is often a secret of its receiver. */
const originOf = ({ url }: Pick<EndpointRow, 'url'>) => new URL(url).origin
