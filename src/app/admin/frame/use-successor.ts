import { useEffect, useRef } from 'react'

/** Where the focus goes on once the element that had it is gone. All are ids of elements. */
export interface Successor {
  gone: string
  next: string[]
}

/**
 * Keeps the focus of those who work by the keyboard: what they decide about disappears, and they go on with what comes
 * next. Name the successor before `shown` (the list on the screen) changes; `fallback` takes it when none is left.
 */
export function useSuccessor(shown: unknown, fallback: string): (successor: Successor) => void {
  const successor = useRef<Successor | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever something else stands on the screen
  useEffect(() => {
    const wanted = successor.current
    successor.current = null
    if (wanted === null || document.getElementById(wanted.gone)) return
    const next = wanted.next.find((id) => document.getElementById(id)) ?? fallback
    document.getElementById(next)?.focus()
  }, [shown])

  return (wanted) => {
    successor.current = wanted
  }
}

/** What follows an element of a list, nearest first, then what came before it. */
export function nearestOf<Item>(items: readonly Item[], item: Item): Item[] {
  const place = items.indexOf(item)
  return [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0)).reverse()]
}
