import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseEvent } from '../support/choose-event.ts'
import { demoSite, eventually, shows } from '../support/visits.ts'

const site = demoSite()

test('the home page: banner, chips, featured events, feeds, further pages', async () => {
  const sponsored = (await listEvents({ sponsored: 'true' })).map(({ title }) => title)
  const page = await site.open('/')
  await shows(page.getByRole('heading', { level: 1, name: 'Find church events in Dallas' }))
  await shows(page.getByText('Demo city.'))
  const chips = page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link')
  const labels = ['All', 'Worship', 'Fellowship', 'Outreach', 'Youth', 'Prayer', 'Bible Study', "Men's"]
  const texts = await chips.allInnerTexts()
  expect(texts.map((text) => text.split('\n').at(-1))).toEqual(labels)
  expect(await page.getByRole('link', { name: 'Get the newsletter' }).getAttribute('href')).toBe(
    '/newsletter',
  )
  const featured = page.getByRole('region', { name: 'Featured Events' }).getByRole('listitem')
  const cards = await featured.filter({ has: page.getByRole('heading') }).allInnerTexts()
  expect(cards).toHaveLength(Math.min(3, sponsored.length))
  for (const card of cards) {
    expect(card).toMatch(/sponsored/i)
    expect(sponsored.some((title) => card.includes(title))).toBe(true)
  }
  await page.mouse.wheel(0, 2000)
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)

  const [first] = await results(page).allInnerTexts()
  const count = await results(page).count()
  await page.getByRole('link', { name: 'More events' }).click()
  await page.waitForURL(/\/\?page=2#after-[\d-]+$/)
  await eventually(() => results(page).count()).toBeGreaterThan(count)
  expect((await results(page).allInnerTexts())[0]).toBe(first)
  await page.goBack()
  await eventually(() => results(page).count()).toBe(count)
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)

  await page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name: 'Prayer' }).click()
  await shows(page.getByRole('heading', { name: 'Prayer Gatherings', level: 2 }))
  await page.getByText('Follow these events').click()
  const hrefs = ['Calendar', 'Your own website', 'Printed week', 'RSS', 'JSON'].map((name) =>
    page.getByRole('link', { name, exact: true }).getAttribute('href'),
  )
  const host = new URL(site.origin).host
  expect(await Promise.all(hrefs)).toEqual([
    `webcal://${host}/api/events.ics?category=prayer`,
    `${site.origin}/embed?category=prayer`,
    `${site.origin}/api/week?category=prayer`,
    `${site.origin}/api/events.rss?category=prayer`,
    `${site.origin}/api/events?category=prayer`,
  ])
  await page.getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/advertise')
})

test('the list follows the words that are typed, whatever their case, and the address keeps them', async () => {
  const { title } = await chooseEvent(site)
  const page = await site.open(`/?q=${encodeURIComponent(title)}`)
  const search = page.getByRole('searchbox', { name: 'Search events' })
  expect(await search.inputValue()).toBe(title)
  await shows(page.getByRole('link', { name: title, exact: true }))
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await eventually(() => results(page).count()).toBeGreaterThan(1)

  await search.pressSequentially(title.toUpperCase())
  await page.waitForURL((url) => url.searchParams.get('q') === title.toUpperCase())
  await eventually(() => results(page).count()).toBe(1)
  await shows(results(page).filter({ hasText: title }))
  await page.goBack()
  await eventually(() => results(page).count()).toBeGreaterThan(1)
  expect(await search.inputValue()).toBe('')

  // A chip that is pressed before the answer to the words has come keeps both.
  const released = Promise.withResolvers<void>()
  await page.route(/_\.data\?q=late/, (route) => released.promise.then(() => route.continue()))
  const asked = page.waitForRequest(/_\.data\?q=late/)
  await search.fill('late answer')
  await asked
  const both = page.waitForRequest(/q=late.*category=prayer/)
  await page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name: 'Prayer' }).click()
  await both
  released.resolve()
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('q') === 'late answer' && searchParams.get('category') === 'prayer',
  )
  expect(await search.inputValue()).toBe('late answer')
})

test('categories, days, dates, and language, neighborhood and denomination of the church narrow the list, all in the address', async () => {
  const churches = (await site.visitor.call('listChurches')).body
  const church = churches.find(({ language, eventCount }) => language !== 'English' && eventCount > 0)
  const { neighborhood, denomination, language } = church ?? {}
  const page = await site.open('/')
  await page.getByText(/^Filters/).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Education' })
  await page.waitForURL('**/?category=education')
  await showsCount(page, { category: 'education' })
  await page.getByRole('combobox', { name: 'Category' }).selectOption('mens')
  await showsCount(page, { category: 'mens' })
  await shows(results(page).filter({ hasText: "Men's Ministry" }))
  await page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name: 'All' }).click()
  await shows(page.getByRole('heading', { name: 'Upcoming events' }))

  const filters: Record<string, string> = {}
  for (const [label, key, value] of [
    ['Language', 'language', language],
    ['Neighborhood', 'neighborhood', neighborhood],
    ['Denomination', 'denomination', denomination],
  ] as const) {
    await page.getByRole('combobox', { name: label }).selectOption(value ?? '')
    filters[key] = value ?? ''
    await page.waitForURL((url) => url.searchParams.get(key) === value)
    await showsCount(page, filters)
  }
  const days = page.getByRole('navigation', { name: 'Days' })
  await days.getByRole('link', { name: 'Next 7 days' }).click()
  await page.waitForURL((url) => url.searchParams.get('when') === 'week')
  await showsCount(page, { ...filters, when: 'week' })
  // What is typed next keeps the days that a link chose.
  await page.getByRole('searchbox', { name: 'Search events' }).fill('a')
  await page.waitForURL((url) => url.searchParams.get('when') === 'week' && url.searchParams.get('q') === 'a')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await page.waitForURL((url) => url.search === '')

  const [from = '', to = ''] = [10, 12].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  await page.getByText(/^Filters/).click()
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('Until', { exact: true }).fill(to)
  await page.waitForURL(`**/?from=${from}&to=${to}`)
  await showsCount(page, { from, to })
  await days.getByRole('link', { name: 'This weekend' }).click()
  await page.waitForURL('**/?when=weekend')
  await showsCount(page, { when: 'weekend' })
  // A day is that day alone. Pressed again, all days.
  const day = days.getByRole('listitem').nth(10).getByRole('link')
  await day.click()
  await page.waitForURL(/\?from=([\d-]+)&to=\1$/)
  await showsCount(page, Object.fromEntries(new URL(page.url()).searchParams))
  expect(await day.getAttribute('aria-current')).toBe('true')
  await day.click()
  await page.waitForURL((url) => url.search === '')
})

test.each([
  ['a phone', '/', { width: 375, height: 812 }, 560, 2],
  ['a desktop', '/', { width: 1280, height: 800 }, 640, 5],
  ['a phone', '/?when=week', { width: 375, height: 812 }, 560, 2],
  ['a desktop', '/?when=week', { width: 1280, height: 800 }, 640, 5],
] as const)(
  'the first screen of %s at %s shows the next events, with and without a script',
  async (_, path, viewport, top, count) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open(path, { viewport, javaScriptEnabled })
      const rows = await page
        .locator(path === '/' ? 'section[aria-labelledby="results-title"]' : '#events')
        .locator('.event-row:visible, .fold > summary')
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
      expect(rows[0].top).toBeLessThan(top)
      expect(rows.filter(({ bottom }) => bottom <= viewport.height).length).toBeGreaterThanOrEqual(count)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  },
)

test('a page whose connection is gone when it is first touched stays, and says what failed', async () => {
  const page = await site.open('/', { ownContext: true })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await shows(page.getByRole('alert').filter({ hasText: 'Refresh failed' }))
  await page.getByRole('button', { name: 'Close' }).click()
  await eventually(() => page.getByText('Refresh failed').count()).toBe(0)
  await shows(page.getByRole('heading', { name: 'Upcoming events' }))
  await page.getByRole('link', { name: 'Next 7 days' }).click()
  await shows(page.getByText('The site could not be reached. Please check your connection.'))
})

/** The rows of the agenda or of a category, without the featured ones. */
function results(page: Page) {
  return page
    .getByRole('region', { name: /^(?!Featured|Editor|Notifications|The weekly)/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
}

/** Waits until the page counts as many events as the API has with this filter. */
async function showsCount(page: Page, filters: Record<string, string>): Promise<void> {
  const { length } = await listEvents(filters)
  const words = length === 0 ? 'No events found' : `${length} ${length === 1 ? 'event' : 'events'}`
  await shows(page.getByText(words, { exact: true }))
}

async function listEvents(query: Record<string, string>) {
  return (await site.visitor.call('listEvents', { query: { limit: 1000, ...query } })).body
}
