import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { createClaimDecisions } from './changes/claim-decisions.ts'
import type { createClaimsService } from './changes/claim-links.ts'
import type { createRecordsService } from './changes/records.ts'
import type { createSubmissionsService } from './changes/submissions.ts'
import type { createDirectoryService } from './directory/search.ts'
import type { createAdditionsService } from './importing/additions.ts'
import type { createImportService } from './importing/import-file.ts'
import type { DuplicatesService } from './merging/duplicates.ts'
import type { createMergesService } from './merging/merge.ts'
import type { ChurchesService } from './service.ts'

interface ChurchServices {
  additions: ReturnType<typeof createAdditionsService>
  churches: ChurchesService
  claims: ReturnType<typeof createClaimsService>
  decisions: ReturnType<typeof createClaimDecisions>
  directory: ReturnType<typeof createDirectoryService>
  duplicates: DuplicatesService
  imports: ReturnType<typeof createImportService>
  merges: ReturnType<typeof createMergesService>
  records: ReturnType<typeof createRecordsService>
  submissions: ReturnType<typeof createSubmissionsService>
}

const DONE = { body: { success: true as const } }

/** The directory as visitors look through it. */
function directoryCalls({ churches, directory }: ChurchServices): Handlers['json'] {
  return {
    listChurches: async ({ query }) => {
      const { churches: body, ...page } = await churches.listListed(query)
      return { body, page }
    },
    describeDirectory: async () => ({ body: await directory.overview() }),
    searchDirectory: async ({ query }) => ({ body: await directory.search(query) }),
    findNearby: async ({ body }) => ({ body: await directory.findNearby(body) }),
    mapChurches: async ({ query }) => ({ body: await directory.map(query) }),
    getChurch: async ({ params }) => ({ body: await directory.get(params.id) }),
    stateChurchFacts: async ({ params, body }, caller) => ({
      body: await directory.stateFacts(params.id, body, viewerOf(caller)),
    }),
  }
}

/** What waits for a decision: submitted churches, and what churches ask for by their links. */
function inboxCalls({ claims, decisions, submissions }: ChurchServices): Handlers['json'] {
  return {
    submitChurch: async ({ body }) => {
      await submissions.submit(body)
      return DONE
    },
    listSubmissions: async () => ({ body: await submissions.list() }),
    acceptSubmission: async ({ params, body }, caller) => ({
      body: await submissions.accept(params.id, body, viewerOf(caller), caller.mailOrigin),
    }),
    joinSubmission: async ({ params, body }, caller) => {
      const by = { viewer: viewerOf(caller), siteUrl: caller.mailOrigin }
      return { body: { success: true, mergeId: await submissions.join({ ...params, ...body }, by) } }
    },
    declineSubmission: async ({ params, body }, caller) => {
      await submissions.decline(params.id, body.reason, viewerOf(caller))
      return DONE
    },
    claimableChurch: async ({ params }) => ({ body: await claims.claimable(params.id) }),
    requestClaimLink: async ({ body }, caller) => {
      await claims.order(body, caller.mailOrigin)
      return DONE
    },
    openClaim: async ({ params }) => ({ body: await claims.open(params.token) }),
    sendClaim: async ({ params, body }) => {
      await claims.send(params.token, body)
      return DONE
    },
    addClaimPicture: async ({ params, body }) => ({ body: await claims.addPicture(params.token, body) }),
    listClaims: async () => ({ body: await decisions.list() }),
    acceptClaim: async ({ params, body }, caller) => {
      await decisions.accept(params.id, body, viewerOf(caller), caller.mailOrigin)
      return DONE
    },
    declineClaim: async ({ params, body }, caller) => {
      await decisions.decline(params.id, body.reason, viewerOf(caller))
      return DONE
    },
  }
}

/** How administrators fill the directory and keep it right. */
function recordCalls({ additions, imports, records }: ChurchServices): Handlers['json'] {
  return {
    addChurch: async ({ body }, caller) => ({ body: await additions.add(body, viewerOf(caller)) }),
    importChurches: async ({ body }, caller) => ({ body: await imports.importFile(body, viewerOf(caller)) }),
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
  }
}

function mergingCalls({ duplicates, merges }: ChurchServices): Handlers['json'] {
  return {
    listDuplicates: async () => ({ body: await duplicates.list() }),
    removeDuplicate: async ({ body }, caller) => ({
      body: { success: true, mergeId: await merges.merge(body, viewerOf(caller)) },
    }),
    dismissDuplicate: async ({ body }, caller) => {
      await duplicates.dismiss(body, viewerOf(caller))
      return DONE
    },
    listMerges: async () => ({ body: await merges.list() }),
    undoMerge: async ({ params }, caller) => {
      await merges.undo(params.id, viewerOf(caller))
      return DONE
    },
  }
}

export function createChurchesApi(services: ChurchServices): Handlers {
  return {
    json: {
      ...directoryCalls(services),
      ...inboxCalls(services),
      ...recordCalls(services),
      ...mergingCalls(services),
    },
  }
}
