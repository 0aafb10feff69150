import { eventCopy } from '../../copy/events/event.ts'
import { churchPath } from '../../domain/churches/church-path.ts'
import { Engagement } from '../../features/events/components/event/engagement.tsx'
import { EventHost } from '../../features/events/components/event/event-host.tsx'
import { PromoteEvent } from '../../features/events/components/event/promote-event.tsx'
import { RelatedEvents } from '../../features/events/components/event/related-events.tsx'
import { ShareButton } from '../../features/events/components/event/share-button.tsx'
import { useSite } from '../site.ts'
import { LinkButton } from '../ui/button.tsx'
import { formatInstantDate } from '../ui/dates.ts'
import { useCopy } from '../ui/language.tsx'
import type { Route } from './+types/event'

/** What follows when, where and what: who invites, sharing, and where to go on. */
export function EventMore(props: Route.ComponentProps['loaderData']) {
  const { event, isOver, services, url, offers, ofChurch, similar } = props
  const { locale, timeZone, texts } = useSite()
  const copy = useCopy(eventCopy)
  const share = { title: event.title, text: texts.shareText, url }
  return (
    <>
      <div className="flex flex-col gap-6 lg:border-rule lg:border-l lg:pl-8">
        <EventHost event={event} />
        <div className="no-print flex flex-wrap gap-3">
          <ShareButton share={share} look="secondary" label={copy.share} notices={copy} />
          {event.church.website && (
            <LinkButton to={event.church.website} look="secondary">
              {copy.learnMore}
              <span className="sr-only">: {event.church.name}</span>
            </LinkButton>
          )}
        </div>
        {event.source && event.source.kind !== 'person' && (
          <p className="text-muted text-sm">
            {copy.verified(formatInstantDate(event.source.fetchedAt, timeZone, locale))}{' '}
            <a className="link print-address" href={event.source.url}>
              {copy.source}
            </a>
          </p>
        )}
        {!isOver && !event.cancelled && offers.length > 0 && (
          <PromoteEvent eventId={event.id} offers={offers} />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-10 lg:col-span-2">
        <RelatedEvents
          churchName={event.church.name}
          churchPage={churchPath(event.church)}
          {...{ ofChurch, similar, locale }}
        />
        {/* Each event has its own likes and comments: walking to another date begins anew. */}
        <Engagement key={event.id} share={share} services={services} locale={locale} />
      </div>
    </>
  )
}
