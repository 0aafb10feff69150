import { type Location, useLocation, useNavigation, useSearchParams } from 'react-router'
import type { ListedEvent } from '../../contract/events.ts'
import { reviewCopy } from '../../copy/admin-review.ts'
import { AdminEventCard, isUndecided } from '../../features/events/components/admin-event-card.tsx'
import { ReviewCurationPanel } from '../../features/events/components/review-curation-panel.tsx'
import { ReviewFilters } from '../../features/events/components/review-filters.tsx'
import { useSite } from '../site.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'
import type { Loaded } from './desk-data.ts'
import { GridPlaceholder } from './desk-placeholder.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import {
  REVIEW_TABS,
  type ReviewTab,
  type ReviewView,
  readReviewView,
  writeReviewView,
} from './review-view.ts'
import { REVIEW_HEADING, useReview } from './use-review.ts'

export interface ReviewData {
  view: ReviewView
  cards: Loaded<ListedEvent[]>
  counts: { queue: number; ready: number }
  today: string
}

/** The events review grid of the dashboard (specification, section 2). */
export function ReviewGrid({ title, data }: { title: string; data: ReviewData }) {
  const [search, setSearch] = useSearchParams()
  const { view, counts } = data
  const wanted = useWantedView(view)
  const cards = data.cards.ok ? data.cards.body : []
  const total = (data.cards.ok ? data.cards.total : null) ?? cards.length
  const review = useReview(cards, data.today)

  const show = (change: Partial<ReviewView>, replace = false) =>
    setSearch(writeReviewView(search, { ...wanted, pages: 1, ...change }), {
      replace,
      preventScrollReset: true,
    })

  const labels: Record<ReviewTab, string> = {
    queue: reviewCopy.tabs.queue(counts.queue),
    ready: reviewCopy.tabs.ready(counts.ready),
    all: reviewCopy.tabs.all,
  }
  const isOtherTab = wanted.tab !== view.tab
  return (
    <section aria-labelledby={REVIEW_HEADING}>
      <h2 id={REVIEW_HEADING} tabIndex={-1} className="tabular mb-2 text-h3 outline-offset-4">
        {reviewCopy.heading(title, cards.length, total)}
      </h2>
      <Tabs
        value={wanted.tab}
        activationMode="manual"
        onValueChange={(value) => show({ tab: REVIEW_TABS.find((tab) => tab === value) ?? 'queue' })}
      >
        <TabList
          aria-label={reviewCopy.tabsLabel}
          className="tabular max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:overflow-y-hidden"
        >
          {REVIEW_TABS.map((tab) => (
            <Tab key={tab} value={tab} className="shrink-0 whitespace-nowrap px-3! sm:px-4!">
              {labels[tab]}
            </Tab>
          ))}
        </TabList>
        <div className="pt-4">
          <ReviewFilters
            q={view.q}
            category={wanted.category}
            onSearch={(q) => show({ q }, true)}
            onCategory={(category) => show({ category }, true)}
          />
        </div>
        <p role="status" className="sr-only">
          {isOtherTab ? reviewCopy.loading : reviewCopy.results(cards.length, total)}
        </p>
        {REVIEW_TABS.map((tab) => (
          <TabPanel key={tab} value={tab}>
            {tab === wanted.tab &&
              (isOtherTab ? (
                <GridPlaceholder />
              ) : (
                <Cards
                  {...{ data, cards, review }}
                  isWaiting={wanted !== view}
                  onClear={() => show({ q: '', category: '' })}
                />
              ))}
          </TabPanel>
        ))}
      </Tabs>
      {cards.length < total && !isOtherTab && (
        <p className="mt-4 text-center">
          <Button
            look="secondary"
            isBusy={wanted.pages > view.pages}
            onClick={() => show({ pages: view.pages + 1 }, true)}
          >
            {wanted.pages > view.pages ? reviewCopy.showingMore : reviewCopy.showMore}
          </Button>
        </p>
      )}
    </section>
  )
}

interface CardsProps {
  data: ReviewData
  cards: ListedEvent[]
  review: ReturnType<typeof useReview>
  /** Another answer is on its way. */
  isWaiting: boolean
  onClear: () => void
}

function Cards({ data, cards, review, isWaiting, onClear }: CardsProps) {
  const { timeZone, locale } = useSite()
  const { view } = data
  if (!data.cards.ok) return <RefusedNotice refused={data.cards} />
  return (
    <>
      {view.tab === 'queue' && (cards.length > 0 || review.selected.size > 0) && (
        <ReviewCurationPanel
          selected={review.selected.size}
          hidden={review.hidden}
          deciding={review.deciding}
          onAll={review.selectAll}
          onNone={review.selectNone}
          onSmartSelect={review.smartSelect}
          onDecide={review.decideSelected}
        />
      )}
      {cards.length === 0 && <NoCards view={view} onClear={onClear} />}
      <ul className={`grid gap-3 transition-opacity ${isWaiting ? 'opacity-60' : ''}`} aria-busy={isWaiting}>
        {cards.map((event) => (
          <li key={event.id} className="scroll-mt-20">
            <AdminEventCard
              event={event}
              timeZone={timeZone}
              locale={locale}
              selection={
                view.tab === 'queue' && isUndecided(event)
                  ? { isSelected: review.selected.has(event.id), onToggle: () => review.toggle(event.id) }
                  : undefined
              }
              isBusy={review.isBusy(event.id)}
              onDecide={(decision) => review.decideOne(event, decision)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoCards({ view, onClear }: { view: ReviewView; onClear: () => void }) {
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

/** The view that was asked for last: while its data is on the way, the controls show it already. */
function useWantedView(view: ReviewView): ReviewView {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  return next !== undefined && isSamePage(next, pathname)
    ? readReviewView(new URLSearchParams(next.search))
    : view
}

function isSamePage(next: Location, pathname: string): boolean {
  return next.pathname === pathname
}
