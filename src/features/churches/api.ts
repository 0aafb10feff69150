import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { DuplicatesService } from './duplicates/service.ts'
import type { MergesService } from './merging/service.ts'
import type { ChurchesService } from './service.ts'
import type { SubmissionsService } from './submissions/service.ts'

export function createChurchesApi(services: {
  churches: ChurchesService
  duplicates: DuplicatesService
  merges: MergesService
  submissions: SubmissionsService
}): Handlers {
  const { churches, duplicates, merges, submissions } = services
  const done = { body: { success: true as const } }
  return {
    json: {
      listChurches: async ({ query }) => {
        const { churches: body, ...page } = await churches.listListed(query)
        return { body, page }
      },
      submitChurch: async ({ body }) => {
        await submissions.submit(body)
        return done
      },
      listSubmissions: async () => ({ body: await submissions.list() }),
      acceptSubmission: async ({ params, body }, caller) => ({
        body: await submissions.accept(params.id, body, viewerOf(caller), caller.origin),
      }),
      joinSubmission: async ({ params, body }, caller) => {
        const by = { viewer: viewerOf(caller), siteUrl: caller.origin }
        return { body: { success: true, mergeId: await submissions.join({ ...params, ...body }, by) } }
      },
      declineSubmission: async ({ params, body }, caller) => {
        await submissions.decline(params.id, body.reason, viewerOf(caller))
        return done
      },
      listDuplicates: async () => ({ body: await duplicates.list() }),
      removeDuplicate: async ({ body }, caller) => ({
        body: { success: true, mergeId: await merges.merge(body, viewerOf(caller)) },
      }),
      dismissDuplicate: async ({ body }, caller) => {
        await duplicates.dismiss(body, viewerOf(caller))
        return done
      },
      listMerges: async () => ({ body: await merges.list() }),
      undoMerge: async ({ params }, caller) => {
        await merges.undo(params.id, viewerOf(caller))
        return done
      },
    },
  }
}
