import type { Handlers } from '../../../platform/http/handlers.ts'
import type { Displays } from './displays.ts'
import type { Feeds } from './documents.ts'

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
