import type { DashboardStats } from '../../../contract/scraping.ts'
import { statsCopy } from '../../../copy/admin/admin.ts'
import { addDays } from '../../../domain/events/when.ts'
import { formatDate } from '../../ui/dates.ts'
import type { Loaded } from '../kit/load.ts'
import type { Stat } from '../kit/screen.tsx'

/** The newsletter is weekly: the next issue is today plus this many days (specification, section 9). */
export const DAYS_TO_NEXT_ISSUE = 7

/** Calendar dates, YYYY-MM-DD. */
export const findNextIssueDate = (today: string) => addDays(today, DAYS_TO_NEXT_ISSUE)

export function writeStats(numbers: DashboardStats | null, nextIssueOn: string, locale: string): Stat[] {
  const next = statsCopy.next(formatDate(nextIssueOn, 'month-day', locale))
  return [
    {
      label: statsCopy.eventsToday,
      value: numbers?.eventsToday ?? null,
      trend: numbers?.trends.eventsToday ?? null,
    },
    {
      label: statsCopy.pendingReview,
      // What waits in the queue, changes of approved events included: the number that the tab shows too.
      value: numbers?.cards.queue ?? null,
      trend: numbers?.trends.pendingReview ?? null,
    },
    {
      label: statsCopy.activeChurches,
      value: numbers?.activeChurches ?? null,
      trend: numbers?.trends.activeChurches ?? null,
    },
    { label: statsCopy.newsletter, value: numbers?.subscribers ?? null, unit: statsCopy.readers, note: next },
  ]
}

/** How many cards left the queue or came back, and how many became ready. */
export interface Moves {
  queue: number
  ready: number
}

/** The dashboard's numbers as the server reported them last, and what was decided since. */
export interface Counts {
  from: Loaded<DashboardStats>
  stats: Loaded<DashboardStats>
  version: number
  moves: Moves
  /** The server has to be asked again: `soon` once the person pauses, `now` where the numbers may be wrong. */
  asks: 'no' | 'soon' | 'now'
}

const NONE: Moves = { queue: 0, ready: 0 }

export function beginCounts(from: Loaded<DashboardStats>): Counts {
  return { from, stats: from, version: 0, moves: NONE, asks: 'no' }
}

/** The page was loaded anew; nobody knows whether before or after what was decided in the meantime. */
export function reloadCounts(before: Counts, from: Loaded<DashboardStats>): Counts {
  return { ...beginCounts(from), version: before.version + 1, asks: before.asks === 'no' ? 'no' : 'soon' }
}

/** The server was asked again, and nothing was decided meanwhile. */
export function renewCounts(before: Counts, body: DashboardStats): Counts {
  const stats = { ok: true as const, body, total: null, nextCursor: null }
  return { ...before, stats, version: before.version + 1, moves: NONE, asks: 'no' }
}

/**
 * Something was decided that was begun on the numbers of a version. Numbers that came since may have it already: it is
 * not counted twice, but asked for.
 */
export function moveCounts(before: Counts, { queue, ready }: Moves, begunOn: number): Counts {
  if (begunOn !== before.version) return { ...before, asks: 'now' }
  const moves = { queue: before.moves.queue + queue, ready: before.moves.ready + ready }
  return { ...before, moves, asks: before.asks === 'now' ? 'now' : 'soon' }
}

/** The numbers to show; null while nobody knows them. */
export function countedStats({ stats, moves: { queue, ready } }: Counts): DashboardStats | null {
  if (!stats.ok) return null
  const { body } = stats
  const cards = { queue: Math.max(0, body.cards.queue + queue), ready: Math.max(0, body.cards.ready + ready) }
  return { ...body, cards, pendingReview: Math.max(0, body.pendingReview + queue) }
}
