import { type FormEvent, useId } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import type { MatchReason } from '../../../../contract/churches/churches.ts'
import { adminCopy } from '../../../../copy/admin/admin.ts'
import { matchCopy, mergeCopy } from '../../../../copy/admin/churches.ts'
import { denominationLabel } from '../../../../domain/churches/denominations.ts'
import { type MergeableChurch, type MergeField, mergeChoices } from './merge-choices.ts'

const SIGNS = { same: '✓', close: '≈', different: '✕', unknown: '?' } satisfies Record<
  MatchReason['agreement'],
  string
>

/** Why two churches look like one, in words: what agrees, what does not, and what cannot be said. */
export function AdminMatchReasons({ because }: { because: MatchReason[] }) {
  if (because.length === 0) return null
  return (
    <ul aria-label={matchCopy.because} className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted text-sm">
      {because.map(({ field, agreement, words }) => (
        <li key={field}>
          <span aria-hidden="true">{SIGNS[agreement]} </span>
          <span className={agreement === 'same' ? 'text-ink' : undefined}>
            {words.charAt(0).toUpperCase() + words.slice(1)}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface MergeFormProps {
  retained: MergeableChurch | undefined
  removed: MergeableChurch | undefined
  words: {
    choose: string
    filled: string
    /** Where there is nothing to choose or fill in. */
    nothing?: string
    ofRetained: string
    ofRemoved: string
    note: string
    confirm: string
    confirming: string
  }
  look: 'primary' | 'danger'
  isBusy: boolean
  /** `take` names the fields that come from the removed church although the kept one has them. */
  onConfirm: (take: MergeField[]) => void
  onCancel: () => void
}

/** What to keep where two records of one church say something else, and what the kept one is given. */
export function MergeForm({ retained, removed, words, look, isBusy, onConfirm, onCancel }: MergeFormProps) {
  const { choices, filled } =
    retained && removed ? mergeChoices(retained, removed) : { choices: [], filled: [] }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    onConfirm(choices.flatMap(({ field }) => (chosen.get(field) === 'removed' ? [field] : [])))
  }
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {choices.length > 0 && (
        <>
          <p className="text-muted text-sm">{words.choose}</p>
          {choices.map((choice) => (
            <FieldChoice
              key={choice.field}
              {...choice}
              ofRetained={words.ofRetained}
              ofRemoved={words.ofRemoved}
            />
          ))}
        </>
      )}
      {filled.length > 0 && (
        <div className="text-sm">
          <p className="text-muted">{words.filled}</p>
          <ul className="mt-1">
            {filled.map(({ field, value }) => (
              <li key={field} className="break-words">
                <span className="font-semibold">{mergeCopy.fields[field]}:</span> {asRead(field, value)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {choices.length + filled.length === 0 && words.nothing && (
        <p className="text-muted text-sm">{words.nothing}</p>
      )}
      <p className="text-muted text-sm">{words.note}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel} disabled={isBusy}>
          {adminCopy.cancel}
        </Button>
        <Button type="submit" look={look} disabled={isBusy} isBusy={isBusy}>
          {isBusy ? words.confirming : words.confirm}
        </Button>
      </div>
    </form>
  )
}

function asRead(field: MergeField, value: string): string {
  return field === 'denomination' ? denominationLabel(value) : value
}

interface FieldChoiceProps {
  field: MergeField
  retained: string
  removed: string
  ofRetained: string
  ofRemoved: string
}

function FieldChoice({ field, retained, removed, ofRetained, ofRemoved }: FieldChoiceProps) {
  const id = useId()
  const sides = [
    { value: 'retained', text: retained, of: ofRetained },
    { value: 'removed', text: removed, of: ofRemoved },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-sm">{mergeCopy.fields[field]}</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {sides.map(({ value, text, of }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex min-h-11 cursor-pointer items-start gap-2 rounded px-2 py-1.5 text-sm hover:bg-sunken has-checked:bg-sunken"
          >
            <input
              id={`${id}-${value}`}
              type="radio"
              name={field}
              value={value}
              defaultChecked={value === 'retained'}
              className="mt-1 size-4 shrink-0"
            />
            <span className="min-w-0 break-words">
              <span className="line-clamp-3">{asRead(field, text)}</span>
              <span className="block text-muted text-xs">{of}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
