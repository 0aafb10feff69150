import { Link } from 'react-router'
import { useCopy } from '../../../../app/ui/language.tsx'
import { eventCopy } from '../../../../copy/events/event.ts'
import type { EventLine } from './event-line.ts'
import { EventLines } from './event-lines.tsx'

interface RelatedEventsProps {
  churchName: string
  churchPage: string
  ofChurch: EventLine[]
  similar: EventLine[]
  locale: string
}

/** Where to go on from an event: more of its church, and others of its kind around that day. */
export function RelatedEvents({ churchName, churchPage, ofChurch, similar, locale }: RelatedEventsProps) {
  const copy = useCopy(eventCopy).related
  return (
    <div className="no-print mt-2 grid gap-10 border-rule border-t pt-6 md:grid-cols-2">
      <section>
        {ofChurch.length > 0 && (
          <>
            <h2 className="mb-3 text-h3">{copy.ofChurch(churchName)}</h2>
            <EventLines lines={ofChurch} locale={locale} />
          </>
        )}
        <Link to={churchPage} className="link inline-flex min-h-11 items-center">
          {copy.church}
        </Link>
      </section>
      {similar.length > 0 && (
        <section>
          <h2 className="mb-3 text-h3">{copy.similar}</h2>
          <EventLines lines={similar} locale={locale} />
        </section>
      )}
    </div>
  )
}
