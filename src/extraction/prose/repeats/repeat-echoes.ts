import type { RawEvent } from '../../candidate/candidate.ts'
import { wordOverlap, wordsOf } from '../../text/plain-text.ts'
import { ENGLISH_DAY } from '../words/calendar-names.ts'
import { WORSHIP } from '../words/worship-words.ts'

/** One hour of one weekday that a page tells of twice. */

/** "Sunday School" and "Sunday school for children" at one hour of one page are one: the surer one, or the shorter. */
export function withoutEchoes(events: RawEvent[], pageName: string | null): RawEvent[] {
  const kept = new Map<string, RawEvent[]>()
  const best = [...events].sort(
    (a, b) =>
      Number(isGivenName(a, pageName)) - Number(isGivenName(b, pageName)) ||
      Number(isBareMass(a.title)) - Number(isBareMass(b.title)) ||
      Number(OF_DAY.test(a.title)) - Number(OF_DAY.test(b.title)) ||
      b.confidence - a.confidence ||
      a.title.length - b.title.length,
  )
  const chosen = new Set<RawEvent>()
  for (const event of best) {
    const others = kept.get(event.start) ?? []
    const told = others.find(
      (other) =>
        (isEcho(other.title, event.title) && isOneHouse(other.location, event.location)) ||
        isLesserName(event, other, pageName) ||
        (isGivenName(event, pageName) &&
          isGivenName(other, pageName) &&
          isOneHouse(event.location, other.location)),
    )
    if (told) {
      told.location ??= event.location
      continue
    }
    kept.set(event.start, [...others, event])
    chosen.add(event)
  }
  return events.filter((event) => chosen.has(event))
}

/** Whether two places may be one: a line need not say it, and a street and a room of its house are no two. */
function isOneHouse(one: string | null | undefined, other: string | null | undefined): boolean {
  return !one || !other || one === other
}

/** Whether all words of one title stand in the other, and not merely by the language or the room behind it. */
function isEcho(one: string, other: string): boolean {
  if (one === other) return false
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  return few.size >= 2 && [...few].every((word) => many.has(word))
}

/** The Mass of an hour, of which another line may say which it is. */
const isBareMass = (title: string) => /^(?:mass|misa)$/i.test(title)

/** A name that we gave, because the line has none: worship in general, or what the page is called. */
function isGivenName({ title }: RawEvent, pageName: string | null): boolean {
  return title === pageName || GIVEN.test(title)
}

const GIVEN = new RegExp(
  `^(?:(?:${ENGLISH_DAY} )?(?:(?:morning|evening) )?worship(?: services?)?|(?:worship|sunday) services?|meeting for worship)$`,
  'i',
)

const OF_DAY = /^\w+day\s+(?:holy\s+)?(?:mass|worship|services?|liturgy|eucharist)$/i

/** "Sanctuary service", or "Sunday services", and an hour of worship that nothing names, at one hour: the same. */
function isLesserName(event: RawEvent, other: RawEvent, pageName: string | null): boolean {
  if (!isGivenName(event, pageName)) return false
  return isOneHouse(event.location, other.location) && (event.title === pageName || WORSHIP.test(other.title))
}

/** "May 17: Sunday Morning Worship, 11 am" and "Morning Worship, Sundays at 11": the date of its own tells of that day. */
export function withoutTold(repeated: RawEvent[], dated: readonly RawEvent[]): RawEvent[] {
  if (repeated.length === 0 || dated.length === 0) return repeated
  const byStart = Map.groupBy(dated, ({ start }) => start)
  return repeated.filter((event) => {
    if (event.start.length === 10) return true
    const others = byStart.get(event.start) ?? []
    return !others.some((other) => isSameAtHour(event, other))
  })
}

function isSameAtHour(event: RawEvent, other: RawEvent): boolean {
  if (!isOneHouse(event.location, other.location)) return false
  if (wordOverlap(event.title, other.title) >= ALIKE) return true
  return WORSHIP.test(event.title) && WORSHIP.test(other.title) && !KNOWN.test(other.title)
}

const ALIKE = 0.6
/** "Sunday's worship": a sentence speaks of what is known by another name. */
const KNOWN = /^(?:this\s+)?\w+day['’]s\s/i
