import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigation, useRevalidator } from 'react-router'
import { deskCopy, signInCopy } from '../../../copy/admin.ts'
import { callApi } from '../../api-client.ts'
import { PageHead } from '../../page-head.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { DeskFacts } from './load-frame.ts'
import { DeskNavigation } from './navigation.tsx'
import { DeskPlaceholder } from './placeholder.tsx'
import { deskScreen } from './screens.ts'
import { SignInScreen } from './sign-in-screen.tsx'

/** Whether the desk was on the screen since the page was loaded: then a session has ended. In the browser alone. */
let hasShownDesk = false

/** The id of a screen's content, where the focus goes when what had it is gone. */
export const CONTENT = 'content'

interface DeskProps<Data> {
  /** The loader's answer: null for a visitor without a session. */
  data: Data | null
  children: (data: Data) => ReactNode
}

/** The frame of every screen of the desk, or the sign-in form in place of the screen. */
export function Desk<Data extends { desk: DeskFacts }>({ data, children }: DeskProps<Data>) {
  const content = useRef<HTMLElement>(null)
  const [kept, setKept] = useState(data)
  if (data !== null && data !== kept) setKept(data)
  // A session that ends under somebody's hands takes nothing of what they have typed with it.
  const isInterrupted = data === null && kept !== null && hasShownDesk
  const shown = data ?? (isInterrupted ? kept : null)
  const isSignedOut = shown === null
  const wasSignedOut = useRef(isSignedOut)

  // The form that had the focus is gone once its screen appears: go on at the screen's beginning.
  useEffect(() => {
    if (wasSignedOut.current && !isSignedOut) content.current?.focus({ preventScroll: true })
    wasSignedOut.current = isSignedOut
    if (!isSignedOut) hasShownDesk = true
  }, [isSignedOut])

  const screen = deskScreen(useLocation())
  const { location } = useNavigation()
  const next = location && deskScreen(location)
  const isLeaving = next !== undefined && next !== screen

  if (shown === null) return <SignInScreen after={hasShownDesk ? 'ended' : null} />
  return (
    // Another administrator goes on with nothing of what this one began.
    <Fragment key={shown.desk.viewer.email}>
      <a
        href={`#${CONTENT}`}
        className="-translate-y-20 fixed top-2 left-2 z-50 rounded bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0"
      >
        {deskCopy.skip}
      </a>
      <DeskHeader desk={shown.desk} />
      <main
        id={CONTENT}
        ref={content}
        tabIndex={-1}
        aria-busy={isLeaving}
        className="mx-auto max-w-[88rem] px-4 pb-16 text-[1rem] outline-none lg:px-6"
      >
        {isLeaving && next ? <DeskPlaceholder screen={next} /> : children(shown)}
      </main>
      {isInterrupted && <SessionOver />}
    </Fragment>
  )
}

/** The sign-in form over a screen whose session has ended: nothing of the screen is seen, and all of it is kept. */
function SessionOver() {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    // Gives the focus back to what had it.
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label={signInCopy.title}
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second Escape through.
      onClose={() => element.current?.isConnected && element.current.showModal()}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-auto bg-page text-ink backdrop:bg-page"
    >
      <SignInScreen after="interrupted" />
    </dialog>
  )
}

interface DeskTitleProps {
  title: string
  /** The title of the browser's tab, where that of the screen would not tell it from another. */
  tab?: string
  children?: ReactNode
}

/** The title of a screen, of its tab too, with the screen's own controls beside it. */
export function DeskTitle({ title, tab = title, children }: DeskTitleProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-5">
      <PageHead title={tab} isIndexed={false} />
      <h1 className="text-h2">{title}</h1>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

function DeskHeader({ desk }: { desk: DeskFacts }) {
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
          {desk.demo && (
            <span
              title={deskCopy.demoExplanation}
              className="shrink-0 whitespace-nowrap rounded-pill bg-gold px-3 py-0.5 font-semibold text-on-gold text-xs"
            >
              {deskCopy.demoMode}
              <span className="sr-only">. {deskCopy.demoExplanation}</span>
            </span>
          )}
          <Link
            to="/admin?view=account"
            className="flex min-h-11 min-w-0 flex-1 flex-col justify-center text-xs leading-tight sm:flex-none"
          >
            <span className="truncate font-semibold">{deskCopy.user}</span>
            <span className="link truncate sm:max-w-40">
              {nameOf(desk.viewer)}
              <span className="sr-only">, {deskCopy.ownAccount}</span>
            </span>
          </Link>
          <ThemeSwitch />
          <SignOutButton />
        </div>
        <DeskNavigation waiting={desk.waiting} isOwner={desk.viewer.role === 'owner'} />
      </div>
    </header>
  )
}

/** The label says "Admin User" already: an account of that very name is told by its address. */
function nameOf({ name, email }: DeskFacts['viewer']): string {
  return name === deskCopy.user ? email : name
}

function SignOutButton() {
  const { revalidate } = useRevalidator()
  const { toast } = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const signOut = async () => {
    setIsBusy(true)
    try {
      await callApi('POST', '/api/auth/sign-out', {})
      hasShownDesk = false
      await revalidate()
    } catch {
      toast({ ...deskCopy.signOutFailed, tone: 'destructive' })
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
      {deskCopy.signOut}
    </Button>
  )
}
