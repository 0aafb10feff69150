import { expect, test } from 'vitest'
import { demoSite, passFillingTime, shows } from '../support/visits.ts'

/** Every important thing also works without a script. */
const site = demoSite()

test('without a script: events and churches are found, a reader subscribes, a church is submitted', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })
  await page
    .getByRole('navigation', { name: 'Quick filters' })
    .getByRole('link', { name: 'Outreach' })
    .click()
  await shows(page.getByRole('heading', { name: 'Outreach & Service', level: 2 }))
  await page.getByRole('main').getByRole('heading').getByRole('link').first().click()
  await page.waitForURL(/\/event\/\d+$/)
  await shows(page.getByRole('heading', { name: 'Hosted By' }))

  await page.goto('/')
  await page.getByText(/^Filters/).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption('youth')
  await page.getByRole('searchbox', { name: 'Search events' }).fill('practice')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/q=practice/)
  await shows(page.getByRole('heading', { name: 'Youth Ministry', level: 2 }))

  await page.goto('/?category=worship')
  await page.getByLabel('Near a neighborhood or ZIP code').fill('Oak Cliff')
  await page.getByRole('button', { name: 'Sort by distance' }).click()
  await shows(page.getByText('Nearest first, from the churches of Oak Cliff.'))
  await shows(page.getByText(/Less than a mile away/).first())
  await shows(page.getByRole('heading', { name: 'Worship Services', level: 2 }))

  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Churches' }).click()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByText('More filters').click()
  await page.getByRole('checkbox', { name: 'Wheelchair access' }).check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.waitForURL(/wheelchair=yes/)
  await shows(page.getByRole('heading', { name: 'Abrams Hill Baptist Church', exact: true }))
  await page.goto('/churches?browse=all')
  const row = await page.getByRole('main').getByRole('heading', { level: 3 }).first().boundingBox()
  expect(row?.y).toBeLessThan(600)
  for (const name of ['Near me', 'Show the map']) {
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  }

  for (const [path, shown] of [
    ['/', 'Successfully subscribed!'],
    ['/newsletter', 'Welcome to the Family!'],
  ] as const) {
    await page.goto(path)
    const email = `no-script-${shown.length}@readers.example`
    await page.getByLabel('First Name').fill('Ada')
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await shows(page.getByText(shown))
    const { body } = await (await site.signIn()).call('listSubscribers')
    expect(body.map((subscriber) => subscriber.email)).toContain(email)
  }

  await page.goto('/add-church')
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
