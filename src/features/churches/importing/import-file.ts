import type { Viewer } from '../../../contract/calls.ts'
import {
  CHURCH_OUTCOMES,
  type ChurchImportReport,
  type ChurchOutcome,
  type ImportChurchesRequest,
  MAX_CHURCH_IMPORT_ROWS,
} from '../../../contract/churches/church-admin.ts'
import { type ChurchStatements, churchStatements } from '../../../contract/churches/church-facts.ts'
import { readWebAddress } from '../../../contract/web-address.ts'
import { DENOMINATIONS, type Denomination } from '../../../domain/churches/denominations.ts'
import { ACCESS_FIELDS } from '../../../domain/churches/fields.ts'
import { readServiceTimes } from '../../../domain/churches/service-times.ts'
import { notifyPublicContent } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { ChurchStatus } from '../../../schema/churches.ts'
import { writeAudit } from '../../accounts/service.ts'
import { differingFromCurrent, forgetLocations, stateAllFacts } from '../directory/facts.ts'
import { lockChurches } from '../merging/data.ts'
import { refreshPairs } from '../merging/duplicates.ts'
import { type ChurchRow, lockDirectory } from '../merging/duplicates-data.ts'
import { type ImportRow, readChurches } from './church-file.ts'
import { type ChurchChange, changeChurches } from './data.ts'
import { type ImportResult, importListing, type Listing } from './listings.ts'

export interface RowOutcome {
  row: number
  name: string
  became: ImportResult['became']
  /** The church of the directory that it was found to be, or may be; null for one that is new. */
  match: { name: string } | null
  /** What it is then: listed, or waiting, or something that was decided earlier. */
  status: ChurchStatus
  fields: string[]
}

export interface ImportReport {
  added: number
  updated: number
  /** Known already, with nothing missing. */
  known: number
  bad: { row: number; reason: string }[]
  /** Rows that would have overwritten what a church itself corrected, which stays. */
  vouched: { row: number; reason: string }[]
  /** Of every good row, in the order of the file. */
  outcomes: RowOutcome[]
}

/** Ends a trial: what it has done is undone. */
class TrialOver extends Error {}

export function createImportService({ db, clock }: { db: Database; clock: Clock }) {
  const service = {
    /**
     * Takes a list of churches in, all of it in one transaction. A row with the number of a listed church corrects that
     * one; any other is matched like a discovered one. Unusable rows are reported and skipped.
     *
     * @param isDryRun reports what would become of each row, and changes nothing
     */
    async importChurches(
      rows: readonly ImportRow[],
      { by, isDryRun }: { by: string; isDryRun: boolean },
    ): Promise<ImportReport> {
      let report: ImportReport = NOTHING
      try {
        await inTransaction(db, async (tx) => {
          report = await takeRowsIn(tx, rows, clock.now())
          if (isDryRun) throw new TrialOver()
          const { bad, vouched: _, outcomes: __, ...counts } = report
          await writeAudit(tx, [
            {
              at: clock.now(),
              actor: by,
              action: 'churches.imported',
              subject: 'churches',
              after: { ...counts, bad: bad.length },
            },
          ])
        })
      } catch (error) {
        if (!(error instanceof TrialOver)) throw error
      }
      return report
    },
    /**
     * The same for the text of a file, reported in the contract's words.
     * @throws AppError invalid or too_large for a file that cannot be read
     */
    async importFile({ csv, dryRun }: ImportChurchesRequest, viewer: Viewer): Promise<ChurchImportReport> {
      const { rows, ignoredColumns } = await readChurches(csv, { mostRows: MAX_CHURCH_IMPORT_ROWS })
      const { bad, vouched, outcomes } = await service.importChurches(rows, {
        by: viewer.id,
        isDryRun: dryRun,
      })
      const churches = outcomes.map((outcome) => ({
        line: outcome.row,
        name: outcome.name,
        outcome: outcomeOf(outcome),
        match: outcome.match?.name ?? null,
        fields: outcome.fields,
      }))
      const of = (outcome: ChurchOutcome) => churches.filter((church) => church.outcome === outcome)
      return {
        dryRun,
        rows: rows.length,
        outcomes: Object.fromEntries(
          CHURCH_OUTCOMES.map((outcome) => [outcome, of(outcome).length]),
        ) as ChurchImportReport['outcomes'],
        churches: CHURCH_OUTCOMES.flatMap((outcome) => of(outcome).slice(0, MAX_SHOWN_CHURCHES)),
        vouched: vouched.slice(0, MAX_SHOWN_CHURCHES).map(({ row, reason }) => ({ line: row, reason })),
        invalid: bad.length,
        problems: bad.slice(0, MAX_SHOWN_CHURCHES).map(({ row, reason }) => ({ line: row, reason })),
        ignoredColumns,
      }
    },
  }
  return service
}

/** More lines than a person reads; the numbers tell of all. */
const MAX_SHOWN_CHURCHES = 200
const NOTHING: ImportReport = { added: 0, updated: 0, known: 0, bad: [], vouched: [], outcomes: [] }

function outcomeOf({ became, status }: RowOutcome): ChurchOutcome {
  if (status === 'listed') return became
  return became === 'added' ? 'waiting' : 'left'
}

async function takeRowsIn(tx: Transaction, rows: readonly ImportRow[], now: Date): Promise<ImportReport> {
  await lockDirectory(tx)
  const bad: ImportReport['bad'] = []
  const vouched: ImportReport['vouched'] = []
  const outcomes: RowOutcome[] = []
  const fresh: { row: number; listing: Listing }[] = []
  const corrections: Correction[] = []
  for (const row of rows) {
    const read = readRow(row)
    if (typeof read === 'string') bad.push({ row: row.row, reason: read })
    else if (row.id === '') fresh.push({ row: row.row, listing: read })
    else corrections.push({ row, listing: read })
  }
  const corrected: number[] = []
  for (const [index, became] of (await correctListed(tx, corrections, now)).entries()) {
    const correction = corrections[index]
    if (!correction) continue
    const { row } = correction.row
    if ('bad' in became) {
      bad.push({ row, reason: became.bad })
      continue
    }
    if (became.became === 'updated') corrected.push(became.churchId)
    outcomes.push(describeRow(row, correction.listing, became))
    if (became.vouched !== null) vouched.push({ row, reason: became.vouched })
  }
  await refreshPairs(tx, corrected, now)
  if (corrected.length > 0) await notifyPublicContent(tx)
  const taken = await importListing(
    tx,
    fresh.map(({ listing }) => listing),
    { origin: 'import', canStoreDetails: true, now },
  )
  for (const [index, { row, listing }] of fresh.entries()) {
    const became = taken[index]
    if (became) outcomes.push(describeRow(row, listing, became))
  }
  const count = (became: ImportResult['became']) =>
    outcomes.filter((outcome) => outcome.became === became).length
  return {
    added: count('added'),
    updated: count('updated'),
    known: count('known'),
    bad: bad.toSorted(byRow),
    vouched,
    outcomes: outcomes.toSorted(byRow),
  }
}

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row

function describeRow(row: number, { name }: Listing, taken: ImportResult): RowOutcome {
  const { became, filled } = taken
  const found = became === 'added' ? taken.like : taken.name
  const match = found === null ? null : { name: found }
  return { row, name, became, match, status: taken.status, fields: filled }
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
function readRow(row: ImportRow): Listing | string {
  if (row.name === '') return 'It has no name.'
  if (Object.values(row).some((cell) => String(cell).includes('\0')))
    return 'It holds a character that cannot be stored.'
  const tooLong = Object.entries(MAX_FIELD_CHARS).find(
    ([field, most]) => row[field as LongField].length > most,
  )
  if (tooLong) return `Its ${tooLong[0]} is longer than ${tooLong[1].toLocaleString('en-US')} characters.`
  const website = readWebsite(row.website)
  if (website === undefined) return `"${row.website}" is no web address.`
  const denomination = readDenomination(row.denomination)
  if (denomination === undefined)
    return `"${row.denomination}" is no denomination of the directory. It knows: ${DENOMINATIONS.join(', ')}.`
  const [latitude, longitude] = [readDegrees(row.latitude, 90), readDegrees(row.longitude, 180)]
  if (latitude === undefined || longitude === undefined)
    return 'Its latitude or longitude is no number of degrees.'
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
    latitude,
    longitude,
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

function readDenomination(text: string): Denomination | null | undefined {
  if (text === '') return null
  return DENOMINATIONS.find((value) => value === text.toLowerCase())
}

function readDegrees(text: string, most: number): number | null | undefined {
  if (text === '') return null
  const degrees = Number(text)
  return Math.abs(degrees) <= most ? degrees : undefined
}

interface Correction {
  row: ImportRow
  listing: Listing
}

/** What became of a correction, with what the church's own word kept from it; or why it cannot be used. */
type Corrected = (ImportResult & { vouched: string | null }) | { bad: string }

/**
 * Corrects the listed churches of the rows' numbers, where it is surely those that are meant. In the caller's
 * transaction, which has locked the directory. Rows of one church are taken one after the other, all others together.
 *
 * @returns of each correction what became of it, in the same order
 */
async function correctListed(
  tx: Transaction,
  corrections: readonly Correction[],
  now: Date,
): Promise<Corrected[]> {
  const results: Corrected[] = []
  for (const round of roundsOf(corrections)) {
    const ids = round.map((place) => numberOf(corrections[place]?.row)).filter((id) => id !== null)
    const churches = new Map((await lockChurches(tx, ids)).map((church) => [church.id, church]))
    const plans: { place: number; plan: Plan }[] = []
    for (const place of round) {
      const correction = corrections[place]
      if (!correction) continue
      const plan = planOf(correction, churches.get(numberOf(correction.row) ?? 0))
      if ('bad' in plan) results[place] = plan
      else plans.push({ place, plan })
    }
    const became = await carryOut(
      tx,
      plans.map(({ plan }) => plan),
      now,
    )
    for (const [index, { place }] of plans.entries()) {
      const one = became[index]
      if (one) results[place] = one
    }
  }
  return results
}

/** The places of the corrections, in rounds of which none holds a church twice. */
function roundsOf(corrections: readonly Correction[]): number[][] {
  const rounds: number[][] = []
  const seen = new Map<string, number>()
  for (const [place, { row }] of corrections.entries()) {
    const key = String(numberOf(row) ?? row.id)
    const round = seen.get(key) ?? 0
    seen.set(key, round + 1)
    const places = rounds[round] ?? []
    places.push(place)
    rounds[round] = places
  }
  return rounds
}

function numberOf(row: ImportRow | undefined): number | null {
  return row && /^\d{1,9}$/.test(row.id) ? Number(row.id) : null
}

interface Plan {
  church: ChurchRow
  changes: ChurchChange
  statements: ChurchStatements
  vouched: string | null
}

function planOf(
  { row, listing: statements }: Correction,
  church: ChurchRow | undefined,
): Plan | { bad: string } {
  if (church?.status !== 'listed')
    return { bad: `No church of number ${row.id} is listed. Leave its id blank to add it.` }
  const statedValue = (field: 'name' | 'address' | 'phone') =>
    row[field].toLowerCase() === (church[field] ?? '').toLowerCase() && row[field] !== ''
  if (!statedValue('name') && !statedValue('address') && !statedValue('phone')) {
    return {
      bad: `Number ${row.id} is ${church.name}, which shares no name, address or phone with this row. Leave its id blank to add it.`,
    }
  }
  const { placeKey: _, facts = {}, ...listing } = statements
  const differing = Object.entries(listing).filter(
    ([field, value]) => value !== null && value !== church[field as keyof ChurchRow],
  )
  const isVouched = ([field]: [string, unknown]) =>
    field in church.vouchedFields || church.editedFields.includes(/itude$/.test(field) ? 'place' : field)
  const refused = differing.filter(isVouched).map(([field]) => field)
  const vouched =
    refused.length === 0
      ? null
      : `The ${refused.join(', ')} of ${church.name} was corrected by the church or an administrator: kept as it is.`
  const { latitude, longitude } = listing
  const isPinned = church.editedFields.includes('place')
  const location =
    latitude === null || longitude === null || isPinned ? {} : { location: { latitude, longitude } }
  const changes = Object.fromEntries(differing.filter((change) => !isVouched(change))) as ChurchChange
  return { church, changes, statements: { ...facts, ...location }, vouched }
}

async function carryOut(tx: Transaction, plans: Plan[], now: Date): Promise<Corrected[]> {
  const news = await differingFromCurrent(
    tx,
    new Map(plans.map(({ church, statements }) => [church.id, statements])),
  )
  // Where it has moved to nobody has said, unless the row does.
  const moved = plans.filter(({ church, changes }) => changes.address && !news.get(church.id)?.location)
  await forgetLocations(
    tx,
    moved.flatMap(({ church }) => (church.editedFields.includes('place') ? [] : [church.id])),
  )
  const stated = await stateAllFacts(tx, news, { source: 'list', at: () => now })
  await changeChurches(
    tx,
    new Map(
      plans.flatMap(({ church, changes }) => (isEmpty(changes) ? [] : [[church.id, changes] as const])),
    ),
    now,
  )
  return plans.map(({ church: { id, name, status }, changes, vouched }) => {
    const isKnown = isEmpty(changes) && !stated.has(id)
    const filled = isKnown ? [] : [...Object.keys(changes), ...Object.keys(news.get(id) ?? {})]
    return { churchId: id, became: isKnown ? 'known' : 'updated', name, like: null, status, filled, vouched }
  })
}

function isEmpty(changes: ChurchChange): boolean {
  return Object.keys(changes).length === 0
}
