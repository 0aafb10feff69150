import { Button, type ButtonLook } from '../../../../app/ui/button.tsx'
import { DateBlock } from '../../../../app/ui/date-block.tsx'
import { formatDate, formatInstant } from '../../../../app/ui/dates.ts'
import { Toggle } from '../../../../app/ui/form/toggle.tsx'
import { Tag } from '../../../../app/ui/tag.tsx'
import type { ListedEvent } from '../../../../contract/events/events.ts'
import {
  type Decision,
  type EventChange,
  type Question,
  reviewCopy,
  reviewWords,
} from '../../../../copy/admin/review.ts'
import { sourceWords } from '../../../../copy/admin/scraping.ts'
import { groupWords } from '../../../../copy/events/event-fields.ts'
import { NO_CATEGORY } from '../../../../domain/events/categories.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import { lastDayOf } from '../../../../domain/events/day-span.ts'
import { asksForLook, type LookField, lookField } from '../../../../domain/events/review/review-reasons.ts'
import { CategoryTag } from '../cards/category-tag.tsx'
import { AdminEventChanges } from './admin-event-source.tsx'

/** Whether a person still has to decide: a pending event, or an approved one with changes that wait. */
export function isUndecided(event: ListedEvent): boolean {
  return event.status === 'pending' || (event.pendingChanges?.length ?? 0) > 0
}

export function cardId(eventId: number): string {
  return `event-card-${eventId}`
}

export function decisionButtonId(decision: Decision, eventId: number): string {
  return `${decision}-${eventId}`
}

interface AdminEventCardProps {
  event: ListedEvent
  timeZone: string
  locale: string
  /** Absent where cards cannot be selected. */
  selection?: { isSelected: boolean; onToggle: () => void } | undefined
  isBusy: boolean
  /** The keyboard stands on it. */
  isCurrent: boolean
  onFocus: () => void
  /** With the field to look at first, or null. */
  onLook: (field: LookField | null) => void
  onDecide: (decision: Decision) => void
  onChange: (change: EventChange) => void
  /** Goes to another card of the queue, the one that this one looks like a copy of. */
  onShow: (id: number) => void
}

export function AdminEventCard(props: AdminEventCardProps) {
  const { event, timeZone, locale, selection, isBusy, onDecide } = props
  const titleId = `event-${event.id}-title`
  const doubted = event.status === 'pending' ? lookField(event.review?.reasons ?? []) : null
  return (
    <article
      id={cardId(event.id)}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-current={props.isCurrent ? 'true' : undefined}
      onFocus={props.onFocus}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 rounded border bg-card p-3 sm:p-4 md:grid-cols-[auto_minmax(0,1fr)_auto] ${
        selection?.isSelected ? 'border-ink shadow-[inset_4px_0_0_var(--gold)]' : 'border-rule'
      }`}
    >
      <div className="flex flex-col items-center gap-2">
        <DateBlock date={event.eventDate} locale={locale} hue={categoryLook(event.category).hue} />
        {selection && (
          <Toggle
            pressed={selection.isSelected}
            onPressedChange={selection.onToggle}
            aria-label={reviewCopy.select(event.title)}
            className="w-16"
          >
            <span aria-hidden="true" className="text-lg">
              {selection.isSelected ? '☑' : '☐'}
            </span>
          </Toggle>
        )}
      </div>
      <div className="min-w-0">
        <EventTags event={event} />
        <h3 id={titleId} className="mt-1.5 text-[1.2rem] leading-tight">
          {event.title}
        </h3>
        <EventFacts event={event} locale={locale} />
        <p className="mt-1.5 line-clamp-2 text-muted text-sm">
          {event.description ?? reviewCopy.noDescription}
        </p>
        {event.status === 'pending' && event.review && (
          <ReviewNote review={event.review} kind={event.source?.kind} onShow={props.onShow} />
        )}
        <EditedMark fields={event.editedFields ?? []} />
        <AdminEventChanges title={reviewCopy.waiting} changes={event.pendingChanges ?? []} isUrgent />
        <AdminEventChanges title={reviewCopy.changed} changes={event.changes} />
        <Provenance event={event} timeZone={timeZone} locale={locale} />
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1 md:w-32 md:flex-col">
        {doubted && (
          <Button
            size="small"
            className="flex-auto whitespace-nowrap md:flex-none md:whitespace-normal"
            aria-label={reviewCopy.fixOne(reviewCopy.fix[doubted], event.title)}
            onClick={() => props.onLook(doubted)}
          >
            {reviewCopy.fix[doubted]}
          </Button>
        )}
        {isUndecided(event) && (
          <>
            <DecisionButton {...{ event, isBusy, onDecide }} decision="approved" />
            <DecisionButton {...{ event, isBusy, onDecide }} decision="rejected" />
          </>
        )}
        <WayBack event={event} isBusy={isBusy} onChange={props.onChange} />
        <Button
          look="quiet"
          size="small"
          className="flex-auto whitespace-nowrap md:flex-none md:whitespace-normal"
          aria-label={reviewCopy.lookLabel(event.title)}
          onClick={() => props.onLook(doubted)}
        >
          {reviewCopy.look}
        </Button>
      </div>
    </article>
  )
}

/** What a decision is about: the event itself, or an approved one's changes, or that its page no longer lists it. */
export function questionOf(event: ListedEvent): Question {
  if (event.status === 'pending') return 'event'
  return event.pendingChanges?.some(({ field }) => field === 'listing') ? 'listing' : 'change'
}

interface DecisionButtonProps extends Pick<AdminEventCardProps, 'event' | 'isBusy' | 'onDecide'> {
  decision: Decision
}

// Busy ones are only marked as disabled, so that the focus stays on the card until it goes.
function DecisionButton({ event, decision, isBusy, onDecide }: DecisionButtonProps) {
  const isApproval = decision === 'approved'
  const words = reviewCopy.decisions[questionOf(event)]
  return (
    <Button
      id={decisionButtonId(decision, event.id)}
      look={isApproval ? 'primary' : 'danger'}
      size="small"
      className="flex-auto whitespace-nowrap md:flex-none md:whitespace-normal"
      aria-label={isApproval ? words.approveOne(event.title) : words.rejectOne(event.title)}
      isOff={isBusy}
      onClick={() => onDecide(decision)}
    >
      {isApproval ? words.approve : words.reject}
    </Button>
  )
}

function EventTags({ event }: { event: ListedEvent }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {event.category === NO_CATEGORY ? (
        <Tag>{reviewCopy.noCategory}</Tag>
      ) : (
        <CategoryTag category={event.category} />
      )}
      <Tag>{reviewCopy.statuses[event.status]}</Tag>
      {event.isSponsored && <Tag hue={85}>{reviewCopy.sponsored}</Tag>}
      {event.isPick && <Tag mark="star">{reviewCopy.isPick}</Tag>}
      {event.cancelled && (
        <Tag hue={25} mark="cross">
          {reviewCopy.cancelled}
        </Tag>
      )}
      {event.series && (
        <span className="font-semibold text-sm">
          <span aria-hidden="true">↻ </span>
          {reviewCopy.datesOf(event.series.rule, event.series.dates)}
        </span>
      )}
    </p>
  )
}

function EventFacts({ event, locale }: { event: ListedEvent; locale: string }) {
  const day = formatDate(event.eventDate, 'short', locale)
  const lastDay = lastDayOf(event)
  return (
    <p className="mt-1 text-sm">
      <span className="block font-semibold sm:inline">{event.church.name}</span>
      <span className="hidden text-muted sm:inline"> · </span>
      <time dateTime={event.startsAt ?? event.eventDate}>
        {event.series ? `${reviewCopy.nextDate(day)}, ${event.eventTime}` : `${day}, ${event.eventTime}`}
        {lastDay && ` ${reviewCopy.until(formatDate(lastDay, 'short', locale))}`}
      </time>
      <span className="text-muted"> · </span>
      {event.location ?? <span className="text-muted">{reviewCopy.noLocation}</span>}
    </p>
  )
}

type Review = NonNullable<ListedEvent['review']>

/** Why the card stands where it does (REVIEW_SECTIONS). */
export function ReviewNote(props: {
  review: Review
  kind: string | undefined
  onShow: (id: number) => void
}) {
  const { review, kind, onShow } = props
  const { copyOf } = review
  const words = reviewWords(review, kind)
  return (
    <div
      className={`mt-2 text-sm ${copyOf === null && !asksForLook(review.reasons) ? 'text-muted' : 'border-gold border-l-3 py-0.5 pl-3'}`}
    >
      {copyOf && (
        <p>
          {reviewCopy.looksLike}{' '}
          {copyOf.status === 'pending' ? (
            <button type="button" className="link" onClick={() => onShow(copyOf.id)}>
              {copyOf.title}
            </button>
          ) : (
            <a className="link" href={`/event/${copyOf.id}`} target="_blank" rel="noopener noreferrer">
              {copyOf.title}
              <span className="sr-only"> {reviewCopy.newTab}</span>
            </a>
          )}{' '}
          ({reviewCopy.inStatus[copyOf.status]}).
        </p>
      )}
      {words !== '' && <p>{words}</p>}
    </div>
  )
}

/** Whose word stands in these fields: a person's, and it outlives scrapes (decisions, section 2). */
function EditedMark({ fields }: { fields: string[] }) {
  const names = new Set(fields.flatMap(groupWords))
  if (names.size === 0) return null
  return <p className="mt-1.5 text-sm">{reviewCopy.edited([...names])}</p>
}

function Provenance(props: { event: ListedEvent; timeZone: string; locale: string }) {
  const { source } = props.event
  if (source === null) return null
  return (
    <p className="mt-1.5 text-muted text-xs">
      {reviewCopy.source(sourceWords(source.kind, source.url))},{' '}
      {reviewCopy.fetched(formatInstant(source.fetchedAt, props.timeZone, props.locale))}.{' '}
      <a className="link" href={source.url} target="_blank" rel="noopener noreferrer">
        {reviewCopy.sourceLink}
        <span className="sr-only"> {reviewCopy.newTab}</span>
      </a>
    </p>
  )
}

interface Choice {
  words: string
  look: ButtonLook
  change: EventChange
}

function choicesOf({ status, cancelled, isPick }: ListedEvent): Choice[] {
  if (status === 'pending') return []
  const toQueue: Choice = { words: reviewCopy.toQueue, look: 'quiet', change: { status: 'pending' } }
  if (status === 'rejected')
    return [{ words: reviewCopy.bringBack, look: 'secondary', change: { status: 'approved' } }, toQueue]
  const cancel = cancelled ? reviewCopy.uncancel : reviewCopy.cancel
  const pick: Choice = {
    words: isPick ? reviewCopy.unpick : reviewCopy.pick,
    look: 'quiet',
    change: { picked: !isPick },
  }
  return [
    ...(isPick || !cancelled ? [pick] : []),
    { words: reviewCopy.takeOff, look: 'danger', change: { status: 'rejected' } },
    { words: cancel, look: 'quiet', change: { cancelled: !cancelled } },
    toQueue,
  ]
}

interface WayBackProps {
  event: ListedEvent
  isBusy: boolean
  onChange: (change: EventChange) => void
}

/** What changes a decision that was made; no decision is final (decisions, section 2). */
function WayBack({ event, isBusy, onChange }: WayBackProps) {
  return choicesOf(event).map(({ words, look, change }) => (
    <Button
      key={words}
      look={look}
      size="small"
      className="flex-auto whitespace-nowrap md:flex-none md:whitespace-normal"
      aria-label={reviewCopy.changeOf(words, event.title)}
      isOff={isBusy}
      onClick={() => onChange(change)}
    >
      {words}
    </Button>
  ))
}
