import { readdir, readFile } from 'node:fs/promises'
import { get } from 'node:http'
import path from 'node:path'
import type { Page } from 'playwright-core'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { CallBody } from '#src/contract/calls.ts'
import { openServerHome, type ServerHome, type ServerProcess } from '../support/server-process.ts'
import { eventually, isTakenOver, shows, showsToast, toasts, visitsTo } from '../support/visits.ts'

type Event = CallBody<'listEvents'>[number]

/**
 * The whole main job on the real server, as `npm start` runs it: from an empty data folder and the churches' web sites
 * to the reader's inbox. Each test goes on where the one before it ended.
 */
let home: ServerHome
let first: { output: string; rows: Record<string, Row[]> }
let second: ServerProcess
const site = visitsTo(async () => {
  home = await openServerHome()
  const server = await home.start(SETTINGS)
  first = { output: server.output(), rows: await readTables(home) }
  await server.stop()
  second = await home.start(SETTINGS)
  const [, email = ''] = /^ *Email +(\S+)$/m.exec(first.output) ?? []
  const [, password = ''] = /^ *Password +(\S{12,}) +\(shown only once/m.exec(first.output) ?? []
  return { origin: home.origin(), admin: { email, password }, stop: () => home.close() }
})
const SETTINGS = { HOST: '127.0.0.1', LOG_LEVEL: 'error', MAIL_URL: '', MAIL_OUTBOX: '' }
const READER = 'ada@readers.example'
const TABLES = [
  'churches',
  'events',
  'series',
  'placements',
  'subscribers',
  'newsletters',
  'blog_posts',
  'advertising_applications',
  '"user"',
]

type Row = Record<string, unknown>

test('a plain start fills the demo city and shows the password once; a second one changes nothing', async () => {
  const { rows, output } = first
  expect(rows.churches?.length).toBeGreaterThanOrEqual(40)
  expect(rows['"user"']).toHaveLength(1)
  for (const table of TABLES) expect(rows[table]?.length, table).toBeGreaterThan(0)
  const statuses = (table: string) => rows[table]?.map(({ status }) => status)
  expect(statuses('events')).toEqual(expect.arrayContaining(['approved', 'pending']))
  expect(statuses('churches')).toEqual(expect.arrayContaining(['listed', 'awaiting_review']))

  expect(site.admin.password).not.toBe('')
  expect(output).not.toContain('as set or shown at the first start')
  expect(second.output()).toContain('as set or shown at the first start')
  expect(second.output()).not.toContain('shown only once')
  expect(await readTables(home)).toEqual(rows)
  await areServed(rows.churches ?? [])
})

test('Scrape All Sites shows its progress, goes on through a reload, and shows how it went', async () => {
  // The whole city is read in scrape-demo; half of it is enough to look at.
  await home.query("update churches set status = 'withdrawn' where status = 'listed' and id % 2 = 0")
  const page = await site.openAdmin('/admin')
  await shows(page.getByText('No scraping logs available.'))
  await shows(page.getByText('Last update: Never'))

  await page.getByRole('button', { name: 'Scrape All Sites' }).click()
  await showsToast(page, 'Scraping Started')
  const progress = page.getByRole('region', { name: 'Scraping church websites', exact: true })
  await shows(progress.getByRole('progressbar'))
  await shows(page.getByRole('button', { name: 'Scraping...' }))

  await page.reload()
  await isTakenOver(page)
  await shows(progress.getByRole('progressbar'))
  await shows(page.getByRole('button', { name: 'Scraping...' }))
  await toasts(page).filter({ hasText: 'Scraping Completed' }).waitFor({ timeout: 60_000 })
  const words = await showsToast(page, 'Scraping Completed')
  const [, succeeded = 0, failed = 0] = (/(\d+) church\w* successfully, (\d+) error/.exec(words) ?? []).map(
    Number,
  )
  expect(succeeded).toBeGreaterThan(10)
  expect(failed).toBeGreaterThan(2)

  await shows(progress.getByText(`${failed} churches could not be read`))
  const logs = page.getByRole('region', { name: 'The latest log of each church' })
  await eventually(() => logs.getByRole('listitem').count()).toBe(succeeded + failed)
  await eventually(() => logs.getByRole('listitem').filter({ hasText: 'Error' }).count()).toBe(failed)
  expect(await logs.getByText(/^\d+ events?$/).count()).toBe(succeeded)
  await shows(page.getByText(/Last update: \w+ \d+/))
})

test('an event that was scraped and approved goes out to every reader, with a link that ends the subscription', async () => {
  const visitor = await site.open('/newsletter')
  await visitor.getByLabel('First Name').fill('Ada')
  await visitor.getByLabel('Email Address').fill(READER)
  await visitor.getByRole('button', { name: 'Subscribe' }).click()
  await shows(visitor.getByRole('heading', { name: 'Welcome to the Family!' }))
  await confirmsTheSubscription(visitor)

  const page = await site.openAdmin('/admin')
  const event = await chooseScraped()
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title)
  await page.waitForURL(/q=/)
  await page
    .getByRole('button', { name: `Approve ${event.title}`, exact: true })
    .first()
    .click()
  await showsToast(page, 'Event Approved')

  await page.getByRole('button', { name: 'Generate Newsletter' }).click()
  await showsToast(page, 'Newsletter Generated', 'Newsletter has been generated successfully!')
  await shows(page.getByText(/^Next issue: \w+day, \w+ \d+, \d{4}$/))
  const preview = page.frameLocator('iframe[title^="The issue"]')
  await shows(preview.getByText(event.title).first())
  await page.getByRole('button', { name: 'Full Preview' }).click()
  await shows(page.getByRole('dialog').frameLocator('iframe').getByText(event.title).first())
  await page.keyboard.press('Escape')

  const { active } = (await (await site.signIn()).call('subscriberStats')).body
  await page.getByRole('button', { name: 'Publish Newsletter' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish this issue?' })
  await shows(question.getByText(`${active} active subscribers`))
  await question.getByRole('button', { name: `Send to ${active} readers` }).click()
  await toasts(page).filter({ hasText: 'Newsletter Published' }).waitFor({ timeout: 60_000 })
  await shows(page.getByText(`${active} accepted by the mail service`))

  const mails = await readOutbox()
  const issues = mails.filter(({ html }) => html?.includes(event.title))
  expect(issues).toHaveLength(active)
  expect(new Set(issues.map(addresseeOf)).size).toBe(active)
  const issue = issues.find((mail) => addresseeOf(mail) === READER)
  expect(issue?.text).toContain(event.title)
  expect(mails.some((mail) => addresseeOf(mail) === READER && !issues.includes(mail))).toBe(true)
  if (issue) await endsTheSubscription(issue)
})

test('a published issue is not sent again by another click on Publish', async () => {
  const before = (await readOutbox()).length
  const page = await site.openAdmin('/admin')
  await page.getByRole('button', { name: 'Publish Newsletter' }).click()
  await shows(page.getByRole('dialog', { name: 'This issue has been published' }))
  expect(await readOutbox()).toHaveLength(before)
})

/** No issue goes to an address before its owner has pressed the button behind the mail's link. */
async function confirmsTheSubscription(page: Page): Promise<void> {
  const asks = async () => (await readOutbox()).find((mail) => addresseeOf(mail) === READER)?.text ?? ''
  await eventually(asks).toContain('/api/newsletter/confirm/')
  const [link = ''] = /\/api\/newsletter\/confirm\/[\w-]+/.exec(await asks()) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await shows(page.getByText('You are subscribed'))
}

/** Its headers name the link that its text has; looking at the link changes nothing, the button there does. */
async function endsTheSubscription(issue: Email): Promise<void> {
  const header = (name: string) => issue.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(header('list-id')).not.toBe('')
  const [, link = ''] = /<(https?:[^>]+)>/.exec(header('list-unsubscribe')) ?? []
  const { pathname, search } = new URL(link)

  const client = await site.signIn()
  const isActive = async () =>
    (await client.call('listSubscribers')).body.find(({ email }) => email === READER)?.isActive
  const page = await site.open('/')
  await page.goto(pathname + search)
  expect(await isActive()).toBe(true)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await shows(page.getByText('You have been unsubscribed'))
  await eventually(isActive).toBe(false)
}

async function readOutbox(): Promise<Email[]> {
  const folder = path.join(home.dataDir, 'outbox')
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.eml'))
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
}

function addresseeOf({ to }: Email): string | undefined {
  return to?.[0]?.address
}

/** The soonest scraped event (no regular service) of the days that an issue covers whose title is no part of it yet. */
async function chooseScraped(): Promise<Event> {
  const client = await site.signIn()
  const all = (await client.call('listEvents', { query: { limit: 1000 } })).body
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const chosen = all.find(
    ({ status, source, title, eventDate, cancelled, series, category }) =>
      status === 'pending' &&
      // Regular services stand in one line per church, without their titles.
      !(series !== null && category === 'worship') &&
      source !== null &&
      !cancelled &&
      eventDate >= day(1) &&
      eventDate <= day(6) &&
      !all.some(
        (other) => other.title.includes(title) && (other.status === 'approved' || other.eventDate < day(1)),
      ),
  )
  if (!chosen) throw new Error('Scraping the demo city found no such event.')
  return chosen
}

async function readTables(from: ServerHome): Promise<Record<string, Row[]>> {
  const tables = TABLES.map(
    async (table) => [table, await from.query<Row>(`select * from ${table} order by id`)] as const,
  )
  return Object.fromEntries(await Promise.all(tables))
}

/** Most of the web sites on this machine are there, and some are broken; the others' names exist nowhere. */
async function areServed(churches: readonly Row[]): Promise<void> {
  const websites = churches.map(({ website }) => String(website)).filter((url) => url.includes('.localhost:'))
  const statuses = await Promise.all(websites.map(visit))
  expect(websites.length).toBeGreaterThanOrEqual(12)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(websites.length / 2)
  expect(statuses.filter((status) => status !== 200).length).toBeGreaterThan(2)
}

/** The status of the site's first page; 0 when it breaks off or lets one wait. */
function visit(website: string): Promise<number> {
  const { port, pathname, host } = new URL(website)
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: pathname, headers: { host }, timeout: 2000 },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        request.destroy()
      },
    )
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(0))
  })
}
