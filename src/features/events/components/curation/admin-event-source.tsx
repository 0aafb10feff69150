import type { z } from 'zod'
import { formatDate, formatInstant, formatInstantDate } from '../../../../app/ui/dates.ts'
import type { EventReview } from '../../../../contract/events/curation.ts'
import type { fieldChange } from '../../../../contract/events/events.ts'
import { editCopy } from '../../../../copy/admin/event-additions.ts'
import { LISTING_WORDS, reviewCopy, triageCopy } from '../../../../copy/admin/review.ts'
import { isReadInText, sourceWords } from '../../../../copy/admin/scraping.ts'
import { changeWords, sourceFieldWords } from '../../../../copy/events/event-fields.ts'
import type { ExcerptField, SourceExcerpt } from '../../../../domain/events/review/source-excerpt.ts'

const LINES_AROUND = 4

/** A church's page as it was read, the lines marked that state each field; what is far from all of them is left out. */
function SourceExcerptLines({ excerpt: { lines, marks } }: { excerpt: SourceExcerpt }) {
  const marked = Object.entries(marks) as [ExcerptField, number][]
  const rows = lines.map((text, at) => ({
    at,
    text,
    distance: Math.min(...marked.map(([, line]) => Math.abs(line - at))),
    fields: marked.flatMap(([field, line]) => (line === at ? [triageCopy.marks[field]] : [])),
  }))
  return (
    <blockquote className="mt-2 border-rule border-l-3 bg-sunken py-2 wrap-anywhere">
      {rows
        .filter(({ distance }) => distance <= LINES_AROUND + 1)
        .map(({ at, text, distance, fields }) =>
          fields.length === 0 ? (
            <p key={at} className="px-3 text-muted">
              {distance <= LINES_AROUND ? text : '⋯'}
            </p>
          ) : (
            <p key={at} className="-ml-[3px] border-gold border-l-3 bg-card px-3 py-0.5">
              <mark className="bg-transparent font-semibold text-ink">{text}</mark>{' '}
              <span className="whitespace-nowrap text-muted text-xs">← {fields.join(', ')}</span>
            </p>
          ),
        )}
    </blockquote>
  )
}

interface EventSourceProps {
  review: EventReview
  timeZone: string
  locale: string
}

/** Beside the fields: the source's own words, where each field was read, what changed, and the dates of a series. */
export function AdminEventSource({ review, timeZone, locale }: EventSourceProps) {
  const { event, excerpt, mail, dates } = review
  return (
    <aside aria-label={editCopy.sourceTitle} className="text-sm lg:border-rule lg:border-l lg:pl-6">
      <h3 className="text-[1.2rem]">{editCopy.sourceTitle}</h3>
      {event.source === null ? (
        <p className="mt-2 text-muted">{editCopy.noSource}</p>
      ) : (
        <>
          {mail && (
            <p className="mt-2 break-words">
              {editCopy.mail(formatInstantDate(mail.sentAt, timeZone, locale), mail.sender, mail.subject)}
            </p>
          )}
          {excerpt ? (
            <SourceExcerptLines excerpt={excerpt} />
          ) : (
            <p className="mt-2 text-muted">{editCopy.noEvidence}</p>
          )}
          <h4 className="mt-4 font-semibold">{editCopy.sourcesTitle}</h4>
          <dl className="mt-1 divide-y divide-rule">
            {groupSources(review).map(({ fields, source }) => (
              <div key={fields.join()} className="py-1.5">
                <dt className="font-semibold">{fields.join(', ')}</dt>
                <dd className="text-muted">
                  {editCopy.readFrom(
                    sourceWords(source.kind, source.url),
                    source.fetchedAt && formatInstant(source.fetchedAt, timeZone, locale),
                    isReadInText(source.kind) ? `${Math.round(source.confidence * 100)}%` : null,
                  )}{' '}
                  <a className="link" href={source.url} target="_blank" rel="noopener noreferrer">
                    {editCopy.open}
                    <span className="sr-only"> {reviewCopy.newTab}</span>
                  </a>
                </dd>
              </div>
            ))}
          </dl>
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

type Source = NonNullable<EventReview['sources']['title']>

/** Fields that were read at one place and time together are named together; without any, the event's own source. */
function groupSources({ event, sources }: EventReview): { fields: string[]; source: Source }[] {
  const known = Object.entries(sources)
  if (known.length === 0 && event.source) {
    return [{ fields: [editCopy.allFields], source: { ...event.source, confidence: 1 } }]
  }
  const groups = Map.groupBy(known, ([, source]) => JSON.stringify(source))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ fields: group.map(([name]) => sourceFieldWords(name)), source: first[1] }] : []
  })
}

interface AdminEventChangesProps {
  title: string
  changes: z.infer<typeof fieldChange>[]
  /** Marks changes that wait for a decision. */
  isUrgent?: boolean
}

function words(field: string, value: string | null): string {
  if (value === null) return reviewCopy.emptyValue
  return field === 'listing' ? (LISTING_WORDS[value] ?? value) : value
}

/** The fields that changed, old -> new, and nothing else of the event. */
export function AdminEventChanges({ title, changes, isUrgent = false }: AdminEventChangesProps) {
  if (changes.length === 0) return null
  return (
    <div className={`mt-2 border-l-3 py-0.5 pl-3 text-sm ${isUrgent ? 'border-gold' : 'border-rule'}`}>
      <p className="font-semibold">{title}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.field} ${change.from} ${change.to}`}>
            <span className="text-muted">{changeWords(change.field)}: </span>
            <del className="text-muted">
              <span className="sr-only">{reviewCopy.changedFrom} </span>
              {words(change.field, change.from)}
            </del>
            <span aria-hidden="true"> → </span>
            <ins className="font-semibold no-underline">
              <span className="sr-only">{reviewCopy.changedTo} </span>
              {words(change.field, change.to)}
            </ins>
          </li>
        ))}
      </ul>
    </div>
  )
}
