import type { RouterContextProvider } from 'react-router'
import type { ListedEvent } from '../../contract/events.ts'
import { addDays, dateIn } from '../../domain/events/when.ts'
import { pageContext } from '../page-context.ts'
import { attempt, countWaiting, type Loaded, readDesk } from './desk-data.ts'
import type { ReviewData } from './review-grid.tsx'
import { cardsQuery, PAGE_OF_CARDS, type ReviewView, readReviewView } from './review-view.ts'

type LoadedCards = Loaded<ListedEvent[]>
type Context = Readonly<RouterContextProvider>

/** The contract gives out at most this many events at a time. */
const MOST_AT_ONCE = 1000
/** The newsletter is weekly: the next issue is today plus this many days (specification, section 9). */
const DAYS_TO_NEXT_ISSUE = 7

/** Everything of the dashboard, each card's data on its own; null for a visitor without a session. */
export async function loadDashboard(context: Context, search: URLSearchParams) {
  const desk = readDesk(context)
  if (desk === null) return null
  const { city, now } = context.get(pageContext)
  const today = dateIn(city.timeZone, now)
  const [review, stats, logs, newsletter, run] = await Promise.all([
    loadReview(context, readReviewView(search), today),
    attempt(context, 'dashboardStats'),
    attempt(context, 'listScrapingLogs'),
    attempt(context, 'latestNewsletter'),
    attempt(context, 'currentRun'),
  ])
  return {
    screen: 'dashboard' as const,
    desk: { ...desk, waiting: countWaiting(stats) },
    texts: city.admin,
    nextIssueOn: addDays(today, DAYS_TO_NEXT_ISSUE),
    review,
    stats,
    logs,
    newsletter,
    run: run.ok ? run.body : null,
  }
}

async function loadReview(context: Context, view: ReviewView, today: string): Promise<ReviewData> {
  const [cards, queue, ready] = await Promise.all([
    loadCards(context, view),
    countCards(context, 'pending'),
    countCards(context, 'approved'),
  ])
  return { view, cards, counts: { queue, ready }, today }
}

/** All open pages of a view, so that a decision or a reload keeps what was shown. */
async function loadCards(context: Context, view: ReviewView): Promise<LoadedCards> {
  const wanted = view.pages * PAGE_OF_CARDS
  const query = cardsQuery(view)
  const cards: ListedEvent[] = []
  for (let cursor: string | null = null; ; ) {
    const limit = Math.min(wanted - cards.length, MOST_AT_ONCE)
    const answer: LoadedCards = await attempt(context, 'listEvents', {
      query: { ...query, limit, ...(cursor !== null && { cursor }) },
    })
    if (!answer.ok) return answer
    cards.push(...answer.body)
    cursor = answer.nextCursor
    if (cursor === null || cards.length >= wanted) return { ...answer, body: cards }
  }
}

/** How many cards a tab holds, whatever is searched for at the moment. */
async function countCards(context: Context, status: 'pending' | 'approved'): Promise<number> {
  const answer = await attempt(context, 'listEvents', { query: { status, cards: 'true', limit: 1 } })
  return answer.ok ? (answer.total ?? answer.body.length) : 0
}
