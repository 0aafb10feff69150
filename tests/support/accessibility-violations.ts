import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Half the size of what the package exports as its source: each page has to read it. */
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** On the narrowest phone nothing may scroll sideways (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 }
const EVERY_RULE: RunOptions = { rules: { 'target-size': { enabled: true } } }
/** The words, and with them labels and widths, differ in another language; the colors do not. */
const WITHOUT_COLORS: RunOptions = { rules: { ...EVERY_RULE.rules, 'color-contrast': { enabled: false } } }
const DAY_MS = 86_400_000
/** One theme a run: dark on every other day (UTC), unless AXE_THEME names one. */
const THEME = process.env.AXE_THEME ?? (Math.floor(Date.now() / DAY_MS) % 2 === 0 ? 'light' : 'dark')

/**
 * What axe finds on the page as it stands, a line each, without loading it again, in the theme of this run; and
 * whether it scrolls sideways on a phone. `where` begins each line.
 */
export async function findAccessibilityViolations(
  page: Page,
  where = new URL(page.url()).pathname,
  options: { hasCheckedColors?: boolean } = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: THEME === 'dark' ? 'dark' : 'light' })
  await page.evaluate(stopTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  const found = await runAxe(
    page,
    `${where} (${THEME})`,
    options.hasCheckedColors ? WITHOUT_COLORS : EVERY_RULE,
  )
  await page.emulateMedia({ colorScheme: null })
  const size = page.viewportSize() ?? NARROWEST
  await page.setViewportSize(NARROWEST)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > NARROWEST.width) found.push(`${where} is ${width} px wide on a phone of ${NARROWEST.width}`)
  await page.setViewportSize(size)
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
