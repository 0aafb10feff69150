import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import { adminCopy } from '../../../copy/admin/admin.ts'
import { callApi } from '../../api-client.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { FrameData } from '../kit/load.ts'
import { PROGRAM_SCREENS, screenPath } from '../kit/screen.tsx'

export function AdminHeader({ frame, onSignedOut }: { frame: FrameData; onSignedOut: () => void }) {
  const site = useSite()
  return (
    <header className="border-rule border-b bg-card text-[1rem]">
      <div className="mx-auto flex max-w-[88rem] flex-wrap items-center gap-x-4 px-4 lg:px-6">
        {/* The public pages have a content security policy of their own, which comes with a whole page. */}
        <Link
          to="/"
          reloadDocument
          className="mr-auto flex min-h-12 items-center font-semibold font-serif text-lg"
        >
          {site.texts.name}
        </Link>
        <div className="flex w-full min-w-0 items-center gap-x-3 sm:w-auto">
          {frame.stats.ok && frame.stats.body.isHeld && (
            <Mark label={adminCopy.asleep} explanation={adminCopy.asleepExplanation} />
          )}
          {frame.demo && <Mark label={adminCopy.demoMode} explanation={adminCopy.demoExplanation} />}
          <Link
            to="/admin/account"
            className="flex min-h-11 min-w-0 flex-1 flex-col justify-center text-xs leading-tight sm:flex-none"
          >
            <span className="truncate font-semibold">{adminCopy.user}</span>
            <span className="link truncate sm:max-w-40">
              {nameOf(frame.viewer)}
              <span className="sr-only">, {adminCopy.ownAccount}</span>
            </span>
          </Link>
          <ThemeSwitch />
          <SignOutButton onSignedOut={onSignedOut} />
        </div>
        <AdminNavigation waiting={countWaiting(frame)} isOwner={frame.viewer.role === 'owner'} />
      </div>
    </header>
  )
}

function Mark({ label, explanation }: { label: string; explanation: string }) {
  return (
    <span
      title={explanation}
      className="shrink-0 whitespace-nowrap rounded-pill bg-gold px-3 py-0.5 font-semibold text-on-gold text-xs"
    >
      {label}
      <span className="sr-only">. {explanation}</span>
    </span>
  )
}

/** The number beside the Inbox; null when the numbers could not be loaded. */
export function countWaiting({ stats }: FrameData): number | null {
  if (!stats.ok) return null
  const { waitingChurches, waitingClaims, waitingApplications } = stats.body
  return waitingChurches + waitingClaims + waitingApplications
}

/** The label reads "Admin User" already: an account of that very name is shown by its address. */
function nameOf({ name, email }: FrameData['viewer']): string {
  return name === adminCopy.user ? email : name
}

function SignOutButton({ onSignedOut }: { onSignedOut: () => void }) {
  const { revalidate } = useRevalidator()
  const { toast } = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async () => {
    setIsBusy(true)
    try {
      await callApi('POST', '/api/auth/sign-out', {})
      onSignedOut()
      await revalidate()
    } catch {
      toast({ ...adminCopy.signOutFailed, tone: 'destructive' })
    }
    setIsBusy(false)
  }
  return (
    <Button
      look="quiet"
      size="small"
      className="shrink-0 whitespace-nowrap"
      isBusy={isBusy}
      disabled={isBusy}
      onClick={signOut}
    >
      {adminCopy.signOut}
    </Button>
  )
}

interface AdminNavigationProps {
  /** The number of what waits in the Inbox; null while it is not known. */
  waiting: number | null
  isOwner: boolean
}

function AdminNavigation({ waiting, isOwner }: AdminNavigationProps) {
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
    const show = () => {
      const marked = list.current?.querySelector<HTMLElement>('[aria-current=page]')
      if (!list.current || !marked) return
      list.current.scrollLeft = marked.offsetLeft - (list.current.clientWidth - marked.offsetWidth) / 2
    }
    show()
    // The letters of the page's own font are wider.
    void document.fonts?.ready.then(show)
  }, [current])
  return list
}
