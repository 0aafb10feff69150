import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { pickEventColumns } from '../../../domain/events/fields.ts'
import { dateIn, overInstant } from '../../../domain/events/when.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { unlistedSince } from '../curation/changes.ts'
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
import { changesOf, differs, isOtherwise, readAt } from './comparison.ts'
import type { IncomingEvent, IngestOptions } from './incoming-event.ts'
import { findDropped, findUnlisted } from './missing-events.ts'
import { identityKey, recognise } from './recognition.ts'

export interface IngestResult {
  /** Dates still to come, each once. */
  found: number
  added: number
  changed: number
  cancelled: number
  /** What of these was new but the further dates of series that are known. */
  news: number
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
    cancelledAt: merged.cancelled ? now : null,
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
 * Ingests what one scrape of a church read, in the caller's transaction: new events become pending rows, known ones
 * are updated (never a person's edits), vanished ones are marked cancelled. Doing it again changes nothing. What is read
 * for a church that was merged meanwhile goes to the one it was merged into. Returns null when neither is listed.
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
  const undecided = new Set<number>()
  const unchanged: number[] = []
  for (const [event, row] of pairs) {
    const columns = changesOf(row, event, options)
    if (columns.updatedAt) changed += 1
    if (row.seriesId !== null && isOtherwise(row, event)) undecided.add(row.seriesId)
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
    const isOpen = known?.status === 'approved' && undecided.has(known.id)
    return freshRow(churchId, event, isOpen ? { ...known, status: 'pending' } : known, options)
  })
  await insertEvents(executor, rows)
  const gone = findDropped(known, new Set(pairs.values()), coming, options)
  await cancelEvents(executor, gone, now)
  const missed = findUnlisted(known, new Set(pairs.values()), options)
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
