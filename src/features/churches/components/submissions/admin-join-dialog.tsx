import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import type { WaitingChurch } from '../../../../contract/churches/churches.ts'
import { joinCopy } from '../../../../copy/admin/inbox.ts'
import type { MergeField } from '../merging/merge-choices.ts'
import { MergeForm } from '../merging/merge-form.tsx'

export interface Joining {
  church: WaitingChurch
  listed: WaitingChurch['matches'][number]
}

interface JoinDialogProps {
  /** null while nobody is asked. */
  asked: Joining | null
  isBusy: boolean
  onConfirm: (take: MergeField[]) => void
  onCancel: () => void
}

export function AdminJoinDialog({ asked, isBusy, onConfirm, onCancel }: JoinDialogProps) {
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={onCancel}
      closeLabel={null}
      title={asked ? joinCopy.title(asked.listed.name) : ''}
      description={asked && joinCopy.description(asked.church.name, asked.church.contactEmail !== null)}
    >
      {asked && (
        <MergeForm
          key={`${asked.church.id} ${asked.listed.id}`}
          retained={asked.listed}
          removed={asked.church}
          words={joinCopy}
          look="primary"
          {...{ isBusy, onConfirm, onCancel }}
        />
      )}
    </Dialog>
  )
}
