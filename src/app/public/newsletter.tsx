import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { newsletterCopy } from '../../copy/newsletter.ts'
import { SignupForm } from '../../features/newsletter/components/signup-form.tsx'
import { languageOf } from '../language-choice.server.ts'
import { callForPage, refusedForm } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { formatDate } from '../ui/dates.ts'
import { Mark } from '../ui/drawings/mark.tsx'
import { PaneStrip } from '../ui/drawings/pane-strip.tsx'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/newsletter'
import { readClaims } from './claims.server.ts'
import { subscribeFromForm } from './subscribe-action.ts'

export const handle: PageHandle = { query: [] }

export function action({ request, context }: Route.ActionArgs) {
  return subscribeFromForm(request, context, 'newsletter')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const [{ subscribers }, { body: issues }] = await Promise.all([
      readClaims(context, request),
      callForPage(context, 'listIssues', { query: { lang: languageOf(request) } }),
    ])
    return { subscribers, issues }
  } catch (error) {
    if (context.get(refusedForm)) return { subscribers: null, issues: [] }
    throw error
  }
}

const FEED = '/api/newsletters.rss'
const STRIP_HUES = [265, 92, 345, 145, 40, 292]

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useCopy(newsletterCopy)
  const { cityName, texts } = useSite()
  const [isSubscribed, setIsSubscribed] = useState(actionData?.ok === true)
  const [asksToConfirm, setAsksToConfirm] = useState(actionData?.ok === true && actionData.asksToConfirm)
  const claims = [loaderData.subscribers, copy.landing.weekly, copy.landing.noSpam].filter(
    (claim) => claim !== null,
  )
  return (
    <>
      <PageHead title={copy.landing.title} description={copy.landing.intro} />
      <link rel="alternate" type="application/rss+xml" title={texts.name} href={FEED} />
      <div className="grid items-start gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1>{copy.landing.heading}</h1>
          <p className="mt-4 max-w-[50ch] text-lg text-muted">{copy.landing.intro}</p>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
            {claims.map((claim) => (
              <li key={claim} className="flex items-center gap-2 font-semibold">
                <span className="text-good">
                  <Mark name="check" />
                </span>
                {claim}
              </li>
            ))}
          </ul>
        </div>
        <section className="border border-rule bg-card p-6">
          {isSubscribed ? (
            <Welcome asksToConfirm={asksToConfirm === true} />
          ) : (
            <>
              <h2 className="mb-4 text-h3">{copy.signup.title}</h2>
              <SignupForm
                source="newsletter"
                cityName={cityName}
                action="/newsletter"
                failedTitle={copy.signup.failedTitle.landing}
                outcome={actionData}
                onSubscribed={(asks) => {
                  setAsksToConfirm(asks)
                  setIsSubscribed(true)
                }}
              />
            </>
          )}
        </section>
      </div>
      <PaneStrip hues={STRIP_HUES} className="mt-12" />
      <ul className="grid gap-8 pt-8 md:grid-cols-3">
        {copy.landing.features.map(({ title, text }) => (
          <li key={title}>
            <h2 className="text-h3">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <Issues issues={loaderData.issues} />
      <p className="no-print mt-10 flex flex-wrap items-center gap-x-3 border-rule border-t pt-4">
        <a className="link inline-flex min-h-11 items-center font-semibold" href={FEED}>
          {copy.landing.feed}
        </a>
        <span className="text-[0.95em] text-muted">{copy.landing.feedHint}</span>
      </p>
    </>
  )
}

type Issue = Route.ComponentProps['loaderData']['issues'][number]

/** So many stand below the latest one; the others fold. */
const SHOWN_ISSUES = 8

function Issues({ issues: [latest, ...earlier] }: { issues: Issue[] }) {
  const copy = useCopy(newsletterCopy).landing
  const { locale } = useSite()
  if (!latest) return null
  const folded = earlier.slice(SHOWN_ISSUES)
  return (
    <div className="mt-12 grid gap-x-10 gap-y-8 border-rule border-t pt-8 md:grid-cols-2">
      <section>
        <h2 className="text-h3">{copy.latest}</h2>
        <p className="mt-3 text-muted first-letter:uppercase">
          {formatDate(latest.publishedOn, 'long', locale)}
        </p>
        <p className="font-semibold text-lg">
          <Link to={`/newsletter/${latest.publishedOn}`} className="link">
            {latest.subject}
          </Link>
        </p>
        <p className="mt-2 max-w-[60ch]">{latest.introduction}</p>
      </section>
      {earlier.length > 0 && (
        <section>
          <h2 className="mb-1 text-h3">{copy.earlier}</h2>
          <IssueLines issues={earlier.slice(0, SHOWN_ISSUES)} />
          {folded.length > 0 && (
            <details className="fold">
              <summary className="flex min-h-11 items-center gap-2 font-semibold text-primary">
                {copy.allEarlier(folded.length)}
              </summary>
              <IssueLines issues={folded} />
            </details>
          )}
        </section>
      )}
    </div>
  )
}

function IssueLines({ issues }: { issues: Issue[] }) {
  const { locale } = useSite()
  return (
    <ul>
      {issues.map(({ publishedOn, subject }) => (
        <li key={publishedOn} className="border-rule border-b py-1">
          <Link
            to={`/newsletter/${publishedOn}`}
            className="link flex min-h-11 flex-wrap items-center gap-x-3"
          >
            <span className="tabular text-muted">{formatDate(publishedOn, 'month-day-year', locale)}</span>
            {subject}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Welcome({ asksToConfirm }: { asksToConfirm: boolean }) {
  const { landing: copy, signup } = useCopy(newsletterCopy)
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone: the news takes it.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="text-center">
      <h2 ref={title} tabIndex={-1} className="outline-none">
        {copy.welcomeTitle}
      </h2>
      <p className="mt-3 text-muted">{asksToConfirm ? signup.asksToConfirm : copy.welcomeText}</p>
      <LinkButton to="/" className="mt-6">
        {copy.explore}
      </LinkButton>
    </div>
  )
}
