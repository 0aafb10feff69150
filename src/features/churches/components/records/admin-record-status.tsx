import { useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import {
  type ChurchRecord,
  RECORD_STATUSES,
  type RecordStatus,
} from '../../../../contract/churches/church-admin.ts'
import { churchRecordCopy as copy } from '../../../../copy/admin/church-records.ts'

interface RecordStatusProps {
  record: ChurchRecord
  /** Deleting is the owner's. */
  canDelete: boolean
  isBusy: boolean
  onChange: (status: RecordStatus) => void
  onDelete: () => void
}

const isOwn = (status: string): status is RecordStatus => RECORD_STATUSES.some((own) => own === status)

/** Whether a church is in the directory, and what can be made of that. */
export function AdminRecordStatus({ record, canDelete, isBusy, onChange, onDelete }: RecordStatusProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { status } = record
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{copy.statusIs(copy.statuses[status])}</p>
      <p className="text-muted text-sm">{copy.statusWords[isOwn(status) ? status : 'other']}</p>
      <div className="flex flex-wrap gap-2">
        {isOwn(status) &&
          RECORD_STATUSES.filter((other) => other !== status).map((other) => (
            <Button
              key={other}
              look="secondary"
              size="small"
              aria-disabled={isBusy}
              onClick={() => !isBusy && onChange(other)}
            >
              {copy.actions[other]}
            </Button>
          ))}
        {canDelete && (
          <Button look="danger" size="small" aria-disabled={isBusy} onClick={() => setIsAsking(true)}>
            {copy.delete}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        role="alertdialog"
        title={copy.deleteTitle(record.name)}
        description={copy.deleteWords(record.dependents)}
        closeLabel={null}
      >
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => setIsAsking(false)}>
            {copy.keep}
          </Button>
          <Button
            look="danger"
            isBusy={isBusy}
            aria-disabled={isBusy}
            onClick={() => {
              setIsAsking(false)
              onDelete()
            }}
          >
            {copy.delete}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
