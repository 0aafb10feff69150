import { Link, useLocation, useNavigation } from 'react-router'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { screenPath } from './screen.tsx'
import { useMarkedInSight } from './use-marked-in-sight.ts'

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
  const list = useMarkedInSight(current)
  const {
    dashboard,
    inbox,
    trust,
    churches,
    duplicates,
    newsletter,
    posts,
    subscribers,
    sales,
    analytics,
    audit,
    accounts,
    apiTokens,
    webhooks,
    settings,
    health,
  } = adminCopy.screens
  const screens: [path: string, label: string][] = [
    ['/admin', dashboard],
    ['/admin/inbox', inbox(waiting)],
    ['/admin/trust', trust],
    ['/admin/churches', churches],
    ['/admin/duplicates', duplicates],
    ['/admin/newsletter', newsletter],
    ['/admin/posts', posts],
    ['/admin/subscribers', subscribers],
    ['/admin/sales', sales],
    ['/admin/analytics', analytics],
    ['/admin/audit', audit],
  ]
  if (isOwner)
    screens.push(
      ['/admin/accounts', accounts],
      ['/admin/api-tokens', apiTokens],
      ['/admin/webhooks', webhooks],
      ['/admin/settings', settings],
      ['/admin/health', health],
    )
  // A church stands under the list of churches, a section under the settings.
  const isWithin = (to: string) => current === to || (to !== '/admin' && current.startsWith(`${to}/`))
  return (
    <nav aria-label={adminCopy.navLabel} className="-mb-px w-full">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto">
        {screens.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isWithin(to) ? 'page' : undefined}
              className={`flex min-h-11 items-center whitespace-nowrap border-b-3 px-2 font-semibold hover:text-primary sm:px-3 ${
                isWithin(to) ? 'border-gold' : 'border-transparent text-muted'
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
