/**
 * Scores src/matching on labelled records that lie beside the project (they may not be copied into it) and on lists
 * made from seeds, and writes docs/matching-quality.md. Where the records are absent it leaves the page alone.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { type MadeList, makeChurchList, readChurches } from '../bench/made-church-list.ts'
import { makeGuides } from '../bench/made-guides.ts'
import { createRandom } from '../bench/random.ts'
import { findDuplicatePairs } from '../src/matching/find-duplicates.ts'
import type { DuplicatePair, MatchRecord } from '../src/matching/record.ts'
import { defaultThreshold } from '../src/matching/score.ts'

type Row = Record<string, string | undefined>
/** One list with its truth: pairs are counted by group, which is what an interval draws again. */
type Labelled = { records: MatchRecord[]; truth: Map<string, string>; isLabelled: (pair: string) => boolean }
type Tally = { right: number; found: number; duplicates: number }
type Score = { precision: number; recall: number; f1: number; interval: [low: number, high: number] }

const root = join(import.meta.dirname, '..')
const corpus = join(root, '../shared/corpus')
const thresholds = [0.4, 0.5, 0.6, 0.7, 0.8, 0.85]
/** Chosen before any of them was scored; development used 1 to 4. */
const seeds = [11, 23, 37, 41, 53, 67, 79, 97]
const movedShares = [0.05, 0.12, 0.2]
const redraws = 400
/** Half the width of a 90 % interval of a mean of eight, in standard errors (Student's t, 7 degrees of freedom). */
const studentAt90 = 1.895

const keyOf = (id: string, other: string) => [id, other].sort().join(' ')

function readRows(path: string): Row[] {
  return parse(readFileSync(join(corpus, path)), { columns: true, bom: true }) as Row[]
}

function readChicago(): Labelled {
  const rows = readRows('dedupe/chicago-early-childhood/records.csv')
  const records = rows.map(({ id = '', name, address, zip, phone, website }) => {
    return { id, name, address, zip, phone, website }
  })
  const truth = new Map<string, string>()
  for (const [label = '', cluster] of Map.groupBy(rows, ({ true_id }) => true_id)) {
    cluster.forEach(({ id = '' }, index) => {
      for (const other of cluster.slice(index + 1)) truth.set(keyOf(id, other.id ?? ''), label)
    })
  }
  return { records, truth, isLabelled: () => true }
}

/** Both lists as one, judged by the pairs that have a label. */
function readRestaurants(): Labelled {
  const rows = readRows('dedupe/yelp-zomato/labelled_pairs.csv')
  const records = new Map<string, MatchRecord>()
  const labels = new Map<string, string | undefined>()
  for (const row of rows) {
    for (const record of [readSide(row, 'left'), readSide(row, 'right')]) records.set(record.id, record)
    labels.set(keyOf(row.left_id ?? '', row.right_id ?? ''), row.label)
  }
  const duplicates = [...labels.keys()].filter((key) => labels.get(key) === '1')
  return {
    records: [...records.values()],
    truth: new Map(duplicates.map((key) => [key, key])),
    isLabelled: (key) => labels.has(key),
  }
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

function readMade({ records, pairs }: MadeList): Labelled {
  return { records, truth: new Map([...pairs].map((key) => [key, key])), isLabelled: () => true }
}

/** Counts by group of duplicates; a wrong pair is a group of its own. */
function tally({ truth, isLabelled }: Labelled, found: readonly DuplicatePair[], threshold: number): Tally[] {
  const groups = new Map<string, Tally>()
  const groupOf = (name: string) => {
    const group = groups.get(name) ?? { right: 0, found: 0, duplicates: 0 }
    groups.set(name, group)
    return group
  }
  for (const label of truth.values()) groupOf(label).duplicates += 1
  for (const { id1, id2, similarity } of found) {
    const key = keyOf(id1, id2)
    if (similarity < threshold || !isLabelled(key)) continue
    const group = groupOf(truth.get(key) ?? key)
    group.found += 1
    if (truth.has(key)) group.right += 1
  }
  return [...groups.values()]
}

function sum(tallies: readonly Tally[]): Tally {
  const total = { right: 0, found: 0, duplicates: 0 }
  for (const { right, found, duplicates } of tallies) {
    total.right += right
    total.found += found
    total.duplicates += duplicates
  }
  return total
}

const f1Of = ({ right, found, duplicates }: Tally) => (2 * right) / (found + duplicates)

/** With a 90 % interval from drawing the groups again, or from the spread of the lists where there are eight. */
function score(lists: readonly Tally[][]): Score {
  const { right, found, duplicates } = sum(lists.flat())
  const f1 = f1Of({ right, found, duplicates })
  const interval = lists.length === 1 ? redraw(lists[0] ?? []) : spread(lists.map((list) => f1Of(sum(list))))
  return { precision: right / found, recall: right / duplicates, f1, interval }
}

function redraw(groups: readonly Tally[]): [number, number] {
  const random = createRandom(1)
  const drawn = Array.from({ length: redraws }, () => {
    return f1Of(
      sum(groups.map(() => groups[random.below(groups.length)] ?? { right: 0, found: 0, duplicates: 0 })),
    )
  }).sort((a, b) => a - b)
  return [drawn[redraws * 0.05] ?? 0, drawn[redraws * 0.95 - 1] ?? 0]
}

function spread(scores: readonly number[]): [number, number] {
  const mean = scores.reduce((total, each) => total + each, 0) / scores.length
  const variance = scores.reduce((total, each) => total + (each - mean) ** 2, 0) / (scores.length - 1)
  const half = studentAt90 * Math.sqrt(variance / scores.length)
  return [mean - half, mean + half]
}

type Judged = { list: Labelled; found: DuplicatePair[] }

function judge(list: Labelled): Judged {
  return { list, found: findDuplicatePairs(list.records, { threshold: 0.1 }) }
}

/** Each set's lists; those of one seed count as one. */
function judgeAll(): { title: string; wanted: number; lists: Judged[][] }[] {
  const churches = readChurches(join(corpus, 'churches'))
  const makeLists = (shares: readonly number[]) =>
    seeds.map((seed) => shares.map((share) => judge(readMade(makeChurchList(churches, seed, share)))))
  return [
    { title: 'Chicago early childhood, all pairs', wanted: 0.965, lists: [[judge(readChicago())]] },
    { title: 'Yelp and Zomato, labelled pairs', wanted: 0.972, lists: [[judge(readRestaurants())]] },
    { title: 'Made church lists, all', wanted: 0.95, lists: makeLists(movedShares) },
    ...movedShares.map((share) => {
      return { title: `Made church lists, ${share * 100} % moved`, wanted: 0, lists: makeLists([share]) }
    }),
    {
      title: 'Two made guides',
      wanted: 0.98,
      lists: seeds.map((seed) => [judge(readMade(makeGuides(seed)))]),
    },
  ]
}

function scoreAt(lists: Judged[][], threshold: number): Score {
  return score(lists.map((list) => list.flatMap((each) => tally(each.list, each.found, threshold))))
}

/** Of the pairs in each tenth of similarity, the share that are duplicates. */
function listReliability(lists: Judged[]): string[] {
  return [0.6, 0.7, 0.8, 0.9].map((from) => {
    const inBin = lists.flatMap(({ list, found }) => {
      return found.flatMap(({ id1, id2, similarity }) => {
        const key = keyOf(id1, id2)
        const isIn = similarity >= from && (from === 0.9 || similarity < from + 0.1) && list.isLabelled(key)
        return isIn ? [list.truth.has(key)] : []
      })
    })
    return inBin.length === 0
      ? ''
      : `${(inBin.filter(Boolean).length / inBin.length).toFixed(2)} of ${inBin.length}`
  })
}

/** The commonest ways in which wrongly judged pairs agree and differ, without anything from the records. */
function listReasons(pairs: readonly DuplicatePair[]): string[] {
  const reasons = Map.groupBy(pairs, ({ because }) => {
    const parts = because.filter(({ field }) => field !== 'zip' && field !== 'city')
    return parts
      .map(({ field, words }) => `${field}: ${words.replace(/, which \d+ addresses have/, '')}`)
      .join('; ')
  })
  const commonest = [...reasons].sort((a, b) => b[1].length - a[1].length).slice(0, 6)
  return commonest.map(([reason, { length }]) => `| ${length} | ${reason} |`)
}

function writePage(): string {
  const sets = judgeAll()
  const number = (figure: number) => figure.toFixed(4)
  const lines = [
    '# How well duplicates are found',
    '',
    'For whoever changes `src/matching`. Written by `npm run eval:matching`; the records are not part of the project. Nothing is trained, and every set is',
    'judged with the default settings. Made church lists hold second listings, some moved, among schools, pantries,',
    'campuses and congregations of other languages (`bench/made-church-list.ts`); made guides are two lists of restaurants',
    'with tenants of one house (`bench/made-guides.ts`). Their eight seeds were chosen before any was scored. Intervals',
    'hold 90 %: drawn again over groups of duplicates, or from the spread over the seeds.',
    '',
    `Default threshold: ${defaultThreshold}.`,
    '',
    '| set | duplicate pairs | precision | recall | F1 | 90 % interval | wanted |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ]
  for (const { title, lists, wanted } of sets) {
    const { precision, recall, f1, interval } = scoreAt(lists, defaultThreshold)
    const pairs = lists.flat().reduce((total, { list }) => total + list.truth.size, 0)
    const figures = `${number(precision)} | ${number(recall)} | ${number(f1)} | ${interval.map(number).join('–')}`
    lines.push(`| ${title} | ${pairs} | ${figures} | ${wanted || ''} |`)
    process.stdout.write(
      `${title}: F1 ${number(f1)} (${interval.map(number).join(' to ')}), precision ${number(precision)}\n`,
    )
  }
  lines.push('', '## At other thresholds (F1)', '')
  lines.push(`| set | ${thresholds.join(' | ')} |`, `| --- |${' ---: |'.repeat(thresholds.length)}`)
  const whole = sets.filter(({ wanted }) => wanted > 0)
  for (const { title, lists } of whole) {
    lines.push(`| ${title} | ${thresholds.map((each) => number(scoreAt(lists, each).f1)).join(' | ')} |`)
  }
  lines.push('', '## What a similarity means: the share of duplicates among the pairs', '')
  lines.push(
    '| set | 0.6 to 0.7 | 0.7 to 0.8 | 0.8 to 0.9 | from 0.9 |',
    '| --- | ---: | ---: | ---: | ---: |',
  )
  for (const { title, lists } of whole)
    lines.push(`| ${title} | ${listReliability(lists.flat()).join(' | ')} |`)
  for (const { title, lists } of sets.slice(0, 1)) {
    const wrong = lists.flat().flatMap(({ list, found }) => {
      return found.filter(({ id1, id2, similarity }) => {
        const key = keyOf(id1, id2)
        return similarity >= defaultThreshold && list.isLabelled(key) && !list.truth.has(key)
      })
    })
    lines.push(
      '',
      `## ${title}: commonest reasons among the ${wrong.length} pairs wrongly called duplicates`,
      '',
    )
    lines.push('| pairs | what the fields say |', '| ---: | --- |', ...listReasons(wrong))
  }
  const real = findDuplicatePairs(readChurches(join(corpus, 'churches')))
  lines.push('', `## The real churches behind the made lists: ${real.length} above the threshold`, '')
  lines.push('| pair | what the fields say |', '| --- | --- |')
  for (const pair of real) {
    const reasons = pair.because.map(({ field, agreement }) => `${field} ${agreement}`)
    lines.push(`| ${pair.id1} and ${pair.id2} | ${reasons.join('; ')} |`)
  }
  return `${lines.join('\n')}\n`
}

if (existsSync(corpus)) {
  writeFileSync(join(root, 'docs/matching-quality.md'), writePage())
  process.stdout.write('docs/matching-quality.md written.\n')
} else {
  process.stdout.write('Skipped: there are no labelled records beside the project.\n')
}
