import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import { getCover } from './drawing/covers.ts'
import type { ShareImages } from './drawing/share-images.ts'
import type { PicturesService } from './service.ts'

export function createPicturesApi(pictures: PicturesService, shared: ShareImages): Handlers {
  return {
    json: { addPicture: async ({ body }, caller) => ({ body: await pictures.add(body, viewerOf(caller)) }) },
    documents: {
      getPicture: ({ params }) => pictures.get(params.name),
      eventImage: ({ params, query }) => shared.ofEvent(params.id, query.lang),
      shareImage: ({ params, query }) => shared.of(params.kind, params.name, query.lang),
      getCover: async ({ params }) => (await shared.ofMailCover(params.name)) ?? getCover(params.name),
    },
  }
}
