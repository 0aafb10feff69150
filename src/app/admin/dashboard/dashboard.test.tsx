import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerCalls,
  click,
  pendingAnswer,
  refusal,
  show,
  showsToast,
} from '../../../../tests/support/render.tsx'
import { StatCards } from '../kit/screen.tsx'
import { useNewsletter } from '../newsletter/issue-panels.tsx'
import { findNextIssueDate, writeStats } from './counts-state.ts'
import { redirectFormerAddress } from './dashboard.tsx'
import { useScrapeRun } from './use-scrape-run.ts'

test.each([
  ['?view=inbox', '/admin/inbox'],
  ['?view=audit&kind=events&after=9', '/admin/audit?kind=events&after=9'],
  ['?tab=ready&view=new-church', '/admin/new-church?tab=ready'],
  ['?view=analytics&weeks=52', '/admin/analytics?weeks=52'],
  ['?view=accounts', '/admin/accounts'],
  ['?view=account', '/admin/account'],
])('/admin%s redirects to %s', (search, address) => {
  expect(redirectOf(search)?.headers.get('Location')).toBe(address)
})

test.each(['', '?tab=ready&q=choir', '?view=somewhere'])('/admin%s stays the dashboard', (search) => {
  expect(redirectOf(search)).toBeNull()
})

function redirectOf(search: string): Response | null {
  try {
    redirectFormerAddress(new Request(`https://bulletin.example/admin${search}`))
    return null
  } catch (answer) {
    return answer as Response
  }
}

test('the numbers show their trend and the date of the next issue', () => {
  const numbers = {
    eventsToday: 4,
    pendingReview: 9,
    activeChurches: 270,
    cards: { queue: 9, ready: 2 },
    lastNewsletterDate: null,
    trends: { eventsToday: 12, pendingReview: -3, activeChurches: null },
    subscribers: 5000,
    waitingChurches: 0,
    waitingClaims: 0,
    waitingApplications: 0,
    isHeld: false,
    reading: null,
  }
  show(<StatCards stats={writeStats(numbers, findNextIssueDate('2026-10-28'), 'en-US')} />)
  expect(screen.getByText('Events Today').nextElementSibling?.textContent).toMatch(/^4\+12% /)
  expect(screen.getByText('Pending Review').nextElementSibling?.textContent).toMatch(/^9-3% /)
  expect(screen.getByText('Newsletter').nextElementSibling?.textContent).toBe('5,000readersNext: Nov 4')
})

function Controls() {
  const { start } = useScrapeRun(null)
  const { generate } = useNewsletter(null)
  return (
    <>
      <button type="button" onClick={() => start('scrape')}>
        Scrape All Sites
      </button>
      <button type="button" onClick={() => start('refresh')}>
        Refresh All
      </button>
      <button type="button" onClick={generate}>
        Generate Newsletter
      </button>
    </>
  )
}

const results = (['success', 'success', 'error'] as const).map((status, churchId) => ({
  churchId,
  church: 'Hope',
  status,
  eventsFound: 0,
  message: '',
  reading: null,
}))
const SCRAPED = 'Scraped 2 churches successfully, 1 error.'

interface Action {
  button: string
  path: string
  started: Words
  done: Words
  failed: Words
}
type Words = readonly [title: string, description: string]

const ACTIONS: readonly Action[] = [
  {
    button: 'Scrape All Sites',
    path: '/api/scrape/all',
    started: ['Scraping Started', 'Reading the church websites for new events.'],
    done: ['Scraping Completed', SCRAPED],
    failed: ['Scraping Failed', 'Failed to scrape church websites. Please try again.'],
  },
  {
    button: 'Refresh All',
    path: '/api/scrape/all',
    started: ['Refreshing', 'Reading the church websites again.'],
    done: ['Refresh Complete', SCRAPED],
    failed: ['Refresh Failed', 'Failed to refresh church websites.'],
  },
  {
    button: 'Generate Newsletter',
    path: '/api/newsletters/generate',
    started: ['Generating Newsletter', 'Gathering the approved events.'],
    done: ['Newsletter Generated', 'Newsletter has been generated successfully!'],
    failed: ['Generation Failed', 'Failed to generate newsletter. Please try again.'],
  },
]

test.each(ACTIONS)('$button: toasts when it starts, ends and fails', async (row) => {
  const { answer, arrive } = pendingAnswer({ results })
  answerCalls({ [row.path]: answer })
  show(<Controls />)
  click(row.button)
  await showsToast(...row.started)
  arrive()
  await showsToast(...row.done)

  answerCalls({ [row.path]: refusal(500) })
  show(<Controls />)
  click(row.button)
  await showsToast(...row.failed)
})
