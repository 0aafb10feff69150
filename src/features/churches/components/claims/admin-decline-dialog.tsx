import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../../app/ui/button.tsx'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Field, Textarea } from '../../../../app/ui/form/field.tsx'
import { declineSubmissionRequest, type WaitingChurch } from '../../../../contract/churches/churches.ts'
import { adminCopy } from '../../../../copy/admin/admin.ts'
import { inboxCopy } from '../../../../copy/admin/inbox.ts'

/** A church that waits, or anything else that was sent in and has a name. */
type Declined = Pick<WaitingChurch, 'id' | 'name' | 'contactEmail'>

interface DeclineDialogProps {
  /** What is to be declined, and who hears of it; null while nobody is asked. */
  church: Declined | null
  isBusy: boolean
  /** Why the last attempt did not work, in a sentence. */
  failure: string | null
  onConfirm: (reason: string) => void
  onClose: () => void
}

export function AdminDeclineDialog({ church, isBusy, failure, onConfirm, onClose }: DeclineDialogProps) {
  return (
    <Dialog
      isOpen={church !== null}
      onClose={onClose}
      title={church ? inboxCopy.declineTitle(church.name) : ''}
      closeLabel={null}
    >
      {church && <ReasonForm key={church.id} {...{ church, isBusy, failure, onConfirm, onClose }} />}
    </Dialog>
  )
}

interface ReasonFormProps extends Omit<DeclineDialogProps, 'church'> {
  church: Declined
}

function ReasonForm({ church, isBusy, failure, onConfirm, onClose }: ReasonFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const fieldName = useId()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const reason = new FormData(event.currentTarget).get(fieldName)
    const checked = declineSubmissionRequest.safeParse({ reason })
    setRefusal(checked.error?.issues[0]?.message)
    if (checked.success) onConfirm(checked.data.reason)
    else event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      {failure && (
        <p role="alert" className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">
          {failure}
        </p>
      )}
      <Field
        label={inboxCopy.reason}
        hint={church.contactEmail ? inboxCopy.reasonMailed(church.contactEmail) : inboxCopy.reasonStored}
        error={refusal}
      >
        {(control) => <Textarea {...control} name={fieldName} rows={3} maxLength={500} required />}
      </Field>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {adminCopy.cancel}
        </Button>
        <Button type="submit" look="danger" isBusy={isBusy} aria-disabled={isBusy}>
          {isBusy ? inboxCopy.declining : inboxCopy.confirmDecline}
        </Button>
      </div>
    </form>
  )
}
