import type { EventFields } from '../../../contract/curation.ts'
import type { StoredEvent } from '../data.ts'

/** 'HH:MM:SS' -> 'HH:MM'. */
export const hhmm = (time: string | null) => time?.slice(0, 5) ?? null

/** A stored event as its fields stand in the contract. */
export function fieldsOf(event: StoredEvent): EventFields {
  return {
    title: event.title,
    description: event.description,
    category: event.category,
    eventDate: event.onDate,
    startTime: hhmm(event.startTime),
    endDate: event.endsOnDate,
    endTime: hhmm(event.endTime),
    allDay: event.allDay,
    location: event.location,
    contactInfo: event.contactInfo,
    imageUrl: event.imageUrl,
  }
}

/** The column in which each field of the contract is stored. */
export const EVENT_COLUMNS = {
  title: 'title',
  description: 'description',
  category: 'category',
  eventDate: 'onDate',
  startTime: 'startTime',
  endDate: 'endsOnDate',
  endTime: 'endTime',
  allDay: 'allDay',
  location: 'location',
  contactInfo: 'contactInfo',
  imageUrl: 'imageUrl',
} as const satisfies Record<keyof EventFields, keyof StoredEvent>

/** A column by its name in the contract: `onDate` -> `eventDate`. */
export function fieldName(column: string): string {
  return Object.entries(EVENT_COLUMNS).find(([, known]) => known === column)?.[0] ?? column
}
