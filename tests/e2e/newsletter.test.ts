import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { CallBody } from '#src/contract/calls.ts'
import { demoProcess, eventually, shows, toastSays, toasts } from '../support/visits.ts'

type Event = CallBody<'listEvents'>[number]

/** The whole main job: from the churches' web sites to the reader's inbox. */
const site = demoProcess()
const READER = 'ada@readers.example'

test('an event that was scraped and approved goes out to every reader, with a link that ends the subscription [S2.newsletter-page.welcome-screen] [S8.words.newsletter-generated] [S2.dashboard.newsletter-preview] [S2.dashboard.next-issue] [D7.newsletter.draft-of-7-days] [D7.newsletter.unsubscribe-headers] [D7.newsletter.mail-port] [D7.newsletter.welcome-mail] [D8.departures.preview-and-edit-work]', async () => {
  const visitor = await site.open('/newsletter')
  await visitor.getByLabel('First Name').fill('Ada')
  await visitor.getByLabel('Email Address').fill(READER)
  await visitor.getByRole('button', { name: 'Subscribe' }).click()
  await shows(visitor.getByRole('heading', { name: 'Welcome to the Family!' }))

  const page = await site.openDesk('/admin')
  await page.getByRole('button', { name: 'Scrape All Sites' }).click()
  await toasts(page).filter({ hasText: 'Scraping Completed' }).waitFor({ timeout: 60_000 })
  const event = await chooseScraped()
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title)
  await page.waitForURL(/q=/)
  await page
    .getByRole('button', { name: `Approve ${event.title}`, exact: true })
    .first()
    .click()
  await toastSays(page, 'Event Approved')

  await page.getByRole('button', { name: 'Generate Newsletter' }).click()
  await toastSays(page, 'Newsletter Generated', 'Newsletter has been generated successfully!')
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

test('a published issue is not sent again by another click on Publish [D7.newsletter.nobody-skipped-or-twice]', async () => {
  const before = (await readOutbox()).length
  const page = await site.openDesk('/admin')
  await page.getByRole('button', { name: 'Publish Newsletter' }).click()
  await shows(page.getByRole('dialog', { name: 'This issue has been published' }))
  expect(await readOutbox()).toHaveLength(before)
})

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
  await shows(page.getByText('You are unsubscribed'))
  await eventually(isActive).toBe(false)
}

async function readOutbox(): Promise<Email[]> {
  const folder = path.join(site.dataDir, 'outbox')
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
