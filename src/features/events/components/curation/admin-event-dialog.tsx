import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { PictureField, type PictureHandle } from '../../../../app/ui/form/picture-field.tsx'
import { Skeleton } from '../../../../app/ui/skeleton.tsx'
import type { EventEdit, EventFields, EventReview } from '../../../../contract/events/curation.ts'
import type { ListedEvent } from '../../../../contract/events/events.ts'
import type { PictureAddition, StoredPicture } from '../../../../contract/pictures.ts'
import { editCopy } from '../../../../copy/admin/event-additions.ts'
import { reviewCopy } from '../../../../copy/admin/review.ts'
import { picturesCopy } from '../../../../copy/pictures.ts'
import type { EventFormName } from '../../../../domain/events/fields.ts'
import { AdminEventSource } from './admin-event-source.tsx'
import { EventFormFields, type EventFormValues, readCorrections, toFormValues } from './event-form-fields.tsx'

export interface EventDialogProps {
  event: ListedEvent
  /** The field that has the focus at first. */
  field: EventFormName | null
  timeZone: string
  locale: string
  load: (id: number) => Promise<EventReview>
  save: (id: number, edit: EventEdit) => Promise<ListedEvent>
  upload: (addition: PictureAddition) => Promise<StoredPicture>
  onClose: () => void
  /** Corrections were stored; `approve` when the person wants the event approved as well. */
  onSaved: (event: ListedEvent, edit: EventEdit | null, approve: boolean) => void
}

export function AdminEventDialog(props: EventDialogProps) {
  const { event, timeZone, locale } = props
  const [review, setReview] = useState<EventReview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [round, setRound] = useState(0)

  const load = useEffectEvent(() => props.load(event.id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isWanted = true
    load().then(
      (answer) => isWanted && setReview(answer),
      (error) => isWanted && setFailure(error instanceof ApiError ? error.message : editCopy.unreachable),
    )
    return () => {
      isWanted = false
    }
  }, [round])

  const askAgain = () => {
    setReview(null)
    setFailure(null)
    setRound((before) => before + 1)
  }
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={`${editCopy.title}: ${event.title}`}
      closeLabel={review === null ? editCopy.cancel : null}
      isWide
    >
      {review === null ? (
        failure === null ? (
          <div role="status" className="mt-4 grid gap-3">
            <span className="sr-only">{editCopy.loading}</span>
            <Skeleton className="h-12" />
            <Skeleton className="h-48" />
          </div>
        ) : (
          <div className="mt-4">
            <p role="alert">{editCopy.failed(failure)}</p>
            <Button look="secondary" className="mt-3" onClick={askAgain}>
              {reviewCopy.tryAgain}
            </Button>
          </div>
        )
      ) : (
        <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <AdminEventForm
            review={review}
            field={props.field}
            save={(edit) => props.save(event.id, edit)}
            upload={props.upload}
            onSaved={props.onSaved}
            onAskAgain={askAgain}
            onCancel={props.onClose}
          />
          <AdminEventSource review={review} timeZone={timeZone} locale={locale} />
        </div>
      )}
    </Dialog>
  )
}

interface EventFormProps extends Pick<EventDialogProps, 'field'> {
  review: EventReview
  save: (edit: EventEdit) => Promise<ListedEvent>
  upload: (addition: PictureAddition) => Promise<StoredPicture>
  onSaved: (event: ListedEvent, edit: EventEdit | null, approve: boolean) => void
  /** Throws the corrections away and shows what stands there now. */
  onAskAgain: () => void
  onCancel: () => void
}

function AdminEventForm(props: EventFormProps) {
  const { review } = props
  const { register, handleSubmit, setError, setFocus, watch, formState } = useForm<EventFormValues>({
    defaultValues: toFormValues(review.fields),
  })
  const [scope, setScope] = useState<EventEdit['scope']>('series')
  const [refusal, setRefusal] = useState<{ sentence: string; isConflict: boolean } | null>(null)
  const [saving, setSaving] = useState<'save' | 'approve' | null>(null)
  const isAllDay = watch('allDay')
  const picture = useRef<PictureHandle>(null)
  const { series, status } = review.event

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    if (props.field) setFocus(props.field)
  }, [])

  const store = async (values: EventFormValues, approve: boolean) => {
    setRefusal(null)
    setSaving(approve ? 'approve' : 'save')
    const imageUrl = await picture.current?.store()
    setSaving(null)
    if (imageUrl === null) return
    const read = readCorrections(review.fields, { ...values, ...(imageUrl !== undefined && { imageUrl }) })
    if (!read.ok) {
      for (const [name, message] of Object.entries(read.errors)) {
        setError(name as keyof EventFields, { message }, { shouldFocus: true })
      }
      return
    }
    const names = Object.keys(read.fields) as (keyof EventFields)[]
    if (names.length === 0) return props.onSaved(review.event, null, approve)
    const seen = Object.fromEntries(names.map((name) => [name, review.fields[name]]))
    const edit: EventEdit = { fields: read.fields, seen, scope }
    setSaving(approve ? 'approve' : 'save')
    try {
      props.onSaved(await props.save(edit), edit, approve)
    } catch (error) {
      const isRefusal = error instanceof ApiError
      setRefusal({
        sentence: isRefusal ? error.sentence : editCopy.unreachable,
        isConflict: isRefusal && error.status === 409,
      })
    }
    setSaving(null)
  }

  return (
    <form
      noValidate
      className="grid content-start gap-4 sm:grid-cols-2"
      onSubmit={handleSubmit((values) => store(values, false))}
    >
      <EventFormFields
        register={register}
        errors={formState.errors}
        isAllDay={isAllDay}
        hints={Object.fromEntries(
          (review.event.editedFields ?? []).map((name) => [name, editCopy.editedManually]),
        )}
        picture={
          <PictureField
            key="imageUrl"
            copy={picturesCopy.en}
            sentenceOf={sentenceOf}
            ref={picture}
            value={review.fields.imageUrl ?? ''}
            picture={review.event.picture}
            upload={props.upload}
            className="sm:col-span-2"
          />
        }
      />
      {series && (
        <fieldset className="sm:col-span-2">
          <legend className="font-semibold text-[0.95em]">{editCopy.scope}</legend>
          <p className="text-muted text-sm">{editCopy.scopeHint}</p>
          {(['series', 'date'] as const).map((choice) => (
            <label key={choice} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name="scope"
                className="size-5"
                checked={scope === choice}
                onChange={() => setScope(choice)}
              />
              {editCopy.scopes[choice]}
            </label>
          ))}
        </fieldset>
      )}
      <div className="sticky -bottom-6 -mx-1 border-rule border-t bg-card px-1 py-3 sm:col-span-2">
        {refusal && (
          <p role="alert" className="mb-3 font-semibold text-danger">
            {refusal.sentence}{' '}
            {refusal.isConflict && (
              <Button look="secondary" size="small" onClick={props.onAskAgain}>
                {editCopy.keepOthers}
              </Button>
            )}
          </p>
        )}
        {Object.keys(formState.errors).length > 0 && (
          <p role="alert" className="mb-3 font-semibold text-danger">
            {editCopy.checkFields}
          </p>
        )}
        <div className="flex flex-wrap gap-x-1.5 gap-y-1 sm:gap-x-3">
          <Button type="submit" size="small" isBusy={saving === 'save'} aria-disabled={saving !== null}>
            {saving === 'save' ? editCopy.saving : editCopy.save}
          </Button>
          {status === 'pending' && (
            <Button
              look="secondary"
              size="small"
              isBusy={saving === 'approve'}
              aria-disabled={saving !== null}
              onClick={handleSubmit((values) => store(values, true))}
            >
              {saving === 'approve' ? editCopy.saving : editCopy.saveAndApprove}
            </Button>
          )}
          <Button look="quiet" size="small" className="ml-auto max-sm:px-2" onClick={props.onCancel}>
            {editCopy.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}
