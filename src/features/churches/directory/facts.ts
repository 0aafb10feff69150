import { isDeepStrictEqual } from 'node:util'
import {
  accessAnswer,
  type ChurchFacts,
  type ChurchStatements,
  churchStatements,
  FACT_FIELDS,
  type FactField,
  type FactSource,
} from '../../../contract/churches/church-facts.ts'
import { type AccessFact, mapAccessFacts } from '../../../domain/churches/fields.ts'
import { dateIn } from '../../../domain/events/when.ts'
import type { Executor, Transaction } from '../../../platform/database/transaction.ts'
import { lockDirectory } from '../merging/duplicates-data.ts'
import {
  chooseCurrentFacts,
  deleteFacts,
  deleteField,
  type FactRow,
  type FieldOf,
  findCurrentFacts,
  findStatedBy,
  placeChurches,
  upsertFacts,
} from './facts-data.ts'

/**
 * Notes what a source says about a church, in the caller's transaction, and answers whether that changed anything. What
 * a person says is never replaced by what a program reads later. The caller notifies PUBLIC_CONTENT_CHANGED, and takes
 * the directory's lock before it locks any row.
 */
export async function stateFacts(
  tx: Transaction,
  churchId: number,
  statements: ChurchStatements,
  by: { source: FactSource; at: Date },
): Promise<boolean> {
  const at = () => by.at
  return (await stateAllFacts(tx, new Map([[churchId, statements]]), { ...by, at })).has(churchId)
}

/** The same for several churches; answers those of which something changed. */
export async function stateAllFacts(
  tx: Transaction,
  statements: ReadonlyMap<number, ChurchStatements>,
  { source, at }: { source: FactSource; at: (churchId: number) => Date },
): Promise<Set<number>> {
  if (statements.size === 0) return new Set()
  await lockDirectory(tx)
  const ids = [...statements.keys()]
  const before = new Map(
    (await findStatedBy(tx, source, ids)).map((row) => [`${row.churchId} ${row.field}`, row.value]),
  )
  const changed = new Set<number>()
  const stated: FactRow[] = []
  const withdrawn: FieldOf[] = []
  const places = new Map<number, NonNullable<ChurchStatements['location']>>()
  for (const [churchId, words] of statements) {
    for (const field of FACT_FIELDS) {
      const value = words[field]
      if (value === undefined) continue
      const known = before.get(`${churchId} ${field}`)
      if (!isUnknown(value)) stated.push({ churchId, field, value, source, checkedAt: at(churchId) })
      else if (known !== undefined) withdrawn.push({ churchId, field })
      if (isUnknown(value) ? known !== undefined : !isDeepStrictEqual(known, value)) changed.add(churchId)
    }
    if (words.location) places.set(churchId, words.location)
  }
  await deleteFacts(tx, source, withdrawn)
  await placeChurches(tx, places, source === 'administrator' || source === 'church')
  await upsertFacts(tx, stated)
  await chooseCurrentFacts(tx, ids)
  return changed
}

/** Of what is said about churches, that which does not stand already, whoever said it. */
export async function differingFromCurrent(
  tx: Transaction,
  statements: ReadonlyMap<number, ChurchStatements>,
): Promise<Map<number, ChurchStatements>> {
  const current = new Map(
    (await findCurrentFacts(tx, [...statements.keys()])).map((row) => [
      `${row.churchId} ${row.field}`,
      row.value,
    ]),
  )
  const unlike = (churchId: number, words: ChurchStatements) =>
    FACT_FIELDS.filter(
      (field) =>
        words[field] !== undefined && !isDeepStrictEqual(current.get(`${churchId} ${field}`), words[field]),
    )
  return new Map(
    [...statements].map(([churchId, words]) => [
      churchId,
      Object.fromEntries(unlike(churchId, words).map((field) => [field, words[field]])) as ChurchStatements,
    ]),
  )
}

/** Forgets where churches are, as after a change of their addresses: nobody has said where the new ones are. */
export async function forgetLocations(tx: Transaction, churchIds: number[]): Promise<void> {
  if (churchIds.length === 0) return
  await placeChurches(tx, new Map(churchIds.map((id) => [id, null])), true)
  await deleteField(tx, churchIds, 'location')
}

function isUnknown(value: ChurchStatements[FactField]): boolean {
  return value === null || value === 'unknown' || (Array.isArray(value) && value.length === 0)
}

/** Facts about each of these churches; of one that nobody has spoken about, everything is unknown. */
export async function findFacts(
  executor: Executor,
  churchIds: number[],
  timeZone: string,
): Promise<Map<number, ChurchFacts>> {
  const byChurch = Map.groupBy(await findCurrentFacts(executor, churchIds), ({ churchId }) => churchId)
  return new Map(churchIds.map((id) => [id, presentFacts(byChurch.get(id) ?? [], timeZone)]))
}

/** The standing facts of one church, as the contract has them. */
export function presentFacts(rows: readonly FactRow[], timeZone: string): ChurchFacts {
  const byField = new Map(rows.map((row) => [row.field, row]))
  const stated = (field: FactField) => {
    const row = byField.get(field)
    return { source: row?.source ?? null, checkedOn: row ? dateIn(timeZone, row.checkedAt) : null }
  }
  const values = churchStatements.parse(Object.fromEntries(rows.map(({ field, value }) => [field, value])))
  const access = (field: AccessFact) => ({
    answer: values[field] ?? accessAnswer.enum.unknown,
    ...stated(field),
  })
  return {
    ...mapAccessFacts(access),
    languages: { values: values.languages ?? [], ...stated('languages') },
    serviceTimes: { values: values.serviceTimes ?? [], ...stated('serviceTimes') },
    location: stated('location'),
  }
}
