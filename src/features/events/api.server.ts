import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { EventsService } from './service.server.ts'

export function createEventsApi(events: EventsService): Handlers {
  return {
    json: {
      listEvents: async ({ query }, caller) => {
        const page = await events.list(query, caller.viewer)
        return { body: page.events, page: { total: page.total, nextCursor: page.nextCursor } }
      },
      getEvent: async ({ params }, caller) => ({ body: await events.get(params.id, caller.viewer) }),
      decideEvent: async ({ params, body }, caller) => ({
        body: await events.decide(params.id, body.status, body.scope, viewerOf(caller)),
      }),
      bulkApproveEvents: async ({ body }, caller) => ({
        body: { approved: await events.bulkApprove(body.category, viewerOf(caller)) },
      }),
    },
  }
}
