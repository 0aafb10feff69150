import type { Handlers } from '../../platform/http/handlers.ts'
import type { AnalyticsService } from './service.ts'

export function createAnalyticsApi(analytics: AnalyticsService): Handlers {
  return { json: { getAnalytics: async ({ query }) => ({ body: await analytics.read(query.weeks) }) } }
}
