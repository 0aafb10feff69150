import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { WebhooksService } from './service.ts'

const done = { body: { success: true } } as const

export function createWebhooksApi(webhooks: WebhooksService): Handlers {
  return {
    json: {
      listWebhooks: async () => ({ body: await webhooks.list() }),
      addWebhook: async ({ body }, caller) => ({ body: await webhooks.add(body, viewerOf(caller).id) }),
      changeWebhook: async ({ params, body }, caller) => {
        await webhooks.change(params.id, body, viewerOf(caller).id)
        return done
      },
      removeWebhook: async ({ params }, caller) => {
        await webhooks.remove(params.id, viewerOf(caller).id)
        return done
      },
      rotateWebhookSecret: async ({ params }, caller) => ({
        body: await webhooks.rotateSecret(params.id, viewerOf(caller).id),
      }),
      pingWebhook: async ({ params }) => {
        await webhooks.ping(params.id)
        return done
      },
      listWebhookDeliveries: async ({ params, query }) => ({
        body: await webhooks.deliveries(params.id, query.before),
      }),
      resendWebhook: async ({ params }) => {
        await webhooks.resend(params.id)
        return done
      },
    },
  }
}
