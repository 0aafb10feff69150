import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { demoSite } from '../support/visits.ts'

const site = demoSite()

const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 375, height: 760 } } as const
const LOOKS = [
  ['desk', 'light'],
  ['desk', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
] as const
/** What axe looks at: everything, and in the dark, where nothing else differs, the colours. */
const RULES = { light: {}, dark: { runOnly: { type: 'rule' as const, values: ['color-contrast'] } } }
const NARROWEST = { width: 320, height: 640 }

/** Every screen of section 2, and what stands in its place. An event and a post are put in when their ids are known. */
const PUBLIC = [
  '/',
  '/?category=prayer',
  '/?q=no+happening+has+these+words',
  '/churches',
  '/churches?browse=all',
  '/add-church',
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
  '/admin',
]
const DESK = ['/admin', '/admin?tab=ready', '/admin?view=inbox', '/admin/duplicates', '/admin/subscribers']

let filled: (path: string) => string

beforeAll(async () => {
  const { id } = (await site.visitor.call('listEvents', { query: { limit: 1 } })).body[0] ?? { id: 0 }
  const { slug } = (await site.visitor.call('listBlogPosts')).body[0] ?? { slug: '' }
  filled = (path) => path.replace(':id', String(id)).replace(':slug', slug)
})

test.for(LOOKS)('no screen of the public site hinders anybody: %s, %s', async ([size, colorScheme]) => {
  const page = await site.open('/', { viewport: SIZES[size], colorScheme, reducedMotion: 'reduce' })
  expect(await findHindrances(page, PUBLIC, RULES[colorScheme])).toEqual([])
})

test.for(LOOKS)('no screen of the desk hinders anybody: %s, %s', async ([size, colorScheme]) => {
  const page = await site.openDesk('/admin', { viewport: SIZES[size], colorScheme, reducedMotion: 'reduce' })
  expect(await findHindrances(page, DESK, RULES[colorScheme])).toEqual([])
})

test('nothing scrolls sideways on the narrowest phone', async () => {
  const visitor = await site.open('/', { viewport: NARROWEST })
  const desk = await site.openDesk('/admin', { viewport: NARROWEST })
  const tooWide: string[] = []
  for (const [page, paths] of [
    [visitor, PUBLIC],
    [desk, DESK],
  ] as const) {
    for (const path of paths) {
      await page.goto(filled(path))
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > NARROWEST.width) tooWide.push(`${path}: ${width} px`)
    }
  }
  expect(tooWide).toEqual([])
})

test('every screen has a title of its own', async () => {
  const visitor = await site.open('/')
  const desk = await site.openDesk('/admin')
  const titles = new Map<string, string[]>()
  for (const [page, paths] of [
    [visitor, PUBLIC],
    [desk, DESK],
  ] as const) {
    for (const path of paths.filter((path) => !path.includes('?'))) {
      await page.goto(filled(path))
      const title = await page.title()
      titles.set(title, [...(titles.get(title) ?? []), path])
    }
  }
  expect([...titles].filter(([title, paths]) => paths.length > 1 || title === '')).toEqual([])
})

/** What axe finds on these screens, a line each. */
async function findHindrances(page: Page, paths: readonly string[], rules: RunOptions): Promise<string[]> {
  await page.context().addInitScript({ content: axe.source })
  const found: string[] = []
  for (const path of paths) {
    await page.goto(filled(path))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const { violations } = await page.evaluate<AxeResults, RunOptions>((options) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      // The map is another's page.
      return checker.run({ exclude: [['iframe']] }, { resultTypes: ['violations'], ...options })
    }, rules)
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ target, failureSummary }) => `${path} ${id}: ${target}: ${failureSummary}`))
    }
  }
  return found
}
