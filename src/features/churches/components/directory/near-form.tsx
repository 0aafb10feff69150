import { type FormEvent, type ReactNode, useId } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import type { DirectoryFilters } from './directory-filters.ts'

interface NearFormProps {
  filters: DirectoryFilters
  /** Neighborhoods and ZIP codes that can be named. */
  places: string[]
  onAround: (place: string) => void
  children?: ReactNode
}

/** Sorts by the distance from a place that is named: sent in a body, so that no address or log holds it. */
export function NearForm({ filters, places, onAround, children }: NearFormProps) {
  const { near: copy } = useCopy(churchFactsCopy)
  const listId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAround(String(new FormData(event.currentTarget).get('around') ?? '').trim())
  }
  return (
    <Form
      method="post"
      action="/churches"
      onSubmit={submit}
      className="no-print flex flex-wrap items-end gap-2 pt-4"
    >
      {Object.entries(filters).map(
        ([name, value]) =>
          value !== '' && name !== 'page' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field label={copy.around} className="w-64">
        {(control) => (
          <Input {...control} name="around" list={listId} maxLength={80} required autoComplete="off" />
        )}
      </Field>
      <datalist id={listId}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <Button type="submit" look="secondary">
        {copy.sort}
      </Button>
      {children}
    </Form>
  )
}
