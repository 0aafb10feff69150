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
/** What axe looks at: everything, and in the dark, where nothing else differs, the colours. */
const RULES = { light: {}, dark: { runOnly: { type: 'rule' as const, values: ['color-contrast'] } } }

/**
 * What axe finds on the page as it stands, a line each: on a desk and on a phone, in light and in dark, without loading
 * it again. `where` begins each line.
 */
export async function findAccessibilityViolations(
  page: Page,
  where = new URL(page.url()).pathname,
): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(holdStill)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await page.evaluate<AxeResults, RunOptions>((options) => {
        const { axe: checker } = window as unknown as { axe: typeof axe }
        // The map is another's page.
        return checker.run({ exclude: [['iframe']] }, { resultTypes: ['violations'], ...options })
      }, RULES[colorScheme])
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

/** Colours change at once: axe would read those of a transition that is under way. */
function holdStill() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [sheet]
}
