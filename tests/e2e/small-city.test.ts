import { expect, onTestFinished, test } from 'vitest'
import { makeFirstAdministrator } from '#src/cli/serve.ts'
import { placements } from '#src/schema/advertising.ts'
import { blogPosts } from '#src/schema/blog.ts'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import { startTestServer } from '../support/server.ts'
import { nameCity, shows, showsToast, smallCity } from '../support/visits.ts'

/** A city that begins without any record; each test goes on where the one before it ended. */
const { site, db, expireCache } = smallCity()
const COLORED = ['worship', 'fellowship', 'outreach', 'youth', 'education', 'prayer'] as const
const MADE_AT = new Date('2026-01-01T12:00:00Z')
const ids: Record<string, number> = {}

test('the first administrator comes from the settings, once, and the password is not shown', async () => {
  const { container, visitor, close } = await startTestServer({ works: false })
  onTestFinished(close)
  const make = (email: string, password: string) =>
    makeFirstAdministrator(container, { demo: false, admin: { email, password } })
  const first = { email: 'ada@people.example', password: 'a password of hers' }
  expect(await make(first.email, first.password)).toEqual({ email: first.email, password: null })
  const second = { email: 'bob@people.example', password: 'a password of his' }
  await make(second.email, second.password)
  await visitor().call('signIn', { body: first })
  await expect(visitor().call('signIn', { body: second })).rejects.toThrow(/^401/)
})

test('a city without events, churches and posts says so on each screen, with ways on', async () => {
  const page = await site.open('/')
  await shows(page.getByText('No events found', { exact: true }))
  await shows(page.getByText('No events have been announced yet.'))
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

test('each of six categories gives its event page a color of its own', async () => {
  const churchId = await addChurch(db(), { website: 'https://grace.example/', neighborhood: 'Oak Cliff' })
  for (const category of [...COLORED, 'music'] as const) {
    ids[category] = await addEvent(db(), { churchId, title: `Evening of ${category}`, category })
  }
  expireCache()
  const headers = await Promise.all(
    COLORED.map(async (category) => {
      const [html] = (await readEvent(ids[category])).split('</h1>')
      return html
        ?.slice(html.indexOf('<article'))
        .match(/(?:class|style)="[^"]*"/g)
        ?.join()
    }),
  )
  expect(new Set(headers).size).toBe(COLORED.length)
})

test('an event that is cancelled, over, changed or perhaps changed says so first', async () => {
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
  const bare = await add('Nothing known', { contactInfo: 'https://changes.example/', location: null })
  for (const [id, shown, missing] of [
    [cancelled, ['The church has canceled this date.'], ['Confirmed<', 'Add to calendar']],
    [over, ['This event is over'], ['Promote this event']],
    [
      changed,
      [
        'Changed since it was announced',
        'Time: 6:30 PM (was 6:00 PM)',
        'Read from the church&#x27;s own page on January 1, 2026.',
        `href="${source.sourceUrl}"`,
      ],
      [],
    ],
    [unsure, ['Details may have changed', `href="${source.sourceUrl}"`], []],
    [bare, ['Visit Church Website'], ['Contact:', 'Where</h2>', 'About This Event']],
  ] as const) {
    const html = await readEvent(id)
    const text = html.replaceAll(/<[^>]*>/g, '')
    for (const words of shown) expect(html + text).toContain(words)
    for (const words of missing) expect(html).not.toContain(words)
  }
  const page = await site.open(`/event/${changed}`)
  await shows(page.getByRole('heading', { name: 'Changed since it was announced' }))
  expect(await findAccessibilityViolations(page, 'an event with a notice')).toEqual([])
})

test('a repeating event shows its rule and leads to its other dates', async () => {
  const churchId = await addChurch(db(), { name: 'Church of Sundays' })
  const seriesId = await addSeries(db(), { churchId, status: 'approved' })
  const dates = ['2026-03-08', '2026-03-15', '2026-03-22']
  for (const onDate of dates)
    ids[onDate] = await addEvent(db(), { churchId, seriesId, title: 'Sunday School', onDate })
  const page = await site.open(`/event/${ids['2026-03-08']}`)
  await shows(page.getByText('Every Sunday', { exact: true }))
  await shows(page.getByRole('heading', { name: 'Other dates' }))
  await page.getByRole('link', { name: 'Sun, Mar 15' }).click()
  await page.waitForURL(`**/event/${ids['2026-03-15']}`)
  await shows(page.getByText(/^Sunday, March 15, .*, in \d+ days$/))
})

test('four placements: three are featured, the fourth leads its category, labelled too', async () => {
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
  await page.getByText(/^Filters/).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Music & Worship' })
  const results = page.getByRole('region', { name: 'Music & Worship' })
  await shows(results.getByRole('link', { name: 'Evening of music' }))
  await shows(results.getByText('1 event', { exact: true }))
})

test('a post without a date of publication shows when it was made, and its tags in either form', async () => {
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

  // One that cannot be loaded leaves a way back.
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await page.route('**/blog/published.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Published', exact: true }).click()
  await shows(page.getByRole('heading', { name: 'Post Not Found', level: 1 }))
  await shows(page.getByRole('link', { name: 'Back to Blog' }))
})

test('what fails shows in a toast, and is tried once', async () => {
  const churchId = await addChurch(db(), { name: 'Church of Waiting' })
  const [first = '', second = ''] = ['Waiting Supper', 'Waiting Song']
  for (const title of [first, second]) await addEvent(db(), { churchId, title, status: 'pending' })
  await nameCity(site)
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
  await page.getByRole('button', { name: 'Bulk Approve Events' }).click()
  await fails('Approve all', 'Error', 'Failed to bulk approve events.', page.getByRole('alertdialog'))
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
    'POST /api/events/decisions',
    // A few are decided one by one, each of which may fail by itself.
    ...Array.from({ length: 2 + 2 * selected }, () => 'PATCH /api/events/n'),
  ])
})

async function readEvent(id: number | undefined): Promise<string> {
  const { text } = await site.visitor.get(`/event/${id}`, { accept: 'text/html' })
  return /<article>[\s\S]*<\/article>/.exec(text)?.[0] ?? ''
}
