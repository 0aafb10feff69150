import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoSite, eventually, shows, showsToast, toasts } from '../support/visits.ts'

const site = demoSite()
const PHONE = { viewport: { width: 375, height: 760 } }

test('the directory shows its numbers, and no church until it is asked [S2.directory.hero-count] [S2.directory.stats] [S2.directory.add-your-church] [S2.directory.view-newsletter] [S2.directory.hidden-until-asked] [S2.directory.bottom-links]', async () => {
  const { length } = await listChurches()
  const page = await site.open('/churches')
  await shows(page.getByText(`${length} churches in Dallas`))
  for (const label of ['Churches', 'Coming events', 'Neighborhoods']) {
    await shows(page.getByRole('main').getByText(label, { exact: true }))
  }
  expect(await hrefOf(page, 'View Newsletter')).toBe('/newsletter')
  expect(await hrefOf(page, 'Add Your Church - Free')).toBe('/add-church')
  expect(await hrefOf(page, 'Advertise an event')).toBe('/advertise')
  expect(await hrefOf(page, 'Subscribe to the newsletter')).toBe('/newsletter')
  expect(await churchNames(page).count()).toBe(0)
})

test('three characters list churches, two do not, and Enter always does [S2.directory.typing-starts-listing] [S9.constants.directory-threshold] [S2.directory.search-box] [S5.validation.search-ignores-case] [S2.directory.empty-state]', async () => {
  const page = await site.open('/churches')
  const search = page.getByRole('searchbox', { name: 'Search churches' })
  await search.pressSequentially('BA')
  await search.press('Enter')
  await page.waitForURL(/q=BA/)
  await eventually(() => churchNames(page).count()).toBeGreaterThan(1)

  await page.goto('/churches')
  await search.pressSequentially('me')
  await search.pressSequentially('t')
  await page.waitForURL((url) => url.searchParams.get('q') === 'met')
  await eventually(() => churchNames(page).count()).toBeGreaterThan(1)
  await search.fill('no church has these words')
  await shows(page.getByText('No churches found'))
})

test('Browse All lists every church; its card has what one needs to find it [S2.directory.card-content] [S2.directory.card-3-upcoming] [S2.directory.hidden-until-asked]', async () => {
  const churches = await listChurches()
  const church = churches.find(({ eventCount, phone, website }) => eventCount > 3 && phone && website)
  if (!church) throw new Error('The demo city has no such church.')
  const page = await site.open('/churches')
  await page.getByRole('link', { name: 'Browse All Churches' }).click()
  await shows(page.getByRole('heading', { name: `${churches.length} churches` }))

  await page.getByRole('searchbox', { name: 'Search churches' }).fill(church.name)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: church.name, exact: true }) })
  await shows(card)
  const text = await card.innerText()
  for (const part of [
    church.name,
    church.language,
    `${church.eventCount} events`,
    church.address,
    church.phone,
  ]) {
    expect(text).toContain(part)
  }
  expect(text.toLowerCase()).toContain(church.denomination)
  expect(await card.getByRole('link', { name: /^Website/ }).getAttribute('href')).toBe(church.website)
  const { body: events } = await site.visitor.call('listEvents', { query: { church: church.id } })
  const series = new Set(events.map((event) => (event.series ? `series ${event.series.id}` : event.id)))
  const upcoming = card.getByRole('link').filter({ hasText: /[AP]M|day|announced/ })
  expect(await upcoming.count()).toBe(Math.min(3, series.size))
  await upcoming.first().click()
  await page.waitForURL(/\/event\/\d+$/)
})

test('filters come from the churches, each once and in order, and narrow the list [S2.directory.three-filters] [S2.directory.filter-options-from-data]', async () => {
  const churches = await listChurches()
  const page = await site.open('/churches')
  for (const [label, key] of [
    ['Neighborhood', 'neighborhood'],
    ['Language', 'language'],
  ] as const) {
    const options = await page.getByRole('combobox', { name: label }).getByRole('option').allInnerTexts()
    const values = [...new Set(churches.map((church) => church[key]).filter(Boolean))]
    expect(options.slice(1)).toEqual(values.toSorted())
  }
  const denominations = page.getByRole('combobox', { name: 'Denomination' }).getByRole('option')
  const known = [...new Set(churches.map(({ denomination }) => denomination).filter(Boolean))]
  expect((await denominations.allInnerTexts()).slice(1).map((label) => label.toLowerCase())).toEqual(
    known.toSorted(),
  )
  await page.getByRole('combobox', { name: 'Denomination' }).selectOption('methodist')
  const methodists = churches.filter(({ denomination }) => denomination === 'methodist')
  await eventually(() => churchNames(page).count()).toBe(methodists.length)
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ index: 1 })
  await page.waitForURL(/language=/)
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await eventually(() => churchNames(page).count()).toBe(0)
})

test('the blog lists its posts, each leading to its page, which shares its link in silence [S2.blog.list-grid] [S2.blog.list-3-tags] [S2.blog.list-call-to-action] [S2.blog.post-content] [S2.blog.post-footer] [S2.blog.post-share-silent-copy] [S2.blog.post-newsletter-call] [S2.routes.blog-slug]', async () => {
  const posts = (await site.visitor.call('listBlogPosts')).body
  const page = await site.open('/blog', { permissions: ['clipboard-read', 'clipboard-write'] })
  await shows(page.getByRole('heading', { name: 'Faith & Community Blog', level: 1 }))
  const [post] = posts
  if (!post) throw new Error('The demo city has no post.')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: post.title }) })
  for (const part of [post.author, post.excerpt]) await shows(card.getByText(part))
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Chicago' })
  await shows(card.getByText(day.format(new Date(post.publishedAt ?? post.createdAt))))
  expect(await card.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBe(3)
  expect(await hrefOf(page, 'Subscribe')).toBe('/')
  await card.getByRole('link', { name: /^Read More/ }).click()

  await shows(page.getByRole('heading', { name: post.title, level: 1 }))
  expect(new URL(page.url()).pathname).toBe(`/blog/${post.slug}`)
  expect(await page.getByRole('article').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('list', { name: 'Tags' }).getByRole('listitem').count()).toBeGreaterThan(3)
  await shows(page.getByText(new RegExp(`^Published by ${post.author} on \\w+ \\d+, \\d{4}$`)))
  await page.getByRole('button', { name: 'Share This Post' }).click()
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  expect(await toasts(page).count()).toBe(0)
  expect(await hrefOf(page, 'Subscribe')).toBe('/')

  const answer = await page.goto('/blog/no-such-post')
  expect(answer?.status()).toBe(404)
  await shows(page.getByRole('heading', { name: 'Post Not Found' }))
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await page.waitForURL('**/blog')
})

test('the gallery is a preview without posts and says how to appear [S2.gallery.preview-notice] [S2.gallery.empty-state] [S2.gallery.open-photo-site] [S2.gallery.how-to-appear]', async () => {
  const page = await site.open('/gallery')
  await shows(page.getByRole('heading', { name: 'Community Gallery' }))
  await shows(page.getByText('Preview Mode'))
  await shows(page.getByText('No Posts Yet'))
  expect(await page.getByRole('link', { name: /^Open / }).getAttribute('href')).toMatch(/^https:/)
  expect(await page.getByRole('heading', { name: 'How to appear here' }).count()).toBe(1)
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3)
})

test('advertising: its packages and prices, the form, and what is wrong with it [S2.advertise.title-and-stats] [S2.advertise.three-packages] [S9.constants.advertising-packages] [D3.catalogue.champion-both-readings] [S2.advertise.application-form] [S2.advertise.half-hour-slots] [S3.entities.advertising-categories] [S5.validation.advertising-names] [S5.validation.advertising-email-and-phone] [S5.validation.advertising-event-texts] [S5.validation.advertising-choices] [S9.constants.marketing-texts]', async () => {
  const page = await site.open('/advertise')
  for (const claim of ['270+ Churches Listed', '150+ Events Featured']) await shows(page.getByText(claim))
  const cards = page
    .getByRole('region', { name: 'Packages' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const texts = await cards.allInnerTexts()
  expect(texts).toHaveLength(3)
  for (const [index, parts] of [
    ['Featured Event', '$195', '1 week'],
    ['Premium Spotlight', '$275', '2 weeks', 'Most Popular'],
    ['Community Champion', '$495', '1 month', '$395'],
  ].entries()) {
    for (const part of parts) expect(texts[index]).toContain(part)
  }
  await cards.nth(2).getByRole('link').click()
  const packages = page.getByRole('combobox', { name: 'Advertising package' })
  await eventually(() => packages.inputValue()).toBe('champion')
  expect(await packages.getByRole('option').allInnerTexts()).toContain('Community Champion: $395 for 1 month')
  const slots = await page.getByRole('combobox', { name: 'Event time' }).getByRole('option').allInnerTexts()
  expect([slots.length, slots[1], slots.at(-1)]).toEqual([34, '6:00 AM', '10:00 PM'])
  expect(await page.getByRole('combobox', { name: 'Event category' }).getByRole('option').count()).toBe(11)

  await packages.selectOption('')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  for (const message of [
    'Church name is required',
    'Contact name is required',
    'Valid email is required',
    'Phone number is required',
    'Event title is required',
    'Event description must be at least 20 characters',
    'Event date is required',
    'Event time is required',
    'Event category is required',
    'Advertising package is required',
  ]) {
    await shows(page.getByText(message))
  }
})

test('coming back from paying shows its outcome, and the address is clean again [S2.advertise.return-success] [S2.advertise.return-canceled] [S2.advertise.success-screen] [S8.words.payment-canceled]', async () => {
  const page = await site.open('/advertise?success=true')
  await shows(page.getByRole('heading', { name: 'Application Submitted Successfully' }))
  await shows(page.getByText('We will contact you within 24 hours.'))
  await page.waitForURL(/\/advertise$/)
  expect(await hrefOf(page, 'Return to Events')).toBe('/')

  await page.goto('/advertise?canceled=true')
  await showsToast(page, 'Payment Canceled', 'You can submit your application again anytime.')
  await page.waitForURL(/\/advertise$/)
  await shows(page.getByRole('button', { name: 'Submit Application' }))
})

test.for(['/checkout', '/checkout?package=featured', '/checkout?package=gold&amount=75'])(
  '%s shows the spinner and nothing to pay [S2.checkout.setting-up] [S2.checkout.unknown-package] [S5.validation.checkout-parameters]',
  async (path) => {
    const page = await site.open(path)
    await shows(page.getByText('Setting up payment...'))
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  },
)

test('any other path is the 404 page with status 404 and a way on [S2.routes.unknown-is-404]', async () => {
  const page = await site.open('/no/such/place')
  expect((await site.visitor.get('/no/such/place')).status).toBe(404)
  await shows(page.getByRole('heading', { name: 'Page not found', level: 1 }))
  await page.getByRole('link', { name: 'See the events' }).click()
  await shows(page.getByRole('heading', { name: 'Find church events in Dallas' }))
})

test('the navigation stays in view and marks where one is [S2.navigation.links] [S2.navigation.post-event-button] [S2.navigation.active-link] [S2.navigation.sticky-on-public-screens]', async () => {
  const [post] = (await site.visitor.call('listBlogPosts')).body
  const page = await site.open('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/',
    '/churches',
    '/blog',
    '/newsletter',
    '/advertise',
  ])
  expect(await currentLinks(page)).toEqual(['Events'])
  for (const [path, current] of [
    ['/churches', ['Churches']],
    [`/blog/${post?.slug}`, ['Blog']],
    ['/newsletter', ['Newsletter']],
    ['/gallery', []],
  ] as const) {
    await page.goto(path)
    expect(await currentLinks(page)).toEqual(current)
  }
  await page.goto('/')
  await page.mouse.wheel(0, 2000)
  await eventually(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0)
})

test('on a phone the navigation folds into a list that closes with a choice [S2.navigation.small-screen-menu]', async () => {
  const page = await site.open('/', PHONE)
  const menu = page.getByRole('button', { name: 'Menu' })
  const churches = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Churches' })
  expect([await churches.isVisible(), await menu.getAttribute('aria-expanded')]).toEqual([false, 'false'])
  await menu.click()
  await shows(churches)
  await churches.click()
  await page.waitForURL('**/churches')
  await eventually(() => page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
})

test('privacy, terms, refunds and contact open in the footer of every public page [D12.public.legal-footer]', async () => {
  const page = await site.open('/gallery')
  for (const name of ['Privacy', 'Terms', 'Refunds', 'Contact']) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    const notice = page.getByRole('dialog', { name })
    await shows(notice)
    await notice.getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'hidden' })
  }
})

async function listChurches() {
  return (await site.visitor.call('listChurches')).body
}

function churchNames(page: Page) {
  return page.getByRole('region', { name: /^\d+ church/ }).getByRole('heading', { level: 3 })
}

function hrefOf(page: Page, name: string): Promise<string | null> {
  return page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
}

function currentLinks(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  return links.evaluateAll((all) =>
    all.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent ?? ''),
  )
}
