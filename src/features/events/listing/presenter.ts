import type { EventDetail, FieldChange, ListedEvent, RelatedEvents } from '../../../contract/events/events.ts'
import { promisesOf } from '../../../domain/advertising/promises.ts'
import { eventFieldOf, pickPublicTexts } from '../../../domain/events/fields.ts'
import { placeOfEvent } from '../../../domain/events/place.ts'
import { REVIEW_SECTIONS } from '../../../domain/events/review/review-reasons.ts'
import { readableRule } from '../../../domain/events/rule-words.ts'
import { endInstant, isoWithOffset, readableStart } from '../../../domain/events/when.ts'
import type { StoredChange } from '../../../schema/events.ts'
import type { findOtherDates } from './data.ts'
import type { EventRow } from './page-data.ts'
import type { findOfChurch } from './related-data.ts'

function presentChange(change: StoredChange): FieldChange {
  const words = (value: string | null) =>
    change.field === 'startTime' ? readableStart({ allDay: false, startTime: value }) : value
  // The time is shown as people read it, which is the contract's eventTime.
  const field = change.field === 'startTime' ? 'eventTime' : (eventFieldOf(change.field) ?? change.field)
  return { field, from: words(change.from), to: words(change.to) }
}

/** A database row as the contract's Event. An administrator's answer carries the fields of the review besides. */
export function presentEvent(row: EventRow, timeZone: string, forReview: boolean): ListedEvent {
  const { event } = row
  const { address, ...church } = row.church
  const end = endInstant(event, timeZone)
  const listed: ListedEvent = {
    id: event.id,
    title: event.title,
    category: event.category,
    status: event.status,
    isSponsored: row.isSponsored,
    placement: presentPlacement(row.offers),
    eventDate: event.onDate,
    eventTime: readableStart(event),
    ...pickPublicTexts(event),
    ...placeOfEvent(event.location, { name: church.name, address }),
    church,
    // A missing time is not midnight: then there is no instant to tell.
    startsAt: event.startTime === null && !event.allDay ? null : isoWithOffset(event.startsAt, timeZone),
    endsAt: end ? isoWithOffset(end, timeZone) : null,
    allDay: event.allDay,
    series:
      event.seriesId === null
        ? null
        : {
            id: event.seriesId,
            rule: readableRule(row.seriesRule ?? ''),
            dates: Math.max(1, row.seriesDates),
          },
    cancelled: event.cancelledAt !== null,
    changes: event.changes.map(presentChange),
    mayHaveChanged: event.status === 'approved' && event.pendingChanges.length > 0,
    source:
      event.sourceUrl && event.sourceKind && event.fetchedAt
        ? {
            url: event.sourceUrl,
            kind: event.sourceKind,
            fetchedAt: isoWithOffset(event.fetchedAt, timeZone),
          }
        : null,
    sequence: event.sequence,
    updatedAt: isoWithOffset(event.updatedAt, timeZone),
  }
  if (!forReview) return listed
  return {
    ...listed,
    pendingChanges: event.pendingChanges.map(presentChange),
    isCategoryUnsure: event.isCategoryUnsure,
    editedFields: event.editedFields.map((column) => eventFieldOf(column) ?? column),
    ...((event.status === 'pending' || event.pendingChanges.length > 0) && {
      review: {
        section: REVIEW_SECTIONS[row.section] ?? 'look',
        confidence: event.confidence,
        reasons: row.reasons,
        copyOf: row.copyOf,
      },
    }),
  }
}

export function presentOtherDates(
  rows: Awaited<ReturnType<typeof findOtherDates>>,
): EventDetail['otherDates'] {
  return rows.map((row) => ({ id: row.id, eventDate: row.onDate, eventTime: readableStart(row) }))
}

export function presentRelated(
  rows: Awaited<ReturnType<typeof findOfChurch>>,
): RelatedEvents[keyof RelatedEvents] {
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    category: row.category,
    eventDate: row.onDate,
    eventTime: readableStart(row),
    rule: row.rule,
    churchName: row.churchName,
  }))
}

function presentPlacement(offers: string[] | null): ListedEvent['placement'] {
  const promises = promisesOf(offers ?? [])
  if (promises === null) return null
  const { isBold, leadsCategory, hasBanner, inNewsletter } = promises
  return { isBold, leadsCategory, hasBanner, inNewsletter }
}
