/**
 * `npm run eval:bulletins -- FOLDER`: how well the made bulletins of typeset.ts are read, each half
 * apart. `--misses` lists what went wrong on the open halves, and on them alone.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractEvents } from '../../src/extraction/extract.ts'
import { readPdf } from '../../src/extraction/pdf/read-pdf.ts'
import { addTally, type Expected, emptyTally, scoreCase, type Tally } from '../score.ts'

const { values, positionals } = parseArgs({
  options: { misses: { type: 'boolean' } },
  allowPositionals: true,
})
const [folder = ''] = positionals

async function measureHalf(half: string): Promise<void> {
  const sums = { services: emptyTally(), dated: emptyTally() }
  let [slowest, files] = [0, 0]
  for (const name of readdirSync(join(folder, half))) {
    const expected = JSON.parse(readFileSync(join(folder, half, name, 'expected.json'), 'utf8')) as Expected
    const bytes = new Uint8Array(readFileSync(join(folder, half, name, 'input.pdf')))
    const from = process.cpuUsage()
    const { html } = await readPdf(bytes)
    const { events } = extractEvents({
      body: html,
      type: 'pdf',
      url: expected.url ?? null,
      now: expected.now ?? '',
      timeZone: expected.timezone ?? 'UTC',
      from: expected.recurrenceWindow?.from ?? '',
      to: expected.recurrenceWindow?.to ?? '',
    })
    slowest = Math.max(slowest, cpuMs(from))
    files++
    const window = expected.recurrenceWindow
    const answers = events.filter(
      ({ start }) => start.slice(0, 10) >= (window?.from ?? '') && start.slice(0, 10) <= (window?.to ?? ''),
    )
    const score = scoreCase(expected, answers)
    addTally(sums.services, score.services)
    addTally(sums.dated, score.dated)
    if (values.misses) {
      console.log(`\n${name}`)
      answers.forEach(({ start, title, recurrence }, i) => {
        if (score.verdicts[i] !== 'whole')
          console.log(`  ${score.verdicts[i]} ${start} ${title} ${recurrence ?? ''}`)
      })
      for (const { start = '', title = '' } of expected.events)
        if (!answers.some((answer) => answer.start === start)) console.log(`  missed ${start} ${title}`)
    }
  }
  console.log(
    `\n${half}: ${files} bulletins, slowest ${Math.round(slowest)} ms of CPU, ${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most`,
  )
  for (const [kind, tally] of Object.entries(sums)) console.log(`  ${kind.padEnd(8)} ${figures(tally)}`)
}

function cpuMs(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3))

function figures({ want, hit, wrong, time, timeWant, title, titleWant, whole }: Tally): string {
  return [
    `${want} wanted`,
    `recall ${share(hit, want)}`,
    `precision ${share(hit, hit + wrong)}`,
    `hour ${share(time, timeWant)}`,
    `title ${share(title, titleWant)}`,
    `whole ${share(whole, want)}`,
  ].join(', ')
}

const halves = values.misses ? ['open', 'held-out', 'open-2'] : ['open', 'held-out', 'open-2', 'sealed-2']
for (const half of halves) if (existsSync(join(folder, half))) await measureHalf(half)
