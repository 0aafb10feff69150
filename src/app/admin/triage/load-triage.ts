import type { EventReview } from '../../../contract/events/curation.ts'
import { eventId, type ListedEvent } from '../../../contract/events/events.ts'
import { adminLoader, attempt, type Loaded } from '../kit/load.ts'
import { cardsQuery, PAGE_OF_CARDS, readReviewView } from '../review/review-view.ts'

export interface TriageData {
  cards: Loaded<ListedEvent[]>
  /** The card that the address names, or the first one. */
  first: EventReview | null
}

/** The whole queue, whatever the address filters. */
export const TRIAGE_VIEW = readReviewView(new URLSearchParams())

export const loadTriage = adminLoader(async (context, search): Promise<TriageData> => {
  const named = eventId.safeParse(search.get('card'))
  const cards = await attempt(context, 'listEvents', {
    query: { ...cardsQuery(TRIAGE_VIEW), limit: PAGE_OF_CARDS },
  })
  const id = named.success ? named.data : cards.ok ? cards.body[0]?.id : undefined
  const review = id === undefined ? null : await attempt(context, 'reviewEvent', { params: { id } })
  return { cards, first: review?.ok ? review.body : null }
})
