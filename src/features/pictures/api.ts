import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import { getCover } from './covers/cover-file.ts'
import type { PicturesService } from './service.ts'

export function createPicturesApi(pictures: PicturesService): Handlers {
  return {
    json: {
      addPicture: async ({ body }, caller) => ({ body: await pictures.add(body, viewerOf(caller)) }),
    },
    documents: {
      getPicture: ({ params }) => pictures.get(params.name),
      getCover: async ({ params }) => getCover(params.name),
    },
  }
}
