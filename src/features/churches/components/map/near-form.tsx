import { type FormEvent, useId } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { nearCopy } from '../../../../copy/churches/near.ts'
import type { useNearMe } from './use-near-me.ts'

interface NearFormProps {
  nearMe: ReturnType<typeof useNearMe>
  /** A page whose action answers without a script. */
  action: string
  /** What is sent along there. */
  hidden?: [name: string, value: string | number][]
  /** Neighborhoods and ZIP codes that can be named. */
  places: string[]
  /** How the list is sorted now, in words; null where it is not. */
  listed: string | null
  /** Why it could not be. */
  refusal: string | null
  /** What goes back to the list without distances is called. */
  stopLabel: string
}

/** Sorts by the distance from a place that is named or the visitor's own: sent in a body, so that no address or log holds it. */
export function NearForm({ nearMe, action, hidden = [], places, listed, refusal, stopLabel }: NearFormProps) {
  const { near, ask, around, stop } = nearMe
  const copy = useCopy(nearCopy)
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    around(String(new FormData(event.currentTarget).get('around') ?? '').trim())
  }
  return (
    <>
      <Form
        method="post"
        action={action}
        onSubmit={submit}
        className="no-print flex flex-wrap items-end gap-2"
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label={copy.around} className="min-w-0 flex-1 basis-48 sm:max-w-80">
          {(control) => (
            <Input {...control} name="around" list={id} maxLength={80} required autoComplete="off" />
          )}
        </Field>
        <datalist id={id}>
          {places.map((place) => (
            <option key={place} value={place} />
          ))}
        </datalist>
        <Button type="submit" look="secondary">
          {copy.sort}
        </Button>
        <Button
          look="secondary"
          className="needs-script"
          onClick={ask}
          isBusy={near.is === 'asking'}
          aria-describedby={`${id}hint`}
        >
          {copy.button}
        </Button>
      </Form>
      <div className="no-print flex flex-wrap items-center gap-x-4 pt-1 text-[0.95em] text-muted">
        <p id={`${id}hint`} className={near.is === 'off' ? 'needs-script' : 'hidden'}>
          {copy.hint}
        </p>
        <div role="status">
          {near.is === 'asking' && copy.asking}
          {(near.is === 'refused' || near.is === 'failed') && (
            <p className="font-semibold">{copy[near.is]}</p>
          )}
          {refusal ? <p className="font-semibold">{refusal}</p> : listed}
        </div>
        {near.is === 'known' && (
          <Button look="quiet" size="small" onClick={stop}>
            {stopLabel}
          </Button>
        )}
      </div>
    </>
  )
}
