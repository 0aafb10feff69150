import type { CallRequest } from '../../contract/calls.ts'
import { ADMIN_CATEGORIES } from '../../domain/events/categories.ts'

/** Cards that the grid fetches at a time. */
export const PAGE_OF_CARDS = 60
const MOST_PAGES = 100

export const REVIEW_TABS = ['queue', 'ready', 'all'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

/** What the review grid shows; it lives in the address, so that it survives a reload and the Back button. */
export interface ReviewView {
  tab: ReviewTab
  q: string
  /** Empty for "All"; one of ADMIN_CATEGORIES otherwise. */
  category: string
  /** How many pages of cards are open. */
  pages: number
}

/** Reads the view from an address; whatever it does not know falls back to the queue's first page. */
export function readReviewView(search: URLSearchParams): ReviewView {
  const tab = REVIEW_TABS.find((known) => known === search.get('tab')) ?? 'queue'
  const category = ADMIN_CATEGORIES.find((known) => known === search.get('category')) ?? ''
  const pages = Math.trunc(Number(search.get('pages')))
  return {
    tab,
    category,
    q: (search.get('q') ?? '').trim().slice(0, 200),
    pages: pages >= 1 ? Math.min(pages, MOST_PAGES) : 1,
  }
}

/** The address of a view, without what is as usual. Other parts of `current` (?view=…) are kept. */
export function writeReviewView(current: URLSearchParams, view: ReviewView): URLSearchParams {
  const search = new URLSearchParams(current)
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) search.delete(name)
    else search.set(name, value)
  }
  put('tab', view.tab, 'queue')
  put('q', view.q, '')
  put('category', view.category, '')
  put('pages', String(view.pages), '1')
  return search
}

/** The listing that a view stands for; each card is a single event or a whole series. */
export function cardsQuery(view: ReviewView): NonNullable<CallRequest<'listEvents'>['query']> {
  const query: NonNullable<CallRequest<'listEvents'>['query']> = { cards: 'true' }
  if (view.tab === 'queue') query.status = 'pending'
  if (view.tab === 'ready') query.status = 'approved'
  if (view.q !== '') query.q = view.q
  if (view.category !== '') query.category = view.category
  return query
}
