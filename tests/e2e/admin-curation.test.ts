import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CallBody } from '#src/contract/calls.ts'
import type { Answer } from '../support/client.ts'
import { eventually, ownDemoSite, shows, showsToast } from '../support/visits.ts'

type Card = CallBody<'listEvents'>[number]

/** Who gets in, and what they decide about events: each test goes on where the one before it ended. */
const site = ownDemoSite()
const WRONG = 'The e-mail address or the password is not right.'
const STATUSES = ['pending', 'approved', 'rejected'] as const

test('a visitor who opens an admin screen gets the sign-in form in its place, and the screen after signing in [D1.access.sign-in-in-place]', async () => {
  const page = await site.open('/gallery')
  for (const path of ['/admin', '/admin/duplicates', '/admin/subscribers']) {
    await page.context().clearCookies()
    await page.goto(path)
    await shows(page.getByRole('heading', { name: 'Administrator sign-in', level: 1 }))
    expect(await page.getByRole('heading').count()).toBe(1)
    expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0)

    await fillSignIn(page, site.admin.password)
    await shows(page.getByRole('navigation', { name: 'Administration' }))
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('a wrong password and an unknown address are refused with the same words [D1.access.sign-in-rate-limited]', async () => {
  const page = await site.open('/admin')
  await fillSignIn(page, 'not-the-password')
  await eventually(() => page.getByRole('alert').textContent()).toBe(WRONG)
  await page.getByLabel('E-mail address').fill('nobody@demo.example')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await shows(page.getByRole('button', { name: 'Sign in', exact: true }))
  expect(await page.getByRole('alert').textContent()).toBe(WRONG)
})

test('one approved event stands on the home page and has its page [S8.words.event-decided] [S4.states.pending-to-decided] [S2.home.card-links-to-event] [S2.event.confirmed-badge] [S2.dashboard.pending-actions]', async () => {
  const [event] = await choosePending(1)
  const page = await site.openAdmin(`/admin?q=${encodeURIComponent(event.title)}`)
  const card = cardOf(page, event)
  await card.getByRole('button', { name: `Approve ${event.title}` }).click()
  await showsToast(page, 'Event Approved', 'Event added to newsletter queue.')
  await card.waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: /Newsletter Ready/ }).click()
  await shows(cardOf(page, event))
  expect(
    await cardOf(page, event)
      .getByRole('button', { name: /^(Approve|Reject)/ })
      .count(),
  ).toBe(0)
  await isPublic(await site.open('/gallery'), event)
})

test('a rejected event is nowhere to be seen [S8.words.event-decided] [S2.home.approved-only] [S2.event.not-found-page] [D2.listing.one-event]', async () => {
  const [event] = await choosePending(1)
  const page = await site.openAdmin(`/admin?q=${encodeURIComponent(event.title)}`)
  await cardOf(page, event)
    .getByRole('button', { name: `Reject ${event.title}` })
    .click()
  await showsToast(page, 'Event Rejected', 'Event removed from newsletter.')
  await cardOf(page, event).waitFor({ state: 'detached' })
  await isNotPublic(event)
})

test('several selected events are approved at once, and the selection is empty then [S8.words.events-decided] [S4.states.bulk-clears-selection] [S4.states.bulk-one-update-each] [S2.dashboard.bulk-panel]', async () => {
  const events = await choosePending(3)
  const page = await site.openAdmin('/admin')
  for (const event of events) await select(page, event)
  await page.getByRole('button', { name: 'Approve (3)' }).click()
  await showsToast(page, 'Events Approved', 'Successfully approved 3 events for your newsletter.')
  await page.getByRole('searchbox', { name: 'Search events' }).fill('')
  await shows(page.getByText('0 selected'))
  const visitor = await site.open('/gallery')
  for (const event of events) await isPublic(visitor, event)
})

test('several selected events are rejected at once [S8.words.events-decided]', async () => {
  const events = await choosePending(2)
  const page = await site.openAdmin('/admin')
  for (const event of events) await select(page, event)
  const panel = page.getByRole('region', { name: 'Bulk curation' })
  await panel.getByRole('button', { name: 'Reject' }).click()
  await showsToast(page, 'Events Rejected')
  for (const event of events) {
    expect((await site.visitor.get(`/api/events/${event.id}`)).status).toBe(404)
  }
})

test('deciding without a selection says what to do [S5.validation.no-selection] [S5.validation.bulk-disabled]', async () => {
  const page = await site.openAdmin('/admin')
  const panel = page.getByRole('region', { name: 'Bulk curation' })
  const approve = panel.getByRole('button', { name: 'Approve (0)' })
  const reject = panel.getByRole('button', { name: 'Reject' })
  expect(await approve.getAttribute('aria-disabled')).toBe('true')
  await approve.click({ force: true })
  await showsToast(page, 'No Events Selected', 'Please select events to approve')
  expect(await reject.getAttribute('aria-disabled')).toBe('true')
  await reject.click({ force: true })
  await showsToast(page, 'No Events Selected', 'Please select events to reject')
})

test('All, None and Smart Select change the selection [S2.dashboard.smart-select] [S4.states.smart-select-adds] [S4.states.smart-select-category] [S4.states.smart-select-weekend]', async () => {
  const page = await site.openAdmin('/admin')
  const panel = page.getByRole('region', { name: 'Bulk curation' })
  const pending = await listPending()
  const all = panel.getByRole('button', { name: 'All: select every event shown' })
  await all.click()
  await shows(panel.getByText(`${pending.length} selected`))
  await panel.getByRole('button', { name: 'None: select no event' }).click()
  await shows(panel.getByText('0 selected'))

  const fellowship = pending.filter(({ category }) => category === 'fellowship')
  const atWeekend = pending.filter(({ eventDate }) => [0, 6].includes(new Date(eventDate).getUTCDay()))
  const smartSelect = panel.getByRole('combobox', { name: 'Smart Select' })
  await smartSelect.selectOption({ label: 'Fellowship' })
  await showsToast(page, 'Smart Selection Applied', `Selected ${fellowship.length} fellowship events.`)
  await shows(panel.getByText(`${fellowship.length} selected`))
  await smartSelect.selectOption({ label: 'Weekend' })
  await showsToast(page, 'Smart Selection Applied', `Selected ${atWeekend.length} weekend events.`)
  await shows(panel.getByText(`${new Set([...fellowship, ...atWeekend]).size} selected`))
})

test('Bulk Approve Events approves the worship services that wait [S8.words.bulk-approval-complete] [S9.constants.bulk-approve-worship]', async () => {
  const worship = (await listPending()).filter(({ category }) => category === 'worship')
  const others = (await listPending()).length - worship.length
  const page = await site.openAdmin('/admin')
  await page.getByRole('button', { name: 'Bulk Approve Events' }).click()
  await showsToast(page, 'Bulk Approval Complete', `Approved ${worship.length} worship service events.`)
  expect(await listPending()).toHaveLength(others)
})

test('the grid counts what it shows, searches and filters, and says when nothing is left [S2.dashboard.grid-title] [S2.dashboard.three-tabs] [S2.dashboard.grid-search] [S2.dashboard.grid-category] [S2.dashboard.grid-empty-state] [S5.validation.search-ignores-case] [S2.dashboard.card-content]', async () => {
  const page = await site.openAdmin('/admin')
  const client = await site.signIn()
  const total = async (status: (typeof STATUSES)[number]) => {
    const { headers } = await client.call('listEvents', { query: { status, cards: 'true', limit: 1 } })
    return Number(headers.get('X-Total-Count'))
  }
  await shows(page.getByRole('tab', { name: `Review Queue (${await total('pending')})`, selected: true }))
  await shows(page.getByRole('tab', { name: `Newsletter Ready (${await total('approved')})` }))
  await shows(page.getByRole('heading', { name: `of ${await total('pending')})` }))

  const [event] = await choosePending(1)
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await search.fill(event.title.toUpperCase())
  await shows(page.getByRole('heading', { name: 'Dallas Events (1 of 1)' }))
  const card = await cardOf(page, event).innerText()
  for (const part of [event.title, event.church.name, event.eventTime, 'Pending'])
    expect(card).toContain(part)

  await search.fill('no happening has these words')
  await shows(page.getByText('No events found'))
  await page.getByRole('button', { name: 'Clear search and category' }).click()
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Education' })
  const education = (await listPending()).filter(({ category }) => category === 'education')
  await shows(page.getByRole('heading', { name: `(${education.length} of ${education.length})` }))
})

test('after signing out every admin screen asks to sign in again [D1.access.sign-in-in-place]', async () => {
  const page = await site.open('/admin')
  await fillSignIn(page, site.admin.password)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await shows(page.getByRole('heading', { name: 'Administrator sign-in' }))
  for (const path of ['/admin', '/admin/duplicates', '/admin/subscribers']) {
    await page.goto(path)
    await shows(page.getByRole('heading', { name: 'Administrator sign-in' }))
    expect(await page.getByRole('heading').count()).toBe(1)
  }
})

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(site.admin.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function listCards(status: (typeof STATUSES)[number]): Promise<Card[]> {
  const client = await site.signIn()
  return (await client.call('listEvents', { query: { status, cards: 'true' } })).body
}

/** Every event of the city, page by page. */
async function listAll(): Promise<Card[]> {
  const client = await site.signIn()
  const all: Card[] = []
  let path: string | undefined = '/api/events?limit=1000'
  while (path !== undefined) {
    const answer: Answer<Card[]> = await client.get(path)
    all.push(...answer.body)
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return all
}

function listPending(): Promise<Card[]> {
  return listCards('pending')
}

/** Pending cards of coming days whose titles no other event has: what can be found again by its title. */
async function choosePending(count: 1): Promise<[Card]>
async function choosePending(count: number): Promise<Card[]>
async function choosePending(count: number): Promise<Card[]> {
  const all = await listAll()
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const chosen = (await listPending())
    .filter(({ title, eventDate, series, cancelled }) => {
      const isAlone = all.filter((other) => other.title.includes(title)).length === 1
      return eventDate >= tomorrow && series === null && !cancelled && isAlone
    })
    .slice(0, count)
  expect(chosen).toHaveLength(count)
  return chosen
}

/** Finds the card by its title and selects it; what was selected before stays so. */
async function select(page: Page, event: Card): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title)
  await cardOf(page, event)
    .getByRole('button', { name: `Select ${event.title}` })
    .click()
}

function cardOf(page: Page, { title }: Card): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

async function isPublic(page: Page, { id, title, church }: Card): Promise<void> {
  await page.goto(`/?q=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await shows(page.getByRole('heading', { name: title, level: 1 }))
  expect(new URL(page.url()).pathname).toBe(`/event/${id}`)
  await shows(page.getByText(/^\W*Confirmed$/))
  await shows(page.getByRole('article').getByText(church.name, { exact: true }))
}

async function isNotPublic({ id, title }: Card): Promise<void> {
  const page = await site.open(`/?q=${encodeURIComponent(title)}`)
  await shows(page.getByText('No events found'))
  const answer = await page.goto(`/event/${id}`)
  expect(answer?.status()).toBe(404)
  await shows(page.getByRole('heading', { name: 'Event Not Found' }))
  expect((await site.visitor.get(`/api/events/${id}`)).status).toBe(404)
  const listed = (await site.visitor.call('listEvents', { query: { q: title } })).body
  expect(listed.map((event) => event.id)).not.toContain(id)
}
