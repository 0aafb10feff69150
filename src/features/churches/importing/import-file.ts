import type { Viewer } from '../../../contract/calls.ts'
import {
  CHURCH_OUTCOMES,
  type ChurchImportReport,
  type ChurchOutcome,
  type ImportChurchesRequest,
  MAX_CHURCH_IMPORT_ROWS,
} from '../../../contract/churches/church-admin.ts'
import type { ChurchStatements } from '../../../contract/churches/church-facts.ts'
import type { City } from '../../../contract/city.ts'
import { denominationOf } from '../../../domain/churches/denomination-words.ts'
import { denominationLabel } from '../../../domain/churches/denominations.ts'
import { isInside, type Place } from '../../../domain/places.ts'
import { notifyPublicChurches } from '../../../platform/database/public-content.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Clock } from '../../../ports/clock/clock.ts'
import type { ChurchStatus } from '../../../schema/churches.ts'
import { writeAudit } from '../../accounts/service.ts'
import { differingFromCurrent, forgetLocations, stateAllFacts } from '../directory/facts.ts'
import { lockChurches } from '../merging/data.ts'
import { refreshPairs } from '../merging/duplicates.ts'
import { type ChurchRow, lockDirectory } from '../merging/duplicates-data.ts'
import { type ImportRow, readChurches, readRow } from './church-file.ts'
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

interface ImportOptions {
  db: Database
  clock: Clock
  city: City
  widenArea: (places: readonly Place[], by: string) => Promise<void>
}

export function createImportService({ db, clock, city, widenArea }: ImportOptions) {
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
     * The same for the text of a file, reported in the contract's words: what is previewed is read as it is imported.
     * @throws AppError invalid or too_large for a file that cannot be read; forbidden where no owner widens the area
     */
    async importFile(request: ImportChurchesRequest, viewer: Viewer): Promise<ChurchImportReport> {
      const { csv, dryRun, columns: chosen, widensArea } = request
      const { rows, columns } = await readChurches(csv, {
        mostRows: MAX_CHURCH_IMPORT_ROWS,
        isNameOptional: dryRun,
        ...(chosen && {
          choose: (header: readonly string[]) => header.map((_, place) => chosen[place] ?? null),
        }),
      })
      const outside = rows.flatMap((row) => {
        const place = placeOf(readRow(row))
        return place && !isInside(place, city.boundingBox) ? [{ line: row.row, name: row.name, place }] : []
      })
      if (widensArea && !dryRun && outside.length > 0) {
        if (viewer.role !== 'owner') throw new AppError('forbidden', 'Only an owner can do this.')
        await widenArea(
          outside.map(({ place }) => place),
          viewer.id,
        )
      }
      const report = await service.importChurches(rows, { by: viewer.id, isDryRun: dryRun })
      const { bad, vouched, outcomes } = report
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
        columns,
        preview: rows.slice(0, PREVIEWED_ROWS).map((row) => previewRow(row, report)),
        outcomes: Object.fromEntries(
          CHURCH_OUTCOMES.map((outcome) => [outcome, of(outcome).length]),
        ) as ChurchImportReport['outcomes'],
        churches: CHURCH_OUTCOMES.flatMap((outcome) => of(outcome).slice(0, MAX_SHOWN_CHURCHES)),
        vouched: vouched.slice(0, MAX_SHOWN_CHURCHES).map(({ row, reason }) => ({ line: row, reason })),
        outside: outside.length,
        outsideRows: outside.slice(0, MAX_SHOWN_CHURCHES).map(({ line, name }) => ({ line, name })),
        invalid: bad.length,
        problems: bad.slice(0, MAX_SHOWN_CHURCHES).map(({ row, reason }) => ({ line: row, reason })),
        ignoredColumns: columns.flatMap(({ header, column }) => (column === null ? header || [] : [])),
      }
    },
  }
  return service
}

const PREVIEWED_ROWS = 10

/** What a row becomes, or why it is refused. */
function previewRow(row: ImportRow, { bad, outcomes }: ImportReport): ChurchImportReport['preview'][number] {
  const became = outcomes.find((outcome) => outcome.row === row.row)
  const { phone, website, denomination, language, neighborhood } = row
  const shown = denomination === '' ? '' : denominationLabel(denominationOf(denomination) ?? denomination)
  return {
    line: row.row,
    name: row.name,
    address: row.address,
    details: [shown, phone, website, language, neighborhood].filter(Boolean),
    outcome: became ? outcomeOf(became) : null,
    match: became?.match?.name ?? null,
    fields: became?.fields ?? [],
    reason: bad.find((one) => one.row === row.row)?.reason ?? null,
  }
}

function placeOf(read: Listing | string): Place | null {
  if (typeof read === 'string' || read.latitude === null || read.longitude === null) return null
  return { latitude: read.latitude, longitude: read.longitude }
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
  if (corrected.length > 0) await notifyPublicChurches(tx, corrected)
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
    return {
      bad: `No church of number ${row.id} is listed. To add it, leave its id blank or do not use that column.`,
    }
  const statedValue = (field: 'name' | 'address' | 'phone') =>
    row[field].toLowerCase() === (church[field] ?? '').toLowerCase() && row[field] !== ''
  if (!statedValue('name') && !statedValue('address') && !statedValue('phone')) {
    return {
      bad: `Number ${row.id} is ${church.name}, which shares no name, address or phone with this row. To add it, leave its id blank or do not use that column.`,
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
