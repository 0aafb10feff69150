import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type HeadersFunction, Outlet, useLocation, useNavigation } from 'react-router'
import { adminCopy, signInCopy } from '../../../copy/admin/admin.ts'
import { shouldReload } from '../review/review-view.ts'
import type { Route } from './+types/frame'
import { AdminError } from './error.tsx'
import { AdminHeader } from './header.tsx'
import { loadFrame } from './load-frame.ts'
import { ScreenPlaceholder } from './placeholder.tsx'
import { CONTENT, screenPath, useLastData } from './screen.tsx'
import { SignInScreen } from './sign-in-screen.tsx'

/** Whether a screen was shown since the page was loaded: then a session has ended. In the browser alone. */
let hasShownScreen = false

/** Admin screens stay in no cache, not even behind the Back button after signing out. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })
export const loader = ({ context }: Route.LoaderArgs) => loadFrame(context)
export const shouldRevalidate = shouldReload
export const ErrorBoundary = AdminError

/** The frame of every admin screen, or the sign-in form in place of the screen (decisions, section 1). */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  const content = useRef<HTMLElement>(null)
  const screen = screenPath(useLocation())
  const lastData = useLastData(loaderData)
  const [shownScreen, setShownScreen] = useState(screen)
  if (loaderData !== null && shownScreen !== screen) setShownScreen(screen)
  // A session that ends while somebody works takes nothing of what they have typed with it.
  const isInterrupted = loaderData === null && hasShownScreen && shownScreen === screen
  const frame = loaderData ?? (isInterrupted ? lastData : null)
  const isSignedOut = frame === null
  const wasSignedOut = useRef(isSignedOut)

  // The form that had the focus is gone once its screen appears: go on at the screen's beginning.
  useEffect(() => {
    if (wasSignedOut.current && !isSignedOut) content.current?.focus({ preventScroll: true })
    wasSignedOut.current = isSignedOut
    if (!isSignedOut) hasShownScreen = true
  }, [isSignedOut])

  const { location } = useNavigation()
  const next = location ? screenPath(location) : screen
  const isLeaving = next !== screen && next.startsWith('/admin')

  if (frame === null) return <SignInScreen after={hasShownScreen ? 'ended' : null} />
  return (
    // Another administrator goes on with nothing of what this one began.
    <Fragment key={frame.viewer.email}>
      <a
        href={`#${CONTENT}`}
        className="-translate-y-20 fixed top-2 left-2 z-50 rounded bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0"
      >
        {adminCopy.skip}
      </a>
      <AdminHeader
        frame={frame}
        onSignedOut={() => {
          hasShownScreen = false
        }}
      />
      <main
        id={CONTENT}
        ref={content}
        tabIndex={-1}
        aria-busy={isLeaving}
        className="mx-auto max-w-[88rem] px-4 pb-16 text-[1rem] outline-none lg:px-6"
      >
        {isLeaving ? <ScreenPlaceholder path={next} /> : <Outlet context={frame} />}
      </main>
      <footer className="mx-auto max-w-[88rem] px-4 pb-6 text-muted text-sm lg:px-6">
        {adminCopy.version(frame.version)}
      </footer>
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
