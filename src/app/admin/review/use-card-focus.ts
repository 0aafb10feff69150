import { useEffect, useRef, useState } from 'react'
import type { ListedEvent } from '../../../contract/events/events.ts'
import type { Decision } from '../../../copy/admin/review.ts'
import { cardId, decisionButtonId } from '../../../features/events/components/curation/admin-event-card.tsx'

type Part = 'card' | Decision

export interface CardFocus {
  /** The card that the keyboard stands on, or null. */
  current: number | null
  setCurrent: (id: number | null) => void
  moveTo: (id: number, part?: Part) => void
  /** Before a card goes: the focus goes on to the same part of the next one, else of the one before it. */
  moveOn: (cards: readonly ListedEvent[], id: number, part: Part) => void
  /** Before several go: where the focus is lost with them, it goes to the list's heading. */
  keep: () => void
  /** What the list has to bring into view. */
  wanted: { id: number; part: Part } | null
}

/**
 * Keeps the focus of those who work by the keyboard, in a list that draws only what is in view: what they decide about
 * goes, and they go on with what comes next. `fallback` is the id of what takes the focus when no card is left.
 */
export function useCardFocus(shown: readonly ListedEvent[], fallback: string): CardFocus {
  const [current, setCurrent] = useState<number | null>(null)
  const [wanted, setWanted] = useState<CardFocus['wanted']>(null)
  const holdsFocus = useRef(false)

  // Looks again after every drawing: the list draws the wanted card once it has been scrolled to.
  useEffect(() => {
    if (wanted === null) return
    const button =
      wanted.part === 'card' ? null : document.getElementById(decisionButtonId(wanted.part, wanted.id))
    const element = button ?? document.getElementById(cardId(wanted.id))
    if (element === null) return
    element.focus({ preventScroll: true })
    setWanted(null)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever other cards are shown
  useEffect(() => {
    if (!holdsFocus.current) return
    holdsFocus.current = false
    if (document.activeElement === document.body || document.activeElement === null) {
      document.getElementById(fallback)?.focus()
    }
  }, [shown])

  const moveTo = (id: number, part: Part = 'card') => {
    setCurrent(id)
    setWanted({ id, part })
  }
  return {
    current,
    setCurrent,
    wanted,
    moveTo,
    moveOn: (cards, id, part) => {
      const place = cards.findIndex((card) => card.id === id)
      const next = cards[place + 1] ?? cards[place - 1]
      if (next) return moveTo(next.id, part)
      setCurrent(null)
      document.getElementById(fallback)?.focus()
    },
    keep: () => {
      holdsFocus.current = true
    },
  }
}
