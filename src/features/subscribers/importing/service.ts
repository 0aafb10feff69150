import { randomBytes } from 'node:crypto'
import type { Viewer } from '../../../contract/calls.ts'
import type { City } from '../../../contract/city.ts'
import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportReport,
  type ImportRequest,
} from '../../../contract/newsletter/subscribers.ts'
import { mailCopy } from '../../../copy/mail/mail.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import { writeAudit } from '../../accounts/service.ts'
import { findSuppressed, hashAddress, type SuppressionReason } from '../erasure/suppressions-data.ts'
import { findByAddresses, inParts, insertReaders, type NewReader } from './data.ts'
import { type ImportedPerson, readPeople } from './subscriber-file.ts'

/** More lines than a person reads; the numbers tell of all. */
const MAX_SHOWN_PROBLEMS = 200

export interface SubscriberImportService {
  /**
   * Adds the people of a file, all or none, and says what became of each row; with `dryRun` it only says so. Nobody
   * who left, bounced, complained or was erased is added again, and nobody who is there is changed.
   * @throws AppError invalid for a file that cannot be read
   */
  importPeople(request: ImportRequest, viewer: Viewer): Promise<ImportReport>
}

export function createSubscriberImportService(options: {
  db: Database
  clock: Clock
  city: City
  addressKey: string
}): SubscriberImportService {
  const { db, clock, city, addressKey } = options
  return {
    async importPeople(request, viewer) {
      const now = clock.now()
      const file = await readPeople(request.csv, { timeZone: city.timeZone, now })
      const { people, duplicates } = takeOncePerAddress(file.people)
      const sorted = await inTransaction(db, async (tx) => {
        const outcomes = await sortOut(tx, people, addressKey)
        const fresh = people.filter((person) => outcomes.get(person) === 'added')
        if (request.dryRun || fresh.length === 0) return outcomes
        const added = await insertReaders(
          tx,
          fresh.map((person) => toReader(person, request, now)),
        )
        // Whoever subscribed in this very moment is on the list already.
        for (const person of fresh) if (!added.has(addressOf(person))) outcomes.set(person, 'known')
        await writeAudit(tx, [
          {
            at: now,
            actor: viewer.id,
            action: 'subscriber.imported',
            subject: 'subscribers',
            after: { added: added.size, source: request.source, consent: request.consent },
          },
        ])
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
  addressKey: string,
): Promise<Map<ImportedPerson, ImportOutcome>> {
  const known = await findByAddresses(tx, people.map(addressOf))
  const hashes = new Map(people.map((person) => [person, hashAddress(addressKey, person.email)]))
  const suppressed = new Map<string, SuppressionReason>()
  for (const some of inParts([...hashes.values()])) {
    for (const [hash, { reason }] of await findSuppressed(tx, some)) suppressed.set(hash, reason)
  }
  return new Map(
    people.map((person) => {
      const row = known.get(addressOf(person))
      if (row?.isRefused) return [person, 'refused']
      if (row) return [person, row.isActive ? 'known' : 'left']
      const reason = suppressed.get(hashes.get(person) ?? '')
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
