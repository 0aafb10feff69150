import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, click, showPage, showsToast } from '../../../../tests/support/render.tsx'
import * as page from './subscribers.tsx'

test('a list that could not be loaded says so', async () => {
  const refused = { ok: false, status: 500, message: 'Something went wrong.' }
  const view = { tab: 'list', status: '', source: '', q: '', sort: 'subscriptionDate', direction: 'desc' }
  showPage(page, { view, isFirstPage: true, stats: refused, list: refused })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch subscribers')
})

test.each([
  ['Release all', 'release', 'Released', '650 people will be asked by email to confirm.'],
  ['Erase all', 'erase', 'Erased', '650 sign-ups erased. No one was emailed.'],
])('one press on "%s" decides about all that wait', async (name, decision, title, description) => {
  const calls = answerCalls({ '/api/admin/subscribers/quarantine': { count: 650 } })
  const view = { tab: 'list', status: '', source: '', q: '', sort: 'subscriptionDate', direction: 'desc' }
  const stats = { ok: true, body: { total: 51, active: 1, recentSubscriptions: 50, quarantined: 650 } }
  const list = { ok: true, body: [], total: 0, next: null }
  showPage(page, { view, isFirstPage: true, stats, list })
  await screen.findByText('650 sign-ups in quarantine')
  click(name)
  await showsToast(title, description)
  expect(calls[0]?.body).toEqual({ decision })
})
