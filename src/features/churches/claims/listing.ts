import {
  ACCESS_FIELDS,
  type CorrectableField,
  LISTING_FIELDS,
} from '../../../domain/churches/correctable-fields.ts'
import type { Executor } from '../../../platform/database/transaction.ts'
import type { ChurchRow } from '../duplicates/data.ts'
import { findFacts } from '../facts/service.ts'

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
