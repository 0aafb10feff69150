import type { Handlers } from '../../platform/http/handlers.ts'
import type { OpenDataService } from './service.ts'

export function createOpenDataApi(openData: OpenDataService): Handlers {
  return {
    documents: {
      openDataCatalog: async () => ({
        contentType: 'application/ld+json; charset=utf-8',
        body: JSON.stringify(await openData.catalog()),
        headers: { 'cache-control': 'public, max-age=3600' },
      }),
      openDataFile: ({ params }) => openData.open(params.file),
    },
  }
}
