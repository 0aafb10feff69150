/**
 * When the largest thing of a page is painted and how far the page shifts, on a phone whose processor is four times
 * slower, at 1.6 Mbit/s and 150 ms: `node bench/paint.ts http://localhost:3000 [runs]` against a demo city that runs
 * there with built pages. Each run begins with an empty cache; it fails where a median is over its bound.
 */
import { launchBrowser } from '../tests/support/browser.ts'

const MAX_PAINT_MS = 1800
const MAX_SHIFT = 0.001
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Milliseconds after loading in which a page may still shift. */
const REST_MS = 1500

const [origin = 'http://localhost:3000', runs = '5'] = process.argv.slice(2)
const [event, church] = await Promise.all([firstOf('/api/events'), firstOf('/api/churches')])
const PAGES = [
  '/',
  '/?when=weekend',
  `/event/${event}`,
  '/churches',
  '/churches?browse=all',
  `/churches/${church}`,
]

const browser = await launchBrowser()
for (const path of PAGES) {
  const url = new URL((await fetch(`${origin}${path}`)).url).href
  const results = []
  for (let run = 0; run < Number(runs); run++) results.push(await measure(url))
  const paint = median(results.map((result) => result.paint))
  const shift = Math.max(...results.map((result) => result.shift))
  const what = [...new Set(results.map(({ largest }) => largest))].join(', ')
  const isOver = paint > MAX_PAINT_MS || shift > MAX_SHIFT
  console.log(
    `${path}: ${Math.round(paint)} ms (${what}), shift ${shift.toFixed(4)}${isOver ? '  OVER' : ''}`,
  )
  if (isOver) process.exitCode = 1
}
await browser.close()

async function firstOf(path: string): Promise<string> {
  const [first] = (await (await fetch(`${origin}${path}?limit=1`)).json()) as { id: number }[]
  return String(first?.id)
}

async function measure(url: string): Promise<{ paint: number; largest: string; shift: number }> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', LINE)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(REST_MS)
  const seen = await page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
        setTimeout(() => resolve([]), 300)
      })
    const largest = (await entries('largest-contentful-paint')).at(-1) as
      | (PerformanceEntry & { element?: Element })
      | undefined
    const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[]
    return {
      paint: largest?.startTime ?? Number.POSITIVE_INFINITY,
      largest: largest?.element?.localName ?? 'nothing',
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
    }
  })
  await context.close()
  return seen
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
