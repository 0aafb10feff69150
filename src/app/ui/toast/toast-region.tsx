import * as RadixToast from '@radix-ui/react-toast'
import { type FocusEvent, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Mark } from '../drawings/mark.tsx'
import type { ShownToast } from './toast-queue.ts'

/** Constants of the specification, section 9: milliseconds, pixels, and the key that moves the focus here. */
export const TOAST_DURATION_MS = 5000
export const SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = ['F8']

export interface ToastWords {
  /** The region's name; "{hotkey}" in it becomes the key. */
  region: string
  close: string
}

interface ToastRegionProps {
  words: ToastWords
  shown: ShownToast | null
  onClose: (id: number) => void
}

export function ToastRegion({ words, shown, onClose }: ToastRegionProps) {
  const isFailure = shown?.tone === 'destructive'
  const { noteEntry, giveBackFocus } = useFocusGivenBack()
  return (
    <RadixToast.Provider
      // Radix keeps one note of "somebody is at the toasts, let none of them close" and forgets to take it back when a
      // toast is closed by the very key or click that is there: each message begins without it.
      key={shown?.id ?? 0}
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {shown && (
        <RadixToast.Root
          open={shown.isOpen}
          onOpenChange={(isOpen) => {
            if (isOpen) return
            giveBackFocus()
            onClose(shown.id)
          }}
          type={isFailure ? 'foreground' : 'background'}
          className={classNames(
            'flex items-start gap-3 rounded border-2 bg-card p-4 text-ink shadow-[0_4px_0_rgb(0_0_0/0.12)]',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            isFailure ? 'border-danger' : 'border-good',
          )}
        >
          <span className={`pt-1 ${isFailure ? 'text-danger' : 'text-good'}`}>
            <Mark name={isFailure ? 'warning' : 'check'} />
          </span>
          <div className="min-w-0 flex-1">
            <RadixToast.Title className="font-semibold">{shown.title}</RadixToast.Title>
            {shown.description && (
              <RadixToast.Description className="text-[0.95em] text-muted">
                {shown.description}
              </RadixToast.Description>
            )}
            {shown.action && (
              <RadixToast.Action
                altText={shown.action.elsewhere}
                onClick={shown.action.run}
                className="mt-2 inline-flex min-h-11 items-center rounded border border-control px-3 font-semibold text-sm hover:border-ink hover:bg-sunken"
              >
                {shown.action.label}
              </RadixToast.Action>
            )}
          </div>
          <RadixToast.Close
            aria-label={words.close}
            className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded text-muted hover:text-ink"
          >
            <Mark name="cross" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        hotkey={TOAST_HOTKEY}
        label={words.region}
        onFocus={noteEntry}
        // On a phone above the thumb and what it decides, below a bar that stays at the top.
        className="no-print fixed right-0 bottom-0 z-50 max-sm:top-12 max-sm:bottom-auto flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none"
      />
    </RadixToast.Provider>
  )
}

/** Whoever came to the toasts by key goes on where they were when the toast is closed. */
function useFocusGivenBack() {
  const cameFrom = useRef<HTMLElement | null>(null)
  const list = useRef<HTMLElement | null>(null)
  return {
    noteEntry({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      list.current = currentTarget
      const isFromOutside = !currentTarget.parentElement?.contains(relatedTarget as Node | null)
      if (isFromOutside) cameFrom.current = relatedTarget as HTMLElement | null
    },
    giveBackFocus() {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || !list.current?.contains(focused)) return
      if (cameFrom.current?.isConnected) cameFrom.current.focus()
      else focused.blur()
    },
  }
}
