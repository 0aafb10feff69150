import { type RefObject, useEffect, useRef } from 'react'

/** For a list of links that is wider than a phone: the one of the current page stands in sight. */
export function useMarkedInSight(current: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on each page
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!list.current || !marked) return
    list.current.scrollLeft = marked.offsetLeft - (list.current.clientWidth - marked.offsetWidth) / 2
  }, [current])
  return list
}
