import type { ListedEvent } from '../../../contract/events/events.ts'
import { type Decision, reviewCopy, triageCopy } from '../../../copy/admin/review.ts'
import { questionOf } from '../../../features/events/components/curation/admin-event-card.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import type { Notice } from './use-triage.ts'

interface TriageBarProps {
  /** Null at the end of the queue. */
  event: ListedEvent | null
  notice: Notice | null
  canUndo: boolean
  hasKeys: boolean
  onDecide: (decision: Decision) => void
  onSkip: () => void
  onUndo: () => void
}

/** The decisions, always at the lower edge, where a thumb reaches them; what became of the last one stands above them. */
export function TriageBar({ event, notice, canUndo, hasKeys, onDecide, onSkip, onUndo }: TriageBarProps) {
  const words = event && reviewCopy.decisions[questionOf(event)]
  const choice = (
    key: string,
    label: string,
    look: ButtonLook,
    onClick: () => void,
    isOff = event === null,
  ) => (
    <Button
      look={look}
      size="small"
      className="min-h-14 flex-1 flex-col gap-0! sm:flex-row sm:gap-2!"
      aria-disabled={isOff}
      aria-keyshortcuts={hasKeys ? key : undefined}
      onClick={() => !isOff && onClick()}
    >
      {label}
      {hasKeys && <Key name={key} />}
    </Button>
  )
  return (
    <div className="fixed inset-x-0 bottom-0 z-40 border-rule border-t bg-card pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto max-w-[88rem] px-4 py-2 lg:px-6">
        <p
          role="status"
          className={`min-h-6 truncate text-sm ${notice?.isFailure ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {notice?.words}
          {event && <span className="sr-only"> {triageCopy.now(event.title)}</span>}
        </p>
        <div className="mt-1 flex gap-2">
          {choice('r', words?.reject ?? reviewCopy.decisions.event.reject, 'danger', () =>
            onDecide('rejected'),
          )}
          {choice('s', triageCopy.skip, 'secondary', onSkip)}
          {choice('u', triageCopy.undo, 'secondary', onUndo, !canUndo)}
          {choice('a', words?.approve ?? reviewCopy.decisions.event.approve, 'primary', () =>
            onDecide('approved'),
          )}
        </div>
      </div>
    </div>
  )
}

/** The key of a control; a phone has none. */
export function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden min-w-6 rounded border border-current px-1 text-center text-xs leading-5 [@media(hover:hover)]:inline-block"
    >
      {name}
    </span>
  )
}
