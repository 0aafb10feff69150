import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { churchPath } from '#src/domain/churches/church-path.ts'
import { createLink } from '#src/features/advertising/mails.ts'
import { advertisingApplications } from '#src/schema/advertising.ts'
import { subscribers } from '#src/schema/subscribers.ts'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { walkByTab } from '../support/keyboard.ts'
import { ownDemoSite, shows, toasts } from '../support/visits.ts'

const site = ownDemoSite()

/** Every screen of section 2, and what stands in its place. An event and a post are put in when their ids are known. */
const PUBLIC = [
  '/',
  '/?q=no+happening+has+these+words',
  '/churches',
  '/churches?browse=all',
  '/add-church',
  '/add-church?church=:church',
  '/add-church?claim=nothing',
  '/gallery',
  '/blog',
  '/blog/:slug',
  '/newsletter',
  '/event/:id',
  '/advertise',
  '/advertise?success=true',
  '/embed',
  '/api/embed?accent=ffe000',
  '/api/week',
  '/checkout?package=basic&amount=25',
  ':churchPage',
  '/privacy',
  '/contact',
  ':preferences',
  ':purchaseLink',
  '/no/such/place',
]
/** Screens whose words, and with them widths, are longest in Spanish. */
const SPANISH = [
  '/',
  '/churches?browse=all',
  ':churchPage',
  '/privacy',
  '/add-church',
  '/newsletter',
  '/event/:id',
  '/advertise',
]
const ADMIN = [
  '/admin',
  '/admin/triage',
  '/admin/inbox',
  '/admin/trust',
  '/admin/api-tokens',
  '/admin/webhooks',
  '/admin/mails',
  '/admin/newsletter',
  '/admin/new-event',
  '/admin/posts',
  '/admin/posts/new',
  '/admin/churches',
  '/admin/churches/:church',
  '/admin/analytics',
  '/admin/audit',
  '/admin/sales',
  '/admin/sales/application/:application',
  '/admin/accounts',
  '/admin/account',
  '/admin/settings',
  '/admin/settings/schedules',
  '/admin/settings/mail',
  '/admin/settings/reading',
  '/admin/setup',
  '/admin/health',
  '/admin/duplicates',
  '/admin/subscribers',
  '/admin/subscribers?tab=export',
]
/** Where the Tab key leads over the whole screen: on the others it meets the same kinds of elements. */
const WALKED = ['/', '/add-church', '/event/:id']

let fillIn: (path: string) => string

beforeAll(async () => {
  const { id } = (await site.visitor.call('listEvents', { query: { limit: 1 } })).body[0] ?? { id: 0 }
  const { slug } = (await site.visitor.call('listBlogPosts')).body[0] ?? { slug: '' }
  const church = (await site.visitor.call('listChurches')).body[0] ?? { id: 0, name: '' }
  const { db } = site.server.container
  const [application = { id: 0 }] = await db.select().from(advertisingApplications).limit(1)
  const [{ token } = { token: '' }] = await db.select().from(subscribers).limit(1)
  const key = { kind: 'application', id: application.id } as const
  const purchaseLink = await createLink(db, key, new Date())
  fillIn = (path) =>
    path
      .replace(':id', String(id))
      .replace(':slug', slug)
      .replace(':churchPage', churchPath(church))
      .replace(':church', String(church.id))
      .replace(':preferences', `/api/newsletter/preferences/${token}`)
      .replace(':purchaseLink', purchaseLink)
      .replace(':application', String(application.id))
})

test('the public screens have no accessibility violation, and the focus is seen wherever the Tab key leads', async () => {
  expect(await crawl(await site.open('/gallery'), [...PUBLIC, '/admin'])).toEqual([])
})

test('nor have they in Spanish, on a phone', async () => {
  const page = await site.open('/gallery', { locale: 'es-MX', viewport: { width: 375, height: 760 } })
  expect(await crawl(page, SPANISH, { hasCheckedColors: true })).toEqual([])
})

test('the admin screens have none either', async () => {
  expect(await crawl(await site.openAdmin('/admin/account'), ADMIN)).toEqual([])
})

test('nor has what opens on a screen: menus, comments, faults of a form, a toast', async () => {
  const page = await site.open(fillIn('/event/:id'))
  await page.getByRole('button', { name: 'Comments' }).click()
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
  await page.getByText(/^Filters/).click()
  await page.getByText('Follow these events').click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await shows(toasts(page))
  await page.setViewportSize({ width: 375, height: 760 })
  await page.getByRole('button', { name: 'Menu' }).click()
  found.push(...(await findAccessibilityViolations(page, 'the home page with everything open and a toast')))
  expect(found).toEqual([])
})

test('every screen has a title of its own', async () => {
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

async function crawl(
  page: Page,
  paths: readonly string[],
  options: { hasCheckedColors?: boolean } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(fillIn(path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    if (!options.hasCheckedColors && WALKED.includes(path)) {
      found.push(...(await walkByTab(page)).map((fault) => `${path}: ${fault}`))
      // What lies half below the header, where the last Tab led, is no smaller a target.
      await page.evaluate(() => scrollTo(0, 0))
    }
    found.push(...(await findAccessibilityViolations(page, path, options)))
  }
  return found
}
