import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#src/domain/events/when.ts'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { addChurch, addEvent, addSeries } from '../support/records.ts'
import { emptySite, eventually, shows, showsToast, toasts } from '../support/visits.ts'

/** The review queue in depth: keys, corrections, undo, two people at once. Every test fills its own queue. */
const site = emptySite()
const TOMORROW = addDays(new Date().toISOString().slice(0, 10), 1)

let churchId = 0
beforeEach(async () => {
  const { db } = site.server.container
  await db.execute(sql`truncate events, series, churches, audit_log restart identity cascade`)
  churchId = await addChurch(db, { name: 'Hope Chapel' })
})

const addPending = (title: string, columns = {}) =>
  addEvent(site.server.container.db, { churchId, status: 'pending', onDate: TOMORROW, title, ...columns })

async function fill(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    await addPending(`Gathering ${n}`, { onDate: addDays(TOMORROW, Math.floor(n / 10)) })
  }
}

async function countByStatus(): Promise<Record<string, number>> {
  const { rows } = await site.server.container.db.execute<{ status: string; n: number }>(
    sql`select status, count(*)::int as n from events group by status`,
  )
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const focused = (page: Page) =>
  page.evaluate(() => {
    const titled = document.activeElement?.getAttribute('aria-labelledby') ?? ''
    return document.getElementById(titled)?.textContent ?? document.activeElement?.tagName ?? ''
  })

/** Whether the upper part of what has the focus is seen. */
const isInSight = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: -1 }
    const seen = document.elementFromPoint(left + 10, top + 20)
    return seen !== null && element !== document.body && element?.contains(seen) === true
  })

test('62 pending events, more than a page of them, are decided by the keyboard alone, down to the empty queue', async () => {
  await fill(62)
  const page = await site.openAdmin('/admin')
  await shows(page.getByRole('heading', { name: '(62 of 62)' }))
  await page.keyboard.press('j')
  expect(await focused(page)).toBe('Gathering 1')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await focused(page)).toBe('Gathering 1')
  for (let n = 1; n <= 62; n += 1) await page.keyboard.press(n % 2 === 0 ? 'r' : 'a')
  await shows(page.getByText('No events found'))
  await shows(page.getByText('No events pending review. Try scraping churches for new events.'))
  expect(await focused(page)).toBe('H2')
  await eventually(countByStatus).toEqual({ approved: 31, rejected: 31 })
  await shows(page.getByRole('tab', { name: 'Review Queue (0)' }))
  await shows(page.getByRole('tab', { name: 'Newsletter Ready (31)' }))
})

test('the keys select, take back, open and explain, and leave typing alone', async () => {
  await fill(12)
  const page = await site.openAdmin('/admin')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await shows(page.getByText('2 selected'))

  // What is selected stays so while a search hides it.
  await page.keyboard.press('s')
  await page.keyboard.type('Gathering 12')
  await shows(page.getByRole('heading', { name: '(1 of 1)' }))
  await shows(page.getByText('2 of them not shown'))
  expect(await page.getByRole('searchbox').inputValue()).toBe('Gathering 12')
  await page.getByRole('searchbox').fill('')
  await shows(page.getByRole('heading', { name: '(12 of 12)' }))
  expect(await countByStatus()).toEqual({ pending: 12 })
  await page.getByRole('button', { name: 'Approve (2)' }).click()
  await showsToast(page, 'Events Approved', 'Successfully approved 2 events for your newsletter.')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await showsToast(page, 'Decision Undone', '2 events are as they were.')
  await shows(page.getByRole('heading', { name: '(12 of 12)' }))
  expect(await countByStatus()).toEqual({ pending: 12 })

  await page.getByRole('heading', { name: '(12 of 12)' }).click()
  await page.keyboard.press('a')
  await showsToast(page, 'Event Approved')
  await page.keyboard.press('u')
  await showsToast(page, 'Decision Undone', '1 event is as it was.')
  expect(await countByStatus()).toEqual({ pending: 12 })
  await page.keyboard.press('u')
  await showsToast(page, 'Nothing to Undo')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shows(help.getByText('Undo your last decision'))
  await help.getByRole('button', { name: 'Shortcuts are on' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await page.reload()
  await shows(page.getByRole('heading', { name: '(12 of 12)' }))
  await page.keyboard.press('a')
  expect(await countByStatus()).toEqual({ pending: 12 })
})

test('two administrators who decide the same events at once: one decision each, and the other sees why', async () => {
  await fill(8)
  const editor = await site.server.signIn({ role: 'editor' })
  const [one, other] = [await site.openAdmin('/admin'), await site.openAs(editor, '/admin')]
  let refused = 0
  for (const page of [one, other]) {
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH' && response.status() === 409) refused += 1
    })
  }
  const decideAll = async (page: Page, key: string) => {
    await page.keyboard.press('j')
    for (let n = 0; n < 8; n += 1) await page.keyboard.press(key)
    await shows(page.getByText('No events found'))
  }
  await Promise.all([decideAll(one, 'a'), decideAll(other, 'r')])
  await eventually(() => refused).toBe(8)
  const { approved = 0, rejected = 0, pending = 0 } = await countByStatus()
  expect([approved + rejected, pending]).toEqual([8, 0])
  const { rows } = await site.server.container.db.execute<{ subject: string; action: string }>(
    sql`select subject, action from audit_log where action in ('event.approved', 'event.rejected')`,
  )
  expect(rows).toHaveLength(8)
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(8)
  expect(rows.filter(({ action }) => action === 'event.approved')).toHaveLength(approved)

  await addPending('The last one')
  for (const page of [one, other]) await page.reload()
  await one.getByRole('button', { name: 'Approve The last one' }).click()
  await showsToast(one, 'Event Approved')
  await other.getByRole('button', { name: 'Reject The last one' }).click()
  await showsToast(other, 'Error', 'Someone else has already decided it.')
  await card(other, 'The last one').waitFor({ state: 'detached' })
})

test('what somebody else decided meanwhile leaves the list with the first of it that one tries to decide', async () => {
  await fill(6)
  const page = await site.openAdmin('/admin')
  await shows(card(page, 'Gathering 6'))
  const admin = await site.signIn()
  for (const id of [1, 2, 3, 4]) {
    await admin.call('decideEvent', { params: { id }, body: { status: 'rejected' } })
  }
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await showsToast(page, 'Error', 'Someone else has already decided it.')
  await card(page, 'Gathering 4').waitFor({ state: 'detached' })
  await shows(page.getByRole('heading', { name: '(2 of 2)' }))
  await shows(page.getByRole('tab', { name: 'Review Queue (2)' }))
})

test('a wrong time is corrected in the queue, and the card says that it stays', async () => {
  const id = await addPending('Vespers', {
    startTime: '18:30',
    sourceKind: 'html',
    sourceUrl: 'https://hope.example/',
    fetchedAt: new Date(),
    evidence: 'Vespers on Tuesday at 5',
    provenance: { start: { kind: 'html', url: 'https://hope.example/', confidence: 0.62 } },
  })
  const page = await site.openAdmin('/admin')
  await card(page, 'Vespers').getByRole('button', { name: 'Review & edit Vespers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review & edit: Vespers' })
  await shows(dialog.getByRole('complementary').getByText('Vespers on Tuesday at 5'))
  await shows(dialog.getByText('From the text of the church’s page, 62% sure.').first())
  await dialog.getByLabel('Title').fill(' ')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await shows(dialog.getByText('An event needs a title.'))
  await dialog.getByLabel('Title').fill('Vespers')
  await dialog.getByLabel('Starts').fill('17:00')
  // The field that the keyboard comes to is not under the buttons.
  await dialog.getByLabel('Description').focus()
  await page.keyboard.press('Tab')
  expect(await isInSight(page)).toBe(true)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await showsToast(page, 'Event Corrected')
  await shows(card(page, 'Vespers').getByText('Edited by hand: Time. Scrapes will not change that.'))
  await shows(card(page, 'Vespers').getByText('5:00 PM'))
  expect(await focused(page)).toBe('Vespers')

  // Somebody else corrects the same field meanwhile.
  await page.keyboard.press('e')
  await dialog.getByLabel('Starts').fill('19:00')
  await (await site.signIn()).call('editEvent', {
    params: { id },
    body: { fields: { startTime: '16:00' }, seen: { startTime: '17:00' } },
  })
  await dialog.getByRole('button', { name: 'Save and approve' }).click()
  await shows(dialog.getByText('Someone else has changed the time.'))
  await dialog.getByRole('button', { name: 'Show the current version' }).click()
  await eventually(() => dialog.getByLabel('Starts').inputValue()).toBe('16:00')
  await dialog.getByLabel('Place').fill('Chapel')
  await dialog.getByRole('button', { name: 'Save and approve' }).click()
  await showsToast(page, 'Event Approved')
  const { body } = await site.visitor.call('getEvent', { params: { id } })
  expect(body).toMatchObject({ eventTime: '4:00 PM', location: 'Chapel' })
})

test('a session that ends in the middle of a form takes nothing of what was typed with it', async () => {
  await addPending('Vespers')
  const page = await site.openAdmin('/admin')
  await page.getByRole('button', { name: 'Review & edit Vespers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review & edit: Vespers' })
  await dialog.getByLabel('Place').fill('In the chapel garden')
  await page.context().clearCookies()
  await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  const over = page.getByRole('dialog', { name: 'Administrator sign-in' })
  await shows(over.getByText('what you typed is still there'))
  expect(await findAccessibilityViolations(page)).toEqual([])
  for (const _time of [1, 2]) await page.keyboard.press('Escape')
  const { email, password } = await site.server.accountOf('owner')
  await over.getByLabel('Email address').fill(email)
  await over.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await over.waitFor({ state: 'detached' })
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save')
  await page.keyboard.press('Enter')
  await showsToast(page, 'Event Corrected')
  await shows(card(page, 'Vespers').getByText('In the chapel garden'))
  // Who leaves on purpose leaves nothing behind, also behind the Back button.
  await page.getByRole('button', { name: 'Sign out' }).click()
  await shows(page.getByRole('heading', { name: 'Administrator sign-in' }))
  await page.goBack()
  await page.goForward()
  expect(await page.getByText('Vespers').count()).toBe(0)
})

test('a series is one card, and a change that waits shows what was and what would be', async () => {
  const { db } = site.server.container
  const seriesId = await addSeries(db, { churchId, rule: 'Every Tuesday' })
  for (let week = 0; week < 3; week += 1) {
    await addPending('Prayer', { seriesId, onDate: addDays(TOMORROW, 7 * week) })
  }
  const waiting = [{ field: 'startTime', from: '18:30', to: '19:00', at: new Date().toISOString() }]
  await addPending('Supper', { status: 'approved', location: 'Hall', pendingChanges: waiting })
  const unlisted = [{ field: 'listing', from: 'listed', to: 'unlisted', at: new Date().toISOString() }]
  await addPending('Picnic', { status: 'approved', pendingChanges: unlisted })
  const page = await site.openAdmin('/admin')
  await shows(page.getByRole('heading', { name: '(3 of 3)' }))
  await shows(page.getByRole('tab', { name: 'Newsletter Ready (2)' }))
  await shows(card(page, 'Picnic').getByText('no longer listed'))
  await page.getByRole('button', { name: 'Keep it: Picnic' }).click()
  await showsToast(page, 'Event Kept')
  await shows(page.getByRole('tab', { name: 'Newsletter Ready (2)' }))
  await shows(card(page, 'Prayer').getByText('Every Tuesday, 3 dates'))
  const changes = card(page, 'Supper').getByText('Changes waiting for you').locator('..')
  const [change = ''] = await changes.getByRole('listitem').allInnerTexts()
  expect(change.replaceAll(/\s+/g, ' ')).toBe('Time: was 6:30 PM → now 7:00 PM')
  await page.getByRole('button', { name: 'Approve change: Supper' }).click()
  await showsToast(page, 'Change Approved')
  await card(page, 'Supper').waitFor({ state: 'detached' })
  await page.keyboard.press('u')
  await shows(card(page, 'Supper').getByText('Changes waiting for you'))
  await page.getByRole('button', { name: 'Review & edit Prayer' }).click()
  await shows(page.getByRole('complementary').getByText('Dates in this series'))
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reject Prayer' }).click()
  await showsToast(page, 'Event Rejected')
  expect(await countByStatus()).toEqual({ approved: 2, rejected: 3 })
})

test('on a phone, who has gone past the queue stays there while the rest of it arrives, and decides with a thumb', async () => {
  await fill(70)
  const page = await site.openAdmin('/', { viewport: { width: 375, height: 700 }, hasTouch: true })
  const { promise: isWanted, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/api/events?*', async (route) => {
    await isWanted
    await route.continue()
  })
  await page.goto('/admin')
  await shows(page.getByRole('heading', { name: /^Dallas Events/ }))
  await page.getByRole('link', { name: 'Newsletter Preview' }).press('Enter')
  const list = page.getByRole('list', { name: 'Events' })
  const part = await list.evaluate((element) => element.scrollHeight)
  // Before the whole queue is there, "All" would be some.
  const all = page.getByRole('button', { name: 'All: select every event shown' })
  expect(await all.isDisabled()).toBe(true)
  letIn()
  await eventually(() => list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(part + 1000)
  await eventually(() => isInSight(page)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Approve Gathering 1', exact: true }).tap()
  await showsToast(page, 'Event Approved', 'Event added to newsletter queue.')
  await page.getByRole('button', { name: 'Reject Gathering 2', exact: true }).tap()
  await showsToast(page, 'Event Rejected', 'Event removed from newsletter.')
  await eventually(countByStatus).toEqual({ approved: 1, rejected: 1, pending: 68 })
})

test('a decision that fails says so and the card comes back; a dialog that cannot be loaded costs nothing of what was selected', async () => {
  await fill(2)
  const page = await site.openAdmin('/admin', { ownContext: true })
  await page.route('**/api/events/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Approve Gathering 1' }).click()
  await showsToast(page, 'Error', 'Failed to approve event.')
  await shows(card(page, 'Gathering 1'))
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'All: select every event shown' }).click()
  const edit = card(page, 'Gathering 2').getByRole('button', { name: /^Review & edit/ })
  await edit.click()
  await showsToast(page, 'The server could not be reached.')
  await shows(page.getByText('2 selected'))
  await page.context().setOffline(false)
  await edit.click()
  await shows(page.getByRole('dialog'))
})

test('who goes to another tab while a selection is decided sees right numbers, and an undo there', async () => {
  await fill(8)
  const page = await site.openAdmin('/admin')
  const held = Promise.withResolvers<void>()
  let patches = 0
  await page.route('**/api/events/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++patches > 6) await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'All: select every event shown' }).click()
  await page.getByRole('button', { name: 'Approve (8)' }).click()
  await eventually(countByStatus).toEqual({ approved: 6, pending: 2 })
  await page.getByRole('tab', { name: /^Newsletter Ready/ }).click()
  await shows(page.getByRole('heading', { name: '(6 of 6)' }))
  // Every number that a tab ever shows from here on.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const tabs = document.querySelector('[role=tablist]')
    new MutationObserver(() => seen.push(tabs?.textContent ?? '')).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  held.resolve()
  await showsToast(page, 'Events Approved', 'Successfully approved 8 events for your newsletter.')
  await shows(page.getByRole('heading', { name: '(8 of 8)' }))
  await shows(page.getByRole('tab', { name: 'Newsletter Ready (8)' }))
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => !/Ready \([678]\)/.test(text))).toEqual([])
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await shows(page.getByRole('heading', { name: '(0 of 0)' }))
  await shows(page.getByRole('tab', { name: 'Review Queue (8)' }))
})

test('a decision about many cards goes on when its tab is closed, is there again in the next one, and is taken back', async () => {
  await fill(30)
  const asking = await site.openAdmin('/admin')
  await asking.getByRole('button', { name: 'All: select every event shown' }).click()
  await asking.getByRole('button', { name: 'Approve (30)' }).click()
  await asking
    .getByRole('alertdialog', { name: 'Approve 30 cards: 30 dates' })
    .getByText('Approve all')
    .click()
  await shows(asking.getByRole('progressbar', { name: 'Approving...' }))
  expect(await findAccessibilityViolations(asking)).toEqual([])
  await asking.close()

  const page = await site.openAdmin('/admin')
  await shows(page.getByRole('progressbar', { name: 'Approving...' }))
  // A look that fails is no failure of the decision.
  let failures = 0
  await page.route('**/api/events/decisions/*', (route) =>
    ++failures > 2 ? route.continue() : route.fulfill({ status: 503, body: 'One moment.' }),
  )
  await eventually(() => failures).toBeGreaterThan(2)
  await page.unroute('**/api/events/decisions/*')
  expect(await countByStatus()).toEqual({ pending: 30 })
  await site.server.container.startWorking()
  await showsToast(page, 'Events Approved', 'Successfully approved 30 events for your newsletter.')
  await shows(page.getByText('No events found'))
  expect(await countByStatus()).toEqual({ approved: 30 })
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await showsToast(page, 'Decision Undone', '30 events are as they were.')
  await shows(page.getByRole('heading', { name: '(30 of 30)' }))
})

test('what is looked for is found in every kind of thing, by keys alone, and leads to it', async () => {
  await fill(3)
  const id = await addPending('Lantern Supper', { status: 'approved' })
  const { db } = site.server.container
  const hall = await addChurch(db, { name: 'Lantern Hall', address: '1 Lantern Lane' })
  await db.execute(sql`insert into subscribers (email, first_name, source, token, subscribed_at)
    values ('lantern@reader.example', 'Lena', 'website', gen_random_uuid(), now()) on conflict do nothing`)
  const admin = await site.signIn()
  await admin.call('decideEvent', { params: { id }, body: { status: 'rejected', seen: 'approved' } })
  const editor = await site.server.signIn({ role: 'editor' })
  const page = await site.openAs(editor, '/admin/analytics')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Search everything' })
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  await page.keyboard.type('lantern')
  await shows(dialog.getByText('4 results.'))
  for (const group of ['Events', 'Churches', 'Readers', 'Audit log'])
    await shows(dialog.getByRole('region', { name: group, exact: true }))
  await shows(dialog.getByRole('region', { name: 'Readers' }).getByText('Lena'))
  expect(await findAccessibilityViolations(page, 'the search with results')).toEqual([])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await shows(page.getByRole('heading', { name: 'Lantern Hall' }))
  expect(page.url()).toContain(`/admin/churches/${hall}`)
  expect(await dialog.isVisible()).toBe(false)

  await page.keyboard.press('/')
  await page.keyboard.type('nothing of that name')
  await shows(dialog.getByText('Nothing was found.'))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('groups are folded, and stay so after a reload; what waits elsewhere is the last section', async () => {
  const { db } = site.server.container
  const other = await addChurch(db, { name: 'Zion Hall' })
  for (const [title, of] of [
    ['Vespers', churchId],
    ['Matins', churchId],
    ['Choir', other],
  ] as const) {
    const seriesId = await addSeries(db, { churchId: of, rule: 'Every Tuesday' })
    await addPending(title, { churchId: of, seriesId, startTime: '18:30' })
  }
  await addChurch(db, { status: 'awaiting_review', name: 'New Hope' })
  const page = await site.openAdmin('/admin')
  await shows(card(page, 'Matins'))
  const group = page.getByRole('button', { name: 'Hope Chapel, 2 cards' })
  await group.press('Enter')
  await card(page, 'Matins').waitFor({ state: 'detached' })
  await shows(page.getByRole('heading', { name: '(1 of 3)' }))
  expect(await group.getAttribute('aria-expanded')).toBe('false')
  await page.reload()
  await shows(card(page, 'Choir'))
  expect(await card(page, 'Vespers').count()).toBe(0)
  // What is shown is selected; what is folded away is decided as a group all the same.
  await page.getByRole('button', { name: 'All: select every event shown' }).click()
  await shows(page.getByText('1 selected'))
  await page.getByRole('button', { name: 'Approve all 2 cards of Hope Chapel' }).click()
  await showsToast(page, 'Events Approved', 'Successfully approved 2 events')
  await group.waitFor({ state: 'detached' })
  await page.keyboard.press('u')
  await showsToast(page, 'Decision Undone')
  await page.getByRole('button', { name: 'Sure (3)' }).click()
  await eventually(() => focused(page)).toBe('Vespers')
  const waiting = page.getByRole('region', { name: 'Waiting churches and claims (1)' })
  await shows(waiting.getByText('1 church'))
  expect(await findAccessibilityViolations(page)).toEqual([])
  await waiting.getByRole('link', { name: 'Open the Inbox' }).click()
  await shows(page.getByText('New Hope'))
})
