import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { useFormFollows } from '../../../../app/ui/form/use-form-follows.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { categoryCopy } from '../../../../copy/categories.ts'
import { homeCopy } from '../../../../copy/home.ts'
import { QUICK_FILTERS } from '../../../../domain/events/categories.ts'
import { categoryLook } from '../../../../domain/events/category-look.ts'
import { WHENS } from '../../../../domain/events/day-choice.ts'
import { type EventFilters, filterSearch, filtersOf, isFiltered } from './event-filters.ts'
import { MoreFilters } from './more-filters.tsx'

export interface FilterChoices {
  neighborhoods: string[]
  denominations: { value: string; label: string }[]
  languages: { value: string; label: string }[]
}

interface FilterPanelProps {
  filters: EventFilters
  choices: FilterChoices
  found: number
}

export const RESULTS_ID = 'results-title'

/** Milliseconds of quiet before the list is asked for: people's keys are further apart, a pasted word's are not. */
const TYPING_PAUSE = 15

/**
 * One GET form and links that carry the whole state in the address: they work without a script, and with one the list
 * follows each key and choice.
 */
export function FilterPanel({ filters, choices, found }: FilterPanelProps) {
  const copy = useCopy(homeCopy).filters
  const labels = useCopy(categoryCopy)
  const { form, followChange } = useFilterForm(filters)
  // Links change what was asked for last, which may be on its way still.
  const { location } = useNavigation()
  const wanted = location?.pathname === '/' ? filtersOf(new URLSearchParams(location.search)) : filters
  return (
    <search className="no-print block border-rule border-y py-6" aria-label={copy.label}>
      <Form
        ref={form}
        method="get"
        action="/"
        preventScrollReset
        onChange={followChange}
        className="flex flex-col gap-4"
      >
        <div className="grid grid-cols-2 items-end gap-3 lg:flex">
          <div className="col-span-2 flex items-end gap-2 lg:flex-1">
            <Field label={copy.search} className="flex-1">
              {(control) => (
                <Input
                  {...control}
                  type="search"
                  name="q"
                  defaultValue={filters.q}
                  placeholder={copy.searchHint}
                  autoComplete="off"
                />
              )}
            </Field>
            <Button type="submit">{copy.apply}</Button>
          </div>
          <Field label={copy.category} className="lg:w-64">
            {(control) => (
              <Select {...control} name="category" defaultValue={filters.category}>
                <option value="all">{copy.allCategories}</option>
                {Object.entries(labels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {categoryLook(value).emoji} {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={copy.when} className="lg:w-44">
            {(control) => (
              <Select {...control} name="when" defaultValue={filters.when}>
                <option value="">{copy.whenLabels.any}</option>
                {WHENS.map((when) => (
                  <option key={when} value={when}>
                    {copy.whenLabels[when]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <MoreFilters filters={filters} choices={choices} />
      </Form>
      <nav aria-label={copy.chips} className="mt-4">
        <ul className="scroll-fade flex gap-2 md:flex-wrap">
          {QUICK_FILTERS.map((category) => (
            <li key={category}>
              <Chip
                to={`/${filterSearch(wanted, { category })}`}
                isCurrent={wanted.category === category}
                emoji={category === 'all' ? '🗓️' : categoryLook(category).emoji}
                label={copy.chipLabels[category] ?? category}
              />
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={copy.days} className="mt-1">
        <ul className="flex flex-wrap gap-x-5">
          {WHENS.map((when) => (
            <li key={when}>
              <Link
                to={`/${filterSearch(wanted, { when: wanted.when === when ? '' : when, from: '', to: '' })}`}
                preventScrollReset
                aria-current={wanted.when === when ? 'true' : undefined}
                className="link inline-flex min-h-11 items-center aria-[current]:font-bold aria-[current]:text-ink"
              >
                {copy.whenLabels[when]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isFiltered(filters) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-5">
          {/* On a phone the filters fill the window, and nobody would see that the list has followed. */}
          {found > 0 && (
            <a href={`#${RESULTS_ID}`} className="link inline-flex min-h-11 items-center lg:hidden">
              <span aria-hidden="true">↓&nbsp;</span>
              {copy.show(found)}
            </a>
          )}
          <Link to="/" preventScrollReset className="link inline-flex min-h-11 items-center">
            {copy.clear}
          </Link>
        </p>
      )}
    </search>
  )
}

interface ChipProps {
  to: string
  isCurrent: boolean
  emoji: string
  label: string
}

function Chip({ to, isCurrent, emoji, label }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-pill border px-4 font-semibold text-[0.95em] ${
        isCurrent ? 'border-ink bg-ink text-page' : 'border-control bg-card hover:border-ink'
      }`}
    >
      <span aria-hidden="true">{emoji}</span>
      {label}
    </Link>
  )
}

function useFilterForm(filters: EventFilters) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()
  const noteQuestion = useFormFollows(form, filters)
  useEffect(() => () => clearTimeout(timer.current), [])

  const submitNow = (options: { replace: boolean }) => {
    clearTimeout(timer.current)
    if (form.current === null) return
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value).trim()])
    const params = new URLSearchParams(
      values.filter(([name = '', value]) => value && value !== DEFAULTS[name]),
    )
    noteQuestion(filtersOf(params))
    submit(params, { action: '/', preventScrollReset: true, ...options })
  }
  const followChange = (event: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current)
    const isTyping = event.target instanceof HTMLInputElement && event.target.name === 'q'
    if (!isTyping) return submitNow({ replace: false })
    // One step back undoes the whole search, not its last letter. The address is ahead of what is drawn.
    timer.current = setTimeout(
      () => submitNow({ replace: new URLSearchParams(window.location.search).has('q') }),
      TYPING_PAUSE,
    )
  }
  return { form, followChange }
}

const DEFAULTS: Record<string, string> = { category: 'all' }
