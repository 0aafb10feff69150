/**
 * How long finding duplicates takes: 300 to 100,000 made-up records, and comparing all pairs with a string library
 * beside it at the sizes which that can do. Each size runs in a process of its own, which also reports its memory.
 */
import { spawnSync } from 'node:child_process'
import { distance } from 'fastest-levenshtein'
import { findDuplicatePairs } from '../src/matching/find-duplicates.ts'
import { makeRecords } from './matching-records.ts'

type Figures = { milliseconds: number; megabytes: number; found: number; recall: number; precision: number }

const sizes = [300, 3000, 30_000, 100_000]
const allPairsSizes = [300, 3000]
const runs = 3
/** The bounds that the project sets itself: seconds and megabytes. */
const bounds = { secondsAt30000: 5, megabytes: 512 }

function measureMatching(size: number): Figures {
  const { records, pairs } = makeRecords(size)
  const startedAt = performance.now()
  const found = findDuplicatePairs(records)
  const milliseconds = performance.now() - startedAt
  const right = found.filter(({ id1, id2 }) => pairs.has(`${id1} ${id2}`)).length
  const megabytes = process.resourceUsage().maxRSS / 1024
  return {
    milliseconds,
    megabytes,
    found: found.length,
    recall: right / pairs.size,
    precision: right / found.length,
  }
}

/** What one would write first: every pair, one string each, Levenshtein. */
function measureAllPairs(size: number): Figures {
  const { records, pairs } = makeRecords(size)
  const texts = records.map(({ id, name, address, phone }) => ({
    id,
    text: `${name} ${address} ${phone}`.toLowerCase(),
  }))
  const startedAt = performance.now()
  const found: string[] = []
  texts.forEach((one, index) => {
    for (const other of texts.slice(index + 1)) {
      const longest = Math.max(one.text.length, other.text.length)
      if (1 - distance(one.text, other.text) / longest >= 0.7) found.push([one.id, other.id].sort().join(' '))
    }
  })
  const milliseconds = performance.now() - startedAt
  const right = found.filter((pair) => pairs.has(pair)).length
  const megabytes = process.resourceUsage().maxRSS / 1024
  return {
    milliseconds,
    megabytes,
    found: found.length,
    recall: right / pairs.size,
    precision: right / found.length,
  }
}

/** The median run of a few, each in a fresh process; undefined when one took longer than two minutes. */
function runApart(kind: 'matching' | 'all-pairs', size: number): Figures | undefined {
  const figures: Figures[] = []
  for (let run = 0; run < runs; run += 1) {
    const child = spawnSync(process.execPath, [import.meta.filename, kind, `${size}`], {
      encoding: 'utf8',
      timeout: 120_000,
    })
    if (child.status !== 0) return undefined
    figures.push(JSON.parse(child.stdout) as Figures)
  }
  return figures.sort((a, b) => a.milliseconds - b.milliseconds)[Math.floor(runs / 2)]
}

function describe(kind: string, size: number, figures: Figures): string {
  const { milliseconds, megabytes, found, recall, precision } = figures
  return [
    kind.padEnd(10),
    `${size}`.padStart(7),
    `${milliseconds.toFixed(0)} ms`.padStart(10),
    `${megabytes.toFixed(0)} MB`.padStart(8),
    `${found} pairs`.padStart(13),
    `recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`,
  ].join('  ')
}

/** Whether time grew no faster than n log n between two sizes, with half as much again for noise. */
function isWithinOrder(from: [number, number], to: [number, number]): boolean {
  const allowed = (to[0] * Math.log(to[0])) / (from[0] * Math.log(from[0]))
  return to[1] / from[1] <= allowed * 1.5
}

function runAll(): void {
  const medians: [size: number, milliseconds: number][] = []
  let isGood = true
  for (const size of sizes) {
    const figures = runApart('matching', size)
    if (!figures) throw new Error(`matching ${size} records did not end`)
    process.stdout.write(`${describe('matching', size, figures)}\n`)
    isGood &&= figures.megabytes <= bounds.megabytes
    if (size === 30_000) isGood &&= figures.milliseconds <= bounds.secondsAt30000 * 1000
    // Below a tenth of a second the warm-up of the engine is most of what is measured.
    const last = medians.findLast(([, milliseconds]) => milliseconds >= 100)
    if (last) {
      const isOrderly = isWithinOrder(last, [size, figures.milliseconds])
      isGood &&= isOrderly
      const ratio = (figures.milliseconds / last[1]).toFixed(1)
      process.stdout.write(
        `  ${ratio} times ${last[0]} records: ${isOrderly ? 'within' : 'beyond'} n log n\n`,
      )
    }
    medians.push([size, figures.milliseconds])
  }
  for (const size of allPairsSizes) {
    const figures = runApart('all-pairs', size)
    const other = medians.find(([other]) => other === size)?.[1] ?? Number.NaN
    if (figures) {
      const ratio = (figures.milliseconds / other).toFixed(1)
      process.stdout.write(`${describe('all pairs', size, figures)}; ${ratio} times as long as matching\n`)
    }
  }
  process.stdout.write(isGood ? 'Within all bounds.\n' : 'Beyond a bound.\n')
  if (!isGood) process.exitCode = 1
}

const [kind, size] = process.argv.slice(2)
if (kind === 'matching') process.stdout.write(JSON.stringify(measureMatching(Number(size))))
else if (kind === 'all-pairs') process.stdout.write(JSON.stringify(measureAllPairs(Number(size))))
else runAll()
