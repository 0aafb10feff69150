import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/database/transaction.ts'
import { churchAliases, churches } from '../../../schema/churches.ts'
import type { NewChurch } from '../data.ts'

/** Rows of one INSERT: PostgreSQL takes 65,535 values in one statement, and a church is some fifteen. */
const INSERT_ROWS = 1000

export type NumberedChurch = NewChurch & { id: number }

/** Numbers that no church has and none will get but for these. What is not used of them is lost, as a sequence loses. */
export async function drawChurchNumbers(executor: Executor, count: number): Promise<number[]> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('churches', 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => Number(id))
}

export async function insertChurches(executor: Executor, rows: NumberedChurch[]): Promise<void> {
  for (let start = 0; start < rows.length; start += INSERT_ROWS) {
    await executor.insert(churches).values(rows.slice(start, start + INSERT_ROWS))
  }
}

/** What a list says anew of a church; what it does not name stays. */
export type ChurchChange = Partial<
  Record<
    'name' | 'address' | 'phone' | 'website' | 'denomination' | 'neighborhood' | 'language' | 'description',
    string
  > &
    Record<'latitude' | 'longitude', number>
>

export async function changeChurches(
  executor: Executor,
  changes: ReadonlyMap<number, ChurchChange>,
  now: Date,
): Promise<void> {
  if (changes.size === 0) return
  const rows = JSON.stringify([...changes].map(([id, columns]) => ({ ...columns, id })))
  await executor.execute(sql`
    update churches set
      name = coalesce(said.name, churches.name),
      address = coalesce(said.address, churches.address),
      phone = coalesce(said.phone, churches.phone),
      website = coalesce(said.website, churches.website),
      denomination = coalesce(said.denomination, churches.denomination),
      neighborhood = coalesce(said.neighborhood, churches.neighborhood),
      language = coalesce(said.language, churches.language),
      description = coalesce(said.description, churches.description),
      latitude = coalesce(said.latitude, churches.latitude),
      longitude = coalesce(said.longitude, churches.longitude),
      updated_at = ${now}
    from jsonb_to_recordset(${rows}::jsonb) as said(
      id int, name text, address text, phone text, website text, denomination text, neighborhood text, language text,
      description text, latitude float8, longitude float8)
    where churches.id = said.id`)
}

export async function findPlaces(executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .select({ value: churchAliases.value, churchId: churchAliases.churchId })
    .from(churchAliases)
    .where(eq(churchAliases.kind, 'place'))
  return new Map(rows.map(({ value, churchId }) => [value, churchId]))
}
