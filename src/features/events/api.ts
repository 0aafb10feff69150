import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { CurationService } from './curation/service.ts'
import type { NearbyService } from './nearby/service.ts'
import type { EventsService } from './service.ts'

export function createEventsApi(
  events: EventsService,
  curation: CurationService,
  nearby: NearbyService,
  /** Takes a line of the log about a church back; false where it is about something else. */
  undoOtherLine: (line: number, by: string) => Promise<boolean>,
): Handlers {
  return {
    json: {
      listEvents: async ({ query }, caller) => {
        const page = await events.list(query, caller.viewer)
        const { events: body, ...rest } = page
        return { body, page: rest }
      },
      mapEvents: async ({ query }) => ({ body: await nearby.map(query) }),
      findNearbyEvents: async ({ body }) => ({ body: await nearby.find(body) }),
      getEvent: async ({ params }, caller) => ({ body: await events.get(params.id, caller.viewer) }),
      relatedEvents: async ({ params }, caller) => {
        const { tags, ...body } = await events.related(params.id, caller.viewer)
        return { body, tags }
      },
      decideEvent: async ({ params, body }, caller) => ({
        body: await events.decide(params.id, body, viewerOf(caller)),
      }),
      reviewEvent: async ({ params }) => ({ body: await curation.review(params.id) }),
      editEvent: async ({ params, body }, caller) => {
        const viewer = viewerOf(caller)
        return { body: await events.get(await curation.edit(params.id, body, viewer.id), viewer) }
      },
      addEvent: async ({ body }, caller) => {
        const viewer = viewerOf(caller)
        return { body: await events.get(await curation.add(body, viewer.id), viewer) }
      },
      undoDecisions: async ({ body }, caller) => ({
        body: await curation.undo(body.ids, viewerOf(caller).id),
      }),
      undoAuditLine: async ({ params, body }, caller) => {
        const by = viewerOf(caller).id
        const isOther = await undoOtherLine(params.id, by)
        const done = isOther ? { cards: 0, refused: 0 } : await curation.undoLine(params.id, body.scope, by)
        return { body: { undone: true, ...done } }
      },
      bulkApproveEvents: async ({ body }, caller) => ({
        body: await events.bulkApprove(body, viewerOf(caller)),
      }),
      previewBulkApprove: async ({ query }) => ({ body: await events.previewBulkApprove(query.category) }),
    },
  }
}
