import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasFocus } from '../support/keyboard.ts'
import { demoSite, eventually, passFillingTime, shows, showsToast } from '../support/visits.ts'

const site = demoSite()

const CHURCH = {
  'Church name': 'Chapel of the Test Bell',
  Address: '100 Bell Street, Dallas, TX 75201',
  'Contact person': 'Ada Bell',
  'Contact email': 'ada@bell.example',
}

test('the church form says under each field what is wrong with it [S5.validation.church-name] [S5.validation.church-website] [S5.validation.church-address] [S5.validation.church-phone] [S5.validation.church-denomination] [S5.validation.church-description] [S5.validation.church-contact-name] [S5.validation.church-contact-email]', async () => {
  const page = await site.open('/add-church')
  const wrong = [
    ['Church name', 'St', 'Church name must be at least 3 characters'],
    ['Website', 'not an address', 'Please enter a valid website URL'],
    ['Address', 'Elm St', 'Please enter a complete address'],
    ['Phone', '555', 'Please enter a valid phone number'],
    ['Description', 'x'.repeat(501), 'Description must be under 500 characters'],
    ['Contact person', 'A', 'Contact name is required'],
    ['Contact email', 'ada@', 'Please enter a valid email address'],
  ] as const
  for (const [label, value] of wrong) await fieldOf(page, label).fill(value)
  await page.getByRole('button', { name: 'Submit Church' }).click()
  await shows(page.getByText('Please select a denomination'))
  for (const [label, , message] of wrong) {
    const field = fieldOf(page, label)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const described = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1)
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain(message)
  }
  await eventually(() => fieldOf(page, 'Church name').evaluate(hasFocus)).toBe(true)
})

test('a church is submitted: nine fields, "Submitting...", and the promise of 48 hours [S2.add-church.fields] [S2.add-church.back-link] [S2.add-church.benefit-cards] [S2.add-church.submitting-label] [S2.add-church.success-screen] [S2.add-church.success-buttons] [S2.add-church.advertising-link] [D5.churches.submission-awaits-review]', async () => {
  const page = await site.open('/churches')
  await page.getByRole('link', { name: 'Add Your Church - Free' }).click()
  await shows(page.getByRole('heading', { name: 'Add Your Church', level: 1 }))
  expect(await page.getByRole('link', { name: 'Back to Churches' }).getAttribute('href')).toBe('/churches')
  for (const name of ['Free listing', 'Local discovery', 'Online presence']) {
    await shows(page.getByRole('heading', { name }))
  }
  expect(await page.getByRole('link', { name: 'See the advertising packages' }).getAttribute('href')).toBe(
    '/advertise',
  )
  expect(await page.getByRole('main').getByRole('textbox').count()).toBe(8)
  const denominations = await page.getByRole('combobox', { name: 'Denomination' }).getByRole('option').count()
  expect(denominations).toBe(1 + 12)

  await fillChurch(page)
  passFillingTime()
  const release = await hold(page, '**/api/churches/submit')
  const request = page.waitForRequest('**/api/churches/submit')
  await page.getByRole('button', { name: 'Submit Church' }).click()
  expect((await request).postDataJSON()).toMatchObject({ fax: '', shownAt: expect.stringMatching(/^20.*Z$/) })
  expect(await page.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true)
  release()
  await shows(page.getByText('Your church will be reviewed and added within 48 hours.'))
  expect(await page.getByRole('link', { name: 'View Events' }).getAttribute('href')).toBe('/')
  await page.getByRole('link', { name: 'Browse Churches' }).click()
  await page.getByRole('searchbox', { name: 'Search churches' }).fill(CHURCH['Church name'])
  await shows(page.getByText('No churches found'))
})

test('a submission that fails keeps the form and shows what the server says [S4.states.church-submission-states] [S8.words.church-submission-failed] [S8.words.status-and-body] [S4.client.no-retry]', async () => {
  const page = await site.open('/add-church')
  let calls = 0
  await page.route('**/api/churches/submit', (route) => {
    calls++
    return route.fulfill({ status: 503, body: 'The directory is being moved.' })
  })
  await fillChurch(page)
  await page.getByRole('button', { name: 'Submit Church' }).click()
  await showsToast(page, 'Submission Failed', '503: The directory is being moved.')
  expect(await fieldOf(page, 'Church name').inputValue()).toBe(CHURCH['Church name'])
  expect(calls).toBe(1)

  await page.route('**/api/churches/submit', (route) => route.abort())
  await page.getByRole('button', { name: 'Submit Church' }).click()
  await showsToast(page, 'Submission Failed', 'Please try again later.')
})

test.for([
  ['/', 'Subscription failed'],
  ['/newsletter', 'Subscription Failed'],
] as const)(
  'the newsletter form on %s waits for both fields, says how it goes, and keeps what was typed when it fails [S2.home.newsletter-form] [S2.newsletter-page.form-both-required] [S5.validation.newsletter-form] [S4.states.subscribe-states] [S8.words.subscription-failed] [S8.words.subscribed]',
  async ([path, title]) => {
    const page = await site.open(path)
    const button = page.getByRole('button', { name: 'Subscribe' })
    const [name, email] = [page.getByLabel('First Name'), page.getByLabel('Email Address')]
    await eventually(() => button.isDisabled()).toBe(true)
    expect(await email.getAttribute('type')).toBe('email')
    await name.fill('Ada')
    expect(await button.isDisabled()).toBe(true)
    await email.fill('ada@readers.example')
    await eventually(() => button.isDisabled()).toBe(false)

    await page.route('**/api/newsletter/subscribe', (route) =>
      route.fulfill({ status: 500, body: 'Not now.' }),
    )
    await button.click()
    await showsToast(page, title, '500: Not now.')
    expect([await name.inputValue(), await email.inputValue()]).toEqual(['Ada', 'ada@readers.example'])
    await page.route('**/api/newsletter/subscribe', (route) => route.abort())
    await button.click()
    await showsToast(page, title, 'Please try again later.')
    await page.unroute('**/api/newsletter/subscribe')

    const release = await hold(page, '**/api/newsletter/subscribe')
    await button.click()
    expect(await page.getByRole('button', { name: 'Subscribing...' }).isDisabled()).toBe(true)
    release()
    await showsToast(
      page,
      'Successfully subscribed!',
      "You'll receive our special newsletter with Dallas church events.",
    )
    // The newsletter's own page shows a welcome instead.
    if (path === '/') expect([await name.inputValue(), await email.inputValue()]).toEqual(['', ''])
  },
)

test('the newsletter page has its claims and cards, and welcomes who subscribed [S2.newsletter-page.hero-and-cards] [S2.newsletter-page.static-claims] [S2.newsletter-page.welcome-screen] [S9.constants.marketing-texts] [D7.newsletter.subscribe-source]', async () => {
  const page = await site.open('/newsletter')
  for (const claim of ['5,000+ subscribers', 'Weekly updates', 'No spam']) await shows(page.getByText(claim))
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1 + 3)
  const feed = '/api/newsletters.rss'
  expect(await page.locator('link[rel=alternate][type="application/rss+xml"]').getAttribute('href')).toBe(
    feed,
  )
  expect(await page.getByRole('link', { name: 'Past issues, as a feed (RSS)' }).getAttribute('href')).toBe(
    feed,
  )
  await subscribe(page, 'clara@readers.example')
  await shows(page.getByRole('heading', { name: 'Welcome to the Family!' }))
  const list = (await (await site.signIn()).call('listSubscribers')).body
  expect(list.find(({ email }) => email === 'clara@readers.example')).toMatchObject({
    firstName: 'Ada',
    isActive: true,
    source: 'newsletter',
  })
  await page.getByRole('link', { name: 'Explore Events' }).click()
  await shows(page.getByRole('heading', { name: 'Find church events in Dallas' }))
})

function fieldOf(page: Page, label: string) {
  return page.getByRole('textbox', { name: label })
}

async function fillChurch(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(CHURCH)) await fieldOf(page, label).fill(value)
  await page.getByRole('combobox', { name: 'Denomination' }).selectOption({ label: 'Methodist' })
}

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

/** Keeps the page's next such call waiting until the answer of this function is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
