import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus } from '../support/keyboard.ts'
import { demoSite, eventually, shows, showsToast, toasts } from '../support/visits.ts'

/** What every page does by itself: toasts, tooltips and calls. */
const site = demoSite()

test('one toast at a time; F8 leads to it, Escape closes it, and so does a sweep of 50 pixels to the right', async () => {
  const page = await site.open('/')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await showsToast(page, 'Events refreshed')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Email Address').fill('dora@readers.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await showsToast(page, 'Successfully subscribed!')
  await page.keyboard.press('F8')
  await eventually(() =>
    page
      .getByRole('region', { name: /Notifications \(F8\)/ })
      .evaluate((region) => region.contains(document.activeElement)),
  ).toBe(true)
  const { width = 0 } = (await toasts(page).first().boundingBox()) ?? {}
  expect(width).toBeGreaterThan(0)
  expect(width).toBeLessThanOrEqual(420)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await toasts(page).waitFor({ state: 'detached' })

  // What fails is tried once.
  let calls = 0
  await page.route('**/api/events?*', (route) => {
    calls++
    return route.abort()
  })
  await refresh.click()
  await showsToast(page, 'Refresh failed')
  expect(calls).toBe(1)
  await sweep(page, 40)
  expect(await toasts(page).count()).toBe(1)
  await sweep(page, 60)
  await toasts(page).waitFor({ state: 'detached' })
})

test('a toast goes by itself after five seconds, also after one that was closed by keyboard or mouse', async () => {
  const page = await site.open('/', { ownContext: true })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const showToast = async () => {
    await refresh.focus()
    await page.keyboard.press('Enter')
    await showsToast(page, 'Events refreshed')
    await page.mouse.move(5, 5)
  }
  const goesByItself = async () => {
    await showToast()
    await page.clock.runFor(4900)
    expect(await toasts(page).count()).toBe(1)
    await page.clock.runFor(200)
    await toasts(page).waitFor({ state: 'detached' })
  }
  await goesByItself()
  await showToast()
  for (const key of ['F8', 'Tab', 'Escape']) await page.keyboard.press(key)
  await toasts(page).waitFor({ state: 'detached' })
  // Whoever came by key goes on where they were.
  expect(await refresh.evaluate(hasFocus)).toBe(true)
  await goesByItself()
  await showToast()
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await toasts(page).waitFor({ state: 'detached' })
  await goesByItself()
})

test('a tooltip shows when the pointer has rested, and goes with it', async () => {
  const page = await site.open('/gallery')
  const tooltip = page.getByRole('tooltip')
  await page.getByRole('button', { name: 'Light or dark' }).hover()
  await shows(tooltip.filter({ hasText: 'Light or dark' }))
  await page.getByRole('link', { name: 'Español' }).hover()
  await shows(tooltip.filter({ hasText: 'Leer esta página en español' }))
  expect(await tooltip.count()).toBe(1)
  await page.mouse.move(0, 400)
  await tooltip.waitFor({ state: 'detached' })
})

test('a page that stays open asks the server for nothing: not by time, not on coming back, not when the network does', async () => {
  const page = await site.open('/', { ownContext: true })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.runFor('02:00:00')
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState })
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event(visibilityState === 'visible' ? 'focus' : 'blur'))
    }, state)
  }
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.clock.runFor('00:10:00')
  await page.getByText(/^Filters/).click()
  await page.getByText('Follow these events').click()
  // What a person asks for is the first request since.
  await page.getByRole('button', { name: 'Refresh' }).click()
  await showsToast(page, 'Events refreshed')
  expect(asked.filter((url) => !url.includes('/assets/'))[0]).toContain('/api/events?')
})

test('every call of a page carries the cookies, and a JSON body only when it has one', async () => {
  const page = await site.openAdmin('/admin')
  const request = async (address: string, act: () => Promise<void>) => {
    const [sent] = await Promise.all([page.waitForRequest(address), act()])
    const { cookie = '', 'content-type': type = null } = await sent.allHeaders()
    return { hasSession: cookie.includes('session_token='), type, body: sent.postData() }
  }
  const press = (name: string) => () => page.getByRole('button', { name }).first().click()
  await page.route('**/api/newsletters/generate', (route) => route.abort())
  expect(await request('**/api/newsletters/generate', press('Generate Newsletter'))).toEqual({
    hasSession: true,
    type: null,
    body: null,
  })
  await page.route('**/api/events/decisions', (route) => route.abort())
  await press('Bulk Approve Events')()
  expect(
    await request('**/api/events/decisions', () =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Approve all' }).click(),
    ),
  ).toEqual({
    hasSession: true,
    type: 'application/json',
    body: '{"status":"approved","category":"worship"}',
  })
  await page.goto('/')
  expect(await request('**/api/events?*', press('Refresh'))).toEqual({
    hasSession: true,
    type: null,
    body: null,
  })
})

async function sweep(page: Page, pixels: number): Promise<void> {
  const box = await toasts(page).first().boundingBox()
  if (!box) throw new Error('There is no toast.')
  const [x, y] = [box.x + 60, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + pixels / 2, y, { steps: 4 })
  await page.mouse.move(x + pixels, y, { steps: 4 })
  await page.mouse.up()
}
