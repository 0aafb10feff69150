import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '../../../../app/ui/dates.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import type { EventDetail } from '../../../../contract/events/events.ts'
import { eventCopy } from '../../../../copy/events/event.ts'

interface EventDatesProps {
  /** Its time and rule in the words of the page's language. */
  event: EventDetail
  /** "Sunday, December 6, 4–6 PM, in 7 days", in the words of the page's language. */
  when: string
  /** What can be done about this date. */
  children?: ReactNode
}

export function EventDates({ event, when, children }: EventDatesProps) {
  const copy = useCopy(eventCopy)
  return (
    <section>
      <h2 className="text-h3">{copy.when}</h2>
      <p className="tabular mt-1 text-lg first-letter:uppercase">
        <time dateTime={event.startsAt ?? event.eventDate}>{when}</time>
      </p>
      {event.series?.rule && <p className="text-muted">{event.series.rule}</p>}
      <div className="mt-2 empty:hidden">{children}</div>
    </section>
  )
}

export function OtherDates({ event, locale }: { event: EventDetail; locale: string }) {
  const { otherDates } = useCopy(eventCopy)
  if (event.otherDates.length === 0) return null
  return (
    <section>
      <h2 className="font-sans font-semibold text-[1em]">{otherDates}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {event.otherDates.map(({ id, eventDate, eventTime }) => (
          <li key={id}>
            <Link
              to={`/event/${id}`}
              className="tabular inline-flex min-h-11 items-center rounded border border-control bg-card px-3 text-[0.95em] hover:border-ink"
            >
              {formatDate(eventDate, 'short', locale)}
              {eventTime !== event.eventTime && `, ${eventTime}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
