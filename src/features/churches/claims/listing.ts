import {
  ACCESS_FIELDS,
  type CorrectableField,
  LISTING_FIELDS,
} from '../../../domain/churches/correctable-fields.ts'
import { compareAddresses } from '../../../matching/compare/compare-places.ts'
import { normaliseAddress } from '../../../matching/normalize/addresses.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { StoredCorrection } from '../../../schema/churches.ts'
import type { ChurchRow } from '../duplicates/data.ts'
import { findFacts } from '../facts/service.ts'
import type { NewAlias } from '../merging/data.ts'

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
export function isElsewhere({ from, to }: StoredCorrection): boolean {
  return compareAddresses(normaliseAddress(from ?? ''), normaliseAddress(to ?? '')).agreement !== 'same'
}

/** What the church was known by until now, so that it is not discovered under it again. */
export function formerNames(church: ChurchRow, columns: Partial<ChurchRow>, now: Date): NewAlias[] {
  const alias = (kind: NewAlias['kind'], value: string) => ({
    churchId: church.id,
    kind,
    value,
    createdAt: now,
  })
  return [
    ...(columns.name !== undefined && columns.name !== church.name ? [alias('name', church.name)] : []),
    ...(columns.website !== undefined && church.website ? [alias('website', church.website)] : []),
  ]
}
