import { useEffect } from 'react'
import { useLocation } from 'react-router'

const ADDRESS = '/api/advertising/count'
/** Sent together, so that a page of several cards makes one request. */
const GATHER_MS = 1000

/** Without an answer, and also while the page is being left. */
function send(counts: { seen?: number[]; followed?: number[] }): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(counts)], { type: 'application/json' }))
}

/**
 * Reports to the server which sponsored events (marked with `data-placement`) came into view, and which were followed. The
 * server counts each visitor once a day; nothing is stored in the browser.
 */
export function useCountPlacements(): void {
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address shows other cards
  useEffect(() => {
    const seen = new Set<number>()
    let timer: number | undefined
    const flush = () => {
      window.clearTimeout(timer)
      timer = undefined
      if (seen.size > 0) send({ seen: [...seen] })
      seen.clear()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer.unobserve(target)
          seen.add(Number((target as HTMLElement).dataset.placement))
          timer ??= window.setTimeout(flush, GATHER_MS)
        }
      },
      { threshold: 0.5 },
    )
    for (const card of document.querySelectorAll('[data-placement]')) observer.observe(card)
    return () => {
      observer.disconnect()
      flush()
    }
  }, [key])

  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest('a') === null) return
      const card = target.closest<HTMLElement>('[data-placement]')
      if (card) send({ followed: [Number(card.dataset.placement)] })
    }
    document.addEventListener('click', follow, { capture: true })
    return () => document.removeEventListener('click', follow, { capture: true })
  }, [])
}
