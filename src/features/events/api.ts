import { type Handlers, viewerOf } from '../../platform/http/handlers.ts'
import type { BulkDecisions } from './curation/bulk.ts'
import type { CurationService } from './curation/curate.ts'
import type { Displays } from './feeds/displays.ts'
import type { Feeds } from './feeds/documents.ts'
import type { NearbyService } from './listing/nearby.ts'
import type { EventsService } from './service.ts'
import type { TrustService } from './trust/trust.ts'

export function createEventsApi(
  events: EventsService,
  curation: CurationService,
  nearby: NearbyService,
  bulk: BulkDecisions,
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
      undoDecisions: async ({ body }, caller) => ({ body: await curation.undo(body, viewerOf(caller).id) }),
      undoAuditLine: async ({ params, body }, caller) => {
        const done = await curation.undoLine(params.id, body.scope, viewerOf(caller).id)
        return { body: { undone: true, ...done } }
      },
      decideCards: async ({ body }, caller) => ({ body: await bulk.begin(body, viewerOf(caller).id) }),
      listCards: async (_, caller) => ({ body: await bulk.list(viewerOf(caller).id) }),
      resumeCards: async ({ params }, caller) => ({
        body: await bulk.resume(params.bulk, viewerOf(caller).id),
      }),
      followCards: async ({ params }) => ({ body: await bulk.follow(params.bulk) }),
      bulkApproveEvents: async ({ body }, caller) => ({
        body: await bulk.approveCategory(body, viewerOf(caller).id),
      }),
      previewBulkApprove: async ({ query }) => ({ body: await events.previewBulkApprove(query.category) }),
    },
  }
}

export function createFeedsApi(feeds: Feeds, displays: Displays): Handlers {
  return {
    documents: {
      calendarFeed: ({ query }, { origin }) => feeds.calendar(query, origin),
      rssFeed: ({ query }, { origin }) => feeds.rss(query, origin),
      eventCalendar: ({ params }, { origin }) => feeds.calendarOf(params.id, origin),
      embedEvents: ({ query }, { origin }) => displays.embed(query, origin),
      embedScript: () => displays.embedScript(),
      weekSheet: ({ query }, { origin }) => displays.week(query, origin),
    },
  }
}

export function createTrustApi(trust: TrustService): Handlers {
  return {
    json: {
      listTrust: async () => ({ body: await trust.overview() }),
      reviewSource: async ({ query }) => ({ body: await trust.review(query) }),
      turnSource: async ({ body }, caller) => ({ body: await trust.turn(body, viewerOf(caller).id) }),
      previewRule: async ({ body }) => ({ body: await trust.previewRule(body) }),
      addRule: async ({ body }, caller) => ({ body: { id: await trust.addRule(body, viewerOf(caller).id) } }),
      removeRule: async ({ params }, caller) => {
        await trust.removeRule(params.id, viewerOf(caller).id)
        return { body: { removed: true } }
      },
      returnDay: async ({ params }, caller) => ({
        body: { returned: await trust.returnDay(params.onDate, viewerOf(caller).id) },
      }),
    },
  }
}
