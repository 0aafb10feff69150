/**
 * Google's Lighthouse (mobile preset) on the pages that people reach first, against a server that is running with
 * built pages: `npm run bench:lighthouse -- http://localhost:3000 [runs]`. Each page is measured several times and the
 * median printed; it fails where a page misses its floor. CHROME_PATH names the browser when it is not found by itself.
 * Lighthouse is no part of the installation (100 MB): npx fetches the pinned version at its first use.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const LIGHTHOUSE = 'lighthouse@13.5.0'

/** Percent, as Lighthouse writes them. */
const FLOORS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const CATEGORIES = Object.keys(FLOORS) as (keyof typeof FLOORS)[]

const [origin = 'http://localhost:3000', runs = '5'] = process.argv.slice(2)
let isGood = true

for (const page of ['/', await anEvent(), '/churches', await aChurch(), '/blog']) {
  const results: Awaited<ReturnType<typeof measure>>[] = []
  for (let run = 0; run < Number(runs); run++) results.push(await measure(`${origin}${page}`))
  const medians = CATEGORIES.map((category) => median(results.map(({ scores }) => scores[category])))
  const shift = Math.max(...results.map((result) => result.layoutShift))
  const failed = [...new Set(results.flatMap((result) => result.failed))]
  const misses = CATEGORIES.filter((category, index) => (medians[index] ?? 0) < FLOORS[category])
  isGood &&= misses.length === 0 && shift === 0
  const words = CATEGORIES.map((category, index) => `${category} ${medians[index]}`).join(', ')
  console.log(
    `${page}: ${words}, layout shift ${shift}${misses.length > 0 ? `  MISSED: ${failed.join(', ')}` : ''}`,
  )
}
process.exitCode = isGood ? 0 : 1

/** The soonest event that is listed. */
async function anEvent(): Promise<string> {
  const events = (await (await fetch(`${origin}/api/events?limit=1`)).json()) as { id: number }[]
  if (events[0] === undefined) throw new Error('The server lists no event.')
  return `/event/${events[0].id}`
}

/** The page of the first church of the directory. */
async function aChurch(): Promise<string> {
  const churches = (await (await fetch(`${origin}/api/churches`)).json()) as { id: number }[]
  if (churches[0] === undefined) throw new Error('The server lists no church.')
  // Its own address, without the redirect to it.
  return new URL((await fetch(`${origin}/churches/${churches[0].id}`)).url).pathname
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    {
      id: string
      score: number | null
      scoreDisplayMode: string
      displayValue?: string
      numericValue?: number
    }
  >
  runtimeError?: { message: string }
}

/** One run in a browser of its own, so that nothing is left in a cache. */
async function measure(url: string) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report
  if (runtimeError) throw new Error(runtimeError.message)
  const percent = (category: keyof typeof FLOORS) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: percent('performance'),
      accessibility: percent('accessibility'),
      'best-practices': percent('best-practices'),
      seo: percent('seo'),
    },
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    failed: Object.values(audits)
      .filter(
        ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
      )
      .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
