import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { pickEventColumns } from '../../../domain/events/fields.ts'
import { type ChannelCounts, countChannels } from '../../../domain/events/review/reading-channels.ts'
import { RULE_ACTOR } from '../../../domain/events/review/trust.ts'
import { normaliseTitle, titleKey } from '../../../domain/events/title-key.ts'
import { dateIn, overInstant } from '../../../domain/events/when.ts'
import { isMailUrl } from '../../../domain/received-mail.ts'
import type { SourceKind } from '../../../extraction/candidate/candidate.ts'
import { isSamePlace } from '../../../extraction/same-event/compare-titles.ts'
import { groupSeries } from '../../../extraction/same-event/merge-sources.ts'
import { notifyPublicEvents } from '../../../platform/database/public-content.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import { writeAudit } from '../../accounts/service.ts'
import { isOfListing, unlistedSince } from '../curation/decisions.ts'
import {
  cancelEvents,
  decidePending,
  findKnownEvents,
  insertEvents,
  lockChurch,
  type NewEvent,
  type StoredEvent,
  touchEvents,
  updateEvent,
} from '../data.ts'
import { decideUnseen } from '../trust/publish.ts'
import { findTrustedKinds } from '../trust/sources-data.ts'
import { changesOf, differs, isOtherwise, readAt } from './comparison.ts'
import { findFollowers, markCopies } from './copies.ts'
import {
  findApprovedHabits,
  findCancelledSeries,
  joinSeries,
  type KnownSeries,
  type ReadSeries,
  storeSeries,
} from './data.ts'
import {
  type IncomingEvent,
  type IngestOptions,
  identityKey,
  orderIncoming,
  recognise,
} from './recognition.ts'

/** The identifiers of events and their series are indexed, and an index refuses long values. */
const MAX_KEY_CHARS = 400

/** One series as a scrape reads it, with its dates, known ones that the scrape did not see among them. */
interface SeriesPlan extends ReadSeries {
  dates: IncomingEvent[]
  rows: StoredEvent[]
}

/**
 * The series of what a scrape read, together with what is known of the church. A series whose dates are read under
 * another key, because its hour or a word of its title changed, is still the same: the one to which most of its dates
 * belong.
 */
function planSeries(
  incoming: readonly IncomingEvent[],
  known: readonly StoredEvent[],
  pairs: ReadonlyMap<IncomingEvent, StoredEvent>,
): SeriesPlan[] {
  const paired = new Set(pairs.values())
  const unseen = known.filter((row) => !paired.has(row) && row.joinedIntoId === null)
  const rowOf = new Map(
    unseen.map((row) => [{ ...row, seriesKey: row.seriesId === null ? null : `${row.seriesId}` }, row]),
  )
  const sourced = new Map(
    incoming.map((event) => [
      { ...event, seriesKey: event.seriesKey === null ? null : `source:${event.seriesKey}` },
      event,
    ]),
  )
  const keys = groupSeries([...sourced.keys(), ...rowOf.keys()])
  const plans = [...Map.groupBy(keys.keys(), (event) => keys.get(event) ?? '')].map(([key, group]) => {
    const dates = [...sourced].flatMap(([event, date]) => (keys.get(event) === key ? [date] : []))
    const seen = dates.flatMap((date) => pairs.get(date) ?? [])
    const missed = [...rowOf].flatMap(([event, row]) => (keys.get(event) === key ? [row] : []))
    const rules = new Set(group.flatMap((event) => ('rule' in event ? (event.rule ?? []) : [])))
    const rule = rules.size === 0 ? null : [...rules].join('; ')
    return { key: key.slice(0, MAX_KEY_CHARS), rule, dates, rows: [...seen, ...missed], id: null }
  })
  return nameKnown(plans.filter(({ dates }) => dates.length > 0))
}

/** Each plan with the number of the series to which most of its rows belong; a series is one plan's alone. */
function nameKnown(plans: readonly SeriesPlan[]): SeriesPlan[] {
  const votes = plans.flatMap((plan) => {
    const ids = Map.groupBy(
      plan.rows.flatMap(({ seriesId }) => seriesId ?? []),
      (id) => id,
    )
    return [...ids].map(([id, { length }]) => ({ plan, id, length }))
  })
  const named = new Map<SeriesPlan, number>()
  const taken = new Set<number>()
  for (const { plan, id } of votes.toSorted((a, b) => b.length - a.length || a.id - b.id)) {
    if (named.has(plan) || taken.has(id)) continue
    named.set(plan, id)
    taken.add(id)
  }
  return plans.map((plan) => ({ ...plan, id: named.get(plan) ?? null }))
}

/**
 * What a scrape read without what it lists twice under different identifiers: the same title at the same moment and
 * place. What is known stands, then what a calendar or marked-up data lists.
 */
function foldRepeats(
  incoming: readonly IncomingEvent[],
  known: readonly StoredEvent[],
): { events: IncomingEvent[]; repeats: IncomingEvent[] } {
  const keys = new Set(known.map((row) => row.identityKey))
  const rank = (event: IncomingEvent) => (keys.has(identityKey(event)) ? 0 : event.isStructured ? 1 : 2)
  const repeats = new Set<IncomingEvent>()
  for (const same of Map.groupBy(incoming, titleKey).values()) {
    const retained: IncomingEvent[] = []
    for (const event of same.toSorted((a, b) => rank(a) - rank(b))) {
      if (retained.some(({ location }) => isSamePlace(location, event.location))) repeats.add(event)
      else retained.push(event)
    }
  }
  return { events: incoming.filter((event) => !repeats.has(event)), repeats: [...repeats] }
}

/** Neither cancelled nor kept by a person who knows better than the page. */
const canBeMissed = ({ cancelledAt, editedFields }: StoredEvent) =>
  cancelledAt === null && !editedFields.includes('cancelled')

/**
 * Approved coming events that their plain page, read whole by this visit, no longer lists. The listing may have been cut
 * short, so a person decides.
 */
function findUnlisted(
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
      canBeMissed(event) &&
      event.onDate > today &&
      !event.pendingChanges.some(isOfListing) &&
      !event.refusedChanges.some(isOfListing),
  )
}

/** A date of such a calendar entry, which a mail announced. */
function isOfEntry({ identityKey, sourceUrl }: StoredEvent, entries: IngestOptions['wholeEntries']): boolean {
  if (!entries || !isMailUrl(sourceUrl)) return false
  const key = identityKey.replace(/^uid:/, '')
  return entries.has(key) || entries.has(key.replace(/\|\d{4}-\d\d-\d\d$/, ''))
}

/**
 * Upcoming events that a structured source listed before, and does not now although it still lists later ones, and
 * dates that a mailed calendar entry had and has no longer.
 */
function findDropped(
  known: StoredEvent[],
  seen: Set<StoredEvent>,
  incoming: IncomingEvent[],
  { now, cutPages, wholeEntries }: IngestOptions,
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
        canBeMissed(event) &&
        // What has begun leaves a list of what is to come, although it takes place.
        event.startsAt > now &&
        ((last !== undefined && last > event.onDate) || isOfEntry(event, wholeEntries))
      )
    })
    .map((event) => event.id)
}

/** So many approved titles and hours make a history, of which something else is unusual. */
const HISTORY_HABITS = 8

/**
 * What a scrape read, with a mark on what has neither a title nor an hour that the church ever had approved. Sources
 * that publish by themselves are held to any history, and to the titles alone where there is no hour.
 */
async function markUnusual(
  executor: Executor,
  churchId: number,
  incoming: readonly IncomingEvent[],
): Promise<IncomingEvent[]> {
  const habits = await findApprovedHabits(executor, churchId)
  const trusted = new Set(await findTrustedKinds(executor, churchId))
  if (habits.length < HISTORY_HABITS && trusted.size === 0) return [...incoming]
  const titles = new Set(habits.map(({ title }) => normaliseTitle(title)))
  const hours = new Set(habits.map(({ startTime }) => startTime?.slice(0, 5)))
  return incoming.map((event) => {
    const isTrusted = trusted.has(event.sourceKind)
    const isUsual =
      (habits.length < HISTORY_HABITS && !isTrusted) ||
      (event.startTime === null ? !isTrusted : hours.has(event.startTime)) ||
      titles.has(normaliseTitle(event.title))
    return isUsual ? event : { ...event, reasons: [...event.reasons, 'unusual-for-this-church'] }
  })
}

export interface IngestResult {
  /** Dates still to come, each once. */
  found: number
  /** How many of those came through which channel. */
  channels: ChannelCounts
  added: number
  changed: number
  cancelled: number
  /** Series that were never announced, and are canceled by now: nobody is asked about them. */
  rejectedSeries: number
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

/**
 * Rejects the coming dates of series that nobody announced and whose source has canceled all of them; the series itself
 * stays undecided, so that new dates are asked about. Answers how many there were.
 */
async function rejectCancelledSeries(executor: Executor, churchId: number, at: Date): Promise<number> {
  const cancelled = await findCancelledSeries(executor, churchId, at)
  for (const dates of cancelled) {
    const ids = await decidePending(executor, dates, { status: 'rejected', at, by: RULE_ACTOR })
    await writeAudit(executor, {
      at,
      actor: RULE_ACTOR,
      action: 'event.rejected',
      subject: `event:${ids[0]}`,
      before: { status: 'pending' },
      after: { status: 'rejected', events: ids, because: 'canceled' },
    })
  }
  return cancelled.length
}

const isRejectedAsCancelled = (row: StoredEvent, known: KnownSeries | undefined): boolean =>
  known?.status === 'pending' &&
  row.status === 'rejected' &&
  row.decidedBy === RULE_ACTOR &&
  row.cancelledAt !== null

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
  const followers = new Set((await findFollowers(executor, now, churchId)).map(({ id }) => id))
  for (const [event, row] of pairs) {
    const cancelled = event.cancelled || followers.has(row.id)
    const { columns, isNews } = changesOf(row, { ...event, cancelled }, options)
    if (isNews) changed += 1
    const seriesId = series.get(event)?.id ?? row.seriesId
    if (seriesId !== null && isOtherwise(row, event)) undecided.add(seriesId)
    // Nobody was asked about it while it was canceled.
    if (isRejectedAsCancelled(row, series.get(event)) && columns.cancelledAt === null)
      Object.assign(columns, { status: 'pending', decidedAt: null, decidedBy: null })
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
    rejectedSeries: await rejectCancelledSeries(executor, churchId, now),
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
