import { CopyButton } from '../../../app/ui/copy-button.tsx'
import { Dialog } from '../../../app/ui/dialog/dialog.tsx'
import { accountsCopy } from '../../../copy/admin/accounts.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'

interface FreshPasswordProps {
  /** Whose, and which; null while there is none to show. */
  fresh: { name: string; password: string } | null
  onClose: () => void
}

export function AdminFreshPassword({ fresh, onClose }: FreshPasswordProps) {
  return (
    <Dialog
      isOpen={fresh !== null}
      onClose={onClose}
      title={fresh ? accountsCopy.passwordTitle(fresh.name) : ''}
      description={accountsCopy.passwordText}
      closeLabel={adminCopy.close}
    >
      {fresh && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <code className="break-all rounded border border-control bg-sunken px-3 py-2 sm:text-lg">
            <span className="sr-only">{accountsCopy.passwordLabel}: </span>
            {fresh.password}
          </code>
          <CopyButton text={fresh.password} label={accountsCopy.copy} done={accountsCopy.copied} />
        </div>
      )}
    </Dialog>
  )
}
