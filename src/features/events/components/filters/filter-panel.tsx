import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import { servedForm } from '../../../../app/ui/form/served-form.tsx'
import { useFormFollows } from '../../../../app/ui/form/use-form-follows.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import { QUICK_FILTERS } from '../../../../domain/events/categories.ts'
import { CategoryMark } from '../cards/category-mark.tsx'
import { DayStrip } from './day-strip.tsx'
import { type EventFilters, filterSearch, filtersOf, isFiltered } from './event-filters.ts'
import type { FilterChoices } from './more-filters.tsx'

// Folded until somebody touches it: its script comes then.
const MoreFilters = servedForm(async () => (await import('./more-filters.tsx')).MoreFilters)

interface FilterPanelProps {
  filters: EventFilters
  choices: FilterChoices
  /** The month that can be jumped into, YYYY-MM-DD. */
  days: string[]
  locale: string
  /** What stands before the chips. */
  children?: ReactNode
}

export const RESULTS_ID = 'results-title'

/** Milliseconds of quiet before the list is asked for: people's keys are further apart, a pasted word's are not. */
const TYPING_PAUSE = 15

/**
 * One GET form and links that carry the whole state in the address: they work without a script, and with one the list
 * follows each key and choice.
 */
export function FilterPanel({ filters, choices, days, locale, children }: FilterPanelProps) {
  const copy = useCopy(homeCopy).filters
  const { form, followChange } = useFilterForm(filters)
  // Links change what was asked for last, which may be on its way still.
  const { location } = useNavigation()
  const wanted = location?.pathname === '/' ? filtersOf(new URLSearchParams(location.search)) : filters
  return (
    <search className="no-print contents" aria-label={copy.label}>
      <Form
        ref={form}
        method="get"
        action="/"
        preventScrollReset
        onChange={followChange}
        className="mt-2 flex min-w-0 flex-wrap items-start gap-2 lg:mt-0"
      >
        <Field label={copy.search} isLabelHidden className="min-w-40 flex-1">
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
        <Button type="submit">
          <svg aria-hidden="true" viewBox="0 0 24 24" className="mark sm:hidden">
            <path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15 15l6 6" />
          </svg>
          <span className="sr-only sm:not-sr-only">{copy.apply}</span>
        </Button>
        {/* A filter of the links below, kept when the form is sent. */}
        <input type="hidden" name="when" defaultValue={filters.when} />
        <MoreFilters filters={filters} choices={choices} />
      </Form>
      <div className="mt-2 min-w-0 lg:col-span-2">
        <nav aria-label={copy.chips}>
          <ul className="scroll-fade flex gap-2 md:flex-wrap">
            {children}
            {QUICK_FILTERS.map((category) => (
              <li key={category}>
                <Link
                  to={`/${filterSearch(wanted, { category })}`}
                  preventScrollReset
                  aria-current={wanted.category === category ? 'true' : undefined}
                  className="chip"
                >
                  <CategoryMark category={category} />
                  {copy.chipLabels[category] ?? category}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <DayStrip filters={wanted} days={days} locale={locale} />
        {isFiltered(filters) && (
          <Link to="/" preventScrollReset className="link inline-flex min-h-11 items-center">
            {copy.clear}
          </Link>
        )}
      </div>
    </search>
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
