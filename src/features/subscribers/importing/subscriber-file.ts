import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { MAX_IMPORT_ROWS } from '../../../contract/newsletter/subscribers.ts'
import { readTable } from '../../../platform/table-file.ts'
import type { SubscriberSource } from '../../../schema/subscribers.ts'

export interface ImportedPerson {
  /** Where the row ends in the file. */
  line: number
  email: string
  firstName: string
  lastName: string | null
  phone: string | null
  source: SubscriberSource | null
  consent: string | null
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
 * Reads people from a CSV file with a header line.
 * @throws AppError invalid or too_large, in words for the person who chose the file
 */
export async function readPeople(text: string, options: { timeZone: string; now: Date }): Promise<ReadFile> {
  const { rows, ignoredColumns } = await readTable(text, {
    columns: COLUMNS,
    needed: { column: 'email', label: 'Email' },
    mostRows: MAX_IMPORT_ROWS,
  })
  const read: ReadFile = { rows: rows.length, people: [], invalid: [], ignoredColumns }
  for (const { line, cells } of rows) {
    const person = readPerson(cells, line, options)
    if ('reason' in person) read.invalid.push(person)
    else read.people.push(person)
  }
  return read
}

function readPerson(
  cells: Partial<Record<Column, string>>,
  line: number,
  { timeZone, now }: { timeZone: string; now: Date },
): ImportedPerson | { line: number; reason: string } {
  const email = address.safeParse(cells.email ?? '')
  if (!email.success) {
    return { line, reason: cells.email === undefined ? 'no email address' : 'no valid email address' }
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
