import type { ChurchPlace, RecordFields } from '../../../contract/churches/church-admin.ts'
import {
  ACCESS_FIELDS,
  type CorrectableField,
  LISTING_FIELDS,
  type ListingField,
} from '../../../domain/churches/fields.ts'
import { normaliseAddress } from '../../../matching/addresses.ts'
import { compareAddresses } from '../../../matching/compare-fields.ts'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import type { StoredCorrection } from '../../../schema/churches.ts'
import { writeAudit } from '../../accounts/service.ts'
import { findFacts, forgetLocations, stateFacts } from '../directory/facts.ts'
import { insertAliases, type NewAlias, updateChurch } from '../merging/data.ts'
import { refreshPairs } from '../merging/duplicates.ts'
import type { ChurchRow } from '../merging/duplicates-data.ts'
import type { RecordChange } from './records.ts'
import { findNames, replaceNames } from './records-data.ts'

export function fieldsOf(church: ChurchRow): Record<ListingField, string> {
  return Object.fromEntries(LISTING_FIELDS.map((field) => [field, church[field] ?? ''])) as RecordFields
}

export function placeOf({ latitude, longitude }: ChurchRow): ChurchPlace | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** All of a church that can be corrected, as it is now. */
export async function readChange(tx: Transaction, church: ChurchRow): Promise<RecordChange> {
  const { showsPictures } = church
  return {
    ...fieldsOf(church),
    aliases: await findNames(tx, church.id),
    place: placeOf(church),
    showsPictures,
  }
}

/** The moment that marks the next version, later than the last one's. */
export function versionAfter({ updatedAt }: ChurchRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

/** The log says that the contact changed; whose address it is stands in the record alone. */
export function loggedChange(change: RecordChange): RecordChange {
  return change.contactEmail === undefined ? change : { ...change, contactEmail: '…' }
}

export async function applyChange(
  tx: Transaction,
  church: ChurchRow,
  wanted: RecordChange,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const { id } = church
  const stored = await readChange(tx, church)
  const names = (Object.keys(wanted) as (keyof RecordChange)[]).filter(
    (name) => JSON.stringify(wanted[name]) !== JSON.stringify(stored[name]),
  )
  if (names.length === 0) return
  const fields = LISTING_FIELDS.filter((field) => names.includes(field))
  const columns: Partial<ChurchRow> = Object.fromEntries(
    fields.map((field) => [field, (wanted[field] ?? '') || null]),
  )
  const edited = names.filter((name) => name !== 'aliases' && name !== 'showsPictures')
  await updateChurch(tx, id, {
    ...columns,
    ...(wanted.showsPictures !== undefined && { showsPictures: wanted.showsPictures }),
    editedFields: [...new Set([...church.editedFields, ...edited])],
    updatedAt: versionAfter(church, now),
  })
  const { place } = wanted
  if (place && names.includes('place'))
    await stateFacts(tx, id, { location: place }, { source: 'administrator', at: now })
  const hasMoved = columns.address !== undefined && isElsewhere({ from: church.address, to: columns.address })
  // A pin at the old address is worse than none.
  if (place === null || (hasMoved && !place)) await forgetLocations(tx, [id])
  if (names.includes('aliases')) await replaceNames(tx, id, wanted.aliases ?? [], now)
  else await insertAliases(tx, formerNames(church, columns, now))
  await refreshPairs(tx, [id], now)
  const side = (change: RecordChange) =>
    loggedChange(Object.fromEntries(names.map((name) => [name, change[name]])) as RecordChange)
  await writeAudit(tx, [
    {
      at: now,
      actor: by,
      action: 'church.edited',
      subject: `church:${id}`,
      before: side(stored),
      after: side(wanted),
    },
  ])
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
