import { useEffect, useRef } from 'react'
import { LinkButton } from '../../../app/ui/button.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import type { ApplicationState } from '../../../contract/advertising/advertising.ts'
import { advertiseCopy } from '../../../copy/advertising/advertise.ts'
import { priceInWords } from '../../../domain/advertising/money.ts'

export function ApplicationStatus({
  application,
  timeZone,
  locale,
}: {
  application: ApplicationState
  timeZone: string
  locale: string
}) {
  const copy = useCopy(advertiseCopy).state
  const { status, runsFrom, runsUntil, hasEnded, checkoutUrl, eventId } = application
  const day = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant))
  const words =
    status === 'accepted' && runsFrom && runsUntil
      ? (hasEnded ? copy.ended : copy.accepted)(day(runsFrom), day(runsUntil))
      : status === 'accepted'
        ? ''
        : copy[status]
  return (
    <section className="max-w-[46rem] py-10">
      <h1>{copy.title}</h1>
      <p className="mt-4 font-semibold text-lg">{application.eventTitle}</p>
      <p className="text-muted">
        {application.packageName}, {priceInWords(application.amount * 100)}
      </p>
      <p className="mt-4 text-lg">{words}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {checkoutUrl && (
          <LinkButton to={checkoutUrl} reloadDocument>
            {copy.pay}
          </LinkButton>
        )}
        {eventId !== null && <LinkButton to={`/event/${eventId}`}>{copy.seeEvent}</LinkButton>}
      </div>
    </section>
  )
}

/** The success screen; `promotedEvent` is a listed event that was paid for. */
export function ApplicationSent({ promotedEvent }: { promotedEvent: number | null }) {
  const copy = useCopy(advertiseCopy).done
  const isPromotion = promotedEvent !== null
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone: the news takes it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="py-10">
      <h1 ref={title} tabIndex={-1} className="outline-none">
        {isPromotion ? copy.promoted.title : copy.title}
      </h1>
      <p className="mt-4 text-lg">{isPromotion ? copy.promoted.text : copy.text}</p>
      <p className="mt-2 max-w-[60ch] text-muted">{isPromotion ? copy.promoted.next : copy.mailNote}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/">{copy.back}</LinkButton>
        {isPromotion && (
          <LinkButton to={`/event/${promotedEvent}`} look="secondary">
            {copy.seeEvent}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

export function NextSteps({ isFree }: { isFree: boolean }) {
  const copy = useCopy(advertiseCopy).steps
  return (
    <section aria-labelledby="steps-title" className="pt-12">
      <h2 id="steps-title">{copy.title}</h2>
      <ol className="mt-4 grid max-w-[66ch] list-decimal gap-2 pl-6">
        {(isFree ? copy.free : copy.paid).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
