import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import type { Church } from '../../../../contract/churches/churches.ts'
import { duplicatesCopy, mergeCopy } from '../../../../copy/admin/lists.ts'
import type { MergeField } from './merge-choices.ts'
import { MergeForm } from './merge-form.tsx'

interface MergeDialogProps {
  /** Which two, by name; null while nobody is asked. */
  asked: { retained: { id: number; name: string }; removed: { id: number; name: string } } | null
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
      description={asked && duplicatesCopy.confirm(asked.removed.name, asked.retained.name)}
      role="alertdialog"
    >
      {asked && (
        <MergeForm
          key={`${asked.retained.id} ${asked.removed.id}`}
          retained={find(asked.retained.id)}
          removed={find(asked.removed.id)}
          words={WORDS}
          look="danger"
          {...{ isBusy, onConfirm, onCancel }}
        />
      )}
    </Dialog>
  )
}

const WORDS = {
  ...mergeCopy,
  note: mergeCopy.nothingLost,
  confirm: duplicatesCopy.confirmButton,
  confirming: duplicatesCopy.removing,
}
