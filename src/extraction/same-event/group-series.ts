import { normaliseTitle } from '../../domain/events/title-key.ts'
import { isSamePlace } from './compare-places.ts'

/** One date of an event, in wall times of the city (date YYYY-MM-DD, time HH:MM). */
export interface DatedEvent {
  title: string
  onDate: string
  startTime: string | null
  location: string | null
  /** What its source calls the series that it belongs to; null where it names none. */
  seriesKey: string | null
}

/**
 * The key of the series of each date that belongs to one: dates of one church with the same title and hour are one
 * series, whatever identifiers their sources give them (decisions, section 2), and so are those that a source groups.
 * What takes place at the same moment elsewhere is another series.
 */
export function groupSeries<Event extends DatedEvent>(events: readonly Event[]): Map<Event, string> {
  const groups = new Map<string, Event[]>()
  for (const [name, named] of Map.groupBy(events, nameOf))
    for (const [key, group] of separatePlaces(name, named)) groups.set(key, group)
  const found = new Map<Event, string>()
  for (const keys of joinBySource(groups)) {
    const all = keys.flatMap((key) => groups.get(key) ?? [])
    const repeats = new Set(all.map(({ onDate }) => onDate)).size > 1
    if (!repeats && all.every(({ seriesKey }) => seriesKey === null)) continue
    const [longest = ''] = keys.toSorted(
      (a, b) => (groups.get(b)?.length ?? 0) - (groups.get(a)?.length ?? 0) || (a < b ? -1 : 1),
    )
    for (const event of all) found.set(event, longest)
  }
  return found
}

const nameOf = ({ title, startTime }: DatedEvent) =>
  `named:${normaliseTitle(title)}|${startTime?.slice(0, 5) ?? ''}`

/** The dates of one title and hour by key: those of each place apart where one moment has several. */
function separatePlaces<Event extends DatedEvent>(name: string, events: Event[]): [string, Event[]][] {
  const moments = Map.groupBy(events, ({ onDate }) => onDate)
  const isSplit = [...moments.values()].some(([first, ...others]) =>
    others.some(({ location }) => !isSamePlace(location, first?.location ?? null)),
  )
  if (!isSplit) return [[name, events]]
  const places = Map.groupBy(events, ({ location }) => normaliseTitle(location ?? ''))
  return [...places].map(([place, group]) => [`${name}|${place}`, group])
}

/** The keys of the groups that belong together: all that share an identifier of a source, however many steps apart. */
function joinBySource(groups: ReadonlyMap<string, readonly DatedEvent[]>): string[][] {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    const parent = parents.get(node)
    return parent === undefined ? node : rootOf(parent)
  }
  for (const [key, events] of groups) {
    for (const source of new Set(events.flatMap(({ seriesKey }) => seriesKey ?? []))) {
      const [one, other] = [rootOf(key), rootOf(`source:${source}`)]
      if (one !== other) parents.set(one, other)
    }
  }
  return [...Map.groupBy(groups.keys(), rootOf).values()]
}
