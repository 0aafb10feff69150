import { useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, sentenceOf } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { FormAlert } from '../../../../app/ui/form/form-alert.tsx'
import { PictureField, type PictureHandle } from '../../../../app/ui/form/picture-field.tsx'
import { useHydrated } from '../../../../app/ui/use-hydrated.ts'
import type { EventAddition, ReadEventsAnswer } from '../../../../contract/events/curation.ts'
import type { PictureAddition, StoredPicture } from '../../../../contract/pictures.ts'
import { addEventCopy as copy } from '../../../../copy/admin/event-additions.ts'
import { picturesCopy } from '../../../../copy/pictures.ts'
import { EVENT_FORM_FIELDS } from '../../../../domain/events/fields.ts'
import {
  EMPTY_VALUES,
  EventFormFields,
  type EventFormValues,
  readNewEvent,
  toFormValues,
} from './event-form-fields.tsx'

type FoundEvent = ReadEventsAnswer['events'][number]

export interface ChurchChoice {
  id: number
  /** Its name; with its address where another one has the same. */
  label: string
}

interface NewEventProps {
  churches: readonly ChurchChoice[]
  /** What was read from a text; another object begins the form anew. */
  draft: FoundEvent | null
  /** Throws what the server refused. */
  add: (addition: EventAddition) => Promise<void>
  upload: (addition: PictureAddition) => Promise<StoredPicture>
}

/** The form of an event that a person adds. After a save it is empty, but for the church. */
export function AdminNewEvent({ churches, draft, add, upload }: NewEventProps) {
  const [church, setChurch] = useState('')
  const [shown, setShown] = useState(draft)
  const [saved, setSaved] = useState(0)
  if (shown !== draft) {
    setShown(draft)
    const named = churches.find(({ id }) => id === draft?.churchId)
    if (named) setChurch(named.label)
  }
  return (
    <NewEventForm
      key={`${saved} ${JSON.stringify(draft)}`}
      {...{ churches, draft, upload, church, setChurch }}
      add={async (addition) => {
        await add(addition)
        setSaved(saved + 1)
      }}
    />
  )
}

type FormProps = NewEventProps & { church: string; setChurch: (label: string) => void }
type Repeat = NonNullable<EventAddition['repeat']>
const MAX_WEEKS_APART = 5
/** How an event may repeat, as the select offers it; what a text states comes last. */
const REPEATS: readonly (Repeat | null)[] = [
  null,
  ...Array.from({ length: MAX_WEEKS_APART }, (_, at) => ({ everyWeeks: at + 1, until: null })),
  { monthlyBy: 'weekday', until: null },
  { monthlyBy: 'day', until: null },
]

function repeatWords(repeat: Repeat | null, date: string | null, stated: string | null): string {
  if (repeat === null) return copy.repeats.no
  if ('rule' in repeat) return stated ?? repeat.rule
  return 'everyWeeks' in repeat ? copy.repeats.weeks(repeat.everyWeeks) : copy.repeats[repeat.monthlyBy](date)
}

function NewEventForm({ churches, draft, add, upload, church, setChurch }: FormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const isReady = useHydrated()
  const picture = useRef<PictureHandle>(null)
  const { register, handleSubmit, setError, watch, formState } = useForm<EventFormValues>({
    defaultValues: draft ? toFormValues(draft.fields) : EMPTY_VALUES,
  })
  const stated = draft?.repeat ?? null
  const repeats = stated ? [...REPEATS, stated] : REPEATS
  const [chosenRepeat, setChosenRepeat] = useState(stated ? REPEATS.length : 0)
  const repeat = repeats[chosenRepeat] ?? null
  const [until, setUntil] = useState(stated?.until ?? '')
  const [moreDates, setMoreDates] = useState(stated ? [] : (draft?.moreDates ?? []))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isTried, setIsTried] = useState(false)
  const [saving, setSaving] = useState<'publish' | 'queue' | null>(null)
  const date = watch('eventDate') || null
  // Until a person changes it.
  const read = EVENT_FORM_FIELDS.filter((name) => draft?.fields[name] && !formState.dirtyFields[name])
  const chosen = churches.find(({ label }) => label === church.trim())

  const store = async (values: EventFormValues, publish: boolean) => {
    setRefusal(null)
    setIsTried(true)
    const imageUrl = (await picture.current?.store()) ?? null
    const read = readNewEvent({ ...values, imageUrl: imageUrl ?? '' })
    if (!read.ok) {
      for (const [name, message] of Object.entries(read.errors))
        setError(name as keyof EventFormValues, { message })
    }
    if (!read.ok || imageUrl === null || !chosen) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    setSaving(publish ? 'publish' : 'queue')
    try {
      await add({
        churchId: chosen.id,
        fields: read.fields,
        moreDates: moreDates.filter((date) => date !== ''),
        repeat: repeat && { ...repeat, until: until || null },
        publish,
      })
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.sentence : copy.failed)
      setSaving(null)
    }
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid content-start gap-4 sm:grid-cols-2"
      onSubmit={handleSubmit((values) => store(values, true))}
    >
      <Field
        label={copy.church}
        hint={copy.churchHint}
        error={isTried && !chosen ? copy.churchUnknown : undefined}
        className="sm:col-span-2"
      >
        {(control) => (
          <>
            <Input
              {...control}
              list={`${id}-churches`}
              autoComplete="off"
              value={church}
              onChange={({ target }) => setChurch(target.value)}
            />
            <datalist id={`${id}-churches`}>
              {churches.map(({ id: number, label }) => (
                <option key={number} value={label} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <EventFormFields
        register={register}
        errors={formState.errors}
        isAllDay={watch('allDay')}
        noCategory={copy.chooseCategory}
        hints={Object.fromEntries(
          read.map((name) => [name, draft?.unsure.includes(name) ? copy.unsureField : copy.readField]),
        )}
        picture={
          <PictureField
            key="imageUrl"
            copy={picturesCopy.en}
            sentenceOf={sentenceOf}
            ref={picture}
            value={draft?.fields.imageUrl ?? ''}
            picture={null}
            upload={upload}
            className="sm:col-span-2"
          />
        }
      />
      <Field label={copy.repeat}>
        {(control) => (
          <Select
            {...control}
            value={chosenRepeat}
            onChange={({ target }) => setChosenRepeat(Number(target.value))}
          >
            {repeats.map((one, at) => (
              <option key={JSON.stringify(one)} value={at}>
                {repeatWords(one, date, draft?.rule ?? null)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {repeat && (
        <Field label={copy.until} hint={copy.untilHint}>
          {(control) => (
            <Input {...control} type="date" value={until} onChange={({ target }) => setUntil(target.value)} />
          )}
        </Field>
      )}
      <AdminMoreDates dates={moreDates} onChange={setMoreDates} />
      <div className="flex flex-wrap gap-3 border-rule border-t pt-4 sm:col-span-2">
        <div className="w-full empty:hidden">
          <FormAlert sentence={refusal} />
        </div>
        <Button
          type="submit"
          isBusy={saving === 'publish'}
          aria-disabled={saving !== null}
          disabled={!isReady}
        >
          {saving === 'publish' ? copy.saving : copy.publish}
        </Button>
        <Button
          look="secondary"
          isBusy={saving === 'queue'}
          aria-disabled={saving !== null}
          disabled={!isReady}
          onClick={handleSubmit((values) => store(values, false))}
        >
          {saving === 'queue' ? copy.saving : copy.toQueue}
        </Button>
      </div>
    </form>
  )
}

interface MoreDatesProps {
  /** YYYY-MM-DD; '' for one that is not filled in yet. */
  dates: readonly string[]
  onChange: (dates: string[]) => void
}

/** The further dates of an event, each a field of its own. */
function AdminMoreDates({ dates, onChange }: MoreDatesProps) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-semibold text-[0.95em]">{copy.moreDates}</legend>
      <ul className="mt-1 grid gap-2 sm:grid-cols-2">
        {dates.map((date, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a field stands for
          <li key={index} className="flex gap-2">
            <Field label={copy.date(index + 1)} isLabelHidden className="flex-1">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={date}
                  onChange={({ target }) => onChange(dates.with(index, target.value))}
                />
              )}
            </Field>
            <Button
              look="quiet"
              aria-label={copy.removeDate(index + 1)}
              onClick={() => onChange(dates.toSpliced(index, 1))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <Button look="secondary" size="small" className="mt-2" onClick={() => onChange([...dates, ''])}>
        {copy.addDate}
      </Button>
    </fieldset>
  )
}
