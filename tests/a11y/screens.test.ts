import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { ownDemoSite, shows, toasts } from '../support/visits.ts'

const site = ownDemoSite()

const NARROWEST_PX = 320

/** Every screen of section 2, and what stands in its place. An event and a post are put in when their ids are known. */
const PUBLIC = [
  '/',
  '/?category=prayer',
  '/?q=no+happening+has+these+words',
  '/churches',
  '/churches?browse=all',
  '/add-church',
  '/add-church?church=:church',
  '/add-church?claim=nothing',
  '/gallery',
  '/blog',
  '/blog/:slug',
  '/blog/no-such-post',
  '/newsletter',
  '/event/:id',
  '/event/999999',
  '/advertise',
  '/advertise?success=true',
  '/checkout?package=basic&amount=25',
  '/no/such/place',
]
const ADMIN = [
  '/admin',
  '/admin?tab=ready',
  '/admin/inbox',
  '/admin/analytics',
  '/admin/audit',
  '/admin/accounts',
  '/admin/account',
  '/admin/duplicates',
  '/admin/subscribers',
  '/admin/subscribers?tab=export',
]

let fillIn: (path: string) => string

beforeAll(async () => {
  const { id } = (await site.visitor.call('listEvents', { query: { limit: 1 } })).body[0] ?? { id: 0 }
  const { slug } = (await site.visitor.call('listBlogPosts')).body[0] ?? { slug: '' }
  const church = (await site.visitor.call('listChurches')).body[0]?.id ?? 0
  fillIn = (path) => path.replace(':id', String(id)).replace(':slug', slug).replace(':church', String(church))
})

test.for([
  ['en-US', {}],
  // The words differ, and with them labels and widths; the colors do not.
  ['es-MX', { hasCheckedColors: true }],
] as const)(
  'the public screens have no accessibility violation, in light and dark, on a desktop and a phone: %s [D12.everybody.axe-finds-nothing] [D12.everybody.narrowest-phone]',
  async ([locale, options]) => {
    const pages = await Promise.all([1, 2].map(() => site.open('/gallery', { locale })))
    expect(await crawl(pages, [...PUBLIC, '/admin'], options)).toEqual([])
  },
)

test('the admin screens have none either [D12.everybody.axe-finds-nothing]', async () => {
  const pages = await Promise.all([1, 2].map(() => site.openAdmin('/gallery')))
  expect(await crawl(pages, ADMIN)).toEqual([])
})

test('nor has what opens on a screen: menus, notices, comments, faults of a form, a toast [D12.everybody.open-states]', async () => {
  const page = await site.open(fillIn('/event/:id'))
  await page.getByRole('button', { name: 'Comments' }).click()
  await page.getByText('Add to calendar').click()
  await page
    .getByRole('region', { name: 'Likes, comments and sharing' })
    .getByText(/^\W*Share$/)
    .click()
  await page.getByText('Promote this event').click()
  const found = await findAccessibilityViolations(page, 'an event with everything open')

  await page.goto('/add-church')
  await page.getByRole('button', { name: 'Submit Church' }).click()
  await shows(page.getByText('Please select a denomination'))
  found.push(...(await findAccessibilityViolations(page, 'the church form with its faults')))

  await page.goto('/')
  await page.getByText('More filters').click()
  await page.getByText('Follow these events').click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await shows(toasts(page))
  await page.getByRole('button', { name: 'Menu' }).click()
  found.push(...(await findAccessibilityViolations(page, 'the home page with everything open and a toast')))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click()
  found.push(...(await findAccessibilityViolations(page, 'a notice')))
  expect(found).toEqual([])
})

test('every screen has a title of its own [D12.everybody.own-title]', async () => {
  const [visitor, admin] = [site.visitor, await site.signIn()]
  const titles = new Map<string, string[]>()
  for (const [client, paths] of [
    [visitor, PUBLIC],
    [admin, ADMIN],
  ] as const) {
    for (const path of paths.filter((path) => !path.includes('?'))) {
      const { text } = await client.get(fillIn(path), { accept: 'text/html' })
      const title = /<title>(.*?)<\/title>/.exec(text)?.[1] ?? ''
      titles.set(title, [...(titles.get(title) ?? []), path])
    }
  }
  expect([...titles].filter(([title, paths]) => paths.length > 1 || title === '')).toEqual([])
})

/** What axe finds on these screens, and which of them scroll sideways on the narrowest phone. */
async function crawl(
  pages: Page[],
  paths: readonly string[],
  options: { hasCheckedColors?: boolean } = {},
): Promise<string[]> {
  const frontier = [...paths]
  const found: string[] = []
  const crawlOn = async (page: Page) => {
    for (let path = frontier.shift(); path !== undefined; path = frontier.shift()) {
      await page.goto(fillIn(path))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      found.push(...(await findAccessibilityViolations(page, path, options)))
      await page.setViewportSize({ width: NARROWEST_PX, height: 640 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > NARROWEST_PX) found.push(`${path} is ${width} px wide on a phone of ${NARROWEST_PX}`)
    }
  }
  await Promise.all(pages.map(crawlOn))
  return found
}
