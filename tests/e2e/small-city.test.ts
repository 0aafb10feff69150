import { expect, test } from 'vitest'
import { placements } from '#src/schema/advertising.ts'
import { blogPosts } from '#src/schema/blog.ts'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import { shows, showsToast, smallCity } from '../support/visits.ts'

/** A city that begins without any record; each test goes on where the one before it ended. */
const { site, db, expireCache } = smallCity()
const COLOURED = ['worship', 'fellowship', 'outreach', 'youth', 'education', 'prayer'] as const
const MADE_AT = new Date('2026-01-01T12:00:00Z')
const ids: Record<string, number> = {}

test('a city without events, churches and posts says so on each screen, with ways on [S2.home.empty-state-links] [S2.directory.empty-state] [S2.blog.list-empty-state]', async () => {
  const page = await site.open('/')
  await shows(page.getByText('No events found', { exact: true }))
  await shows(page.getByText('No events are announced yet.'))
  expect(await page.getByRole('heading', { name: 'Featured Events' }).count()).toBe(0)
  for (const [name, path] of [
    ['Browse Churches', '/churches'],
    ['Submit Event', '/advertise'],
  ] as const) {
    expect(await page.getByRole('main').getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
  await page.goto('/churches')
  await shows(page.getByText('0 churches in Dallas'))
  await page.getByRole('link', { name: 'Browse All Churches' }).click()
  await shows(page.getByText('No churches found', { exact: true }))
  await page.goto('/blog')
  await shows(page.getByText('No blog posts yet', { exact: true }))
  await page.goto('/')
  expect(await findAccessibilityViolations(page, 'the empty home page')).toEqual([])
})

test('the dashboard of an empty city names the next issue and the categories [S2.dashboard.next-issue] [S9.constants.newsletter-weekly] [S3.entities.admin-categories]', async () => {
  const page = await site.openAdmin('/admin')
  await shows(page.getByText('Next issue: Wednesday, March 11, 2026', { exact: true }))
  const categories = page.getByRole('combobox', { name: 'Category' }).getByRole('option')
  expect(await categories.allInnerTexts()).toEqual([
    'All',
    'Worship',
    'Fellowship',
    'Outreach',
    'Youth',
    'Education',
  ])
})

test('each of six categories gives its event page a colour of its own [S2.event.header-colour-by-category] [S2.event.category-badge]', async () => {
  const churchId = await addChurch(db(), { website: 'https://grace.example/', neighborhood: 'Oak Cliff' })
  for (const category of [...COLOURED, 'music'] as const) {
    ids[category] = await addEvent(db(), { churchId, title: `Evening of ${category}`, category })
  }
  expireCache()
  const page = await site.open('/')
  const colours = new Set<string>()
  for (const category of COLOURED) {
    await page.goto(`/event/${ids[category]}`)
    const title = page.getByRole('heading', { name: `Evening of ${category}`, level: 1 })
    colours.add(await title.evaluate(colourBehind))
  }
  expect(colours.size).toBe(COLOURED.length)
  for (const colour of colours) expect(colour).not.toMatch(/transparent|, 0\)$|\/ 0\)$/)
})

test('an event that is cancelled, over, changed or perhaps changed says so first [S2.event.notices] [S2.event.contact-if-different] [S2.event.where-only-with-location] [S2.event.about-only-with-description] [D2.series.structured-change-public] [D2.series.html-change-waits]', async () => {
  const churchId = await addChurch(db(), { name: 'Church of Changes', website: 'https://changes.example/' })
  const source = { sourceKind: 'ical', sourceUrl: 'https://changes.example/all.ics', fetchedAt: MADE_AT }
  const at = '2026-03-01T12:00:00Z'
  const add = (name: string, columns: object) => addEvent(db(), { churchId, title: name, ...columns })
  const cancelled = await add('Car Wash', { cancelledAt: MADE_AT })
  const over = await add('Yesterday', { onDate: '2026-03-03' })
  const changed = await add('Moved', {
    ...source,
    changes: [{ field: 'startTime', from: '18:00', to: '18:30', at }],
  })
  const unsure = await add('Unsure', {
    ...source,
    pendingChanges: [{ field: 'startTime', from: '18:00', to: '19:00', at }],
  })
  const page = await site.open(`/event/${cancelled}`)
  await shows(page.getByText('The church has cancelled this date.'))
  expect(await page.getByText(/^\W*Confirmed$/).count()).toBe(0)
  expect(await page.getByText('Add to calendar').count()).toBe(0)
  expect(await findAccessibilityViolations(page, 'a cancelled event')).toEqual([])

  const bare = await add('Nothing known', { contactInfo: 'https://changes.example/', location: null })
  await page.goto(`/event/${bare}`)
  await shows(page.getByRole('link', { name: 'Visit Church Website' }))
  expect(await page.getByText(/^Contact:/).count()).toBe(0)
  for (const name of ['Where', 'About This Event']) {
    expect(await page.getByRole('heading', { name }).count()).toBe(0)
  }

  await page.goto(`/event/${over}`)
  await shows(page.getByRole('heading', { name: 'This event is over' }))
  expect(await page.getByText('Promote this event').count()).toBe(0)
  expect(await findAccessibilityViolations(page, 'an event that is over')).toEqual([])

  await page.goto(`/event/${changed}`)
  await shows(page.getByRole('heading', { name: 'Changed since it was announced' }))
  await shows(page.getByText('Time: 6:30 PM (was 6:00 PM)'))
  await shows(page.getByText("Read from the church's own page on January 1, 2026."))
  expect(await page.getByRole('link', { name: 'See the source' }).getAttribute('href')).toBe(source.sourceUrl)

  await page.goto(`/event/${unsure}`)
  await shows(page.getByRole('heading', { name: 'Details may have changed' }))
  expect(await page.getByRole('link', { name: "See the church's page" }).getAttribute('href')).toBe(
    source.sourceUrl,
  )
})

test('a repeating event shows its rule and leads to its other dates [S2.event.other-dates]', async () => {
  const churchId = await addChurch(db(), { name: 'Church of Sundays' })
  const seriesId = await addSeries(db(), { churchId, status: 'approved' })
  const dates = ['2026-03-08', '2026-03-15', '2026-03-22']
  for (const onDate of dates)
    ids[onDate] = await addEvent(db(), { churchId, seriesId, title: 'Sunday School', onDate })
  const page = await site.open(`/event/${ids['2026-03-08']}`)
  await shows(page.getByText('Repeats: Every Sunday'))
  await shows(page.getByRole('heading', { name: 'Other dates' }))
  await page.getByRole('link', { name: 'Sun, Mar 15' }).click()
  await page.waitForURL(`**/event/${ids['2026-03-15']}`)
  await shows(page.getByText('Sunday, March 15, 2026'))
})

test('four placements: three are featured, the fourth leads its category, labelled too [S2.home.featured-max-3] [S2.home.category-results] [D2.listing.featured-fair-and-labelled]', async () => {
  for (const category of ['worship', 'fellowship', 'outreach', 'youth'] as const) {
    await db()
      .insert(placements)
      .values({
        eventId: ids[category] ?? 0,
        offer: 'application-featured',
        startsAt: new Date('2026-03-01T12:00:00Z'),
        endsAt: new Date('2026-03-09T12:00:00Z'),
        createdAt: MADE_AT,
      })
  }
  expireCache()
  const page = await site.open('/')
  const featured = page.getByRole('region', { name: 'Featured Events' })
  const cards = featured.getByRole('listitem').filter({ has: page.getByRole('heading') })
  expect(await cards.count()).toBe(3)
  expect(await featured.getByText('Sponsored', { exact: true }).count()).toBe(3)
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: '🎶 Music & Worship' })
  const results = page.getByRole('region', { name: 'Music & Worship' })
  await shows(results.getByRole('link', { name: 'Evening of music' }))
  await shows(results.getByText('1 event', { exact: true }))
})

test('a post without a date of publication shows when it was made, and its tags in either form [S2.blog.list-date] [S3.entities.blog-post]', async () => {
  const post = { author: 'Ada Bell', excerpt: 'Short.', content: '<p>Long.</p>', createdAt: MADE_AT }
  await db()
    .insert(blogPosts)
    .values([
      { ...post, slug: 'made', title: 'Only made', tags: 'one, two, three, four' },
      {
        ...post,
        slug: 'published',
        title: 'Published',
        tags: '["five","six"]',
        featuredImage: '/favicon.svg',
        publishedAt: new Date('2026-02-01T12:00:00Z'),
      },
    ])
  expireCache()
  const page = await site.open('/blog')
  const card = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await shows(card('Only made').getByText('January 1, 2026'))
  await shows(card('Published').getByText('February 1, 2026'))
  expect(await card('Published').locator('img').getAttribute('src')).toBe('/favicon.svg')
  expect(
    await card('Only made').getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts(),
  ).toEqual(['one', 'two', 'three'])
  await card('Only made')
    .getByRole('link', { name: /^Read More/ })
    .click()
  await shows(page.getByText('Published by Ada Bell on January 1, 2026'))
  expect(await page.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBe(4)
})

test('a post that is missing, or cannot be loaded, is Post Not Found with a way back [S2.blog.post-not-found]', async () => {
  const page = await site.open('/blog')
  await page.route('**/blog/made.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Only made', exact: true }).click()
  await shows(page.getByRole('heading', { name: 'Post Not Found', level: 1 }))
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await shows(page.getByRole('heading', { name: 'Faith & Community Blog' }))

  expect((await page.goto('/blog/no-such-post'))?.status()).toBe(404)
  await shows(page.getByRole('heading', { name: 'Post Not Found', level: 1 }))
})

test('what fails shows in a toast, and is tried once [S8.words.discovery-failed] [S8.words.scraping-failed] [S8.words.refresh-failed-admin] [S8.words.generation-failed] [S8.words.decision-failed] [S4.client.no-retry]', async () => {
  const churchId = await addChurch(db(), { name: 'Church of Waiting' })
  const [first = '', second = ''] = ['Waiting Supper', 'Waiting Song']
  for (const title of [first, second]) await addEvent(db(), { churchId, title, status: 'pending' })
  const page = await site.openAdmin('/admin')
  await page.getByRole('button', { name: 'Find Dallas Churches' }).first().click()
  await showsToast(page, 'Discovery Failed')
  const calls: string[] = []
  await page.route(/\/api\//, (route) => {
    if (route.request().method() === 'GET') return route.continue()
    calls.push(`${route.request().method()} ${new URL(route.request().url()).pathname.replace(/\d+/, 'n')}`)
    return route.fulfill({ status: 500, body: 'Not now.' })
  })
  const panel = page.getByRole('region', { name: 'Bulk curation' })
  const fails = async (
    label: string | RegExp,
    title: string,
    description: string,
    within = page.locator('body'),
  ) => {
    await within.getByRole('button', { name: label }).click()
    await showsToast(page, title, description)
  }
  await fails('Scrape All Sites', 'Scraping Failed', 'Failed to scrape church websites. Please try again.')
  await fails('Refresh All', 'Refresh Failed', 'Failed to refresh church websites.')
  await fails('Generate Newsletter', 'Generation Failed', 'Failed to generate newsletter. Please try again.')
  await fails('Bulk Approve Events', 'Error', 'Failed to bulk approve events.')
  await fails(`Approve ${first}`, 'Error', 'Failed to approve event.')
  await fails(`Reject ${first}`, 'Error', 'Failed to reject event.')
  await panel.getByRole('button', { name: 'All: select every event shown' }).click()
  const approve = await panel.getByRole('button', { name: /^Approve \(\d+\)$/ }).innerText()
  await fails(approve, 'Error', 'Failed to approve some events.', panel)
  await panel.getByRole('button', { name: 'All: select every event shown' }).click()
  await fails(/^Reject$/, 'Error', 'Failed to reject some events.', panel)
  await shows(page.getByRole('article', { name: first }))
  const selected = Number(/\d+/.exec(approve)?.[0])
  expect(selected).toBeGreaterThanOrEqual(2)
  expect(calls).toEqual([
    'POST /api/scrape/all',
    'POST /api/scrape/all',
    'POST /api/newsletters/generate',
    'POST /api/events/bulk-approve',
    ...Array.from({ length: 2 + 2 * selected }, () => 'PATCH /api/events/n'),
  ])
})

/** The nearest background that is not see-through. */
function colourBehind(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!/^rgba\(0, 0, 0, 0\)$|transparent/.test(backgroundColor)) return backgroundColor
  }
  return 'transparent'
}
