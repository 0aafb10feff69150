import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Client, createClient } from './client.ts'
import { type DemoSite, startDemoSite } from './demo-site.ts'
import { startTestServer } from './server.ts'

/** Milliseconds that a page has for what a person would wait for. */
const PATIENCE = 15_000

export type VisitOptions = BrowserContextOptions

export interface Visits {
  readonly origin: string
  readonly admin: DemoSite['admin']
  readonly dataDir: string
  /** A visitor of the API without a session. */
  readonly visitor: Client
  /** Opens a page of the site in a browser without cookies; closed after the test. */
  open(path: string, options?: VisitOptions): Promise<Page>
  /** The same for a signed-in administrator. */
  openDesk(path: string, options?: VisitOptions): Promise<Page>
  /** The same for somebody else, who signed in with this client. */
  openAs(client: Client, path: string, options?: VisitOptions): Promise<Page>
  /** A client of the API that is signed in as the administrator. */
  signIn(): Promise<Client>
}

/** Milliseconds by which this file's demo site is ahead of the machine's clock. */
let passed = 0

/** The present on this file's demo site. */
export function siteTime(): Date {
  return new Date(Date.now() + passed)
}

/** For one test file: the demo city, served from this process, and a browser. */
export function demoSite(): Visits {
  return visitsTo(async () => {
    const server = await startTestServer({ demo: true, clock: { now: siteTime } })
    const { origin, dataDir, close } = server
    return { origin, dataDir, admin: await server.accountOf('owner'), stop: close }
  })
}

/** The same by `node server.ts` in a process of its own, with its database in its data folder, as people run it. */
export function demoProcess(): Visits {
  return visitsTo(startDemoSite)
}

/**
 * For one test file: a site and a browser. A test whose pages wrote an error to the console (a script that failed,
 * something that the content security policy refused, markup that differs between server and browser) fails.
 */
export function visitsTo(start: () => Promise<DemoSite>): Visits {
  let site: DemoSite
  let browser: Browser
  let visitor: Client
  let desk: Promise<{ client: Client; cookies: string }> | undefined
  const contexts: BrowserContext[] = []
  const faults: string[] = []

  beforeAll(async () => {
    ;[site, browser] = await Promise.all([start(), launchBrowser()])
    visitor = createClient(site.origin)
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  async function visit(path: string, options: VisitOptions, cookies: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'en-US', ...options })
    contexts.push(context)
    context.setDefaultTimeout(PATIENCE)
    if (cookies !== '') await context.addCookies(readCookies(cookies, site.origin))
    const page = await context.newPage()
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      // What the network did (a 404 that was asked for, a map that is not on this machine) is no fault of a page.
      const isOfNetwork = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isOfNetwork) faults.push(`${page.url()}: ${message.text()}`)
    })
    if (options.javaScriptEnabled !== false) waitForScripts(page)
    await page.goto(path)
    return page
  }

  async function signInOnce() {
    const client = createClient(site.origin)
    await client.call('signIn', { body: site.admin })
    return { client, cookies: writeCookies(client) }
  }
  const signedIn = () => {
    desk ??= signInOnce()
    return desk
  }

  return {
    get origin() {
      return site.origin
    },
    get admin() {
      return site.admin
    },
    get dataDir() {
      return site.dataDir
    },
    get visitor() {
      return visitor
    },
    open: (path, options = {}) => visit(path, options, ''),
    openAs: (client, path, options = {}) => visit(path, options, writeCookies(client)),
    openDesk: async (path, options = {}) => visit(path, options, (await signedIn()).cookies),
    signIn: async () => (await signedIn()).client,
  }
}

/** The toasts on the screen; there is never more than one. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^(Notifications|Avisos) / }).getByRole('listitem')
}

/** Waits for a toast with these words and answers its text. */
export async function toastSays(page: Page, title: string, description?: string): Promise<string> {
  const toast = toasts(page).filter({ hasText: title })
  await (description === undefined ? toast : toast.filter({ hasText: description })).waitFor()
  expect(await toasts(page).count()).toBe(1)
  return toast.innerText()
}

/**
 * Lets as much time pass on the clock of this file's demo site as a person needs at least to fill in a form: the server
 * takes whoever is quicker for a robot.
 */
export function passAWhile(): void {
  passed += 3000
}

/** Waits until the page shows it. */
export async function shows(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' })
}

/** Waits until what the function answers is as wanted. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: PATIENCE })
}

/**
 * Waits until the page answers to clicks: the server's page is there before its script has taken it over. A person
 * never notices, a test is quicker than that.
 */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('script[type="module"]') === null) return true
    return Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react'))
  })
  // React marks an element a few moments before it listens: on a slow machine a press falls in between.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
}

/** Whenever a test goes to an address or loads it again, it goes on once the page answers. */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...where) => {
    const answer = await goto(...where)
    await isTakenOver(page)
    return answer
  }
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await isTakenOver(page)
    return answer
  }
}

function writeCookies({ cookies }: Client): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

function readCookies(cookies: string, url: string) {
  return cookies.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    return { name, value, url }
  })
}
