import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import { createRecordsService, type RecordsOptions } from './service.ts'

export function createRecordsApi(options: RecordsOptions): Handlers {
  const records = createRecordsService(options)
  return {
    json: {
      findChurchRecords: async ({ query }) => ({ body: await records.find(query) }),
      getChurchRecord: async ({ params }) => ({ body: await records.get(params.id) }),
      editChurchRecord: async ({ params, body }, caller) => ({
        body: await records.edit(params.id, body, viewerOf(caller)),
      }),
      changeChurchStatus: async ({ params, body }, caller) => ({
        body: await records.changeStatus(params.id, body, viewerOf(caller)),
      }),
      deleteChurch: async ({ params, query }, caller) => ({
        body: await records.delete(params.id, query.seen, viewerOf(caller)),
      }),
    },
  }
}
