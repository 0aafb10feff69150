import { Button, type ButtonLook } from '../../../../app/ui/button.tsx'
import type { ListedEvent } from '../../../../contract/events/events.ts'
import type { EventChange } from '../../../../copy/admin/events/decisions.ts'
import { reviewCopy } from '../../../../copy/admin/events/review.ts'

interface Choice {
  words: string
  look: ButtonLook
  change: EventChange
}

function choicesOf({ status, cancelled, isPick }: ListedEvent): Choice[] {
  if (status === 'pending') return []
  const toQueue: Choice = { words: reviewCopy.toQueue, look: 'quiet', change: { status: 'pending' } }
  if (status === 'rejected')
    return [{ words: reviewCopy.bringBack, look: 'secondary', change: { status: 'approved' } }, toQueue]
  const cancel = cancelled ? reviewCopy.uncancel : reviewCopy.cancel
  const pick: Choice = {
    words: isPick ? reviewCopy.unpick : reviewCopy.pick,
    look: 'quiet',
    change: { picked: !isPick },
  }
  return [
    ...(isPick || !cancelled ? [pick] : []),
    { words: reviewCopy.takeOff, look: 'danger', change: { status: 'rejected' } },
    { words: cancel, look: 'quiet', change: { cancelled: !cancelled } },
    toQueue,
  ]
}

interface WayBackProps {
  event: ListedEvent
  isBusy: boolean
  onChange: (change: EventChange) => void
}

/** What changes a decision that was made; no decision is final (decisions, section 2). */
export function WayBack({ event, isBusy, onChange }: WayBackProps) {
  return choicesOf(event).map(({ words, look, change }) => (
    <Button
      key={words}
      look={look}
      size="small"
      className="flex-auto whitespace-nowrap md:flex-none md:whitespace-normal"
      aria-label={reviewCopy.changeOf(words, event.title)}
      aria-disabled={isBusy}
      onClick={() => !isBusy && onChange(change)}
    >
      {words}
    </Button>
  ))
}
