/**
 * Pages and megabytes a second of the whole extraction, beside htmlparser2 and parse5 alone on the same pages in the
 * same run, and the peak memory: `node bench/extraction.bench.ts <folder of cases>`.
 * Floors: half of parse5's throughput; 300 MB at the peak.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { parse as parse5 } from 'parse5'
import { extractEvents } from '../src/extraction/extract.ts'
import { tuneMemory } from '../src/platform/tune-memory.ts'

// As the server and every command do.
tuneMemory({ isWorker: false })

const folder = process.argv[2]
if (!folder || !existsSync(join(folder, 'index.json'))) {
  console.error('Give the folder of the cases: node bench/extraction.bench.ts <folder>')
  process.exit(1)
}
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
  case: string
  kind: string
  now?: string
  timezone?: string
}[]
const pages = index
  .filter(({ kind }) => kind === 'html')
  .map(({ case: name, now = '2024-01-01', timezone: timeZone = 'America/Chicago' }) => ({
    ...{ now, timeZone, body: readFileSync(join(folder, name, 'input.html'), 'utf8') },
  }))
const megabytes = pages.reduce((sum, page) => sum + Buffer.byteLength(page.body), 0) / 1e6

const WARM_UP = 5
const ROUNDS = 15

type Page = (typeof pages)[number]

const extraction = (page: Page) => extractEvents({ ...page, type: 'html', url: 'https://church.example/' })

/** Seconds that all pages take. */
function timeOf(read: (page: Page) => unknown): number {
  const from = performance.now()
  for (const page of pages) read(page)
  return (performance.now() - from) / 1000
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

for (let round = 0; round < WARM_UP; round++) timeOf(extraction)
const peak = process.resourceUsage().maxRSS / 1024
for (let round = 0; round < WARM_UP; round++)
  for (const read of [parseDocument, parse5]) timeOf(({ body }) => read(body))
// In turn, because the machine's own speed changes within a minute; each round is compared with itself.
const rounds = Array.from({ length: ROUNDS }, () => ({
  extraction: timeOf(extraction),
  htmlparser2: timeOf(({ body }) => parseDocument(body)),
  parse5: timeOf(({ body }) => parse5(body)),
}))

console.log(`${pages.length} pages, ${megabytes.toFixed(1)} MB, medians of ${ROUNDS} rounds in turn`)
for (const name of ['extraction', 'htmlparser2', 'parse5'] as const) {
  const seconds = median(rounds.map((round) => round[name]))
  console.log(
    `${name.padEnd(14)} ${(megabytes / seconds).toFixed(1).padStart(6)} MB/s  ${(pages.length / seconds).toFixed(0).padStart(5)} pages/s`,
  )
}
const ratio = median(rounds.map((round) => round.parse5 / round.extraction))
const ratioToFast = median(rounds.map((round) => round.htmlparser2 / round.extraction))
console.log(
  `extraction / parse5 ${ratio.toFixed(2)} (floor 0.5), extraction / htmlparser2 ${ratioToFast.toFixed(2)}, peak memory of the extraction ${peak.toFixed(0)} MB (floor 300)`,
)
if (ratio < 0.5 || peak > 300) process.exitCode = 1
