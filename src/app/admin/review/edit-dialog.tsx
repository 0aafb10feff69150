import type { ListedEvent } from '../../../contract/events/events.ts'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { editCopy } from '../../../copy/admin/events/review.ts'
import { useSite } from '../../site.ts'
import { lazyDialog } from '../../ui/dialog/lazy-part.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { useAdminCall } from '../frame/use-admin-call.ts'

const AdminEventDialog = lazyDialog(
  async () =>
    (await import('../../../features/events/components/curation/admin-event-dialog.tsx')).AdminEventDialog,
  adminCopy.lazyPart,
)

interface EditDialogProps {
  card: ListedEvent
  onClose: () => void
  /** Corrections were stored; `approve` when the person wants the event approved as well. */
  onSaved: (card: ListedEvent, approve: boolean) => void
}

/** A card beside its source, with its fields to correct. */
export function EditDialog({ card, onClose, onSaved }: EditDialogProps) {
  const { timeZone, locale } = useSite()
  const { toast } = useToast()
  const call = useAdminCall()
  return (
    <AdminEventDialog
      key={card.id}
      event={card}
      timeZone={timeZone}
      locale={locale}
      load={(id) => call('GET', `/api/events/${id}/review`)}
      save={(id, edit) => call('PATCH', `/api/events/${id}/fields`, edit)}
      upload={(addition) => call('POST', '/api/admin/pictures', addition)}
      onClose={onClose}
      onSaved={(saved, edit, approve) => {
        onSaved(saved, approve)
        if (!approve)
          toast({ ...(edit === null ? { title: editCopy.nothingChanged } : editCopy.saved), tone: 'success' })
      }}
    />
  )
}
