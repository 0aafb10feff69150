import type { Viewer } from '../../../contract/calls.ts'
import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import type { SubscriberImportService } from '../importing/service.ts'
import type { SubscriberListService } from './service.ts'

export function createSubscribersAdminApi(services: {
  list: SubscriberListService
  eraseSubscriber: (id: number, by: Viewer) => Promise<void>
  imports: SubscriberImportService
}): Handlers {
  const { list, eraseSubscriber, imports } = services
  return {
    json: {
      subscriberStats: async () => ({ body: await list.stats() }),
      listSubscribers: async ({ query }) => {
        const { subscribers, total, nextCursor } = await list.list(query)
        return { body: subscribers, page: { total, nextCursor } }
      },
      getSubscriber: async ({ params }) => ({ body: await list.one(params.id) }),
      eraseSubscriber: async ({ params }, caller) => {
        await eraseSubscriber(params.id, viewerOf(caller))
        return { body: { success: true } }
      },
      importSubscribers: async ({ body }, caller) => ({
        body: await imports.importPeople(body, viewerOf(caller)),
      }),
    },
    documents: {
      exportSubscribers: async ({ query }, caller) => {
        const { fileName, csv } = await list.exportCsv(query.list, viewerOf(caller))
        return {
          contentType: 'text/csv; charset=utf-8',
          body: csv,
          headers: { 'content-disposition': `attachment; filename="${fileName}"` },
        }
      },
    },
  }
}
