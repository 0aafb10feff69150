import { derivedColumns } from '../../../domain/events/derived-columns.ts'
import { EVENT_COLUMNS, EVENT_TEXTS } from '../../../domain/events/fields.ts'
import { normaliseTitle } from '../../../domain/events/title-key.ts'
import type { EventRow, SeriesRow } from './data.ts'

interface Decided {
  status: 'pending' | 'approved' | 'rejected'
  decidedAt: Date | null
  decidedBy: string | null
}

/**
 * The decision of two records of one thing. One that was made outweighs none; of two that differ the approval stands,
 * because a double is often rejected for being one, and a merge takes nothing public away.
 */
function joinDecisions(retained: Decided, other: Decided): Decided {
  const otherCounts =
    (retained.status === 'pending' && other.status !== 'pending') ||
    (retained.status === 'rejected' && other.status === 'approved')
  const { status, decidedAt, decidedBy } = otherCounts ? other : retained
  return { status, decidedAt, decidedBy }
}

const startOf = (event: EventRow) =>
  `${normaliseTitle(event.title)}|${event.onDate}|${event.startTime?.slice(0, 5) ?? ''}`

/**
 * Pairs the events of two churches that are one happening: the same key of the source, else the same title and start
 * where exactly one of each church has them.
 */
export function pairEvents(retained: EventRow[], removed: EventRow[]): Map<EventRow, EventRow> {
  const pairs = new Map<EventRow, EventRow>()
  const taken = new Set<EventRow>()
  for (const keyOf of [(event: EventRow) => event.identityKey, startOf]) {
    const left = Map.groupBy(
      retained.filter((event) => !taken.has(event)),
      keyOf,
    )
    const right = Map.groupBy(
      removed.filter((event) => !pairs.has(event)),
      keyOf,
    )
    for (const [key, events] of right) {
      const [event, ...more] = events
      const [same, ...others] = left.get(key) ?? []
      if (!event || !same || more.length > 0 || others.length > 0) continue
      pairs.set(event, same)
      taken.add(same)
    }
  }
  return pairs
}

/** Pairs series of one key, and those that have an event in common. Removed series by id -> kept one. */
export function pairSeries(
  retained: SeriesRow[],
  removed: SeriesRow[],
  pairs: ReadonlyMap<EventRow, EventRow>,
): Map<number, SeriesRow> {
  const byKey = new Map(retained.map((series) => [series.key, series]))
  const byId = new Map(retained.map((series) => [series.id, series]))
  const joined = new Map<number, SeriesRow>()
  for (const series of removed) {
    const same = byKey.get(series.key)
    if (same) joined.set(series.id, same)
  }
  for (const [event, twin] of pairs) {
    if (event.seriesId === null || twin.seriesId === null || joined.has(event.seriesId)) continue
    const same = byId.get(twin.seriesId)
    if (same) joined.set(event.seriesId, same)
  }
  return joined
}

type Changes<Row> = Partial<Row>

/** What joining another record of the same series changes of the kept one. */
export function joinSeries(retained: SeriesRow, other: SeriesRow): Changes<SeriesRow> {
  return differing(retained, joinDecisions(retained, other))
}

/**
 * What joining another record of the same event changes of the kept one: a decision that only the other has, a person's
 * edits of fields that nobody edited here, and fields that are empty here.
 *
 * @param seriesId the series that the other one belongs to after the merge
 */
export function joinEvents(
  retained: EventRow,
  other: EventRow,
  seriesId: number | null,
  timeZone: string,
): Changes<EventRow> {
  const joined: EventRow = { ...retained, ...joinDecisions(retained, other) }
  joined.seriesId ??= seriesId
  const filled: Changes<EventRow> = {}
  for (const field of EVENT_TEXTS) filled[field] = retained[field] ?? other[field]
  const edits = EVENT_COLUMNS.filter(
    (field) => other.editedFields.includes(field) && !retained.editedFields.includes(field),
  )
  const edited = Object.fromEntries(edits.map((field) => [field, other[field]]))
  Object.assign(joined, filled, edited, { editedFields: [...retained.editedFields, ...edits] })
  return differing(retained, { ...joined, ...derivedColumns(joined, timeZone) })
}

function differing<Row extends object>(before: Row, after: Partial<Row>): Partial<Row> {
  const changed = (Object.keys(after) as (keyof Row)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<Row>
}
