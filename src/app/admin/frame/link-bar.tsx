import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'

interface LinkBarProps {
  label: string
  links: readonly (readonly [path: string, label: string])[]
  /** The path of the link to the current screen; undefined where none leads there. */
  current: string | undefined
  /** The class of the line below the current link. */
  mark: 'border-gold' | 'border-primary'
}

/** Links to screens, side by side: they scroll where they find no room, with the current one in sight. */
export function LinkBar({ label, links, current, mark }: LinkBarProps) {
  const list = useMarkedInSight(current ?? '')
  return (
    <nav aria-label={label} className="-mb-px w-full">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto">
        {links.map(([to, words]) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className={`flex min-h-11 items-center whitespace-nowrap border-b-3 px-2 font-semibold hover:text-primary sm:px-2.5 ${
                to === current ? mark : 'border-transparent text-muted'
              }`}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For a list of links that is wider than a phone: the one of the current page stands in sight. */
function useMarkedInSight(current: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on each page
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!list.current || !marked) return
    list.current.scrollLeft = marked.offsetLeft - (list.current.clientWidth - marked.offsetWidth) / 2
  }, [current])
  return list
}
