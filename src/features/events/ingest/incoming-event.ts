import type { EventColumns } from '../../../domain/events/fields.ts'
import type { ReviewReason } from '../../../domain/events/review/review-reasons.ts'
import type { FieldProvenance } from '../../../schema/events.ts'

/** One date of one event as a scrape read it, in wall times of the city (dates YYYY-MM-DD, times HH:MM). */
export interface IncomingEvent extends EventColumns {
  /** Nobody is sure of the category: a person is asked to look at it. */
  isCategoryUnsure: boolean
  /** How sure the reader is of date, hour and title, 0..1. */
  confidence: number
  /** What a person should check. */
  reasons: ReviewReason[]
  cancelled: boolean
  uid: string | null
  /** The same on every date of one repeating event; null for one that does not repeat. */
  seriesKey: string | null
  rule: string | null
  sourceKind: string
  sourceUrl: string
  /** Calendars, site APIs and marked-up data are believed at once; plain HTML waits for a person. */
  isStructured: boolean
  provenance: Record<string, FieldProvenance>
  evidence: string | null
}

export interface IngestOptions {
  fetchedAt: Date
  now: Date
  timeZone: string
  /** URLs of the pages that this visit read whole: an event listed nowhere else is no longer listed. */
  readPages?: ReadonlySet<string>
  /** Addresses of calendars that arrived in part: what they omit may be in the rest. */
  cutPages?: ReadonlySet<string>
  /** UIDs of calendar entries that a mail states whole (RFC 5546): dates of theirs that it omits no longer take place. */
  wholeEntries?: ReadonlySet<string>
}
