import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dateIn } from '#src/domain/events/when.ts'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { addChurch, addEvent, ZONE } from '../support/records.ts'
import { emptySite, eventually, nameCity, shows, showsToast } from '../support/visits.ts'

/** A city's first day, then its dashboard: each test goes on where the one before it ended. */
const site = emptySite()
const TODAY = dateIn(ZONE, new Date())
const STREETS = ['Elm', 'Oak', 'Cedar', 'Birch', 'Maple', 'Walnut']
const monthDay = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })

test('an empty dashboard is a checklist, each step with its state and a way in, and nothing else is inert', async () => {
  const page = await site.openAdmin('/admin')
  const list = page.locator('details', { hasText: 'Setting up your bulletin' })
  await shows(list.getByText('0 of 6 done'))
  const steps = await list.getByRole('listitem').allInnerTexts()
  expect(steps.map((text) => / \((to do|done)\)/.exec(text)?.[1])).toEqual(Array(6).fill('to do'))
  expect(await list.getByRole('link', { name: 'Set up your city' }).getAttribute('href')).toBe('/admin/setup')
  // Of a city that nobody has named no churches are looked for.
  expect(await page.getByRole('button', { name: 'Find Dallas Churches' }).count()).toBe(0)
  await shows(page.getByText('No events pending review. Try scraping churches for new events.'))
  await shows(page.getByText('No scraping logs available.'))
  await shows(page.getByText('Last update: Never'))
  await shows(page.getByText('There is no issue yet. Click Generate Newsletter'))
  expect(await findAccessibilityViolations(page)).toEqual([])
})

test('header, four numbers with their trends, and the buttons of every reading', async () => {
  await nameCity(site)
  const { db } = site.server.container
  const churchId = await addChurch(db, { name: 'Hope Chapel', website: 'https://hope.example/' })
  const approve = (onDate: string) =>
    addEvent(db, { churchId, onDate, startTime: '23:30', title: `On ${onDate}` })
  for (const onDate of [TODAY, TODAY, TODAY, addDays(TODAY, -7), addDays(TODAY, -7)]) await approve(onDate)
  for (const n of [1, 2]) {
    await addEvent(db, { churchId, status: 'pending', onDate: addDays(TODAY, 3), title: `Waiting ${n}` })
  }
  await db.execute(
    sql`insert into scrape_runs (id, kind, started_by, started_at, finished_at)
    values (1, 'all', 'schedule', now(), now())`,
  )
  await db.execute(sql`insert into scraping_logs (run_id, church_id, status, events_found, scraped_at)
    values (1, ${churchId}, 'success', 1, now())`)

  const page = await site.openAdmin('/admin')
  await shows(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }))
  await shows(page.getByText('Admin User'))
  for (const name of [
    'Refresh',
    'Scrape All Sites',
    'Publish Newsletter',
    'Find Dallas Churches',
    'Bulk Approve Events',
    'Generate Newsletter',
  ]) {
    await shows(page.getByRole('button', { name, exact: true }))
  }
  const numbers = await page.getByRole('region', { name: 'Numbers' }).innerText()
  const plain = numbers.replaceAll(/\s+/g, ' ')
  expect(plain).toContain('Events Today 3 +50%')
  expect(plain).toContain('Pending Review 2 ')
  expect(plain).toContain('Active Churches 1')
  expect(plain).toContain(`Next: ${monthDay(addDays(TODAY, 7))}`)

  const link = page
    .getByRole('region', { name: 'Quick Actions' })
    .getByRole('link', { name: 'Add New Church' })
  await link.click()
  await shows(page.getByRole('textbox', { name: 'Church name' }))
})

test('a church is added from the dashboard without waiting for oneself, and a list of them row by row', async () => {
  const listed = async () => (await site.visitor.call('listChurches')).body.map(({ name }) => name)
  const page = await site.openAdmin('/admin/new-church')
  const add = page.getByRole('button', { name: 'Add Church', exact: true })
  await add.click()
  await shows(page.getByText('Church name must be at least 3 characters'))
  const fill = async () => {
    await page.getByRole('textbox', { name: 'Church name' }).fill('Chapel of the Desk')
    await page.getByRole('textbox', { name: /^Address/ }).fill('12 Hinge Road, Dallas, TX 75201')
    await page.getByRole('combobox', { name: 'Denomination' }).selectOption({ label: 'Lutheran' })
  }
  await fill()
  await add.click()
  await showsToast(page, 'Church Added', 'Chapel of the Desk')
  expect(await listed()).toContain('Chapel of the Desk')
  await eventually(() => page.getByRole('textbox', { name: 'Church name' }).inputValue()).toBe('')
  await fill()
  await add.click()
  await shows(page.getByText('is already listed. Nothing was added.'))
  await shows(page.getByRole('button', { name: 'It’s a different church: add it' }))

  await page.getByRole('button', { name: 'Import Churches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import churches from a CSV file' })
  const check = dialog.getByRole('button', { name: 'Check the file' })
  await check.click()
  await shows(dialog.getByText('Please choose a file'))
  const csv =
    'Name,Address,Phone\nChapel of the Desk,"12 Hinge Road, Dallas, TX 75201",214-555-0100\nJoy Hall,"9 Oak Lane, Dallas",\n,"1 Elm",\n'
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'churches.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await check.click()
  await shows(dialog.getByText('1 already listed, will be filled in or corrected'))
  await dialog.getByText('Skipped rows').click()
  await shows(dialog.getByText('Line 4: It has no name.'))
  expect(await findAccessibilityViolations(page)).toEqual([])
  expect(await listed()).not.toContain('Joy Hall')
  await dialog.getByRole('button', { name: 'Add 1 church, complete 1' }).click()
  await showsToast(page, 'Import Complete', 'Added 1 church, completed 1.')
  expect(await listed()).toContain('Joy Hall')
})

test('a directory’s list with headers of its own becomes thirty churches with addresses', async () => {
  const page = await site.openAdmin('/admin/new-church')
  await page.getByRole('button', { name: 'Import Churches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import churches from a CSV file' })
  const rows = Array.from(
    { length: 30 },
    (_, n) =>
      `Chapel of ${STREETS[n % 6]} ${n + 1};${n + 100} ${STREETS[n % 6]} Street;Garland;7504${n % 10};214-555-01${n + 10};Moravian`,
  )
  const csv = ['Who;Where;In;Code;Ring;Led by', ...rows, ';9 Elm Street;Garland;75040;;'].join('\r\n')
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  const read = async (header: string) =>
    dialog
      .getByLabel(header, { exact: true })
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  await shows(dialog.getByText('30 will be added'))
  expect([await read('Who'), await read('Where'), await read('In')]).toEqual([
    'Church name',
    'Address or street',
    'City',
  ])
  await shows(dialog.getByRole('row', { name: /Chapel of Elm 1 100 Elm Street, Garland, 75040/ }))
  expect(await dialog.getByRole('row').count()).toBe(11)
  expect(await findAccessibilityViolations(page)).toEqual([])

  const update = dialog.getByRole('button', { name: 'Update the preview' })
  await dialog.getByLabel('Led by', { exact: true }).selectOption({ label: 'Not used' })
  await dialog.getByLabel('Ring', { exact: true }).selectOption({ label: 'Church name' })
  // There is one column of names, and nothing is confirmed that was not previewed.
  expect(await read('Who')).toBe('Not used')
  expect(await dialog.getByRole('button', { name: 'Add 30 churches' }).count()).toBe(0)
  await dialog.getByLabel('Who', { exact: true }).selectOption({ label: 'Church name' })
  expect(await read('Ring')).toBe('Not used')
  await update.click()
  await eventually(() => update.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Add 30 churches' }).click()
  await showsToast(page, 'Import Complete', 'Added 30 churches.')
  const listed = (await site.visitor.call('listChurches')).body
  expect(
    listed.filter(({ address }) => /^1\d\d \w+ Street, Garland, 7504\d$/.test(address ?? '')),
  ).toHaveLength(30)
})

test('a church’s log says how it went, and leads to its history, its pause and a look at any address', async () => {
  const { db } = site.server.container
  const log = async (name: string, status: string) => {
    const churchId = await addChurch(db, { name, website: `https://${name.toLowerCase()}.example/` })
    await db.execute(sql`insert into scraping_logs (run_id, church_id, status, events_found, message, scraped_at)
      values (1, ${churchId}, ${status}, 3, 'It did not answer.', now())`)
  }
  await log('Faith', 'error')
  await log('Grace', 'running')
  await log('Mercy', 'success')
  const page = await site.openAdmin('/admin')
  const logs = page.getByRole('region', { name: 'The latest log of each church' })
  const row = (name: string) => logs.getByRole('listitem').filter({ hasText: name })
  await shows(row('Faith').getByText('Error', { exact: true }))
  await shows(row('Grace').getByText('Scraping...'))
  await shows(row('Mercy').getByText('3 events'))
  await shows(row('Mercy').getByText('mercy.example'))

  await page.getByRole('button', { name: 'History of Mercy' }).click()
  const history = page.getByRole('dialog', { name: 'Scraping of Mercy' })
  await history.getByRole('button', { name: 'Pause this church' }).click()
  await shows(history.getByText(/^Paused since .*Its site is not read until you resume\.$/))
  expect(await findAccessibilityViolations(page)).toEqual([])
  await history.getByRole('button', { name: 'Resume' }).click()
  await shows(history.getByRole('button', { name: 'Pause this church' }))
  await history.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Preview a website' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview a website' })
  await preview.getByRole('button', { name: 'Preview' }).click()
  await shows(preview.getByText('Please enter a web address.'))
  await preview.getByLabel('Web address').fill('127.0.0.1/')
  await preview.getByRole('button', { name: 'Preview' }).click()
  await eventually(() => preview.getByRole('status').innerText()).not.toBe('')
})

test('placeholders stand where cards will be: six in the grid, four for the logs', async () => {
  const page = await site.openAdmin('/admin/duplicates')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/admin.data*', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const groups = page.locator('[data-placeholder]')
  await eventually(() => groups.count()).toBe(2)
  expect(await groups.nth(0).locator('> *').count()).toBe(6)
  expect(await groups.nth(1).locator('> *').count()).toBe(4)
  answer()
  await shows(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }))
})

test('a call that fails takes its own card alone, a screen that cannot be loaded says why; both are asked for again', async () => {
  const { db } = site.server.container
  const page = await site.openAdmin('/admin')
  const card = page.getByRole('region', { name: 'Scraping Status' })
  await db.execute(sql`alter table scraping_logs rename to logs_away`)
  try {
    await page.reload()
    await shows(card.getByText('500: Something went wrong on our side. Please try again.'))
    await shows(page.getByRole('heading', { name: /^Dallas Events/ }))
  } finally {
    await db.execute(sql`alter table logs_away rename to scraping_logs`)
  }
  await card.getByRole('button', { name: 'Try again' }).click()
  await shows(card.getByText('mercy.example'))

  await page.route('**/subscribers.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'Subscribers' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'This screen could not be shown' }))
  await shows(page.getByText('The server could not be reached.'))
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page.getByRole('heading', { level: 1, name: 'Subscriber Management' }))
})

test('an issue is edited, looked at as mail programs show it, and refused in words while mail is missing', async () => {
  const page = await site.openAdmin('/admin')
  await page.getByRole('button', { name: 'Generate Newsletter' }).last().click()
  await showsToast(page, 'Newsletter Generated')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const composition = page.getByRole('region', { name: 'This week’s draft' })
  await composition.getByLabel('Subject').fill('')
  await composition.getByRole('button', { name: 'Save', exact: true }).click()
  await shows(composition.getByText('An issue needs a subject.'))
  await composition.getByLabel('Subject').fill('This week in Hope')
  await composition.getByRole('checkbox').first().uncheck()
  await composition
    .getByRole('button', { name: /^Move down/ })
    .nth(1)
    .click()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await composition.getByRole('button', { name: 'Save', exact: true }).click()
  await showsToast(page, 'Newsletter Changed')
  const preview = page.getByRole('region', { name: 'Preview', exact: true })
  await preview.getByRole('button', { name: 'On a phone' }).click()
  await shows(preview.frameLocator('iframe').getByText('This week in Hope').first())
  // What a reader would open is opened beside it: the frame shows the issue and nothing else.
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    preview.frameLocator('iframe').getByRole('link').first().click(),
  ])
  await opened.close()
  await shows(preview.frameLocator('iframe').getByText('This week in Hope').first())
  await preview.getByRole('button', { name: 'As plain text' }).click()
  await shows(preview.getByRole('region', { name: 'As plain text' }).getByText('This week in Hope'))
  await preview.getByRole('button', { name: 'Send a test to me' }).click()
  await shows(preview.getByText('The test could not be sent. No mail server is set'))
  await preview.getByRole('link', { name: 'Español' }).click()
  await shows(preview.getByText('Ver en el navegador'))
  await page.getByLabel('Make a draft, and email the owners to publish it').check()
  await page.getByLabel('Day', { exact: true }).selectOption('Thursday')
  await page.getByRole('button', { name: 'Save schedule' }).click()
  await showsToast(page, 'Schedule Saved')
  await page
    .getByRole('button', { name: /^Skip the issue of Thu/ })
    .first()
    .click()
  await shows(page.getByRole('button', { name: /^Don’t skip the issue of Thu/ }))
  expect(await findAccessibilityViolations(page)).toEqual([])

  await site.visitor.call('subscribe', { body: { email: 'reader@mail.example', firstName: 'Ann' } })
  await site.server.container.db.execute(sql`update subscribers set is_active = true`)
  await page.goto('/admin')
  await shows(page.getByRole('region', { name: 'Numbers' }).getByText('readers').locator('..').getByText('1'))
  await page.getByRole('button', { name: 'Publish Newsletter' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish this issue?' })
  // The harmless answer has the focus, and the reason stays when the toast is gone.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel')
  await question.getByRole('button', { name: 'Send to 1 reader' }).click()
  await showsToast(page, 'Publishing Failed', 'No mail server is set')
  await shows(question.getByText('No mail server is set'))
})

test('an issue that paused itself says why; it is resumed, paused and cancelled', async () => {
  await site.server.container.db.execute(sql`update newsletters set status = 'paused', published_at = now(),
    site_url = 'https://bulletin.example', paused_because = 'Half of the last mails were refused.'`)
  const page = await site.openAdmin('/admin')
  await shows(page.getByText('Half of the last mails were refused.'))
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await showsToast(page, 'Sending Resumed')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await showsToast(page, 'Sending Paused')
  await page.getByRole('button', { name: 'Cancel the rest' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel the rest of this issue?' })
  await question.getByRole('button', { name: 'Cancel the rest' }).click()
  await showsToast(page, 'Issue Canceled')
  await shows(page.getByText(/^Canceled, published/))
})

test('the screens stand in five groups with headings, reached by keyboard, without a sideways page at 320 pixels', async () => {
  const page = await site.openAdmin('/admin')
  const nav = page.getByRole('navigation', { name: 'Administration' })
  const groups = { Today: 2, Directory: 3, Publishing: 2, Audience: 3, Site: 4 }
  for (const [name, links] of Object.entries(groups))
    expect(await nav.getByRole('list', { name }).getByRole('link').count()).toBe(links)
  await nav.getByRole('link', { name: 'Dashboard' }).focus()
  for (let step = 0; step < 13; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Health')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/health')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const marked = await nav.locator('[aria-current=page]').boundingBox()
  expect(marked && marked.x >= 0 && marked.x + marked.width <= 320).toBe(true)
})
