import { z } from 'zod'
import { WEBHOOK_KINDS } from '../../domain/webhooks.ts'
import { type CallSpec, call } from '../call.ts'
import { eventId, isoInstant } from '../events/events.ts'
import { webAddress } from '../web-address.ts'

const byId = z.object({ id: eventId })

/** Which addresses may be notified is the address guard's decision. */
const endpointUrl = webAddress('Please enter a web address that begins with https://.', 'any')
const kinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .min(1, 'Choose at least one kind of event.')
  .max(WEBHOOK_KINDS.length, 'Each kind of event can be chosen once.')

export const webhookEndpoint = z.object({
  id: eventId,
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  failingSince: isoInstant.nullable(),
  stoppedAt: isoInstant.nullable(),
  /** null where a person stopped it. */
  stoppedBecause: z.literal('failing').nullable(),
  waiting: z.int(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookDelivery = z.object({
  id: eventId,
  messageId: z.string(),
  kind: z.enum([...WEBHOOK_KINDS, 'ping']),
  subject: z.string(),
  happenedAt: isoInstant,
  status: z.enum(['waiting', 'delivered', 'failed']),
  /** null unless it waits. */
  nextAttemptAt: isoInstant.nullable(),
  /** The same at every attempt. */
  body: z.string(),
  attempts: z.array(
    z.object({
      at: isoInstant,
      ms: z.int(),
      status: z.int().nullable(),
      answer: z.string(),
      headers: z.record(z.string(), z.string()).optional(),
    }),
  ),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const newWebhook = z.strictObject({ url: endpointUrl, kinds })
export type NewWebhook = z.infer<typeof newWebhook>

const secretAnswer = z.object({ id: eventId, secret: z.string() })
const changed = z.object({ success: z.literal(true) })

export const webhookCalls = {
  listWebhooks: call('GET /api/admin/webhooks', {
    who: 'owner',
    summary: 'The webhook endpoints.',
    answer: z.array(webhookEndpoint),
  }),
  addWebhook: call('POST /api/admin/webhooks', {
    who: 'owner',
    summary: 'Add a webhook endpoint; the secret that signs its messages is in this answer alone.',
    body: newWebhook,
    status: 201,
    answer: secretAnswer,
  }),
  changeWebhook: call('PATCH /api/admin/webhooks/{id}', {
    who: 'owner',
    summary: 'Choose the events of a webhook endpoint, stop it or start it again.',
    params: byId,
    body: z.strictObject({ kinds: kinds.optional(), isStopped: z.boolean().optional() }),
    answer: changed,
  }),
  removeWebhook: call('DELETE /api/admin/webhooks/{id}', {
    who: 'owner',
    summary: 'Remove a webhook endpoint with its log.',
    params: byId,
    answer: changed,
  }),
  rotateWebhookSecret: call('POST /api/admin/webhooks/{id}/secret', {
    who: 'owner',
    summary: 'Make a new secret; messages are signed with both for a day.',
    params: byId,
    answer: secretAnswer,
  }),
  pingWebhook: call('POST /api/admin/webhooks/{id}/ping', {
    who: 'owner',
    summary: 'Send a test message to a webhook endpoint.',
    params: byId,
    answer: changed,
  }),
  listWebhookDeliveries: call('GET /api/admin/webhooks/{id}/deliveries', {
    who: 'owner',
    summary: 'The newest 50 deliveries of a webhook endpoint, or those before one.',
    params: byId,
    query: z.object({ before: eventId.optional() }),
    answer: z.array(webhookDelivery),
  }),
  resendWebhook: call('POST /api/admin/webhook-deliveries/{id}/resend', {
    who: 'owner',
    summary: 'Send a delivery again, with the same webhook-id.',
    params: byId,
    answer: changed,
  }),
} as const satisfies Record<string, CallSpec>
