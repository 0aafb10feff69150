import { isDeepStrictEqual } from 'node:util'
import type { Category } from '../../domain/events/categories.ts'
import { overInstant } from '../../domain/events/when.ts'
import { notify } from '../../platform/database/notify.ts'
import type { Executor } from '../../platform/database/transaction.ts'
import { changedColumns, noteChanges } from './changes.service.server.ts'
import { derivedColumns } from './columns.service.server.ts'
import {
  cancelEvents,
  findKnownEvents,
  insertEvents,
  type KnownSeries,
  keepSeries,
  lockChurch,
  type NewEvent,
  type StoredEvent,
  touchEvents,
  updateEvent,
} from './data.server.ts'
import { identityKey, recognise } from './recognise.service.server.ts'
import { PUBLIC_CONTENT_CHANGED } from './service.server.ts'
import type { FieldProvenance, StoredChange, WatchedField } from './tables.server.ts'

/** One date of one event as a scrape read it, in wall times of the city (dates YYYY-MM-DD, times HH:MM). */
export interface IncomingEvent {
  title: string
  description: string | null
  category: Category
  onDate: string
  startTime: string | null
  endsOnDate: string | null
  endTime: string | null
  allDay: boolean
  location: string | null
  contactInfo: string | null
  imageUrl: string | null
  url: string | null
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
  /** A short piece of the source's text that told of it. */
  evidence: string | null
}

export interface IngestResult {
  /** Dates still to come, each once. */
  found: number
  added: number
  changed: number
  cancelled: number
  /** What of these was new but the further dates of series that are known. */
  news: number
}

const WATCHED: WatchedField[] = ['title', 'onDate', 'startTime', 'location']

function differences(known: StoredEvent, incoming: IncomingEvent, at: string): StoredChange[] {
  return WATCHED.flatMap((field) => {
    const from = field === 'startTime' ? (known.startTime?.slice(0, 5) ?? null) : known[field]
    const to = incoming[field]
    // A source that no longer tells a place or a time takes back nothing.
    if (to === null || from === to || known.editedFields.includes(field)) return []
    return [{ field, from, to, at }]
  })
}

function wasRefused(known: StoredEvent, { field, to }: StoredChange): boolean {
  return known.refusedChanges.some((refused) => refused.field === field && refused.to === to)
}

/** What the newest reading changes of a known event; null where it changes nothing that is kept. */
function update(known: StoredEvent, incoming: IncomingEvent, options: IngestOptions): Partial<NewEvent> {
  const { now, fetchedAt, timeZone } = options
  const found = differences(known, incoming, now.toISOString())
  const isApproved = known.status === 'approved'
  const believed = !isApproved || incoming.isStructured
  const applied = believed ? found : []
  const edited = new Set(known.editedFields)
  const plain = believed
    ? {
        ...(edited.has('description') ? {} : { description: incoming.description ?? known.description }),
        ...(edited.has('endTime') ? {} : { endTime: incoming.endTime }),
        ...(edited.has('endsOnDate') ? {} : { endsOnDate: incoming.endsOnDate }),
        ...(edited.has('allDay') ? {} : { allDay: incoming.allDay }),
        ...(edited.has('contactInfo') ? {} : { contactInfo: incoming.contactInfo ?? known.contactInfo }),
        ...(edited.has('imageUrl') ? {} : { imageUrl: incoming.imageUrl ?? known.imageUrl }),
        url: incoming.url ?? known.url,
        provenance: { ...known.provenance, ...readAt(incoming.provenance, fetchedAt) },
        evidence: incoming.evidence ?? known.evidence,
      }
    : {}
  const columns = { ...plain, ...changedColumns(applied) }
  const cancelledAt = incoming.cancelled ? (known.cancelledAt ?? now) : null
  const isHeard = applied.length > 0 || (cancelledAt === null) !== (known.cancelledAt === null)
  return {
    ...columns,
    ...derivedColumns({ ...known, ...columns }, timeZone),
    ...(incoming.uid || !known.identityKey.startsWith('uid:') ? { identityKey: identityKey(incoming) } : {}),
    ...(believed ? {} : { pendingChanges: found.filter((change) => !wasRefused(known, change)) }),
    ...(isApproved && applied.length > 0 ? { changes: noteChanges(known.changes, applied) } : {}),
    ...(isHeard ? { sequence: known.sequence + 1, updatedAt: now } : {}),
    cancelledAt,
    sourceKind: incoming.sourceKind,
    sourceUrl: incoming.sourceUrl,
  }
}

/** Whether these columns would change anything of a row but the time at which its fields were read. */
function differs(row: StoredEvent, columns: Partial<NewEvent>): boolean {
  return Object.entries(columns).some(([column, value]) => {
    const kept = row[column as keyof StoredEvent]
    if (column === 'provenance') return !isDeepStrictEqual(timeless(kept), timeless(value))
    // The database gives times with their seconds.
    const isTime = column === 'startTime' || column === 'endTime'
    return !isDeepStrictEqual(isTime && typeof kept === 'string' ? kept.slice(0, 5) : kept, value)
  })
}

function timeless(provenance: unknown): unknown {
  const fields = Object.entries(provenance as Record<string, FieldProvenance>)
  return Object.fromEntries(
    fields.map(([field, { kind, url, confidence }]) => [field, { kind, url, confidence }]),
  )
}

/** Where each field was read, and when. */
function readAt(provenance: Record<string, FieldProvenance>, fetchedAt: Date) {
  const at = fetchedAt.toISOString()
  return Object.fromEntries(
    Object.entries(provenance).map(([field, from]) => [field, { ...from, fetchedAt: at }]),
  )
}

export interface IngestOptions {
  runId: number
  fetchedAt: Date
  now: Date
  timeZone: string
}

function freshRow(
  churchId: number,
  incoming: IncomingEvent,
  known: KnownSeries | undefined,
  { runId, fetchedAt, now, timeZone }: IngestOptions,
): NewEvent {
  // What a person corrected for the whole series holds for its new dates.
  const edits = known?.edits ?? {}
  const told = { ...incoming, ...edits }
  return {
    churchId,
    seriesId: known?.id ?? null,
    identityKey: identityKey(incoming),
    title: told.title,
    description: told.description,
    category: told.category,
    // A series that was decided is decided for the dates that a later scrape adds.
    status: known?.status ?? 'pending',
    ...(known && known.status !== 'pending' ? { decidedAt: now, decidedBy: 'series' } : {}),
    onDate: incoming.onDate,
    startTime: told.startTime,
    endsOnDate: incoming.endsOnDate,
    endTime: told.endTime,
    allDay: told.allDay,
    ...derivedColumns(told, timeZone),
    location: told.location,
    contactInfo: told.contactInfo,
    imageUrl: told.imageUrl,
    editedFields: Object.keys(edits),
    url: incoming.url,
    cancelledAt: incoming.cancelled ? now : null,
    sourceKind: incoming.sourceKind,
    sourceUrl: incoming.sourceUrl,
    fetchedAt,
    provenance: readAt(incoming.provenance, fetchedAt),
    evidence: incoming.evidence,
    lastSeenRunId: runId,
    createdAt: now,
    updatedAt: now,
  }
}

/** Coming events that a structured source listed before, and does not now although it still lists later ones. */
function dropped(
  known: StoredEvent[],
  seen: Set<StoredEvent>,
  incoming: IncomingEvent[],
  now: Date,
): number[] {
  const lastListed = new Map<string, string>()
  for (const event of incoming) {
    if (!event.isStructured) continue
    const last = lastListed.get(event.sourceUrl)
    if (last === undefined || event.onDate > last) lastListed.set(event.sourceUrl, event.onDate)
  }
  return known
    .filter((event) => {
      const last = event.sourceUrl === null ? undefined : lastListed.get(event.sourceUrl)
      return (
        !seen.has(event) &&
        event.cancelledAt === null &&
        event.overAt > now &&
        last !== undefined &&
        last > event.onDate
      )
    })
    .map((event) => event.id)
}

/**
 * Takes in what one scrape of a church read, in the caller's transaction: new events become pending rows, known ones
 * are updated (never a person's edits), vanished ones are marked cancelled. Doing it again changes nothing. What is read
 * for a church that was merged meanwhile goes to the one it was merged into. Answers null when neither is listed.
 */
export async function ingestEvents(
  executor: Executor,
  scrapedId: number,
  incoming: IncomingEvent[],
  options: IngestOptions,
): Promise<IngestResult | null> {
  const churchId = await lockChurch(executor, scrapedId)
  if (churchId === null) return null
  const { now, timeZone } = options
  const coming = [
    ...new Map(
      incoming
        .filter((event) => overInstant(event, timeZone) > now)
        .map((event) => [identityKey(event), event]),
    ).values(),
  ]
  const seen = { fetchedAt: options.fetchedAt, lastSeenRunId: options.runId }
  const known = await findKnownEvents(executor, churchId, now, coming.map(identityKey))
  const pairs = recognise(known, coming)
  const rules = new Map(
    coming.flatMap((event) =>
      event.seriesKey === null ? [] : [[event.seriesKey, event.rule ?? 'Repeats'] as const],
    ),
  )
  const series = await keepSeries(executor, churchId, rules, now)

  let changed = 0
  let isPublic = false
  const unchanged: number[] = []
  for (const [event, row] of pairs) {
    const columns = update(row, event, options)
    if (columns.updatedAt) changed += 1
    if (!differs(row, columns)) {
      unchanged.push(row.id)
      continue
    }
    isPublic ||= row.status === 'approved'
    await updateEvent(executor, row.id, { ...columns, ...seen })
  }
  await touchEvents(executor, unchanged, seen)
  const fresh = coming.filter((event) => !pairs.has(event))
  const rows = fresh.map((event) =>
    freshRow(churchId, event, event.seriesKey === null ? undefined : series.get(event.seriesKey), options),
  )
  await insertEvents(executor, rows)
  const gone = dropped(known, new Set(pairs.values()), coming, now)
  await cancelEvents(executor, gone, now)
  const knownSeries = new Set(known.flatMap(({ seriesId }) => (seriesId === null ? [] : [seriesId])))
  const firsts = fresh.filter(({ seriesKey }) => {
    const id = seriesKey === null ? undefined : series.get(seriesKey)?.id
    return id === undefined || !knownSeries.has(id)
  })
  const result = {
    found: coming.length,
    added: fresh.length,
    changed,
    cancelled: gone.length,
    news: firsts.length + changed + gone.length,
  }
  // What waits for a person is not public yet: pages kept ready-made stay.
  isPublic ||= rows.some(({ status }) => status === 'approved')
  isPublic ||= known.some(({ id, status }) => status === 'approved' && gone.includes(id))
  if (isPublic) await notify(executor, PUBLIC_CONTENT_CHANGED)
  return result
}
