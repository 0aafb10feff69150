import type { RouterContextProvider } from 'react-router'
import { dateIn } from '../../../domain/events/when.ts'
import { pageContext } from '../../page-context.ts'
import { adminLoader, attempt } from '../frame/load-frame.ts'
import type { ReviewData } from '../review/review-grid.tsx'
import { cardsQuery, PAGE_OF_CARDS, type ReviewView, readReviewView } from '../review/review-view.ts'
import { findNextIssueDate } from './dashboard-stats.ts'

type Context = Readonly<RouterContextProvider>

export const loadDashboard = adminLoader(async (context, search) => {
  const { city, demo, now } = context.get(pageContext)
  const today = dateIn(city.timeZone, now)
  const [review, logs, alerts, newsletter, run, setup] = await Promise.all([
    loadReview(context, readReviewView(search), today),
    attempt(context, 'listScrapingLogs'),
    attempt(context, 'listScrapeAlerts'),
    attempt(context, 'latestNewsletter'),
    attempt(context, 'currentRun'),
    demo ? null : attempt(context, 'setupSteps'),
  ])
  return {
    texts: city.admin,
    nextIssueOn: findNextIssueDate(today),
    review,
    logs,
    alerts,
    newsletter,
    // The demo city is set up already.
    setup: setup?.ok ? setup.body : null,
    run: run.ok ? run.body : null,
  }
})

export type DashboardData = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>

/** The first cards of a view; the page fetches on by itself (use-cards.ts). */
async function loadReview(context: Context, view: ReviewView, today: string): Promise<ReviewData> {
  const query = { ...cardsQuery(view), limit: PAGE_OF_CARDS }
  return { view, cards: await attempt(context, 'listEvents', { query }), today }
}
