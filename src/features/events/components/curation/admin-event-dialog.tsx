import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../../app/api-client.ts'
import { Button } from '../../../../app/ui/button.tsx'
import { Dialog } from '../../../../app/ui/dialog/dialog.tsx'
import { Skeleton } from '../../../../app/ui/skeleton.tsx'
import type { EventEdit, EventReview } from '../../../../contract/events/curation.ts'
import type { ListedEvent } from '../../../../contract/events/events.ts'
import type { PictureAddition, StoredPicture } from '../../../../contract/pictures.ts'
import { editCopy, reviewCopy } from '../../../../copy/admin/events/review.ts'
import { AdminEventForm } from './admin-event-form.tsx'
import { AdminEventSource } from './admin-event-source.tsx'

export interface EventDialogProps {
  event: ListedEvent
  timeZone: string
  locale: string
  load: (id: number) => Promise<EventReview>
  save: (id: number, edit: EventEdit) => Promise<ListedEvent>
  upload: (addition: PictureAddition) => Promise<StoredPicture>
  onClose: () => void
  /** Corrections were stored; `approve` when the person wants the event approved as well. */
  onSaved: (event: ListedEvent, edit: EventEdit | null, approve: boolean) => void
}

export function AdminEventDialog(props: EventDialogProps) {
  const { event, timeZone, locale } = props
  const [review, setReview] = useState<EventReview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [round, setRound] = useState(0)

  const load = useEffectEvent(() => props.load(event.id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isWanted = true
    load().then(
      (answer) => isWanted && setReview(answer),
      (error) => isWanted && setFailure(error instanceof ApiError ? error.message : editCopy.unreachable),
    )
    return () => {
      isWanted = false
    }
  }, [round])

  const askAgain = () => {
    setReview(null)
    setFailure(null)
    setRound((before) => before + 1)
  }
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={`${editCopy.title}: ${event.title}`}
      closeLabel={review === null ? editCopy.cancel : null}
      isWide
    >
      {review === null ? (
        failure === null ? (
          <div role="status" className="mt-4 grid gap-3">
            <span className="sr-only">{editCopy.loading}</span>
            <Skeleton className="h-12" />
            <Skeleton className="h-48" />
          </div>
        ) : (
          <div className="mt-4">
            <p role="alert">{editCopy.failed(failure)}</p>
            <Button look="secondary" className="mt-3" onClick={askAgain}>
              {reviewCopy.tryAgain}
            </Button>
          </div>
        )
      ) : (
        <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <AdminEventForm
            review={review}
            save={(edit) => props.save(event.id, edit)}
            upload={props.upload}
            onSaved={props.onSaved}
            onAskAgain={askAgain}
            onCancel={props.onClose}
          />
          <AdminEventSource review={review} timeZone={timeZone} locale={locale} />
        </div>
      )}
    </Dialog>
  )
}
