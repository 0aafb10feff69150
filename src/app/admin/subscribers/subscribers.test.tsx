import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from '../../../../tests/support/render.tsx'
import * as page from './subscribers.tsx'

test('a list that could not be loaded says so', async () => {
  const refused = { ok: false, status: 500, message: 'Something went wrong.' }
  const view = { tab: 'list', status: '', source: '', q: '', sort: 'subscriptionDate', direction: 'desc' }
  showPage(page, { view, isFirstPage: true, stats: refused, list: refused })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch subscribers')
})
