import { type FormEvent, type ReactNode, useRef } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx'
import { type FieldSpec, SpecifiedField } from '../../ui/form/checked-form.tsx'
import { useFormFollows } from '../../ui/form/use-form-follows.ts'
import { useQuery } from './act.ts'
import type { Loaded } from './load.ts'
import { Pages, RefusedNotice, ResultCount } from './screen.tsx'

/** The address with other parts; an empty one goes. Another filter or order begins at its first page. */
export function withParts(search: URLSearchParams, parts: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('after')
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

interface FilterFormProps {
  fields: readonly FieldSpec[]
  /** What the address asks for, by the fields' names. */
  filter: Readonly<Record<string, string | undefined>>
  submit: string
  /** Absent where there is nothing to clear at once. */
  clear?: string
  /** A choice from a list is asked for at once, without the button. */
  isInstant?: boolean
}

/** The filters of a list, in the address: asked together, because each answer costs a look through the list. */
export function FilterForm({ fields, filter, submit, clear, isInstant = false }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [query, setQuery] = useQuery()
  const names = fields.map(({ name }) => name)
  const noteAsked = useFormFollows(form, Object.fromEntries(names.map((name) => [name, filter[name] ?? ''])))
  const show = (wanted: Record<string, string>) =>
    setQuery(withParts(query, wanted), { preventScrollReset: true })
  const ask = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    const given = new FormData(currentTarget)
    const wanted = Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '').trim()]))
    noteAsked(wanted)
    show(wanted)
  }
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(event)
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    if (isInstant && event.target instanceof HTMLSelectElement) ask(event)
  }
  return (
    <search>
      <form
        ref={form}
        onSubmit={submitted}
        onChange={changed}
        className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      >
        {fields.map((field) => (
          <SpecifiedField key={field.name} field={{ ...field, defaultValue: filter[field.name] ?? '' }} />
        ))}
        <Button type="submit" size="small">
          {submit}
        </Button>
        {clear && names.some((name) => filter[name]) && (
          <Button
            look="quiet"
            size="small"
            onClick={() => show(Object.fromEntries(names.map((name) => [name, ''])))}
          >
            {clear}
          </Button>
        )}
      </form>
    </search>
  )
}

interface PagedTableProps<Row, Sort extends string>
  extends Omit<DataTableProps<Row, Sort>, 'rows' | 'order'> {
  list: Loaded<Row[]>
  order?: { sort: Sort; direction: 'asc' | 'desc' }
  results: (shown: number, total: number) => string
  pages: { first: string; next: string }
  empty: ReactNode
}

/** A list that comes page by page, with its order and its page in the address; it grows pale while another is asked for. */
export function PagedTable<Row, Sort extends string = never>(props: PagedTableProps<Row, Sort>) {
  const { list, order, results, pages, ...table } = props
  const [search] = useSearchParams()
  const isWaiting = useNavigation().state === 'loading'
  if (!list.ok) return <RefusedNotice refused={list} />
  const to = (parts: Record<string, string>) => `?${withParts(search, parts)}`
  return (
    <div className={`mt-4 ${isWaiting ? 'opacity-60' : ''}`} aria-busy={isWaiting}>
      <ResultCount>{results(list.body.length, list.total ?? list.body.length)}</ResultCount>
      <DataTable
        {...table}
        rows={list.body}
        {...(order && {
          order: { ...order, orderedBy: (sort: Sort, direction: string) => to({ sort, direction }) },
        })}
      />
      <Pages
        links={[
          [pages.first, search.has('after') ? to({}) : null],
          [pages.next, list.nextCursor === null ? null : to({ after: list.nextCursor })],
        ]}
      />
    </div>
  )
}
