import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CallBody } from '#src/contract/calls.ts'
import { demoSite, eventually, shows, showsToast } from '../support/visits.ts'

type Event = CallBody<'listEvents'>[number]

const site = demoSite()

test('the home page opens with headline, banner, filters, newsletter form and a closing call [S2.home.headline-and-intro] [S2.home.banner-learn-more] [D8.departures.banner-leads-to-advertise] [S2.home.quick-chips] [S2.home.category-selection] [S2.home.newsletter-form] [S2.home.closing-newsletter-call] [S2.home.no-category-results-for-all] [D2.listing.home-by-day] [D11.demo.says-so]', async () => {
  const page = await site.open('/')
  await shows(page.getByRole('heading', { level: 1, name: 'Find church events in Dallas' }))
  await shows(page.getByText(/^Worship, fellowship, outreach and study from congregations/))
  await shows(page.getByText('Your event could be here', { exact: true }))
  await shows(page.getByText('Demo city.'))
  const chips = page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link')
  const labels = ['All', 'Worship', 'Fellowship', 'Outreach', 'Youth', 'Prayer', 'Bible Study', "Men's"]
  const texts = await chips.allInnerTexts()
  expect(texts.map((text) => text.split('\n').at(-1))).toEqual(labels)
  const options = await page.getByRole('combobox', { name: 'Category' }).getByRole('option').allInnerTexts()
  expect(options).toHaveLength(14)
  expect(options).toContain('🙏 Prayer Gatherings')
  await shows(page.getByRole('heading', { name: 'Coming events' }))
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3)

  expect(await page.getByRole('link', { name: 'Get the newsletter' }).getAttribute('href')).toBe(
    '/newsletter',
  )
  await page.getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/advertise')
})

test('at most three featured events, all sponsored and labelled [S2.home.featured-max-3] [D2.listing.featured-fair-and-labelled]', async () => {
  const sponsored = (await listEvents({ sponsored: 'true' })).map(({ title }) => title)
  const page = await site.open('/')
  const featured = page.getByRole('region', { name: 'Featured Events' }).getByRole('listitem')
  const cards = await featured.filter({ has: page.getByRole('heading') }).allInnerTexts()
  expect(cards).toHaveLength(Math.min(3, sponsored.length))
  for (const card of cards) {
    expect(card).toMatch(/sponsored/i)
    expect(sponsored.some((title) => card.includes(title))).toBe(true)
  }
})

test('the list follows the words that are typed, whatever their case, and the address keeps them [S2.home.free-text-search] [S5.validation.search-ignores-case] [D2.listing.filters-in-the-address] [S2.home.card-links-to-event]', async () => {
  const { title, id } = await chooseEvent()
  const page = await site.open('/')
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await search.pressSequentially(title.toUpperCase())
  await page.waitForURL((url) => url.searchParams.get('q') === title.toUpperCase())
  await eventually(() => results(page).count()).toBe(1)
  await shows(results(page).filter({ hasText: title }))

  await page.goBack()
  await eventually(() => results(page).count()).toBeGreaterThan(1)
  expect(new URL(page.url()).search).toBe('')
  expect(await search.inputValue()).toBe('')

  // A chip that is pressed before the answer to the words has come keeps both.
  const letGo = Promise.withResolvers<void>()
  await page.route(/_\.data\?q=late/, (route) => letGo.promise.then(() => route.continue()))
  const asked = page.waitForRequest(/_\.data\?q=late/)
  await search.fill('late answer')
  await asked
  const both = page.waitForRequest(/q=late.*category=prayer/)
  await page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name: 'Prayer' }).click()
  await both
  letGo.resolve()
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('q') === 'late answer' && searchParams.get('category') === 'prayer',
  )
  expect(await search.inputValue()).toBe('late answer')

  const shared = await site.open(`/?q=${encodeURIComponent(title)}`)
  expect(await shared.getByRole('searchbox', { name: 'Search events' }).inputValue()).toBe(title)
  await shared.getByRole('link', { name: title, exact: true }).first().click()
  await shared.waitForURL(`**/event/${id}`)
})

test('the search looks at title, description, church and place [S5.validation.search-fields-home]', async () => {
  const event = await chooseEvent(({ description, location }) => description !== null && location !== null)
  const { title, description, church, location } = event
  const page = await site.open('/')
  for (const words of [title, description?.slice(0, 40).trim(), church.name, location?.slice(0, 12)]) {
    await page.goto(`/?q=${encodeURIComponent(words ?? '')}`)
    await shows(page.getByRole('link', { name: title, exact: true }))
  }
})

test('a chip lists its category with the number of results, All every event, and the list also has education, which finds Bible study [S2.home.category-selection] [S9.constants.category-aliases] [D2.listing.alias-on-both-sides] [S2.home.quick-chips] [S2.home.category-results] [D2.listing.filters-in-the-address]', async () => {
  const page = await site.open('/')
  const chips = page.getByRole('navigation', { name: 'Quick filters' })
  await chips.getByRole('link', { name: 'Prayer' }).click()
  await shows(page.getByRole('heading', { name: 'Prayer Gatherings', level: 2 }))
  expect(new URL(page.url()).search).toBe('?category=prayer')
  const prayers = (await listEvents({ category: 'prayer' })).filter(({ isSponsored }) => !isSponsored)
  await shows(page.getByText(`${prayers.length} events`, { exact: true }))
  expect(await chips.getByRole('link', { name: 'Prayer' }).getAttribute('aria-current')).toBe('true')

  await chips.getByRole('link', { name: 'All' }).click()
  await shows(page.getByRole('heading', { name: 'Coming events' }))

  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: '🎓 Education' })
  await page.waitForURL('**/?category=education')
  const found = await listEvents({ category: 'education' })
  expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['education', 'bible study']))
  await shows(page.getByText(`${found.length} events`, { exact: true }))
})

test('the ministry of men also lists what its words say, with a tag [S9.constants.gender-keywords] [S2.home.card-gender-tags] [S2.home.card-tags]', async () => {
  const men = await listEvents({ category: 'mens' })
  const women = await listEvents({ category: 'womens' })
  const page = await site.open('/?category=mens')
  await shows(page.getByText(`${men.length} events`, { exact: true }))
  for (const { title, category, church } of men.slice(0, 3)) {
    const card = await results(page).filter({ hasText: title }).first().innerText()
    expect(card).toContain("Men's Ministry")
    expect(card).toContain(church.neighborhood)
    expect(category === 'mens' || /\b(men['’]?s|guys|brothers|stag)\b/i.test(card)).toBe(true)
  }
  await page.goto('/?category=womens')
  await shows(page.getByText(`${women.length} events`, { exact: true }))
  await shows(results(page).filter({ hasText: "Women's Ministry" }))
})

test('days, dates, and the language, neighborhood and denomination of the church narrow the list, all in the address [D2.listing.home-further-filters] [D2.listing.filters-in-the-address]', async () => {
  const churches = (await site.visitor.call('listChurches')).body
  const church = churches.find(({ language, eventCount }) => language !== 'English' && eventCount > 2)
  const { neighborhood, denomination, language } = church ?? {}
  const page = await site.open('/')
  await page.getByText('More filters').click()
  const filters: Record<string, string> = {}
  for (const [label, key, value] of [
    ['Language', 'language', language],
    ['Neighborhood', 'neighborhood', neighborhood],
    ['Denomination', 'denomination', denomination],
    ['When', 'when', 'week'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).selectOption(value ?? '')
    filters[key] = value ?? ''
    await page.waitForURL((url) => url.searchParams.get(key) === value)
    const { length } = await listEvents(filters)
    await shows(length === 0 ? page.getByText('No events found') : counted(page, length))
  }
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await page.waitForURL((url) => url.search === '')

  const [first, last] = [10, 12].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  )
  await page.getByText('More filters').click()
  await page.getByLabel('From', { exact: true }).fill(first ?? '')
  await page.getByLabel('Until', { exact: true }).fill(last ?? '')
  await page.waitForURL(`**/?from=${first}&to=${last}`)
  await shows(counted(page, (await listEvents({ from: first ?? '', to: last ?? '' })).length))
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'This weekend' }).click()
  await page.waitForURL('**/?when=weekend')
  await shows(counted(page, (await listEvents({ when: 'weekend' })).length))
})

test('when nothing fits, links lead to the churches and to submitting an event [S2.home.empty-state-links]', async () => {
  const page = await site.open('/?q=no+happening+has+these+words')
  await shows(page.getByText('No events found'))
  const [churches, submit] = ['Browse Churches', 'Submit Event'].map((name) =>
    page.getByRole('link', { name }),
  )
  expect(await submit?.getAttribute('href')).toBe('/advertise')
  await churches?.click()
  await page.waitForURL('**/churches')
})

test('Refresh fetches the events again and says so; when that fails, the page stays [S2.home.refresh-refetches] [S8.words.events-refreshed] [S8.words.refresh-failed-home] [S4.client.no-retry]', async () => {
  const page = await site.open('/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/events?*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  const busy = page.getByRole('button', { name: 'Refreshing...' })
  expect([await busy.isDisabled(), await busy.locator('svg, .animate-spin').count()]).toEqual([true, 1])
  release()
  await showsToast(page, 'Events refreshed', 'Latest church events have been loaded.')
  await page.unroute('**/api/events?*')

  let calls = 0
  await page.route('**/api/events?*', (route) => {
    calls++
    return route.abort()
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await showsToast(page, 'Refresh failed', 'Unable to refresh events. Please try again.')
  await shows(page.getByRole('heading', { name: 'Coming events' }))
  expect(calls).toBe(1)
})

test('a page whose connection is gone when it is first touched stays, and says what failed', async () => {
  const page = await site.open('/', { ownContext: true })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await shows(page.getByRole('alert').filter({ hasText: 'Refresh failed' }))
  await page.getByRole('button', { name: 'Close' }).click()
  await eventually(() => page.getByText('Refresh failed').count()).toBe(0)
  await shows(page.getByRole('heading', { name: 'Coming events' }))
  await page.getByRole('link', { name: 'Next 7 days' }).click()
  await shows(page.getByText('The site could not be reached. Please check your connection.'))
})

test('the view with its filters is there for calendars, feed readers, programs and other sites [D2.feeds.one-filter] [D2.feeds.embed]', async () => {
  const page = await site.open('/?category=prayer', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByText('Follow these events').click()
  const hrefs = ['Calendar', 'RSS', 'JSON'].map((name) =>
    page.getByRole('link', { name, exact: true }).getAttribute('href'),
  )
  const host = new URL(site.origin).host
  expect(await Promise.all(hrefs)).toEqual([
    `webcal://${host}/api/events.ics?category=prayer`,
    `${site.origin}/api/events.rss?category=prayer`,
    `${site.origin}/api/events?category=prayer`,
  ])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await showsToast(page, 'Copied', 'Paste the line into your page.')
  const snippet = await page.evaluate(() => navigator.clipboard.readText())
  expect(snippet).toBe(await page.getByLabel('For your own web site: one line of HTML').inputValue())
  expect(snippet).toMatch(/^<iframe .*\/api\/embed\?category=prayer/)
})

test('a page of events leads on to the next and back to the first [D2.listing.home-by-day]', async () => {
  const page = await site.open('/')
  const first = await results(page).allInnerTexts()
  await page.getByRole('link', { name: 'More events' }).click()
  await page.waitForURL(/cursor=/)
  await eventually(async () => (await results(page).allInnerTexts())[0]).not.toBe(first[0])
  await page.getByRole('link', { name: 'Back to the soonest events' }).click()
  await eventually(async () => (await results(page).allInnerTexts())[0]).toBe(first[0])
})

/** The rows of the agenda or of a category, without the featured ones. */
function results(page: Page) {
  return page
    .getByRole('region', { name: /^(?!Featured|Notifications|The weekly)/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
}

function counted(page: Page, events: number) {
  return page.getByText(`${events} ${events === 1 ? 'event' : 'events'}`, { exact: true })
}

async function listEvents(query: Record<string, string>): Promise<Event[]> {
  return (await site.visitor.call('listEvents', { query: { limit: 1000, ...query } })).body
}

/** An event of the coming days whose title no other has. */
async function chooseEvent(isFit: (event: Event) => boolean = () => true): Promise<Event> {
  const all = await listEvents({})
  const isAlone = ({ title }: Event) => all.filter((other) => other.title.includes(title)).length === 1
  const chosen = all.find(
    (event) => event.series === null && !event.isSponsored && isAlone(event) && isFit(event),
  )
  if (!chosen) throw new Error('The demo city has no such event.')
  return chosen
}
