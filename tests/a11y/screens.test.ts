import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { ownDemoSite, shows, toasts } from '../support/visits.ts'

const site = ownDemoSite()

const NARROWEST = 320
/** So many screens are looked at side by side: a page waits for the server now and then. */
const ABREAST = 3

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
const DESK = [
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

let filled: (path: string) => string

beforeAll(async () => {
  const { id } = (await site.visitor.call('listEvents', { query: { limit: 1 } })).body[0] ?? { id: 0 }
  const { slug } = (await site.visitor.call('listBlogPosts')).body[0] ?? { slug: '' }
  const church = (await site.visitor.call('listChurches')).body[0]?.id ?? 0
  filled = (path) => path.replace(':id', String(id)).replace(':slug', slug).replace(':church', String(church))
})

test.for(['en-US', 'es-MX'])(
  'no screen of the public site hinders anybody, in whatever light and size: %s [D12.everybody.axe-finds-nothing] [D12.everybody.narrowest-phone]',
  async (locale) => {
    const pages = await Promise.all(Array.from({ length: ABREAST }, () => site.open('/gallery', { locale })))
    expect(await lookAtAll(pages, [...PUBLIC, '/admin'])).toEqual([])
  },
)

test('no screen of the desk hinders anybody, in whatever light and size [D12.everybody.axe-finds-nothing]', async () => {
  const pages = await Promise.all(Array.from({ length: ABREAST }, () => site.openAdmin('/gallery')))
  expect(await lookAtAll(pages, DESK)).toEqual([])
})

test('nor does what opens on a screen: menus, notices, comments, faults of a form, a toast [D12.everybody.open-states]', async () => {
  const page = await site.open(filled('/event/:id'))
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
  const [visitor, desk] = [site.visitor, await site.signIn()]
  const titles = new Map<string, string[]>()
  for (const [client, paths] of [
    [visitor, PUBLIC],
    [desk, DESK],
  ] as const) {
    for (const path of paths.filter((path) => !path.includes('?'))) {
      const { text } = await client.get(filled(path), { accept: 'text/html' })
      const title = /<title>(.*?)<\/title>/.exec(text)?.[1] ?? ''
      titles.set(title, [...(titles.get(title) ?? []), path])
    }
  }
  expect([...titles].filter(([title, paths]) => paths.length > 1 || title === '')).toEqual([])
})

/** What axe finds on these screens, and which of them scroll sideways on the narrowest phone. */
async function lookAtAll(pages: Page[], paths: readonly string[]): Promise<string[]> {
  const waiting = [...paths]
  const found: string[] = []
  const lookOn = async (page: Page) => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(filled(path))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      found.push(...(await findAccessibilityViolations(page, path)))
      await page.setViewportSize({ width: NARROWEST, height: 640 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > NARROWEST) found.push(`${path} is ${width} px wide on a phone of ${NARROWEST}`)
    }
  }
  await Promise.all(pages.map(lookOn))
  return found
}
