/** One message of the product; `destructive` ones report a failure and are read out at once. */
export interface ToastMessage {
  title: string
  description?: string
  tone?: 'success' | 'destructive'
  /** One thing to do about it while it is shown; `elsewhere` says where the same can be done later. */
  action?: { label: string; elsewhere: string; run: () => void }
}

export interface ShownToast extends ToastMessage {
  id: number
  isOpen: boolean
}

/** A closed toast is forgotten after this many milliseconds (specification, section 9). */
export const TOAST_REMOVE_DELAY = 1_000_000

/**
 * What the toast region shows: the newest message alone (section 4: one visible at a time). It stands outside React,
 * so that any handler can add a message and the region itself can be loaded later.
 */
export class ToastQueue {
  #shown: ShownToast | null = null
  #nextId = 1
  #removal: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): ShownToast | null => this.#shown

  readonly add = (message: ToastMessage): void => {
    this.#show({ ...message, id: this.#nextId++, isOpen: true })
  }

  readonly close = (id: number): void => {
    if (this.#shown?.id !== id || !this.#shown.isOpen) return
    this.#show({ ...this.#shown, isOpen: false })
    this.#removal = setTimeout(() => this.#show(null), TOAST_REMOVE_DELAY)
  }

  #show(toast: ShownToast | null): void {
    clearTimeout(this.#removal)
    this.#shown = toast
    for (const listener of this.#listeners) listener()
  }
}
