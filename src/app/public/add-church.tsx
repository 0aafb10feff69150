import { useState } from 'react'
import { data, Link, type RouterContextProvider } from 'react-router'
import { churchSubmissionRequest } from '../../contract/churches/churches.ts'
import { claimLinkRequest, claimRequest, type OpenedClaim } from '../../contract/churches/claims.ts'
import { addChurchCopy } from '../../copy/churches/add-church.ts'
import { readClaimForm } from '../../features/churches/components/claims/claim-changes.ts'
import { SentScreen } from '../../features/churches/components/submissions/sent-screen.tsx'
import { callFromForm } from '../form-action.ts'
import { pageContext, readRefusal, toPageError } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { PaneStrip } from '../ui/drawings/pane-strip.tsx'
import type { FormRefusal } from '../ui/form/form-refusal.ts'
import { servedForm } from '../ui/form/served-form.tsx'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/add-church'

type Context = Readonly<RouterContextProvider>

/**
 * The address of a link holds its token: it is kept in no cache, and sent to no other site by the Referer. (The log
 * writes addresses without their queries.) Not "no-referrer", with which browsers send forms without their Origin.
 */
const CLAIM_HEADERS = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' }

/** What of "Is this your church?" an address asks for: `token` opens a listing, `church` asks for a link to it. */
function readClaimAddress(request: Request): { token: string | null; church: string | null } {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('claim'), church: searchParams.get('church') }
}

/** What a token opens; one that cannot even be one is an unknown one. */
async function loadClaim(context: Context, token: string): Promise<OpenedClaim> {
  try {
    return (await context.get(pageContext).call('openClaim', { params: { token } })).body
  } catch (error) {
    if (readRefusal(error)?.status !== 400) throw toPageError(error)
    return { state: 'unknown', churchId: null }
  }
}

/** The church whose link is asked for; null where there is none of this number any more. */
async function loadClaimable(context: Context, church: string) {
  try {
    return (await context.get(pageContext).call('claimableChurch', { params: { id: church } })).body
  } catch (error) {
    const status = readRefusal(error)?.status
    if (status !== 400 && status !== 404) throw toPageError(error)
    return null
  }
}

function askForLink(request: Request, context: Context) {
  return callFromForm(request, context, 'requestClaimLink', claimLinkRequest)
}

function sendClaim(request: Request, context: Context, token: string) {
  return callFromForm(request, context, 'sendClaim', claimRequest, { params: { token }, read: readClaimForm })
}

export const handle: PageHandle = { query: ['claim', 'church'] }

/**
 * Three screens of one address: the form that adds a church; with `church`, the request for the link that changes a
 * listing; with `claim`, what that link opens (decisions, sections 1 and 5: no route of its own).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, church } = readClaimAddress(request)
  if (token !== null) {
    const claim = await loadClaim(context, token)
    const status = claim.state === 'open' ? 200 : claim.state === 'unknown' ? 404 : 410
    return data({ screen: 'claim' as const, claim, token }, { status, headers: CLAIM_HEADERS })
  }
  if (church !== null) {
    const claimable = await loadClaimable(context, church)
    return data({ screen: 'ask' as const, claimable }, { status: claimable === null ? 404 : 200 })
  }
  // When the form is shown: by it the server distinguishes people from robots.
  return data({ screen: 'add' as const, shownAt: context.get(pageContext).now.toISOString() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { token, church } = readClaimAddress(request)
  if (token !== null) return sendClaim(request, context, token)
  if (church !== null) return askForLink(request, context)
  return callFromForm(request, context, 'submitChurch', churchSubmissionRequest)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const ChurchForm = servedForm(async () => {
  const part = await import('../../features/churches/components/submissions/church-form.tsx')
  return part.ChurchForm
})

const ClaimScreens = servedForm(async () => (await import('./claim-screens.tsx')).ClaimScreens)

const STRIP_HUES = [160, 265, 40, 318]

export default function AddChurchScreens({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.ok === false ? actionData.refusal : null
  if (loaderData.screen === 'add')
    return <AddChurch shownAt={loaderData.shownAt} refusal={refusal} isDone={actionData?.ok === true} />
  return (
    <>
      <BackLink name={loaderData.screen === 'ask' ? loaderData.claimable?.name : undefined} />
      <ClaimScreens asked={loaderData} outcome={actionData} />
    </>
  )
}

/** `name`: the church whose card one came from. */
function BackLink({ name }: { name?: string | undefined }) {
  const to = name === undefined ? '/churches' : `/churches?q=${encodeURIComponent(name)}`
  return (
    <p className="pt-4">
      <Link to={to} className="link inline-flex min-h-11 items-center gap-2">
        <span aria-hidden="true">←</span> {useCopy(addChurchCopy).back}
      </Link>
    </p>
  )
}

interface AddChurchProps {
  shownAt: string
  refusal: FormRefusal | null
  /** A form sent without a script was taken. */
  isDone: boolean
}

function AddChurch({ shownAt, refusal, isDone }: AddChurchProps) {
  const { features } = useSite()
  const copy = useCopy(addChurchCopy)
  const [isSubmitted, setIsSubmitted] = useState(isDone)
  return (
    <>
      <PageHead title={copy.title} description={copy.intro} />
      <BackLink />
      {isSubmitted ? (
        <SentScreen words={copy.done} />
      ) : (
        <>
          <h1 className="mt-2">{copy.title}</h1>
          <p className="mt-3 mb-6 max-w-[58ch] text-lg text-muted">{copy.intro}</p>
          <PaneStrip hues={STRIP_HUES} />
          <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,42rem)_1fr]">
            <ChurchForm shownAt={shownAt} refusal={refusal} onSubmitted={() => setIsSubmitted(true)} />
            <aside>
              <ul className="flex flex-col gap-6 lg:border-rule lg:border-l lg:pl-8">
                {copy.benefits.map(({ title, text }) => (
                  <li key={title}>
                    <h2 className="text-h3">{title}</h2>
                    <p className="mt-1 text-[0.95em] text-muted">{text}</p>
                  </li>
                ))}
              </ul>
              {features.advertising && (
                <p className="mt-8 lg:pl-8">
                  {copy.advertise}
                  <br />
                  <Link to="/advertise" className="link inline-flex min-h-11 items-center">
                    {copy.advertiseAction}
                  </Link>
                </p>
              )}
            </aside>
          </div>
        </>
      )}
    </>
  )
}
