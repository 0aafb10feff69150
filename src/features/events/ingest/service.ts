import { isDeepStrictEqual } from 'node:util'
import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import {
  CHANGE_COLUMNS,
  EVENT_FIELD_NAMES,
  EVENT_FIELDS,
  type EventColumns,
  pickEventColumns,
} from '../../../domain/events/fields.ts'
import { dateIn, overInstant } from '../../../domain/events/when.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { FieldProvenance, StoredChange } from '../../../schema/events.ts'
import { changedColumns, isOfListing, noteChanges, unlistedSince } from '../curation/changes.ts'
import {
  cancelEvents,
  findKnownEvents,
  insertEvents,
  type KnownSeries,
  keepSeries,
  lockChurch,
  type NewEvent,
  renameSeries,
  type StoredEvent,
  touchEvents,
  updateEvent,
} from '../data.ts'
import { identityKey, recognise } from './recognition.ts'

/** One date of one event as a scrape read it, in wall times of the city (dates YYYY-MM-DD, times HH:MM). */
export interface IncomingEvent extends EventColumns {
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

function differences(known: StoredEvent, incoming: IncomingEvent, at: string): StoredChange[] {
  return CHANGE_COLUMNS.flatMap((field) => {
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

/** Whether a page for people tells of an approved event otherwise than it stands: what waits, and what was refused. */
function isOtherwise(known: StoredEvent, incoming: IncomingEvent): boolean {
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

/** What the newest reading changes of a known event; null where it changes nothing that is kept. */
function update(known: StoredEvent, incoming: IncomingEvent, options: IngestOptions): Partial<NewEvent> {
  const { now, fetchedAt, timeZone } = options
  const found = differences(known, incoming, now.toISOString())
  const isApproved = known.status === 'approved'
  const believed = !isApproved || incoming.isStructured
  const applied = believed ? found : []
  const plain = believed
    ? {
        ...replacedColumns(known, incoming),
        provenance: { ...known.provenance, ...readAt(incoming.provenance, fetchedAt) },
        evidence: incoming.evidence ?? known.evidence,
      }
    : {}
  const columns = { ...plain, ...changedColumns(applied) }
  // It is told of: that it was not once is forgotten.
  const waiting = known.pendingChanges.filter((change) => !isOfListing(change))
  const cancelledAt = incoming.cancelled ? (known.cancelledAt ?? now) : null
  const hasNews = applied.length > 0 || (cancelledAt === null) !== (known.cancelledAt === null)
  return {
    ...columns,
    ...derivedColumns({ ...known, ...columns }, timeZone),
    ...(incoming.uid || !known.identityKey.startsWith('uid:') ? { identityKey: identityKey(incoming) } : {}),
    pendingChanges: believed ? waiting : found.filter((change) => !wasRefused(known, change)),
    refusedChanges: known.refusedChanges.filter((change) => !isOfListing(change)),
    ...(isApproved && applied.length > 0 ? { changes: noteChanges(known.changes, applied) } : {}),
    ...(hasNews ? { sequence: known.sequence + 1, updatedAt: now } : {}),
    cancelledAt,
    sourceKind: incoming.sourceKind,
    sourceUrl: incoming.sourceUrl,
  }
}

/** Whether these columns would change anything of a row but the time at which its fields were read. */
function differs(row: StoredEvent, columns: Partial<NewEvent>): boolean {
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

/** Where each field was read, and when. */
function readAt(provenance: Record<string, FieldProvenance>, fetchedAt: Date) {
  const at = fetchedAt.toISOString()
  return Object.fromEntries(
    Object.entries(provenance).map(([field, from]) => [field, { ...from, fetchedAt: at }]),
  )
}

export interface IngestOptions {
  fetchedAt: Date
  now: Date
  timeZone: string
  /** Addresses of the pages that this visit read whole: of an event that is told of nowhere else, they tell nothing. */
  readPages?: ReadonlySet<string>
  /** Addresses of calendars of which a part alone arrived: what they do not tell may stand in the rest. */
  cutPages?: ReadonlySet<string>
}

function freshRow(
  churchId: number,
  incoming: IncomingEvent,
  known: KnownSeries | undefined,
  { fetchedAt, now, timeZone }: IngestOptions,
): NewEvent {
  // What a person corrected for the whole series holds for its new dates.
  const edits = known?.edits ?? {}
  const merged = { ...incoming, ...edits }
  const isDecided = known !== undefined && known.status !== 'pending'
  return {
    churchId,
    seriesId: known?.id ?? null,
    identityKey: identityKey(incoming),
    ...pickEventColumns(merged),
    // A series that was decided is decided for the dates that a later scrape adds.
    status: known?.status ?? 'pending',
    decidedAt: isDecided ? now : null,
    decidedBy: isDecided ? 'series' : null,
    ...derivedColumns(merged, timeZone),
    editedFields: Object.keys(edits),
    cancelledAt: incoming.cancelled ? now : null,
    sourceKind: incoming.sourceKind,
    sourceUrl: incoming.sourceUrl,
    fetchedAt,
    provenance: readAt(incoming.provenance, fetchedAt),
    evidence: incoming.evidence,
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * Approved events of the days to come of which the page written for people that told of them, read whole by this visit,
 * tells nothing any more. It may be a listing that was cut short: a person decides.
 */
function unlisted(
  known: StoredEvent[],
  seen: Set<StoredEvent>,
  { now, timeZone, readPages }: IngestOptions,
): StoredEvent[] {
  const today = dateIn(timeZone, now)
  return known.filter(
    (event) =>
      !seen.has(event) &&
      event.status === 'approved' &&
      event.sourceKind === 'html' &&
      event.sourceUrl !== null &&
      readPages?.has(event.sourceUrl) &&
      event.cancelledAt === null &&
      event.onDate > today &&
      !event.pendingChanges.some(isOfListing) &&
      !event.refusedChanges.some(isOfListing),
  )
}

/** Coming events that a structured source listed before, and does not now although it still lists later ones. */
function dropped(
  known: StoredEvent[],
  seen: Set<StoredEvent>,
  incoming: IncomingEvent[],
  { now, cutPages }: IngestOptions,
): number[] {
  const lastListed = new Map<string, string>()
  for (const event of incoming) {
    if (!event.isStructured || cutPages?.has(event.sourceUrl)) continue
    const last = lastListed.get(event.sourceUrl)
    if (last === undefined || event.onDate > last) lastListed.set(event.sourceUrl, event.onDate)
  }
  return known
    .filter((event) => {
      const last = event.sourceUrl === null ? undefined : lastListed.get(event.sourceUrl)
      return (
        !seen.has(event) &&
        event.cancelledAt === null &&
        // What has begun leaves a list of what is to come, although it takes place.
        event.startsAt > now &&
        last !== undefined &&
        last > event.onDate
      )
    })
    .map((event) => event.id)
}

/**
 * A series whose dates are read under another key, because its hour changed or a word of its name did, is still the
 * same: the keys by the number of the series whose dates, and no other's, were recognised under it.
 */
function newKeys(pairs: ReadonlyMap<IncomingEvent, StoredEvent>): Map<string, number> {
  const seriesOf = new Map<string, Set<number | null>>()
  for (const [{ seriesKey }, { seriesId }] of pairs) {
    if (seriesKey === null) continue
    seriesOf.set(seriesKey, (seriesOf.get(seriesKey) ?? new Set()).add(seriesId))
  }
  const sure = [...seriesOf].flatMap(([key, ids]): [string, number][] => {
    const [id, ...others] = ids
    return typeof id === 'number' && others.length === 0 ? [[key, id]] : []
  })
  // Two keys for one series: it was parted, and either half may be the old one.
  const times = (id: number) => sure.filter(([, other]) => other === id).length
  return new Map(sure.filter(([, id]) => times(id) === 1))
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
  const seen = { fetchedAt: options.fetchedAt }
  const known = await findKnownEvents(executor, churchId, now, coming.map(identityKey))
  const pairs = recognise(known, coming, dateIn(timeZone, now))
  await renameSeries(executor, churchId, newKeys(pairs))
  const rules = new Map(
    coming.flatMap((event) =>
      event.seriesKey === null ? [] : [[event.seriesKey, event.rule ?? 'Repeats'] as const],
    ),
  )
  const series = await keepSeries(executor, churchId, rules, now)

  let changed = 0
  let isPublic = false
  const unsettled = new Set<number>()
  const unchanged: number[] = []
  for (const [event, row] of pairs) {
    const columns = update(row, event, options)
    if (columns.updatedAt) changed += 1
    if (row.seriesId !== null && isOtherwise(row, event)) unsettled.add(row.seriesId)
    if (!differs(row, columns)) {
      unchanged.push(row.id)
      continue
    }
    isPublic ||= row.status === 'approved'
    await updateEvent(executor, row.id, { ...columns, ...seen })
  }
  await touchEvents(executor, unchanged, seen)
  const fresh = coming.filter((event) => !pairs.has(event))
  const rows = fresh.map((event) => {
    const known = event.seriesKey === null ? undefined : series.get(event.seriesKey)
    // A date that is read with a new hour, to which no person has said yes, is a question of its own.
    const isOpen = known?.status === 'approved' && unsettled.has(known.id)
    return freshRow(churchId, event, isOpen ? { ...known, status: 'pending' } : known, options)
  })
  await insertEvents(executor, rows)
  const gone = dropped(known, new Set(pairs.values()), coming, options)
  await cancelEvents(executor, gone, now)
  const missed = unlisted(known, new Set(pairs.values()), options)
  // What else waits was read from a page that does not say it any more.
  for (const { id } of missed) await updateEvent(executor, id, { pendingChanges: [unlistedSince(now)] })
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
  isPublic ||= missed.length > 0 || known.some(({ id, status }) => status === 'approved' && gone.includes(id))
  if (isPublic) await notifyPublicContent(executor)
  return result
}
