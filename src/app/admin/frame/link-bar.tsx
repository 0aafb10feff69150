import { Link } from 'react-router'
import { useMarkedInSight } from './use-marked-in-sight.ts'

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
