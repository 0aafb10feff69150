import { randomBytes } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportReport,
  type ImportRequest,
  MAX_IMPORT_ROWS,
} from '../../../contract/newsletter/subscribers.ts'
import { mailCopy } from '../../../copy/mail/mail.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { columnOf, pickCells, readTable, refuseLacking } from '../../../platform/table-file.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { SubscriberSource } from '../../../schema/subscribers.ts'
import { writeAudit } from '../../accounts/service.ts'
import {
  findByAddresses,
  findSuppressed,
  hashAddress,
  hashFormerAddress,
  inParts,
  insertReaders,
  type NewReader,
  type SuppressionReason,
} from '../data.ts'

interface ImportedPerson {
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

interface ReadFile {
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
async function readPeople(text: string, options: { timeZone: string; now: Date }): Promise<ReadFile> {
  const { header, rows } = await readTable(text, { mostRows: MAX_IMPORT_ROWS })
  const columns = header.map((name) => columnOf(name, COLUMNS))
  if (!columns.includes('email')) throw refuseLacking('Email')
  const ignoredColumns = header.filter((name, place) => columns[place] === null && name !== '')
  const read: ReadFile = { rows: rows.length, people: [], invalid: [], ignoredColumns }
  for (const { line, cells } of rows) {
    const person = readPerson(pickCells(columns, cells), line, options)
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

/** More lines than a person reads; the numbers tell of all. */
const MAX_SHOWN_PROBLEMS = 200

export function createSubscriberImportService(options: {
  db: Database
  clock: Clock
  city: City
  addressKey: string
  /** Of an older site that was imported, for those whom it had erased. */
  formerAddressKey: string | null
}) {
  const { db, clock, city } = options
  return {
    /**
     * Adds the people of a file, all or none, and says what became of each row; with `dryRun` it only says so. Nobody
     * who left, bounced, complained or was erased is added again, and nobody who is there is changed.
     * @throws AppError invalid for a file that cannot be read
     */
    async importPeople(request: ImportRequest, viewer: Viewer): Promise<ImportReport> {
      const now = clock.now()
      const file = await readPeople(request.csv, { timeZone: city.timeZone, now })
      const { people, duplicates } = takeOncePerAddress(file.people)
      const sorted = await inTransaction(db, async (tx) => {
        const outcomes = await sortOut(tx, people, options)
        const fresh = people.filter((person) => outcomes.get(person) === 'added')
        if (request.dryRun || fresh.length === 0) return outcomes
        const added = await insertReaders(
          tx,
          fresh.map((person) => toReader(person, request, now)),
        )
        // Whoever subscribed in this very moment is on the list already.
        for (const person of fresh) if (!added.has(addressOf(person))) outcomes.set(person, 'known')
        await writeAudit(tx, {
          at: now,
          actor: viewer.id,
          action: 'subscriber.imported',
          subject: 'subscribers',
          after: { added: added.size, source: request.source, consent: request.consent },
        })
        return outcomes
      })
      const problems = [...file.invalid, ...duplicates, ...listRejections(sorted)]
      return {
        dryRun: request.dryRun,
        rows: file.rows,
        outcomes: count(sorted),
        nameless: people.filter((person) => sorted.get(person) === 'added' && person.firstName === '').length,
        duplicates: duplicates.length,
        invalid: file.invalid.length,
        problems: problems.toSorted((a, b) => a.line - b.line).slice(0, MAX_SHOWN_PROBLEMS),
        ignoredColumns: file.ignoredColumns,
      }
    },
  }
}

export type SubscriberImportService = ReturnType<typeof createSubscriberImportService>

const addressOf = ({ email }: ImportedPerson) => email.toLowerCase()

function takeOncePerAddress(all: ImportedPerson[]) {
  const first = new Map<string, ImportedPerson>()
  const duplicates: ImportReport['problems'] = []
  for (const person of all) {
    const known = first.get(addressOf(person))
    if (known) duplicates.push({ line: person.line, reason: `the same address as in line ${known.line}` })
    else first.set(addressOf(person), person)
  }
  return { people: [...first.values()], duplicates }
}

/** What becomes of each person, by what the list knows. */
async function sortOut(
  tx: Transaction,
  people: ImportedPerson[],
  { addressKey, formerAddressKey }: { addressKey: string; formerAddressKey: string | null },
): Promise<Map<ImportedPerson, ImportOutcome>> {
  const known = await findByAddresses(tx, people.map(addressOf))
  const hashesOf = ({ email }: ImportedPerson) => [
    hashAddress(addressKey, email),
    ...(formerAddressKey === null ? [] : [hashFormerAddress(formerAddressKey, email)]),
  ]
  const hashes = new Map(people.map((person) => [person, hashesOf(person)]))
  const suppressed = new Map<string, SuppressionReason>()
  for (const some of inParts([...hashes.values()].flat())) {
    for (const [hash, { reason }] of await findSuppressed(tx, some)) suppressed.set(hash, reason)
  }
  return new Map(
    people.map((person) => {
      const row = known.get(addressOf(person))
      if (row?.isRefused) return [person, 'refused']
      if (row) return [person, row.hasLeft ? 'left' : 'known']
      const reason = hashes
        .get(person)
        ?.map((hash) => suppressed.get(hash))
        .find(Boolean)
      if (reason !== undefined) return [person, OUTCOMES[reason]]
      return [person, person.isInactive ? 'inactive' : 'added']
    }),
  )
}

const OUTCOMES: Record<SuppressionReason, ImportOutcome> = {
  left: 'left',
  bounced: 'refused',
  complained: 'refused',
  erased: 'erased',
}

function toReader(person: ImportedPerson, request: ImportRequest, now: Date): NewReader {
  return {
    email: person.email,
    firstName: person.firstName || mailCopy.somebody,
    lastName: person.lastName,
    phone: person.phone,
    source: person.source ?? request.source,
    consent: person.consent ?? request.consent,
    token: randomBytes(24).toString('base64url'),
    subscribedAt: person.subscribedAt ?? now,
  }
}

const REJECTION_REASONS: Partial<Record<ImportOutcome, string>> = {
  left: 'unsubscribed earlier, and stays so',
  refused: 'this address bounced or complained earlier',
  erased: 'this person’s data were erased on request',
  inactive: 'the file itself says that this person gets no mail',
}

function listRejections(sorted: Map<ImportedPerson, ImportOutcome>): ImportReport['problems'] {
  return [...sorted].flatMap(([{ line }, outcome]) => {
    const reason = REJECTION_REASONS[outcome]
    return reason === undefined ? [] : [{ line, reason }]
  })
}

function count(sorted: Map<ImportedPerson, ImportOutcome>): ImportReport['outcomes'] {
  const counts = Object.fromEntries(
    IMPORT_OUTCOMES.map((outcome) => [outcome, 0]),
  ) as ImportReport['outcomes']
  for (const outcome of sorted.values()) counts[outcome] += 1
  return counts
}
