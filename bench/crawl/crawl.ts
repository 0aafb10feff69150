/**
 * How fast the crawler reads many small sites, and whether people who look at the home page of the same process notice:
 * 500, 1,000 and 2,000 sites in one run each (or those of the command line), with no pause between two requests to a
 * host, and a second run over the same sites, none of which has changed. Sites, server and visitor are processes of
 * their own. Needs a build: npm run build.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

interface RunFigures {
  seconds: number
  cpuSeconds: number
  churches: number
  failed: number
  events: number
  pages: { asked: number; read: number; unread: number }
  peakMb: number
}

interface SiteCounts {
  pages: number
  notModified: number
  robots: number
  missing: number
}

const sizes = process.argv.slice(2).map(Number)
const VISIT_EVERY_MS = 25
/** The bounds that the project sets itself. */
const bounds = {
  sitesPerSecond: 20,
  unchangedPerSecond: 40,
  p99Ms: 60,
  unchanged: 0.95,
  timeFactor: 2.3,
  memoryFactor: 1.5,
}

function start(file: string, args: string[] = []): ChildProcess {
  return fork(new URL(file, import.meta.url), args, {
    // As ./bulletin starts the server.
    execArgv: ['--max-semi-space-size=8'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function ask<Answer>(child: ChildProcess): Promise<Answer> {
  const answer = once(child, 'message')
  child.send('go')
  const [message] = await answer
  return message as Answer
}

async function look(url: string): Promise<Response> {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response
}

/** Requests a page again and again until stopped; returns the milliseconds that each request took. */
async function visit(url: string, signal: AbortSignal): Promise<number[]> {
  const looks: number[] = []
  while (!signal.aborted) {
    const startedAt = performance.now()
    const { status } = await look(url)
    if (status !== 200) throw new Error(`GET / answered ${status}`)
    looks.push(performance.now() - startedAt)
    await sleep(VISIT_EVERY_MS)
  }
  return looks.sort((a, b) => a - b)
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN

async function runWatched(server: ChildProcess, origin: string) {
  const stop = new AbortController()
  const looking = visit(`${origin}/`, stop.signal)
  const figures = await ask<RunFigures>(server)
  stop.abort()
  const looks = await looking
  return { ...figures, p50: percentile(looks, 0.5), p99: percentile(looks, 0.99), looks: looks.length }
}

function report(words: string): void {
  process.stdout.write(`${words}\n`)
}

function describe(label: string, run: Awaited<ReturnType<typeof runWatched>>): string {
  const { seconds, cpuSeconds, churches, failed, events, pages, peakMb, p50, p99, looks } = run
  return [
    label.padEnd(12),
    `${seconds.toFixed(1)} s, ${(churches / seconds).toFixed(0)} sites a second (${cpuSeconds.toFixed(1)} s of processor)`,
    `peak ${peakMb.toFixed(0)} MB`,
    `${pages.asked} pages asked for, ${pages.read} parsed, ${pages.unread} not read, ${events} dates, ${failed} failed`,
    `GET / p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${looks}`,
  ].join('; ')
}

let isGood = true
function hold(isHeld: boolean, words: string): void {
  report(`  ${isHeld ? 'holds' : 'MISSED'}: ${words}`)
  isGood &&= isHeld
}

const [load = 0] = loadavg()
report(`load average at the start: ${load.toFixed(1)}`)
let before: { size: number; seconds: number; peakMb: number } | null = null
for (const size of sizes.length > 0 ? sizes : [500, 1000, 2000]) {
  const sites = start('./crawl-sites.ts')
  const [{ port }] = (await once(sites, 'message')) as [{ port: number }]
  const server = start('./crawl-server.ts', [`${size}`, `${port}`])
  const [{ origin }] = (await once(server, 'message')) as [{ origin: string }]
  await look(`${origin}/`)

  const first = await runWatched(server, origin)
  await ask<{ counts: SiteCounts }>(sites)
  report(describe(`${size} sites`, first))
  const second = await runWatched(server, origin)
  const { counts } = await ask<{ counts: SiteCounts }>(sites)
  report(describe('  again', second))

  hold(first.failed + second.failed === 0, 'every site was read')
  const unchanged = counts.notModified / (counts.pages + counts.missing)
  hold(
    unchanged >= bounds.unchanged && second.pages.read === 0,
    `the second run: ${(unchanged * 100).toFixed(1)} % answered by 304, ${second.pages.read} pages parsed`,
  )
  const rates = [first, second].map(({ seconds }) => size / seconds)
  hold(
    (rates[0] ?? 0) >= bounds.sitesPerSecond && (rates[1] ?? 0) >= bounds.unchangedPerSecond,
    `${bounds.sitesPerSecond} sites a second at first, ${bounds.unchangedPerSecond} where none has changed`,
  )
  hold(Math.max(first.p99, second.p99) < bounds.p99Ms, `p99 of GET / under ${bounds.p99Ms} ms`)
  if (before) {
    const growth = size / before.size
    const time = first.seconds / before.seconds
    const memory = first.peakMb / before.peakMb
    hold(
      time <= (growth * bounds.timeFactor) / 2 && memory <= bounds.memoryFactor,
      `${growth} times the sites: ${time.toFixed(2)} times the time, ${memory.toFixed(2)} times the memory`,
    )
  }
  before = { size, seconds: first.seconds, peakMb: first.peakMb }
  const ended = once(server, 'exit')
  server.disconnect()
  sites.disconnect()
  await ended
}
report(isGood ? 'Within all bounds.' : 'Beyond a bound.')
if (!isGood) process.exitCode = 1
