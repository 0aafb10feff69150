import { expect, test } from 'vitest'
import { focusMovedOn, hasFocus, nameOfFocus, tabTo } from '../support/keyboard.ts'
import { demoSite, eventually, passFillingTime, shows, showsToast } from '../support/visits.ts'

/** Every important thing also works without a script, and without a mouse. */
const site = demoSite()
const NO_SCRIPT = { javaScriptEnabled: false }

test('without a script an event is found by its category and opened [S6.roles.visitor-may] [D12.everybody.without-script] [S2.home.quick-chips]', async () => {
  const page = await site.open('/', NO_SCRIPT)
  await page
    .getByRole('navigation', { name: 'Quick filters' })
    .getByRole('link', { name: 'Outreach' })
    .click()
  await shows(page.getByRole('heading', { name: 'Outreach & Service', level: 2 }))
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click()
  await page.waitForURL(/\/event\/\d+$/)
  await shows(page.getByRole('heading', { name: 'Hosted By' }))

  await page.goto('/')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('youth')
  await page.getByRole('searchbox', { name: 'Search events' }).fill('practice')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/q=practice/)
  await shows(page.getByRole('heading', { name: 'Youth Ministry', level: 2 }))
})

test('without a script the newsletter form subscribes, from both pages [D12.everybody.without-script] [S4.states.subscribe-states]', async () => {
  for (const [path, shown] of [
    ['/', 'Successfully subscribed!'],
    ['/newsletter', 'Welcome to the Family!'],
  ] as const) {
    const page = await site.open(path, NO_SCRIPT)
    const email = `no-script-${shown.length}@readers.example`
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await shows(page.getByText(shown))
    const { body } = await (await site.signIn()).call('listSubscribers')
    expect(body.map((subscriber) => subscriber.email)).toContain(email)
  }
})

test('without a script the church form shows what is wrong, keeps what was typed, and submits [D12.everybody.without-script] [S4.states.church-submission-states] [S2.add-church.success-screen] [D9.errors.one-set-of-schemas]', async () => {
  const page = await site.open('/add-church', NO_SCRIPT)
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Church name').fill('Chapel without Scripts')
  await field('Contact person').fill('Ada Bell')
  await page.getByRole('button', { name: 'Submit Church' }).click()
  for (const message of [
    'Please enter a complete address',
    'Please select a denomination',
    'Please enter a valid email address',
  ]) {
    await shows(page.getByText(message))
  }
  expect(await field('Church name').inputValue()).toBe('Chapel without Scripts')
  await field('Address').fill('7 Plain Street, Dallas, TX 75201')
  await field('Contact email').fill('ada@plain.example')
  await page.getByRole('combobox', { name: 'Denomination' }).selectOption('lutheran')
  passFillingTime()
  await page.getByRole('button', { name: 'Submit Church' }).click()
  await shows(page.getByText('Your church will be reviewed and added within 48 hours.'))
})

test('by the keyboard: over the navigation to the content, a chip, a search and an event [D12.everybody.by-keyboard] [S2.home.quick-chips] [S2.home.free-text-search]', async () => {
  const page = await site.open('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  expect(await skip.evaluate(hasFocus)).toBe(true)
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await eventually(() => page.getByRole('main').evaluate(hasFocus)).toBe(true)

  const chips = page.getByRole('navigation', { name: 'Quick filters' })
  await tabTo(page, 'Fellowship')
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: 'Fellowship Events', level: 2 }))
  expect(await chips.getByRole('link', { name: 'Fellowship' }).evaluate(hasFocus)).toBe(true)

  const first = page.getByRole('main').getByRole('heading', { level: 4 }).getByRole('link').first()
  const title = await first.innerText()
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: title, level: 1 }))
})

test('by the keyboard: the newsletter form is filled in and sent [D12.everybody.by-keyboard] [S5.validation.newsletter-form]', async () => {
  const page = await site.open('/newsletter')
  await page.getByLabel('First Name').focus()
  await page.keyboard.type('Ada')
  await page.keyboard.press('Tab')
  await page.keyboard.type('keyboard@readers.example')
  await page.keyboard.press('Enter')
  const welcome = page.getByRole('heading', { name: 'Welcome to the Family!' })
  await shows(welcome)
  expect(await welcome.evaluate(hasFocus)).toBe(true)
})

test('by the keyboard: the queue is walked from card to card, approving and rejecting [S2.dashboard.pending-actions]', async () => {
  const page = await site.openAdmin('/admin')
  const approve = page.getByRole('button', { name: /^Approve (?!\()/ })
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
})

test('by the keyboard: the tabs of the queue open with Enter, and a card is selected with Space [S2.dashboard.three-tabs] [S2.dashboard.bulk-panel]', async () => {
  const page = await site.openAdmin('/admin')
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .focus()
  await page.keyboard.press('Space')
  await shows(page.getByText('1 selected'))
  await page.getByRole('tab', { name: /^Review Queue/ }).focus()
  await page.keyboard.press('ArrowRight')
  await shows(page.locator('[role="tab"]:focus').filter({ hasText: 'Newsletter Ready' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/tab=ready/)
  await shows(page.getByRole('tab', { name: /^Newsletter Ready/, selected: true }))
  await page.goBack()
  await shows(page.getByRole('tab', { name: /^Review Queue/, selected: true }))
})
