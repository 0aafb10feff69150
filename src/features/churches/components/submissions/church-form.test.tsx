import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  click,
  fill,
  pendingAnswer,
  refusal,
  showForm,
  showsToast,
} from '../../../../../tests/support/render.tsx'
import { ChurchForm } from './church-form.tsx'

const PATH = '/api/churches/submit'
const GOOD = {
  'Church name': 'Hope',
  Denomination: 'baptist',
  Address: '12 Hinge Rd',
  'Contact person': 'Ann',
  'Contact email': 'ann@people.example',
}

const open = (answer: unknown) =>
  showForm(PATH, answer, (onDone) => (
    <ChurchForm shownAt="2026-03-05T12:00:00Z" refusal={null} onSubmitted={onDone} />
  ))

test.each([
  ['Church name', 'Ho', 'Hop', 'Church name must be at least 3 characters'],
  ['Website', 'hope', 'https://hope.example', 'Please enter a valid website URL'],
  ['Address', '12 Elm Rd', '12 Elm Rd.', 'Please enter a complete address'],
  ['Phone', '214555010', '2145550100', 'Please enter a valid phone number'],
  ['Denomination', '', 'lutheran', 'Please select a denomination'],
  ['Description', 'x'.repeat(501), 'x'.repeat(500), 'Description must be under 500 characters'],
  ['Contact person', 'A', 'An', 'Contact name is required'],
  ['Contact email', 'ann', 'ann@people.example', 'Please enter a valid email address'],
])('%s: %j is refused, %j is taken', async (field, bad, good, sentence) => {
  const { calls } = open({ success: true })
  fill({ ...GOOD, [field]: bad })
  click('Submit Church')
  expect((await screen.findAllByText(sentence)).length).toBe(1)
  expect(calls).toEqual([])
  fill({ [field]: good })
  click('Submit Church')
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByText(sentence)).toBeNull()
})

test('while it is sent the button says so, and waits', async () => {
  const { answer, arrive } = pendingAnswer({ success: true })
  const state = open(answer)
  fill(GOOD)
  click('Submit Church')
  const button = await screen.findByRole('button', { name: 'Submitting...' })
  expect(button.hasAttribute('disabled')).toBe(true)
  arrive()
  await expect.poll(() => state.isDone).toBe(true)
})

test.each([
  [
    'the server says why',
    refusal(429, 'Too many requests. Please try again later.'),
    '429: Too many requests. Please try again later.',
  ],
  ['nobody answers', undefined, 'Please try again later.'],
])('"Submission Failed" when %s', async (_when, answer, description) => {
  const state = open(answer)
  fill(GOOD)
  click('Submit Church')
  await showsToast('Submission Failed', description)
  expect(state.isDone).toBe(false)
})
