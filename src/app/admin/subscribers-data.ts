import type { RouterContextProvider } from 'react-router'
import type { CallRequest } from '../../contract/calls.ts'
import { attempt, countWaiting, readDesk } from './desk-data.ts'

const SOURCES = ['website', 'newsletter', 'referral'] as const

/** Subscribers that one page shows. */
const PAGE_OF_SUBSCRIBERS = 100

/** The list and its numbers; null for a visitor without a session. Filters and cursor come from the address. */
export async function loadSubscribers(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const desk = readDesk(context)
  if (desk === null) return null
  const status = ['active', 'inactive'].find((known) => known === search.get('status')) ?? ''
  const source = SOURCES.find((known) => known === search.get('source'))
  const cursor = search.get('after')

  const query: NonNullable<CallRequest<'listSubscribers'>['query']> = { limit: PAGE_OF_SUBSCRIBERS }
  if (status !== '') query.isActive = status === 'active' ? 'true' : 'false'
  if (source !== undefined) query.source = source
  if (cursor !== null) query.cursor = cursor
  const [stats, list, numbers] = await Promise.all([
    attempt(context, 'subscriberStats'),
    attempt(context, 'listSubscribers', { query }),
    attempt(context, 'dashboardStats'),
  ])
  return {
    desk: { ...desk, waiting: countWaiting(numbers) },
    status,
    source: source ?? '',
    isFirstPage: cursor === null,
    stats,
    list,
  }
}
