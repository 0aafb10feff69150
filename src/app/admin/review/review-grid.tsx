import { useState } from 'react'
import { useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { editCopy } from '../../../copy/admin/event-additions.ts'
import { type Decision, keysCopy, reviewCopy, triageCopy } from '../../../copy/admin/review.ts'
import { type LookField, lookField } from '../../../domain/events/review/review-reasons.ts'
import {
  AdminEventCard,
  isUndecided,
} from '../../../features/events/components/curation/admin-event-card.tsx'
import {
  ReviewCurationPanel,
  ReviewFilters,
  SEARCH_FIELD,
} from '../../../features/events/components/curation/review-curation-panel.tsx'
import { useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { lazyDialog } from '../../ui/dialog/lazy-part.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Toggle } from '../../ui/form/toggle.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { Moves } from '../dashboard/counts-state.ts'
import { useAdminCall, useQuery } from '../kit/act.ts'
import type { Loaded } from '../kit/load.ts'
import { GridPlaceholder, RefusedNotice } from '../kit/screen.tsx'
import {
  AskDialog,
  CardsJobNotice,
  findHeadings,
  QueueBar,
  QueueHeading,
  ReviewList,
  WaitingElsewhere,
} from './review-list.tsx'
import {
  groupOf,
  REVIEW_TABS,
  type ReviewTab,
  type ReviewView,
  readReviewView,
  writeReviewView,
} from './review-view.ts'
import { type Cards, useCardFocus, useCards } from './use-cards.ts'
import type { CardsJob } from './use-cards-job.ts'
import { REVIEW_HEADING, useReview } from './use-review.ts'
import { useKeysChoice, useReviewKeys } from './use-review-keys.ts'

const AdminEventDialog = lazyDialog(
  async () =>
    (await import('../../../features/events/components/curation/admin-event-dialog.tsx')).AdminEventDialog,
  adminCopy.lazyPart,
)

interface EditDialogProps {
  card: ListedEvent
  /** What to look at first. */
  field: LookField | null
  onClose: () => void
  /** Corrections were stored; `approve` when the person wants the event approved as well. */
  onSaved: (card: ListedEvent, approve: boolean) => void
}

/** A card beside its source, with its fields to correct. */
function EditDialog({ card, field, onClose, onSaved }: EditDialogProps) {
  const { timeZone, locale } = useSite()
  const { toast } = useToast()
  const call = useAdminCall()
  return (
    <AdminEventDialog
      key={card.id}
      event={card}
      field={field}
      timeZone={timeZone}
      locale={locale}
      load={(id) => call('GET', `/api/events/${id}/review`)}
      save={(id, edit) => call('PATCH', `/api/events/${id}/fields`, edit)}
      upload={(addition) => call('POST', '/api/admin/pictures', addition)}
      onClose={onClose}
      onSaved={(saved, edit, approve) => {
        onSaved(saved, approve)
        if (!approve)
          toast({ ...(edit === null ? { title: editCopy.nothingChanged } : editCopy.saved), tone: 'success' })
      }}
    />
  )
}

export interface ReviewData {
  view: ReviewView
  cards: Loaded<ListedEvent[]>
  today: string
}

interface ReviewGridProps {
  title: string
  data: ReviewData
  /** null while nobody knows. */
  counts: { queue: number; ready: number } | null
  /** What waits in the Inbox. */
  waiting: { churches: number; claims: number }
  onMoved: (cards: Moves, begunOn: number) => void
  /** The version of the numbers, for `onMoved`. */
  numbers: number
  job: CardsJob
}

/** The events review grid of the dashboard (specification, section 2). */
export function ReviewGrid({ title, data, counts, waiting, onMoved, numbers, job }: ReviewGridProps) {
  const [search] = useSearchParams()
  const [query, setQuery] = useQuery()
  const { timeZone, locale } = useSite()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // What is typed, until the address has it too.
  const [typed, setTyped] = useState<string | null>(null)
  const [clearings, setClearings] = useState(0)
  const asked = readReviewView(search)
  if (typed !== null && typed === asked.q) setTyped(null)
  const view = data.view.tab === 'queue' && typed !== null ? { ...asked, q: typed } : asked
  const wanted = useWantedView(view)
  const cards = useCards(data.cards, data.view, view, data.today)
  const focus = useCardFocus(cards.shown, REVIEW_HEADING)
  const isQueue = data.view.tab === 'queue'
  const grouping = { today: data.today, byChurch: view.byChurch }
  const isClosed = (card: ListedEvent) => isQueue && view.closed.includes(groupOf(card, grouping) ?? '')
  const review = useReview({
    shown: cards.shown.filter((card) => !isClosed(card)),
    held: cards.held,
    isQueue,
    today: data.today,
    replace: cards.replace,
    reload: () => void revalidate(),
    onMoved,
    numbers,
    focus,
    job,
  })
  const [looked, setLooked] = useState<{ card: ListedEvent; field: LookField | null } | null>(null)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [keys, setKeys] = useKeysChoice()

  const show = (change: Partial<ReviewView>, replace = false) =>
    setQuery(writeReviewView(query, { ...readReviewView(query), ...change }), {
      replace,
      preventScrollReset: true,
    })
  const clear = () => {
    // The field begins anew, without what was typed and has not reached the address yet.
    setTyped(null)
    setClearings((before) => before + 1)
    show({ q: '', category: '' })
  }
  const left = cards.shown.filter(review.stays)
  const total = Math.max(left.length, cards.total - (cards.shown.length - left.length))
  const fold = (group: string) =>
    show(
      {
        closed: view.closed.includes(group)
          ? view.closed.filter((each) => each !== group)
          : [...view.closed, group],
      },
      true,
    )
  /** Also where its group is folded. */
  const goTo = (id: number) => {
    const card = left.find((each) => each.id === id)
    const group = card && isClosed(card) ? groupOf(card, grouping) : null
    if (group !== null) fold(group)
    focus.moveTo(id)
  }

  const step = (by: 1 | -1) => {
    const place = review.cards.findIndex(({ id }) => id === focus.current)
    const next = review.cards[place < 0 ? 0 : place + by]
    if (next) focus.moveTo(next.id)
  }
  const onCurrent = (act: (card: ListedEvent) => void) => {
    const card = review.cards.find(({ id }) => id === focus.current)
    if (card) act(card)
    else step(1)
  }
  const triagePath = focus.current === null ? '/admin/triage' : `/admin/triage?card=${focus.current}`
  const decideCurrent = (decision: Decision) =>
    onCurrent((card) => isUndecided(card) && void review.decideOne(card, decision, 'card'))
  useReviewKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      a: () => decideCurrent('approved'),
      r: () => decideCurrent('rejected'),
      x: () => onCurrent((card) => data.view.tab === 'queue' && isUndecided(card) && review.toggle(card.id)),
      u: () => void review.undo(),
      e: () => onCurrent((card) => setLooked({ card, field: lookField(card.review?.reasons ?? []) })),
      t: () => void navigate(triagePath),
      s: () => document.getElementsByName(SEARCH_FIELD)[0]?.focus(),
      '?': () => setIsHelpOpen(true),
    },
    keys.isOn,
  )

  const labels: Record<ReviewTab, string> = {
    queue: reviewCopy.tabs.queue(counts?.queue ?? null),
    ready: reviewCopy.tabs.ready(counts?.ready ?? null),
    all: reviewCopy.tabs.all,
  }
  const headings = isQueue ? findHeadings(left, { ...grouping, isWhole: !cards.isFollowing }) : NO_HEADINGS
  // Of a folded group its heading is left, where its first card would be.
  const listed = left.filter((card) => !isClosed(card) || headings.get(card.id)?.group)
  const isOtherTab = wanted.tab !== data.view.tab
  return (
    <section aria-labelledby={REVIEW_HEADING}>
      <div className="mb-1 flex items-center justify-between gap-2 sm:mb-2 sm:flex-wrap">
        <h2
          id={REVIEW_HEADING}
          tabIndex={-1}
          className="tabular text-h3 outline-offset-4 max-sm:text-[1.1rem]"
        >
          {data.cards.ok ? reviewCopy.heading(title, review.cards.length, total, cards.isTotalCapped) : title}
        </h2>
        <div className="flex shrink-0 gap-2">
          <Button look="quiet" size="small" className="max-sm:hidden" onClick={() => setIsHelpOpen(true)}>
            {keysCopy.button}
          </Button>
          {data.view.tab === 'queue' && (
            <LinkButton to={triagePath} look="secondary" size="small" className="shrink-0 max-sm:px-2!">
              {triageCopy.open}
            </LinkButton>
          )}
        </div>
      </div>
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
        <div className="pt-2 sm:pt-4">
          <ReviewFilters
            key={clearings}
            q={asked.q}
            category={wanted.category}
            onType={setTyped}
            onSearch={(q) => show({ q }, true)}
            onCategory={(category) => show({ category }, true)}
            grouping={
              isQueue
                ? { isOn: wanted.byChurch, onSwitch: (byChurch) => show({ byChurch }, true) }
                : undefined
            }
          />
        </div>
        <p role="status" className="sr-only">
          {isOtherTab
            ? reviewCopy.loading
            : reviewCopy.results(review.cards.length, total, cards.isTotalCapped)}
        </p>
        {REVIEW_TABS.map((tab) => (
          <TabPanel key={tab} value={tab}>
            {tab === wanted.tab &&
              (isOtherTab ? (
                <GridPlaceholder />
              ) : data.cards.ok ? (
                <>
                  {tab === 'queue' && (left.length > 0 || review.selected.size > 0) && (
                    <ReviewCurationPanel
                      selected={review.selected.size}
                      hidden={review.hidden}
                      isFollowing={cards.isFollowing}
                      deciding={review.deciding}
                      onAll={review.selectAll}
                      onNone={review.selectNone}
                      onSmartSelect={review.smartSelect}
                      onDecide={review.decideSelected}
                    />
                  )}
                  <CardsJobNotice job={job} />
                  {isQueue && (
                    <QueueBar
                      cards={left}
                      today={data.today}
                      isWhole={!cards.isFollowing}
                      onGo={goTo}
                      onSelect={review.select}
                      waiting={waiting.churches + waiting.claims}
                    />
                  )}
                  {left.length === 0 && !cards.isLoading && <NoCards view={view} onClear={clear} />}
                  <ReviewList
                    cards={listed}
                    total={total}
                    focus={focus}
                    isWaiting={wanted !== view && tab !== 'queue'}
                    onEndNear={tab === 'queue' ? doNothing : cards.loadMore}
                  >
                    {(event) => (
                      <>
                        <QueueHeading
                          heading={headings.get(event.id)}
                          isClosed={isClosed(event)}
                          onFold={fold}
                          isBusy={review.deciding !== null}
                          onApprove={review.approveAll}
                        />
                        {!isClosed(event) && (
                          <AdminEventCard
                            event={event}
                            timeZone={timeZone}
                            locale={locale}
                            isCurrent={event.id === focus.current}
                            selection={
                              tab === 'queue' && isUndecided(event)
                                ? {
                                    isSelected: review.selected.has(event.id),
                                    onToggle: () => review.toggle(event.id),
                                  }
                                : undefined
                            }
                            isBusy={review.isBusy(event.id)}
                            onFocus={() => focus.setCurrent(event.id)}
                            onLook={(field) => setLooked({ card: event, field })}
                            onDecide={(decision) => void review.decideOne(event, decision)}
                            onChange={(change) => void review.changeOne(event, change)}
                            onShow={goTo}
                          />
                        )}
                      </>
                    )}
                  </ReviewList>
                  <RestOfCards cards={cards} />
                  {isQueue && <WaitingElsewhere {...waiting} />}
                </>
              ) : (
                <RefusedNotice refused={data.cards} />
              ))}
          </TabPanel>
        ))}
      </Tabs>
      {looked && (
        <EditDialog
          card={looked.card}
          field={looked.field}
          onClose={() => {
            focus.moveTo(looked.card.id)
            setLooked(null)
          }}
          onSaved={(card, approve) => {
            setLooked(null)
            cards.replace(card)
            if (approve) void review.decideOne(card, 'approved', 'card')
            else focus.moveTo(card.id)
          }}
        />
      )}
      <AskDialog asked={review.asking} onAnswer={review.answer} />
      <ReviewKeysHelp
        isOpen={isHelpOpen}
        isOn={keys.isOn}
        onSwitch={setKeys}
        onClose={() => setIsHelpOpen(false)}
      />
    </section>
  )
}

const NO_HEADINGS: ReturnType<typeof findHeadings> = new Map()

function doNothing() {}

/** The view that was asked for last: while its data is on the way, the controls show it already. */
function useWantedView(view: ReviewView): ReviewView {
  const { location: next } = useNavigation()
  return next !== undefined && /^\/admin\/?$/.test(next.pathname)
    ? readReviewView(new URLSearchParams(next.search))
    : view
}

function RestOfCards({ cards }: { cards: Cards }) {
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

interface ReviewKeysHelpProps {
  isOpen: boolean
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

function ReviewKeysHelp({ isOpen, isOn, onSwitch, onClose }: ReviewKeysHelpProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={keysCopy.title}
      description={keysCopy.intro}
      closeLabel={adminCopy.close}
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keysCopy.keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded border border-control bg-sunken px-2 py-0.5 text-center font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">
        <Toggle pressed={isOn} onPressedChange={onSwitch}>
          <span aria-hidden="true">{isOn ? '☑' : '☐'}</span> {keysCopy.switch}
        </Toggle>
      </div>
    </Dialog>
  )
}
