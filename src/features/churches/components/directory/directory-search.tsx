import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { servedForm } from '../../../../app/ui/form/served-form.tsx'
import { useFormFollows } from '../../../../app/ui/form/use-form-follows.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { churchesCopy } from '../../../../copy/churches/churches.ts'
import {
  type DirectoryFilters,
  isListing,
  readDirectoryFilters,
  TYPING_THRESHOLD,
} from './directory-filters.ts'

const DirectoryMoreFilters = servedForm(
  async () => (await import('./directory-more-filters.tsx')).DirectoryMoreFilters,
)

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
