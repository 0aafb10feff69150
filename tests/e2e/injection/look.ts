import type { Browser, Page } from 'playwright-core'
import type { BrowserClient } from '../../support/client.ts'
import { readRows } from '../../support/directory.ts'
import type { TestServer } from '../../support/server.ts'

const PAGES = ['/', '/churches?browse=all', '/gallery', '/blog', '/newsletter', '/advertise', '/add-church']
const DOCUMENTS = [
  '/api/embed',
  '/api/week',
  '/embed',
  '/api/events.rss',
  '/api/newsletters.rss',
  '/sitemap.xml',
  '/api/events',
  '/api/churches',
]
const ADMIN = [
  '',
  '/inbox',
  '/analytics',
  '/audit',
  '/accounts',
  '/account',
  '/duplicates',
  '/subscribers',
  '/new-church',
]

/** The addresses that show what was planted, and those that give a text of theirs back. */
export async function listAddresses(
  server: TestServer,
  texts: readonly string[],
): Promise<{ visitor: string[]; admin: string[] }> {
  const column = async (statement: string) =>
    (await readRows<{ value: string }>(server, statement)).map(({ value }) => String(value))
  const paged = (path: string, pages: number) =>
    Array.from({ length: pages }, (_, nth) => `${path}page=${nth + 1}`)
  const words = texts.map(encodeURIComponent)
  return {
    visitor: [
      ...PAGES,
      ...DOCUMENTS,
      ...paged('/?', 4),
      ...paged('/churches?browse=all&', Math.ceil(texts.length / 6)),
      ...(await column(
        "select '/event/' || min(id) as value from events where status = 'approved' group by title, church_id",
      )),
      ...(await column("select '/blog/' || slug as value from blog_posts")),
      ...(await column(
        "select '/api/newsletters/' || id || '/view' as value from newsletters where status <> 'draft'",
      )),
      ...(await column(
        `select '/add-church?church=' || id as value from churches where status = 'listed' order by id limit ${texts.length}`,
      )),
      ...(await column(
        `select '/checkout?package=featured&amount=0&application=' || token as value from advertising_applications limit ${texts.length}`,
      )),
      ...words.flatMap((word) => [
        `/?q=${word}&category=${word}&church=${word}&from=${word}&near=${word}`,
        `/churches?q=${word}&denomination=${word}&neighborhood=${word}`,
        `/checkout?package=${word}&amount=${word}&application=${word}`,
        `/add-church?claim=${word}&church=${word}`,
        `/nowhere/${word}`,
        `/embed?q=${word}&accent=${word}&category=${word}`,
        `/api/week?q=${word}&neighborhood=${word}`,
        `/api/newsletter/unsubscribe/${word}`,
      ]),
    ],
    admin: [
      ...ADMIN.map((path) => `/admin${path}`),
      ...words.map((word) => `/admin/audit?q=${word}&actor=${word}`),
    ],
  }
}

/** Runs in each page: what of its markup would run at a touch. */
const MARKUP = `(() => {
  const isScript = (text) => /^(?:javascript|vbscript|data:text\\/html)/i.test(text.replace(/[\\0-\\x20]/g, ''))
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...[...element.attributes]
      .filter(({ name, value }) => /^on/i.test(name) || (/^(?:href|src|action|formaction|data|xlink:href)$/i.test(name) && isScript(value)))
      .map(({ name, value }) => element.tagName + ' ' + name + '=' + value),
    ...(element.matches('base[href^=j], object, embed, meta[http-equiv=refresh], iframe[srcdoc]:not([sandbox])') ? [element.outerHTML] : []),
  ])
})()`

export interface LookOptions {
  /** Whether the browser holds to the pages' content security policy. */
  hasPolicy: boolean
  client: BrowserClient | null
  /** Pages that are open at once. */
  atOnce?: number
}

/** Opens the addresses in a browser; answers what ran there, and what the policy refused. */
export async function findRunning(
  browser: Browser,
  server: TestServer,
  addresses: readonly string[],
  { hasPolicy, client, atOnce = 3 }: LookOptions,
): Promise<{ ran: string[]; refused: string[] }> {
  const context = await browser.newContext({ baseURL: server.origin, bypassCSP: !hasPolicy, locale: 'en-US' })
  await context.addCookies(
    [...(client?.cookies ?? [])].map(([name, value]) => ({ name, value, url: server.origin })),
  )
  // An Inbox with some hundred entries takes its time.
  context.setDefaultNavigationTimeout(300_000)
  const [ran, refused] = [new Set<string>(), new Set<string>()]
  await context.exposeFunction('reportRun', (what: string) => ran.add(what))
  await context.exposeFunction('reportRefusal', (what: string) => refused.add(what))
  await context.addInitScript(`for (const name of ['alert', 'confirm', 'prompt'])
      window[name] = (what) => reportRun(location.href + ' ran alert(' + what + ')')
    // A browser shows XML by a style of its own.
    if (document.contentType === 'text/html')
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        reportRefusal([location.href, violatedDirective, blockedURI, sample].join(' ')))`)
  const left = [...addresses]
  async function work(): Promise<void> {
    const page = await context.newPage()
    for (let address = left.shift(); address !== undefined; address = left.shift()) {
      for (const found of await open(page, address)) ran.add(`${address} holds ${found}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await context.close()
  return { ran: [...ran], refused: [...refused] }
}

async function open(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
  return page.evaluate(MARKUP)
}

/** The same for the HTML of every mail and issue, without any policy: what mail programs hold to is theirs. */
export async function findRunningInMails(browser: Browser, server: TestServer): Promise<string[]> {
  const mails = await readRows<{ html: string }>(
    server,
    'select distinct html from mails union select distinct content_html from newsletters',
  )
  const page = await browser.newPage()
  const ran: string[] = []
  await page.exposeFunction('reportRun', (what: string) => ran.push(`a mail ran alert(${what})`))
  await page.addInitScript('window.alert = (what) => reportRun(String(what))')
  for (const { html } of mails) {
    await page.setContent(html, { waitUntil: 'domcontentloaded' })
    for (const found of await page.evaluate<string[]>(MARKUP)) ran.push(`a mail holds ${found}`)
  }
  await page.close()
  return ran
}
