import { AlertDialog, Dialog } from '../../../app/ui/dialog/dialog.tsx'
import type { Newsletter } from '../../../contract/newsletter/newsletter.ts'
import type { NewsletterDraft } from '../../../contract/newsletter/newsletter-drafts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { newsletterCopy } from '../../../copy/admin/newsletter.ts'
import { AdminLoadedChanges } from './admin-draft-changes.tsx'

interface PublishDialogProps {
  issue: Newsletter | null
  isOpen: boolean
  isBusy: boolean
  /** Why the last attempt did not work, in a sentence. */
  failure: string | null
  /** The draft as it is now. */
  load: (id: number) => Promise<NewsletterDraft>
  onConfirm: (issue: Newsletter) => void
  onClose: () => void
}

export function AdminPublishDialog({
  issue,
  isOpen,
  isBusy,
  failure,
  load,
  onConfirm,
  onClose,
}: PublishDialogProps) {
  if (issue === null || issue.status !== 'draft' || issue.audience === 0) {
    const [title, description] = explainNothing(issue)
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        description={description}
        closeLabel={adminCopy.close}
      />
    )
  }
  return (
    <AlertDialog
      isOpen={isOpen}
      title={newsletterCopy.confirmTitle}
      description={
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt className="text-muted">{newsletterCopy.confirmSubject}</dt>
            <dd className="font-semibold">{issue.subject}</dd>
            <dt className="text-muted">{newsletterCopy.confirmRecipients}</dt>
            <dd className="font-semibold">{newsletterCopy.recipients(issue.audience)}</dd>
          </dl>
          {isOpen && <AdminLoadedChanges load={() => load(issue.id)} />}
          <p className="mt-3">{newsletterCopy.confirmText}</p>
          {failure !== null && (
            <p className="mt-3 border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">{failure}</p>
          )}
        </>
      }
      confirmLabel={isBusy ? newsletterCopy.publishing : newsletterCopy.confirm(issue.audience)}
      cancelLabel={adminCopy.cancel}
      isBusy={isBusy}
      onConfirm={() => onConfirm(issue)}
      onCancel={onClose}
    />
  )
}

function explainNothing(issue: Newsletter | null): [title: string, description: string] {
  if (issue === null) return [newsletterCopy.nothingTitle, newsletterCopy.nothing]
  if (issue.status === 'draft') return [newsletterCopy.nothingTitle, newsletterCopy.nobody]
  if (issue.status === 'sending') return [newsletterCopy.sendingTitle, newsletterCopy.sending]
  return [newsletterCopy.alreadyTitle, newsletterCopy.already]
}
