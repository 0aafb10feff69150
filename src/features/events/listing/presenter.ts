import type { EventDetail, FieldChange, ListedEvent, RelatedEvents } from '../../../contract/events/events.ts'
import { promisesOf } from '../../../domain/advertising/promises.ts'
import {
  EVENT_FIELDS,
  EVENT_FORM_FIELDS,
  type EventColumns,
  type EventFormFields,
  eventFieldOf,
  pickPublicTexts,
} from '../../../domain/events/fields.ts'
import { placeOfEvent } from '../../../domain/events/place.ts'
import { REVIEW_SECTIONS } from '../../../domain/events/review/review-reasons.ts'
import { readableRule } from '../../../domain/events/rule-of-dates.ts'
import { endInstant, isoWithOffset, readableStart } from '../../../domain/events/when.ts'
import { isMailUrl, openableUrl } from '../../../domain/received-mail.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { StoredChange } from '../../../schema/events.ts'
import { findPictures } from '../../pictures/service.ts'
import type { findListedEvents, findOtherDates, findShownEvents } from './data.ts'
import { type findOfChurch, findVenues } from './related-data.ts'

export type ReviewRow = Awaited<ReturnType<typeof findListedEvents>>[number]
/** An administrator's answer needs the columns of the review besides. */
type EventRow = Awaited<ReturnType<typeof findShownEvents>>[number] | ReviewRow

export const hhmm = (time: string | null) => time?.slice(0, 5) ?? null

/** A stored event as its fields stand in the contract. A field without a column does not compile where this is called. */
export function fieldsOf(event: EventColumns): EventFormFields {
  const fields = EVENT_FORM_FIELDS.map((name) => {
    const { column, kind } = EVENT_FIELDS[name]
    return [name, kind === 'time' ? hhmm(event[column]) : event[column]]
  })
  return Object.fromEntries(fields)
}

function presentChange(change: StoredChange): FieldChange {
  const words = (value: string | null) =>
    change.field === 'startTime' ? readableStart({ allDay: false, startTime: value }) : value
  // The time is shown as people read it, which is the contract's eventTime.
  const field = change.field === 'startTime' ? 'eventTime' : (eventFieldOf(change.field) ?? change.field)
  return { field, from: words(change.from), to: words(change.to) }
}

/** Database rows as the contract's events, with their pictures. */
export async function presentEvents(
  executor: Executor,
  rows: readonly EventRow[],
  timeZone: string,
  forReview: boolean,
): Promise<ListedEvent[]> {
  const around = await findAround(executor, rows)
  return rows.map((row) => present(row, timeZone, forReview, around))
}

export async function presentEvent(
  executor: Executor,
  row: EventRow,
  timeZone: string,
  forReview: boolean,
): Promise<ListedEvent> {
  return present(row, timeZone, forReview, await findAround(executor, [row]))
}

/** What is shown of events and stored beside them: their pictures, the addresses of other churches that they name. */
async function findAround(executor: Executor, rows: readonly EventRow[]) {
  const places = rows.map(({ event, church }) => ({ church, location: event.location }))
  const [pictures, venues] = await Promise.all([findPictures(executor, rows), findVenues(executor, places)])
  return { pictures, venues }
}
type Around = Awaited<ReturnType<typeof findAround>>

/** A database row as the contract's Event. An administrator's answer carries the fields of the review besides. */
function present(
  row: EventRow,
  timeZone: string,
  forReview: boolean,
  { pictures, venues }: Around,
): ListedEvent {
  const { event } = row
  const { address, showsPictures: _, ...church } = row.church
  const end = endInstant(event, timeZone)
  const listed: ListedEvent = {
    id: event.id,
    title: event.title,
    category: event.category,
    status: event.status,
    isSponsored: row.offers !== null,
    placement: presentPlacement(row.offers),
    eventDate: event.onDate,
    eventTime: readableStart(event),
    ...pickPublicTexts(event),
    ...placeOfEvent(event.location, { name: church.name, address }, venues),
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
      // A mail is nobody else's to open.
      event.sourceUrl && event.sourceKind && event.fetchedAt && (forReview || !isMailUrl(event.sourceUrl))
        ? {
            url: openableUrl(event.sourceUrl),
            kind: event.sourceKind,
            fetchedAt: isoWithOffset(event.fetchedAt, timeZone),
          }
        : null,
    sequence: event.sequence,
    updatedAt: isoWithOffset(event.updatedAt, timeZone),
    picture: pictures.get(event.imageUrl ?? '') ?? null,
    isPick: event.pickedAt !== null,
  }
  if (!forReview || !('section' in row)) return listed
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
    rule: row.rule && readableRule(row.rule),
    churchName: row.churchName,
  }))
}

function presentPlacement(offers: string[] | null): ListedEvent['placement'] {
  const promises = promisesOf(offers ?? [])
  if (promises === null) return null
  const { isBold, leadsCategory, hasBanner, inNewsletter } = promises
  return { isBold, leadsCategory, hasBanner, inNewsletter }
}
