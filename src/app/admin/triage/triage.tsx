import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EventEdit, EventReview } from '../../../contract/events/curation.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { editCopy } from '../../../copy/admin/event-additions.ts'
import { type Decision, reviewCopy, triageCopy } from '../../../copy/admin/review.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { dataWords } from '../../../copy/data-words.ts'
import { EVENT_FIELD_WORDS } from '../../../copy/events/event-fields.ts'
import { EVENT_CATEGORIES } from '../../../domain/events/categories.ts'
import { dateIn } from '../../../domain/events/when.ts'
import { toEventCard } from '../../../features/events/components/cards/event-card.ts'
import { EventRow } from '../../../features/events/components/cards/event-row.tsx'
import { questionOf, ReviewNote } from '../../../features/events/components/curation/admin-event-card.tsx'
import { AdminEventSource } from '../../../features/events/components/curation/admin-event-source.tsx'
import {
  readCorrections,
  toFormValues,
} from '../../../features/events/components/curation/event-form-fields.tsx'
import { ApiError } from '../../api-client.ts'
import { pageContext } from '../../page-context.ts'
import { useSite } from '../../site.ts'
import { Button, type ButtonLook, LinkButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field, Input, Select } from '../../ui/form/field.tsx'
import { useCopy } from '../../ui/language.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { adminScreen, RefusedNotice, ScreenTitle } from '../kit/screen.tsx'
import { useKeysChoice, useReviewKeys } from '../review/use-review-keys.ts'
import type { Route } from './+types/triage'
import { loadTriage, type Notice, type TriageData, useTriage } from './use-triage.ts'

/** The fields that are corrected in place, and the key of each; the dialog of the queue has the others. */
const TRIAGE_FIELDS = {
  title: { key: 't' },
  eventDate: { key: 'd' },
  startTime: { key: 'h' },
  location: { key: 'p' },
  category: { key: 'c' },
} as const
type TriageField = keyof typeof TRIAGE_FIELDS

const INPUT_TYPES = { title: 'text', eventDate: 'date', startTime: 'time', location: 'text' } as const

interface TriageFieldRowProps {
  field: TriageField
  event: ListedEvent
  /** Null while it is on its way: nothing can be edited yet. */
  review: EventReview | null
  isEdited: boolean
  onEdit: (field: TriageField | null) => void
  onSave: (edit: EventEdit) => Promise<void>
  onAskAgain: () => Promise<void>
}

function TriageFieldRow(props: TriageFieldRowProps) {
  const { field, event, review, isEdited, onEdit } = props
  const { locale } = useSite()
  const categories = useCopy(categoryCopy)
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  const isOpen = isEdited && review !== null
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasEdited.current && !isOpen && isLost) button.current?.focus({ preventScroll: true })
    wasEdited.current = isOpen
  }, [isOpen])

  const { label } = EVENT_FIELD_WORDS[field]
  if (isOpen) {
    return (
      <li className="py-2">
        <TriageEditor {...props} review={review} />
      </li>
    )
  }
  const values: Record<TriageField, string | null> = {
    title: event.title,
    eventDate: formatDate(event.eventDate, 'long', locale),
    startTime: event.eventTime,
    location: event.location,
    category: categoryLabel(categories, event.category),
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-disabled={review === null}
        className="flex min-h-11 w-full items-center gap-3 px-1 py-1 text-left hover:bg-sunken"
        onClick={() => onEdit(field)}
      >
        <span className="w-20 shrink-0 text-muted text-sm">{label}</span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {values[field] ?? <span className="text-muted">{triageCopy.empty}</span>}
        </span>
        <span className="sr-only">{triageCopy.edit}</span>
        <Key name={TRIAGE_FIELDS[field].key} />
        <span aria-hidden="true" className="text-muted">
          ✎
        </span>
      </button>
    </li>
  )
}

/** One field as a form: Enter stores it, Escape leaves it as it was. */
function TriageEditor({
  field,
  review,
  onEdit,
  onSave,
  onAskAgain,
}: TriageFieldRowProps & { review: EventReview }) {
  const categories = useCopy(categoryCopy)
  const known = toFormValues(review.fields)
  const [value, setValue] = useState<string>(known[field])
  const [error, setError] = useState<string | undefined>()
  const [isSaving, setIsSaving] = useState(false)

  const store = async (submit: FormEvent) => {
    submit.preventDefault()
    const read = readCorrections(review.fields, { ...known, [field]: value })
    if (!read.ok) return setError(read.errors[field])
    if (Object.keys(read.fields).length === 0) return onEdit(null)
    setIsSaving(true)
    try {
      await onSave({ fields: read.fields, seen: { [field]: review.fields[field] }, scope: 'series' })
      onEdit(null)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.sentence : editCopy.unreachable)
      if (failure instanceof ApiError && failure.status === 409) await onAskAgain().catch(() => {})
    }
    setIsSaving(false)
  }

  const { label } = EVENT_FIELD_WORDS[field]
  const scope = field === 'eventDate' ? 'date' : 'series'
  return (
    <form
      noValidate
      onSubmit={store}
      onKeyDown={({ key }) => key === 'Escape' && onEdit(null)}
      className="flex flex-wrap items-end gap-2"
    >
      <Field
        label={label}
        hint={review.event.series ? `${editCopy.scope} ${editCopy.scopes[scope]}.` : undefined}
        error={error}
        className="min-w-48 flex-1"
      >
        {(control) =>
          field === 'category' ? (
            <Select {...control} autoFocus value={value} onChange={({ target }) => setValue(target.value)}>
              {EVENT_CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {categoryLabel(categories, category)}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              {...control}
              autoFocus
              type={INPUT_TYPES[field]}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          )
        }
      </Field>
      <Button type="submit" size="small" isBusy={isSaving}>
        {isSaving ? editCopy.saving : editCopy.save}
      </Button>
      <Button look="quiet" size="small" onClick={() => onEdit(null)}>
        {editCopy.cancel}
      </Button>
    </form>
  )
}

export const loader = async (args: Route.LoaderArgs) => {
  const { city, now } = args.context.get(pageContext)
  const loaded = await loadTriage(args)
  return loaded && { ...loaded, today: dateIn(city.timeZone, now) }
}

export default adminScreen(Triage)

/** One card of the review queue at a time, beside the page that it was read from. */
function Triage({ data }: { data: TriageData }) {
  const { timeZone, locale } = useSite()
  const triage = useTriage(data)
  const [edited, setEdited] = useState<{ id: number; field: TriageField } | null>(null)
  const [keys] = useKeysChoice()
  const { current, review } = triage

  const edit = (field: TriageField | null) => setEdited(field && current && { id: current.id, field })
  const fieldKeys = Object.fromEntries(
    Object.entries(TRIAGE_FIELDS).map(([field, { key }]) => [key, () => edit(field as TriageField)]),
  )
  useReviewKeys(
    {
      a: () => triage.decide('approved'),
      r: () => triage.decide('rejected'),
      s: triage.skip,
      j: triage.skip,
      k: triage.back,
      u: () => void triage.undo(),
      ...fieldKeys,
    },
    keys.isOn,
  )

  return (
    // The bar with the decisions covers the end of the window.
    <div className="pb-28">
      <ScreenTitle title={triageCopy.title}>
        <p className="tabular mr-2 self-center text-muted text-sm">
          {triageCopy.left(triage.left, triage.decided)}
        </p>
        <LinkButton to="/admin" look="quiet" size="small">
          {triageCopy.back}
        </LinkButton>
      </ScreenTitle>
      {!data.cards.ok && <RefusedNotice refused={data.cards} />}
      {current === null ? (
        triage.isLoading ? (
          <Skeleton className="h-64" />
        ) : (
          data.cards.ok && (
            <EmptyState title={triageCopy.done} text={triageCopy.doneText(triage.waiting)}>
              {triage.waiting > 0 && (
                <Button look="secondary" onClick={triage.restart}>
                  {triageCopy.again}
                </Button>
              )}
            </EmptyState>
          )
        )
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <TriagePreview event={current} onShow={triage.show} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {review === null ? (
              <div role="status">
                <span className="sr-only">{triageCopy.sourceLoading}</span>
                <Skeleton className="h-64" />
              </div>
            ) : (
              <AdminEventSource review={review} timeZone={timeZone} locale={locale} />
            )}
          </div>
          <TriageDetails
            event={current}
            review={review}
            edited={edited?.id === current.id ? edited.field : null}
            onEdit={edit}
            onSave={triage.save}
            onAskAgain={() => triage.fetchAgain(current.id)}
          />
        </div>
      )}
      <TriageBar
        event={current}
        notice={triage.notice}
        canUndo={triage.decided > 0}
        hasKeys={keys.isOn}
        onDecide={triage.decide}
        onSkip={triage.skip}
        onUndo={() => void triage.undo()}
      />
    </div>
  )
}

/** The card as visitors will see it, and what they will not. */
function TriagePreview({ event, onShow }: { event: ListedEvent; onShow: (id: number) => void }) {
  const { locale } = useSite()
  const words = useCopy(dataWords)
  return (
    <div className="min-w-0">
      <h2 className="text-muted text-sm">{triageCopy.preview}</h2>
      {/* The same words stand below, and there is no public page to follow its link to. */}
      <ul inert className="mt-1 rounded border border-rule bg-card px-4 [&>li]:border-t-0">
        <EventRow card={toEventCard(event, words)} locale={locale} hasDate />
      </ul>
      {event.series && (
        <p className="mt-3">
          <Tag mark="repeat">{reviewCopy.datesOf(event.series.rule, event.series.dates)}</Tag>
        </p>
      )}
      {event.review && <ReviewNote review={event.review} kind={event.source?.kind} onShow={onShow} />}
      {event.description && <p className="mt-3 line-clamp-3 text-muted text-sm">{event.description}</p>}
    </div>
  )
}

type TriageDetailsProps = Omit<TriageFieldRowProps, 'field' | 'isEdited'> & { edited: TriageField | null }

/** The fields that most often need a hand, each of which is corrected in place. */
function TriageDetails({ edited, ...row }: TriageDetailsProps) {
  return (
    <div>
      <h2 className="text-[1.2rem]">{triageCopy.details}</h2>
      <ul className="mt-1 divide-y divide-rule border-rule border-y">
        {(Object.keys(TRIAGE_FIELDS) as TriageField[]).map((field) => (
          <TriageFieldRow key={field} field={field} isEdited={edited === field} {...row} />
        ))}
      </ul>
    </div>
  )
}

interface TriageBarProps {
  /** Null at the end of the queue. */
  event: ListedEvent | null
  notice: Notice | null
  canUndo: boolean
  hasKeys: boolean
  onDecide: (decision: Decision) => void
  onSkip: () => void
  onUndo: () => void
}

/** The decisions, always at the lower edge, where a thumb reaches them; what became of the last one stands above them. */
function TriageBar({ event, notice, canUndo, hasKeys, onDecide, onSkip, onUndo }: TriageBarProps) {
  const words = event && reviewCopy.decisions[questionOf(event)]
  const choice = (
    key: string,
    label: string,
    look: ButtonLook,
    onClick: () => void,
    isOff = event === null,
  ) => (
    <Button
      look={look}
      size="small"
      className="min-h-14 flex-1 flex-col gap-0! sm:flex-row sm:gap-2!"
      aria-disabled={isOff}
      aria-keyshortcuts={hasKeys ? key : undefined}
      onClick={() => !isOff && onClick()}
    >
      {label}
      {hasKeys && <Key name={key} />}
    </Button>
  )
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 border-rule border-t bg-card pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-[88rem] px-4 py-2 lg:px-6">
        <p
          role="status"
          className={`min-h-6 truncate text-sm ${notice?.isFailure ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {notice?.words}
          {event && <span className="sr-only"> {triageCopy.now(event.title)}</span>}
        </p>
        <div className="mt-1 flex gap-2">
          {choice('r', words?.reject ?? reviewCopy.decisions.event.reject, 'danger', () =>
            onDecide('rejected'),
          )}
          {choice('s', triageCopy.skip, 'secondary', onSkip)}
          {choice('u', triageCopy.undo, 'secondary', onUndo, !canUndo)}
          {choice('a', words?.approve ?? reviewCopy.decisions.event.approve, 'primary', () =>
            onDecide('approved'),
          )}
        </div>
      </div>
    </div>
  )
}

/** The key of a control; a phone has none. */
function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-6 rounded border border-current px-1 text-center text-xs leading-5 [@media(hover:hover)]:inline-block"
    >
      {name}
    </span>
  )
}
