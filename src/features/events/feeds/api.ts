import type { Handlers } from '../../../platform/http/handlers.ts'
import type { Feeds } from './documents.ts'

export function createFeedsApi(feeds: Feeds): Handlers {
  return {
    documents: {
      calendarFeed: ({ query }, { origin }) => feeds.calendar(query, origin),
      rssFeed: ({ query }, { origin }) => feeds.rss(query, origin),
      embedEvents: ({ query }, { origin }) => feeds.embed(query, origin),
      eventCalendar: ({ params }, { origin }) => feeds.calendarOf(params.id, origin),
    },
  }
}
