import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import { eventually, ownDemoSite, shows, showsToast } from '../support/visits.ts'

/** A city of its own: a promoted event leaves the lists that other tests count. */
const site = ownDemoSite()

const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  secondStep: '4000 0025 0000 3155',
}

async function rows(text: string, values: unknown[] = []) {
  return (await site.server.container.database.pool.query(text, values)).rows
}

async function fillApplication(page: Page, title: string, packageType: string) {
  const date = addDays(new Date().toISOString().slice(0, 10), 20)
  for (const [label, value] of [
    ['Church or organization', 'Chapel of the Picnic'],
    ['Contact name', 'Ada Bell'],
    ['Email', 'ada@bell.example'],
    ['Phone', '214 555 0100'],
    ['Event title', title],
    ['Event description', 'Bring a blanket and a dish to share; games for everybody.'],
    ['Event date', date],
  ] as const) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }
  await page.getByLabel('Event time').selectOption('12:30 PM')
  await page.getByLabel('Event category').selectOption('fellowship')
  await page.getByLabel('Advertising package').selectOption(packageType)
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1234')
  await page.getByLabel('Security code (CVC)').fill('123')
  await page.getByLabel('ZIP code').fill('75201')
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

const paymentsOf = (where: string) =>
  rows(`select p.status, p.amount_cents as cents from payments p ${where}`)
const application = async (title: string) =>
  (await rows('select id, status from advertising_applications where event_title = $1', [title]))[0]

test('each package of the application is applied for and paid; the Inbox accepts one, declines another with its money back', async () => {
  const packages = [
    ['featured', 'Featured Event', '$195', 19_500],
    ['premium', 'Premium Spotlight', '$275', 27_500],
    ['champion', 'Community Champion', '$395', 39_500],
  ] as const
  for (const [key, name, price, cents] of packages) {
    const title = `Picnic of ${name}`
    const page = await site.open('/advertise')
    await fillApplication(page, title, key)
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await page.waitForURL('**/checkout?**')
    await shows(page.getByRole('heading', { name, level: 2 }))
    await shows(page.getByText('This is a sandbox'))
    const summary = await page.getByRole('region', { name }).innerText()
    expect(summary).toContain('Total Amount')
    expect(summary).toContain(price)
    expect(await application(title)).toMatchObject({ status: 'unpaid' })
    await fillCard(page, CARDS.good)
    await payButton(page).click()
    await shows(page.getByRole('heading', { name: 'Application Submitted Successfully' }))
    await page.waitForURL(/\/advertise$/)
    await eventually(async () => (await application(title))?.status).toBe('awaiting_review')
    expect(
      await paymentsOf(
        `join advertising_applications a on a.id = p.application_id where a.event_title = '${title}'`,
      ),
    ).toEqual([{ status: 'paid', cents }])
  }

  const admin = await site.openAdmin('/admin/inbox')
  await admin.getByRole('button', { name: 'Accept Picnic of Premium Spotlight' }).click()
  await showsToast(admin, 'Application Accepted', 'Picnic of Premium Spotlight')
  await admin.getByRole('article', { name: 'Picnic of Premium Spotlight' }).waitFor({ state: 'detached' })
  const [event] = await rows(
    "select e.id, e.status, c.name from events e join churches c on c.id = e.church_id where e.title = 'Picnic of Premium Spotlight'",
  )
  expect(event).toMatchObject({ status: 'approved', name: 'Chapel of the Picnic' })
  const visitor = await site.open(`/event/${event.id}`)
  await shows(visitor.getByText('Sponsored').first())
  const listed = (await site.visitor.call('getEvent', { params: { id: event.id } })).body
  expect(listed.placement).toEqual({
    isBold: true,
    leadsCategory: true,
    hasBanner: true,
    inNewsletter: false,
  })
  const reader = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const home = await site.open('/?q=Picnic of Premium', reader)
  const featured = home.getByRole('region', { name: 'Featured Events' })
  expect(await featured.getByRole('listitem').first().innerText()).toMatch(
    /Picnic of Premium[\s\S]*Sponsored/,
  )
  const counted = () =>
    rows(
      'select views, clicks from placement_days d join placements p on p.id = d.placement_id where p.event_id = $1',
      [event.id],
    )
  await featured.getByRole('listitem').first().scrollIntoViewIfNeeded()
  await eventually(counted).toEqual([{ views: 1, clicks: 0 }])
  await featured.getByRole('link', { name: 'Picnic of Premium Spotlight' }).click()
  await eventually(counted).toEqual([{ views: 1, clicks: 1 }])
  const directory = await site.open('/churches?q=Chapel of the Picnic')
  await shows(
    directory
      .getByRole('listitem')
      .filter({ hasText: 'Sponsored' })
      .getByRole('heading', { name: 'Chapel of the Picnic' }),
  )

  await admin.getByRole('button', { name: 'Decline Picnic of Featured Event' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Decline Picnic of Featured Event?' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It is in another city.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await showsToast(admin, 'Application Declined', '$195 will be refunded')
  await eventually(() => paymentsOf('where amount_cents = 19500')).toEqual([
    { status: 'refunded', cents: 19_500 },
  ])
  await admin.getByRole('button', { name: 'Accept Picnic of Community Champion' }).click()
  await shows(
    admin.getByRole('button', { name: 'Photos of the event: Picnic of Community Champion is done' }),
  )
  const subjects = (
    await rows("select subject from mails where to_address = 'ada@bell.example' order by id")
  ).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Receipt'))).toHaveLength(3)
  expect(subjects).toContain('Your event is accepted')
  expect(subjects).toContain('About your application')
})

test('a listed event is promoted from its page: a declined card, a real one, a second step that is refused and then confirmed', async () => {
  const { body: events } = await site.visitor.call('listEvents', { query: { sponsored: 'false', limit: 3 } })
  const [basic, premium, featured] = events.map(({ id }) => id)
  const page = await site.open(`/event/${basic}`)
  await page.getByText('Promote this event').click()
  await page.getByRole('link', { name: /^Basic Highlighting/ }).click()
  await shows(page.getByRole('heading', { name: 'Basic Highlighting', level: 2 }))
  expect(await page.getByRole('link', { name: 'Back to Advertising' }).getAttribute('href')).toBe(
    '/advertise',
  )

  await payButton(page).click()
  await shows(page.getByText('Your card number is incomplete.'))
  for (const message of [
    "Your card's expiration date is incomplete.",
    "Your card's security code is incomplete.",
    'Your ZIP code is incomplete.',
  ]) {
    await shows(page.getByText(message))
  }
  const hasFocus = (label: string) =>
    page.getByLabel(label).evaluate((field) => field === document.activeElement)
  await eventually(() => hasFocus('Card number')).toBe(true)
  await page.getByLabel('Email for your receipt').fill('payer')
  await payButton(page).click()
  await eventually(() => hasFocus('Email for your receipt')).toBe(true)
  await page.getByLabel('Email for your receipt').fill('payer@mail.example')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/payments/sandbox/')) calls += 1
  })
  await fillCard(page, '5555 5555 5555 4444')
  await payButton(page).click()
  await shows(page.getByText('The sandbox accepts only its own test cards, never a real one.'))
  expect(calls).toBe(0)

  await fillCard(page, CARDS.declined)
  await payButton(page).click()
  await showsToast(page, 'Payment Failed', 'Your card was declined.')
  await eventually(() => paymentsOf(`where event_id = ${basic}`)).toEqual([{ status: 'failed', cents: 2500 }])

  await fillCard(page, CARDS.secondStep)
  await payButton(page).click()
  await page.getByRole('button', { name: 'No, cancel' }).click()
  await showsToast(page, 'Payment Failed', 'The second step was not confirmed')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Yes, that was me' }).click()
  await shows(page.getByRole('heading', { name: 'Your promotion is paid' }))
  await eventually(() => paymentsOf(`where event_id = ${basic}`)).toEqual([{ status: 'paid', cents: 2500 }])
  await eventually(() => rows('select offer from placements where event_id = $1', [basic])).toEqual([
    { offer: 'promotion-basic' },
  ])
  await page.getByRole('link', { name: 'See your event' }).click()
  await shows(page.getByText('Sponsored').first())

  // Reloaded in the middle and opened in a second tab it stays one payment, however often and where it is paid.
  const first = await site.open(`/checkout?package=premium&amount=45&event=${premium}`)
  await shows(payButton(first))
  await first.reload()
  await shows(payButton(first))
  const second = await first.context().newPage()
  await second.goto(`/checkout?package=premium&amount=45&event=${premium}`)
  await shows(payButton(second))
  await fillCard(first, CARDS.good)
  await fillCard(second, CARDS.good)
  await payButton(first).dblclick()
  await payButton(second).dblclick()
  for (const tab of [first, second]) await tab.waitForURL('**/advertise**')
  await eventually(() => paymentsOf(`where event_id = ${premium}`)).toEqual([{ status: 'paid', cents: 4500 }])
  expect(await rows('select count(*)::int as n from placements where event_id = $1', [premium])).toEqual([
    { n: 1 },
  ])
  expect(await rows('select count(*)::int as n from payment_ledger where amount_cents = 4500')).toEqual([
    { n: 1 },
  ])

  // Left without paying, nothing but a begun payment stays.
  const left = await site.open(`/checkout?package=featured&amount=75&event=${featured}`)
  await fillCard(left, CARDS.poor)
  await payButton(left).click()
  await showsToast(left, 'Payment Failed', 'Your card has insufficient funds.')
  await left.getByRole('link', { name: 'Back to Advertising' }).click()
  await left.waitForURL('**/advertise')
  await eventually(() => paymentsOf(`where event_id = ${featured}`)).toEqual([
    { status: 'failed', cents: 7500 },
  ])
  expect(await rows('select * from placements where event_id = $1', [featured])).toEqual([])
  await left.goto(`/checkout?package=featured&amount=75&event=${featured}`)
  await fillCard(left, CARDS.good)
  await payButton(left).click()
  await eventually(() => paymentsOf(`where event_id = ${featured}`)).toEqual([
    { status: 'paid', cents: 7500 },
  ])
})
