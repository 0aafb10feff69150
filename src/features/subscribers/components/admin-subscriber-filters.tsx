import { Field, Select } from '../../../app/ui/field.tsx'
import { subscribersCopy } from '../../../copy/admin-lists.ts'

interface SubscriberFiltersProps {
  status: string
  source: string
  onChange: (name: 'status' | 'source', value: string) => void
}

export function AdminSubscriberFilters({ status, source, onChange }: SubscriberFiltersProps) {
  const filters = [
    { name: 'status', label: subscribersCopy.statusLabel, value: status, options: subscribersCopy.statuses },
    { name: 'source', label: subscribersCopy.sourceLabel, value: source, options: subscribersCopy.sources },
  ] as const
  return (
    <search className="flex flex-wrap gap-3">
      {filters.map(({ name, label, value, options }) => (
        <Field key={name} label={label} isLabelHidden className="w-44">
          {(control) => (
            <Select {...control} value={value} onChange={({ target }) => onChange(name, target.value)}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </search>
  )
}
