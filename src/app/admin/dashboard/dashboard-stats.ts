import type { DashboardStats } from '../../../contract/scraping.ts'
import { statsCopy } from '../../../copy/admin/admin.ts'
import { addDays } from '../../../domain/events/when.ts'
import { formatDate } from '../../ui/dates.ts'
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
