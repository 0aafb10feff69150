import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Half the size of what the package exports as its source: each page has to read it. */
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** On the narrowest phone nothing may scroll sideways (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 640 }
const CONTRAST = 'color-contrast'
const EVERY_RULE: RunOptions = { rules: { 'target-size': { enabled: true } } }
/** The words, and with them labels and widths, differ in another language; the colors do not. */
const WITHOUT_COLORS: RunOptions = { rules: { ...EVERY_RULE.rules, [CONTRAST]: { enabled: false } } }

/**
 * What axe finds on the page as it stands, a line each, without loading it again: every rule once, and the contrast
 * in the dark theme; and whether it scrolls sideways on a phone. `where` begins each line.
 */
export async function findAccessibilityViolations(
  page: Page,
  where = new URL(page.url()).pathname,
  options: { hasCheckedColors?: boolean } = {},
): Promise<string[]> {
  await page.evaluate(stopTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  const found = await runAxe(page, where, options.hasCheckedColors ? WITHOUT_COLORS : EVERY_RULE)
  if (!options.hasCheckedColors) {
    await page.emulateMedia({ colorScheme: 'dark' })
    const contrastAlone: RunOptions = { runOnly: { type: 'rule', values: [CONTRAST] } }
    found.push(...(await runAxe(page, `${where} (dark)`, contrastAlone)))
    await page.emulateMedia({ colorScheme: null })
  }
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
