import { type ChurchStatements, churchStatements } from '../../../contract/churches/church-facts.ts'
import { readWebAddress } from '../../../contract/web-address.ts'
import { denominationOf } from '../../../domain/churches/denomination-words.ts'
import { DENOMINATIONS } from '../../../domain/churches/denominations.ts'
import { ACCESS_FIELDS, CHURCH_COLUMNS, type ChurchColumn } from '../../../domain/churches/fields.ts'
import { guessColumns, joinAddress, joinLines } from '../../../domain/churches/import-columns.ts'
import { readServiceTimes } from '../../../domain/churches/service-times.ts'
import { pickCells, readTable, refuseLacking } from '../../../platform/table-file.ts'
import type { Listing } from './listings.ts'

/** A row of an outside list; blank where it does not say. `row` is its line in the file, as a person counts. */
export type ImportRow = { row: number } & Record<ChurchColumn, string>

/** A column of the file: what it is read as, and some of its cells. */
interface FileColumn {
  header: string
  samples: string[]
  column: ChurchColumn | null
}

export interface ChurchFile {
  rows: ImportRow[]
  columns: FileColumn[]
}

interface ReadOptions {
  mostRows: number
  /** What a person chose the columns to be, given the header and what was guessed. */
  choose?: (header: readonly string[], guessed: readonly (ChurchColumn | null)[]) => (ChurchColumn | null)[]
  /** Whether a file without names is looked at all the same, so that a person can choose the column. */
  isNameOptional?: boolean
}

/** What people write into a cell of which they know nothing. */
const BLANK = /^(?:n\/?a|none|null|unknown|ninguno|[-–—.?]+)$/i
const SHOWN_SAMPLES = 3
const MAX_SAMPLE_CHARS = 60

/**
 * Reads churches from the text of a CSV file with a header line; only a name has to be there, and the parts of an
 * address are joined. What the columns hold is guessed from header and cells.
 * @throws AppError invalid or too_large, in words for the person who chose the file
 */
export async function readChurches(text: string, options: ReadOptions): Promise<ChurchFile> {
  const { mostRows, choose, isNameOptional = false } = options
  const { header, rows } = await readTable(text, { mostRows })
  const cellsOfRows = rows.map(({ cells }) => cells.map((cell) => (BLANK.test(cell) ? '' : cell)))
  const guessed = guessColumns(header, cellsOfRows)
  const columns = choose ? choose(header, guessed) : guessed
  if (!columns.includes('name') && !(isNameOptional && header.length > 0)) throw refuseLacking('Name')
  return {
    rows: rows.map(({ line }, index) => {
      const picked = pickCells(columns, cellsOfRows[index] ?? [], joinAddressLines)
      const cells = Object.fromEntries(CHURCH_COLUMNS.map((column) => [column, picked[column] ?? '']))
      const row = { ...(cells as Record<ChurchColumn, string>), row: line }
      return { ...row, address: joinAddress(row.address, row) }
    }),
    columns: header.map((name, place) => ({
      header: name,
      samples: sample(cellsOfRows.map((cells) => cells[place] ?? '')),
      column: columns[place] ?? null,
    })),
  }
}

function joinAddressLines(before: string, line: string, column: ChurchColumn): string {
  return column === 'address' ? joinLines(before, line) : before
}

function sample(cells: readonly string[]): string[] {
  const distinct = new Set<string>()
  for (const cell of cells) {
    if (distinct.size === SHOWN_SAMPLES) break
    if (cell !== '') distinct.add(cell.slice(0, MAX_SAMPLE_CHARS))
  }
  return [...distinct]
}

/** As the public form has it, and more where a list may well say more. */
const MAX_FIELD_CHARS = {
  name: 200,
  address: 300,
  phone: 40,
  website: 500,
  neighborhood: 120,
  language: 120,
  description: 2000,
} as const
type LongField = keyof typeof MAX_FIELD_CHARS

/** The listing of a row, or why it cannot be used. */
export function readRow(row: ImportRow): Listing | string {
  if (row.name === '') return 'It has no name.'
  if (Object.values(row).some((cell) => String(cell).includes('\0')))
    return 'It holds a character that cannot be stored.'
  const tooLong = Object.entries(MAX_FIELD_CHARS).find(
    ([field, most]) => row[field as LongField].length > most,
  )
  if (tooLong) return `Its ${tooLong[0]} is longer than ${tooLong[1].toLocaleString('en-US')} characters.`
  const website = readWebsite(row.website)
  if (website === undefined) return `"${row.website}" is no web address.`
  const denomination = row.denomination === '' ? null : denominationOf(row.denomination)
  if (denomination === undefined)
    return `"${row.denomination}" is no denomination of the directory. It knows: ${DENOMINATIONS.join(', ')}.`
  const [latitude, longitude] = [readDegrees(row.latitude, 90), readDegrees(row.longitude, 180)]
  if (latitude === undefined || longitude === undefined)
    return 'Its latitude or longitude is no number of degrees.'
  // Where lists have no place, some have zeros: a spot in the Atlantic.
  const isPlaced = latitude !== 0 || longitude !== 0
  const facts = readFacts(row)
  if (typeof facts === 'string') return facts
  return {
    name: row.name,
    address: row.address || null,
    phone: row.phone || null,
    website,
    denomination,
    neighborhood: row.neighborhood || null,
    language: row.language || null,
    description: row.description || null,
    latitude: isPlaced ? latitude : null,
    longitude: isPlaced ? longitude : null,
    facts,
    placeKey: null,
  }
}

/** What a row says beyond section 3, or why it cannot be used. */
function readFacts(row: ImportRow): ChurchStatements | string {
  const facts: ChurchStatements = {}
  for (const field of ACCESS_FIELDS) {
    const answer = row[field].toLowerCase()
    if (answer === '') continue
    if (answer !== 'yes' && answer !== 'no') return `"${row[field]}" under ${field} is neither yes nor no.`
    facts[field] = answer
  }
  const languages = row.languages.split(/[;,]/).map((language) => language.trim())
  if (row.languages !== '') facts.languages = languages.filter(Boolean)
  const serviceTimes = readServiceTimes(row.service_times)
  if (row.service_times !== '' && serviceTimes.length === 0)
    return `"${row.service_times}" are no service times. They are written "Su 09:00,11:00; We 19:00".`
  if (serviceTimes.length > 0) facts.serviceTimes = serviceTimes
  const read = churchStatements.safeParse(facts)
  return read.success ? read.data : 'Its languages or service times are more than the directory keeps.'
}

function readWebsite(text: string): string | null | undefined {
  return text === '' ? null : (readWebAddress(text) ?? undefined)
}

function readDegrees(text: string, most: number): number | null | undefined {
  if (text === '') return null
  const degrees = Number(text)
  return Math.abs(degrees) <= most ? degrees : undefined
}
