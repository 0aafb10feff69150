import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { loadPages } from '../src/cli/installation/load-pages.ts'
import { editCopy } from '../src/copy/admin/event-additions.ts'
import { draftCopy, newsletterCopy } from '../src/copy/admin/newsletter.ts'
import { askCopy, triageCopy } from '../src/copy/admin/review.ts'
import { insertUser } from '../src/features/accounts/data.ts'
import { makePassword, makeUserId } from '../src/features/accounts/sign-in/passwords.ts'
import type { Container } from '../src/platform/container/container.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { signIn } from './sign-in.ts'

const LOOK_PAUSE_MS = 20
const JOB_MS = 120_000
const BUILD = join(import.meta.dirname, '..', 'build')

/** What a curator does with a card: the keys that correct it, where it is wrong, and the one that decides it. */
export interface Act {
  decide: 'a' | 'r'
  correction?: readonly string[]
}

/**
 * Plays an evening in a browser, from the queue of a finished scrape to the sent issue, on the pages of `npm run build`:
 * some of the sure cards are looked at, all of them approved at once, the others one by one, then the issue is made and
 * sent as it is proposed. Answers how many keys and clicks that took, by their purpose.
 */
export async function playEvening(
  container: Container,
  { sampled, actOn }: { sampled: number; actOn: (card: number) => Act },
): Promise<Map<string, number>> {
  const pages = await loadPages(join(BUILD, 'server', 'index.js'))
  const http = await container.createHttp({
    loadHandler: async () => pages,
    clientDir: join(BUILD, 'client'),
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } })
    const cookies = await signIn(origin, await addEditor(container))
    await context.addCookies(
      cookies.split('; ').map((cookie) => {
        const [name = '', ...value] = cookie.split('=')
        return { name, value: value.join('='), url: origin }
      }),
    )
    const page = await context.newPage()
    await page.goto(`${origin}/admin`)
    return await play(page, sampled, actOn)
  } finally {
    await browser.close()
    await http.close()
  }
}

async function addEditor({ accounts, db }: Container) {
  const [email, password] = ['curator@people.example', makePassword()]
  const passwordHash = await accounts.passwords.hash(password)
  const account = { id: makeUserId(), name: 'The curator', email, role: 'editor' } as const
  await insertUser(db, { ...account, passwordHash, at: new Date() })
  return { email, password }
}

async function play(page: Page, sampled: number, actOn: (card: number) => Act) {
  const presses = new Map<string, number>()
  const count = (purpose: string) => presses.set(purpose, (presses.get(purpose) ?? 0) + 1)
  const press = async (purpose: string, key: string) => {
    count(purpose)
    await page.keyboard.press(key)
  }
  const click = async (purpose: string, target: Locator) => {
    count(purpose)
    await target.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('alertdialog')

  const select = page.getByRole('button', { name: 'Select all sure ones' })
  await select.waitFor()
  for (let n = 0; n < sampled; n++) await press('look at sure cards', 'PageDown')
  await click('approve the sure ones', select)
  await click('approve the sure ones', button(/^Approve \(\d+\)$/))
  await click('approve the sure ones', dialog.getByRole('button', { name: askCopy.confirm.approved }))
  await select.waitFor({ state: 'hidden', timeout: JOB_MS })

  await click('decide one card at a time', page.getByRole('link', { name: /One at a time/ }))
  await page.waitForURL(/\/admin\/triage/)
  const current = () => Number(new URL(page.url()).searchParams.get('card'))
  const editor = page.getByRole('button', { name: editCopy.cancel, exact: true })
  const isOver = () => page.getByText(triageCopy.done).isVisible()
  await page.waitForURL(/\/admin\/triage\?card=/)
  while (!(await isOver())) {
    const card = current()
    const { decide, correction } = actOn(card)
    if (correction) {
      for (const [at, key] of correction.entries()) {
        await press('correct a card', key)
        if (at === 0) await editor.waitFor()
      }
      await editor.waitFor({ state: 'detached' })
    }
    await press('decide one card at a time', decide)
    const until = Date.now() + JOB_MS / 4
    while (current() === card && !(await isOver())) {
      if (Date.now() > until) throw new Error(`The key ${decide} did not decide card ${card}.`)
      await page.waitForTimeout(LOOK_PAUSE_MS)
    }
  }

  await click('send the issue', page.getByRole('link', { name: 'Newsletter', exact: true }))
  await click('send the issue', button(newsletterCopy.generate))
  await click('send the issue', button(draftCopy.publish))
  await click('send the issue', dialog.getByRole('button', { name: /^Send (?:to|a second)/ }))
  await page
    .getByText(/^Sent, /)
    .first()
    .waitFor({ timeout: JOB_MS })
  return presses
}
