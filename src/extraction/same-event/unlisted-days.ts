import { dayNumber, weekdayOf } from '../time/civil-date.ts'
import { isSameName } from './compare-titles.ts'
import type { SourcedCandidate } from './sourced-candidate.ts'

const WEEK = 7
/** A habit is known to a listing that has so many of its dates. */
const MIN_DATES = 3
/** The dates on either side of one that is left out are no further away: two in a row may be left out. */
const NEAR = 2 * WEEK
/** Of the weeks between its first and its last date a listing has so many. */
const MIN_SHARE = 0.65

/** One listing's dates of one habit, as day numbers. */
interface Listing {
  name: string
  /** It repeats by a rule of the calendar's own, which may have begun before the days asked for. */
  isRule: boolean
  days: Set<number>
}

/**
 * The candidates without the weeks of a rule in plain text ("every Wednesday at 6") that the church's own calendar,
 * or another page's dated list, leaves out although it lists the weeks before and after: what is off is seldom said
 * on the page that states the habit. A calendar that knows nothing of the habit, or lists it for a while only,
 * says nothing.
 */
export function withoutUnlistedDays(candidates: readonly SourcedCandidate[]): SourcedCandidate[] {
  const isRule = ({ kind, recurrence, start }: SourcedCandidate) =>
    kind === 'html' && recurrence !== null && start.length > 10
  const rules = candidates.filter(isRule)
  if (rules.length === 0) return [...candidates]
  const hours = new Set(rules.map(hourOf))
  const listed = Map.groupBy(
    candidates.filter((one) => one.start.length > 10 && !isRule(one) && hours.has(hourOf(one))),
    hourOf,
  )
  if (listed.size === 0) return [...candidates]
  const listings = new Map([...listed].map(([hour, all]) => [hour, listingsOf(all)]))
  const gone = new Set(
    rules.filter((rule) =>
      (listings.get(hourOf(rule)) ?? []).some(
        (listing) => isSameName(listing.name, rule.title) && isOmitted(listing, dayNumber(rule.start)),
      ),
    ),
  )
  return candidates.filter((candidate) => !gone.has(candidate))
}

/** The weekday and the hour: "3 18:30". */
const hourOf = ({ start }: SourcedCandidate) => `${weekdayOf(start.slice(0, 10))} ${start.slice(11)}`

function listingsOf(candidates: readonly SourcedCandidate[]): Listing[] {
  const found = new Map<string, Listing>()
  for (const { kind, sourceUrl, title, start, recurrence } of candidates) {
    const key = `${kind} ${sourceUrl} ${title}`
    const listing = found.get(key) ?? { name: title, isRule: false, days: new Set() }
    listing.days.add(dayNumber(start))
    listing.isRule ||= recurrence !== null
    found.set(key, listing)
  }
  return [...found.values()].filter(({ days }) => days.size >= MIN_DATES)
}

function isOmitted({ days, isRule }: Listing, day: number): boolean {
  if (days.has(day)) return false
  const all = [...days]
  const [first, last] = [Math.min(...all), Math.max(...all)]
  if (days.size / ((last - first) / WEEK + 1) < MIN_SHARE) return false
  const isFollowed = all.some((other) => other > day && other - day <= NEAR)
  const isLed = all.some((other) => other < day && day - other <= NEAR)
  return isFollowed && (isLed || (isRule && day < first))
}
