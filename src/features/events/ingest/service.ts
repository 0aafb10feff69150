import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { pickEventColumns } from '../../../domain/events/fields.ts'
import { type ChannelCounts, countChannels } from '../../../domain/events/reading-channels.ts'
import { dateIn, overInstant } from '../../../domain/events/when.ts'
import { isMailUrl } from '../../../domain/mail-intake/received-mail.ts'
import type { SourceKind } from '../../../extraction/candidate/candidate.ts'
import { notifyPublicEvents } from '../../../platform/database/public-content.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { unlistedSince } from '../curation/changes.ts'
import {
  cancelEvents,
  findKnownEvents,
  insertEvents,
  lockChurch,
  type NewEvent,
  touchEvents,
  updateEvent,
} from '../data.ts'
import { decideUnseen } from '../trust/publish.ts'
import { changesOf, differs, isOtherwise, readAt } from './comparison.ts'
import type { IncomingEvent, IngestOptions } from './incoming-event.ts'
import { findDropped, findUnlisted } from './missing-events.ts'
import { identityKey, orderIncoming, recognise } from './recognition.ts'
import { markCopies, markUnusual } from './review-marks.ts'
import { foldRepeats, planSeries } from './series.ts'
import { joinSeries, type KnownSeries, storeSeries } from './series-data.ts'

export interface IngestResult {
  /** Dates still to come, each once. */
  found: number
  /** How many of those came through which channel. */
  channels: ChannelCounts
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
    isCategoryUnsure: incoming.isCategoryUnsure && edits.category === undefined,
    confidence: incoming.confidence,
    reasons: incoming.reasons,
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

/** What a model found or was read in a picture is for a person to decide, date by date. */
const UNSURE_KINDS: ReadonlySet<string> = new Set<SourceKind>(['model', 'picture'])

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
  const lasting = orderIncoming(incoming).filter((event) => overInstant(event, timeZone) > now)
  const byIdentity = Map.groupBy(lasting, identityKey)
  const listed = [...byIdentity.values()].flatMap(([first]) => first ?? [])
  const seen = { fetchedAt: options.fetchedAt }
  const known = await findKnownEvents(executor, churchId, now, [...byIdentity.keys()])
  const { events: coming, repeats } = foldRepeats(await markUnusual(executor, churchId, listed), known)
  const pairs = recognise(known, coming, dateIn(timeZone, now))
  const plans = planSeries(coming, known, pairs)
  const stored = await storeSeries(executor, churchId, plans, now)
  const series = new Map<IncomingEvent, KnownSeries>()
  for (const [at, { dates, rows }] of plans.entries()) {
    const own = stored[at]
    if (!own) continue
    for (const date of dates) series.set(date, own)
    const others = rows.filter(({ seriesId }) => seriesId !== own.id)
    await joinSeries(
      executor,
      others.map(({ id }) => id),
      own.id,
      now,
    )
  }

  let changed = 0
  let isPublic = false
  let isWithdrawal = false
  const undecided = new Set<number>()
  const unchanged: number[] = []
  for (const [event, row] of pairs) {
    const { columns, isNews } = changesOf(row, event, options)
    if (isNews) changed += 1
    const seriesId = series.get(event)?.id ?? row.seriesId
    if (seriesId !== null && isOtherwise(row, event)) undecided.add(seriesId)
    if (!differs(row, columns)) {
      unchanged.push(row.id)
      continue
    }
    isPublic ||= row.status === 'approved'
    isWithdrawal ||= row.status === 'approved' && row.cancelledAt === null && columns.cancelledAt !== null
    await updateEvent(executor, row.id, { ...columns, ...seen })
  }
  await touchEvents(executor, unchanged, seen)
  const isMailed = ({ sourceUrl }: IncomingEvent) => isMailUrl(sourceUrl)
  const waitsAlways = (event: IncomingEvent) => isMailed(event) || UNSURE_KINDS.has(event.sourceKind)
  const fresh = coming.filter((event) => !pairs.has(event) && !(isMailed(event) && event.cancelled))
  const rows = fresh.map((event) => {
    const known = series.get(event)
    // A date that is read with a new hour, or in what never publishes, is a question of its own.
    const isOpen = known?.status === 'approved' && (undecided.has(known.id) || waitsAlways(event))
    return freshRow(churchId, event, isOpen ? { ...known, status: 'pending' } : known, options)
  })
  await insertEvents(executor, rows)
  if (rows.length > 0) await markCopies(executor, churchId, now)
  const repeated = new Set(repeats.map(identityKey))
  const seenRows = new Set([...pairs.values(), ...known.filter((row) => repeated.has(row.identityKey))])
  const gone = findDropped(known, seenRows, coming, options)
  await cancelEvents(executor, gone, now)
  const missed = findUnlisted(known, seenRows, options)
  // What else waits was read from a page that does not say it any more.
  for (const { id } of missed) await updateEvent(executor, id, { pendingChanges: [unlistedSince(now)] })
  const knownSeries = new Set(known.flatMap(({ seriesId }) => (seriesId === null ? [] : [seriesId])))
  const firsts = fresh.filter((event) => {
    const id = series.get(event)?.id
    return id === undefined || !knownSeries.has(id)
  })
  const result = {
    found: coming.length,
    channels: countChannels(coming),
    added: fresh.length,
    changed,
    cancelled: gone.length,
    news: firsts.length + changed + gone.length,
  }
  // Last, because it waits for people who turn a source off, and they may wait for the events.
  const isOfMail = incoming.some(isMailed)
  const unseen = { keys: fresh.map(identityKey), now, canPublish: !isOfMail }
  isPublic = (await decideUnseen(executor, churchId, unseen)) || isPublic
  // What waits for a person is not public yet: pages kept ready-made stay.
  isPublic ||= rows.some(({ status }) => status === 'approved')
  isWithdrawal ||= known.some(({ id, status }) => status === 'approved' && gone.includes(id))
  isPublic ||= missed.length > 0 || isWithdrawal
  if (isPublic) await notifyPublicEvents(executor, { churchId, dates: null, isWithdrawal })
  return result
}
