import type { RawEvent } from '../candidate/candidate.ts'
import { wordOverlap } from '../text/word-overlap.ts'
import { isGenericName } from './words/wording.ts'

/** An event of a page, and how well the page backs it. */
export interface PageEvent {
  raw: RawEvent
  isOwnTitle: boolean
  /** Known only from a paper (agenda, minutes, recording). */
  isPaper: boolean
  hasOwnTime: boolean
  /** The repeating event of which this is one date with its topic. */
  series?: string
}

/** One page often tells of the same event twice (a list and its agendas, a badge and a text): once is enough. */
export function settleSameDay(events: PageEvent[], pageName: string | null): RawEvent[] {
  const byDay = new Map<string, PageEvent[]>()
  const kept: PageEvent[] = []
  const ordered = [...events].sort((a, b) => strengthOf(b) - strengthOf(a))
  for (const event of ordered) {
    const day = event.raw.start.slice(0, 10)
    const others = byDay.get(day) ?? []
    const same = others.find((other) => isSame(other, event))
    if (same) {
      absorb(same.raw, event.raw)
      continue
    }
    others.push(event)
    byDay.set(day, others)
    kept.push(event)
  }
  return kept.filter((event) => !isHeadOfDays(event, kept, pageName)).map(({ raw }) => raw)
}

const LEAST_DAYS = 2
const YEAR = /\s*\b20\d\d\b\s*/

/** "March 29 – April 5" above the page's own name: the days of what the page tells of, hour by hour. */
function isHeadOfDays(
  { raw: { start, end, title } }: PageEvent,
  events: readonly PageEvent[],
  pageName: string | null,
): boolean {
  if (title.replace(YEAR, '') !== pageName || start.length > 10 || end?.length !== 10) return false
  const days = new Set(
    events
      .filter(({ raw, hasOwnTime }) => hasOwnTime && raw.title !== title)
      .map(({ raw }) => raw.start.slice(0, 10))
      .filter((day) => day >= start && day <= end),
  )
  return days.size >= LEAST_DAYS
}

function strengthOf(event: PageEvent): number {
  return (
    (event.hasOwnTime ? 2 : 0) + (event.isPaper ? -2 : 0) + (event.isOwnTitle ? 1 : 0) + event.raw.confidence
  )
}

function isSame(strong: PageEvent, weak: PageEvent): boolean {
  const times = [strong.raw.start.slice(11), weak.raw.start.slice(11)]
  const [a, b] = [strong.raw.title, weak.raw.title]
  const alike = a === b || wordOverlap(a, b) >= 0.6
  if (times[0] !== times[1] && times[0] && times[1] && weak.hasOwnTime) return false
  if (times[0] === times[1] && times[0])
    return alike || !weak.isOwnTitle || isGenericName(a) || isGenericName(b)
  // No hour of its own: a second mention, unless it names something else.
  return alike || !weak.isOwnTitle || isGenericName(b) || (weak.isPaper && wordOverlap(a, b) > 0.3)
}

function absorb(strong: RawEvent, weak: RawEvent): void {
  strong.location ??= weak.location ?? null
  strong.end ??= weak.end && weak.start === strong.start ? weak.end : null
  strong.cancelled = strong.cancelled === true || weak.cancelled === true
}
