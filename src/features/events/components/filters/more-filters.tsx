import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { homeCopy } from '../../../../copy/home.ts'
import type { EventFilters } from './event-filters.ts'
import type { FilterChoices } from './filter-panel.tsx'

/** Dates and the church's own traits, folded until wanted or in use. */
export function MoreFilters({ filters, choices }: { filters: EventFilters; choices: FilterChoices }) {
  const copy = useCopy(homeCopy).filters
  const { from, to, neighborhood, denomination, language } = filters
  const isUsed = Boolean(from || to || neighborhood || denomination || language)
  return (
    <details open={isUsed || undefined}>
      <summary className="inline-flex min-h-11 items-center">
        <span>
          <span className="font-semibold text-primary underline decoration-1 underline-offset-4">
            {copy.more}
          </span>
          <span className="text-[0.95em] text-muted">: {copy.moreHint}</span>
        </span>
      </summary>
      <div className="grid gap-3 pt-2 min-[22.5rem]:grid-cols-2 lg:grid-cols-5">
        <Field label={copy.from}>
          {(control) => <Input {...control} type="date" name="from" defaultValue={from} />}
        </Field>
        <Field label={copy.to}>
          {(control) => <Input {...control} type="date" name="to" defaultValue={to} />}
        </Field>
        <Choice
          label={copy.neighborhood}
          name="neighborhood"
          value={neighborhood}
          options={choices.neighborhoods.map((value) => ({ value, label: value }))}
        />
        <Choice
          label={copy.denomination}
          name="denomination"
          value={denomination}
          options={choices.denominations}
        />
        <Choice label={copy.language} name="language" value={language} options={choices.languages} />
      </div>
    </details>
  )
}

interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: Option[]
}

function Choice({ label, name, value, options }: ChoiceProps) {
  const any = useCopy(homeCopy).filters.any
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} name={name} defaultValue={value}>
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
