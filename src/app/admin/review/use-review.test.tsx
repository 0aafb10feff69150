import { screen } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { answerCalls, click, refusal, show, showsToast } from '../../../../tests/support/render.tsx'
import type { ListedEvent } from '../../../contract/events/events.ts'
import { askCopy, type EventChange } from '../../../copy/admin/review.ts'
import { mapEventTexts } from '../../../domain/events/fields.ts'
import { useCardFocus } from './use-cards.ts'
import { useCardsJob } from './use-cards-job.ts'
import { type CardOutcome, decideCards, useReview } from './use-review.ts'

it('decides every card once and counts what became of each', async () => {
  const asked: number[] = []
  const answers: Record<number, CardOutcome> = { 3: 'conflict', 7: 'failed', 9: 'conflict' }
  const outcome = await decideCards([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], async (id) => {
    asked.push(id)
    return answers[id] ?? 'done'
  })
  expect(outcome).toEqual({ done: 7, conflicts: 2, failed: 1 })
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

it('keeps at most six calls under way', async () => {
  const open: (() => void)[] = []
  const all = decideCards(
    Array.from({ length: 20 }, (_, index) => index),
    () => new Promise<CardOutcome>((resolve) => open.push(() => resolve('done'))),
  )
  let most = 0
  for (let answered = 0; answered < 20; answered += 1) {
    most = Math.max(most, open.length)
    open.shift()?.()
    // The answer arrives, and the next call made, in the microtasks that follow.
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await all).toEqual({ done: 20, conflicts: 0, failed: 0 })
  expect(most).toBe(6)
})

const event = (id: number): ListedEvent => ({
  id,
  title: `Supper ${id}`,
  category: 'youth',
  status: 'pending',
  isSponsored: false,
  eventDate: '2026-03-08',
  eventTime: '6:00 PM',
  ...mapEventTexts(() => null),
  placeSource: 'none',
  picture: null,
  church: { id: 1, name: 'Hope', website: null, neighborhood: null },
  startsAt: null,
  endsAt: null,
  allDay: false,
  series: null,
  cancelled: false,
  changes: [],
  mayHaveChanged: false,
  source: null,
  sequence: 0,
  isPick: false,
  updatedAt: '2026-03-05T12:00:00Z',
})
const events = [event(1), event(2)]
const ignore = () => {}
const NONE: never[] = []

const CHANGES: [string, ListedEvent['status'], EventChange, string, string][] = [
  [
    'off',
    'approved',
    { status: 'rejected' },
    'Event Taken Off the Site',
    'You can bring it back at any time.',
  ],
  ['back', 'rejected', { status: 'approved' }, 'Event Brought Back', 'It is back on the site.'],
  [
    'queue',
    'approved',
    { status: 'pending' },
    'Back in the Queue',
    'It is not on the site until it is approved.',
  ],
  ['cancel', 'approved', { cancelled: true }, 'Event Canceled', 'It stays on the site, marked as canceled.'],
]

function Review({ events: shown = events }: { events?: ListedEvent[] }) {
  const review = useReview({
    shown,
    held: shown,
    isQueue: true,
    today: '2026-03-05',
    replace: ignore,
    reload: ignore,
    onMoved: ignore,
    numbers: 0,
    focus: useCardFocus(events, 'heading'),
    job: useCardsJob(NONE),
  })
  const button = (name: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  )
  return (
    <>
      {review.asking && <p>{askCopy.title(review.asking)}</p>}
      {review.asking && button('yes', () => review.answer(true))}
      {button('Youth', () => review.smartSelect('youth'))}
      {(['approved', 'rejected'] as const).map((decision) => (
        <p key={decision}>
          {button(`${decision}: one`, () => void review.decideOne(event(1), decision))}
          {button(`${decision}: selected`, () => void review.decideSelected(decision))}
        </p>
      ))}
      {CHANGES.map(([name, status, change]) => (
        <span key={name}>{button(name, () => void review.changeOne({ ...event(1), status }, change))}</span>
      ))}
    </>
  )
}

const PATHS = ['/api/events/1', '/api/events/2']

function open(answer: (id: number) => unknown) {
  const calls = answerCalls(Object.fromEntries(PATHS.map((path, index) => [path, answer(index + 1)])))
  show(<Review />)
  return calls
}

test.each([
  ['approved: one', event, 'Event Approved', 'Event added to newsletter queue.'],
  ['rejected: one', event, 'Event Rejected', 'Event removed from newsletter.'],
  ['approved: one', () => refusal(500), 'Error', 'Failed to approve event.'],
  ['rejected: one', () => refusal(500), 'Error', 'Failed to reject event.'],
  ['approved: selected', event, 'No Events Selected', 'Please select events to approve'],
  ['rejected: selected', event, 'No Events Selected', 'Please select events to reject'],
])('%s: a toast of what became of it', async (button, answer, title, description) => {
  open(answer)
  click(button)
  await showsToast(title, description)
})

test.each([
  ['approved', event, 'Events Approved', 'Successfully approved 2 events for your newsletter.'],
  ['rejected', event, 'Events Rejected', 'Successfully rejected 2 events.'],
  ['approved', () => refusal(500), 'Error', 'Failed to approve some events.'],
  ['rejected', () => refusal(500), 'Error', 'Failed to reject some events.'],
])('Smart Select, and then all %s: a toast each', async (decision, answer, title, description) => {
  const calls = open(answer)
  click('Youth')
  await showsToast('Smart Selection Applied', 'Selected 2 youth events.')
  click(`${decision}: selected`)
  await showsToast(title, description)
  expect(calls.map(({ path }) => path)).toEqual(PATHS)
})

test('approving an unsure card of several asks first', async () => {
  const review = {
    section: 'look' as const,
    confidence: 0.6,
    reasons: ['title-unsure' as const],
    copyOf: null,
  }
  const calls = answerCalls(Object.fromEntries(PATHS.map((path, index) => [path, event(index + 1)])))
  show(<Review events={[event(1), { ...event(2), review }]} />)
  click('Youth')
  click('approved: selected')
  expect(await screen.findByText('Approve 2 cards, 1 unsure: 2 dates')).toBeTruthy()
  expect(calls).toEqual([])
  click('yes')
  await showsToast('Events Approved', 'Successfully approved 2 events for your newsletter.')
})

test.each(CHANGES)(
  '%s: changes what the person saw, and says so',
  async (name, seen, change, title, description) => {
    const calls = open(event)
    click(name)
    await showsToast(title, description)
    expect(calls[0]?.body).toEqual(change.status ? { ...change, seen } : change)
  },
)

test('a change that came too late is refused in the server’s words', async () => {
  open(() => refusal(409, 'Someone has already rejected this event.'))
  click('off')
  await showsToast('Error', 'Someone has already rejected this event.')
})
