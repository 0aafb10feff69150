import { useEffect, useState } from 'react'
import { Link, redirect, useNavigate } from 'react-router'
import { advertisingApplication } from '../../contract/advertising/advertising.ts'
import { advertiseCopy } from '../../copy/advertising/advertise.ts'
import { applicationOffers } from '../../domain/advertising/catalogue.ts'
import {
  ApplicationSent,
  ApplicationStatus,
  NextSteps,
} from '../../features/advertising/components/application-status.tsx'
import { PackageCard } from '../../features/advertising/components/package-card.tsx'
import { callFromForm } from '../form-action.ts'
import { callForPage, pageContext, requireFeature } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../site.ts'
import { formatDate } from '../ui/dates.ts'
import { PaneStrip } from '../ui/drawings/pane-strip.tsx'
import { servedForm } from '../ui/form/served-form.tsx'
import { useCopy } from '../ui/language.tsx'
import { useToast } from '../ui/toast/toast.tsx'
import type { Route } from './+types/advertise'
import { readClaims } from './claims.server.ts'

export const handle: PageHandle = {
  query: ['application', 'event', 'package', 'success', 'canceled', 'redirect_status'],
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const token = params.get('application')
  // Who has applied already, or just paid, still finds out what comes of it.
  if (token === null && params.get('success') === null) requireFeature(context, 'advertising')
  // The provider leads back here from a second step on a page of the bank, whatever came of it.
  const hasFailed = params.get('redirect_status') === 'failed'
  const event = Number(params.get('event'))
  const [claims, weeks, application] = await Promise.all([
    readClaims(context, request),
    callForPage(context, 'placementWeeks'),
    token === null ? null : callForPage(context, 'showApplication', { params: { token } }),
  ])
  const { city, payments } = context.get(pageContext)
  const offers = applicationOffers(city.packages)
  return {
    claims,
    isPaid: params.get('success') === 'true' && !hasFailed,
    isCanceled: params.get('canceled') === 'true' || hasFailed,
    promotedEvent: Number.isInteger(event) && event > 0 ? event : null,
    fullWeeks: weeks.body.filter(({ isFull }) => isFull),
    application: application?.body ?? null,
    isFree: payments === null,
    timeZone: city.timeZone,
    offers,
    packageType: offers.find(({ key }) => key === params.get('package'))?.key ?? '',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await callFromForm(request, context, 'applyForAdvertising', advertisingApplication)
  if (outcome.data.ok && outcome.data.answer.checkoutUrl) throw redirect(outcome.data.answer.checkoutUrl)
  return outcome
}

const ApplicationForm = servedForm(async () => {
  const part = await import('../../features/advertising/components/application-form.tsx')
  return part.ApplicationForm
})

const STRIP_HUES = [85, 265, 12, 145, 318]

export default function Advertise({ loaderData, actionData }: Route.ComponentProps) {
  const copy = useCopy(advertiseCopy)
  const { locale } = useSite()
  const [isDone, setIsDone] = useState(loaderData.isPaid || actionData?.ok === true)
  const [promotedEvent] = useState(loaderData.promotedEvent)
  useReturnFromPayment(loaderData)
  if (isDone) {
    return (
      <>
        <PageHead
          title={promotedEvent === null ? copy.done.title : copy.done.promoted.title}
          isIndexed={false}
        />
        <ApplicationSent promotedEvent={promotedEvent} />
      </>
    )
  }
  if (loaderData.application) {
    return (
      <>
        <PageHead title={copy.state.title} isIndexed={false} />
        <ApplicationStatus
          application={loaderData.application}
          timeZone={loaderData.timeZone}
          locale={locale}
        />
      </>
    )
  }
  return (
    <>
      <PageHead title={copy.title} description={copy.intro} />
      <h1 className="pt-8">{copy.title}</h1>
      <p className="mt-3 max-w-[58ch] text-lg text-muted">{copy.intro}</p>
      <p className="mt-3 max-w-[58ch]">
        {copy.free}{' '}
        <Link to="/add-church" className="link">
          {copy.freeLink}
        </Link>
        . {copy.paidPart}{' '}
        <a href="#packages-title" className="link">
          {copy.packagesTitle}
        </a>
        .
      </p>
      <ul className="mt-4 mb-6 flex flex-wrap gap-x-8 gap-y-1 font-semibold font-serif text-h3">
        {[loaderData.claims.churches, loaderData.claims.events].map(
          (claim) => claim !== null && <li key={claim}>{claim}</li>,
        )}
      </ul>
      <PaneStrip hues={STRIP_HUES} />
      <section aria-labelledby="packages-title" className="pt-8">
        <h2 id="packages-title">{copy.packagesTitle}</h2>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          {loaderData.offers.map((offer) => (
            <PackageCard key={offer.key} offer={offer} />
          ))}
        </ul>
        <div className="mt-6 max-w-[66ch] text-[0.95em] text-muted">
          <p>
            {copy.sponsoredNote} {copy.rotation}
          </p>
          {loaderData.fullWeeks.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {loaderData.fullWeeks.map(({ from, taken, places }) => (
                <li key={from}>{copy.fullWeek(formatDate(from, 'month-day', locale), taken, places)}</li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <NextSteps isFree={loaderData.isFree} />
      <section id="apply" aria-labelledby="apply-title" className="max-w-[46rem] pt-12">
        <h2 id="apply-title" className="mb-6">
          {copy.form.title}
        </h2>
        <ApplicationForm
          offers={loaderData.offers}
          packageType={loaderData.packageType}
          refusal={actionData?.ok === false ? actionData.refusal : null}
          onApplied={() => setIsDone(true)}
        />
      </section>
    </>
  )
}

/** Shows how the payment went and puts the address back to /advertise (section 2). */
function useReturnFromPayment({ isPaid, isCanceled }: { isPaid: boolean; isCanceled: boolean }) {
  const copy = useCopy(advertiseCopy)
  const navigate = useNavigate()
  const { toast } = useToast()
  useEffect(() => {
    if (!isPaid && !isCanceled) return
    if (isPaid) toast({ ...copy.paid, tone: 'success' })
    else toast({ ...copy.canceled, tone: 'destructive' })
    navigate('/advertise', { replace: true, preventScrollReset: true })
  }, [isPaid, isCanceled, copy, navigate, toast])
}
