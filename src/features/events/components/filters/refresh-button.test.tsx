import { test } from 'vitest'
import { answerCalls, click, refusal, show, showsToast } from '../../../../../tests/support/render.tsx'
import { RefreshButton } from './refresh-button.tsx'

test.each([
  [[], 'Events refreshed', 'Latest church events have been loaded.'],
  [refusal(500), 'Refresh failed', 'Unable to refresh events. Please try again.'],
])('refreshing the events says how it went', async (answer, title, description) => {
  answerCalls({ '/api/events?status=approved&limit=1': answer })
  show(<RefreshButton />)
  click('Refresh')
  await showsToast(title, description)
})
