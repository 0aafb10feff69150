import type { Handlers } from '../../platform/http/handlers.ts'
import type { ChurchesService } from './service.server.ts'

export function createChurchesApi(churches: ChurchesService): Handlers {
  return {
    json: {
      listChurches: async () => ({ body: await churches.listListed() }),
      submitChurch: async ({ body }) => {
        await churches.submit(body)
        return { body: { success: true } }
      },
    },
  }
}
