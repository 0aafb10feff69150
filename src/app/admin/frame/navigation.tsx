import { useLocation, useNavigation } from 'react-router'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { LinkBar } from './link-bar.tsx'
import { PROGRAM_SCREENS, screenPath } from './screen.tsx'

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
    screens.push(['/admin/accounts', accounts], ['/admin/settings', settings], ['/admin/health', health])
  // A church stands under the list of churches, a section under the settings.
  const isWithin = (to: string) => current === to || (to !== '/admin' && current.startsWith(`${to}/`))
  const marked = Object.values<string>(PROGRAM_SCREENS).includes(current)
    ? '/admin/settings'
    : screens.find(([to]) => isWithin(to))?.[0]
  return <LinkBar label={adminCopy.navLabel} links={screens} current={marked} mark="border-gold" />
}
