import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** Half the size of what the package exports as its source: each page has to read it. */
const CHECKER = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const SIZES = [
  { width: 1280, height: 900 },
  { width: 375, height: 760 },
] as const
const CONTRAST = 'color-contrast'
/** What axe looks at in each color scheme: between the two nothing but colors differs. */
const SCHEMES: Record<string, RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'rule', values: [CONTRAST] } },
}
/** For a state whose colors have been checked in another language. */
const WITHOUT_COLORS: typeof SCHEMES = { light: { rules: { [CONTRAST]: { enabled: false } } } }

/**
 * What axe finds on the page as it stands, a line each: on a desktop and on a phone, in light and in dark, without
 * loading it again. `where` begins each line.
 */
export async function findAccessibilityViolations(
  page: Page,
  where = new URL(page.url()).pathname,
  options: { hasCheckedColors?: boolean } = {},
): Promise<string[]> {
  const found: string[] = []
  const schemes = options.hasCheckedColors ? WITHOUT_COLORS : SCHEMES
  await page.evaluate(stopTransitions)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const [colorScheme, rules] of Object.entries(schemes)) {
      await page.emulateMedia({ colorScheme: colorScheme as 'light' | 'dark' })
      const { violations } = await page.evaluate<AxeResults, RunOptions>((run) => {
        const { axe: checker } = window as unknown as { axe: typeof axe }
        // The map is another's page.
        return checker.run({ exclude: [['iframe']] }, { resultTypes: ['violations'], ...run })
      }, rules)
      for (const { id, nodes } of violations) {
        const look = `${where} (${size.width}, ${colorScheme})`
        found.push(
          ...nodes.map(({ target, failureSummary }) => `${look} ${id}: ${target}: ${failureSummary}`),
        )
      }
    }
  }
  return found
}

/** Axe would read the colors of a transition that is under way. */
function stopTransitions() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [sheet]
}
