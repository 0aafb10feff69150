import { useState } from 'react'
import { Field, Select } from '../../../../app/ui/form/field.tsx'
import { useCopy } from '../../../../app/ui/language.tsx'
import { churchFactsCopy } from '../../../../copy/churches/church-facts.ts'
import { ACCESS_FIELDS } from '../../../../domain/churches/fields.ts'
import { type DirectoryFilters, isMoreAsked } from './directory-filters.ts'

/** What a church has said of its access and its services, folded until wanted or in use. */
export function DirectoryMoreFilters({ filters }: { filters: DirectoryFilters }) {
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
