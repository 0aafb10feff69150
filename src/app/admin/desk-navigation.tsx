import { Link, useLocation } from 'react-router'
import { deskCopy } from '../../copy/admin.ts'
import { type DeskScreen, deskScreen } from './desk-screens.ts'

/** The screens of the desk, with the number of what waits in the Inbox (null while it is not known). */
export function DeskNavigation({ waiting }: { waiting: number | null }) {
  const current = deskScreen(useLocation())
  const { dashboard, inbox, duplicates, subscribers } = deskCopy.screens
  const screens: [DeskScreen, string][] = [
    ['/admin', dashboard],
    ['/admin?view=inbox', inbox(waiting)],
    ['/admin/duplicates', duplicates],
    ['/admin/subscribers', subscribers],
  ]
  return (
    <nav aria-label={deskCopy.navLabel} className="-mb-px w-full">
      <ul className="flex gap-1 overflow-x-auto">
        {screens.map(([to, label]) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className={`flex min-h-11 items-center whitespace-nowrap border-b-3 px-2 font-semibold hover:text-primary sm:px-3 ${
                to === current ? 'border-gold' : 'border-transparent text-muted'
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
