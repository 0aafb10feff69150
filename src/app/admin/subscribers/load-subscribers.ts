import {
  SORT_DIRECTIONS,
  type SortDirection,
  SUBSCRIBER_SORTS,
  type SubscriberSort,
} from '../../../contract/newsletter/subscribers.ts'
import { adminLoader, attempt } from '../frame/load-frame.ts'

const SOURCES = ['website', 'newsletter', 'referral'] as const

const PAGE_OF_SUBSCRIBERS = 100

/** What the address asks for: filters, order, tab and page. What it names wrongly is left out. */
function readView(search: URLSearchParams) {
  const sort: SubscriberSort =
    SUBSCRIBER_SORTS.find((known) => known === search.get('sort')) ?? 'subscriptionDate'
  const direction: SortDirection =
    SORT_DIRECTIONS.find((known) => known === search.get('direction')) ??
    (search.has('sort') ? 'asc' : 'desc')
  return {
    tab: search.get('tab') === 'export' ? ('export' as const) : ('list' as const),
    status: ['active', 'inactive'].find((known) => known === search.get('status')) ?? '',
    source: SOURCES.find((known) => known === search.get('source')) ?? ('' as const),
    q: (search.get('q') ?? '').trim().slice(0, 100),
    sort,
    direction,
  }
}

export const loadSubscribers = adminLoader(async (context, search) => {
  const view = readView(search)
  const { status, source, q, sort, direction } = view
  const cursor = search.get('after')
  const query = {
    sort,
    direction,
    limit: PAGE_OF_SUBSCRIBERS,
    ...(status !== '' && { isActive: status === 'active' ? 'true' : 'false' }),
    ...(source !== '' && { source }),
    ...(q !== '' && { q }),
    ...(cursor !== null && { cursor }),
  }
  const [stats, list] = await Promise.all([
    attempt(context, 'subscriberStats'),
    attempt(context, 'listSubscribers', { query }),
  ])
  return { view, isFirstPage: cursor === null, stats, list }
})

export type SubscribersData = NonNullable<Awaited<ReturnType<typeof loadSubscribers>>>
