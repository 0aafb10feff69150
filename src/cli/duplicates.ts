import { readFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { parse } from 'csv-parse/sync'
import { findDuplicatePairs } from '../matching/find-duplicates.ts'
import type { DuplicatePair, MatchRecord } from '../matching/record.ts'
import { defaultThreshold, maybeFrom } from '../matching/score.ts'

/** Adds `bulletin duplicates <file.csv>`: likely duplicates in a list of churches, by default one JSON object a line. */
export function registerDuplicates(program: Command): void {
  program
    .command('duplicates')
    .description('print the pairs of records in a CSV file that are likely the same church')
    .argument(
      '<file.csv>',
      'columns id, name, address, city, zip, phone, website, latitude, longitude, in any order',
    )
    .option('--threshold <similarity>', 'least similarity, from 0 to 1', readThreshold, defaultThreshold)
    .option('--json', 'print one JSON array instead of one object a line')
    .option('--explain', 'print sentences, and the pairs that are kept apart with the reason')
    .action(async (file: string, { threshold, json, explain }: Options, command: Command) => {
      const records = await readRecords(file).catch((error: unknown) => {
        return command.error(`error: ${describeFailure(file, error)}`)
      })
      stopWhenNobodyReads()
      const found = findDuplicatePairs(records, {
        threshold: explain ? Math.min(threshold, maybeFrom) : threshold,
      })
      const pairs = found.filter((pair) => pair.similarity >= threshold || pair.separatedBy !== undefined)
      const byId = new Map(records.map((record) => [record.id, record]))
      if (json) process.stdout.write(`${JSON.stringify(pairs.map(describePair))}\n`)
      else {
        const write = (pair: DuplicatePair) =>
          explain ? explainPair(pair, byId) : JSON.stringify(describePair(pair))
        for (const pair of pairs) process.stdout.write(`${write(pair)}\n`)
      }
    })
}

type Options = { threshold: number; json?: true; explain?: true }

function readThreshold(text: string): number {
  const threshold = Number(text)
  if (text.trim() === '' || !(threshold >= 0 && threshold <= 1)) {
    throw new InvalidArgumentError('Give a number from 0 to 1.')
  }
  return threshold
}

function describeFailure(file: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return `there is no file ${file}`
  return `${file} could not be read: ${error instanceof Error ? error.message : String(error)}`
}

/** `bulletin duplicates … | head` closes the pipe early, which is no error. */
function stopWhenNobodyReads(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}

function describePair({ id1, id2, similarity, because, separatedBy }: DuplicatePair) {
  const reasons = because.map((reason) => ({ ...reason, weight: Number(reason.weight.toFixed(2)) }))
  return { id1, id2, similarity: Number(similarity.toFixed(4)), because: reasons, separatedBy }
}

/** "0.998 same: 1 Grace Church = 3 Grace", then a line for each field. */
function explainPair(
  { id1, id2, similarity, band, because, separatedBy }: DuplicatePair,
  byId: ReadonlyMap<string, MatchRecord>,
): string {
  const [one, other] = [id1, id2].map((id) => `${id} ${byId.get(id)?.name ?? ''}`.trim())
  const fields = because.map(({ field, words, weight }) => {
    return `  ${field}: ${words} (${weight < 0 ? '' : '+'}${weight.toFixed(1)})`
  })
  const apart = separatedBy === undefined ? [] : [`  kept apart: ${separatedBy}`]
  return [`${similarity.toFixed(3)} ${band}: ${one} = ${other}`, ...fields, ...apart].join('\n')
}

const knownColumns = ['name', 'address', 'phone', 'website', 'latitude']

/**
 * Reads records from a CSV file with a header line. Columns may be missing and in any order and case; others are
 * left out. A record without an id gets its row's number (the header being row 1).
 *
 * @throws when the file cannot be read, is no CSV, or has no column to compare by
 */
export async function readRecords(file: string): Promise<MatchRecord[]> {
  let header: string[] = []
  const rows = parse(await readFile(file), {
    bom: true,
    columns: (names: string[]) => {
      header = names.map((name) => name.trim().toLowerCase())
      return header
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as Record<string, string | undefined>[]
  if (!knownColumns.some((name) => header.includes(name))) {
    throw new Error(
      'its first line names none of the columns name, address, phone, website, latitude and longitude',
    )
  }
  return rows.map((row, index) => ({
    id: row.id || `${index + 2}`,
    name: row.name,
    address: row.address,
    city: row.city,
    zip: row.zip,
    phone: row.phone,
    website: row.website,
    latitude: readDegrees(row.latitude),
    longitude: readDegrees(row.longitude),
  }))
}

function readDegrees(text: string | undefined): number | undefined {
  const degrees = Number(text)
  return text && Number.isFinite(degrees) ? degrees : undefined
}
