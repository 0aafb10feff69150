import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EventEdit, EventReview } from '../../../contract/events/curation.ts'
import { eventId, type ListedEvent } from '../../../contract/events/events.ts'
import { type Decision, decisionToasts, triageCopy, undoCopy } from '../../../copy/admin/review.ts'
import { isUndecided, questionOf } from '../../../features/events/components/curation/admin-event-card.tsx'
import { ApiError } from '../../api-client.ts'
import { useAdminCall } from '../kit/act.ts'
import { adminLoader, attempt, type Loaded } from '../kit/load.ts'
import { cardsQuery, PAGE_OF_CARDS, readReviewView } from '../review/review-view.ts'
import { useCards } from '../review/use-cards.ts'

export interface TriageData {
  /** The city's, YYYY-MM-DD. */
  today: string
  cards: Loaded<ListedEvent[]>
  /** The card that the address names, or the first one. */
  first: EventReview | null
}

/** The whole queue, whatever the address filters. */
const TRIAGE_VIEW = readReviewView(new URLSearchParams())

export const loadTriage = adminLoader(async (context, search): Promise<Omit<TriageData, 'today'>> => {
  const named = eventId.safeParse(search.get('card'))
  const cards = await attempt(context, 'listEvents', {
    query: { ...cardsQuery(TRIAGE_VIEW), limit: PAGE_OF_CARDS },
  })
  const id = named.success ? named.data : cards.ok ? cards.body[0]?.id : undefined
  const review = id === undefined ? null : await attempt(context, 'reviewEvent', { params: { id } })
  return { cards, first: review?.ok ? review.body : null }
})

/** Cards whose source is fetched before they are shown. */
const PREFETCHED_CARDS = 3

interface PastDecision {
  card: ListedEvent
  /** Whether the server has stored it, once it has answered. */
  isStored: Promise<boolean>
}

export interface Notice {
  words: string
  isFailure: boolean
}

/** One card of the review queue at a time: where one stands, what was decided, and how to take it back. */
export function useTriage({ cards: loaded, first, today }: TriageData) {
  const queue = useCards(loaded, TRIAGE_VIEW, TRIAGE_VIEW, today)
  const call = useAdminCall()
  const [currentId, setCurrentId] = useState(first?.event.id ?? null)
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const [reviews, setReviews] = useState<ReadonlyMap<number, EventReview>>(
    () => new Map(first ? [[first.event.id, first]] : []),
  )
  const [notice, setNotice] = useState<Notice | null>(null)
  const past = useRef<PastDecision[]>([])
  const asked = useRef(new Set(reviews.keys()))

  const isOpen = (card: ListedEvent) => isUndecided(card) && !decided.has(card.id)
  const cards = queue.held
  const place = cards.findIndex(({ id }) => id === currentId)
  // Until the rest of the queue is there, the card of the address may not be among what is held.
  const named = place < 0 && queue.isFollowing ? (first?.event ?? null) : null
  const found = cards[place] ?? named
  const openAfter = (from: number, without = END) =>
    cards.slice(from + 1).find((card) => isOpen(card) && card.id !== without) ?? null
  const current = currentId === END ? null : found && isOpen(found) ? found : openAfter(place)

  const openBefore = (from: number) => cards.slice(0, Math.max(from, 0)).findLast(isOpen) ?? null
  const go = (card: ListedEvent | null) => setCurrentId(card?.id ?? END)

  const fetchReview = useEffectEvent(async (id: number) => {
    try {
      const review = await call<EventReview>('GET', `/api/events/${id}/review`)
      setReviews((before) => new Map(before).set(id, review))
    } catch {
      // The card can be decided without its source, and is asked for again when it is shown.
      asked.current.delete(id)
    }
  })
  const at = current === null ? -1 : cards.indexOf(current)
  const next = current === null ? [] : [current, ...cards.slice(at + 1).filter(isOpen)]
  const wantedIds = next.slice(0, 1 + PREFETCHED_CARDS).map(({ id }) => id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids stand for what is wanted
  useEffect(() => {
    for (const id of wantedIds) {
      if (asked.current.has(id)) continue
      asked.current.add(id)
      void fetchReview(id)
    }
  }, [wantedIds.join()])

  // A reload, or the Back button of the screen after this, leads to the same card; the router has nothing to load for it.
  const shownId = current?.id
  useEffect(() => {
    if (shownId === undefined) return
    window.history.replaceState(window.history.state, '', `?card=${shownId}`)
  }, [shownId])

  const forget = (id: number) => {
    setDecided((before) => new Set([...before].filter((other) => other !== id)))
  }

  const send = async (card: ListedEvent, decision: Decision): Promise<boolean> => {
    const seen = card.status === 'pending' ? { seen: card.status } : {}
    try {
      await call('PATCH', `/api/events/${card.id}`, { status: decision, ...seen })
      return true
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409
      const sentence = isConflict ? error.sentence : (decisionToasts.oneFailed(decision).description ?? '')
      setNotice({ words: triageCopy.failed(card.title, sentence), isFailure: true })
      past.current = past.current.filter((one) => one.card !== card)
      // What somebody else has decided stays decided.
      if (!isConflict) forget(card.id)
      return false
    }
  }

  return {
    current,
    review: current === null ? null : (reviews.get(current.id) ?? null),
    notice,
    left: Math.max(0, queue.total - decided.size),
    decided: decided.size,
    waiting: cards.filter(isOpen).length,
    isLoading: current === null && queue.isFollowing,

    decide: (decision: Decision) => {
      if (current === null) return
      past.current.push({ card: current, isStored: send(current, decision) })
      setDecided((before) => new Set([...before, current.id]))
      const { title } = decisionToasts.one[questionOf(current)][decision]
      setNotice({ words: `${title}: ${current.title}`, isFailure: false })
      go(openAfter(at, current.id))
    },
    skip: () => go(openAfter(at)),
    back: () => go(openBefore(current === null ? cards.length : at) ?? current),
    /** Goes to another card that waits, as the one that this one looks like a copy of. */
    show: (id: number) => go(cards.find((card) => card.id === id && isOpen(card)) ?? current),
    restart: () => go(cards.find(isOpen) ?? null),

    undo: async () => {
      const last = past.current.pop()
      if (last === undefined) return setNotice({ words: undoCopy.nothing.title, isFailure: true })
      const { card } = last
      if (!(await last.isStored)) return
      try {
        await call('POST', '/api/events/undo', { ids: [card.id] })
        forget(card.id)
        go(card)
        setNotice({ words: triageCopy.undone(card.title), isFailure: false })
      } catch (error) {
        const sentence = error instanceof ApiError ? error.sentence : null
        const { description = '' } = undoCopy.failed(sentence)
        setNotice({ words: triageCopy.failed(card.title, description), isFailure: true })
      }
    },

    /** Stores a correction of the card that is shown. Throws as the call does. */
    save: async (edit: EventEdit) => {
      if (current === null) return
      const card = await call<ListedEvent>('PATCH', `/api/events/${current.id}/fields`, edit)
      queue.replace(card)
      await fetchAgain(card.id)
    },
    /** What stands there now, where somebody else has changed it. */
    fetchAgain,
  }

  async function fetchAgain(id: number) {
    const review = await call<EventReview>('GET', `/api/events/${id}/review`)
    setReviews((before) => new Map(before).set(id, review))
  }
}

/** No card: one has come to the end of the queue. */
const END = -1
