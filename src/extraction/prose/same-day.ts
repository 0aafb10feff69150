import type { RawEvent } from '../candidate/candidate.ts'
import { wordOverlap } from '../text/plain-text.ts'
import { WORSHIP } from './words/worship-words.ts'

/** An event of a page, and how well the page backs it. */
export interface PageEvent {
  raw: RawEvent
  isOwnTitle: boolean
  /** Known only from a paper (agenda, minutes, recording). */
  isPaper: boolean
  hasOwnTime: boolean
  /** Its day is printed in another language than English. */
  isAbroad: boolean
}

/** One page often tells of the same event twice (a list and its agendas, a badge and a text): once is enough. */
export function settleSameDay(events: PageEvent[]): RawEvent[] {
  const byDay = new Map<string, PageEvent[]>()
  const kept: PageEvent[] = []
  const ordered = [...events].sort((a, b) => strengthOf(b) - strengthOf(a))
  for (const event of ordered) {
    const day = event.raw.start.slice(0, 10)
    const others = byDay.get(day) ?? []
    const same = others.find((other) => isSame(other, event)) ?? inOtherWords(event, ordered)
    if (same) {
      absorb(same.raw, event.raw)
      continue
    }
    others.push(event)
    byDay.set(day, others)
    kept.push(event)
  }
  return kept.map(({ raw }) => raw)
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
  if (times[0] === times[1] && times[0]) return alike || !weak.isOwnTitle
  // No hour of its own: a second mention, unless it names something else.
  return alike || !weak.isOwnTitle || (weak.isPaper && wordOverlap(a, b) > 0.3)
}

/** The same day and hour once more in another language: on a page in two languages it is the same event. */
function inOtherWords(event: PageEvent, events: readonly PageEvent[]): PageEvent | undefined {
  const { start, title } = event.raw
  if (start.length === 10 || WORSHIP.test(title)) return undefined
  const atOnce = events.filter(({ raw }) => raw.start === start)
  const [strong, weak, third] = atOnce
  if (!strong || weak !== event || third || strong.isAbroad === weak.isAbroad) return undefined
  return WORSHIP.test(strong.raw.title) ? undefined : strong
}

function absorb(strong: RawEvent, weak: RawEvent): void {
  strong.location ??= weak.location ?? null
  strong.end ??= weak.end && weak.start === strong.start ? weak.end : null
}
