import type { EventCandidate } from '../candidate/candidate.ts'
import { remembered } from '../text/memoize.ts'

const MIN_NAME_CHARS = 4

/**
 * A listing that prints one name on several dates, and no rule, is a repeating event: its dates share a
 * series key, so that people decide once. Only where the source gives no identifiers of its own, and where place and
 * hour are the same.
 */
export function groupSeries<Candidate extends EventCandidate>(events: readonly Candidate[]): Candidate[] {
  const groups = new Map<string, Candidate[]>()
  for (const event of events) {
    if (event.uid !== null || event.seriesKey !== null || event.title.length < MIN_NAME_CHARS) continue
    const key = `${event.kind}|${nameOf(event.title)}|${event.start.slice(10)}|${event.location ?? ''}`
    const group = groups.get(key)
    if (group) group.push(event)
    else groups.set(key, [event])
  }
  const keys = new Map<Candidate, string>()
  for (const group of groups.values()) {
    const days = new Set(group.map(({ start }) => start.slice(0, 10)))
    const [first] = group
    if (days.size < 2 || !first) continue
    // The place is no part of the key: another room next month is still the same series.
    for (const event of group) keys.set(event, `named:${nameOf(first.title)}|${first.start.slice(11)}`)
  }
  return events.map((event) => {
    const seriesKey = keys.get(event)
    return seriesKey === undefined ? event : { ...event, seriesKey }
  })
}

const nameOf = remembered((title) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
)
