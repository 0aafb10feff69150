import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { demoSite, eventually, shows, showsToast } from '../support/visits.ts'

/** Churches that wait: each test goes on where the one before it ended. */
const site = demoSite()
const REASON = 'It is not in our city.'

test('a submitted church that is accepted stands in the directory', async () => {
  await submit('Chapel of the Open Door')
  const page = await site.openAdmin('/admin')
  await page.getByRole('link', { name: /^Inbox \(\d+\)$/ }).click()
  await shows(page.getByRole('heading', { name: 'Inbox', level: 1 }))
  expect(await page.getByRole('link', { name: /^Inbox/ }).getAttribute('aria-current')).toBe('page')
  expect(await page.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull()
  const waiting = await countWaiting(page)

  const text = await cardOf(page, 'Chapel of the Open Door').innerText()
  for (const part of ['12 Hinge Road, Dallas, TX 75201', 'Lutheran', 'Ada Bell', 'ada@bell.example']) {
    expect(text).toContain(part)
  }
  await page.getByRole('button', { name: 'Accept Chapel of the Open Door' }).click()
  await showsToast(page, 'Church Accepted', 'Chapel of the Open Door')
  await cardOf(page, 'Chapel of the Open Door').waitFor({ state: 'detached' })
  await eventually(() => countWaiting(page)).toBe(waiting - 1)
  expect(await focusedLabel(page)).toMatch(/^Accept /)
  expect(await findInDirectory('Chapel of the Open Door')).toBe(true)

  // Submitted once more, it is the listed one.
  await submit('Chapel of the Open Door')
  await page.getByRole('button', { name: 'Refresh' }).click()
  const join = page.getByRole('button', {
    name: 'Same church: Chapel of the Open Door is Chapel of the Open Door',
  })
  await join.click()
  const dialog = page.getByRole('dialog', { name: 'Is it Chapel of the Open Door?' })
  await shows(dialog.getByText('The listing already has everything.'))
  expect(await findAccessibilityViolations(page, 'the question whether it is a listed church')).toEqual([])
  await dialog.getByRole('button', { name: 'Same church' }).click()
  await showsToast(page, 'Listing Completed', 'Chapel of the Open Door')
  await cardOf(page, 'Chapel of the Open Door').waitFor({ state: 'detached' })
  expect(await focusedLabel(page)).toMatch(/^Accept /)
})

test('a declined church stands nowhere, and a reason is asked for', async () => {
  await submit('Chapel of the Closed Door')
  const page = await site.openAdmin('/admin/inbox')
  await page.getByRole('button', { name: 'Decline Chapel of the Closed Door' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline Chapel of the Closed Door?' })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await shows(dialog.getByText('Please say why, in a few words'))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await showsToast(page, 'Church Declined', 'Chapel of the Closed Door')
  await cardOf(page, 'Chapel of the Closed Door').waitFor({ state: 'detached' })
  await eventually(() => focusedLabel(page)).toMatch(/^Decline /)
  expect(await findInDirectory('Chapel of the Closed Door')).toBe(false)
})

test('who decides second sees why, and sees what is left', async () => {
  await submit('Chapel of Two Minds')
  const page = await site.openAdmin('/admin/inbox')
  const admin = await site.signIn()
  const waiting = (await admin.call('listSubmissions')).body
  const { id = 0 } = waiting.find(({ name }) => name === 'Chapel of Two Minds') ?? {}
  await admin.call('declineSubmission', { params: { id }, body: { reason: REASON } })
  await page.getByRole('button', { name: 'Accept Chapel of Two Minds' }).click()
  await showsToast(page, 'Error', 'Someone has already decided this church.')
  await cardOf(page, 'Chapel of Two Minds').waitFor({ state: 'detached' })
})

test('a church finds its card, corrects its phone by a link, and sees it public once it is accepted', async () => {
  const [church] = (await site.visitor.call('listChurches')).body.filter(({ website }) => website)
  const name = church?.name ?? ''
  const host = new URL(church?.website ?? '').hostname
  const page = await site.open(`/churches?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name: new RegExp(`^Is this your church.*: ${name}$`) }).click()
  await shows(page.getByRole('heading', { name: 'Is this your church?' }))
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await shows(page.getByText('Please enter a valid email address'))
  await page.getByRole('textbox', { name: /email/ }).fill(`office@${host}`)
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await shows(page.getByRole('heading', { name: 'Check your inbox' }))

  const link = await readMail(/^To: office@/m, /claim=([\da-f]{64})/)
  await page.goto(`/add-church?claim=${link}`)
  await shows(page.getByRole('heading', { name: `The listing of ${name}` }))
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await shows(page.getByText('Please enter a valid phone number'))
  expect(await findAccessibilityViolations(page, 'the form of a link, with a fault')).toEqual([])
  await page.getByRole('textbox', { name: 'Phone' }).fill('214 555 0298')
  await page.getByRole('textbox', { name: 'Neighborhood' }).fill('Elsewhere')
  await page.getByRole('button', { name: 'Send for review' }).click()
  await shows(page.getByRole('heading', { name: 'Thank you!' }))
  await page.goto(`/add-church?claim=${link}`)
  await shows(page.getByRole('heading', { name: 'This link has already been used' }))

  const admin = await site.openAdmin('/admin/inbox')
  const article = admin.getByRole('article', { name, exact: true })
  expect(await article.innerText()).toContain('(214) 555-0298')
  expect(await findAccessibilityViolations(admin, 'the Inbox with a correction')).toEqual([])
  await article.getByRole('checkbox', { name: 'Neighborhood' }).uncheck()
  await article.getByRole('button', { name: `Accept the corrections for ${name}` }).click()
  await showsToast(admin, 'Corrections Accepted', name)
  await article.waitFor({ state: 'detached' })
  await page.goto(`/churches?q=${encodeURIComponent(name)}`)
  await shows(page.getByRole('link', { name: '(214) 555-0298' }))
  await shows(page.getByText(/^Checked by the church on \w+ \d+, \d{4}$/))
  expect(await page.getByText('Elsewhere').count()).toBe(0)
})

test('an empty Inbox says so', async () => {
  const admin = await site.signIn()
  for (const { id } of (await admin.call('listSubmissions')).body) {
    await admin.call('declineSubmission', { params: { id }, body: { reason: REASON } })
  }
  for (const { id } of (await admin.call('advertisingInbox')).body.applications) {
    await admin.call('declineApplication', { params: { id }, body: { reason: REASON } })
  }
  const page = await site.openAdmin('/admin/inbox')
  await shows(page.getByText('No applications to review.'))
  await shows(page.getByText('The Inbox is empty'))
  await shows(page.getByRole('link', { name: 'Inbox (0)' }))
})

/** What stands in the newest mail of the outbox that fits, once there is one. */
async function readMail(mail: RegExp, wanted: RegExp): Promise<string> {
  const outbox = path.join(site.server.dataDir, 'outbox')
  const read = async () => {
    const names = await readdir(outbox).catch(() => [])
    const texts = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
    // Quoted-printable: soft line ends, and "=3D" for "=".
    const fitting = texts.filter((text) => mail.test(text)).map((text) => text.replaceAll(/=\r?\n/g, ''))
    return wanted.exec((fitting.at(-1) ?? '').replaceAll('=3D', '='))?.[1] ?? ''
  }
  await eventually(read).not.toBe('')
  return read()
}

async function submit(name: string): Promise<void> {
  await site.visitor.call('submitChurch', {
    body: {
      name,
      address: '12 Hinge Road, Dallas, TX 75201',
      denomination: 'lutheran',
      contactName: 'Ada Bell',
      contactEmail: 'ada@bell.example',
    },
  })
}

function cardOf(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

async function countWaiting(page: Page): Promise<number> {
  const label = await page.getByRole('link', { name: /^Inbox/ }).innerText()
  return Number(/\d+/.exec(label)?.[0])
}

function focusedLabel(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null)
}

async function findInDirectory(name: string): Promise<boolean> {
  return (await site.visitor.call('listChurches')).body.some((church) => church.name === name)
}
