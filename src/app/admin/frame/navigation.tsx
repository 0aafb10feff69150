import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { screenPath } from './screen.tsx'

interface AdminNavigationProps {
  /** The number of what waits in the Inbox; null while it is not known. */
  waiting: number | null
  isOwner: boolean
}

export function AdminNavigation({ waiting, isOwner }: AdminNavigationProps) {
  const here = useLocation()
  // The screen that was asked for last is marked at once, while its data is on the way.
  const { location: next } = useNavigation()
  const current = screenPath(next ?? here)
  const list = useRef<HTMLUListElement>(null)

  // On a phone the list is wider than the screen: where one is stands in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on each screen
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!list.current || !marked) return
    list.current.scrollLeft = marked.offsetLeft - (list.current.clientWidth - marked.offsetWidth) / 2
  }, [current])

  const { dashboard, inbox, churches, duplicates, subscribers, analytics, audit, accounts } =
    adminCopy.screens
  const screens: [path: string, label: string][] = [
    ['/admin', dashboard],
    ['/admin/inbox', inbox(waiting)],
    ['/admin/churches', churches],
    ['/admin/duplicates', duplicates],
    ['/admin/subscribers', subscribers],
    ['/admin/analytics', analytics],
    ['/admin/audit', audit],
  ]
  if (isOwner) screens.push(['/admin/accounts', accounts])
  // A church stands under the list of churches.
  const isCurrent = (to: string) => to === current || (to !== '/admin' && current.startsWith(`${to}/`))
  return (
    <nav aria-label={adminCopy.navLabel} className="-mb-px w-full">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto">
        {screens.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isCurrent(to) ? 'page' : undefined}
              className={`flex min-h-11 items-center whitespace-nowrap border-b-3 px-2 font-semibold hover:text-primary sm:px-3 ${
                isCurrent(to) ? 'border-gold' : 'border-transparent text-muted'
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
