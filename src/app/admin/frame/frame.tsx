import { type ComponentProps, Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type HeadersFunction,
  isRouteErrorResponse,
  Link,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router'
import type { CreateOwnerRequest } from '../../../contract/admin/accounts.ts'
import { adminCopy, signInCopy } from '../../../copy/admin/admin.ts'
import type { AdminOwnerForm } from '../../../features/accounts/components/admin-owner-form.tsx'
import {
  AdminCodeForm,
  AdminSignInForm,
  type CodeKind,
} from '../../../features/accounts/components/admin-sign-in-form.tsx'
import { getPasskey } from '../../../features/accounts/components/browser-passkeys.ts'
import { PageHead } from '../../page-head.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { useMaybeSite, useSite } from '../../site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useLazyPart } from '../../ui/dialog/lazy-part.tsx'
import { DatesContext } from '../../ui/use-dates.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CONTENT } from '../kit/act.ts'
import { loadFrame } from '../kit/load.ts'
import { ScreenPlaceholder, screenPath, useLastData } from '../kit/screen.tsx'
import { shouldReload } from '../review/review-view.ts'
import type { Route } from './+types/frame'
import { AdminHeader } from './header.tsx'

const CODE_PATHS = {
  app: '/api/auth/two-factor/verify-totp',
  backup: '/api/auth/two-factor/verify-backup-code',
} satisfies Record<CodeKind, string>

/** Before the secret of the link by which the first owner's account is made. */
const OWNER_LINK = '#owner='

/**
 * In place of any admin screen, for a visitor without a session (decisions, section 1). `after` a session that has
 * ended: beside the screen that is anew then, or over the one that is kept.
 */
function SignInScreen({ after }: { after: 'ended' | 'interrupted' | null }) {
  const site = useSite()
  const [needsCode, setNeedsCode] = useState(false)
  const { revalidate } = useRevalidator()

  const signIn = async (email: string, password: string, code: string) => {
    const response = await send('/api/auth/sign-in/email', { email, password, ...(code && { code }) })
    if (response === null) return { words: signInCopy.unreachable, isDelayed: false }
    const { ok, status } = response
    if (!ok) return { words: explainRefusal(status, retryAfter(response)), isDelayed: status === 429 }
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'twoFactorRedirect' in answer) {
      if (code === '' || (await checkCode(code, 'app')) !== null) setNeedsCode(true)
    } else await revalidate()
    return null
  }

  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  // The server has not seen what stands behind the number sign.
  const ownerLink = useHydrated() && hash.startsWith(OWNER_LINK) ? hash.slice(OWNER_LINK.length) : null
  const createOwner = async (request: CreateOwnerRequest) => {
    const response = await send('/api/admin/owner', request)
    if (response === null) return signInCopy.unreachable
    if (!response.ok) return response.text()
    const refused = await signIn(request.email, request.password, '')
    if (refused === null) await navigate(pathname, { replace: true })
    return refused?.words ?? null
  }

  const signInWithPasskey = async () => {
    const begun = await send('/api/auth/passkey/sign-in-options', {})
    if (begun === null) return signInCopy.unreachable
    if (!begun.ok) return explainRefusal(begun.status, retryAfter(begun))
    const signed = await getPasskey(await begun.json())
    if (signed === null) return signInCopy.noPasskey
    const response = await send('/api/auth/passkey/sign-in', signed)
    if (response === null) return signInCopy.unreachable
    if (!response.ok) return explainCodeRefusal(response.status, retryAfter(response), await response.text())
    await revalidate()
    return null
  }

  const checkCode = async (code: string, kind: CodeKind) => {
    const response = await send(CODE_PATHS[kind], { code })
    if (response === null) return signInCopy.unreachable
    if (!response.ok) return explainCodeRefusal(response.status, retryAfter(response), await response.text())
    await revalidate()
    return null
  }

  const title = ownerLink ? signInCopy.ownerTitle : needsCode ? signInCopy.codeTitle : signInCopy.title
  return (
    <>
      <PageHead title={ownerLink ? title : signInCopy.title} isIndexed={false} />
      <header className="border-rule border-b bg-card">
        <div className="mx-auto flex min-h-14 max-w-md items-center justify-between px-4">
          <Link to="/" reloadDocument className="flex min-h-11 items-center font-semibold font-serif text-lg">
            {site.texts.name}
          </Link>
          <ThemeSwitch />
        </div>
      </header>
      <main className="mx-auto max-w-md px-4 py-10">
        <h1 className="text-h2">{title}</h1>
        {ownerLink ? (
          <OwnerForm link={ownerLink} create={createOwner} />
        ) : needsCode ? (
          <AdminCodeForm check={checkCode} onRestart={() => setNeedsCode(false)} />
        ) : (
          <>
            <p className={after ? 'mt-3 font-semibold' : 'mt-3 text-muted'}>
              {after ? signInCopy[after] : signInCopy.intro}
            </p>
            {site.demo && (
              <p className="mt-3 text-sm">
                <strong>{adminCopy.demoMode}.</strong> {signInCopy.demoHint}
              </p>
            )}
            <AdminSignInForm signIn={signIn} signInWithPasskey={signInWithPasskey} />
          </>
        )}
      </main>
    </>
  )
}

function OwnerForm(props: ComponentProps<typeof AdminOwnerForm>) {
  const Form = useLazyPart(
    async () => (await import('../../../features/accounts/components/admin-owner-form.tsx')).AdminOwnerForm,
  )
  if (Form === 'failed') return <p role="alert">{signInCopy.unreachable}</p>
  return Form && <Form {...props} />
}

/** The answer, or null where the server can't be reached. */
async function send(path: string, body: object): Promise<Response | null> {
  try {
    return await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
      body: JSON.stringify(body),
    })
  } catch {
    return null
  }
}

function retryAfter({ headers }: Response): string | null {
  return headers.get('Retry-After') ?? headers.get('X-Retry-After')
}

/**
 * The sentence of a refused sign-in, which does not reveal which half was wrong (decisions, section 1).
 * `retryAfter` is the header of that name (or better-auth's X-Retry-After), in seconds.
 */
export function explainRefusal(status: number, retryAfter: string | null): string {
  if (status === 429) return signInCopy.tooMany(readSeconds(retryAfter))
  // better-auth answers 400 to what is no email address at all: that would reveal which half was wrong.
  return [400, 401, 422].includes(status) ? signInCopy.wrong : signInCopy.failed
}

/** The sentence of a refused code: the server's own sentence, which says whether to try again or to begin anew. */
export function explainCodeRefusal(status: number, retryAfter: string | null, sentence: string): string {
  if (status === 429) return signInCopy.tooMany(readSeconds(retryAfter))
  return status < 500 && sentence !== '' ? sentence : signInCopy.failed
}

function readSeconds(header: string | null): number | null {
  const seconds = header === null ? Number.NaN : Number(header)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

/** Whether a screen was shown since the page was loaded: then a session has ended. In the browser alone. */
let hasShownScreen = false

/** Admin screens stay in no cache, not even behind the Back button after signing out. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })
export const loader = ({ context }: Route.LoaderArgs) => loadFrame(context)
export const shouldRevalidate = shouldReload
export const ErrorBoundary = AdminError

/** The frame of every admin screen, or the sign-in form in place of the screen (decisions, section 1). */
export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  const dates = useSite()
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
      <DatesContext value={dates}>
        <AdminHeader
          frame={frame}
          onSignedOut={() => {
            hasShownScreen = false
          }}
        />
      </DatesContext>
      <main
        id={CONTENT}
        ref={content}
        tabIndex={-1}
        aria-busy={isLeaving}
        className="mx-auto max-w-[88rem] px-4 pb-16 text-[1rem] outline-none lg:px-6"
      >
        <DatesContext value={dates}>
          {isLeaving ? <ScreenPlaceholder path={next} /> : <Outlet context={frame} />}
        </DatesContext>
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

/** In place of a admin screen that could not be loaded or drawn: why, asking again, and a way out. */
function AdminError() {
  const error = useRouteError()
  const site = useMaybeSite()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageHead title={adminCopy.brokenTitle} isIndexed={false} />
      <header className="border-rule border-b bg-card">
        <div className="mx-auto flex min-h-14 max-w-[88rem] items-center px-4 lg:px-6">
          <Link
            to="/admin"
            reloadDocument
            className="flex min-h-11 items-center font-semibold font-serif text-lg"
          >
            {site?.texts.name}
          </Link>
        </div>
      </header>
      <main className="mx-auto max-w-[88rem] px-4 py-10 text-[1rem] lg:px-6">
        <h1 className="text-h2">{adminCopy.brokenTitle}</h1>
        <p role="alert" className="mt-3 max-w-[66ch]">
          {explain(error)}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          {/* The whole page anew, with the address that was asked for: what has failed may be the page itself. */}
          <Button onClick={() => location.assign(`${pathname}${search}`)}>{adminCopy.tryAgain}</Button>
          {`${pathname}${search}` !== '/admin' && (
            <LinkButton look="secondary" to="/admin" reloadDocument>
              {adminCopy.toDashboard}
            </LinkButton>
          )}
        </p>
      </main>
    </>
  )
}

/** A refusal in the server's own words; what is no sentence of ours (a gateway's page, a broken line) in others. */
function explain(error: unknown): string {
  if (isRouteErrorResponse(error) && typeof error.data === 'string' && /^[^<]{1,300}$/.test(error.data)) {
    return `${error.status}: ${error.data}`
  }
  if (isRouteErrorResponse(error)) return `${error.status}: ${adminCopy.unexpected}`
  // What fetch throws when it reaches nobody.
  return error instanceof TypeError ? adminCopy.unreachable : adminCopy.unexpected
}
