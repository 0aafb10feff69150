import { Button } from '../../../../app/ui/button.tsx'
import { Field, Input } from '../../../../app/ui/form/field.tsx'
import { addEventCopy as copy } from '../../../../copy/admin/events/event-additions.ts'

interface MoreDatesProps {
  /** YYYY-MM-DD; '' for one that is not filled in yet. */
  dates: readonly string[]
  onChange: (dates: string[]) => void
}

/** The further dates of an event, each a field of its own. */
export function AdminMoreDates({ dates, onChange }: MoreDatesProps) {
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="font-semibold text-[0.95em]">{copy.moreDates}</legend>
      <ul className="mt-1 grid gap-2 sm:grid-cols-2">
        {dates.map((date, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what a field stands for
          <li key={index} className="flex gap-2">
            <Field label={copy.date(index + 1)} isLabelHidden className="flex-1">
              {(control) => (
                <Input
                  {...control}
                  type="date"
                  value={date}
                  onChange={({ target }) => onChange(dates.with(index, target.value))}
                />
              )}
            </Field>
            <Button
              look="quiet"
              aria-label={copy.removeDate(index + 1)}
              onClick={() => onChange(dates.toSpliced(index, 1))}
            >
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <Button look="secondary" size="small" className="mt-2" onClick={() => onChange([...dates, ''])}>
        {copy.addDate}
      </Button>
    </fieldset>
  )
}
