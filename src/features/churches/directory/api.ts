import { type Handlers, viewerOf } from '../../../platform/http/handlers.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { workOnFacts } from '../facts/jobs.ts'
import { createWebsiteFacts } from '../facts/website.ts'
import { createDirectoryService, type DirectoryService } from './service.ts'

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
