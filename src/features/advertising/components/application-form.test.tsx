import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { city } from '#city'
import {
  answerCalls,
  click,
  fill,
  pendingAnswer,
  refusal,
  show,
  showForm,
  showsToast,
} from '../../../../tests/support/render.tsx'
import { applicationOffers } from '../../../domain/advertising/catalogue.ts'
import { ApplicationForm } from './application-form.tsx'

const PATH = '/api/advertising-applications'
const GOOD = {
  'Church or organization': 'Hope',
  'Contact name': 'Ann',
  Email: 'ann@people.example',
  Phone: '214-555-0100',
  'Event title': 'Choir night',
  'Event description': 'Songs for all, and supper after.',
  'Event date': '2999-03-05',
  'Event time': '7:00 PM',
  'Event category': 'youth',
  'Advertising package': 'featured',
}

const open = (answer: unknown) =>
  showForm(PATH, answer, (onDone) => (
    <ApplicationForm
      offers={applicationOffers(city.packages)}
      packageType=""
      refusal={null}
      onApplied={onDone}
    />
  ))

test.each([
  ['Church or organization', 'H', 'Ho', 'Church name is required'],
  ['Contact name', 'A', 'An', 'Contact name is required'],
  ['Email', 'ann', 'ann@people.example', 'Valid email is required'],
  ['Phone', '21', '214', 'Phone number is required'],
  ['Event title', 'Sing', 'Songs', 'Event title is required'],
  ['Event description', 'x'.repeat(19), 'x'.repeat(20), 'Event description must be at least 20 characters'],
  ['Event date', '', '2999-03-05', 'Event date is required'],
  ['Event time', '', '6:00 AM', 'Event time is required'],
  ['Event category', '', 'youth', 'Event category is required'],
  ['Advertising package', '', 'champion', 'Advertising package is required'],
])('%s: %j is refused, %j is taken', async (field, bad, good, sentence) => {
  const { calls } = open({ id: 1 })
  fill({ ...GOOD, [field]: bad })
  click('Submit Application')
  expect((await screen.findAllByText(sentence)).length).toBe(1)
  expect(calls).toEqual([])
  fill({ [field]: good })
  click('Submit Application')
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByText(sentence)).toBeNull()
})

test('a listed church is offered while its name is typed, and the application says which was chosen', async () => {
  const calls = answerCalls({
    [PATH]: { id: 1 },
    '/api/churches/search?q=Grace': {
      churches: [
        { id: 7, name: 'Grace Chapel', address: '12 Elm Street' },
        { id: 9, name: 'Grace Chapel', address: '90 Oak Avenue' },
      ],
    },
  })
  show(
    <ApplicationForm
      offers={applicationOffers(city.packages)}
      packageType=""
      refusal={null}
      onApplied={() => {}}
    />,
  )
  fill(GOOD)
  const box = screen.getByRole('combobox', { name: 'Church or organization' })
  box.focus()
  fireEvent.change(box, { target: { value: 'Grace' } })
  expect(await screen.findAllByRole('option', { name: /Grace Chapel/ })).toHaveLength(2)
  expect(box.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  expect(screen.getByRole('option', { name: /Grace Chapel/, selected: true }).id).toBe(
    box.getAttribute('aria-activedescendant'),
  )
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(box).toHaveProperty('value', 'Grace Chapel')
  expect(screen.queryByRole('listbox')).toBeNull()
  click('Submit Application')
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ churchName: 'Grace Chapel', churchId: 9 })
})

test('while it is sent the button says so, and waits', async () => {
  const { answer, arrive } = pendingAnswer({ id: 1 })
  const state = open(answer)
  fill(GOOD)
  click('Submit Application')
  const button = await screen.findByRole('button', { name: 'Submitting...' })
  expect(button.hasAttribute('disabled')).toBe(true)
  arrive()
  await expect.poll(() => state.isDone).toBe(true)
})

test('a failure is a toast, and what was typed stays', async () => {
  open(refusal(500))
  fill(GOOD)
  click('Submit Application')
  await showsToast('Submission Failed', 'There was an error submitting your application. Please try again.')
  expect(screen.getByLabelText(/^Event title/)).toHaveProperty('value', 'Choir night')
})

test('what only the server knows stands at its field, or above the button', async () => {
  const problem = (status: number, body: object) => Response.json(body, { status })
  const message = 'The event is over by then. Please choose a date that is still to come.'
  open(problem(400, { detail: message, issues: [{ path: 'eventDate', message }] }))
  fill(GOOD)
  click('Submit Application')
  expect(await screen.findByText(message)).not.toBeNull()
  expect(screen.getByLabelText(/^Event date/)).toBe(document.activeElement)
  const detail = 'You have sent many applications today. Please try again tomorrow.'
  open(problem(429, { detail }))
  fill(GOOD)
  click('Submit Application')
  expect((await screen.findByText(detail)).role).toBe('alert')
})

test('event times are half-hour slots from 6:00 AM to 10:00 PM', () => {
  open({})
  const times = [...screen.getByLabelText(/^Event time/).querySelectorAll('option')].map(({ value }) => value)
  expect(times).toHaveLength(34)
  expect([times[0], times[1], times[2], times.at(-1)]).toEqual(['', '6:00 AM', '6:30 AM', '10:00 PM'])
})
