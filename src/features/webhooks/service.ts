import { randomUUID } from 'node:crypto'
import type { NewWebhook, WebhookDelivery, WebhookEndpoint } from '../../contract/admin/webhooks.ts'
import type { WebhookKind } from '../../domain/webhooks/webhooks.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Clock } from '../../ports/clock/clock.ts'
import type { Poster } from '../../ports/web-fetch/post.ts'
import { writeAudit } from '../accounts/service.ts'
import {
  deleteEndpoint,
  type EndpointRow,
  findDeliveries,
  findEndpoint,
  findEndpoints,
  insertEndpoint,
  insertPing,
  resetDelivery,
  updateEndpoint,
} from './data.ts'
import { makeSecret } from './delivery/signature.ts'
import { sendWebhooksJob } from './jobs.ts'

const FORMER_SECRET_MS = 24 * 60 * 60_000
const MAX_ENDPOINTS = 20
const LOG_PAGE = 50
const NO_ENDPOINT = 'There is no such webhook.'

export type WebhooksService = ReturnType<typeof createWebhooksService>

/** The endpoints that an owner notifies, and the log of what was sent to them. All throw AppError not_found. */
export function createWebhooksService(options: { db: Database; clock: Clock; jobs: Jobs; poster: Poster }) {
  const { db, clock, jobs, poster } = options

  function note(
    tx: Transaction,
    action: string,
    id: number,
    change: { before?: object; after?: object },
    by: string,
  ) {
    return writeAudit(tx, [{ at: clock.now(), actor: by, action, subject: `webhook:${id}`, ...change }])
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
          secret,
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
        { secret, formerSecret: former.secret, formerSecretUntil },
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
        const messageId = `msg_${randomUUID().replaceAll('-', '')}`
        await insertPing(tx, { endpointId: id, messageId, happenedAt: clock.now() })
        await jobs.enqueue(tx, sendWebhooksJob, [{ endpoint: id }])
      })
    },

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
