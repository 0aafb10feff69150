import { z } from 'zod'
import type { Executor } from '../../../platform/database/transaction.ts'
import { suppress } from '../../subscribers/service.ts'
import { readSetting, writeSetting } from '../data.ts'
import { BackupError, type InstallationKeys, parseJson, seal, unseal } from './keys.ts'

type Row = Record<string, unknown>

/** When migrations/0000_schema.sql was written: the one migration that never changes again (decisions/0037). */
const BASE_SCHEMA = 1_795_464_803_530
/** The schema of commit e0b0d7f, the oldest whose back-ups are read. */
const OLDEST_SCHEMA = 1_795_365_860_789

/** Whether rows of a schema from before the base one have to be brought to its form. */
export const isOlderForm = (schema: number) => schema >= OLDEST_SCHEMA && schema < BASE_SCHEMA

/** The migration to fill for rows of a schema. */
export const schemaToFill = (schema: number) => (isOlderForm(schema) ? BASE_SCHEMA : schema)

const TABLES = new Map([['standing_rules', 'title_rules']])
/** A table, what a column of it (or a name within its JSON) was called, and what it is called now; null = it is no more. */
const COLUMNS: readonly (readonly [table: string, former: string, now: string | null])[] = [
  ['church_facts', 'stands', 'is_current'],
  ['church_merges', 'kept_id', 'retained_id'],
  ['church_merges.before', 'kept', 'retained'],
  ['church_merges.before', 'belongings', 'movedRecords'],
  ['events', 'search_text', null],
  ['events', 'search_place', null],
  ['model_answers', 'asked_at', 'used_at'],
  ['payments', 'settled_at', 'resolved_at'],
  ['payments', 'settled_by', 'resolved_by'],
  ['subscribers', 'former_address', null],
]

function rename(row: Row, place: string): Row {
  const names = new Map(COLUMNS.filter(([table]) => table === place).map(([, former, now]) => [former, now]))
  const renamed = Object.entries(row).map(([name, value]) => [
    names.has(name) ? names.get(name) : name,
    value,
  ])
  return Object.fromEntries(renamed.filter(([name]) => name !== null))
}

/** Rows of any schema since the oldest as the base schema has them. What the base schema adds gets its defaults. */
export function toBaseForm(table: string, rows: Row[]): { table: string; rows: Row[] } {
  const renamed = rows.map((row) => rename(row, table))
  const merges = () =>
    renamed.map((row) => ({ ...row, before: rename(row.before as Row, 'church_merges.before') }))
  return { table: TABLES.get(table) ?? table, rows: table === 'church_merges' ? merges() : renamed }
}

const lastLine = z.object({ end: z.literal(true), rows: z.number().int() })
const rowsLine = z.object({ table: z.string(), rows: z.array(z.unknown()) })

/**
 * Reads a back-up from before they were signed through: its last line says how many rows it has.
 * @throws BackupError where it is not whole
 */
export async function verifyUnsigned(lines: AsyncIterable<string>): Promise<void> {
  let rows = 0
  let expected: number | null = null
  for await (const text of lines) {
    const line = parseJson(text)
    if (expected !== null)
      throw new BackupError('The file was changed after it was made: it goes on after its end.')
    expected = lastLine.safeParse(line).data?.rows ?? null
    rows += rowsLine.safeParse(line).data?.rows.length ?? 0
  }
  if (expected !== rows) throw new BackupError('The file is not whole: its end is missing.')
}

/** In `settings`, sealed: by it the addresses are recognized that were erased before there was a list of them. */
const FORMER_KEY = 'addresses.former'
const erasedRow = z.object({ former_address: z.string(), erased_at: z.string() })
const secretRow = z.object({ key: z.literal('auth.secret'), value: z.string() })

/** Collects whom an older site had erased, and puts them on the list of who gets no mail. */
export function collectErased() {
  const erased: z.infer<typeof erasedRow>[] = []
  let secret: string | null = null
  return {
    add(table: string, rows: readonly Row[]): void {
      for (const row of rows) {
        if (table === 'settings') secret = secretRow.safeParse(row).data?.value ?? secret
        const found = table === 'subscribers' ? erasedRow.safeParse(row).data : undefined
        if (found) erased.push(found)
      }
    },
    async store(executor: Executor, keys: InstallationKeys): Promise<void> {
      if (erased.length === 0 || secret === null) return
      await suppress(
        executor,
        erased.map(({ former_address, erased_at }) => ({
          addressHash: former_address,
          reason: 'erased' as const,
          at: new Date(erased_at),
        })),
      )
      await writeSetting(executor, FORMER_KEY, seal(keys.seal, FORMER_KEY, secret))
    },
  }
}

/** The key of the hashes that an older site made of erased addresses; null where there are none. */
export async function findFormerAddressKey(
  executor: Executor,
  keys: InstallationKeys,
): Promise<string | null> {
  const sealed = z.string().safeParse(await readSetting(executor, FORMER_KEY)).data
  return sealed === undefined ? null : z.string().parse(unseal(keys.seal, FORMER_KEY, sealed))
}
