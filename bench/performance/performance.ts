import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseDocument } from 'htmlparser2'
import { createElement, type ReactNode } from 'react'
import { cpuOf } from '../cpu-time.ts'
import { ask, read, readMany } from './ask.ts'
import type { BareAnswer } from './bare-server.ts'
import { type Goal, holds, median, repeat, show } from './figures.ts'
import { measureChanges, measureMiss, measureMisses } from './measure-misses.ts'
import { measureSearch } from './measure-search.ts'
import { measureWrites } from './measure-writes.ts'
import { fillScrapedCity, fillServedCity, type ServedCity, type ServerProcess } from './served-city.ts'

const HITS = 2_000
const WARM_HITS = 500

/** What a cached answer costs beside bare node:http with the same bytes, in turns. */
async function measureHits(city: ServedCity, server: ServerProcess): Promise<string[]> {
  const lines = [
    '',
    '| Cached answer | site | bare node:http, same bytes | ratio |',
    '| --- | --- | --- | --- |',
  ]
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'))
  const [bareOrigin] = (await once(bare, 'message')) as [string]
  const copy = async (answer: BareAnswer) => {
    bare.send(answer)
    await once(bare, 'message')
  }
  for (const path of ['/', '/churches', '/api/events', '/event/5'])
    for (const encoding of ['identity', 'gzip', 'br', '304']) {
      const wanted = { 'accept-encoding': encoding === '304' ? 'br' : encoding }
      const first = await read(server.origin + path, wanted)
      const headers = {
        ...wanted,
        ...(encoding === '304' && { 'if-none-match': String(first.headers.etag) }),
      }
      await readMany(WARM_HITS, () => ask(server.origin + path, headers))
      const { status, body, headers: sent } = await ask(server.origin + path, headers)
      await copy({ status, headers: sent as Record<string, string>, body: body.toString('base64') })
      await readMany(WARM_HITS, () => ask(bareOrigin + path, headers))
      await city.drain(server)
      const spend = async (from: string, cpu: () => Promise<number>) => {
        const before = await cpu()
        await readMany(HITS, () => ask(from + path, headers))
        return ((await cpu()) - before) / HITS
      }
      const turns = await repeat(async () => ({
        site: await spend(server.origin, server.cpu),
        bare: await spend(bareOrigin, () => cpuOf(bare.pid ?? 0)),
      }))
      const [site, plain] = [turns.map((turn) => turn.site), turns.map((turn) => turn.bare)]
      const ratio = turns.map((turn) => turn.site / turn.bare)
      lines.push(`| ${path} ${encoding} | ${show(site, 3)} | ${show(plain, 3)} | ${show(ratio)} |`)
      goals.push({ name: `hit of ${path} ${encoding} over bare node:http`, figure: median(ratio), most: 1.3 })
    }
  bare.disconnect()
  await once(bare, 'exit')
  return lines
}

const WARM_RENDERS = 60
const RENDERS = 20

/** A page beside what React alone takes for its markup and the server for its data (the answer of `.data`). */
async function measureRendering(city: ServedCity, server: ServerProcess): Promise<string[]> {
  const html = (await read(`${server.origin}/`)).body.toString()
  const page = await measureMiss(city, server, '/')
  const data = await measureMiss(city, server, '/_.data')
  const react = await measureReact(html)
  const ratios = page.node.map((ms, at) => ms / ((react[at] ?? 0) + (data.node[at] ?? 0)))
  return [
    '',
    '| The home page, CPU of node | ms |',
    '| --- | --- |',
    `| made anew | ${show(page.node)} |`,
    `| its data alone | ${show(data.node)} |`,
    `| React's renderToString of the same markup | ${show(react)} |`,
    `| made anew, over React and data | ${show(ratios)} |`,
  ]
}

async function measureReact(html: string): Promise<number[]> {
  process.env.NODE_ENV = 'production'
  const { renderToString } = await import('react-dom/server')
  const body = parseDocument(html).children.flatMap((node) => toElement(node as HtmlNode, 0))
  for (let warm = 0; warm < WARM_RENDERS; warm += 1) renderToString(body)
  return repeat(async () => {
    const before = process.cpuUsage()
    for (let turn = 0; turn < RENDERS; turn += 1) renderToString(body)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / RENDERS
  })
}

interface HtmlNode {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: HtmlNode[]
}

/** The parsed markup as elements; without the attributes that React takes in other forms only. */
function toElement(node: HtmlNode, key: number): ReactNode[] {
  const { type, name, data, attribs = {}, children = [] } = node
  if (type === 'text') return [data]
  if (name === undefined || type === 'directive') return []
  const { class: className, style: _, ...others } = attribs
  const plain = Object.entries(others).filter(
    ([attribute]) => !/^on|^(?:value|checked|selected)$/.test(attribute),
  )
  return [
    createElement(
      name,
      { key, ...(className !== undefined && { className }), ...Object.fromEntries(plain) },
      ...children.flatMap(toElement),
    ),
  ]
}

const IDLE_MS = 5_000
const REQUESTS = 10_000
const CHURCHES = 300

/**
 * Five starts, PostgreSQL's included: how long each takes, what memory it holds idle, and in the last one after many
 * requests.
 */
async function measureMemory(city: ServedCity, size: number): Promise<string[]> {
  let last = 0
  await city.release()
  const starts = await repeat(async () => {
    const server = await city.serve()
    await setTimeout(IDLE_MS)
    const [cpu, idle] = [await server.cpu(), await server.residentMb()]
    await server.stop()
    return { ms: server.startMs, cpu, idle }
  })
  const server = await city.serve()
  await readMany(REQUESTS, async (at) => {
    const { status } = await ask(server.origin + mixedPath(at, size), { 'accept-encoding': 'br' })
    if (status >= 500) throw new Error(`${mixedPath(at, size)}: ${status}`)
  })
  last = await server.residentMb()
  await server.stop()
  goals.push(
    { name: 'start with PostgreSQL, ms', figure: median(starts.map(({ ms }) => ms)), most: 1_500 },
    { name: 'resident when idle, MB', figure: median(starts.map(({ idle }) => idle)), most: 160 },
    { name: `resident after ${REQUESTS} mixed requests, MB`, figure: last, most: 230 },
  )
  return [
    '',
    '| A server | |',
    '| --- | --- |',
    `| from its start, with PostgreSQL, to its first answer, ms | ${show(
      starts.map(({ ms }) => ms),
      0,
    )} |`,
    `| CPU of its start, ms | ${show(
      starts.map(({ cpu }) => cpu),
      0,
    )} |`,
    `| resident when idle, MB | ${show(
      starts.map(({ idle }) => idle),
      0,
    )} |`,
    `| resident after ${REQUESTS.toLocaleString('en')} mixed requests, MB | ${last.toFixed(0)} |`,
  ]
}

function mixedPath(at: number, size: number): string {
  const event = 1 + (at % size)
  const paths = [
    '/',
    '/?category=worship',
    '/churches',
    `/church/${1 + (at % CHURCHES)}`,
    `/event/${event}`,
    `/api/events?limit=50&church=${1 + (at % CHURCHES)}`,
    `/api/events/${event}`,
    `/?q=word${at % 500}`,
    '/blog',
    '/newsletter',
  ]
  return paths[at % paths.length] ?? '/'
}

const [WIDTH, HEIGHT, MARGIN] = [640, 320, 56]
const COLORS = ['#1d4ed8', '#b45309', '#047857', '#7e22ce']

/** Costs by size, both on logarithmic axes: a straight line is a power of the size. */
function plotCosts(points: readonly { size: number; cost: Record<string, number> }[]): string {
  const sizes = points.map(({ size }) => size)
  const all = points.flatMap(({ cost }) => Object.values(cost))
  const scale = (value: number, from: number[], to: [number, number]) => {
    const [low, high] = [Math.log(Math.min(...from)), Math.log(Math.max(...from))]
    return to[0] + ((Math.log(value) - low) / (high - low || 1)) * (to[1] - to[0])
  }
  const x = (size: number) => scale(size, sizes, [MARGIN, WIDTH - MARGIN * 3])
  const y = (cost: number) => scale(cost, all, [HEIGHT - MARGIN, MARGIN / 2])
  const text = (at: [number, number], words: string, color = '#333') =>
    `<text x="${at[0].toFixed(0)}" y="${at[1].toFixed(0)}" fill="${color}">${words}</text>`
  const names = Object.keys(points[0]?.cost ?? {})
  const drawn = names.map((name, at) => {
    const color = COLORS[at % COLORS.length] ?? '#333'
    const places = points.map(({ size, cost }) => [x(size), y(cost[name] ?? 1)] as [number, number])
    const path = places.map(([left, top]) => `${left.toFixed(1)},${top.toFixed(1)}`).join(' ')
    const [left, top] = places.at(-1) ?? [0, 0]
    return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${text([left + 6, top + 4], name, color)}`
  })
  const marks = [
    ...sizes.map((size) => text([x(size) - 14, HEIGHT - MARGIN / 2], size.toLocaleString('en'))),
    ...[Math.min(...all), Math.max(...all)].map((cost) => text([4, y(cost) + 4], `${cost.toFixed(1)} ms`)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><title>CPU of an answer that is not cached, by the number of events</title><rect width="100%" height="100%" fill="#fff"/>${[...drawn, ...marks].join('')}</svg>\n`
}

/**
 * What an answer costs the server, as the city grows: `npm run bench [sizes…]`, after `npm run build`; with RELEASE set
 * to an unpacked release, that one is measured. It writes docs/performance.md with a plot. Every figure is the median of
 * five; ratios are of turns within the same run, and hold on a busy machine too.
 */

const SIZES = [1_000, 10_000, 100_000]
/** What does not depend on the number of events is measured at this one. */
const MIDDLE_SIZE = 10_000

const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : SIZES
const lines: string[] = []
const costs: { size: number; cost: Record<string, number> }[] = []
const changeCosts: Record<string, number>[] = []
const goals: Goal[] = []
const startedAt = performance.now()
await measureScraped()
for (const size of sizes) await measureCity(size)
compareChanges()
const minutes = (performance.now() - startedAt) / 60_000
const docs = join(import.meta.dirname, '..', '..', 'docs')
const document = [
  '# Performance',
  '',
  `For whoever asks what an answer costs as a city grows. Written by \`npm run bench\` in ${minutes.toFixed(0)} minutes, served from ${process.env.RELEASE ? 'a release' : 'source'} (load of`,
  `the machine at the end: ${loadavg()[0]?.toFixed(1)}). CPU in milliseconds a request, median of 5 and in brackets the lowest and the highest.`,
  '',
  '![CPU of an answer that is not cached, by the number of events](images/performance.svg)',
  ...describeGoals(),
  ...describeGrowth(),
  ...lines,
  '',
]
await writeFile(join(docs, 'performance.md'), document.join('\n'))
await writeFile(join(docs, 'images', 'performance.svg'), plotCosts(costs))

async function measureCity(size: number): Promise<void> {
  const city = await fillServedCity(size)
  const add = (more: string[]) => {
    console.log(more.join('\n'))
    lines.push(...more)
  }
  try {
    const server = await city.serve()
    const misses = await measureMisses(city, server)
    costs.push({ size, cost: misses.costs })
    add(['', `## ${size.toLocaleString('en')} events`, ...misses.lines])
    const isWhole = size === (sizes.includes(MIDDLE_SIZE) ? MIDDLE_SIZE : sizes[0])
    if (isWhole) {
      add(await measureRendering(city, server))
      add(await measureHits(city, server))
      add((await measureWrites(city, server)).lines)
    }
    if (size === sizes[0] || size === sizes.at(-1)) changeCosts.push(await measureChanges(city, server))
    if (size === sizes.at(-1)) {
      const { p50, p95 } = await measureSearch(server)
      goals.push({ name: 'search over HTTP, p50, ms', figure: p50, most: 5 })
      goals.push({ name: 'search over HTTP, p95, ms', figure: p95, most: 25 })
    }
    await server.stop()
    if (size === sizes.at(-1)) add(await measureMemory(city, size))
  } finally {
    await city.close()
  }
}

/** What a scrape leaves behind weighs on readers, too. */
async function measureScraped(): Promise<void> {
  const city = await fillScrapedCity()
  try {
    const server = await city.serve()
    const writes = await measureWrites(city, server)
    goals.push({ name: 'readers beside 5 approvals a second, of calm', figure: writes.ratio, least: 0.8 })
    const more = ['', '## The demo city after its first scrape', ...writes.lines]
    console.log(more.join('\n'))
    lines.push(...more)
    await server.stop()
  } finally {
    await city.close()
  }
}

/** Amid the work that a change makes, too, a larger city costs about the same. */
function compareChanges(): void {
  const [first, last] = [changeCosts[0], changeCosts.at(-1)]
  if (first === undefined || last === undefined || first === last) return
  for (const [name, cost] of Object.entries(last))
    goals.push({ name: `at once after ${name}: growth`, figure: cost / (first[name] ?? cost), most: 2 })
}

/** What is asked of the figures, and what is not held. */
function describeGoals(): string[] {
  const missed = goals.filter((goal) => !holds(goal))
  for (const { name, figure } of missed) console.log(`NOT HELD: ${name}: ${figure.toFixed(2)}`)
  const rows = goals.map((goal) => {
    const { name, figure, most, least } = goal
    const asked = most === undefined ? `at least ${least}` : `at most ${most}`
    return `| ${name} | ${asked} | ${figure.toFixed(2)} | ${holds(goal) ? 'yes' : '**no**'} |`
  })
  return ['', '| Goal | asked | measured | held |', '| --- | --- | --- | --- |', ...rows]
}

/** The cost at the largest size over that at the smallest, and the power of the size by which it grows. */
function describeGrowth(): string[] {
  const [first, last] = [costs[0], costs.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const rows = Object.entries(last.cost).map(([path, cost]) => {
    const ratio = cost / (first.cost[path] ?? cost)
    const exponent = Math.log(ratio) / Math.log(last.size / first.size)
    return `| ${path} | ${ratio.toFixed(2)} | ${exponent.toFixed(2)} |`
  })
  return [
    '',
    `| Made anew, node and PostgreSQL | ${last.size.toLocaleString('en')} over ${first.size.toLocaleString('en')} events | exponent |`,
    '| --- | --- | --- |',
    ...rows,
  ]
}
