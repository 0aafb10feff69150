import { LinkButton } from '../../../app/ui/button.tsx'
import { useCopy } from '../../../app/ui/language.tsx'
import type { ApplicationState } from '../../../contract/advertising/advertising.ts'
import { advertiseCopy } from '../../../copy/advertising/advertise.ts'
import { priceInWords } from '../../../domain/advertising/catalogue.ts'

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
