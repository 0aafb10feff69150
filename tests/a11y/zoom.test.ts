import { expect, test } from 'vitest'
import { churchPath } from '#src/domain/churches/church-path.ts'
import { chooseEvent } from '../support/choose-event.ts'
import { demoSite } from '../support/visits.ts'

/** A window of 1280 by 1024 pixels at 400% (WCAG 1.4.10), with the spacing of text that people may set (1.4.12). */
const site = demoSite()
const ZOOMED = { width: 320, height: 256 }
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test.each(['en-US', 'es-MX'])('400 percent of zoom hides nothing: %s', async (locale) => {
  const { id, church } = await chooseEvent(site, ({ location }) => location !== null)
  const page = await site.open('/gallery', { locale, viewport: ZOOMED })
  const faults: string[] = []
  for (const path of [
    ...[
      '/',
      '/?when=weekend',
      '/?q=kids+saturday+morning',
      `/event/${id}`,
      '/churches',
      '/churches?browse=all',
    ],
    ...[churchPath(church), '/newsletter', '/blog', '/gallery', '/advertise', '/add-church', '/nowhere'],
  ]) {
    await page.goto(path)
    const plain = await page.evaluate(lookForHidden)
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    }, SPACING)
    const spaced = await page.evaluate(lookForHidden)
    faults.push(
      ...[...plain, ...spaced.map((fault) => `spaced: ${fault}`)].map((fault) => `${path}: ${fault}`),
    )
  }
  expect(faults).toEqual([])
})

/** What of the page's words cannot be read, a line each. */
function lookForHidden(): string[] {
  const faults: string[] = []
  const width = document.documentElement.scrollWidth
  if (width > innerWidth) faults.push(`${width} px wide in a window of ${innerWidth}`)
  const lines: { words: string; element: Element; rect: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.textContent?.trim() ?? ''
    if (
      !element ||
      words === '' ||
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    )
      continue
    // For screen readers alone.
    if (element.closest('.sr-only, option, script, style, noscript')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = element.closest('[class*="overflow-hidden"], .truncate, .event-church')
    const style = box && getComputedStyle(box)
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue
      const frame = box?.getBoundingClientRect()
      if (
        frame &&
        style?.overflowX === 'hidden' &&
        (rect.right > frame.right + 2 || rect.bottom > frame.bottom + 4)
      )
        faults.push(`"${words.slice(0, 40)}" is cut off`)
      lines.push({ words, element, rect })
    }
  }
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    // The boxes of two lines touch where their letters do not.
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2
  for (const [position, one] of lines.entries())
    for (const other of lines.slice(position + 1))
      if (one.element !== other.element && overlap(one.rect, other.rect))
        faults.push(`"${one.words.slice(0, 40)}" lies over "${other.words.slice(0, 40)}"`)
  return [...new Set(faults)]
}
