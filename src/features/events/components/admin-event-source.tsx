import { formatDate } from '../../../app/ui/dates.ts'
import type { EventReview } from '../../../contract/curation.ts'
import { editCopy, reviewCopy, sourceWords } from '../../../copy/admin-review.ts'
import { AdminEventChanges } from './admin-event-changes.tsx'

/** Beside the fields: the source's own words, what changed since, and the dates of a series. */
export function AdminEventSource({ review, locale }: { review: EventReview; locale: string }) {
  const { event, evidence, dates } = review
  return (
    <aside aria-label={editCopy.sourceTitle} className="text-sm lg:border-rule lg:border-l lg:pl-6">
      <h3 className="text-[1.2rem]">{editCopy.sourceTitle}</h3>
      {event.source === null ? (
        <p className="mt-2 text-muted">{editCopy.noSource}</p>
      ) : (
        <>
          <p className="mt-2">
            {reviewCopy.source(sourceWords(event.source.kind))}.{' '}
            <a className="link break-words" href={event.source.url} target="_blank" rel="noopener noreferrer">
              {editCopy.open}
              <span className="sr-only"> {reviewCopy.newTab}</span>
            </a>
          </p>
          {evidence === null ? (
            <p className="mt-2 text-muted">{editCopy.noEvidence}</p>
          ) : (
            <blockquote className="mt-2 max-h-64 overflow-auto whitespace-pre-wrap border-gold border-l-3 bg-sunken py-2 pr-2 pl-3">
              {evidence}
            </blockquote>
          )}
        </>
      )}
      <AdminEventChanges title={reviewCopy.waiting} changes={event.pendingChanges ?? []} isUrgent />
      <AdminEventChanges title={reviewCopy.changed} changes={event.changes} />
      {dates.length > 0 && (
        <>
          <h4 className="mt-4 font-semibold">{editCopy.datesTitle}</h4>
          <ul className="tabular mt-1 max-h-48 overflow-auto">
            {dates.map((date) => (
              <li key={date.id}>
                {formatDate(date.eventDate, 'short', locale)}, {date.eventTime}
                {date.id === event.id && ' ←'}
                {date.status !== event.status && ` (${reviewCopy.statuses[date.status]})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}
