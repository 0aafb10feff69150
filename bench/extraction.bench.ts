/**
 * Pages and megabytes a second of the whole extraction, beside htmlparser2 and parse5 alone on the same pages in the
 * same run, and the peak memory: `node bench/extraction.bench.ts <folder of cases>`.
 * Floors: half of parse5's throughput; 400 MB at the peak.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'htmlparser2'
import { parse as parse5 } from 'parse5'
import { extractEvents } from '../src/extraction/extract.ts'

const folder = process.argv[2]
if (!folder || !existsSync(join(folder, 'index.json'))) {
  console.error('Give the folder of the cases: node bench/extraction.bench.ts <folder>')
  process.exit(1)
}
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { case: string; kind: string }[]
const pages = index
  .filter(({ kind }) => kind === 'html')
  .map((entry) => readFileSync(join(folder, entry.case, 'input.html'), 'utf8'))
const megabytes = pages.reduce((sum, page) => sum + Buffer.byteLength(page), 0) / 1e6

function measure(name: string, read: (page: string) => unknown): number {
  for (const page of pages) read(page)
  const rounds: number[] = []
  for (let round = 0; round < 5; round++) {
    const from = performance.now()
    for (const page of pages) read(page)
    rounds.push((performance.now() - from) / 1000)
  }
  const seconds = rounds.sort((a, b) => a - b)[2] ?? 0
  const speed = megabytes / seconds
  console.log(
    `${name.padEnd(14)} ${speed.toFixed(1).padStart(6)} MB/s  ${(pages.length / seconds).toFixed(0).padStart(5)} pages/s`,
  )
  return speed
}

console.log(`${pages.length} pages, ${megabytes.toFixed(1)} MB, median of five rounds`)
const whole = measure('extraction', (body) =>
  extractEvents({
    body,
    type: 'html',
    url: 'https://church.example/',
    now: '2024-01-01',
    timeZone: 'America/Chicago',
  }),
)
const peak = process.resourceUsage().maxRSS / 1024
const fast = measure('htmlparser2', (page) => parseDocument(page))
const peer = measure('parse5', (page) => parse5(page))
console.log(
  `extraction / parse5 ${(whole / peer).toFixed(2)} (floor 0.5), extraction / htmlparser2 ${(whole / fast).toFixed(2)}, peak memory of the extraction ${peak.toFixed(0)} MB (floor 400)`,
)
if (whole / peer < 0.5 || peak > 400) process.exitCode = 1
