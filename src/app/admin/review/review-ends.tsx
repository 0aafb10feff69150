import { reviewCopy } from '../../../copy/admin/events/review.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { ReviewView } from './review-view.ts'
import type { Cards } from './use-cards.ts'

export function RestOfCards({ cards }: { cards: Cards }) {
  if (cards.isBroken) {
    return (
      <p className="mt-4 text-center">
        {reviewCopy.restFailed}{' '}
        <Button look="secondary" size="small" onClick={cards.loadMore}>
          {reviewCopy.tryAgain}
        </Button>
      </p>
    )
  }
  return cards.isLoading ? <p className="mt-4 text-center text-muted">{reviewCopy.showingMore}</p> : null
}

export function NoCards({ view, onClear }: { view: ReviewView; onClear: () => void }) {
  const isFiltered = view.q !== '' || view.category !== ''
  const text = isFiltered
    ? reviewCopy.emptyFiltered
    : view.tab === 'queue'
      ? reviewCopy.emptyQueue
      : undefined
  return (
    <EmptyState title={reviewCopy.empty} text={text}>
      {isFiltered && (
        <Button look="secondary" onClick={onClear}>
          {reviewCopy.clearFilters}
        </Button>
      )}
    </EmptyState>
  )
}
