import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { type Asked, askCopy, jobCopy, reviewCopy } from '../../../copy/admin/review.ts'
import {
  lookField,
  REVIEW_SECTIONS,
  type ReviewSection,
} from '../../../domain/events/review/review-reasons.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/dialog/dialog.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { groupOf, isSure, sectionOf } from './review-view.ts'
import type { CardFocus } from './use-cards.ts'
import type { CardsJob } from './use-cards-job.ts'

/** Pixels: a guess at a card's height until it has been measured, and what the panel above covers. */
const USUAL_HEIGHT = 190
const GAP = 12
const PANEL_HEIGHT = 88
const FIRST_SCREEN = { width: 1280, height: 900 }

/** Whether an end at so many pixels from the window's upper edge is behind whoever looks at it. */
function isPast(end: number): boolean {
  return typeof window !== 'undefined' && end < window.innerHeight / 4
}

interface ReviewListProps {
  cards: readonly ListedEvent[]
  total: number
  focus: CardFocus
  isWaiting: boolean
  onEndNear: () => void
  children: (card: ListedEvent) => ReactNode
}

/**
 * The cards of the review grid. Only those in view are drawn, so that thousands scroll like a few; a screen reader announces
 * their number and places all the same, and the card that the keyboard stands on is never taken away.
 */
export function ReviewList({ cards, total, focus, isWaiting, onEndNear, children }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const held = focus.current === null ? -1 : cards.findIndex(({ id }) => id === focus.current)

  // What stands above the list grows and shrinks.
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    const place = Math.round(current.getBoundingClientRect().top + window.scrollY)
    if (Math.abs(place - top) > 1) setTop(place)
  })

  const virtualizer = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => USUAL_HEIGHT,
    gap: GAP,
    overscan: 5,
    scrollMargin: top,
    scrollPaddingStart: PANEL_HEIGHT,
    scrollPaddingEnd: GAP,
    initialRect: FIRST_SCREEN,
    // As the server drew it, wherever the browser has scrolled to before the script took over.
    initialOffset: 0,
    getItemKey: (index) => cards[index]?.id ?? index,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return held < 0 || drawn.includes(held) ? drawn : [...drawn, held].sort((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()

  const wantedPlace = focus.wanted === null ? -1 : cards.findIndex(({ id }) => id === focus.wanted?.id)
  useEffect(() => {
    if (wantedPlace >= 0) virtualizer.scrollToIndex(wantedPlace, { align: 'auto' })
  }, [wantedPlace, virtualizer])

  // On a phone other things stand below: whoever has gone past the list to them stays there while it grows.
  const height = virtualizer.getTotalSize()
  const drawnHeight = useRef(height)
  useLayoutEffect(() => {
    const before = drawnHeight.current
    drawnHeight.current = height
    if (list.current === null) return
    const isBehind = isPast(list.current.getBoundingClientRect().top + before)
    if (isBehind && height !== before) window.scrollBy({ top: height - before, behavior: 'instant' })
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isBehind ? () => false : undefined
  })

  const lastDrawn = items.at(-1)?.index ?? 0
  const isEndNear = lastDrawn >= cards.length - 10 && !isPast(top + height - (virtualizer.scrollOffset ?? 0))
  useEffect(() => {
    if (isEndNear) onEndNear()
  }, [isEndNear, onEndNear])

  return (
    <ul
      ref={list}
      className={`relative transition-opacity ${isWaiting ? 'opacity-60' : ''}`}
      aria-busy={isWaiting}
      aria-label={reviewCopy.listLabel}
      style={{ height }}
    >
      {items.map((item) => {
        const card = cards[item.index]
        return (
          card && (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-posinset={item.index + 1}
              aria-setsize={total}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
            >
              {children(card)}
            </li>
          )
        )
      })}
    </ul>
  )
}

/** What stands above a card: the section and the group that begin with it. */
interface CardHeading {
  section: string | null
  group: { key: string; words: string } | null
  /** The sure cards of a church, which one press approves. */
  sure: { church: string; ids: number[] } | null
}

interface QueueSection {
  section: ReviewSection
  first: number
  count: number
}

/** How the queue stands on the screen. */
interface QueueView {
  /** The city's, YYYY-MM-DD. */
  today: string
  byChurch: boolean
  /** All cards are there, so that they can be counted. */
  isWhole: boolean
}

/** The sections of a queue in its order, without those that have no cards. */
function findSections(cards: readonly ListedEvent[], today: string): QueueSection[] {
  const bySection = Map.groupBy(cards, (card) => sectionOf(card, today))
  return REVIEW_SECTIONS.flatMap((section) => {
    const [first, ...others] = bySection.get(section) ?? []
    return first ? [{ section, first: first.id, count: others.length + 1 }] : []
  })
}

/** The headings of a queue by the card that they stand above. */
export function findHeadings(
  cards: readonly ListedEvent[],
  { today, byChurch, isWhole }: QueueView,
): Map<number, CardHeading> {
  const headings = new Map<number, CardHeading>()
  for (const { section, first, count } of findSections(cards, today)) {
    const words = reviewCopy.withNumber(reviewCopy.sections[section], isWhole ? count : null)
    headings.set(first, { section: words, group: null, sure: null })
  }
  for (const [key, group] of Map.groupBy(cards, (card) => groupOf(card, { today, byChurch }))) {
    const [first] = group
    if (!first || key === null) continue
    const isOfReason = key.startsWith('look-') && !byChurch
    const name = isOfReason
      ? reviewCopy.lookGroups[lookField(first.review?.reasons ?? []) ?? 'all']
      : first.church.name
    const ids = key.startsWith('sure-') ? group.filter(isSure).map(({ id }) => id) : []
    headings.set(first.id, {
      section: headings.get(first.id)?.section ?? null,
      group: { key, words: isWhole ? reviewCopy.cards(name, group.length) : name },
      sure: isWhole && ids.length > 0 ? { church: name, ids } : null,
    })
  }
  return headings
}

interface QueueBarProps {
  cards: readonly ListedEvent[]
  today: string
  isWhole: boolean
  onGo: (first: number) => void
  onSelect: (ids: number[]) => void
  /** How many churches and claims wait in the Inbox. */
  waiting: number
}

/** The sections of the queue: each leads to its first card, and the sure ones can be selected at once. */
export function QueueBar({ cards, today, isWhole, onGo, onSelect, waiting }: QueueBarProps) {
  const sections = findSections(cards, today)
  const sure = cards.filter(isSure)
  return (
    <nav aria-label={reviewCopy.sectionsLabel} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:mb-2 sm:px-0">
      <ul className="tabular flex items-center gap-2 whitespace-nowrap sm:flex-wrap">
        {sections.map(({ section, first, count }) => (
          <li key={section}>
            <Button look="quiet" size="small" onClick={() => onGo(first)}>
              {reviewCopy.withNumber(reviewCopy.sections[section], isWhole ? count : null)}
            </Button>
          </li>
        ))}
        {waiting > 0 && (
          <li>
            <a
              href={`#${WAITING_SECTION}`}
              className="link inline-flex min-h-11 items-center px-3 font-semibold"
            >
              {reviewCopy.withNumber(reviewCopy.elsewhere, waiting)}
            </a>
          </li>
        )}
        {isWhole && sure.length > 0 && (
          <li className="ml-auto">
            <Button look="secondary" size="small" onClick={() => onSelect(sure.map(({ id }) => id))}>
              {reviewCopy.selectSure}
            </Button>
          </li>
        )}
      </ul>
    </nav>
  )
}

const WAITING_SECTION = 'waiting-elsewhere'

/** The last section of the queue: what waits in the Inbox. */
export function WaitingElsewhere({ churches, claims }: { churches: number; claims: number }) {
  if (churches + claims === 0) return null
  return (
    <section id={WAITING_SECTION} aria-labelledby={`${WAITING_SECTION}-title`} className="mt-6 scroll-mt-16">
      <h3 id={`${WAITING_SECTION}-title`} className="tabular pb-1 text-[1.2rem]">
        {reviewCopy.withNumber(reviewCopy.elsewhere, churches + claims)}
      </h3>
      <p className="tabular flex flex-wrap items-center gap-x-3">
        {reviewCopy.elsewhereWords(churches, claims)}
        <LinkButton look="secondary" size="small" to="/admin/inbox">
          {reviewCopy.openInbox}
        </LinkButton>
      </p>
    </section>
  )
}

interface QueueHeadingProps {
  heading: CardHeading | undefined
  isClosed: boolean
  isBusy: boolean
  onApprove: (ids: number[]) => void
  /** Folds the group's cards away, or shows them again. */
  onFold: (group: string) => void
}

export function QueueHeading({ heading, isClosed, isBusy, onApprove, onFold }: QueueHeadingProps) {
  if (!heading) return null
  const { section, group, sure } = heading
  return (
    <>
      {section && <h3 className="tabular pb-1 text-[1.2rem] sm:pt-2">{section}</h3>}
      {group && (
        <div className="tabular flex items-center gap-3 pb-1">
          <button
            type="button"
            aria-expanded={!isClosed}
            className="flex min-h-11 items-center gap-2 text-left font-semibold hover:text-primary"
            onClick={() => onFold(group.key)}
          >
            <span aria-hidden="true">{isClosed ? '▸' : '▾'}</span> {group.words}
          </button>
          {sure && (
            <Button
              look="secondary"
              size="small"
              isOff={isBusy}
              aria-label={reviewCopy.approveGroupOf(sure.ids.length, sure.church)}
              onClick={() => onApprove(sure.ids)}
            >
              {reviewCopy.approveGroup(sure.ids.length)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** A decision about many cards while it goes on, and where it has failed: what was done, and what to do about it. */
export function CardsJobNotice({ job }: { job: CardsJob }) {
  const { progress } = job
  if (progress === null) return null
  const { bulk, status, cards, decided, state } = progress
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-48 flex-1">
        {state === 'failed' ? (
          <p role="alert">{jobCopy.failed(status, decided, cards)}</p>
        ) : (
          <ProgressBar label={jobCopy.running[status]} value={decided} max={cards} />
        )}
      </div>
      {state === 'failed' && (
        <Button size="small" isOff={job.isBusy} onClick={() => void job.resume(bulk)}>
          {jobCopy.resume}
        </Button>
      )}
      <Button look="secondary" size="small" isBusy={job.isBusy} onClick={() => void job.undo(bulk)}>
        {state === 'failed' ? jobCopy.undo(decided) : jobCopy.stop}
      </Button>
    </div>
  )
}

interface AskDialogProps {
  /** What is asked about; null while nothing is. */
  asked: Asked | null
  onAnswer: (isYes: boolean) => void
}

/** Asks before many cards are decided at once. */
export function AskDialog({ asked, onAnswer }: AskDialogProps) {
  const question = asked ?? { decision: 'approved', cards: 0, dates: 0, unsure: 0 }
  return (
    <AlertDialog
      isOpen={asked !== null}
      title={askCopy.title(question)}
      description={askCopy.text(question)}
      confirmLabel={askCopy.confirm[question.decision]}
      cancelLabel={askCopy.cancel}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}
