/**
 * Scores src/matching on labelled records that lie beside the project (they may not be copied into it), and writes
 * docs/matching-quality.md. Where they are absent it says so and leaves the page alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { comparePair, countRecords, findDuplicatePairs } from '../src/matching/find-duplicates.ts'
import type { Comparison, MatchRecord } from '../src/matching/record.ts'
import { defaultThreshold } from '../src/matching/score.ts'

type Row = Record<string, string | undefined>
type Half = 'all' | 'tuned on' | 'held out'
/** A pair that is a duplicate by its label, or that was called one, or both. */
type Judged = { isDuplicate: boolean; isCalled: boolean; comparison: Comparison }
type Score = { title: string; half: Half; pairs: number; precision: number; recall: number; f1: number }

const root = join(import.meta.dirname, '..')
const corpus = join(root, '../shared/corpus/dedupe')
const thresholds = [0.4, 0.5, 0.6, 0.7, 0.8, 0.85]

function readRows(path: string): Row[] {
  return parse(readFileSync(join(corpus, path)), { columns: true, bom: true }) as Row[]
}

/** Which half a label belongs to: by a sum over its letters, so that it stays the same from run to run. */
function isInHalf(label: string, half: Half): boolean {
  let sum = 7
  for (const letter of label) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return half === 'all' || ((sum >>> 3) % 2 === 0) === (half === 'tuned on')
}

function judgeChicago(half: Half, threshold: number): Judged[] {
  const rows = readRows('chicago-early-childhood/records.csv').filter((row) =>
    isInHalf(row.true_id ?? '', half),
  )
  const records = rows.map(({ id = '', name, address, zip, phone, website }) => {
    return { id, name, address, zip, phone, website }
  })
  const recordOf = new Map(records.map((record) => [record.id, record]))
  const labelOf = new Map(rows.map((row) => [row.id, row.true_id]))
  const judged: Judged[] = []
  const called = new Set<string>()
  for (const pair of findDuplicatePairs(records, { threshold })) {
    called.add(`${pair.id1} ${pair.id2}`)
    const isDuplicate = labelOf.get(pair.id1) === labelOf.get(pair.id2)
    judged.push({ isDuplicate, isCalled: true, comparison: pair })
  }
  const statistics = countRecords(records)
  for (const [id1, id2] of listLabelledPairs(rows)) {
    const [a, b] = [recordOf.get(id1), recordOf.get(id2)]
    if (!a || !b || called.has(`${id1} ${id2}`)) continue
    judged.push({ isDuplicate: true, isCalled: false, comparison: comparePair(a, b, statistics) })
  }
  return judged
}

/** All pairs of ids with the same label, the id that sorts first in front. */
function listLabelledPairs(rows: Row[]): [string, string][] {
  const clusters = Map.groupBy(rows, ({ true_id }) => true_id)
  return [...clusters.values()].flatMap((cluster) => {
    const ids = cluster.map(({ id = '' }) => id).sort()
    return ids.flatMap((id1, index) => ids.slice(index + 1).map((id2): [string, string] => [id1, id2]))
  })
}

function judgeRestaurants(half: Half, threshold: number): Judged[] {
  const rows = readRows('yelp-zomato/labelled_pairs.csv')
  const records = new Map<string, MatchRecord>()
  for (const row of rows) {
    for (const record of [readSide(row, 'left'), readSide(row, 'right')]) records.set(record.id, record)
  }
  const statistics = countRecords([...records.values()])
  return rows
    .filter((row) => isInHalf(`${row.left_id}${row.right_id}`, half))
    .map((row) => {
      const comparison = comparePair(readSide(row, 'left'), readSide(row, 'right'), statistics)
      return { isDuplicate: row.label === '1', isCalled: comparison.similarity >= threshold, comparison }
    })
}

function readSide(row: Row, side: 'left' | 'right'): MatchRecord {
  return {
    id: row[`${side}_id`] ?? '',
    name: row[`${side}_name`],
    address: row[`${side}_address`],
    city: row[`${side}_city`],
    zip: row[`${side}_zip`],
    latitude: Number(row[`${side}_lat`]) || undefined,
    longitude: Number(row[`${side}_lon`]) || undefined,
  }
}

function score(title: string, half: Half, judged: Judged[]): Score {
  const right = judged.filter(({ isDuplicate, isCalled }) => isDuplicate && isCalled).length
  const pairs = judged.filter(({ isDuplicate }) => isDuplicate).length
  const precision = right / judged.filter(({ isCalled }) => isCalled).length
  const recall = right / pairs
  return { title, half, pairs, precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}

/** The commonest ways in which wrongly judged pairs agree and differ, without anything from the records. */
function listReasons(judged: Judged[]): [reason: string, count: number][] {
  const reasons = Map.groupBy(judged, ({ comparison }) => {
    const parts = comparison.because
      .filter(({ field }) => field !== 'zip' && field !== 'city')
      .map(
        ({ field, words }) =>
          `${field}: ${words.replace(/which \d+ addresses have/, 'an office’s').replace(/^[\d.]+ (k?m) apart$/, '… $1 apart')}`,
      )
    return parts.join('; ')
  })
  return [...reasons]
    .map(([reason, { length }]): [string, number] => [reason, length])
    .sort((a, b) => b[1] - a[1])
    .slice(0, 6)
}

const sets = [
  { title: 'Chicago early childhood, all pairs in the file', judge: judgeChicago, wanted: 0.965 },
  { title: 'Yelp and Zomato, labelled pairs', judge: judgeRestaurants, wanted: 0.96 },
]

function writePage(): string {
  const lines = [
    '# How well duplicates are found',
    '',
    'Written by `npm run eval:matching`; the records are not part of the project. Nothing is trained: the weights in',
    '`src/matching` are general knowledge about names, addresses and phones, chosen while looking at one half of each',
    'set (“tuned on”). The other half (“held out”) was only counted; the default threshold alone was chosen with both',
    'in sight, in the middle of the stretch where it matters little. A half of the Chicago records is scored as a',
    'directory of its own, so that the halves have fewer look-alikes than the whole.',
    '',
    `Default threshold: ${defaultThreshold}.`,
    '',
    '| set | part | duplicate pairs | precision | recall | F1 | wanted |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
  ]
  for (const { title, judge, wanted } of sets) {
    for (const half of ['all', 'tuned on', 'held out'] as const) {
      const { pairs, precision, recall, f1 } = score(title, half, judge(half, defaultThreshold))
      const figures = [precision, recall, f1].map((figure) => figure.toFixed(4)).join(' | ')
      lines.push(`| ${title} | ${half} | ${pairs} | ${figures} | ${half === 'all' ? wanted : ''} |`)
      process.stdout.write(`${title}, ${half}: F1 ${f1.toFixed(4)}\n`)
    }
  }
  lines.push('', '## At other thresholds (F1, everything)', '')
  lines.push(`| set | ${thresholds.join(' | ')} |`, `| --- |${' ---: |'.repeat(thresholds.length)}`)
  for (const { title, judge } of sets) {
    const row = thresholds.map((threshold) => score(title, 'all', judge('all', threshold)).f1.toFixed(4))
    lines.push(`| ${title} | ${row.join(' | ')} |`)
  }
  for (const { title, judge } of sets) {
    const judged = judge('all', defaultThreshold)
    const missed = judged.filter(({ isDuplicate, isCalled }) => isDuplicate && !isCalled)
    const wrong = judged.filter(({ isDuplicate, isCalled }) => !isDuplicate && isCalled)
    for (const [kind, pairs] of [
      ['missed', missed],
      ['wrongly called duplicates', wrong],
    ] as const) {
      lines.push('', `## ${title}: commonest reasons among the ${pairs.length} pairs ${kind}`, '')
      lines.push('| pairs | what the fields said |', '| ---: | --- |')
      lines.push(...listReasons(pairs).map(([reason, count]) => `| ${count} | ${reason} |`))
    }
  }
  return `${lines.join('\n')}\n`
}

if (existsSync(corpus)) {
  writeFileSync(join(root, 'docs/matching-quality.md'), writePage())
  process.stdout.write('docs/matching-quality.md written.\n')
} else {
  process.stdout.write('Skipped: there are no labelled records beside the project.\n')
}
