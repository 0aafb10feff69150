import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, click, refusal, show, showsToast } from '../../../../tests/support/render.tsx'
import { discoveryWords, QuickActions } from './quick-actions.tsx'

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
  show(<QuickActions findChurches="Find Dallas Churches" />)
  click(button)
  await showsToast(title, description)
  expect(calls).toEqual([{ path, body: null }])
})

test.each([
  [
    { bulk: 'b', cards: 3, decided: 3, isDone: true, line: 9 },
    'Bulk Approval Complete',
    'Approved 3 worship service events.',
  ],
  [refusal(500), 'Error', 'Failed to bulk approve events.'],
])(
  'Bulk Approve Events asks with the cards and dates, then shows the toast of %o',
  async (answer, title, description) => {
    const calls = answerCalls({ [PREVIEW]: { cards: 3, dates: 21, unsure: 1 }, [APPROVE]: answer })
    show(<QuickActions findChurches="Find Dallas Churches" />)
    click('Bulk Approve Events')
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve 3 worship cards, 1 unsure?' })
    expect(dialog.textContent).toContain('That is 21 dates in all.')
    expect(calls).toEqual([{ path: PREVIEW, body: null }])
    click('Approve all')
    await showsToast(title, description)
    expect(calls.at(-1)).toEqual({ path: APPROVE, body: { status: 'approved', category: 'worship' } })
  },
)

test('what is approved on the server is followed to its end, and taken back as one', async () => {
  const begun = { bulk: 'b', cards: 3000, decided: 0, isDone: false, line: null }
  const calls = answerCalls({
    [PREVIEW]: { cards: 3000, dates: 3000, unsure: 0 },
    [APPROVE]: begun,
    [`${APPROVE}/b`]: { ...begun, decided: 2999, isDone: true, line: 9 },
    '/api/admin/audit/9/undo': { undone: true, cards: 2998, refused: 1 },
  })
  show(<QuickActions findChurches="Find Dallas Churches" />)
  click('Bulk Approve Events')
  await screen.findByRole('alertdialog')
  click('Approve all')
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuemax')).toBe('3000')
  await showsToast('Bulk Approval Complete', 'Approved 2,999 worship service events.')
  click('Undo')
  await screen.findByText(/2,998/)
  expect(calls.at(-1)).toEqual({ path: '/api/admin/audit/9/undo', body: { scope: 'bulk' } })
})

test('two of the four are links to screens', () => {
  show(<QuickActions findChurches="Find Dallas Churches" />)
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Add New Church')).toBe('/admin/new-church')
  expect(addressOf('View Analytics')).toBe('/admin/analytics')
})
