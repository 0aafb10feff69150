import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { Button, LinkButton } from '../../../../app/ui/button.tsx'
import { byLabel } from '../../../../app/ui/by-label.ts'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { useFormFollows } from '../../../../app/ui/form/use-form-follows.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { churchesCopy } from '../../../../copy/churches/churches.ts'
import { dataWords } from '../../../../copy/data-words.ts'
import { denominationLabel } from '../../../../domain/churches/denominations.ts'
import {
  type DirectoryFilters,
  isListing,
  readDirectoryFilters,
  TYPING_THRESHOLD,
} from './directory-filters.ts'
import { DirectoryMoreFilters } from './directory-more-filters.tsx'

export interface DirectoryChoices {
  denominations: string[]
  neighborhoods: string[]
  languages: string[]
}

interface DirectorySearchProps {
  filters: DirectoryFilters
  choices: DirectoryChoices
}

/** Milliseconds of quiet before the list follows: people's keys are further apart, a pasted word's are not. */
const TYPING_PAUSE = 15

/** A GET form: Enter lists, and with a script so do three characters or a chosen filter. */
export function DirectorySearch({ filters, choices }: DirectorySearchProps) {
  const copy = useCopy(churchesCopy)
  const words = useCopy(dataWords)
  const { form, followChange, submitClean } = useSearchForm(filters)
  return (
    <search aria-label={copy.search.landmark} className="no-print block border-rule border-y py-6">
      <Form
        ref={form}
        method="get"
        action="/churches"
        preventScrollReset
        onChange={followChange}
        onSubmit={submitClean}
        className="flex flex-col gap-3"
      >
        <div className="flex items-end gap-2">
          <Field label={copy.search.label} className="flex-1">
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
        <div className="grid gap-3 sm:grid-cols-3">
          <Choice
            name="denomination"
            value={filters.denomination}
            options={choices.denominations}
            labelOf={(value) => words.denomination(denominationLabel(value))}
          />
          <Choice name="neighborhood" value={filters.neighborhood} options={choices.neighborhoods} />
          <Choice
            name="language"
            value={filters.language}
            options={choices.languages}
            labelOf={words.churchLanguage}
          />
        </div>
        <DirectoryMoreFilters filters={filters} />
      </Form>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <LinkButton to="/churches?browse=all" look="secondary" preventScrollReset>
          {copy.browseAll}
        </LinkButton>
        {isListing(filters) && (
          <Link to="/churches" preventScrollReset className="link inline-flex min-h-11 items-center">
            {copy.search.clear}
          </Link>
        )}
      </div>
    </search>
  )
}

interface ChoiceProps {
  name: 'denomination' | 'neighborhood' | 'language'
  value: string
  options: string[]
  labelOf?: (value: string) => string
}

function Choice({ name, value, options, labelOf = (option) => option }: ChoiceProps) {
  const copy = useCopy(churchesCopy).search
  return (
    <Field label={copy[name]}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">{copy.any}</option>
          {byLabel(options.map((option) => ({ value: option, label: labelOf(option) }))).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
