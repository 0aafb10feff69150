import type { ChurchPlace } from '../../../contract/churches/church-admin.ts'
import type { ChurchStatements, FactSource } from '../../../contract/churches/church-facts.ts'
import { ACCESS_FIELDS, type CorrectableField, LISTING_FIELDS } from '../../../domain/churches/fields.ts'
import { normaliseAddress } from '../../../matching/addresses.ts'
import { compareAddresses } from '../../../matching/compare-fields.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import {
  type Database,
  type Executor,
  inTransaction,
  type Transaction,
} from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { writeAudit } from '../../accounts/service.ts'
import { findFacts, forgetLocations, stateFacts } from '../directory/facts.ts'
import { insertAliases, type NewAlias, updateChurch } from '../merging/data.ts'
import { refreshPairs } from '../merging/duplicates.ts'
import { type ChurchRow, lockDirectory } from '../merging/duplicates-data.ts'
import { replaceNames } from './records-data.ts'

/** Who changes a church, and when. */
export interface ChangedBy {
  /** As the audit log names them. */
  actor: string
  now: Date
}

/** What the audit log says of a change. */
export interface ChangeLine {
  action: string
  before?: unknown
  after?: unknown
}

/** What becomes of one church, whoever proposed it: a form, a link, a list or an administrator. */
export interface ChurchChange {
  columns: Partial<Omit<ChurchRow, 'id'>>
  /** What is stated beside the columns, and whose word it is. */
  facts?: { statements: ChurchStatements; source: FactSource }
  /** Its former names, all of them; left out, a name that the change replaces joins them. */
  names?: readonly string[]
  /** null takes the pin away. */
  place?: ChurchPlace | null
  line?: ChangeLine
  /** A submission is accepted: it was shown to nobody, so it has no former names, and its pin was seen beside its address. */
  isAcceptance?: true
}

/** Runs a change of the directory alone: its lock comes before that of any row, so that no two wait for each other. */
export function changeDirectory<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockDirectory(tx)
    return work(tx)
  })
}

/** What waits for a decision: how it is found and locked, whether it still waits, and the words for whom comes too late. */
interface Waiting<Row> {
  lock: (tx: Transaction) => Promise<Row | null | undefined>
  isOpen: (row: Row) => boolean
  words: { unknown: string; decided: string }
}

/**
 * Decides about one thing that waits, whoever proposed it, in one transaction with all that follows: of two who decide,
 * the second finds it decided.
 * @throws AppError not_found, conflict
 */
export function decideChange<Row, Result>(
  db: Database,
  { lock, isOpen, words }: Waiting<Row>,
  work: (tx: Transaction, row: Row) => Promise<Result>,
): Promise<Result> {
  return changeDirectory(db, async (tx) => work(tx, expectOpen(await lock(tx), isOpen, words)))
}

/** The locked row, as long as it is open. @throws AppError not_found, conflict */
export function expectOpen<Row>(
  row: Row | null | undefined,
  isOpen: Waiting<Row>['isOpen'],
  words: Waiting<Row>['words'],
): Row {
  if (!row) throw new AppError('not_found', words.unknown)
  if (!isOpen(row)) throw new AppError('conflict', words.decided)
  return row
}

/**
 * Applies a change to a church, with all that follows from it: the version, what is stated, its pin, the names that it
 * was known by, the pairs it may be half of, the line of the log, and the notice to those who keep public pages. In the
 * transaction of the caller, who has locked the directory and the church.
 */
export async function applyChange(
  tx: Transaction,
  church: ChurchRow,
  { columns, facts, names, place, line, isAcceptance }: ChurchChange,
  by: ChangedBy,
): Promise<void> {
  const { id } = church
  const { now } = by
  await updateChurch(tx, id, { ...columns, updatedAt: versionAfter(church, now) })
  if (facts) await stateFacts(tx, id, facts.statements, { source: facts.source, at: now })
  const hasMoved = columns.address !== undefined && isElsewhere(church.address, columns.address)
  // A pin at the old address is worse than none.
  if (place === null || (!isAcceptance && hasMoved && !place)) await forgetLocations(tx, [id])
  if (names) await replaceNames(tx, id, names, now)
  else if (!isAcceptance) await insertAliases(tx, formerNames(church, columns, now))
  await refreshPairs(tx, [id], now)
  if (church.status === 'listed' || columns.status === 'listed') await notifyPublicChurches(tx, [id])
  if (line) await logChange(tx, id, line, by)
}

export function logChange(
  tx: Transaction,
  churchId: number,
  line: ChangeLine,
  { actor, now }: ChangedBy,
): Promise<void> {
  return writeAudit(tx, [{ at: now, actor, subject: `church:${churchId}`, ...line }])
}

/** The log says that the contact changed; whose address it is stands in the record alone. */
export function withoutContact<Fields extends object>(fields: Fields): Fields {
  return 'contactEmail' in fields ? { ...fields, contactEmail: '…' } : fields
}

/** The texts of a form, as columns hold them: nothing is null. */
export function emptyToNull<Name extends string>(texts: Record<Name, string>): Record<Name, string | null> {
  const columns = Object.entries<string>(texts).map(([name, text]) => [name, text || null])
  return Object.fromEntries(columns) as Record<Name, string | null>
}

/** Of what is wanted, that which does not stand already. */
export function differing<Row extends object>(current: Row, wanted: Partial<Row>): Partial<Row> {
  const changed = (Object.keys(wanted) as (keyof Row)[]).filter(
    (key) => JSON.stringify(current[key]) !== JSON.stringify(wanted[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, wanted[key]])) as Partial<Row>
}

/** The moment that marks the next version, later than the last one's. */
function versionAfter({ updatedAt }: ChurchRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

/** Everything that a church can correct, as it stands; null = empty, or that nobody has said. */
export type ChurchListing = Record<CorrectableField, string | null>

export async function readListing(
  executor: Executor,
  church: ChurchRow,
  timeZone: string,
): Promise<ChurchListing> {
  const facts = (await findFacts(executor, [church.id], timeZone)).get(church.id)
  const answers = ACCESS_FIELDS.map((field) => {
    const answer = facts?.[field].answer ?? 'unknown'
    return [field, answer === 'unknown' ? null : answer]
  })
  const columns = LISTING_FIELDS.map((field) => [field, church[field] || null])
  return Object.fromEntries([...columns, ...answers]) as ChurchListing
}

/** Whether a corrected address is another place, and not the same one written better. */
function isElsewhere(from: string | null, to: string | null): boolean {
  return compareAddresses(normaliseAddress(from ?? ''), normaliseAddress(to ?? '')).agreement !== 'same'
}

/** What the church was known by until now, so that it is not discovered under it again. */
function formerNames(church: ChurchRow, columns: Partial<ChurchRow>, now: Date): NewAlias[] {
  const alias = { churchId: church.id, createdAt: now }
  const { name, website } = columns
  return [
    ...(name !== undefined && name !== church.name
      ? [{ ...alias, kind: 'name' as const, value: church.name }]
      : []),
    ...(website !== undefined && church.website
      ? [{ ...alias, kind: 'website' as const, value: church.website }]
      : []),
  ]
}
