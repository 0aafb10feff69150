import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { city } from '#city'
import { createFakeClock } from '#src/ports/clock/clock.ts'
import { launchBrowser } from './browser.ts'
import { type BrowserClient, type Client, createClient } from './client.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/** Milliseconds that a page has for what a person would wait for. */
const TIMEOUT_MS = 15_000
/** A Wednesday, noon in the city. */
const SMALL_CITY_STARTS_AT = '2026-03-04T18:00:00Z'

/** A spinner that turns draws sixty pictures a second, without a graphics card. */
const ANYBODY: BrowserContextOptions = {
  locale: 'en-US',
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
}

export interface VisitOptions extends BrowserContextOptions {
  /** For what cannot be taken back (a clock that was stopped) or needs an empty cache. */
  ownContext?: true
}

/** A running site, and who administers it. */
export interface Site {
  readonly origin: string
  readonly admin: { readonly email: string; readonly password: string }
  stop(): Promise<void>
}

/** A site that is served from this process: its container and its database are at hand. */
interface ServedSite extends Site {
  readonly server: TestServer
}

export interface Visits extends Site {
  /** A visitor of the API without a session. */
  readonly visitor: Client
  /** Opens a page of the site in a browser without cookies; closed after the test. */
  open(path: string, options?: VisitOptions): Promise<Page>
  /** The same for a signed-in administrator. */
  openAdmin(path: string, options?: VisitOptions): Promise<Page>
  /** The same for somebody else, who signed in with this client. */
  openAs(client: BrowserClient, path: string, options?: VisitOptions): Promise<Page>
  /** A client of the API that is signed in as the administrator. */
  signIn(): Promise<BrowserClient>
}

export type ServedVisits = Visits & ServedSite

/** Milliseconds by which the demo city of this process is ahead of the machine's clock. */
let aheadMs = 0

/** The present in the demo city. */
function siteTime(): Date {
  return new Date(Date.now() + aheadMs)
}

const startDemo = () => startTestServer({ demo: true, clock: { now: siteTime } })

/** What the test files of a worker share: a browser and a demo city take seconds to start. */
const shared = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures that it needs there.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('demo', { scope: 'worker' }, async ({ browser }, { onCleanup }) => {
    const site = await serve(startDemo)
    onCleanup(() => site.stop())
    return createVisits(browser, site)
  })

/** The demo city that the files of a worker share: a test changes only what no other counts on. */
export function demoSite(): ServedVisits {
  let visits: ReturnType<typeof createVisits<ServedSite>>
  shared.beforeAll(({ demo }) => {
    visits = demo
  })
  return handleOf(() => visits)
}

/** A demo city for one test file. */
export function ownDemoSite(): ServedVisits {
  return visitsTo(() => serve(startDemo))
}

/** For one test file: a site as a city has it on its first day in production, nothing in it. */
export function emptySite(options: TestServerOptions = {}): ServedVisits {
  return visitsTo(() => serve(() => startTestServer({ works: false, ...options })))
}

/** An owner names the city as it is delivered; before that nothing is offered that needs its name. */
export async function nameCity(site: Pick<Visits, 'signIn'>): Promise<void> {
  const { name, state, country, timeZone, boundingBox } = city
  const body = { name, state, country, timeZone, boundingBox, siteName: city.site.name }
  await (await site.signIn()).call('nameCity', { body })
}

/** For one test file: an empty site on a clock that stands still. */
export function smallCity() {
  const clock = createFakeClock(SMALL_CITY_STARTS_AT)
  const site = emptySite({ clock })
  return {
    site,
    db: () => site.server.container.db,
    /** Lets cached answers run out: what was put into the database is seen from now on. */
    expireCache: () => clock.advance(61_000),
  }
}

async function serve(start: () => Promise<TestServer>): Promise<ServedSite> {
  const server = await start()
  const { origin, close } = server
  return { origin, admin: await server.accountOf('owner'), server, stop: close }
}

/** For one test file: a site of its own, in the browser of the worker. */
export function visitsTo<S extends Site>(start: () => Promise<S>): Visits & S {
  let visits: ReturnType<typeof createVisits<S>>
  shared.beforeAll(async ({ browser }) => {
    const site = await start()
    visits = createVisits(browser, site)
    return async () => {
      await visits.closeIdle()
      await site.stop()
    }
  })
  return handleOf(() => visits)
}

/** What a test file holds before its site has started. */
function handleOf<V extends { endTest(): Promise<void> }>(current: () => V): V {
  afterEach(() => current().endTest())
  return new Proxy({} as V, { get: (_target, name) => Reflect.get(current(), name) })
}

function createVisits<S extends Site>(browser: Browser, site: S) {
  let admin: Promise<BrowserClient> | undefined
  const faults: string[] = []
  /** Who reads on each open page; null is a visitor. */
  const open = new Map<Page, { client: BrowserClient | null; options: VisitOptions }>()
  const idle = new Map<BrowserClient | null, Page[]>()

  async function visit(
    path: string,
    options: VisitOptions,
    client: BrowserClient | null = null,
  ): Promise<Page> {
    const isPlain = Object.keys(options).length === 0
    const page = (isPlain && idle.get(client)?.pop()) || (await openPage(options))
    open.set(page, { client, options })
    const cookies = [...(client?.cookies ?? [])].map(([name, value]) => ({ name, value, url: site.origin }))
    await page.context().addCookies(cookies)
    await page.goto(path)
    return page
  }

  async function openPage({ ownContext: _, ...options }: VisitOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL: site.origin, ...ANYBODY, ...options })
    context.setDefaultTimeout(TIMEOUT_MS)
    const page = await context.newPage()
    watch(page)
    if (options.javaScriptEnabled !== false) waitForScripts(page)
    return page
  }

  function watch(page: Page): void {
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      // What the network did (a 404 that was asked for, a map that is not on this machine) is no fault of a page.
      const isOfNetwork = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !isOfNetwork) faults.push(`${page.url()}: ${message.text()}`)
    })
  }

  /** A page without special options is kept for the next test: a new one would load and compile each script anew. */
  async function release(page: Page): Promise<void> {
    const { client = null, options = {} } = open.get(page) ?? {}
    open.delete(page)
    if (Object.keys(options).length > 0 || page.isClosed()) return page.context().close()
    const context = page.context()
    for (const other of context.pages()) if (other !== page) await other.close()
    page.removeAllListeners()
    watch(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('about:blank')
    await context.clearCookies()
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize({ width: 1280, height: 720 })
    idle.set(client, [...(idle.get(client) ?? []), page])
  }

  async function signInOnce() {
    const client = createClient(site.origin)
    await client.call('signIn', { body: site.admin })
    return client
  }
  const signIn = () => {
    admin ??= signInOnce()
    return admin
  }

  const visits: Visits = {
    ...site,
    visitor: createClient(site.origin),
    open: (path, options = {}) => visit(path, options),
    openAs: (client, path, options = {}) => visit(path, options, client),
    openAdmin: async (path, options = {}) => visit(path, options, await signIn()),
    signIn,
  }
  return {
    ...site,
    ...visits,
    /**
     * A test whose pages wrote an error to the console (a script that failed, something that the content security
     * policy refused, markup that differs between server and browser) fails.
     */
    async endTest() {
      await Promise.all([...open.keys()].map(release))
      expect(faults.splice(0)).toEqual([])
    },
    async closeIdle() {
      await Promise.all([...idle.values()].flat().map((page) => page.context().close()))
    },
  }
}

/** The toasts on the screen; there is never more than one. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: /^(Notifications|Avisos) / }).getByRole('listitem')
}

/** Waits for a toast with these words and answers its text. */
export async function showsToast(page: Page, title: string, description?: string): Promise<string> {
  const toast = toasts(page).filter({ hasText: title })
  await (description === undefined ? toast : toast.filter({ hasText: description })).waitFor()
  expect(await toasts(page).count()).toBe(1)
  return toast.innerText()
}

/** Moves the demo city's clock on by what filling in a form takes at least: who is quicker counts as a robot. */
export function passFillingTime(): void {
  aheadMs += 3000
}

/** Waits until the page shows it. */
export async function shows(locator: Locator): Promise<void> {
  await locator.first().waitFor({ state: 'visible' })
}

/** Waits until what the function answers is as wanted. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { timeout: TIMEOUT_MS })
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
