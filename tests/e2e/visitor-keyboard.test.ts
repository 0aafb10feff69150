import { expect, test } from 'vitest'
import { chooseEvent } from '../support/choose-event.ts'
import { focusMovedOn, hasFocus, nameOfFocus, tabTo } from '../support/keyboard.ts'
import { demoSite, eventually, passFillingTime, shows, showsToast } from '../support/visits.ts'

/** Every flow, without a mouse. */
const site = demoSite()

test('by the keyboard: past the navigation to the content, words, filters, a chip, and an event', async () => {
  const page = await site.open('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate(hasFocus)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await eventually(() => page.getByRole('main').evaluate(hasFocus)).toBe(true)

  await tabTo(page, 'Search events')
  await page.keyboard.type('a')
  await page.waitForURL(/q=a/)
  expect(await nameOfFocus(page)).toBe('Search events')
  await tabTo(page, 'Filters: category, dates, neighborhood, language')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Category')
  await page.keyboard.press('End')
  await page.waitForURL(/category=other/)
  await page.keyboard.press('ArrowUp')
  await page.waitForURL(/category=education/)
  await shows(page.getByRole('heading', { name: 'Education', level: 2 }))
  expect(await nameOfFocus(page)).toBe('Category')
  await tabTo(page, 'Neighborhood')
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/neighborhood=/)
  expect(await nameOfFocus(page)).toBe('Neighborhood')
  await tabTo(page, 'Clear all filters')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('link', { name: 'Clear all filters' }).waitFor({ state: 'detached' })

  await tabTo(page, 'Fellowship')
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: 'Fellowship Events', level: 2 }))
  const chips = page.getByRole('navigation', { name: 'Quick filters' })
  expect(await chips.getByRole('link', { name: 'Fellowship' }).evaluate(hasFocus)).toBe(true)
  await tabTo(page, 'Skip to the events')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#events$/)
  const first = page.getByRole('main').getByRole('heading', { level: 4 }).getByRole('link').first()
  const title = await first.innerText()
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: title, level: 1 }))
  // A screen reader announces the new page, and the focus goes to its beginning.
  await eventually(() => page.locator('p[aria-live]').innerText()).toContain(title)
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
})

test('by the keyboard: the calendar menu, a like, a comment and the share menu of an event', async () => {
  const page = await site.open(`/event/${(await chooseEvent(site, ({ location }) => location !== null)).id}`)
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
  await page.keyboard.type('By the keys')
  await tabTo(page, 'Post Comment')
  await page.keyboard.press('Enter')
  await shows(page.getByText('By the keys', { exact: true }))

  const share = page.getByRole('region', { name: 'Likes, comments and sharing' }).locator('summary')
  await share.focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Copy link')
  await page.keyboard.press('Enter')
  await showsToast(page, 'Event link copied')
  await page.keyboard.press('Escape')
  expect(await share.evaluate(hasFocus)).toBe(true)
})

test('by the keyboard: a church is found, and one is submitted after its faults are mended', async () => {
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
  const request = page.waitForRequest('**/api/churches/submit')
  await page.keyboard.press('Enter')
  expect((await request).postDataJSON()).toMatchObject({ fax: '', shownAt: expect.stringMatching(/^20.*Z$/) })
  await shows(page.getByText('Your church will be reviewed and added within 48 hours.'))
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
  const listed = (await site.visitor.call('listChurches')).body.map(({ name }) => name)
  expect(listed).not.toContain('Chapel of the Keys')
})

test('by the keyboard: the newsletter is subscribed to', async () => {
  const page = await site.open('/newsletter')
  await page.getByLabel('First Name').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keyboard@readers.example')
  await page.keyboard.press('Enter')
  const welcome = page.getByRole('heading', { name: 'Welcome to the Family!' })
  await shows(welcome)
  expect(await welcome.evaluate(hasFocus)).toBe(true)
  const list = (await (await site.signIn()).call('listSubscribers')).body
  expect(list.find(({ email }) => email === 'keyboard@readers.example')).toMatchObject({
    firstName: 'Ada',
    // Nobody is a reader before the address is confirmed.
    isActive: false,
    source: 'newsletter',
  })
})

test('the first wrong field takes the focus once: whoever types on already keeps it', async () => {
  const page = await site.open('/add-church', { ownContext: true })
  await page.getByLabel('Church name').click()
  // The form's script comes with that first touch.
  await page.locator('form[action="/add-church"]').evaluate(async (form) => {
    while (!Object.keys(form).some((key) => key.startsWith('__reactProps')))
      await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Submit Church' }).click()
  await eventually(() => nameOfFocus(page)).toBe('Church name')
  await page.keyboard.type('Chapel of')
  await page.getByText('Church name must be at least 3 characters').waitFor({ state: 'detached' })
  await page.clock.runFor(1000)
  expect(await nameOfFocus(page)).toBe('Church name')
})

test('by the keyboard: the menu of a phone, a notice, the theme and the language', async () => {
  const page = await site.open('/gallery', { viewport: { width: 375, height: 760 } })
  // A slow phone's address is the next page's before its screen is.
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 10 })
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

  await tabTo(page, 'Light or dark')
  await shows(page.getByRole('tooltip').filter({ hasText: 'Light or dark' }))
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  await page.keyboard.press('Space')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: 'Directorio de iglesias' }))
})

test('by the keyboard: the queue is walked from card to card, and its tabs are opened', async () => {
  const page = await site.openAdmin('/admin')
  const approve = page.getByRole('button', { name: /^Approve (?!\(|all )/ })
  await approve.first().focus()
  const first = await nameOfFocus(page)
  await page.keyboard.press('Enter')
  await showsToast(page, 'Event Approved')
  const second = await focusMovedOn(page, first)
  expect(second).toMatch(/^Approve /)
  await page.keyboard.press('Tab')
  const rejected = await nameOfFocus(page)
  expect(rejected).toBe(second.replace('Approve', 'Reject'))
  await page.keyboard.press('Space')
  await showsToast(page, 'Event Rejected')
  expect(await focusMovedOn(page, rejected)).toMatch(/^Reject /)

  await page.getByRole('tab', { name: /^Review Queue/ }).focus()
  await page.keyboard.press('ArrowRight')
  await shows(page.locator('[role="tab"]:focus').filter({ hasText: 'Newsletter Ready' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/tab=ready/)
  await shows(page.getByRole('tab', { name: /^Newsletter Ready/, selected: true }))
  await page.goBack()
  await shows(page.getByRole('tab', { name: /^Review Queue/, selected: true }))
})
