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
