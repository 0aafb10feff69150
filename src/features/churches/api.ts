import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { createRecordsService, type RecordsOptions } from './changes/records.ts'
import type { SubmissionsService } from './changes/submissions.ts'
import { createDirectoryService, type DirectoryService } from './directory/search.ts'
import { createWebsiteFacts, workOnFacts } from './directory/website-facts.ts'
import type { DuplicatesService } from './merging/duplicates.ts'
import type { MergesService } from './merging/merge.ts'
import type { ChurchesService } from './service.ts'

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

/** The directory as visitors look through it, with what is known of the churches beyond section 3. */
export function openDirectory(
  options: { jobs: Jobs } & Parameters<typeof createDirectoryService>[0] &
    Parameters<typeof createWebsiteFacts>[0],
) {
  const { db, jobs } = options
  const websiteFacts = createWebsiteFacts(options)
  return {
    websiteFacts,
    handlers: createDirectoryApi(createDirectoryService(options)),
    /** Keeps the facts up to date in a worker. */
    work: () => workOnFacts({ db, jobs, websiteFacts }),
  }
}

function createDirectoryApi(directory: DirectoryService): Handlers {
  return {
    json: {
      describeDirectory: async () => ({ body: await directory.overview() }),
      searchDirectory: async ({ query }) => ({ body: await directory.search(query) }),
      findNearby: async ({ body }) => ({ body: await directory.findNearby(body) }),
      mapChurches: async ({ query }) => ({ body: await directory.map(query) }),
      getChurch: async ({ params }) => ({ body: await directory.get(params.id) }),
      stateChurchFacts: async ({ params, body }, caller) => ({
        body: await directory.stateFacts(params.id, body, viewerOf(caller)),
      }),
    },
  }
}

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
