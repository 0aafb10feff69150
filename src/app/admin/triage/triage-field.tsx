import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EventEdit, EventReview } from '../../../contract/events/curation.ts'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { editCopy } from '../../../copy/admin/events/review.ts'
import { triageCopy } from '../../../copy/admin/events/triage.ts'
import { categoryCopy, categoryLabel } from '../../../copy/categories.ts'
import { EVENT_FIELD_WORDS } from '../../../copy/events/event-fields.ts'
import { CATEGORIES } from '../../../domain/events/categories.ts'
import {
  readCorrections,
  toFormValues,
} from '../../../features/events/components/curation/event-form-values.ts'
import { ApiError } from '../../api-client.ts'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Field, Input, Select } from '../../ui/form/field.tsx'
import { useCopy } from '../../ui/language.tsx'
import { Key } from './triage-bar.tsx'

/** The fields that are corrected in place, and the key of each; the dialog of the queue has the others. */
export const TRIAGE_FIELDS = {
  title: { key: 't' },
  eventDate: { key: 'd' },
  startTime: { key: 'h' },
  location: { key: 'p' },
  category: { key: 'c' },
} as const
export type TriageField = keyof typeof TRIAGE_FIELDS

const INPUT_TYPES = { title: 'text', eventDate: 'date', startTime: 'time', location: 'text' } as const

export interface TriageFieldRowProps {
  field: TriageField
  event: ListedEvent
  /** Null while it is on its way: nothing can be edited yet. */
  review: EventReview | null
  isEdited: boolean
  onEdit: (field: TriageField | null) => void
  onSave: (edit: EventEdit) => Promise<void>
  onAskAgain: () => Promise<void>
}

export function TriageFieldRow(props: TriageFieldRowProps) {
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
              {CATEGORIES.map((category) => (
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
      <Button type="submit" size="small" isBusy={isSaving} aria-disabled={isSaving}>
        {isSaving ? editCopy.saving : editCopy.save}
      </Button>
      <Button look="quiet" size="small" onClick={() => onEdit(null)}>
        {editCopy.cancel}
      </Button>
    </form>
  )
}
