import { expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import { subscribers } from '#src/schema/subscribers.ts'
import { chooseEvent } from '../support/choose-event.ts'
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

test('without a script: a word is taken off, the list goes on, and an event gets into a calendar and to a friend', async () => {
  const page = await site.open('/?q=kids+saturday+morning', { javaScriptEnabled: false })
  const chips = page.getByRole('list', { name: 'Filters from your words' }).getByRole('link')
  expect(await chips.count()).toBe(3)
  await page.getByRole('link', { name: 'Remove: morning' }).click()
  await page.waitForURL((url) => url.searchParams.get('q') === 'kids saturday')
  expect(await chips.count()).toBe(2)

  const events = page.getByRole('main').locator('.agenda-day .event-title')
  await page.goto('/')
  const before = await events.allInnerTexts()
  await page.getByRole('link', { name: 'More events' }).click()
  await page.waitForURL(/page=2#after-/)
  expect((await events.allInnerTexts()).slice(0, before.length)).toEqual(before)
  expect(await events.count()).toBeGreaterThan(before.length)
  await page.goto('/?when=weekend')
  await page
    .getByText(/^Every week at/)
    .first()
    .click()
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(/\/event\/\d+$/)

  const { id, title } = await chooseEvent(site, ({ location }) => location !== null)
  await page.goto(`/event/${id}`)
  await page.getByText('Add to calendar').click()
  const file = await page.getByRole('link', { name: 'Calendar file (ICS)' }).getAttribute('href')
  const calendar = await site.visitor.get(new URL(file ?? '', site.origin).pathname)
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const sharing = page.getByRole('region', { name: 'Likes, comments and sharing' })
  await sharing.getByText(/^\W*Share$/).click()
  for (const name of ['X', 'Facebook', 'WhatsApp', 'Text message', 'Email']) {
    const to = decodeURIComponent(
      (await sharing.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '',
    )
    expect(to).toContain(`${site.origin}/event/${id}`)
  }
  for (const name of ['Directions', 'View in Maps']) await shows(page.getByRole('link', { name }))
  // What only a script can do is not offered.
  for (const name of ['Share Event', 'Like', 'Comments', 'Copy link', 'Show the map'])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await page.getByText('Promote this event').click()
  await shows(page.getByRole('link', { name: /\$\d+ for \d+ days/ }))
  await shows(page.getByRole('heading', { name: title, level: 1 }))
})

test('without a script: a reader chooses, an event is posted, a church is asked for, a blog post is read', async () => {
  const page = await site.open('/newsletter', { javaScriptEnabled: false })
  const [reader] = await site.server.container.db.select().from(subscribers).limit(1)
  await page.goto(`/api/newsletter/preferences/${reader?.token}`)
  const choice = page.getByRole('checkbox', { name: 'Youth' })
  const wasChosen = await choice.isChecked()
  await choice.setChecked(!wasChosen)
  await page.getByRole('button', { name: 'Save' }).click()
  expect(await page.getByRole('checkbox', { name: 'Youth' }).isChecked()).toBe(!wasChosen)

  await page.goto('/advertise')
  const main = page.getByRole('main')
  await main.getByLabel('Event title', { exact: true }).fill('Picnic without Scripts')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  expect(await main.getByLabel('Event title', { exact: true }).inputValue()).toBe('Picnic without Scripts')
  for (const [label, value] of [
    ['Church or organization', 'Chapel of the Picnic'],
    ['Contact name', 'Ada Bell'],
    ['Email', 'ada@bell.example'],
    ['Phone', '214 555 0100'],
    ['Event description', 'Bring a blanket and a dish to share; games for everybody.'],
    ['Event date', addDays(new Date().toISOString().slice(0, 10), 20)],
  ] as const)
    await main.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Event time').selectOption('12:30 PM')
  await page.getByLabel('Event category').selectOption('fellowship')
  await page.getByLabel('Advertising package').selectOption('featured')
  passFillingTime()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.waitForURL('**/checkout?**')
  await shows(page.locator('noscript p'))

  const church = (await site.visitor.call('listChurches')).body.find(({ website }) => website !== null)
  await page.goto(`/add-church?church=${church?.id}`)
  await page.getByLabel('Your email address at the church').fill('ada@plain.example')
  passFillingTime()
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await shows(page.getByText('ada@plain.example'))

  await page.goto('/blog')
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click()
  await shows(page.getByText(/^Published by/))
})
