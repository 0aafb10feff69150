import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { reviewCopy } from '../../../copy/admin/review.ts'
import type { CardFocus } from './use-card-focus.ts'

/** Pixels: a guess at a card's height until it has been measured, and what the panel above covers. */
const USUAL_HEIGHT = 190
const GAP = 12
const PANEL_HEIGHT = 88
const FIRST_SCREEN = { width: 1280, height: 900 }

/** Whether an end at so many pixels from the window's upper edge is behind whoever looks at it. */
function isPast(end: number): boolean {
  return typeof window !== 'undefined' && end < window.innerHeight / 4
}

interface ReviewListProps {
  cards: readonly ListedEvent[]
  total: number
  focus: CardFocus
  isWaiting: boolean
  onEndNear: () => void
  children: (card: ListedEvent) => ReactNode
}

/**
 * The cards of the review grid. Only those in view are drawn, so that thousands scroll like a few; a screen reader announces
 * their number and places all the same, and the card that the keyboard stands on is never taken away.
 */
export function ReviewList({ cards, total, focus, isWaiting, onEndNear, children }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const held = focus.current === null ? -1 : cards.findIndex(({ id }) => id === focus.current)

  // What stands above the list grows and shrinks.
  useLayoutEffect(() => {
    const { current } = list
    if (current === null) return
    const place = Math.round(current.getBoundingClientRect().top + window.scrollY)
    if (Math.abs(place - top) > 1) setTop(place)
  })

  const virtualizer = useWindowVirtualizer({
    count: cards.length,
    estimateSize: () => USUAL_HEIGHT,
    gap: GAP,
    overscan: 5,
    scrollMargin: top,
    scrollPaddingStart: PANEL_HEIGHT,
    scrollPaddingEnd: GAP,
    initialRect: FIRST_SCREEN,
    // As the server drew it, wherever the browser has scrolled to before the script took over.
    initialOffset: 0,
    getItemKey: (index) => cards[index]?.id ?? index,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      return held < 0 || drawn.includes(held) ? drawn : [...drawn, held].sort((a, b) => a - b)
    },
  })
  const items = virtualizer.getVirtualItems()

  const wantedPlace = focus.wanted === null ? -1 : cards.findIndex(({ id }) => id === focus.wanted?.id)
  useEffect(() => {
    if (wantedPlace >= 0) virtualizer.scrollToIndex(wantedPlace, { align: 'auto' })
  }, [wantedPlace, virtualizer])

  // On a phone other things stand below: whoever has gone past the list to them stays there while it grows.
  const height = virtualizer.getTotalSize()
  const drawnHeight = useRef(height)
  useLayoutEffect(() => {
    const before = drawnHeight.current
    drawnHeight.current = height
    if (list.current === null) return
    const isBehind = isPast(list.current.getBoundingClientRect().top + before)
    if (isBehind && height !== before) window.scrollBy({ top: height - before, behavior: 'instant' })
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = isBehind ? () => false : undefined
  })

  const lastDrawn = items.at(-1)?.index ?? 0
  const isEndNear = lastDrawn >= cards.length - 10 && !isPast(top + height - (virtualizer.scrollOffset ?? 0))
  useEffect(() => {
    if (isEndNear) onEndNear()
  }, [isEndNear, onEndNear])

  return (
    <ul
      ref={list}
      className={`relative transition-opacity ${isWaiting ? 'opacity-60' : ''}`}
      aria-busy={isWaiting}
      aria-label={reviewCopy.listLabel}
      style={{ height }}
    >
      {items.map((item) => {
        const card = cards[item.index]
        return (
          card && (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-posinset={item.index + 1}
              aria-setsize={total}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)` }}
            >
              {children(card)}
            </li>
          )
        )
      })}
    </ul>
  )
}
