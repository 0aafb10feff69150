import type { RouterContextProvider } from 'react-router'
import { analyticsQuery } from '../../../contract/analytics.ts'
import { attempt, loadDesk } from '../frame/load-frame.ts'

/** Numbers over time; null for a visitor without a session. */
export async function loadAnalytics(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const weeks = analyticsQuery.safeParse({ weeks: search.get('weeks') ?? undefined }).data?.weeks ?? 12
  const [desk, numbers] = await Promise.all([
    loadDesk(context),
    attempt(context, 'getAnalytics', { query: { weeks } }),
  ])
  return desk === null ? null : { screen: 'analytics' as const, desk, weeks, numbers }
}

export type AnalyticsData = NonNullable<Awaited<ReturnType<typeof loadAnalytics>>>
