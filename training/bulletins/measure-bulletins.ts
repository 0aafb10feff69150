/**
 * `npm run eval:bulletins -- FOLDER`: how well the made bulletins of typeset.ts are read, each half apart and each file in
 * a process of its own, which shows what it takes. `--misses` lists what went wrong on the halves that may be opened.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractEvents } from '../../src/extraction/extract.ts'
import { readPdf } from '../../src/extraction/pdf/read-pdf.ts'
import { addTally, type Expected, emptyTally, scoreCase, type Tally } from '../score.ts'

const { values, positionals } = parseArgs({
  options: { misses: { type: 'boolean' }, one: { type: 'boolean' } },
  allowPositionals: true,
})
const [folder = ''] = positionals

interface Measured {
  services: Tally
  dated: Tally
  cpuMs: number
  memoryMb: number
  misses: string[]
}

const usedMb = () => process.resourceUsage().maxRSS / 1024

async function measureOne(): Promise<Measured> {
  const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected
  const bytes = new Uint8Array(readFileSync(join(folder, 'input.pdf')))
  const [cpuFrom, memoryFrom] = [process.cpuUsage(), usedMb()]
  const { html } = await readPdf(bytes)
  const window = expected.recurrenceWindow
  const { events } = extractEvents({
    body: html,
    type: 'pdf',
    url: expected.url ?? null,
    now: expected.now ?? '',
    timeZone: expected.timezone ?? 'UTC',
    from: window?.from ?? '',
    to: window?.to ?? '',
  })
  const { user, system } = process.cpuUsage(cpuFrom)
  const memoryMb = usedMb() - memoryFrom
  const answers = events.filter(
    ({ start }) => start.slice(0, 10) >= (window?.from ?? '') && start.slice(0, 10) <= (window?.to ?? ''),
  )
  const { services, dated, verdicts } = scoreCase(expected, answers)
  const wrong = answers.flatMap(({ start, title, recurrence }, i) =>
    verdicts[i] === 'whole' ? [] : [`${verdicts[i]} ${start} ${title} ${recurrence ?? ''}`],
  )
  const missed = expected.events
    .filter(({ start }) => !answers.some((answer) => answer.start === start))
    .map(({ start = '', title = '' }) => `missed ${start} ${title}`)
  return { services, dated, cpuMs: (user + system) / 1000, memoryMb, misses: [...wrong, ...missed] }
}

function measureHalf(half: string): void {
  const sums = { services: emptyTally(), dated: emptyTally() }
  const all = readdirSync(half).map((name) => {
    const answer = execFileSync(process.execPath, [import.meta.filename, '--one', join(half, name)])
    const measured = JSON.parse(answer.toString()) as Measured
    addTally(sums.services, measured.services)
    addTally(sums.dated, measured.dated)
    if (values.misses) console.log([`\n${name}`, ...measured.misses].join('\n  '))
    return measured
  })
  const most = (field: 'cpuMs' | 'memoryMb') => Math.round(Math.max(...all.map((each) => each[field])))
  console.log(
    `\n${basename(half)}: ${all.length} bulletins, at most ${most('cpuMs')} ms of CPU and ${most('memoryMb')} MB above an idle process`,
  )
  for (const [kind, tally] of Object.entries(sums)) console.log(`  ${kind.padEnd(8)} ${figures(tally)}`)
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

const opened = ['open', 'held-out', 'open-2', 'sealed-2']
if (values.one) console.log(JSON.stringify(await measureOne()))
else
  for (const half of values.misses ? opened : [...opened, 'sealed-3'])
    if (existsSync(join(folder, half))) measureHalf(join(folder, half))
