import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Field, Input, Select } from '../../../app/ui/form/field.tsx'
import { useDraft } from '../../../app/ui/form/use-draft.ts'
import { subscribersCopy } from '../../../copy/admin/subscribers.ts'

export type FilterName = 'status' | 'source' | 'q'

interface SubscriberFiltersProps {
  status: string
  source: string
  q: string
  onChange: (name: FilterName, value: string) => void
  /** Controls that stand beside the filters. */
  children?: ReactNode
}

export function AdminSubscriberFilters({ status, source, q, onChange, children }: SubscriberFiltersProps) {
  const filters = [
    { name: 'status', label: subscribersCopy.statusLabel, value: status, options: subscribersCopy.statuses },
    { name: 'source', label: subscribersCopy.sourceLabel, value: source, options: subscribersCopy.sources },
  ] as const
  const { draft, change, send } = useDraft(q)
  const search = (event: FormEvent) => {
    event.preventDefault()
    send(draft.trim())
    onChange('q', draft.trim())
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <search className="grid min-w-0 flex-1 basis-full grid-cols-2 gap-3 sm:flex sm:basis-0 sm:flex-wrap">
        <form onSubmit={search} className="col-span-2 flex min-w-60 flex-1 gap-2 sm:max-w-96">
          <Field label={subscribersCopy.searchLabel} isLabelHidden className="flex-1">
            {(control) => (
              <Input
                {...control}
                type="search"
                value={draft}
                onChange={({ target }) => change(target.value)}
                maxLength={100}
                placeholder={subscribersCopy.searchHint}
              />
            )}
          </Field>
          <Button type="submit" look="secondary" size="small">
            {subscribersCopy.search}
          </Button>
        </form>
        {filters.map(({ name, label, value, options }) => (
          <Field key={name} label={label} isLabelHidden className="sm:w-40">
            {(control) => (
              <Select
                {...control}
                options={options}
                value={value}
                onChange={({ target }) => onChange(name, target.value)}
              />
            )}
          </Field>
        ))}
      </search>
      {children}
    </div>
  )
}
