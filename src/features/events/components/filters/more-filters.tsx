import { Field, Input, Select } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { categoryCopy } from '../../../../copy/categories.ts'
import { homeCopy } from '../../../../copy/home.ts'
import type { EventFilters } from './event-filters.ts'

export interface FilterChoices {
  neighborhoods: string[]
  denominations: { value: string; label: string }[]
  languages: { value: string; label: string }[]
}

/** Category, dates and the church's own traits, folded until wanted, or in use where nothing else on the page shows it. */
export function MoreFilters({ filters, choices }: { filters: EventFilters; choices: FilterChoices }) {
  const copy = useCopy(homeCopy).filters
  const labels = useCopy(categoryCopy)
  const { category, from, to, neighborhood, denomination, language } = filters
  const isUsed = Boolean((to && to !== from) || neighborhood || denomination || language)
  return (
    <details open={isUsed || undefined} className="fold-in-row">
      <summary className="inline-flex min-h-11 items-center px-1 font-semibold text-primary underline decoration-1 underline-offset-4">
        {copy.more}
        <span className="sr-only">: {copy.moreHint}</span>
      </summary>
      <div className="grid gap-3 pt-2 pb-2 min-[22.5rem]:grid-cols-2 md:grid-cols-3">
        <Field label={copy.category}>
          {(control) => (
            <Select {...control} name="category" defaultValue={category}>
              <option value="all">{copy.allCategories}</option>
              {Object.entries(labels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
        <Select {...control} options={options} name={name} defaultValue={value}>
          <option value="">{any}</option>
        </Select>
      )}
    </Field>
  )
}
