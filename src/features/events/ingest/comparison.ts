import { isDeepStrictEqual } from 'node:util'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import {
  CHANGE_COLUMNS,
  EVENT_FIELD_NAMES,
  EVENT_FIELDS,
  type EventColumns,
} from '../../../domain/events/fields.ts'
import { isMailUrl } from '../../../domain/received-mail.ts'
import type { FieldProvenance, StoredChange } from '../../../schema/events.ts'
import { changedColumns, isOfListing, noteChanges } from '../curation/decisions.ts'
import type { NewEvent, StoredEvent } from '../data.ts'
import { type IncomingEvent, type IngestOptions, identityKey } from './recognition.ts'

function differences(known: StoredEvent, incoming: IncomingEvent, at: string): StoredChange[] {
  return CHANGE_COLUMNS.flatMap((field) => {
    const from = field === 'startTime' ? (known.startTime?.slice(0, 5) ?? null) : known[field]
    const to = incoming[field]
    // A source that no longer states a place or a time withdraws nothing.
    if (to === null || from === to || known.editedFields.includes(field)) return []
    return [{ field, from, to, at }]
  })
}

function wasRefused(known: StoredEvent, { field, to }: StoredChange): boolean {
  return known.refusedChanges.some((refused) => refused.field === field && refused.to === to)
}

/** Whether a plain page differs from an approved event, in what waits or what was refused. */
export function isOtherwise(known: StoredEvent, incoming: IncomingEvent): boolean {
  return known.status === 'approved' && !incoming.isStructured && differences(known, incoming, '').length > 0
}

/** The newest reading of the fields that no person has to look at, but what a person edited. */
function replacedColumns(known: StoredEvent, incoming: IncomingEvent): Partial<EventColumns> {
  const columns = EVENT_FIELD_NAMES.flatMap((name) => {
    const { column, onScrape } = EVENT_FIELDS[name]
    if (known.editedFields.includes(column)) return []
    if (onScrape === 'replace') return [[column, incoming[column]]]
    return onScrape === 'fill' ? [[column, incoming[column] ?? known[column]]] : []
  })
  return Object.fromEntries(columns)
}

/** What calendars show besides the fields whose changes are noted. */
const CALENDAR_COLUMNS = ['endsOnDate', 'endTime', 'allDay', 'description'] as const

/** What the newest reading changes of a known event, and whether that is news to whoever follows the scrapes. */
export function changesOf(
  known: StoredEvent,
  incoming: IncomingEvent,
  options: IngestOptions,
): { columns: Partial<NewEvent>; isNews: boolean } {
  const { now, fetchedAt, timeZone } = options
  const found = differences(known, incoming, now.toISOString())
  const isApproved = known.status === 'approved'
  const isMailed = isMailUrl(incoming.sourceUrl)
  const wasMailed = isMailUrl(known.sourceUrl)
  // A mail corrects what mails announced; what the site lists only a person changes for it.
  const believed = !isApproved || (incoming.isStructured && (wasMailed || !isMailed))
  const applied = believed ? found : []
  const plain = believed
    ? {
        ...replacedColumns(known, incoming),
        provenance: { ...known.provenance, ...readAt(incoming.provenance, fetchedAt) },
        evidence: incoming.evidence ?? known.evidence,
        // A person who corrected it has looked at it.
        ...(known.editedFields.length === 0 && {
          confidence: incoming.confidence,
          reasons: incoming.reasons,
        }),
      }
    : {}
  const columns: Partial<NewEvent> = { ...plain, ...changedColumns(applied) }
  // It is listed again, so the note that it was not is dropped.
  const waiting = known.pendingChanges.filter((change) => !isOfListing(change))
  const isCancelled = known.editedFields.includes('cancelled')
    ? known.cancelledAt !== null
    : // What one of site and mail cancelled the other may not know yet.
      incoming.cancelled || (isMailed !== wasMailed && known.cancelledAt !== null)
  const cancelledAt = isCancelled ? (known.cancelledAt ?? now) : null
  const isNews = applied.length > 0 || (cancelledAt === null) !== (known.cancelledAt === null)
  const shown = CALENDAR_COLUMNS.flatMap((column) => (column in columns ? [[column, columns[column]]] : []))
  const isRevised = isNews || differs(known, Object.fromEntries(shown))
  const changed = {
    ...columns,
    ...derivedColumns({ ...known, ...columns }, timeZone),
    ...(incoming.uid || !known.identityKey.startsWith('uid:') ? { identityKey: identityKey(incoming) } : {}),
    pendingChanges: believed ? waiting : found.filter((change) => !wasRefused(known, change)),
    refusedChanges: known.refusedChanges.filter((change) => !isOfListing(change)),
    ...(isApproved && applied.length > 0 ? { changes: noteChanges(known.changes, applied) } : {}),
    ...(isRevised ? { sequence: known.sequence + 1, updatedAt: now } : {}),
    cancelledAt,
    // The site's listing stands over a mail, unless the mail cancelled it.
    ...((isMailed ? wasMailed : !(wasMailed && known.cancelledAt !== null)) && {
      sourceKind: incoming.sourceKind,
      sourceUrl: incoming.sourceUrl,
    }),
  }
  return { columns: changed, isNews }
}

/** Whether these columns would change anything of a row but the time at which its fields were read. */
export function differs(row: StoredEvent, columns: Partial<NewEvent>): boolean {
  return Object.entries(columns).some(([column, value]) => {
    const stored = row[column as keyof StoredEvent]
    if (column === 'provenance') return !isDeepStrictEqual(timeless(stored), timeless(value))
    // The database gives times with their seconds.
    const isTime = column === 'startTime' || column === 'endTime'
    return !isDeepStrictEqual(isTime && typeof stored === 'string' ? stored.slice(0, 5) : stored, value)
  })
}

function timeless(provenance: unknown): unknown {
  const fields = Object.entries(provenance as Record<string, FieldProvenance>)
  return Object.fromEntries(
    fields.map(([field, { kind, url, confidence }]) => [field, { kind, url, confidence }]),
  )
}

export function readAt(provenance: Record<string, FieldProvenance>, fetchedAt: Date) {
  const at = fetchedAt.toISOString()
  return Object.fromEntries(
    Object.entries(provenance).map(([field, from]) => [field, { ...from, fetchedAt: at }]),
  )
}
