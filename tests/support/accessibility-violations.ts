import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Half the size of what the package exports as its source: each page has to read it. */
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** The narrowest phone, on which nothing may scroll sideways (WCAG 1.4.10). */
const PHONE = { width: 320, height: 640 }
/** The words, and with them labels and widths, differ in another language; the colors do not. */
const CONTRAST = 'color-contrast'
const WITHOUT_COLORS: RunOptions = { rules: { [CONTRAST]: { enabled: false } } }
const only = (rule: string): RunOptions => ({ runOnly: { type: 'rule', values: [rule] } })

/**
 * What axe finds on the page as it stands, a line each, without loading it again: every rule once; in the dark theme
 * the contrast, and on a phone the size of targets and whether the page scrolls sideways. `where` begins each line.
 */
export async function findAccessibilityViolations(
  page: Page,
  where = new URL(page.url()).pathname,
  options: { hasCheckedColors?: boolean } = {},
): Promise<string[]> {
  await page.evaluate(stopTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  const size = page.viewportSize() ?? PHONE
  await page.setViewportSize(PHONE)
  const found = await runAxe(page, `${where} (phone)`, only('target-size'))
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > PHONE.width) found.push(`${where} is ${width} px wide on a phone of ${PHONE.width}`)
  await page.setViewportSize(size)
  if (options.hasCheckedColors) return [...found, ...(await runAxe(page, where, WITHOUT_COLORS))]
  found.push(...(await runAxe(page, where, {})))
  await page.emulateMedia({ colorScheme: 'dark' })
  found.push(...(await runAxe(page, `${where} (dark)`, only(CONTRAST))))
  await page.emulateMedia({ colorScheme: null })
  return found
}

async function runAxe(page: Page, where: string, options: RunOptions): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>((run) => {
    const { axe: checker } = window as unknown as { axe: typeof axe }
    // The map is another's page.
    return checker.run({ exclude: [['iframe']] }, { resultTypes: ['violations'], preload: false, ...run })
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where} ${id}: ${target}: ${failureSummary}`),
  )
}

/** Axe would read the colors of a transition that is under way. */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [sheet]
}
