import { type KeyboardEvent, type ReactNode, useState } from 'react'

/** Milliseconds of the specification, section 9: before a tooltip shows, and in which the next one shows at once. */
export const TOOLTIP_DELAY_MS = 700
export const SKIP_DELAY_MS = 300

/**
 * When the tooltips of a page open: after the pointer has rested on one, and at once on the next when the pointer
 * comes from another whose tooltip was open until just now. One for the whole page.
 */
export class TooltipDelay {
  #timer: ReturnType<typeof setTimeout> | undefined
  #skipUntil = Number.NEGATIVE_INFINITY
  #closeShown: (() => void) | undefined

  /** The pointer is on a trigger; `open` is called unless it leaves before the time is over. */
  readonly enter = (open: () => void): void => {
    clearTimeout(this.#timer)
    if (performance.now() < this.#skipUntil) open()
    else this.#timer = setTimeout(open, TOOLTIP_DELAY_MS)
  }

  /** A tooltip opens, by pointer or keyboard: the one before it goes, so that no two lie over each other. */
  readonly opens = (close: () => void): void => {
    this.#closeShown?.()
    this.#closeShown = close
  }

  /** The pointer has left; `wasOpen` is whether the tooltip was shown. */
  readonly leave = (wasOpen: boolean): void => {
    clearTimeout(this.#timer)
    if (wasOpen) this.#skipUntil = performance.now() + SKIP_DELAY_MS
  }
}

const delay = new TooltipDelay()

interface TooltipProps {
  /** What the control says of itself to screen readers, too: the tooltip shows it to the eye. */
  text: string
  lang?: string
  children: ReactNode
}

/**
 * Shows by its side what a control without words does: when the pointer rests on it, and when the keyboard comes to
 * it. It stays while one points at it and goes by Escape (WCAG 1.4.13).
 */
export function Tooltip({ text, lang, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    delay.opens(() => setIsOpen(false))
    setIsOpen(true)
  }
  const close = () => {
    delay.leave(isOpen)
    setIsOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is what one points at or presses
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && delay.enter(open)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && close()}
    >
      {children}
      {isOpen && (
        // The gap belongs to it, so that the pointer can go over to it.
        <span role="tooltip" lang={lang} className="absolute top-full right-0 z-50 pt-2">
          <span className="block whitespace-nowrap rounded bg-ink px-2 py-1 text-page text-sm">{text}</span>
        </span>
      )}
    </span>
  )
}
