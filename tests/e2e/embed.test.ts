import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findAccessibilityViolations } from '../support/accessibility-violations.ts'
import { answerWith, openLoopbackSite } from '../support/loopback-site.ts'
import { demoSite, eventually, shows, showsToast } from '../support/visits.ts'

const site = demoSite()
/** Bytes of frame and script, compressed (issue 27). */
const WIDGET_BUDGET = 15_000

test('a frame is put together for a church, and stands in a page of another origin under a strict policy', async () => {
  const [event] = (await site.visitor.call('listEvents', { query: { limit: 1 } })).body
  if (!event) throw new Error('The demo city has no event.')
  const page = await site.open(`/churches/${event.church.id}`)
  await page.getByRole('link', { name: 'Put our events on your site' }).click()
  await shows(page.getByRole('heading', { level: 1, name: `${event.church.name}: events for your site` }))
  const preview = page.frameLocator('iframe')
  await shows(preview.getByRole('link', { name: event.title }))
  await page.getByLabel('Your color').fill('#ffe000')
  const snippet = page.getByLabel('Copy into your page')
  await eventually(() => snippet.inputValue()).toContain('accent=ffe000')
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await showsToast(page, 'Copied', 'Paste the lines into your page.')
  const html = await page.evaluate(() => navigator.clipboard.readText())
  expect(html).toBe(await snippet.inputValue())

  const host = await openLoopbackSite({
    '/': answerWith(`<!doctype html><html lang="en"><title>A parish</title><h1>A parish</h1>${html}`, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; script-src ${site.origin}; frame-src ${site.origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
      'cross-origin-embedder-policy': 'require-corp',
    }),
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(host.origin)
  const frame = page.frameLocator('iframe')
  await shows(frame.getByRole('heading', { level: 1, name: event.church.name }))
  const readHeight = () =>
    page.locator('iframe').evaluate((element) => Number(element.getAttribute('height')))
  const measure = () =>
    frame
      .locator('html')
      .evaluate((root) => [Math.ceil(root.getBoundingClientRect().height), root.scrollWidth - innerWidth])
  await eventually(async () => [await readHeight(), 0]).toEqual(await measure())
  const height = await readHeight()
  expect(height).not.toBe(600)
  await page.evaluate(() => postMessage({ type: 'bulletin-height', height: 50 }, '*'))
  await page.keyboard.press('Tab')
  const focused = frame.locator('a:focus-visible')
  await eventually(() => focused.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
  expect(await readHeight()).toBe(height)
  expect(await page.context().cookies()).toEqual([])
})

test('an element makes the same frame in a strict page: its links by keyboard, and nothing for axe', async () => {
  const host = await openLoopbackSite({
    '/': answerWith(
      `<!doctype html><html lang="en"><title>A parish</title><main><h1>A parish</h1>
<bulletin-events label="Our events" category="music" theme="dark" limit="3"></bulletin-events></main>
<script src="${site.origin}/api/embed.js" async></script></html>`,
      {
        'content-type': 'text/html',
        'content-security-policy': `default-src 'none'; script-src ${site.origin}; frame-src ${site.origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
      },
    ),
  })
  const page = await site.open('/')
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy|TrustedHTML/i.test(message.text())) refusals.push(message.text())
  })
  await page.goto(host.origin)
  const frame = page.frameLocator('iframe[title="Our events"]')
  const links = frame.locator('.events a')
  await shows(links.first())
  expect(await links.count()).toBeLessThanOrEqual(3)
  const tags = await frame.locator('.tag').allTextContents()
  expect(new Set(tags)).toEqual(new Set(['Music & Worship']))
  await eventually(() =>
    page.locator('iframe').evaluate((element) => element.getAttribute('height')),
  ).not.toBe('600')
  await page.keyboard.press('Tab')
  await eventually(() => links.first().evaluate((link) => link === document.activeElement)).toBe(true)
  expect(refusals).toEqual([])
  const address = await page.locator('iframe').evaluate((element) => element.getAttribute('src') ?? '')
  expect(await findAccessibilityViolations(page, 'the page around')).toEqual([])
  await page.goto(address)
  expect(await findAccessibilityViolations(page)).toEqual([])
})

test.each(['/api/embed', '/api/embed?lang=es'])(
  '%s with its script is small, and sets no cookie',
  async (path) => {
    const [frame, script] = await Promise.all([site.visitor.get(path), site.visitor.get('/api/embed.js')])
    expect(gzipSync(frame.text).length + gzipSync(script.text).length).toBeLessThan(WIDGET_BUDGET)
    expect([frame, script].map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null])
  },
)
