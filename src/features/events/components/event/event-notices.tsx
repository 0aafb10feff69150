import type { ReactNode } from 'react'
import { formatDate } from '../../../../app/ui/dates.ts'
import { useCopy } from '../../../../app/ui/language.tsx'
import type { EventDetail, FieldChange } from '../../../../contract/events/events.ts'
import { eventCopy } from '../../../../copy/events/event.ts'
import { shownFieldCopy } from '../../../../copy/events/event-fields.ts'

interface EventNoticesProps {
  event: EventDetail
  isOver: boolean
  locale: string
}

/** What a visitor has to know before anything else: cancelled, over, changed, or perhaps changed. */
export function EventNotices({ event, isOver, locale }: EventNoticesProps) {
  const copy = useCopy(eventCopy)
  const fieldWords = useCopy(shownFieldCopy)
  const describe = (field: FieldChange['field'], value: string | null) => {
    if (value === null) return copy.changed.nothing
    if (field === 'eventDate') return formatDate(value, 'medium', locale)
    return value
  }
  return (
    <>
      {event.cancelled && (
        <Notice title={copy.cancelled.title} isGrave>
          <p>{copy.cancelled.text}</p>
        </Notice>
      )}
      {isOver && !event.cancelled && (
        <Notice title={copy.over.title}>
          <p>{copy.over.text}</p>
        </Notice>
      )}
      {event.mayHaveChanged && !event.cancelled && (
        <Notice title={copy.mayHaveChanged.title}>
          <p>
            {copy.mayHaveChanged.text}{' '}
            {(event.source?.url ?? event.church.website) && (
              <a className="link" href={event.source?.url ?? event.church.website ?? undefined}>
                {copy.mayHaveChanged.action}
              </a>
            )}
          </p>
        </Notice>
      )}
      {event.changes.length > 0 && !event.cancelled && (
        <Notice title={copy.changed.title}>
          <ul>
            {event.changes.map(({ field, from, to }) => (
              <li key={`${field} ${from} ${to}`}>
                {fieldWords[field as keyof typeof fieldWords] ?? field}:{' '}
                <strong>{describe(field, to)}</strong>{' '}
                <span className="text-muted">
                  ({copy.changed.was} {describe(field, from)})
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function Notice({
  title,
  isGrave = false,
  children,
}: {
  title: string
  isGrave?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={`mt-4 border-l-4 px-4 py-3 ${isGrave ? 'border-danger bg-danger-wash' : 'border-gold bg-sunken'}`}
    >
      <h2 className="font-sans font-semibold text-[1em] leading-snug">{title}</h2>
      <div className="mt-1 text-[0.95em]">{children}</div>
    </section>
  )
}
