import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isSure } from '#src/app/admin/review/review-view.ts'
import type { CallBody } from '#src/contract/calls.ts'
import type { Answer } from '../support/client.ts'
import { eventually, ownDemoSite, shows, showsToast, toasts } from '../support/visits.ts'

type Card = CallBody<'listEvents'>[number]

/** Who gets in, and what they decide about events: each test goes on where the one before it ended. */
const site = ownDemoSite()
const WRONG = 'The email address or password is incorrect.'
const STATUSES = ['pending', 'approved', 'rejected'] as const

test('an admin screen asks to sign in in its place, refuses a wrong password, and asks again after signing out', async () => {
  for (const path of ['/admin', '/admin/duplicates', '/admin/subscribers']) {
    const { text } = await site.visitor.get(path, { accept: 'text/html' })
    expect(text.match(/<h[1-6]/g)).toHaveLength(1)
    expect(text).toContain('Administrator sign-in')
    expect(text).not.toContain('aria-label="Administration"')
  }
  const page = await site.open('/admin/duplicates')
  await fillSignIn(page, 'not-the-password')
  await eventually(() => page.getByRole('alert').textContent()).toBe(WRONG)
  await fillSignIn(page, site.admin.password)
  await shows(page.getByRole('navigation', { name: 'Administration' }))
  expect(new URL(page.url()).pathname).toBe('/admin/duplicates')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await shows(page.getByRole('heading', { name: 'Administrator sign-in' }))
  await page.reload()
  await shows(page.getByRole('heading', { name: 'Administrator sign-in' }))
})

test('one approved event stands on the home page and has its page; a rejected one is nowhere to be seen', async () => {
  const [event, other] = await choosePending(2)
  const page = await site.openAdmin('/admin')
  const decide = async (verb: string, { title }: Card, description: string) => {
    await page.getByRole('searchbox', { name: 'Search events' }).fill(title)
    const card = page.getByRole('article', { name: title, exact: true })
    await card.getByRole('button', { name: `${verb} ${title}` }).click()
    await showsToast(page, verb === 'Approve' ? 'Event Approved' : 'Event Rejected', description)
    await card.waitFor({ state: 'detached' })
  }
  if (!event || !other) throw new Error('The demo city has too few pending events.')
  await decide('Reject', other, 'Event removed from newsletter.')
  await decide('Approve', event, 'Event added to newsletter queue.')
  await page.getByRole('tab', { name: /Newsletter Ready/ }).click()
  await shows(cardOf(page, event))
  const buttons = cardOf(page, event).getByRole('button', { name: /^(Approve|Reject)/ })
  expect(await buttons.count()).toBe(0)

  const visitor = await site.open(`/?q=${encodeURIComponent(event.title)}`)
  await visitor.getByRole('link', { name: event.title, exact: true }).click()
  await shows(visitor.getByRole('heading', { name: event.title, level: 1 }))
  await shows(visitor.getByText(/^\W*Confirmed$/))
  expect((await site.visitor.get(`/event/${other.id}`, { accept: 'text/html' })).status).toBe(404)
  expect((await site.visitor.get(`/api/events/${other.id}`)).status).toBe(404)
  expect(await listPublic(other.title)).not.toContain(other.id)
})

test('nothing, all, some by Smart Select, and single events are selected and decided at once', async () => {
  const page = await site.openAdmin('/admin')
  const panel = page.getByRole('region', { name: 'Bulk curation' })
  for (const [name, words] of [
    ['Approve (0)', 'Please select events to approve'],
    ['Reject', 'Please select events to reject'],
  ] as const) {
    const button = panel.getByRole('button', { name })
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await button.click({ force: true })
    await showsToast(page, 'No Events Selected', words)
  }
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
  await showsToast(
    page,
    'Smart Selection Applied',
    `Selected ${fellowship.length} fellowship ${fellowship.length === 1 ? 'event' : 'events'}.`,
  )
  await shows(panel.getByText(`${fellowship.length} selected`))
  await smartSelect.selectOption({ label: 'Weekend' })
  await showsToast(
    page,
    'Smart Selection Applied',
    `Selected ${atWeekend.length} weekend ${atWeekend.length === 1 ? 'event' : 'events'}.`,
  )
  await shows(panel.getByText(`${new Set([...fellowship, ...atWeekend]).size} selected`))
  await panel.getByRole('button', { name: 'None: select no event' }).click()

  const events = await choosePending(5)
  for (const event of events.slice(0, 3)) await select(page, event)
  await page.getByRole('button', { name: 'Approve (3)' }).click()
  const unsure = events.slice(0, 3).filter((event) => !isSure(event)).length
  const question = page.getByRole('alertdialog', { name: `Approve 3 cards, ${unsure} unsure: ` })
  if (unsure > 0) await question.getByRole('button', { name: 'Approve all' }).click()
  await showsToast(page, 'Events Approved', 'Successfully approved 3 events for your newsletter.')
  await page.getByRole('searchbox', { name: 'Search events' }).fill('')
  await shows(page.getByText('0 selected'))
  for (const event of events.slice(3)) await select(page, event)
  await panel.getByRole('button', { name: 'Reject' }).click()
  await showsToast(page, 'Events Rejected')
  for (const [index, { id, title }] of events.entries()) {
    expect((await listPublic(title)).includes(id), title).toBe(index < 3)
  }
})

test('the grid counts what it shows, searches, filters and approves the worship services, and says when nothing is left', async () => {
  const worship = (await listPending()).filter(({ category }) => category === 'worship')
  const others = (await listPending()).length - worship.length
  const page = await site.openAdmin('/admin')
  const isOne = worship.length === 1
  const question = new RegExp(`^Approve ${worship.length} worship cards?(, \\d+ unsure)?: [\\d,]+ dates?$`)
  const services = isOne ? '1 worship service event' : `${worship.length} worship service events`
  const undone = isOne ? '1 event is as it was' : `${worship.length} events are as they were`
  const approveAll = async () => {
    await page.getByRole('button', { name: 'Bulk Approve Events' }).click()
    const dialog = page.getByRole('alertdialog', { name: question })
    await dialog.getByRole('button', { name: 'Approve all' }).click()
    await showsToast(page, 'Bulk Approval Complete', `Approved ${services}.`)
  }
  await approveAll()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await showsToast(page, 'Decision Undone', `${undone}.`)
  expect(await listPending()).toHaveLength(others + worship.length)
  await approveAll()
  expect(await listPending()).toHaveLength(others)
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

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(site.admin.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function listCards(status: (typeof STATUSES)[number]): Promise<Card[]> {
  const client = await site.signIn()
  return (await client.call('listEvents', { query: { status, cards: 'true' } })).body
}

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

async function select(page: Page, event: Card): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title)
  await cardOf(page, event)
    .getByRole('button', { name: `Select ${event.title}` })
    .click()
}

function cardOf(page: Page, { title }: Card): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** What the search finds: it forgives spelling, so that also events of similar titles are among them. */
async function listPublic(q: string): Promise<number[]> {
  return (await site.visitor.call('listEvents', { query: { q } })).body.map(({ id }) => id)
}
