import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import type { TrustService } from './service.ts'

export function createTrustApi(trust: TrustService): Handlers {
  return {
    json: {
      listTrust: async () => ({ body: await trust.overview() }),
      reviewSource: async ({ query }) => ({ body: await trust.review(query) }),
      turnSource: async ({ body }, caller) => ({ body: await trust.turn(body, viewerOf(caller).id) }),
      previewRule: async ({ body }) => ({ body: await trust.previewRule(body) }),
      addRule: async ({ body }, caller) => ({ body: { id: await trust.addRule(body, viewerOf(caller).id) } }),
      removeRule: async ({ params }, caller) => {
        await trust.removeRule(params.id, viewerOf(caller).id)
        return { body: { removed: true } }
      },
      returnDay: async ({ params }, caller) => ({
        body: { returned: await trust.returnDay(params.onDate, viewerOf(caller).id) },
      }),
    },
  }
}
