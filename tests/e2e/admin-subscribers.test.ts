import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoSite, eventually, shows, showsToast } from '../support/visits.ts'

/** /admin/subscribers and what downloads from there: each test goes on where the one before it ended. */
const site = demoSite()

const list = (page: Page) => page.getByRole('table', { name: 'All Subscribers' })
const names = async (page: Page) =>
  (await list(page).locator('tbody th').allInnerTexts()).map((name) => name.trim())
const stats = async (page: Page) =>
  (await page.getByRole('region', { name: 'Numbers' }).locator('dl > div').allInnerTexts()).map((card) =>
    card.split('\n').filter(Boolean),
  )

test('the numbers, the two tabs and the table of seven columns stand there', async () => {
  const admin = await site.signIn()
  const { total, active, recentSubscriptions } = (await admin.call('subscriberStats')).body
  const people = (await admin.call('listSubscribers')).body
  const page = await site.openAdmin('/admin/subscribers')
  await shows(page.getByRole('heading', { name: 'Subscriber Management', level: 1 }))
  expect(await stats(page)).toEqual([
    ['Total Subscribers', String(total)],
    ['Active Subscribers', String(active)],
    ['Recent Signups (30 days)', String(recentSubscriptions)],
  ])
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['All Subscribers', 'Export Data'])
  const headings = await list(page).getByRole('columnheader').allInnerTexts()
  expect(headings.map((heading) => heading.replace(/[▲▼↕]/, '').trim())).toEqual([
    'Name',
    'Email',
    'Phone',
    'Status',
    'Source',
    'Subscription Date',
    'Last Email',
  ])
  const cellsOf = async (email: string) =>
    list(page).getByRole('row').filter({ hasText: email }).getByRole('cell').allInnerTexts()
  const quiet = people.find(({ phone, lastEmailSent }) => phone === null && lastEmailSent === null)
  expect((await cellsOf(quiet?.email ?? ''))[1]).toMatch(/^—/)
  expect((await cellsOf(quiet?.email ?? '')).at(-1)).toBe('Never')
  const left = people.find(({ isActive, waitsFor }) => !isActive && !waitsFor)
  expect((await cellsOf(left?.email ?? ''))[2]).toBe('Inactive')
  // Active or not is only shown: nothing in the row changes it.
  const row = list(page)
    .getByRole('row')
    .filter({ hasText: left?.email ?? '' })
  expect(await row.locator('input, select, [role=switch]').count()).toBe(0)
  expect(await row.getByRole('button').count()).toBe(1)
})

test('filters, search and order are kept in the address, and the list can be refreshed', async () => {
  const admin = await site.signIn()
  const all = (await admin.call('listSubscribers')).body
  const page = await site.openAdmin('/admin/subscribers')
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Inactive' })
  const inactive = all.filter(({ isActive }) => !isActive)
  await shows(page.getByText(`Showing ${inactive.length} of ${inactive.length}`))
  await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Referral' })
  const wanted = inactive.filter(({ source }) => source === 'referral')
  await shows(page.getByText(`Showing ${wanted.length} of ${wanted.length}`))
  expect(new URL(page.url()).search).toBe('?status=inactive&source=referral')
  await page.getByRole('searchbox', { name: /^Search/ }).fill('nobody has this name')
  await page.getByRole('searchbox', { name: /^Search/ }).press('Enter')
  await shows(page.getByText('No subscribers found matching the current filters.', { exact: true }))
  await page.goBack()
  await shows(page.getByText(`Showing ${wanted.length} of ${wanted.length}`))

  await page.goto('/admin/subscribers')
  await list(page).getByRole('link', { name: 'Name' }).click()
  await eventually(() => names(page)).toEqual(
    all
      .map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '))
      .toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  const head = list(page).getByRole('columnheader', { name: 'Name' })
  expect(await head.getAttribute('aria-sort')).toBe('ascending')
  await list(page).getByRole('link', { name: 'Name' }).press('Enter')
  await eventually(() => head.getAttribute('aria-sort')).toBe('descending')

  await site.visitor.call('subscribe', { body: { email: 'zz@mail.example', firstName: 'Zz Newcomer' } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await shows(list(page).getByText('Zz Newcomer'))
})

test('a list that cannot be loaded says so', async () => {
  const page = await site.openAdmin('/admin/subscribers?after=nonsense')
  await shows(page.getByRole('alert').getByText('Failed to fetch subscribers', { exact: true }))
})

test('the four exports are files that the browser saves, with guidelines beside them', async () => {
  const people = (await (await site.signIn()).call('listSubscribers')).body
  const page = await site.openAdmin('/admin/subscribers')
  await page.getByRole('tab', { name: 'Export Data' }).click()
  await shows(page.getByText('Exports never include unsubscribe tokens.'))
  await shows(page.getByText(/^Use the active list for campaigns/))
  await shows(page.getByText(/^Respect privacy rules/))
  const active = people.filter(({ isActive }) => isActive).length
  for (const [button, rows] of [
    ['Active subscribers (CSV)', active],
    ['All subscribers (CSV)', people.length],
    ['Email list for a mailing service', active],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: button }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^(active|all|mailing)-subscribers-\d{4}-\d\d-\d\d\.csv$/)
    const read = parse(await readFile(await download.path()), { bom: true, columns: true }) as object[]
    expect(read).toHaveLength(rows)
  }
  await shows(page.getByRole('link', { name: 'Recent signups (CSV)' }))
})

test('a file of people is checked before anybody is added', async () => {
  const page = await site.openAdmin('/admin/subscribers')
  await page.getByRole('button', { name: 'Import Subscribers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import subscribers from a CSV file' })
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await shows(dialog.getByText('Please choose a file'))
  await shows(dialog.getByText('Please say where and how these people agreed'))
  const csv = 'First Name,Email\nJosé,jose@mail.example\nZz,ZZ@mail.example\n,not an address\n'
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
  await dialog.getByLabel(/^Where and how/).fill('Sign-up sheet at the Easter fair')
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await shows(dialog.getByText('3 rows read'))
  await shows(dialog.getByText('1 will be added'))
  await shows(dialog.getByText('1 already on the list, unchanged'))
  await dialog.getByText('Skipped rows').click()
  await shows(dialog.getByText('Line 4: no valid email address'))
  expect((await find('jose@mail.example')).length).toBe(0)
  await dialog.getByRole('button', { name: 'Add 1 subscriber' }).click()
  await showsToast(page, 'Import Complete', 'Added 1 subscriber.')
  await shows(list(page).getByText('José'))
})

test('a person is erased on request, and the focus goes on', async () => {
  const page = await site.openAdmin('/admin/subscribers?sort=email')
  const before = Number((await stats(page))[0]?.[1])
  const everybody = await names(page)
  const next = everybody[everybody.indexOf('José') + 1]
  await page.getByRole('button', { name: /^José: / }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'José' })
  await shows(dialog.getByText('Sign-up sheet at the Easter fair'))
  await dialog.getByRole('button', { name: 'Erase personal data' }).click()
  await shows(dialog.getByText('Erase everything about this person?'))
  await dialog.getByRole('button', { name: 'Erase personal data' }).click()
  await showsToast(page, 'Personal Data Erased')
  await list(page).getByText('José').waitFor({ state: 'detached' })
  await eventually(async () => Number((await stats(page))[0]?.[1])).toBe(before - 1)
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next)
  expect(await find('jose@mail.example')).toEqual([])
})

async function find(q: string) {
  return (await (await site.signIn()).call('listSubscribers', { query: { q } })).body
}
