import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { useFormFollows } from '../../../../app/ui/form/use-form-follows.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { churchesCopy } from '../../../../copy/churches/churches.ts'
import { ACCESS_FIELDS } from '../../../../domain/churches/fields.ts'
import {
  type DirectoryFilters,
  isListing,
  isMoreAsked,
  readDirectoryFilters,
  TYPING_THRESHOLD,
} from './directory-filters.ts'

type Choices = { value: string; label: string }[]
const CHOICES = ['denomination', 'neighborhood', 'language'] as const

interface DirectorySearchProps {
  filters: DirectoryFilters
  choices: Record<(typeof CHOICES)[number], Choices>
  /** What stands beside the folded filters. */
  children: ReactNode
}

/** Milliseconds of quiet before the list follows: people's keys are further apart, a pasted word's are not. */
const TYPING_PAUSE = 15

/**
 * A GET form: Enter lists, and with a script so do three characters or a chosen filter. On a phone the filters fold, so
 * that a church stands in the first screen.
 */
export function DirectorySearch({ filters, choices, children }: DirectorySearchProps) {
  const copy = useCopy(churchesCopy)
  const { form, followChange, submitClean } = useSearchForm(filters)
  const used = CHOICES.filter((name) => filters[name] !== '').length
  return (
    <search
      aria-label={copy.search.landmark}
      className="no-print flex flex-wrap items-start gap-x-4 gap-y-1 border-rule border-y py-2 md:gap-y-3 md:py-4"
    >
      <Form
        ref={form}
        method="get"
        action="/churches"
        preventScrollReset
        onChange={followChange}
        onSubmit={submitClean}
        className="contents"
      >
        <div className="flex w-full items-end gap-2">
          <Field label={copy.search.label} isLabelHidden className="flex-1">
            {(control) => (
              <Input
                {...control}
                type="search"
                name="q"
                defaultValue={filters.q}
                placeholder={copy.search.hint}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" name="browse" value="all">
            {copy.search.submit}
          </Button>
        </div>
        <details className="fold-narrow">
          <summary className="fold-word">
            {copy.search.filters}
            {used > 0 && ` (${used})`}
          </summary>
          <div className="grid gap-3 sm:grid-cols-3">
            {CHOICES.map((name) => (
              <Field key={name} label={copy.search[name]}>
                {(control) => (
                  <Select {...control} name={name} defaultValue={filters[name]}>
                    <option value="">{copy.search.any}</option>
                    {choices[name].map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            ))}
          </div>
          <DirectoryMoreFilters filters={filters} />
        </details>
      </Form>
      {children}
      <Link
        to="/churches?browse=all"
        preventScrollReset
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {copy.browseAll}
      </Link>
      {isListing(filters) && (
        <Link to="/churches" preventScrollReset className="link inline-flex min-h-11 items-center">
          {copy.search.clear}
        </Link>
      )}
    </search>
  )
}

function useSearchForm(filters: DirectoryFilters) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const noteQuestion = useFormFollows(form, filters)
  useEffect(() => () => clearTimeout(timer.current), [])

  const followChange = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    const fields = event.currentTarget
    const isText = event.target instanceof HTMLInputElement && event.target.type === 'search'
    const typed = isText ? (event.target as HTMLInputElement).value.trim() : null
    // An emptied box lists as before; one or two characters wait for the third, or for Enter.
    if (typed !== null && typed !== '' && typed.length <= TYPING_THRESHOLD) return
    // The address is ahead of what is drawn.
    const isSearched = () => typed !== null && new URLSearchParams(window.location.search).has('q')
    timer.current = setTimeout(
      () => list(fields, { replace: isSearched() }),
      typed === null ? 0 : TYPING_PAUSE,
    )
  }
  const submitClean = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    clearTimeout(timer.current)
    list(event.currentTarget, { isAsked: true })
  }
  /** The filled fields alone make the address; pressing Enter on none of them asks for all churches. */
  const list = (fields: HTMLFormElement, { replace = false, isAsked = false }) => {
    const filled = [...new FormData(fields)].filter(([, value]) => value !== '') as [string, string][]
    const params = new URLSearchParams(filled.length === 0 && isAsked ? { browse: 'all' } : filled)
    noteQuestion(readDirectoryFilters(params))
    submit(params, { action: '/churches', preventScrollReset: true, replace })
  }
  return { form, followChange, submitClean }
}

/** What a church has said of its access and its services, folded until wanted or in use. */
function DirectoryMoreFilters({ filters }: { filters: DirectoryFilters }) {
  const { filters: copy, access, weekdays } = useCopy(churchFactsCopy)
  const isAsked = isMoreAsked(filters)
  // Once open it stays so, also when the last mark is taken off or all filters are cleared.
  const [isOpen, setIsOpen] = useState(isAsked)
  return (
    <details open={isOpen || isAsked} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center">
        <span>
          <span className="font-semibold text-primary underline decoration-1 underline-offset-4">
            {copy.more}
          </span>
          <span className="text-[0.95em] text-muted">: {copy.moreHint}</span>
        </span>
      </summary>
      <div className="grid gap-x-8 gap-y-3 pt-2 md:grid-cols-[minmax(0,1fr)_14rem]">
        <fieldset className="min-w-0">
          <legend className="font-semibold text-[0.95em] leading-snug">{copy.legend}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {ACCESS_FIELDS.map((fact) => (
              <label key={fact} className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name={fact}
                  value="yes"
                  defaultChecked={filters[fact] === 'yes'}
                  className="size-5"
                />
                {access[fact].label}
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={copy.day}>
          {(control) => (
            <Select {...control} name="day" defaultValue={filters.day}>
              <option value="">{copy.anyDay}</option>
              {weekdays.map((label, weekday) => (
                <option key={label} value={weekday}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </details>
  )
}
