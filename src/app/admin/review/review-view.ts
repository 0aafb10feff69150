import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { CallRequest } from '../../../contract/calls.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { ADMIN_CATEGORIES } from '../../../domain/events/categories.ts'
import {
  asksForLook,
  LOOK_FIELDS,
  lookField,
  PLACES_OF_SECTION,
  REVIEW_SECTIONS,
  type ReviewSection,
} from '../../../domain/events/review/review-reasons.ts'

export const PAGE_OF_CARDS = 60

export const REVIEW_TABS = ['queue', 'ready', 'all'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

/** What the review grid shows; it lives in the address, so that it survives a reload and the Back button. */
export interface ReviewView {
  tab: ReviewTab
  q: string
  /** Empty for "All"; one of ADMIN_CATEGORIES otherwise. */
  category: string
  /** The cards of one church stand together. */
  byChurch: boolean
  /** The groups whose cards are folded away, as `groupOf` names them. */
  closed: readonly string[]
}

/** Reads the view from an address; whatever it does not know falls back to the queue. */
export function readReviewView(search: URLSearchParams): ReviewView {
  const tab = REVIEW_TABS.find((known) => known === search.get('tab')) ?? 'queue'
  const category = ADMIN_CATEGORIES.find((known) => known === search.get('category')) ?? ''
  const byChurch = search.get('group') === 'church'
  const closed = (search.get('closed') ?? '').split('.').filter((name) => /^[a-z]+-\w+$/.test(name))
  return { tab, category, q: (search.get('q') ?? '').trim().slice(0, 200), byChurch, closed }
}

/** The address of a view, without what is as usual. Other parts of `current` are kept. */
export function writeReviewView(current: URLSearchParams, view: ReviewView): URLSearchParams {
  const search = new URLSearchParams(current)
  const put = (name: string, value: string, usual: string) => {
    if (value === usual) search.delete(name)
    else search.set(name, value)
  }
  put('tab', view.tab, 'queue')
  put('q', view.q, '')
  put('category', view.category, '')
  put('group', view.byChurch ? 'church' : '', '')
  put('closed', view.closed.join('.'), '')
  return search
}

/** The listing that a view stands for; each card is a single event or a whole series. */
export function cardsQuery(view: ReviewView): NonNullable<CallRequest<'listEvents'>['query']> {
  const query: NonNullable<CallRequest<'listEvents'>['query']> = { cards: 'true' }
  if (view.tab === 'queue')
    Object.assign(query, { status: 'pending', sort: view.byChurch ? 'church' : 'review' })
  if (view.tab === 'ready') query.status = 'approved'
  if (view.q !== '') query.q = view.q
  if (view.category !== '') query.category = view.category
  return query
}

/** The queue is filtered and grouped in the browser, which holds it whole: that asks the server nothing. */
export function shouldReload({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !differsInFilterAlone(currentUrl, nextUrl)
}

/** Whether both addresses show the review queue and differ in its search, category and grouping alone. */
export function differsInFilterAlone(one: URL, other: URL): boolean {
  if ([one, other].some(({ pathname }) => !/^\/admin\/?$/.test(pathname)) || one.search === other.search)
    return false
  const rest = ({ searchParams }: URL) =>
    writeReviewView(searchParams, {
      ...readReviewView(searchParams),
      q: '',
      category: '',
      byChurch: false,
      closed: [],
    }).toString()
  return readReviewView(one.searchParams).tab === 'queue' && rest(one) === rest(other)
}

const searched = new WeakMap<ListedEvent, string>()

/** What the search looks through (specification, section 5): title, description, church; made once for each card. */
function searchedText(card: ListedEvent): string {
  const known = searched.get(card)
  if (known !== undefined) return known
  const text = `${card.title}\n${card.description ?? ''}\n${card.church.name}`.toLowerCase()
  searched.set(card, text)
  return text
}

/** Makes the searched texts of cards that have just arrived, so that the first key typed does not wait for them. */
export function prepareSearch(cards: readonly ListedEvent[]): void {
  for (const card of cards) searchedText(card)
}

/** The cards that a view's search and category leave. The category compares exactly. */
export function filterCards(
  cards: readonly ListedEvent[],
  view: Pick<ReviewView, 'q' | 'category'>,
): ListedEvent[] {
  const q = view.q.trim().toLowerCase()
  return cards.filter(
    (card) =>
      (view.category === '' || card.category === view.category) &&
      (q === '' || searchedText(card).includes(q)),
  )
}

/** Whether nobody has to look at a card before it is approved. */
export function isSure({ status, review }: ListedEvent): boolean {
  return status === 'pending' && !!review && !review.copyOf && !asksForLook(review.reasons)
}

/** The Sunday of this week, as `weekendOf` has it, without the calendar's code in the browser. */
function sundayOf(today: string): string {
  const day = new Date(today)
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** The section of the queue that a card stands in; `today` is the city's, YYYY-MM-DD. */
export function sectionOf({ review, series, eventDate }: ListedEvent, today: string): ReviewSection {
  const section = review?.section ?? 'look'
  const isSoon = series === null && eventDate <= sundayOf(today)
  return isSoon && (section === 'sure' || section === 'look') ? 'weekend' : section
}

/** The name of the group that a card stands in within its section: by church, or by what is doubtful; null for none. */
export function groupOf(
  card: ListedEvent,
  { today, byChurch }: { today: string; byChurch: boolean },
): string | null {
  const section = sectionOf(card, today)
  if (byChurch || section === 'sure') return `${section}-${card.church.id}`
  return section === 'look' ? `look-${lookField(card.review?.reasons ?? []) ?? 'all'}` : null
}

function lookPlace({ review }: ListedEvent): number {
  const field = lookField(review?.reasons ?? [])
  return field === null ? LOOK_FIELDS.length : LOOK_FIELDS.indexOf(field)
}

const names = new Intl.Collator('en')

/** The queue in its order: by section, by group within it, then soonest first, each card looked at once. */
export function sortQueue(cards: readonly ListedEvent[], today: string, byChurch: boolean): ListedEvent[] {
  const placed = cards.map((card) => {
    const section = sectionOf(card, today)
    const isOfChurch = byChurch || section === 'sure'
    const look = isOfChurch || section !== 'look' ? 0 : lookPlace(card)
    const place = PLACES_OF_SECTION * REVIEW_SECTIONS.indexOf(section) + look
    return { card, place, church: isOfChurch ? card.church.name : '' }
  })
  placed.sort(
    (one, other) =>
      one.place - other.place ||
      (one.church === other.church
        ? one.church === ''
          ? 0
          : one.card.church.id - other.card.church.id
        : names.compare(one.church, other.church)) ||
      compareCards(one.card, other.card),
  )
  return placed.map(({ card }) => card)
}

/** Where a card stands in a list: by its wall time in the city, then its number, as the server orders them. */
export function compareCards(one: ListedEvent, other: ListedEvent): number {
  const start = ({ startsAt, eventDate }: ListedEvent) => (startsAt ?? `${eventDate}T00:00:00`).slice(0, 19)
  const [a, b] = [start(one), start(other)]
  return a < b ? -1 : a > b ? 1 : one.id - other.id
}
