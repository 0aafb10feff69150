import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { boiseOnTheMap } from '../support/boise.ts'
import { openModelServer } from '../support/model-server.ts'
import { emptySite, eventually, shows, showsToast } from '../support/visits.ts'

const { places } = boiseOnTheMap()
const site = emptySite({ config: { scrapeCron: null, places } })

/** Presses what is named, and counts. */
function countingHand() {
  const hand = {
    clicks: 0,
    async press(target: Locator) {
      hand.clicks += 1
      await target.click()
    },
  }
  return hand
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('another city is set up from an empty database to its first published event without touching a file', async () => {
  const hand = countingHand()
  const page = await site.openAdmin('/admin')
  await hand.press(page.getByRole('link', { name: 'Set up your city' }).first())
  const saveStep = page.getByRole('button', { name: 'Save and continue' }).locator('visible=true')

  await shows(page.getByLabel('Which city?'))
  await hand.press(saveStep)
  await shows(page.getByText('Enter something here.').first())
  expect(await findAccessibilityViolations(page, 'the setup with what is missing')).toEqual([])
  await page.getByLabel('Which city?').fill('Boise')
  await hand.press(page.getByRole('button', { name: 'Fill in' }))
  await shows(page.getByText('Found it.'))
  expect(await page.getByLabel('Time zone').inputValue()).toBe('America/Boise')
  expect(await page.getByLabel('Name of the site').inputValue()).toBe('Boise Faith Bulletin')
  // The box on the map and the numbers are one: an arrow key on its corner moves both.
  const north = page.getByLabel('North', { exact: true })
  await page.getByRole('button', { name: 'North-west corner of the area' }).press('ArrowUp')
  await eventually(async () => Number(await north.inputValue())).toBeGreaterThan(43.6898)
  await fill(page, { South: '44' })
  await hand.press(saveStep)
  await shows(page.getByText('The south edge has to be less than the north edge.'))
  await fill(page, { South: '43.5115' })
  await shows(page.getByText(/^About 14 miles wide/))
  expect(await findAccessibilityViolations(page, 'the setup with an area')).toEqual([])
  await hand.press(saveStep)

  await shows(page.getByLabel('Postal address'))
  expect(await page.getByLabel('Email address').inputValue()).toBe(site.admin.email)
  // Left in the middle, it goes on where it was.
  await page.goto('/admin/setup')
  await page.getByLabel('Email address').fill('news@boise.test')
  await page.getByLabel('Postal address').fill('1 Main Street, Boise, ID 83702')
  await hand.press(saveStep)

  await hand.press(page.getByRole('heading', { name: '4. First churches' }))
  await hand.press(page.getByRole('button', { name: 'Find Boise Churches' }))
  await shows(page.getByText('3 churches found, 3 of them new.'))
  await hand.press(page.getByLabel(/^Joy Hall/))
  expect(await findAccessibilityViolations(page, 'the setup with churches to choose')).toEqual([])
  await hand.press(page.getByRole('button', { name: 'Add 2 churches' }))
  await showsToast(page, 'Churches Discovered!')

  await page.goto('/admin/new-event')
  await fill(page, { Church: 'Grace Hall', Title: 'Harvest Supper', Date: '2031-10-04', Starts: '18:00' })
  await page.getByLabel('Category').selectOption('fellowship')
  await hand.press(page.getByRole('button', { name: 'Save and publish' }))
  await hand.press(page.getByRole('link', { name: /Harvest Supper/ }))
  await shows(page.getByRole('heading', { name: 'Harvest Supper' }))
  expect(await page.title()).toContain('Boise Faith Bulletin')
  expect(await page.content()).not.toContain('Dallas')
  expect(hand.clicks).toBeLessThanOrEqual(12)
})

test('settings are changed by keyboard, marked by field where they cannot be used, and seen at once', async () => {
  const page = await site.openAdmin('/admin/settings')
  const section = (name: string) => page.locator('summary').filter({ hasText: new RegExp(`^${name}`) })
  await section('Schedules').press('Enter')
  const cron = page.getByLabel('When churches’ websites are read')
  await cron.fill('at night')
  await cron.press('Enter')
  await shows(page.getByText(/^.?Enter cron in five fields/))
  expect(await cron.evaluate((field) => field === document.activeElement)).toBe(true)
  await shows(page.getByText(/The server’s SCRAPE_CRON decides this/))
  await section('Texts').press('Enter')
  await page.getByLabel('Headline of the home page').fill('This week in Boise')
  await page.getByLabel('Headline of the home page').press('Enter')
  await showsToast(page, 'Settings Saved')
  const visitor = await site.open('/')
  await shows(visitor.getByRole('heading', { name: 'This week in Boise' }))
})

test('every setting is found by a word of its label or its help, from any screen, and what others say stays', async () => {
  const page = await site.openAdmin('/admin/health')
  await page.getByRole('button', { name: 'Search (/)' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('postal addr')
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  await dialog.getByRole('link', { name: 'Postal address' }).waitFor()
  await page.keyboard.press('Enter')
  await shows(page.getByText('2 settings found.'))
  await shows(page.getByLabel('Postal address'))
  expect(await page.getByLabel('Name of the list').isVisible()).toBe(false)
  expect(page.url()).toMatch(/settings\/mail\?q=Postal\+address$/)
  expect(await findAccessibilityViolations(page, 'the settings, searched')).toEqual([])
  await page.getByLabel('Postal address').fill('1 Oak Street, Boise')
  await page.getByLabel('Postal address').press('Enter')
  await showsToast(page, 'Settings Saved')
  const search = page.getByLabel('Search the settings')
  await search.fill('webhook')
  await shows(page.getByRole('link', { name: 'Webhooks' }))
  await search.fill('')
  await shows(page.getByLabel('Name of the list'))
  await page
    .locator('summary')
    .filter({ hasText: /^Trust/ })
    .click()
  await shows(page.getByLabel('Cards in a row'))
})

test('a model is set, tried on a pasted page, and what it read is shown with its proof', async () => {
  const model = await openModelServer(() => ({ text: JSON.stringify({ events: [SUPPER, LATER] }) }))
  const page = await site.openAdmin('/admin/settings/reading')
  await shows(page.getByText('No model is asked: pages are read by rules alone.'))
  await page.getByLabel('Provider').selectOption('openai-compatible')
  await fill(page, { Model: 'small', Key: 'sk-of-the-owner' })
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await shows(page.getByText('Please enter the address of the server.'))
  await fill(page, { Address: model.address })
  await save.click()
  await showsToast(page, 'Settings Saved')
  await shows(page.getByText(/^A model has cost 0¢ this month\./))
  expect(await page.content()).not.toContain('sk-of-the-owner')

  await fill(page, { 'Web address, text or HTML': 'Soup Supper\n\nFriday, December 4, 2026, 6:30 pm' })
  await page.getByRole('button', { name: 'Ask the model' }).click()
  const read = page.getByRole('list', { name: 'What the model read' })
  await shows(read.getByText('Proven', { exact: true }))
  await shows(read.getByText('Not proven: its hour is not printed with its day'))
  await page.getByText(/^2 lines of the page/).click()
  expect(await findAccessibilityViolations(page, 'the settings of reading with a page tried')).toEqual([])
  await page.getByRole('button', { name: 'Read again' }).click()
  await shows(page.getByRole('alertdialog').getByText(/1,130 tokens in and 120 out a page/))
})

const SUPPER = { t: 'Soup Supper', l: [1, 2], d: ['2026-12-04'], r: '', s: ['18:30'], e: '', p: '' }
const LATER = { ...SUPPER, s: ['19:45'] }
