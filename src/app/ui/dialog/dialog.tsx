import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** null: what is inside has its own way to close it. */
  closeLabel?: string | null
  /** Wide ones hold previews and tables. */
  isWide?: boolean
  /** An alert asks for an answer: it has no close button, and names itself so to screen readers. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/**
 * A modal dialog on the browser's own element: it keeps the focus, gives it back, closes by Escape and hides the
 * rest from screen readers. Radix's one adds a style element while it is open, which our content security policy
 * refuses.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  closeLabel = 'Close',
  isWide = false,
  role = 'dialog',
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = element.current
    if (dialog === null) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onClose={() => isOpen && onClose()}
      className={`m-auto max-h-[90dvh] w-[calc(100vw-2rem)] overflow-auto rounded border [&:has(form_.sticky)]:scroll-pb-28 border-control bg-card p-6 text-ink backdrop:bg-black/60 ${
        isWide ? 'max-w-5xl' : 'max-w-xl'
      }`}
    >
      {isOpen && (
        <>
          <h2
            id={`${id}-title`}
            className="text-h3"
            // Reading begins at the title; an alert's answer is nearer. React does not write the attribute itself.
            {...(role === 'dialog' && { tabIndex: -1 })}
            ref={(heading) => void (role === 'dialog' && heading?.setAttribute('autofocus', ''))}
          >
            {title}
          </h2>
          {description && (
            <div id={`${id}-text`} className="mt-3">
              {description}
            </div>
          )}
          {children}
          {role === 'dialog' && closeLabel !== null && (
            <div className="mt-6 flex justify-end">
              <Button look="secondary" onClick={onClose}>
                {closeLabel}
              </Button>
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

interface AlertDialogProps {
  isOpen: boolean
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that is hard to take back. The harmless answer has the focus. */
export function AlertDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  cancelLabel,
  isBusy = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onCancel} title={title} description={description} role="alertdialog">
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onCancel} disabled={isBusy}>
          {cancelLabel}
        </Button>
        <Button look="danger" onClick={onConfirm} disabled={isBusy} isBusy={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
