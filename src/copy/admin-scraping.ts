import { count, type ToastWords } from './admin.ts'

/** Scraping: the header's button, the run's progress, and the status card (sections 2, 4 and 8). */
export const scrapingCopy = {
  scrapeAll: 'Scrape All Sites',
  scraping: 'Scraping...',
  cardTitle: 'Scraping Status',
  refreshAll: 'Refresh All',
  lastUpdate: (when: string | null) => `Last update: ${when ?? 'Never'}`,
  listLabel: 'The latest log of each church',
  empty: 'No scraping logs available.',
  found: (n: number) => count(n, 'event'),
  error: 'Error',
  running: 'Scraping...',
  progressTitle: 'Scraping church websites',
  failures: (n: number) => `${count(n, 'church', 'churches')} could not be read`,
  lostContact:
    'The connection to the server was lost. The run goes on; this page will show it again when it can.',
  toasts: {
    started: { title: 'Scraping Started', description: 'Reading the church websites for new events.' },
    completed: (succeeded: number, failed: number): ToastWords => ({
      title: 'Scraping Completed',
      description: `Scraped ${count(succeeded, 'church', 'churches')} successfully, ${count(failed, 'error')}.`,
    }),
    failed: { title: 'Scraping Failed', description: 'Failed to scrape church websites. Please try again.' },
    refreshing: { title: 'Refreshing', description: 'Reading the church websites again.' },
    refreshed: (succeeded: number, failed: number): ToastWords => ({
      title: 'Refresh Complete',
      description: `Scraped ${count(succeeded, 'church', 'churches')} successfully, ${count(failed, 'error')}.`,
    }),
    refreshFailed: { title: 'Refresh Failed', description: 'Failed to refresh church websites.' },
  },
} as const
