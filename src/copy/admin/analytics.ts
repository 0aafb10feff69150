import { count } from './admin.ts'

/** Charts over time (decisions, section 8). */
export const analyticsCopy = {
  title: 'Analytics',
  weeksLabel: 'Period',
  weeks: (n: number) => (n === 52 ? 'A year' : count(n, 'week')),
  week: 'Week of',
  thisWeek: 'this week',
  total: 'Total',
  table: 'As a table',
  tableLabel: (title: string) => `${title}, as a table that scrolls sideways`,
  nothing: 'Nothing in this period.',
  otherCategories: 'Other categories',
  events: {
    title: 'Approved events by category and week',
    summary: (n: number, coming: number) =>
      `${count(n, 'approved event')} in these weeks, ${coming.toLocaleString('en-US')} of them from this week on.`,
  },
  subscribers: {
    title: 'Subscribers gained and lost',
    gained: 'Gained',
    lost: 'Lost',
    summary: (gained: number, lost: number) =>
      `${gained.toLocaleString('en-US')} gained, ${lost.toLocaleString('en-US')} lost.`,
  },
  scraping: {
    title: 'Scrape health',
    succeeded: 'Churches read',
    failed: 'Churches that failed',
    found: 'Events found',
    summary: (succeeded: number, failed: number) =>
      succeeded + failed === 0
        ? 'No churches were read.'
        : `${Math.round((succeeded / (succeeded + failed)) * 100)}% of ${count(succeeded + failed, 'visit')} succeeded.`,
  },
  advertising: {
    title: 'Placements and revenue',
    placements: 'Placements running',
    paid: 'Paid',
    refunded: 'Refunded',
    summary: (net: string) => `${net} after refunds.`,
  },
} as const
