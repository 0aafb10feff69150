import { z } from 'zod'
import type { Database } from '../../../platform/database/transaction.ts'
import {
  checkReferences,
  deferReferences,
  endInterruptedScrapes,
  findSchemaVersion,
  findTables,
  hasRows,
  liftTimeouts,
  readTable,
  resetNumbers,
  writeRows,
} from './data.ts'

const FORMAT = 'faith-bulletin back-up'
const ROWS_A_LINE = 200
const INTERRUPTED = 'The scrape was under way when the back-up was made.'

const backupHeader = z.object({
  format: z.literal(FORMAT),
  version: z.literal(1),
  /** When the newest migration was written: the schema that the rows fit. */
  schema: z.number(),
  madeAt: z.string(),
})
const backupLine = z.union([
  z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
  z.object({ end: z.literal(true), rows: z.number() }),
])

/** A back-up that cannot be used; the message is for the person. */
export class BackupError extends Error {}

/**
 * Writes everything that the installation keeps in its database as lines of JSON: a header, the tables' rows, and an end
 * that states how many there were. All of it is of one moment, also while the site is in use.
 *
 * @param write takes one line, without its end; waits while whatever takes it is busy
 */
export async function writeBackup(
  db: Database,
  madeAt: Date,
  write: (line: string) => Promise<void>,
): Promise<{ rows: number }> {
  return db.transaction(
    async (tx) => {
      await liftTimeouts(tx)
      const schema = await findSchemaVersion(tx)
      await write(JSON.stringify({ format: FORMAT, version: 1, schema, madeAt: madeAt.toISOString() }))
      let count = 0
      for (const table of await findTables(tx)) {
        for await (const rows of readTable(tx, table, ROWS_A_LINE)) {
          await write(JSON.stringify({ table, rows }))
          count += rows.length
        }
      }
      await write(JSON.stringify({ end: true, rows: count }))
      return { rows: count }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The schema that a back-up's rows fit. @throws BackupError */
export function readBackupHeader(line: string): { schema: number } {
  const read = backupHeader.safeParse(parseJson(line))
  if (!read.success) throw new BackupError('This is no back-up made with "bulletin export backup".')
  return read.data
}

/**
 * Fills an empty database of the back-up's own schema, in one transaction: all of it, or nothing.
 *
 * @param lines those after the header
 * @throws BackupError when something is there already, or the back-up is not whole
 */
export async function readBackup(db: Database, lines: AsyncIterable<string>): Promise<{ rows: number }> {
  return db.transaction(async (tx) => {
    await liftTimeouts(tx)
    if (await hasRows(tx)) {
      throw new BackupError(
        'This database is not empty, and a back-up never overwrites anything. Choose another DATA_DIR or DATABASE_URL.',
      )
    }
    const keys = await deferReferences(tx)
    const known = new Set(await findTables(tx))
    let count = 0
    let promised: number | null = null
    for await (const text of lines) {
      const read = backupLine.safeParse(parseJson(text))
      if (!read.success) throw new BackupError('The back-up is damaged: one of its lines cannot be read.')
      if ('end' in read.data) promised = read.data.rows
      else if (!known.has(read.data.table))
        throw new BackupError(`The back-up names a table ${read.data.table} that there is none of.`)
      else {
        await writeRows(tx, read.data.table, read.data.rows)
        count += read.data.rows.length
      }
    }
    if (promised !== count) throw new BackupError('The back-up is not whole: its end is missing.')
    await endInterruptedScrapes(tx, INTERRUPTED)
    await checkReferences(tx, keys)
    await resetNumbers(tx)
    return { rows: count }
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
