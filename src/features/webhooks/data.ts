import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { WebhookAttempt, WebhookKind } from '../../domain/webhooks.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { webhookDeliveries, webhookEndpoints } from '../../schema/webhooks.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

const MAX_ATTEMPTS_SHOWN = 20

export function findEndpoints(executor: Executor): Promise<(EndpointRow & { waiting: number })[]> {
  const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries}
    where endpoint_id = webhook_endpoints.id and status = 'waiting')`
  return executor
    .select({ ...getTableColumns(webhookEndpoints), waiting })
    .from(webhookEndpoints)
    .orderBy(asc(webhookEndpoints.id))
}

export async function findEndpoint(executor: Executor, id: number): Promise<EndpointRow | null> {
  const rows = await executor.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  return rows[0] ?? null
}

export async function insertEndpoint(
  executor: Executor,
  endpoint: { url: string; kinds: WebhookKind[]; secret: string; createdAt: Date },
): Promise<number> {
  const [row] = await executor
    .insert(webhookEndpoints)
    .values(endpoint)
    .returning({ id: webhookEndpoints.id })
  if (!row) throw new Error('the endpoint was not stored')
  return row.id
}

/** The endpoint as it was before; null where there is none. */
export async function updateEndpoint(
  executor: Executor,
  id: number,
  change: Partial<EndpointRow>,
): Promise<EndpointRow | null> {
  const rows = await executor.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (rows[0]) await executor.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id))
  return rows[0] ?? null
}

/** Stores an endpoint's secrets in another form, as long as they are the ones that were read. */
export async function replaceSecret(
  executor: Executor,
  id: number,
  before: string,
  secrets: Pick<EndpointRow, 'secret' | 'formerSecret'>,
): Promise<void> {
  const isSame = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.secret, before))
  await executor.update(webhookEndpoints).set(secrets).where(isSame)
}

export async function deleteEndpoint(executor: Executor, id: number): Promise<EndpointRow | null> {
  const rows = await executor.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning()
  return rows[0] ?? null
}

export function findDeliveries(
  executor: Executor,
  endpointId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DeliveryRow[]> {
  const isOfEndpoint = eq(webhookDeliveries.endpointId, endpointId)
  return executor
    .select()
    .from(webhookDeliveries)
    .where(before === undefined ? isOfEndpoint : and(isOfEndpoint, lt(webhookDeliveries.id, before)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
}

/** What a kind's message holds, for whoever tries a receiver: columns, as the database hands them on. */
export const SAMPLE_DATA: Readonly<Record<WebhookKind, Record<string, unknown>>> = {
  'event.approved': sampleEvent('approved'),
  'event.changed': { ...sampleEvent('approved'), changed: ['title'] },
  'event.cancelled': sampleEvent('cancelled'),
  'church.added': { id: 1, name: 'Grace Chapel' },
  'issue.published': { id: 1, subject: 'This week', week_of: '2027-01-04' },
  'application.paid': { application_id: 1, offer: 'featured-195', amount_cents: 19_500, currency: 'usd' },
}

function sampleEvent(status: string) {
  return { id: 1, title: 'Advent Choir Concert', church_id: 1, starts_at: '2027-01-10T18:30:00Z', status }
}

/** A message about nothing that happened: a ping, or an example of a kind. */
export async function insertTrial(
  executor: Executor,
  trial: Pick<DeliveryRow, 'endpointId' | 'messageId' | 'happenedAt' | 'kind' | 'data'>,
): Promise<void> {
  const { messageId, happenedAt } = trial
  await executor.insert(webhookDeliveries).values({ ...trial, subject: messageId, dueAt: happenedAt })
}

/** Lets a delivery be sent again. Answers its endpoint, or null where there is no such delivery. */
export async function resetDelivery(executor: Executor, id: number, now: Date): Promise<number | null> {
  const rows = await executor
    .update(webhookDeliveries)
    .set({ status: 'waiting', tries: 0, dueAt: now })
    .where(eq(webhookDeliveries.id, id))
    .returning({ endpointId: webhookDeliveries.endpointId })
  return rows[0]?.endpointId ?? null
}

export async function findDueEndpoints(executor: Executor, now: Date): Promise<number[]> {
  const rows = await executor
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        isNull(webhookEndpoints.stoppedAt),
        sql`exists (select from ${webhookDeliveries} where endpoint_id = ${webhookEndpoints.id} and status = 'waiting' and due_at <= ${now})`,
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * Claims what is due until `until`. Of one subject only the earliest that waits: a later change is not sent before the
 * earlier one has arrived or was given up.
 */
export async function claimDue(
  executor: Executor,
  endpointId: number,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DeliveryRow[]> {
  const due = executor
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.status, 'waiting'),
        lte(webhookDeliveries.dueAt, now),
        sql`not exists (select from ${webhookDeliveries} earlier where earlier.endpoint_id = ${endpointId}
          and earlier.subject = ${webhookDeliveries.subject} and earlier.status = 'waiting' and earlier.id < ${webhookDeliveries.id})`,
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await executor
    .update(webhookDeliveries)
    .set({ dueAt: until, tries: sql`${webhookDeliveries.tries} + 1` })
    .where(sql`${webhookDeliveries.id} in (${due})`)
    .returning()
  return rows.sort((one, other) => one.id - other.id)
}

/** Stores an attempt; `dueAt` is when the next one is, null where there is none. */
export async function storeAttempt(
  executor: Executor,
  id: number,
  { attempt, status, dueAt }: { attempt: WebhookAttempt; status: DeliveryRow['status']; dueAt: Date | null },
): Promise<void> {
  const attempts = sql`jsonb_path_query_array(${webhookDeliveries.attempts} || ${JSON.stringify([attempt])}::jsonb,
    ${sql.raw(`'$[last - ${MAX_ATTEMPTS_SHOWN - 1} to last]'`)})`
  await executor
    .update(webhookDeliveries)
    .set({ status, attempts, ...(dueAt && { dueAt }) })
    .where(eq(webhookDeliveries.id, id))
}

/** Something arrived: where nothing had for a while, what waits for a later attempt is due now, but for what is claimed. */
export async function markWorking(
  executor: Executor,
  id: number,
  { now, claimedUntil }: { now: Date; claimedUntil: Date },
): Promise<void> {
  const rows = await executor
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), sql`${webhookEndpoints.failingSince} is not null`))
    .returning({ id: webhookEndpoints.id })
  if (rows.length === 0) return
  await executor
    .update(webhookDeliveries)
    .set({ dueAt: now })
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.status, 'waiting'),
        gt(webhookDeliveries.dueAt, claimedUntil),
      ),
    )
}

export async function markFailing(executor: Executor, id: number, now: Date): Promise<void> {
  await executor
    .update(webhookEndpoints)
    .set({ failingSince: now })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.failingSince)))
}

/** Stops an endpoint where nothing has arrived since an instant; null unless it did. */
export async function stopFailing(
  executor: Executor,
  id: number,
  { since, now }: { since: Date; now: Date },
): Promise<EndpointRow | null> {
  const rows = await executor
    .update(webhookEndpoints)
    .set({ stoppedAt: now, stoppedBecause: 'failing' })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        isNull(webhookEndpoints.stoppedAt),
        lte(webhookEndpoints.failingSince, since),
      ),
    )
    .returning()
  return rows[0] ?? null
}

export async function deleteOldDeliveries(executor: Executor, before: Date): Promise<void> {
  await executor
    .delete(webhookDeliveries)
    .where(and(ne(webhookDeliveries.status, 'waiting'), lt(webhookDeliveries.happenedAt, before)))
}
