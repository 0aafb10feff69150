import type { EventCandidate } from '../../../extraction/candidate/candidate.ts'
import {
  type ICalComponent,
  rawValue,
  readICalendar,
} from '../../../extraction/sources/icalendar/ical-lines.ts'

/** An entry of a mailed calendar, as far as it decides which version of it holds (RFC 5546, 2.1.5). */
export interface MailedEntry {
  uid: string
  sequence: number
  /** The entry itself, not one date of a repeating one: its dates are all there are. */
  isWhole: boolean
}

export interface CalendarPart {
  /** REQUEST, PUBLISH, CANCEL...; empty where the file names none. */
  method: string
  entries: MailedEntry[]
}

/** Entries are indexed by UID. */
const MAX_UID_CHARS = 400
const MAX_ENTRIES = 2_000

export function readCalendarPart(body: string): CalendarPart {
  const calendars = readICalendar(body).filter(({ name }) => name === 'VCALENDAR')
  const [first] = calendars
  const entries = calendars
    .flatMap(({ children }) => children.filter(({ name }) => name === 'VEVENT'))
    .slice(0, MAX_ENTRIES)
    .flatMap(readEntry)
  return { method: (first && rawValue(first, 'METHOD')?.trim().toUpperCase()) ?? '', entries }
}

function readEntry(component: ICalComponent): MailedEntry[] {
  const uid = rawValue(component, 'UID')?.trim() ?? ''
  const isPrivate = /^(?:private|confidential)$/i.test(rawValue(component, 'CLASS')?.trim() ?? '')
  if (uid === '' || uid.length > MAX_UID_CHARS || isPrivate) return []
  const sequence = Math.trunc(Number(rawValue(component, 'SEQUENCE') ?? '0')) || 0
  const isWhole = !component.properties.some(({ name }) => name === 'RECURRENCE-ID')
  return [{ uid, sequence: Math.min(Math.max(sequence, 0), 2_147_483_647), isWhole }]
}

/** The events of a cancellation: single dates of an entry. What is canceled whole is found by its UID alone. */
export function cancelledDates(events: EventCandidate[], entries: readonly MailedEntry[]): EventCandidate[] {
  const whole = new Set(entries.flatMap(({ uid, isWhole }) => (isWhole ? [uid] : [])))
  return events
    .filter(({ uid }) => uid !== null && !whole.has(uid))
    .map((event) => ({ ...event, cancelled: true }))
}
