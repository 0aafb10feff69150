import { analyticsQuery } from '../../../contract/admin/analytics.ts'
import { adminLoader, attempt } from '../frame/load-frame.ts'

export const loadAnalytics = adminLoader(async (context, search) => {
  const weeks = analyticsQuery.safeParse({ weeks: search.get('weeks') ?? undefined }).data?.weeks ?? 12
  return { weeks, numbers: await attempt(context, 'getAnalytics', { query: { weeks } }) }
})

export type AnalyticsData = NonNullable<Awaited<ReturnType<typeof loadAnalytics>>>
