/**
 * Feeds the extraction mutated inputs: `node bench/extraction-fuzz.ts <folder of cases> [how many] [seed]` (20,000 by
 * default). Fails on any exception, on an input that takes over two seconds by itself, and when memory passes 1 GB.
 * An input is timed by the processor time of this process, and the slowest ones once more alone, so that neither a
 * busy machine nor the collection of what others left behind counts. `… 1 <seed>` runs the input of a printed seed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type ExtractionInput, extractEvents } from '../src/extraction/extract.ts'

const folder = process.argv[2]
if (!folder || !existsSync(join(folder, 'index.json'))) {
  console.error('Give the folder of the cases: node bench/extraction-fuzz.ts <folder> [how many]')
  process.exit(1)
}
const total = Number(process.argv[3] ?? 20_000)
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { case: string }[]
const inputs = index.map((entry) => {
  const name = readdirSync(join(folder, entry.case)).find((file) => file.startsWith('input.')) ?? ''
  return {
    type: extname(name).slice(1) as ExtractionInput['type'],
    body: readFileSync(join(folder, entry.case, name), 'utf8'),
  }
})

// A small generator of its own, so that a failing seed can be run again (Park and Miller, 1988).
let seed = Number(process.argv[4] ?? 20260301)
function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

const PIECES = [
  '<div>',
  '</div>',
  '<',
  '>',
  '"',
  "'",
  '&',
  '\u0000',
  '\n',
  ' ',
  '9',
  '2026',
  'January ',
  '<table>',
  '{',
  '}',
  '[',
  ']',
  ',',
  'BEGIN:VEVENT\n',
  'RRULE:FREQ=DAILY\n',
  '\\',
  '<script>',
  '</p>',
  '<!--',
  'é',
  '\ud83d',
]

function mutate(body: string): string {
  // A stretch of the file, so that twenty thousand inputs stay affordable.
  const from = random(Math.max(1, body.length - 2000))
  let text = body.slice(from, from + 500 + random(20_000))
  for (let i = random(12) + 1; i > 0; i--) {
    const at = random(text.length + 1)
    const kind = random(4)
    const length = random(60)
    if (kind === 0) text = text.slice(0, at) + text.slice(at + length)
    else if (kind === 1)
      text = text.slice(0, at) + (PIECES[random(PIECES.length)] ?? '').repeat(random(40) + 1) + text.slice(at)
    else if (kind === 2)
      text = text.slice(0, at) + text.slice(at, at + length).repeat(random(20) + 1) + text.slice(at)
    else
      text =
        text.slice(0, at) +
        text
          .slice(at, at + length)
          .split('')
          .reverse()
          .join('') +
        text.slice(at + length)
  }
  return text
}

interface Timed {
  seed: number
  input: ExtractionInput
  ms: number
}

const SHOWN = 5
let slowest: Timed[] = []
let failures = 0

/** Milliseconds of processor time that one reading takes. */
function timeOf(input: ExtractionInput): number {
  const from = process.cpuUsage()
  extractEvents(input)
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

function note(timed: Timed): void {
  if (slowest.length === SHOWN && timed.ms <= (slowest.at(-1)?.ms ?? 0)) return
  slowest = [...slowest, timed].sort((a, b) => b.ms - a.ms).slice(0, SHOWN)
}

for (let run = 0; run < total; run++) {
  const before = seed
  const chosen = inputs[random(inputs.length)]
  if (!chosen) continue
  const input: ExtractionInput = {
    body: mutate(chosen.body),
    type: chosen.type,
    url: 'https://church.example/',
    now: '2026-03-01',
    timeZone: 'America/Chicago',
  }
  try {
    note({ seed: before, input, ms: timeOf(input) })
  } catch (error) {
    failures++
    console.error(`seed ${before}: ${error instanceof Error ? error.stack : error}`)
  }
}
const peak = process.resourceUsage().maxRSS / 1024
for (const { seed: one, input, ms } of slowest) {
  const alone = Math.min(timeOf(input), timeOf(input))
  console.log(
    `seed ${one}: ${input.type} of ${input.body.length} characters, ${ms.toFixed(0)} ms in the run, ${alone.toFixed(0)} ms alone`,
  )
  if (alone > 2000) failures++
}
console.log(`${total} inputs, ${failures} failures, peak memory ${peak.toFixed(0)} MB`)
if (failures > 0 || peak > 1024) process.exitCode = 1
