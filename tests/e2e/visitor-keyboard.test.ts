import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus, nameOfFocus, tabTo, walkByTab } from '../support/keyboard.ts'
import { demoSite, eventually, passFillingTime, shows, showsToast } from '../support/visits.ts'

/** Every public flow, without a mouse. */
const site = demoSite()

test('the focus is seen wherever the Tab key leads, in the order of the page [D12.everybody.by-keyboard]', async () => {
  const id = await findEvent()
  const page = await site.open('/')
  for (const path of [
    '/',
    `/event/${id}`,
    '/add-church',
    '/churches',
    '/newsletter',
    '/gallery',
    '/blog',
    '/advertise',
  ]) {
    if (path !== '/') await page.goto(path)
    expect(await walkByTab(page), path).toEqual([])
  }
})

test('by the keyboard: words, a category, further filters, an event [D12.everybody.by-keyboard] [S2.home.free-text-search] [S2.home.category-selection]', async () => {
  const page = await site.open('/')
  await tabTo(page, 'Search events')
  await page.keyboard.type('a')
  await page.waitForURL(/q=a/)
  expect(await nameOfFocus(page)).toBe('Search events')
  await tabTo(page, 'Category')
  await page.keyboard.press('End')
  await page.waitForURL(/category=education/)
  await shows(page.getByRole('heading', { name: 'Education', level: 2 }))
  expect(await nameOfFocus(page)).toBe('Category')
  await tabTo(page, 'More filters: dates, neighborhood, language')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Neighborhood')
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/neighborhood=/)
  expect(await nameOfFocus(page)).toBe('Neighborhood')
  await tabTo(page, 'Clear all filters')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('link', { name: 'Clear all filters' }).waitFor({ state: 'detached' })
  const title = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first()
    .innerText()
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: title, level: 1 }))
  // A screen reader announces the new page, and the focus goes to its beginning.
  await eventually(() => page.locator('p[aria-live]').innerText()).toContain(title)
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('by the keyboard: a post of the blog, its sharing, and the way back [D12.everybody.by-keyboard]', async () => {
  const page = await site.open('/blog', { permissions: ['clipboard-read', 'clipboard-write'] })
  const title = await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Read More/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/blog\/.+/)
  // The address changes a moment before the screen does.
  await shows(page.getByRole('heading', { name: title, exact: true, level: 1 }))
  expect(await walkByTab(page)).toEqual([])
  await tabTo(page, 'Share This Post')
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/blog/')
  await tabTo(page, 'Back to Blog')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/blog$/)
  await shows(page.getByRole('heading', { name: 'Faith & Community Blog', level: 1 }))
})

test('by the keyboard: the calendar menu, a like, comments and the share menu of an event [D12.everybody.by-keyboard] [S2.event.like-toggle] [S2.event.comment-form] [S2.event.share-menu]', async () => {
  const page = await site.open(`/event/${await findEvent()}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await tabTo(page, 'Add to calendar')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await nameOfFocus(page)).toBe('Calendar file (ICS)')
  await page.keyboard.press('Escape')
  expect(await nameOfFocus(page)).toBe('Add to calendar')
  expect(await page.getByRole('link', { name: 'Calendar file (ICS)' }).isVisible()).toBe(false)

  const like = page.getByRole('button', { name: 'Like' })
  await like.focus()
  await page.keyboard.press('Space')
  expect(await like.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await shows(page.getByText('Be the first to comment on this event!'))
  await tabTo(page, 'Your name')
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  for (let number = 1; number <= 6; number++) {
    await tabBackTo(page, 'Your comment')
    await page.keyboard.type(`Comment ${number}`)
    await tabTo(page, 'Post Comment')
    await page.keyboard.press('Enter')
  }
  await tabTo(page, 'Next')
  await page.keyboard.press('Enter')
  await shows(page.getByText('Page 2 of 2 (6 comments)'))

  const share = page.getByRole('region', { name: 'Likes, comments and sharing' }).locator('summary')
  await share.focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Copy link')
  await page.keyboard.press('Enter')
  await showsToast(page, 'Event link copied')
  await page.keyboard.press('Escape')
  expect(await share.evaluate(hasFocus)).toBe(true)
})

test('by the keyboard: a church is found, and one is submitted after its faults are mended [D12.everybody.by-keyboard] [S2.directory.typing-starts-listing] [S2.add-church.success-screen]', async () => {
  const page = await site.open('/churches')
  await tabTo(page, 'Search churches')
  await page.keyboard.type('met')
  await page.waitForURL(/q=met/)
  await shows(page.getByRole('heading', { name: /^\d+ churches?$/ }))
  await page.getByRole('link', { name: 'Add Your Church - Free' }).focus()
  await page.keyboard.press('Enter')

  await shows(page.getByRole('heading', { name: 'Add Your Church', level: 1 }))
  await tabTo(page, 'Submit Church')
  await page.keyboard.press('Enter')
  await eventually(() => nameOfFocus(page)).toBe('Church name')
  await page.keyboard.type('Chapel of the Keys')
  await page.keyboard.press('Tab')
  expect(await nameOfFocus(page)).toBe('Denomination')
  await page.keyboard.type('Meth')
  for (const [label, value] of [
    ['Address', '12 Key Street, Dallas, TX 75201'],
    ['Contact person', 'Ada Bell'],
    ['Contact email', 'ada@keys.example'],
  ] as const) {
    await tabTo(page, label)
    await page.keyboard.type(value)
  }
  passFillingTime()
  await page.keyboard.press('Enter')
  await shows(page.getByText('Your church will be reviewed and added within 48 hours.'))
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
})

test('the first wrong field takes the focus once: whoever types on already keeps it', async () => {
  const page = await site.open('/add-church', { ownContext: true })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Submit Church' }).click()
  await eventually(() => nameOfFocus(page)).toBe('Church name')
  await page.keyboard.type('Chapel of')
  await page.getByText('Church name must be at least 3 characters').waitFor({ state: 'detached' })
  await page.clock.runFor(1000)
  expect(await nameOfFocus(page)).toBe('Church name')
})

test('by the keyboard: the menu of a phone, a notice, the theme and the language [D12.everybody.by-keyboard] [S2.navigation.small-screen-menu] [D12.public.legal-footer]', async () => {
  const page = await site.open('/gallery', { viewport: { width: 375, height: 760 } })
  const menu = page.getByRole('button', { name: 'Menu' })
  await tabTo(page, 'Menu')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await nameOfFocus(page)).toBe('Events')
  await page.keyboard.press('Escape')
  expect([await menu.getAttribute('aria-expanded'), await menu.evaluate(hasFocus)]).toEqual(['false', true])
  await page.keyboard.press('Space')
  await tabTo(page, 'Churches')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/churches')
  await eventually(() => menu.getAttribute('aria-expanded')).toBe('false')

  const privacy = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' })
  await privacy.focus()
  await page.keyboard.press('Enter')
  const notice = page.getByRole('dialog', { name: 'Privacy' })
  await shows(notice)
  await page.keyboard.press('Tab')
  expect(await notice.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await notice.waitFor({ state: 'hidden' })
  expect(await privacy.evaluate(hasFocus)).toBe(true)

  await page.getByRole('button', { name: 'Light or dark' }).focus()
  await page.keyboard.press('Space')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: 'Directorio de iglesias' }))
})

async function tabBackTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 10 && (await nameOfFocus(page)) !== name; presses++) {
    await page.keyboard.press('Shift+Tab')
  }
  expect(await nameOfFocus(page)).toBe(name)
}

/** A coming event that goes on as announced. */
async function findEvent(): Promise<number> {
  const { body } = await site.visitor.call('listEvents', { query: { limit: 50 } })
  return body.find(({ cancelled, location }) => !cancelled && location)?.id ?? 0
}
