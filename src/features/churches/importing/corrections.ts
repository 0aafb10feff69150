import type { ChurchStatements } from '../../../contract/churches/church-facts.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { ChurchRow } from '../duplicates/data.ts'
import { differingFromCurrent, forgetLocations, stateAllFacts } from '../facts/service.ts'
import { lockChurches } from '../merging/data.ts'
import type { ImportRow } from './church-file.ts'
import { type ChurchChange, changeChurches } from './data.ts'
import type { ImportResult, Listing } from './listings.ts'

export interface Correction {
  row: ImportRow
  listing: Listing
}

/** What became of a correction, with what the church's own word kept from it; or why it cannot be used. */
export type Corrected = (ImportResult & { vouched: string | null }) | { bad: string }

/**
 * Corrects the listed churches of the rows' numbers, where it is surely those that are meant. In the caller's
 * transaction, which has locked the directory. Rows of one church are taken one after the other, all others together.
 *
 * @returns of each correction what became of it, in the same order
 */
export async function correctListed(
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
