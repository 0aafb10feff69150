import { findRule } from '../../../domain/events/series/rule-of-dates.ts'
import { titleKey } from '../../../domain/events/title-key.ts'
import { isSamePlace } from '../../../extraction/same-event/compare-places.ts'
import { groupSeries } from '../../../extraction/same-event/group-series.ts'
import { describeRule } from '../../../extraction/time/recurrence.ts'
import type { StoredEvent } from '../data.ts'
import type { IncomingEvent } from './incoming-event.ts'
import { identityKey } from './recognition.ts'
import type { ReadSeries } from './series-data.ts'

/** The identifiers of events and their series are indexed, and an index refuses long values. */
const MAX_KEY_CHARS = 400

/** One series as a scrape reads it, with its dates, known ones that the scrape did not see among them. */
export interface SeriesPlan extends ReadSeries {
  dates: IncomingEvent[]
  rows: StoredEvent[]
}

/**
 * The series of what a scrape read, together with what is known of the church. A series whose dates are read under
 * another key, because its hour or a word of its title changed, is still the same: the one to which most of its dates
 * belong.
 */
export function planSeries(
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
    const rule = rules.size === 0 ? ruleInWords(group) : [...rules].join('; ')
    return { key: key.slice(0, MAX_KEY_CHARS), rule, dates, rows: [...seen, ...missed], id: null }
  })
  return nameKnown(plans.filter(({ dates }) => dates.length > 0))
}

const MIN_DATES_OF_RULE = 3

/** "Every Wednesday", of dates that a source lists one by one. */
function ruleInWords(group: readonly { onDate: string }[]): string | null {
  const found = findRule([...new Set(group.map(({ onDate }) => onDate))].toSorted())
  if (found === null || found.fits < MIN_DATES_OF_RULE || found.dates.length > found.fits + 1) return null
  return describeRule(found.rule, found.firstOn)
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
export function foldRepeats(
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
