import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, click, refusal, show, showsToast } from '../../../../tests/support/render.tsx'
import { CardsJobNotice } from '../review/review-list.tsx'
import { useCardsJob } from '../review/use-cards-job.ts'
import { discoveryWords, QuickActions } from './quick-actions.tsx'

const NONE: never[] = []

function Actions() {
  const job = useCardsJob(NONE)
  return (
    <>
      <CardsJobNotice job={job} />
      <QuickActions findChurches="Find Dallas Churches" job={job} />
    </>
  )
}

const LITERAL = 'Found 12 churches from Google Maps. Added 3 new churches to your database.'

test.each([
  [LITERAL, LITERAL],
  ['', LITERAL],
  [`${LITERAL} They wait in the Inbox.`, `${LITERAL} They wait in the Inbox.`],
  ['The search ended early.', `${LITERAL} The search ended early.`],
])('a message "%s" is told once, after the words of the specification', (message, description) => {
  const answer = { success: true, discovered: 12, added: 3, updated: 0, message }
  expect(discoveryWords(answer)).toEqual({ title: 'Churches Discovered!', description })
})

const DISCOVER = '/api/churches/discover'
const APPROVE = '/api/events/decisions'
const PREVIEW = '/api/events/bulk-approve?category=worship'
const FOUND = 'Found 12 churches from Google Maps. Added 1 new church to your database.'

test.each([
  [
    'Find Dallas Churches',
    DISCOVER,
    { success: true, discovered: 12, added: 1, message: FOUND },
    'Churches Discovered!',
    FOUND,
  ],
  [
    'Find Dallas Churches',
    DISCOVER,
    refusal(500),
    'Discovery Failed',
    'Could not discover churches from Google Maps. Please try again.',
  ],
])('%s: the toast of %s', async (button, path, answer, title, description) => {
  const calls = answerCalls({ [path]: answer })
  show(<Actions />)
  click(button)
  await showsToast(title, description)
  expect(calls).toEqual([{ path, body: null }])
})

const BEGUN = { bulk: 'b', status: 'approved', cards: 3000, decided: 0, state: 'running' }

async function approveAll(answers: Record<string, unknown>) {
  const calls = answerCalls(Object.assign(answers, { [PREVIEW]: { cards: 3, dates: 21, unsure: 1 } }))
  show(<Actions />)
  click('Bulk Approve Events')
  await screen.findByRole('alertdialog', { name: 'Approve 3 worship cards, 1 unsure: 21 dates' })
  expect(calls).toEqual([{ path: PREVIEW, body: null }])
  click('Approve all')
  return calls
}

test('Bulk Approve Events asks with the cards and dates, and says so where it fails', async () => {
  const calls = await approveAll({ [APPROVE]: refusal(500) })
  await showsToast('Error', 'Failed to bulk approve events.')
  expect(calls.at(-1)).toEqual({ path: APPROVE, body: { status: 'approved', category: 'worship' } })
})

test('what the server approves is followed to its end through looks that fail, and taken back as one', async () => {
  const looks = [refusal(500), Promise.reject(new TypeError('Failed to fetch')), { ...BEGUN, decided: 250 }]
  for (const look of looks) if (look instanceof Promise) look.catch(() => {})
  const calls = await approveAll({
    [APPROVE]: BEGUN,
    get [`${APPROVE}/b`]() {
      return looks.shift() ?? { ...BEGUN, decided: 2999, state: 'done' }
    },
    '/api/events/undo': { undone: [1, 2], refused: [3] },
  })
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuemax')).toBe('3000')
  await showsToast('Bulk Approval Complete', 'Approved 2,999 worship service events.')
  expect(screen.queryByRole('progressbar')).toBe(null)
  click('Undo')
  await showsToast('Decision Undone', '2 events are as they were. Someone else has since decided 1 event.')
  expect(calls.at(-1)).toEqual({ path: '/api/events/undo', body: { bulk: 'b' } })
})

test('what goes on is stopped and taken back; what failed is reported as it is, and goes on', async () => {
  const failed = { ...BEGUN, decided: 500, state: 'failed' }
  const states: object[] = [failed, { ...BEGUN, decided: 750 }]
  const calls = await approveAll({
    [APPROVE]: BEGUN,
    get [`${APPROVE}/b`]() {
      return states.shift() ?? { ...BEGUN, decided: 750 }
    },
    [`${APPROVE}/b/resume`]: { ...BEGUN, decided: 500 },
    '/api/events/undo': { undone: [1], refused: [] },
  })
  const notice = await screen.findByRole('alert', {}, { timeout: 3000 })
  expect(notice.textContent).toBe(
    'This stopped early: 500 of 3,000 cards were approved. The rest are as they were.',
  )
  expect(screen.getByRole('button', { name: 'Undo 500' })).toBeTruthy()
  click('Go on')
  const bar = await screen.findByRole('progressbar')
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('750'), { timeout: 3000 })
  click('Stop and undo')
  await showsToast('Decision Undone', '1 event is as it was.')
  expect(screen.queryByRole('progressbar')).toBe(null)
  expect(calls.at(-1)).toEqual({ path: '/api/events/undo', body: { bulk: 'b' } })
})

test('two of the four are links to screens', () => {
  show(<Actions />)
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Add New Church')).toBe('/admin/new-church')
  expect(addressOf('View Analytics')).toBe('/admin/analytics')
})
