const ADDRESS = '/api/advertising/count'
/** Sent together, so that a page of several cards makes one request. */
const GATHER_MS = 1000

/** Without an answer, and also while the page is being left. */
function send(counts: { seen?: number[]; followed?: number[] }): void {
  navigator.sendBeacon(ADDRESS, new Blob([JSON.stringify(counts)], { type: 'application/json' }))
}

/**
 * Reports to the server which sponsored events (marked with `data-placement`) of the page come into view, and which are
 * followed, until the function that it answers is called. The server counts each visitor once a day; nothing is stored
 * in the browser.
 */
export function countPlacements(): () => void {
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
  const follow = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a') === null) return
    const card = target.closest<HTMLElement>('[data-placement]')
    if (card) send({ followed: [Number(card.dataset.placement)] })
  }
  document.addEventListener('click', follow, { capture: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('click', follow, { capture: true })
    flush()
  }
}
