import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import { adminCopy, searchCopy } from '../../../copy/admin/admin.ts'
import { callApi } from '../../api-client.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { FrameData } from '../kit/load.ts'
import { PROGRAM_SCREENS, screenPath } from '../kit/screen.tsx'
import { useKeysChoice, useReviewKeys } from '../review/use-review-keys.ts'
import { SearchDialog } from './search-dialog.tsx'

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
        <SearchButton isOwner={frame.viewer.role === 'owner'} />
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

function SearchButton({ isOwner }: { isOwner: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const [keys] = useKeysChoice()
  useReviewKeys({ '/': () => setIsOpen(true) }, keys.isOn)
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="shrink-0 whitespace-nowrap"
        onClick={() => setIsOpen(true)}
      >
        {searchCopy.open}
      </Button>
      {isOpen && <SearchDialog isOwner={isOwner} onClose={() => setIsOpen(false)} />}
    </>
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
  const { groups } = adminCopy
  const sections: LinkGroup[] = [
    {
      heading: groups.today,
      links: [
        ['/admin', dashboard],
        ['/admin/inbox', inbox(waiting)],
      ],
    },
    {
      heading: groups.directory,
      links: [
        ['/admin/churches', churches],
        ['/admin/duplicates', duplicates],
        ['/admin/trust', trust],
      ],
    },
    {
      heading: groups.publishing,
      links: [
        ['/admin/newsletter', newsletter],
        ['/admin/posts', posts],
      ],
    },
    {
      heading: groups.audience,
      links: [
        ['/admin/subscribers', subscribers],
        ['/admin/sales', sales],
        ['/admin/analytics', analytics],
      ],
    },
    {
      heading: groups.site,
      links: [
        ['/admin/audit', audit],
        ...(isOwner
          ? ([
              ['/admin/accounts', accounts],
              ['/admin/settings', settings],
              ['/admin/health', health],
            ] as const)
          : []),
      ],
    },
  ]
  // A church stands under the list of churches, a section under the settings.
  const isWithin = (to: string) => current === to || (to !== '/admin' && current.startsWith(`${to}/`))
  const marked = Object.values<string>(PROGRAM_SCREENS).includes(current)
    ? '/admin/settings'
    : sections.flatMap(({ links }) => links).find(([to]) => isWithin(to))?.[0]
  return (
    <LinkBar label={adminCopy.navLabel} current={marked}>
      {(link) =>
        sections.map(({ heading, links }) => (
          <li key={heading} className="not-first:border-rule not-first:border-l not-first:pl-1">
            <p id={`nav-${heading}`} className="px-2 pt-1.5 text-muted text-xs sm:px-2.5">
              {heading}
            </p>
            <ul aria-labelledby={`nav-${heading}`} className="flex">
              {links.map(link)}
            </ul>
          </li>
        ))
      }
    </LinkBar>
  )
}

type BarLink = readonly [path: string, label: string]
interface LinkGroup {
  heading: string
  links: readonly BarLink[]
}

interface LinkBarProps {
  label: string
  /** The list's items, of the links that it draws. */
  children: (link: (link: BarLink) => ReactNode) => ReactNode
  /** The path of the link to the current screen; undefined where none leads there. */
  current: string | undefined
}

/** Links to screens, side by side: they scroll where they find no room, with the current one in sight. */
function LinkBar({ label, current, children }: LinkBarProps) {
  const list = useMarkedInSight(current ?? '')
  const drawLink = ([to, words]: BarLink) => (
    <li key={to}>
      <Link
        to={to}
        aria-current={to === current ? 'page' : undefined}
        className={`flex min-h-11 items-center whitespace-nowrap border-b-3 px-2 font-semibold hover:text-primary sm:px-2.5 ${
          to === current ? 'border-gold' : 'border-transparent text-muted'
        }`}
      >
        {words}
      </Link>
    </li>
  )
  return (
    <nav aria-label={label} className="-mb-px w-full">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto">
        {children(drawLink)}
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
