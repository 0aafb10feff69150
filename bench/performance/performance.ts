/**
 * What an answer costs the server, as the city grows: `npm run bench [sizes…]`, after `npm run build`; with RELEASE set
 * to an unpacked release, that one is measured. It writes docs/performance.md with a plot. Every figure is the median of
 * five; ratios are of turns within the same run, and hold on a busy machine too.
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { measureHits } from './measure-hits.ts'
import { measureMemory } from './measure-memory.ts'
import { measureMisses } from './measure-misses.ts'
import { measureRendering } from './measure-rendering.ts'
import { measureWrites } from './measure-writes.ts'
import { plotCosts } from './plot-costs.ts'
import { fillServedCity } from './served-city.ts'

const SIZES = [1_000, 10_000, 100_000]
/** What does not depend on the number of events is measured at this one. */
const MIDDLE_SIZE = 10_000

const asked = process.argv.slice(2).map(Number)
const sizes = asked.length > 0 ? asked : SIZES
const lines: string[] = []
const costs: { size: number; cost: Record<string, number> }[] = []
const startedAt = performance.now()
for (const size of sizes) await measureCity(size)
const minutes = (performance.now() - startedAt) / 60_000
const docs = join(import.meta.dirname, '..', '..', 'docs')
const document = [
  '# Performance',
  '',
  `Written by \`npm run bench\` in ${minutes.toFixed(0)} minutes, served from ${process.env.RELEASE ? 'a release' : 'source'} (load of`,
  `the machine at the end: ${loadavg()[0]?.toFixed(1)}). CPU in milliseconds a request, median of 5 and in brackets the lowest and the highest.`,
  '',
  '![CPU of an answer that is not cached, by the number of events](images/performance.svg)',
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
    const isWhole = size === MIDDLE_SIZE || sizes.length === 1
    if (isWhole) {
      add(await measureRendering(city, server))
      add(await measureHits(city, server))
    }
    add(await measureWrites(city, server))
    await server.stop()
    if (isWhole) add(await measureMemory(city, size))
  } finally {
    await city.close()
  }
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
