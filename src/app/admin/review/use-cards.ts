import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListedEvent } from '../../../contract/events/events.ts'
import type { Decision } from '../../../copy/admin/review.ts'
import { cardId, decisionButtonId } from '../../../features/events/components/curation/admin-event-card.tsx'
import { callPage } from '../../api-client.ts'
import type { Loaded } from '../kit/load.ts'
import {
  cardsQuery,
  compareCards,
  filterCards,
  prepareSearch,
  type ReviewView,
  sortQueue,
} from './review-view.ts'

type LoadedCards = Loaded<ListedEvent[]>

/** Cards fetched at a time after those that came with the page; the contract gives out no more. */
const FETCHED_AT_ONCE = 1000

interface Store {
  /** The loader's answer that it began with. */
  from: LoadedCards
  scope: string
  cards: ListedEvent[]
  /** Where the next page begins; null when there is none. */
  next: string | null
  total: number
  isTotalCapped: boolean
  isLoading: boolean
  isBroken: boolean
}

export interface Cards {
  shown: ListedEvent[]
  held: ListedEvent[]
  total: number
  /** There are more: a text search stops counting. */
  isTotalCapped: boolean
  isLoading: boolean
  /** The queue is not whole yet, and the rest comes by itself. */
  isFollowing: boolean
  /** The rest could not be fetched; `loadMore` tries again. */
  isBroken: boolean
  loadMore: () => void
  replace: (card: ListedEvent) => void
}

/** The queue is held whole, whatever is searched for in it; the other tabs are what the server found. */
function scopeOf(view: ReviewView): string {
  return view.tab === 'queue' ? 'queue' : `${view.tab} ${view.category} ${view.q}`
}

function begin(from: LoadedCards, view: ReviewView): Store {
  const isFiltered = view.q !== '' || view.category !== ''
  const isPartOnly = view.tab === 'queue' && isFiltered
  return {
    from,
    scope: scopeOf(view),
    cards: from.ok ? from.body : [],
    // A filtered queue does not show the rest: that is fetched from its beginning.
    next: from.ok ? (isPartOnly ? '' : from.nextCursor) : null,
    total: from.ok ? (from.total ?? from.body.length) : 0,
    isTotalCapped: from.ok && from.isTotalCapped === true,
    isLoading: false,
    isBroken: false,
  }
}

/**
 * The cards of the review grid. The first come with the page. The queue's others follow by themselves, so that
 * searching, selecting and deciding wait for nobody; other tabs fetch on as one scrolls. `loaded` and `loadedView` are
 * the loader's answer and what it was asked for; `view` is what the person looks for now; `today` is the city's,
 * YYYY-MM-DD.
 */
export function useCards(
  loaded: LoadedCards,
  loadedView: ReviewView,
  view: ReviewView,
  today: string,
): Cards {
  const [store, setStore] = useState(() => begin(loaded, loadedView))
  const isQueue = loadedView.tab === 'queue'

  if (store.from !== loaded) {
    const fresh = begin(loaded, loadedView)
    const isRenewed = isQueue && store.scope === 'queue' && store.next === null && fresh.next !== null
    // A list that is whole stays until the new one is whole too: nothing jumps while it is fetched again.
    setStore(isRenewed ? { ...store, from: loaded } : fresh)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view that the answer belongs to comes with the answer
  useEffect(() => {
    if (!isQueue || !loaded.ok) return
    const start = begin(loaded, loadedView)
    if (start.next === null) return
    const stopped = new AbortController()
    void fetchRest(start, { view: loadedView, today }, stopped.signal, (state) =>
      setStore((before) => {
        if (before.from !== loaded || stopped.signal.aborted) return before
        return before.next === null && state.next !== null ? before : state
      }),
    )
    return () => stopped.abort()
  }, [loaded, isQueue])

  const { q, category, byChurch } = view
  const { next, isLoading, from } = store
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const loadMore = useCallback(async () => {
    if (next === null || isLoading) return
    const mine = (change: (before: Store) => Store) =>
      setStore((before) => (before.from === from ? change(before) : before))
    mine((before) => ({ ...before, isLoading: true, isBroken: false }))
    try {
      const page = await fetchPage(isQueue ? unfiltered(loadedView) : loadedView, next)
      mine((before) => merge(before, page, isQueue ? today : null))
    } catch {
      mine((before) => ({ ...before, isLoading: false, isBroken: true }))
    }
  }, [next, isLoading, from])

  const replace = useCallback((card: ListedEvent) => {
    setStore((before) => ({
      ...before,
      // It stays where the person was working, whatever its new day or time; the next loading orders anew.
      cards: before.cards.map((known) => (known.id === card.id ? card : known)),
    }))
  }, [])

  const isWhole = store.next === null
  const shown = useMemo(() => {
    if (!isQueue) return store.cards
    const fitting = filterCards(store.cards, { q, category })
    return byChurch ? sortQueue(fitting, today, true) : fitting
  }, [store.cards, isQueue, q, category, byChurch, today])
  const isAsLoaded = view.q === loadedView.q && view.category === loadedView.category
  return {
    shown,
    held: store.cards,
    total: isQueue && (isWhole || !isAsLoaded) ? shown.length : Math.max(store.total, shown.length),
    isTotalCapped: store.isTotalCapped && store.next !== null,
    isLoading,
    isFollowing: isQueue && !isWhole && !store.isBroken,
    isBroken: store.isBroken,
    loadMore,
    replace,
  }
}

const unfiltered = (view: ReviewView): ReviewView => ({ ...view, q: '', category: '' })

type Page = Awaited<ReturnType<typeof fetchPage>>

async function fetchPage(view: ReviewView, cursor: string, signal?: AbortSignal) {
  const query = new URLSearchParams({ ...cardsQuery(view), limit: String(FETCHED_AT_ONCE) } as Record<
    string,
    string
  >)
  if (cursor !== '') query.set('cursor', cursor)
  const page = await callPage<ListedEvent>(`/api/events?${query}`, signal)
  prepareSearch(page.items)
  return page
}

/** `today` of the queue, which is in an order of its own; null elsewhere. */
function merge(store: Store, page: Page, today: string | null): Store {
  const known = new Map(store.cards.map((card) => [card.id, card]))
  for (const card of page.items) known.set(card.id, card)
  return {
    ...store,
    cards:
      today === null ? [...known.values()].sort(compareCards) : sortQueue([...known.values()], today, false),
    next: page.next,
    total: page.total ?? store.total,
    isLoading: false,
    isBroken: false,
  }
}

/** Fetches page after page until there is none, and reports each state on the way. */
async function fetchRest(
  start: Store,
  { view, today }: { view: ReviewView; today: string },
  signal: AbortSignal,
  onState: (state: Store) => void,
): Promise<void> {
  let store: Store = { ...start, isLoading: true }
  onState(store)
  try {
    while (store.next !== null) {
      const page = await fetchPage(unfiltered(view), store.next, signal)
      if (signal.aborted) return
      store = { ...merge(store, page, today), isLoading: page.next !== null }
      onState(store)
    }
  } catch {
    if (!signal.aborted) onState({ ...store, isLoading: false, isBroken: true })
  }
}

type Part = 'card' | Decision

export interface CardFocus {
  /** The card that the keyboard stands on, or null. */
  current: number | null
  setCurrent: (id: number | null) => void
  moveTo: (id: number, part?: Part) => void
  /** Before a card goes: the focus goes on to the same part of the next one, else of the one before it. */
  moveOn: (cards: readonly ListedEvent[], id: number, part: Part) => void
  /** Before several go: where the focus is lost with them, it goes to the list's heading. */
  keep: () => void
  /** What the list has to bring into view. */
  wanted: { id: number; part: Part } | null
}

/**
 * Keeps the focus of those who work by the keyboard, in a list that draws only what is in view: what they decide about
 * goes, and they go on with what comes next. `fallback` is the id of what takes the focus when no card is left.
 */
export function useCardFocus(shown: readonly ListedEvent[], fallback: string): CardFocus {
  const [current, setCurrent] = useState<number | null>(null)
  const [wanted, setWanted] = useState<CardFocus['wanted']>(null)
  const holdsFocus = useRef(false)

  // Looks again after every drawing: the list draws the wanted card once it has been scrolled to.
  useEffect(() => {
    if (wanted === null) return
    const button =
      wanted.part === 'card' ? null : document.getElementById(decisionButtonId(wanted.part, wanted.id))
    const element = button ?? document.getElementById(cardId(wanted.id))
    if (element === null) return
    element.focus({ preventScroll: true })
    setWanted(null)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever other cards are shown
  useEffect(() => {
    if (!holdsFocus.current) return
    holdsFocus.current = false
    if (document.activeElement === document.body || document.activeElement === null) {
      document.getElementById(fallback)?.focus()
    }
  }, [shown])

  const moveTo = (id: number, part: Part = 'card') => {
    setCurrent(id)
    setWanted({ id, part })
  }
  return {
    current,
    setCurrent,
    wanted,
    moveTo,
    moveOn: (cards, id, part) => {
      const place = cards.findIndex((card) => card.id === id)
      const next = cards[place + 1] ?? cards[place - 1]
      if (next) return moveTo(next.id, part)
      setCurrent(null)
      document.getElementById(fallback)?.focus()
    },
    keep: () => {
      holdsFocus.current = true
    },
  }
}
