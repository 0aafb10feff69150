/**
 * Scores the extraction on a folder of cases (input file and expected.json each), as the reference scorer does:
 * dates, then times, titles and places of the best match on that date. Prints a row per kind.
 *
 *   npm run eval:extraction -- <folder> [--kinds html,ics] [--cases name] [--misses] [--by-source] [--leave-out]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractEvents } from '../src/extraction/extract.ts'
import { type Expected, type Found, scoreCase, sumTallies, type Tally } from './extraction-score.ts'
import { leaveOneOut } from './leave-one-out.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kinds: { type: 'string' },
    cases: { type: 'string' },
    misses: { type: 'boolean', default: false },
    'by-source': { type: 'boolean', default: false },
    'leave-out': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const folder = positionals[0]
if (!folder || !existsSync(join(folder, 'index.json'))) {
  console.error('Give the folder of the cases: npm run eval:extraction -- <folder>')
  process.exit(1)
}
const kinds = values.kinds?.split(',')

interface IndexEntry {
  case: string
  kind: string
}
const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as IndexEntry[]
if (values['leave-out']) {
  printLeaveOneOut()
  process.exit(0)
}
const groups = new Map<string, Tally[]>()
for (const entry of index) {
  if (kinds && !kinds.includes(entry.kind)) continue
  if (values.cases && !entry.case.includes(values.cases)) continue
  const { tally, misses } = scoreOne(join(folder, entry.case))
  const source = sourceOf(entry)
  const key = values['by-source'] ? `${entry.kind} ${source}` : entry.kind
  groups.set(key, [...(groups.get(key) ?? []), tally])
  if (values.misses) for (const miss of misses) console.log(`${entry.case}: ${miss}`)
}
const rules = scoreRules(folder)
for (const [kind, tallies] of [...groups].sort())
  console.log(kind.padEnd(26), describe(sumTallies(tallies), tallies.length))
if (rules) console.log('rrule'.padEnd(26), `cases ${rules.cases} right ${rules.right}`)

function sourceOf(entry: IndexEntry): string {
  return /^(?:cs-[^-]+(?:-[^-]+)*?(?=--)|[a-z]+)/.exec(entry.case)?.[0] ?? entry.case
}

function printLeaveOneOut(): void {
  const pages = index.filter(({ kind }) => kind === 'html')
  const { leftOut, ablated } = leaveOneOut(() => {
    const bySource = new Map<string, Tally[]>()
    for (const entry of pages) {
      const source = sourceOf(entry)
      bySource.set(source, [...(bySource.get(source) ?? []), scoreOne(join(folder ?? '', entry.case)).tally])
    }
    return [...bySource].map(([source, tallies]) => ({ source, tallies }))
  })
  for (const { source, own, chosen, events, changes } of leftOut)
    console.log(
      `${source}: whole ${own} of ${events}; weights of the others ${chosen}; ${changes.join(', ') || 'no change'}`,
    )
  for (const { weight, losses } of ablated)
    console.log(
      `without ${weight}: ${losses.map(([source, loss]) => `${source} ${-loss}`).join(', ') || 'nothing lost'}`,
    )
}

function scoreOne(path: string): { tally: Tally; misses: string[] } {
  const expected = JSON.parse(readFileSync(join(path, 'expected.json'), 'utf8')) as Expected
  const input = readdirSync(path).find((name) => name.startsWith('input.')) ?? ''
  const window = expected.recurrenceWindow
  const result = extractEvents({
    body: readFileSync(join(path, input), 'utf8'),
    type: extname(input).slice(1) as 'html' | 'ics' | 'json' | 'xml',
    url: expected.url ?? 'https://site.example/',
    now: expected.now ?? '2024-01-01',
    timeZone: expected.timezone ?? 'America/Chicago',
    ...(window?.from && window.to ? { from: window.from, to: window.to } : {}),
  })
  return scoreCase(expected, result.events as Found[])
}

function scoreRules(corpus: string): { cases: number; right: number } | null {
  const path = join(corpus, 'rrule-cases.json')
  if (!existsSync(path) || (kinds && !kinds.includes('rrule')) || values.cases) return null
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as {
    cases: { rule: string; expected: string[] }[]
  }
  let right = 0
  for (const { rule, expected } of cases) {
    const lines = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:rule',
      'SUMMARY:Rule',
      ...rule.split('\n'),
      'END:VEVENT',
      'END:VCALENDAR',
    ]
    const last = Number(expected.reduce((a, b) => (a > b ? a : b)).slice(0, 4)) + 2
    const { events } = extractEvents({
      body: lines.join('\r\n'),
      type: 'ics',
      url: null,
      now: '1997-09-01',
      timeZone: 'America/New_York',
      from: '1990-01-01',
      to: `${last}-01-01`,
    })
    const got = new Set(events.map(({ start }) => (start.length === 10 ? `${start}T00:00` : start)))
    const want = new Set(expected.map((start) => start.slice(0, 16)))
    if (got.size === want.size && [...want].every((start) => got.has(start))) right++
  }
  return { cases: cases.length, right }
}

function describe(tally: Tally, cases: number): string {
  const ratio = (a: number, b: number) => (b === 0 ? '  -  ' : (a / b).toFixed(3))
  return [
    `cases ${String(cases).padStart(3)} events ${String(tally.want).padStart(5)}`,
    `recall ${ratio(tally.dateHit, tally.want)}`,
    `precision ${ratio(tally.precisionHit, tally.precisionGot)}`,
    `time ${ratio(tally.timeHit, tally.timeWant)}`,
    `title ${ratio(tally.titleHit, tally.titleWant)}`,
    `place ${ratio(tally.placeHit, tally.placeWant)}`,
    `whole ${ratio(tally.whole, tally.want)}`,
  ].join('  ')
}
