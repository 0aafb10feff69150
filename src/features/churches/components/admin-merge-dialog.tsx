import { type FormEvent, useId } from 'react'
import { Button } from '../../../app/ui/button.tsx'
import { Dialog } from '../../../app/ui/dialog.tsx'
import type { Church } from '../../../contract/churches.ts'
import { deskCopy } from '../../../copy/admin.ts'
import { duplicatesCopy, mergeCopy } from '../../../copy/admin-lists.ts'
import { type MergeField, mergeChoices } from './merge-choices.ts'

interface MergeDialogProps {
  /** Which two, by name; null while nobody is asked. */
  asked: { kept: { id: number; name: string }; removed: { id: number; name: string } } | null
  /** What is known of the listed churches, to choose from. */
  churches: readonly Church[]
  isBusy: boolean
  /** `take` names the fields that come from the removed church although the kept one has them. */
  onConfirm: (take: MergeField[]) => void
  onCancel: () => void
}

/** Asks before one church goes into another (section 2), and what to keep where both say something else. */
export function AdminMergeDialog({ asked, churches, isBusy, onConfirm, onCancel }: MergeDialogProps) {
  const find = (id: number | undefined) => churches.find((church) => church.id === id)
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onCancel}
      title={duplicatesCopy.confirmTitle}
      description={asked && duplicatesCopy.confirm(asked.removed.name, asked.kept.name)}
      role="alertdialog"
    >
      {asked && (
        <MergeForm
          key={`${asked.kept.id} ${asked.removed.id}`}
          kept={find(asked.kept.id)}
          removed={find(asked.removed.id)}
          {...{ isBusy, onConfirm, onCancel }}
        />
      )}
    </Dialog>
  )
}

interface MergeFormProps extends Pick<MergeDialogProps, 'isBusy' | 'onConfirm' | 'onCancel'> {
  kept: Church | undefined
  removed: Church | undefined
}

function MergeForm({ kept, removed, isBusy, onConfirm, onCancel }: MergeFormProps) {
  const { choices, filled } = kept && removed ? mergeChoices(kept, removed) : { choices: [], filled: [] }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    onConfirm(choices.flatMap(({ field }) => (chosen.get(field) === 'removed' ? [field] : [])))
  }
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      {choices.length > 0 && (
        <>
          <p className="text-muted text-sm">{mergeCopy.choose}</p>
          {choices.map((choice) => (
            <FieldChoice key={choice.field} {...choice} />
          ))}
        </>
      )}
      {filled.length > 0 && (
        <div className="text-sm">
          <p className="text-muted">{mergeCopy.filled}</p>
          <ul className="mt-1">
            {filled.map(({ field, value }) => (
              <li key={field} className="break-words">
                <span className="font-semibold">{mergeCopy.fields[field]}:</span> {value}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="text-muted text-sm">{mergeCopy.nothingLost}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel} disabled={isBusy}>
          {deskCopy.cancel}
        </Button>
        <Button type="submit" look="danger" disabled={isBusy} isBusy={isBusy}>
          {isBusy ? duplicatesCopy.removing : duplicatesCopy.confirmButton}
        </Button>
      </div>
    </form>
  )
}

function FieldChoice({ field, kept, removed }: { field: MergeField; kept: string; removed: string }) {
  const id = useId()
  const sides = [
    { value: 'kept', text: kept, of: mergeCopy.ofKept },
    { value: 'removed', text: removed, of: mergeCopy.ofRemoved },
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
              defaultChecked={value === 'kept'}
              className="mt-1 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0 break-words">
              <span className="line-clamp-3">{text}</span>
              <span className="block text-muted text-xs">{of}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
