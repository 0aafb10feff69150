import { CsvError, parse } from 'csv-parse'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { MOST_IMPORT_ROWS } from '../../contract/subscribers.ts'
import { AppError } from '../../platform/errors.ts'
import type { SubscriberSource } from './tables.server.ts'

/** A person of a file, as far as the file tells. */
export interface ImportedPerson {
  /** Where the row ends in the file. */
  line: number
  email: string
  firstName: string
  lastName: string | null
  phone: string | null
  source: SubscriberSource | null
  consent: string | null
  /** When the person subscribed elsewhere. */
  subscribedAt: Date | null
  /** Whether the file itself says that this person gets no mail. */
  isInactive: boolean
}

export interface ReadFile {
  rows: number
  people: ImportedPerson[]
  invalid: { line: number; reason: string }[]
  ignoredColumns: string[]
}

/** What a column may be called, in letters and digits alone: our own export, and what mailing services write. */
const COLUMNS = {
  email: ['email', 'emailaddress', 'mail', 'correo', 'correoelectronico'],
  firstName: ['firstname', 'fname', 'givenname', 'first', 'nombre'],
  lastName: ['lastname', 'lname', 'familyname', 'surname', 'last', 'apellido', 'apellidos'],
  name: ['name', 'fullname'],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'telefono'],
  source: ['source'],
  consent: ['consent', 'consentsource', 'optinsource'],
  subscribedAt: ['subscriptiondate', 'subscribedat', 'subscribedon', 'optintime', 'confirmtime', 'dateadded'],
  status: ['status', 'state', 'active', 'isactive', 'membersstatus'],
} as const
type Column = keyof typeof COLUMNS

const INACTIVE = /^(inactive|unsubscribed|cleaned|bounced|complained|suppressed|false|no|0)$/i
const SOURCES: readonly SubscriberSource[] = ['website', 'newsletter', 'referral', 'other']

const address = z.string().max(254).pipe(z.email())

/**
 * Reads people from a CSV file with a header line; columns in any order, parted by commas, semicolons or tabs.
 * @throws AppError invalid, in words for the person who chose the file
 */
export async function readPeople(text: string, options: { timeZone: string; now: Date }): Promise<ReadFile> {
  let known: (Column | null)[] = []
  let header: string[] = []
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    columns: (names: string[]) => {
      header = names.map((name) => name.trim())
      known = header.map(columnOf)
      return names.map((_, index) => String(index))
    },
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  const read: ReadFile = { rows: 0, people: [], invalid: [], ignoredColumns: [] }
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (!known.includes('email')) throw new AppError('invalid', NO_EMAIL)
      read.rows += 1
      if (read.rows > MOST_IMPORT_ROWS) {
        throw new AppError(
          'too_large',
          `The file has more than ${MOST_IMPORT_ROWS.toLocaleString('en-US')} rows. Please split it.`,
        )
      }
      const cells: Partial<Record<Column, string>> = {}
      for (const [index, column] of known.entries()) {
        const cell = unguard(record[String(index)] ?? '')
        if (column !== null && cell !== '') cells[column] ??= cell
      }
      const person = readPerson(cells, info.lines, options)
      if ('reason' in person) read.invalid.push(person)
      else read.people.push(person)
    }
  } catch (error) {
    if (error instanceof CsvError) {
      const line = typeof error.lines === 'number' ? ` at line ${error.lines}` : ''
      throw new AppError('invalid', `The file cannot be read${line}: a quotation mark is out of place.`, {
        cause: error,
      })
    }
    throw error
  }
  if (!known.includes('email')) throw new AppError('invalid', NO_EMAIL)
  return { ...read, ignoredColumns: header.filter((_, index) => known[index] === null) }
}

interface Parsed {
  record: Record<string, string | undefined>
  info: { lines: number }
}

const NO_EMAIL = 'The first line of the file names no column “Email”.'

/** Of the usual three the one that the header line has most of. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 5000).split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

function columnOf(name: string): Column | null {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  const found = Object.entries(COLUMNS).find(([, names]) => (names as readonly string[]).includes(plain))
  return found ? (found[0] as Column) : null
}

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula. */
function unguard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '').trim()
}

function readPerson(
  cells: Partial<Record<Column, string>>,
  line: number,
  { timeZone, now }: { timeZone: string; now: Date },
): ImportedPerson | { line: number; reason: string } {
  const email = address.safeParse(cells.email ?? '')
  if (!email.success) {
    return { line, reason: cells.email === undefined ? 'no e-mail address' : 'no valid e-mail address' }
  }
  if (Object.values(cells).some((cell) => cell.includes('\0'))) {
    return { line, reason: 'a character that cannot be kept' }
  }
  const subscribedAt = cells.subscribedAt === undefined ? null : readInstant(cells.subscribedAt, timeZone)
  if (subscribedAt === undefined) return { line, reason: 'the subscription date is not like 2026-11-21' }
  if (subscribedAt && subscribedAt > now) return { line, reason: 'the subscription date is in the future' }
  const [first = '', ...rest] = (cells.name ?? '').split(/\s+/)
  const lastName = cells.lastName ?? (cells.firstName === undefined ? rest.join(' ') : '')
  const source = cells.source?.toLowerCase()
  return {
    line,
    email: email.data,
    firstName: (cells.firstName ?? first).slice(0, 80),
    lastName: lastName.slice(0, 80) || null,
    phone: cells.phone?.slice(0, 40) ?? null,
    source: SOURCES.find((one) => one === source) ?? null,
    consent: cells.consent?.slice(0, 300) ?? null,
    subscribedAt,
    isInactive: INACTIVE.test(cells.status ?? ''),
  }
}

/** An instant, or a date (and time) of the city; undefined for what is none. */
function readInstant(text: string, timeZone: string): Date | undefined {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds)
  } catch {
    // No offset: a date as people write it down.
  }
  try {
    return new Date(Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds)
  } catch {
    return undefined
  }
}
